// SPDX-License-Identifier: Apache-2.0

/// A text, a second text and a picture, arranged as in the rows and headers of lists.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties {
        /// How lines lie between the edges of the text.
        nonisolated public enum TextAlignment: Int, Sendable {
            case natural = 0
            case center, justified
        }
        /// How letters are changed before they are shown.
        nonisolated public enum TextTransform: Int, Sendable {
            case none = 0
            case uppercase, lowercase, capitalized
        }

        /// What the letters are drawn in.
        public var font: UIFont
        /// The colour of the letters.
        public var color: UIColor
        /// How lines lie between the edges.
        public var alignment: TextAlignment = .natural
        /// What happens to text that does not fit.
        public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        /// 0 is no limit.
        public var numberOfLines = 0
        /// Whether the font gets smaller until the text fits.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest part of the font's size that fitting may take.
        public var minimumScaleFactor: CGFloat = 0
        /// How it is turned and scaled about its middle.
        public var transform: TextTransform = .none

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }

        func shown(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    /// How a picture looks.
    public struct ImageProperties {
        /// How an image that is a symbol is drawn; nil for the usual way.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour; nil for the one around.
        public var tintColor: UIColor?
        /// In points.
        public var cornerRadius: CGFloat = 0
        /// In points; zero is no limit.
        public var maximumSize: CGSize = .zero
        /// The room that pictures of all rows are given, so that texts begin below each other; zero for the system's.
        public var reservedLayoutSize: CGSize = .zero

        init() {}
    }

    /// What is shown; nil for nothing.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties = ImageProperties()
    /// What is written; nil for nothing.
    public var text: String?
    /// The text with attributes of its own; nil for none.
    public var attributedText: NSAttributedString?
    /// How the text looks.
    public var textProperties: TextProperties
    /// The second text; nil for none.
    public var secondaryText: String?
    /// The second text with attributes of its own; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// Whether the second text stands at the other end of the line where there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Along which axes the margins are at least those around.
    public var axesPreservingSuperviewLayoutMargins = true
    /// What is kept free around the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Distances, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts above one another, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(
        text: TextProperties, secondary: TextProperties, margins: (vertical: CGFloat, side: CGFloat)
    ) {
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: margins.vertical, leading: margins.side, bottom: margins.vertical, trailing: margins.side)
    }

    // MARK: Kinds

    /// A row of one line.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 17), color: .label),
            secondary: TextProperties(font: .systemFont(ofSize: 12), color: .label), margins: (11, 16))
    }

    /// A row with a second line.
    public static func subtitleCell() -> UIListContentConfiguration {
        var configuration = cell()
        configuration.secondaryTextProperties.color = .secondaryLabel
        return configuration
    }

    /// A row with a value at the other end.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = cell()
        configuration.secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 17), color: .secondaryLabel)
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// The header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 17, weight: .semibold), color: .label),
            secondary: TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel), margins: (6, 16))
    }

    /// The footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(font: .systemFont(ofSize: 13), color: .secondaryLabel),
            secondary: TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel), margins: (6, 16))
    }

    /// The header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = plainFooter()
        configuration.textProperties.transform = .uppercase
        configuration.directionalLayoutMargins.top = 17.5
        return configuration
    }

    /// The footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { plainFooter() }
    /// A row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// The header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

    // MARK: Use

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows a ``UIListContentConfiguration``.
@MainActor open class UIListContentView: UIView, UIContentView {
    nonisolated deinit {}

    private var shown: UIListContentConfiguration
    public let textLabel = UILabel(frame: .zero)
    public let secondaryTextLabel = UILabel(frame: .zero)
    public let imageView = UIImageView(frame: .zero)

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        isOpaque = false
        for view in [imageView, textLabel, secondaryTextLabel] as [UIView] { addSubview(view) }
        take()
    }

    public required init?(coder: NSCoder) { nil }

    /// What the view shows.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            take()
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    private func take() {
        fill(textLabel, shown.text, shown.attributedText, shown.textProperties)
        fill(secondaryTextLabel, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        imageView.image = shown.image
        imageView.isHidden = shown.image == nil
        imageView.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        imageView.tintColor = shown.imageProperties.tintColor
        imageView.contentMode = .scaleAspectFit
        imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
        if shown.imageProperties.cornerRadius > 0 { imageView.layer.cornerRadius = shown.imageProperties.cornerRadius }
        setNeedsLayout()
    }

    private func fill(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text = text.map(properties.shown)
        }
        label.isHidden = (label.text ?? "").isEmpty
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: frames(in: CGSize(width: size.width, height: 0)).height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(in: bounds.size)
        imageView.frame = frames.image
        textLabel.frame = frames.text
        secondaryTextLabel.frame = frames.secondary
    }

    private struct Frames {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    /// Where everything lies; in the middle of a height that is larger than needed.
    private func frames(in size: CGSize) -> Frames {
        let metrics = PlatformMetrics.current
        let margins = shown.directionalLayoutMargins
        var room = CGRect(
            x: margins.leading, y: 0, width: max(0, size.width - margins.leading - margins.trailing), height: 0)
        var frames = Frames()
        if !imageView.isHidden {
            frames.image.size = imageSize
            let reserved = max(shown.imageProperties.reservedLayoutSize.width, frames.image.width)
            frames.image.origin.x = room.minX + (reserved - frames.image.width) / 2
            room.origin.x += reserved + shown.imageToTextPadding
            room.size.width = max(0, room.width - reserved - shown.imageToTextPadding)
        }
        func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
            guard !label.isHidden else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width, height: 100_000))
            return CGSize(width: min(width, metrics.ceil(size.width)), height: metrics.ceil(size.height))
        }
        let text = fitting(textLabel, room.width)
        var second = fitting(secondaryTextLabel, room.width)
        let gap = shown.textToSecondaryTextHorizontalPadding
        let isBeside =
            shown.prefersSideBySideTextAndSecondaryText && second.width > 0
            && text.width + gap + second.width <= room.width + 0.5
        var height = text.height
        if isBeside {
            height = max(text.height, second.height)
        } else if second.height > 0 {
            height += second.height + (text.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0)
        } else {
            second = .zero
        }
        let inner = max(height, frames.image.height)
        frames.height = metrics.ceil(inner + margins.top + margins.bottom)
        let middle = size.height > 0 ? margins.top + (size.height - margins.top - margins.bottom) / 2 : 0
        let top = metrics.round(middle - height / 2)
        frames.text = CGRect(
            x: room.minX, y: isBeside ? metrics.round(middle - text.height / 2) : top,
            width: isBeside ? text.width : room.width, height: text.height)
        frames.secondary =
            isBeside
            ? CGRect(
                x: room.maxX - second.width, y: metrics.round(middle - second.height / 2), width: second.width,
                height: second.height)
            : CGRect(x: room.minX, y: top + height - second.height, width: room.width, height: second.height)
        frames.image.origin.y = metrics.round(middle - frames.image.height / 2)
        return frames
    }

    private var imageSize: CGSize {
        var size = shown.image?.size ?? .zero
        let most = shown.imageProperties.maximumSize
        let part = min(
            most.width > 0 && size.width > most.width ? most.width / size.width : 1,
            most.height > 0 && size.height > most.height ? most.height / size.height : 1)
        size = CGSize(width: size.width * part, height: size.height * part)
        return size.width.isFinite && size.height.isFinite ? size : .zero
    }
}
