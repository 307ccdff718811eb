// SPDX-License-Identifier: Apache-2.0

/// Text of many lines that scrolls and can be edited.
open class UITextView: UIScrollView, UITextInputTraits {
    nonisolated deinit {}

    // MARK: Text

    /// What is written; nil for nothing.
    open var text: String! = "" {
        didSet {
            if text == nil { text = "" }
            if text ?? "" != editing.text {
                editing = TextEditing(text ?? "")
                typing.end()
            }
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
    var attributedStorage: NSAttributedString?
    /// The attributes of what is written next.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text with the caret.
    package var editing = TextEditing()
    package let typing = TypingUndo()
    private(set) lazy var blinker = CaretBlinker()
    private var drag: SelectionDrag?
    private lazy var menu = TextMenu(self)

    /// What the letters are drawn in.
    open var font: UIFont? { didSet { contentDidChange() } }
    /// The colour of the letters.
    open var textColor: UIColor? { didSet { setNeedsDisplay() } }
    /// How lines lie between the edges.
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    /// Whether the text can be changed.
    open var isEditable = true
    /// Whether the text can be selected.
    open var isSelectable = true
    /// Whether a person may change how letters look.
    open var allowsEditingTextAttributes = false
    /// Whether the font follows when the reader's text size changes.
    open var adjustsFontForContentSizeCategory = false
    /// The kinds of text that become links, as bits.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// How links look.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// What is shown at the bottom of the window in the place of a keyboard, and above it.
    open override var inputView: UIView? {
        get { ownInputViews.input }
        set { ownInputViews.input = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownInputViews.accessory }
        set { ownInputViews.accessory = newValue }
    }
    private var ownInputViews: (input: UIView?, accessory: UIView?) = (nil, nil)

    /// Room around the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentDidChange() } }
    /// Room at both ends of every line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { contentDidChange() } }

    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
    /// Who is asked about and told of editing and scrolling.
    open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
    /// How the text is entered.
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
        // Observers are silent in an initializer.
        editing = TextEditing(text ?? "")
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Editing

    open override var pointerShape: PointerShape? { canBecomeFirstResponder ? .text : nil }

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
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        unmark()
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

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        drag = nil
        // A pointer selects from where it is pressed; a finger decides when it leaves.
        guard let touch = touches.first, touch.type == .indirectPointer, isSelectable,
            isFirstResponder || becomeFirstResponder()
        else { return }
        drag = SelectionDrag(self, touch, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { drag?.move(self, to: touch.location(in: self)) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { drag = nil }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        defer { drag = nil }
        guard drag == nil, let touch = touches.first, becomeFirstResponder() else { return }
        setSelection(SelectionDrag.unit(self, touch))
    }

    // A pointer's drags select.
    override func scrolls(with touch: UITouch) -> Bool { touch.type != .indirectPointer || !isSelectable }

    override var builtInRecognizers: [UIGestureRecognizer] { super.builtInRecognizers + [menu.recognizer] }

    // MARK: Actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open func cut(_ sender: Any?) { cutSelection() }
    open func copy(_ sender: Any?) { copySelection() }
    open func paste(_ sender: Any?) { pasteText() }
    open func select(_ sender: Any?) { selectWord() }
    open func selectAll(_ sender: Any?) { selectWhole() }
    open func delete(_ sender: Any?) { deleteSelection() }

    /// Puts text in at the caret, in the place of the selection.
    open func insertText(_ text: String) { if isFirstResponder, isEditable { write(text) } }

    /// Deletes the selection, or the character before the caret.
    open func deleteBackward() { if isEditable { deleteBeforeCaret() } }

    /// Scrolls until a part of the text is seen.
    open func scrollRangeToVisible(_ range: NSRange) {
        let (layout, origin) = textGeometry
        let first = layout.caretRect(at: range.location)
        scrollRectToVisible(first.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -4), animated: false)
    }

    /// The selected part of the text.
    open var selectedRange: NSRange {
        get { NSRange(location: editing.selection.lowerBound, length: editing.selection.count) }
        set {
            guard newValue.location >= 0, newValue.length >= 0, newValue.location <= editing.length else { return }
            let end = min(newValue.length, editing.length - newValue.location) + newValue.location
            setSelection(newValue.location..<end)
        }
    }

    package var textGeometry: (layout: TextLayout, origin: CGPoint) {
        let inset = textContainerInset
        let width = max(1, bounds.width - inset.left - inset.right - 2 * lineFragmentPadding)
        return (layout(width: width), CGPoint(x: inset.left + lineFragmentPadding, y: inset.top))
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
        // Unlike a label's, the last line has the font's leading below it as well.
        return CGSize(
            width: metrics.ceil(size.width) + around,
            height: metrics.ceil(max(size.height, shownFont.lineHeight) + shownFont.leading) + inset.top + inset.bottom)
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

    open override var systemBaselineSpacing: CGFloat? { font?.systemBaselineSpacing }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? {
        // Without text there is no line whose baseline it could be.
        (text ?? "").isEmpty ? 0 : textContainerInset.top + shownFont.ascender
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
        let origin = CGPoint(x: inset.left + lineFragmentPadding, y: inset.top)
        if isFirstResponder { drawSelection(of: layout, at: origin, context: context) }
        context.draw(layout, at: origin)
        guard isFirstResponder else { return }
        drawMarking(of: layout, at: origin, context: context)
        if isEditable, editing.selection.isEmpty, blinker.isVisible {
            drawCaret(of: layout, at: origin, context: context)
        }
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
        $0.editActions()
    }
}
