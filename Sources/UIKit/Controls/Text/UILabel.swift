// SPDX-License-Identifier: Apache-2.0

/// One or more lines of text that cannot be edited.
open class UILabel: UIView {
    nonisolated deinit {}

    /// What the label shows and how. A nib is read into it before there is a view to be told of changes.
    private var look: LabelLook

    // MARK: Text

    /// The text; nil for none.
    open var text: String? {
        get { look.attributedText?.string ?? look.plainText }
        set {
            remeasure {
                $0.plainText = newValue
                $0.attributedText = nil
            }
        }
    }

    /// The text with attributes of its own; where they are silent, those of the label hold.
    open var attributedText: NSAttributedString? {
        get { look.attributedText ?? look.plainText.map { NSAttributedString(string: $0) } }
        set {
            remeasure {
                $0.attributedText = newValue
                $0.plainText = newValue?.string
            }
        }
    }

    /// What the letters are drawn in.
    open var font: UIFont! {
        get { look.font }
        set { remeasure { $0.font = newValue ?? LabelLook.standardFont } }
    }
    /// The colour of the text.
    open var textColor: UIColor! {
        get { look.textColor }
        set { redraw { $0.textColor = newValue ?? .label } }
    }
    /// How lines lie between the edges.
    open var textAlignment: NSTextAlignment {
        get { look.textAlignment }
        set { redraw { $0.textAlignment = newValue } }
    }
    /// What happens to text that does not fit.
    open var lineBreakMode: NSLineBreakMode {
        get { look.lineBreakMode }
        set { remeasure { $0.lineBreakMode = newValue } }
    }
    /// What else than the room on a line decides where it is broken; ``NSLineBreakStrategy/standard`` by default.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { look.lineBreakStrategy }
        set { remeasure { $0.lineBreakStrategy = newValue } }
    }
    /// The most lines; 0 is no limit.
    open var numberOfLines: Int {
        get { look.numberOfLines }
        set { remeasure { $0.numberOfLines = newValue } }
    }
    /// Whether a person can use it.
    open var isEnabled: Bool {
        get { look.isEnabled }
        set { redraw { $0.isEnabled = newValue } }
    }

    // MARK: Fitting

    /// Whether the font gets smaller until the text fits.
    open var adjustsFontSizeToFitWidth: Bool {
        get { look.adjustsFontSizeToFitWidth }
        set { redraw { $0.adjustsFontSizeToFitWidth = newValue } }
    }
    /// The smallest part of the font's size that fitting may take; 0 lets ``minimumFontSize`` decide.
    open var minimumScaleFactor: CGFloat {
        get { look.minimumScaleFactor }
        set { redraw { $0.minimumScaleFactor = newValue } }
    }
    /// The smallest font size of old documents, in points.
    open var minimumFontSize: CGFloat {
        get { look.minimumFontSize }
        set { look.minimumFontSize = newValue }
    }
    /// Whether letters come closer together before text is left out.
    open var allowsDefaultTighteningForTruncation = false
    /// Where a shrunk line stays.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { look.baselineAdjustment }
        set { look.baselineAdjustment = newValue }
    }
    /// The width at which the text is broken to tell the intrinsic height, in points; 0 is the width the label gets.
    open var preferredMaxLayoutWidth: CGFloat {
        get { look.preferredMaxLayoutWidth }
        set { remeasure { $0.preferredMaxLayoutWidth = newValue } }
    }
    /// Whether the font follows when the reader's text size changes.
    open var adjustsFontForContentSizeCategory: Bool {
        get { look.adjustsFontForContentSizeCategory }
        set { look.adjustsFontForContentSizeCategory = newValue }
    }

    // MARK: Shadow and highlight

    /// The colour of the shadow; nil for none.
    open var shadowColor: UIColor? {
        get { look.shadowColor }
        set { redraw { $0.shadowColor = newValue } }
    }
    /// In points.
    open var shadowOffset: CGSize {
        get { look.shadowOffset }
        set { redraw { $0.shadowOffset = newValue } }
    }
    /// The colour of highlighted text; nil for the usual one.
    open var highlightedTextColor: UIColor? {
        get { look.highlightedTextColor }
        set { redraw { $0.highlightedTextColor = newValue } }
    }
    /// Whether it is highlighted, as while a finger is on it.
    open var isHighlighted: Bool {
        get { look.isHighlighted }
        set { redraw { $0.isHighlighted = newValue } }
    }

    public override init(frame: CGRect) {
        look = LabelLook()
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .left
    }

    public required init?(coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return nil }
        look = LabelLook()
        look.decode(nib)
        super.init(coder: coder)
    }

    /// Changes what leaves the size of the text alone.
    private func redraw(_ change: (inout LabelLook) -> Void) {
        change(&look)
        setNeedsDisplay()
    }

    /// Changes what the size of the text depends on.
    private func remeasure(_ change: (inout LabelLook) -> Void) {
        redraw(change)
        invalidateIntrinsicContentSize()
    }

    // MARK: Size

    /// The release of iOS 11, from which on no word stands alone on the last line.
    private static let firstWithoutLoneWords = 13_000

    /// The text in runs, in a colour.
    func runs(color: CGColor, shadow: Shadow? = nil) -> [TextRun] {
        var base = TextAttributes(font: font.font, color: color)
        base.paragraph.alignment = textAlignment.layoutAlignment
        base.paragraph.lineBreakMode = lineBreakMode.layoutMode
        base.paragraph.lineSpacing = font.leading
        base.paragraph.avoidsLoneLastWord =
            lineBreakStrategy.contains(.pushOut)
            && PlatformMetrics.current.toolsVersion >= Self.firstWithoutLoneWords
        base.shadow = shadow
        if textAlignment == .natural, PlatformMetrics.current.rightToLeft { base.paragraph.alignment = .right }
        if let attributed = look.attributedText {
            return attributed.textRuns(base: base, scale: PlatformMetrics.current.displayScale)
        }
        return [TextRun(text: look.plainText ?? "", attributes: base)]
    }

    private var isEmpty: Bool { (text ?? "").isEmpty }

    /// The text's size rounded up to pixels, broken at a width.
    private func textSize(width: CGFloat, lines: Int) -> CGSize {
        guard !isEmpty else { return .zero }
        let layout = TextLayout(
            runs: runs(color: .black),
            // A label of several lines is as high as the empty line after a line break at the end, too.
            container: TextLayout.Container(
                width: width, maximumLines: lines, includesTrailingEmptyLine: lines != 1))
        let metrics = PlatformMetrics.current
        return CGSize(
            width: metrics.ceil(layout.widthWithTrailingSpace), height: metrics.ceil(layout.size.height))
    }

    open override var intrinsicContentSize: CGSize {
        if numberOfLines == 1 {
            var size = textSize(width: .infinity, lines: 1)
            if keepsWholeHeight { size.height.round(.up) }
            return size
        }
        return textSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity, lines: numberOfLines)
    }

    /// Whether a label of one line keeps the whole height on the canvas that it has had since the days of one pixel a
    /// point: those of cells do, and on the canvas of a device those with the library's font that are in no stack view.
    private var keepsWholeHeight: Bool {
        let metrics = PlatformMetrics.current
        guard metrics.isDesignCanvas else { return false }
        if superview is UITableViewCellContentView { return true }
        guard metrics.device != nil, !isEmpty, font.pointSize == UIFont.labelFontSize, font.textStyle == nil,
            font.fontName.hasPrefix(".")
        else { return false }
        return !sequence(first: self as UIView, next: \.superview).contains { $0 is UIStackView }
    }

    open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        numberOfLines == 1 || preferredMaxLayoutWidth > 0 ? nil : textSize(width: width, lines: numberOfLines)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textSize(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width, lines: numberOfLines)
    }

    // The baselines are those of a label as high as its text: the first one hangs on the label's top, the last one on its
    // bottom, however high the label is.

    open override var systemBaselineSpacing: CGFloat? { font?.systemBaselineSpacing }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? {
        PlatformMetrics.current.ceil(font.ascender)
    }

    open override func lastBaselineOffset(height: CGFloat) -> CGFloat? {
        let metrics = PlatformMetrics.current
        return height - (metrics.ceil(font.lineHeight) - metrics.ceil(font.ascender))
    }

    /// Where the text is drawn in a rectangle.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = textSize(width: bounds.width, lines: numberOfLines)
        return CGRect(
            x: bounds.minX, y: PlatformMetrics.current.round(bounds.midY - size.height / 2),
            width: min(size.width, bounds.width), height: size.height)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text in a rectangle, in its middle from top to bottom.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !isEmpty, rect.width > 0, rect.height > 0 else { return }
        let shown = isHighlighted ? highlightedTextColor ?? textColor : textColor
        var color = (vibrantColor ?? shown)?.cgColor ?? .black
        if !isEnabled { color = color.copy(alpha: color.alpha * 0.45) }
        let shadow = shadowColor.map { Shadow(offset: shadowOffset, blur: 0, color: $0.cgColor) }
        var runs = runs(color: color, shadow: shadow)
        // A label of one line keeps to the first paragraph; half a point of room is given for rounding.
        let container = TextLayout.Container(
            width: rect.width, height: max(rect.height, font.lineHeight) + 0.5, maximumLines: numberOfLines,
            tolerance: 0.5, includesTrailingEmptyLine: numberOfLines != 1)
        if adjustsFontSizeToFitWidth { runs = fitted(runs, container) }
        let layout = TextLayout(runs: runs, container: container)
        let y = PlatformMetrics.current.round(rect.midY - layout.size.height / 2)
        context.draw(layout, at: CGPoint(x: rect.minX, y: y))
    }

    private func fitted(_ runs: [TextRun], _ container: TextLayout.Container) -> [TextRun] {
        let smallest =
            minimumScaleFactor > 0 ? minimumScaleFactor : minimumFontSize > 0 ? minimumFontSize / font.pointSize : 0.1
        var room = container
        // The height follows the font here, so only the width counts for a single line.
        if numberOfLines == 1 { room.height = .infinity }
        return TextLayout.scaled(
            runs, by: TextLayout.fittingFactor(runs: runs, container: room, minimum: smallest))
    }
}

/// Where a line that was made smaller to fit stays.
nonisolated public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters = 1
    case none = 2
}

nonisolated extension CGFloat {
    /// A decoded number, unless it is missing, infinite or out of all proportion.
    init?(sound number: Double?) {
        guard let number, number.isFinite, number.magnitude < 1e6 else { return nil }
        self.init(number)
    }
}
