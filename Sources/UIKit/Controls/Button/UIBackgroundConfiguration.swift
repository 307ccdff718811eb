// SPDX-License-Identifier: Apache-2.0

/// What is behind the content of a button or a cell.
public struct UIBackgroundConfiguration {
    /// The fill; nil takes the tint or the style's own.
    public var backgroundColor: UIColor?
    /// In points; used by buttons of ``UIButton/Configuration/CornerStyle/fixed``.
    public var cornerRadius: CGFloat = 0
    /// What is kept free around the background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the line around; nil for none.
    public var strokeColor: UIColor?
    /// In points.
    public var strokeWidth: CGFloat = 0
    /// How far outside the background the stroke lies, in points.
    public var strokeOutset: CGFloat = 0
    /// What is shown; nil for nothing.
    public var image: UIImage?
    /// How the image fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// A view in place of what is drawn.
    public var customView: UIView?

    public init() {}

    /// No background at all.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
}

/// A background configuration as nibs hold it: each value has a flag that tells whether it was changed.
final class BackgroundConfigurationDecoder {
    let configuration: UIBackgroundConfiguration
    /// Whether the document sets a corner radius.
    let setsCornerRadius: Bool

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        func isSet(_ key: String) -> Bool { coder.bool(NibKey("hasCustomized-" + key)) ?? coder.contains(NibKey(key)) }
        var configuration = UIBackgroundConfiguration()
        if isSet("backgroundColor") { configuration.backgroundColor = coder.object("backgroundColor") as? UIColor }
        setsCornerRadius = isSet("cornerRadius")
        if let radius = CGFloat(sound: coder.double("cornerRadius")) { configuration.cornerRadius = radius }
        if isSet("strokeColor") { configuration.strokeColor = coder.object("strokeColor") as? UIColor }
        if isSet("strokeWidth"), let width = CGFloat(sound: coder.double("strokeWidth")) {
            configuration.strokeWidth = width
        }
        if let outset = CGFloat(sound: coder.double("strokeOutset")) { configuration.strokeOutset = outset }
        configuration.image = coder.object("image") as? UIImage
        configuration.imageContentMode =
            coder.integer("imageContentMode").flatMap(UIView.ContentMode.init) ?? .scaleToFill
        self.configuration = configuration
    }

    static let classTable = ClassTable(
        BackgroundConfigurationDecoder.self, superclass: nil, decode: { BackgroundConfigurationDecoder(coder: $0) })
}
