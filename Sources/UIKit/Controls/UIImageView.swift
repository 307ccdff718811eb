// SPDX-License-Identifier: Apache-2.0

/// A view that shows a picture.
open class UIImageView: UIView {
    nonisolated deinit {}

    /// What is shown; nil for nothing.
    open var image: UIImage? { didSet { imageDidChange() } }
    /// What is shown while the view is highlighted.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether it is highlighted, as while a finger is on it.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// How symbols are shown that do not say it themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange() } }
    /// Images to show one after another; nil for none.
    open var animationImages: [UIImage]?
    /// Seconds for one round through ``animationImages``.
    open var animationDuration: TimeInterval = 0
    /// How often they are shown; 0 for without end.
    open var animationRepeatCount = 0
    /// Whether the images are shown one after another.
    open private(set) var isAnimating = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// Makes a view of its pictures' size.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        image = coder.object("UIImage") as? UIImage
        highlightedImage = coder.object("UIHighlightedImage") as? UIImage
        isHighlighted = coder.bool("UIHighlighted") ?? false
        preferredSymbolConfiguration =
            coder.object("UIPreferredSymbolConfiguration") as? UIImage.SymbolConfiguration
    }

    /// Begins to show the images one after another.
    open func startAnimating() { isAnimating = animationImages != nil }
    /// Ends showing the images one after another.
    open func stopAnimating() { isAnimating = false }

    private func imageDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// The picture in the configuration that holds for it.
    private var shownImage: UIImage? {
        guard let image = isHighlighted ? highlightedImage ?? image : image else { return nil }
        guard let preferred = preferredSymbolConfiguration, image.isSymbolImage else { return image }
        return image.with { $0.symbolConfiguration = preferred.applying($0.symbolConfiguration) }
    }

    open override var intrinsicContentSize: CGSize {
        guard let size = shownImage?.size, size.isDrawable else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        let (metrics, insets) = (PlatformMetrics.current, alignmentRectInsets)
        return CGSize(
            width: metrics.ceil(size.width) - insets.left - insets.right,
            height: metrics.ceil(size.height) - insets.top - insets.bottom)
    }

    /// Those of the picture, however large it is shown.
    open override var alignmentRectInsets: UIEdgeInsets {
        shownImage?.alignmentRectInsets(pixel: PlatformMetrics.current.pixel) ?? .zero
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? { baselineOffset(height: height) }

    open override func lastBaselineOffset(height: CGFloat) -> CGFloat? { baselineOffset(height: height) }

    /// A symbol stands on a baseline as text does; other images have none.
    private func baselineOffset(height: CGFloat) -> CGFloat? {
        guard let image = shownImage, let offset = image.baselineOffsetFromBottom else { return nil }
        return (height + image.size.height) / 2 - offset
    }

    open override func draw(_ rect: CGRect) {
        guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
        // A placeholder of unknown size fills the view.
        let size = image.size.isDrawable && image.size != CGSize(width: 1, height: 1) ? image.size : bounds.size
        var area = contentMode.place(size, in: bounds)
        if case .placeholder = image.content, contentMode == .scaleAspectFill { area = bounds }
        image.draw(in: area, tint: (vibrantColor ?? tintColor).cgColor, context: context)
    }
}

nonisolated extension UIView.ContentMode {
    /// Where content of a size lies in a rectangle.
    func place(_ size: CGSize, in rect: CGRect) -> CGRect {
        guard size.isDrawable else { return rect }
        switch self {
        case .scaleToFill, .redraw: return rect
        case .scaleAspectFit, .scaleAspectFill:
            let (x, y) = (rect.width / size.width, rect.height / size.height)
            let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
            let scaled = CGSize(width: size.width * factor, height: size.height * factor)
            return CGRect(
                x: rect.midX - scaled.width / 2, y: rect.midY - scaled.height / 2, width: scaled.width,
                height: scaled.height)
        default: break
        }
        let x: CGFloat =
            switch self {
            case .left, .topLeft, .bottomLeft: rect.minX
            case .right, .topRight, .bottomRight: rect.maxX - size.width
            default: rect.midX - size.width / 2
            }
        let y: CGFloat =
            switch self {
            case .top, .topLeft, .topRight: rect.minY
            case .bottom, .bottomLeft, .bottomRight: rect.maxY - size.height
            default: rect.midY - size.height / 2
            }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}
