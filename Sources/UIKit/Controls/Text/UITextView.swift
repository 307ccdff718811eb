// SPDX-License-Identifier: Apache-2.0

/// Text of many lines that scrolls and can be edited.
open class UITextView: UIScrollView, UITextInputTraits {
    // MARK: Text

    open var text: String! = "" {
        didSet {
            if text == nil { text = "" }
            if text ?? "" != editing.text { editing = TextEditing(text ?? "") }
            attributedStorage = nil
            contentDidChange()
        }
    }

    /// The text with attributes of its own.
    open var attributedText: NSAttributedString! {
        get { attributedStorage ?? NSAttributedString(string: text ?? "") }
        set {
            text = newValue?.string ?? ""
            attributedStorage = newValue
            contentDidChange()
        }
    }
    private var attributedStorage: NSAttributedString?
    /// The text with the caret.
    var editing = TextEditing()
    private lazy var blinker = CaretBlinker()

    open var font: UIFont? { didSet { contentDidChange() } }
    open var textColor: UIColor? { didSet { setNeedsDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var isEditable = true
    open var isSelectable = true
    open var allowsEditingTextAttributes = false
    open var adjustsFontForContentSizeCategory = false
    /// The kinds of text that become links, as bits.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var inputView: UIView?
    open var inputAccessoryView: UIView?

    /// Room around the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentDidChange() } }
    /// Room at both ends of every line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { contentDidChange() } }

    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
    /// Who is asked about and told of editing and scrolling.
    open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
    public var textInputTraits = UITextInputTraitValues()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        text = coder.string("UIText") ?? ""
        if let attributed = coder.object("UIAttributedText") as? NSAttributedString { attributedText = attributed }
        font = coder.object("UIFont") as? UIFont
        textColor = coder.object("UITextColor") as? UIColor
        textAlignment = coder.integer("UITextAlignment").flatMap(NSTextAlignment.init) ?? .natural
        isEditable = coder.bool("UIEditable") ?? true
        isSelectable = coder.bool("UISelectable") ?? true
        allowsEditingTextAttributes = coder.bool("UIAllowsEditingTextAttributes") ?? false
        adjustsFontForContentSizeCategory = coder.bool("UIAdjustsFontForContentSizeCategory") ?? false
        dataDetectorTypes = UIDataDetectorTypes(
            rawValue: UInt(truncatingIfNeeded: coder.integer("UIDataDetectorTypes") ?? 0))
        textInputTraits = UITextInputTraitValues(coder: coder)
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        caretDidMove()
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        blinker.stop()
        setNeedsDisplay()
        delegate?.textViewDidEndEditing(self)
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            if isFirstResponder, let key = press.key, edit(with: key) { continue }
            super.pressesBegan([press], with: event)
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, becomeFirstResponder() else { return }
        let place = touch.location(in: self)
        let index = shownLayout.index(at: CGPoint(x: place.x - textOrigin.x, y: place.y - textOrigin.y))
        placeCaret(at: index, taps: touch.tapCount)
    }

    /// The selected part of the text.
    open var selectedRange: NSRange {
        get { NSRange(location: editing.selection.lowerBound, length: editing.selection.count) }
        set {
            guard newValue.location >= 0, newValue.length >= 0, newValue.location <= editing.length else { return }
            let end = min(newValue.length, editing.length - newValue.location) + newValue.location
            editing.select(newValue.location..<end)
            caretDidMove()
        }
    }

    private var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top)
    }

    private var shownLayout: TextLayout {
        let inset = textContainerInset
        return layout(width: max(1, bounds.width - inset.left - inset.right - 2 * lineFragmentPadding))
    }

    func caretDidMove() {
        if isFirstResponder { blinker.restart { [weak self] in self?.setNeedsDisplay() } }
        setNeedsDisplay()
        guard isFirstResponder, isScrollEnabled else { return }
        layoutIfNeeded()
        let caret = shownLayout.caretRect(at: editing.caret).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        scrollRectToVisible(caret.insetBy(dx: 0, dy: -4), animated: false)
    }

    func place(lineFrom offset: Int, down: Bool) -> Int? {
        let layout = shownLayout
        let caret = layout.caretRect(at: offset)
        let y = down ? caret.maxY + caret.height / 2 : caret.minY - caret.height / 2
        guard y >= 0, y <= layout.size.height else { return nil }
        return layout.index(at: CGPoint(x: caret.minX, y: y))
    }

    // MARK: Size

    /// Twelve points where nothing was chosen.
    private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

    private func layout(width: CGFloat, color: CGColor = .black) -> TextLayout {
        var base = TextAttributes(font: shownFont.font, color: color)
        base.paragraph.alignment = textAlignment.layoutAlignment
        base.paragraph.lineSpacing = shownFont.leading
        if textAlignment == .natural, PlatformMetrics.current.rightToLeft { base.paragraph.alignment = .right }
        let runs =
            attributedStorage?.textRuns(base: base, scale: PlatformMetrics.current.displayScale)
            ?? [TextRun(text: text ?? "", attributes: base)]
        return TextLayout(
            runs: runs, container: TextLayout.Container(width: width, includesTrailingEmptyLine: true))
    }

    /// The text and the room around it, broken at a width.
    private func fittingSize(width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let around = inset.left + inset.right + 2 * lineFragmentPadding
        let size = layout(width: max(1, width - around)).size
        let metrics = PlatformMetrics.current
        return CGSize(
            width: metrics.ceil(size.width) + around,
            height: metrics.ceil(max(size.height, shownFont.lineHeight)) + inset.top + inset.bottom)
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return fittingSize(width: .infinity)
    }

    open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        isScrollEnabled ? nil : fittingSize(width: width)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width > 0 ? size.width : .infinity)
    }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? {
        textContainerInset.top + shownFont.ascender
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.width > 0 {
            contentSize = CGSize(width: bounds.width, height: fittingSize(width: bounds.width).height)
        }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), isFirstResponder || !(text ?? "").isEmpty else { return }
        let inset = textContainerInset
        let width = max(1, bounds.width - inset.left - inset.right - 2 * lineFragmentPadding)
        let color = (textColor ?? (attributedStorage == nil ? .label : .black)).cgColor
        let layout = layout(width: width, color: color)
        context.draw(layout, at: textOrigin)
        if isFirstResponder { drawCaret(of: layout, at: textOrigin, blinker: blinker, context: context) }
    }

    static let textViewTable = ClassTable(
        UITextView.self, superclass: ContainerTables.scrollView, decode: { UITextView(coder: $0) },
        make: { UITextView(frame: .zero) }
    ) {
        $0.attribute("text", \.text)
        $0.attribute("attributedText", \.attributedText)
        $0.attribute("font", \.font)
        $0.attribute("textColor", \.textColor)
        $0.attribute("editable", \.isEditable)
        $0.attribute("textContainerInset", \.textContainerInset)
        $0.outlet("delegate", \.delegate)
        $0.outlet("inputView", \.inputView)
        $0.outlet("inputAccessoryView", \.inputAccessoryView)
    }
}

extension UITextView: TextEditingView {
    var allowsChanges: Bool { isEditable }

    func change(_ range: Range<Int>, to replacement: String) {
        let place = NSRange(location: range.lowerBound, length: range.count)
        guard delegate?.textView(self, shouldChangeTextIn: place, replacementText: replacement) ?? true else { return }
        editing.replace(range, with: replacement)
        text = editing.text
        caretDidMove()
        delegate?.textViewDidChange(self)
    }

    func returnWasPressed() { change(editing.selection, to: "\n") }

    public var hasText: Bool { !(text ?? "").isEmpty }

    public func insertText(_ text: String) {
        if isFirstResponder, isEditable { change(editing.selection, to: text) }
    }

    public func deleteBackward() {
        let range = editing.deletion(forward: false)
        if isEditable, !range.isEmpty { change(range, to: "") }
    }
}

/// The kinds of text that become links by themselves.
nonisolated public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Who is asked about and told of a text view's editing.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        true
    }
}
