// SPDX-License-Identifier: Apache-2.0

extension UIButton {
    /// How a button of iOS 15 and later looks.
    public struct Configuration {
        /// Which of the ready-made looks it is.
        enum Style: Int {
            case plain = 0
            case gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
        }

        /// How the corners are rounded.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic = 0
            case small, medium, large, capsule
        }

        /// How much room is around the content.
        public enum Size: Int, Sendable {
            case medium = 0
            case small, mini, large
        }

        /// How title and subtitle lie above one another.
        public enum TitleAlignment: Int, Sendable {
            case automatic = 0
            case leading, center, trailing
        }

        var style: Style
        /// What is written; nil for nothing.
        public var title: String? {
            get { attributedTitle?.string }
            set { attributedTitle = newValue.map { NSAttributedString(string: $0) } }
        }
        /// What is written below the title; nil for nothing.
        public var subtitle: String? {
            get { attributedSubtitle?.string }
            set { attributedSubtitle = newValue.map { NSAttributedString(string: $0) } }
        }
        /// The title with attributes of its own.
        public var attributedTitle: NSAttributedString?
        /// The subtitle with attributes of its own; nil for nothing.
        public var attributedSubtitle: NSAttributedString?
        /// What is shown; nil for nothing.
        public var image: UIImage?
        /// On which side of the title the image is.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle lie above one another.
        public var titleAlignment = TitleAlignment.automatic
        /// How much room the button keeps around its content.
        public var buttonSize = Size.medium
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of title and image; nil takes the style's own.
        public var baseForegroundColor: UIColor?
        /// The colour behind them; nil takes the style's own.
        public var baseBackgroundColor: UIColor?
        /// What is behind the content.
        public var background = UIBackgroundConfiguration()
        /// How an image that is a symbol is drawn; nil for the usual way.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a turning wheel takes the image's place.
        public var showsActivityIndicator = false
        var ownContentInsets: NSDirectionalEdgeInsets?

        /// The room around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownContentInsets ?? Self.insets[buttonSize] ?? .zero }
            set { ownContentInsets = newValue }
        }

        private static let insets: [Size: NSDirectionalEdgeInsets] = [
            .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
            .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
            .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
            .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20),
        ]

        init(style: Style) {
            self.style = style
        }

        /// A title without a ground.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// A grey ground.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// A faint ground in the tint.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// A ground in the tint.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// A title without a ground, as in a bar.
        public static func borderless() -> Configuration { Configuration(style: .borderless) }
        /// A ground as buttons have by themselves.
        public static func bordered() -> Configuration { Configuration(style: .bordered) }
        /// A faint ground in the tint.
        public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
        /// A ground in the tint, for the button that matters most.
        public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }
    }
}

/// Edges that follow the reading direction.
nonisolated public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton.Configuration {
    /// The colours of a style under a tint: foreground and background.
    func colors(tint: UIColor, isEnabled: Bool) -> (foreground: UIColor, background: UIColor) {
        let accent = baseBackgroundColor ?? tint
        let foreground: UIColor
        let fill: UIColor
        switch style {
        case .plain, .borderless: (foreground, fill) = (baseForegroundColor ?? tint, .clear)
        case .gray, .bordered: (foreground, fill) = (baseForegroundColor ?? tint, .secondarySystemFill)
        case .tinted, .borderedTinted:
            (foreground, fill) = (baseForegroundColor ?? accent, accent.withAlphaComponent(0.18))
        case .filled, .borderedProminent: (foreground, fill) = (baseForegroundColor ?? .white, accent)
        }
        let background = background.backgroundColor ?? (style == .gray ? baseBackgroundColor : nil) ?? fill
        guard isEnabled else {
            let isPlain = style == .plain || style == .borderless
            return (.tertiaryLabel, background.cgColor.alpha == 0 || isPlain ? background : .tertiarySystemFill)
        }
        return (foreground, background)
    }

    /// The radius of the background's corners in points.
    func cornerRadius(height: CGFloat) -> CGFloat {
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 5.95
            case .small: 4
            case .medium: 6
            case .large: 12
            case .capsule: height / 2
            }
        return min(radius, height / 2)
    }
}

/// A button configuration as nibs hold it.
final class ButtonConfigurationDecoder {
    let configuration: UIButton.Configuration

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        func key(_ name: String) -> NibKey { NibKey("UIButtonConfiguration" + name) }
        let style = coder.integer(key("ButtonStyle")).flatMap(UIButton.Configuration.Style.init) ?? .plain
        var configuration = UIButton.Configuration(style: style)
        let title = coder.object(key("Title")) as? NSAttributedString
        configuration.attributedTitle = title.flatMap { $0.length > 0 ? $0 : nil }
        let subtitle = coder.object(key("Subtitle")) as? NSAttributedString
        configuration.attributedSubtitle = subtitle.flatMap { $0.length > 0 ? $0 : nil }
        configuration.image = coder.object(key("Image")) as? UIImage
        configuration.imagePlacement = NSDirectionalRectEdge(
            rawValue: UInt(clamping: coder.integer(key("ImagePlacement")) ?? 2))
        configuration.imagePadding = CGFloat(sound: coder.double(key("ImagePadding"))) ?? 0
        configuration.titlePadding = CGFloat(sound: coder.double(key("TitlePadding"))) ?? 1
        configuration.titleAlignment =
            coder.integer(key("TitleAlignment")).flatMap(UIButton.Configuration.TitleAlignment.init) ?? .automatic
        configuration.buttonSize = coder.integer(key("ButtonSize")).flatMap(UIButton.Configuration.Size.init) ?? .medium
        configuration.cornerStyle =
            coder.integer(key("CornerStyle")).flatMap(UIButton.Configuration.CornerStyle.init) ?? .dynamic
        configuration.baseForegroundColor = coder.object(key("BaseForegroundColor")) as? UIColor
        configuration.baseBackgroundColor = coder.object(key("BaseBackgroundColor")) as? UIColor
        configuration.preferredSymbolConfigurationForImage =
            coder.object(key("PreferredSymbolConfigurationForImage")) as? UIImage.SymbolConfiguration
        configuration.showsActivityIndicator = coder.bool(key("ShowsActivityIndicator")) ?? false
        if let background = coder.object(key("Background")) as? BackgroundConfigurationDecoder {
            configuration.background = background.configuration
            if background.setsCornerRadius, configuration.cornerStyle == .dynamic { configuration.cornerStyle = .fixed }
        }
        let isOwn = coder.bool(key("HasCustomizedContentInsets")) ?? coder.contains(key("ContentInsets"))
        if isOwn, let insets = coder.edgeInsets(key("ContentInsets")), insets.allSatisfy(\.isFinite) {
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
        }
        self.configuration = configuration
    }

    static let classTable = ClassTable(
        ButtonConfigurationDecoder.self, superclass: nil, decode: { ButtonConfigurationDecoder(coder: $0) })
}
