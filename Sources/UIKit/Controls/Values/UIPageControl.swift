// SPDX-License-Identifier: Apache-2.0

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
    nonisolated deinit {}

    /// How many dots there are.
    open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Which dot is the present page's.
    open var currentPage = 0 { didSet { setNeedsDisplay() } }
    /// Whether nothing is shown for a single page.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// Whether a tap leaves the dots as they are until the program says so.
    open var defersCurrentPageDisplay = false
    /// The colour of the dots; nil for the usual one.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the present page's dot; nil for the usual one.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        numberOfPages = max(0, min(coder.integer("UINumberOfPages") ?? 0, 100_000))
        currentPage = max(0, coder.integer("UICurrentPage") ?? 0)
        hidesForSinglePage = coder.bool("UIHideForSinglePage") ?? false
        defersCurrentPageDisplay = coder.bool("UIDefersCurrentPageDisplay") ?? false
        pageIndicatorTintColor = coder.object("UIPageIndicatorTintColor") as? UIColor
        currentPageIndicatorTintColor = coder.object("UICurrentPageIndicatorTintColor") as? UIColor
    }

    /// A tap right of the middle goes to the next page, left of it to the one before.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let place = touch?.location(in: self) else { return }
        let isForward = (place.x > bounds.midX) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let page = max(0, min(numberOfPages - 1, currentPage + (isForward ? 1 : -1)))
        guard page != currentPage else { return }
        currentPage = page
        sendActions(for: .valueChanged)
    }

    /// The size that so many dots take, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let width =
            ControlMetrics.pageControlFixedWidth.current + ControlMetrics.pageControlPageWidth.current
            * CGFloat(pageCount)
        return CGSize(width: max(0, width), height: ControlMetrics.pageControlHeight.current)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage),
            let context = UIGraphicsGetCurrentContext()
        else { return }
        // On light ground the dots are dark, as they are where a tint is not set.
        let plain = pageIndicatorTintColor ?? UIColor.label.withAlphaComponent(0.25)
        let current = currentPageIndicatorTintColor ?? UIColor.label
        let step: CGFloat = 16
        let shown = min(numberOfPages, max(1, Int(bounds.width / step)))
        let start = bounds.midX - CGFloat(shown - 1) * step / 2
        for page in 0..<shown {
            context.setFillColor((page == currentPage ? current : plain).cgColor)
            context.fillEllipse(
                in: CGRect(x: start + CGFloat(page) * step - 3.5, y: bounds.midY - 3.5, width: 7, height: 7))
        }
    }
}
