// SPDX-License-Identifier: Apache-2.0

/// A line of text that can be edited.
open class UITextField: UIControl, UITextInputTraits {
    nonisolated deinit {}

    /// The look of the edge.
    nonisolated public enum BorderStyle: Int, Sendable {
        case none = 0
        case line, bezel, roundedRect
    }

    /// When a view at the side of the text is shown.
    nonisolated public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing, unlessEditing, always
    }

    // MARK: Text

    /// What is written; nil for nothing.
    open var text: String? = "" {
        didSet {
            if text ?? "" != editing.text {
                editing = TextEditing(text ?? "")
                typing.end()
            }
            contentDidChange()
        }
    }
    /// The text with the caret.
    package var editing = TextEditing()
    package let typing = TypingUndo()
    private(set) lazy var blinker = CaretBlinker()
    private var drag: SelectionDrag?
    private lazy var menu = TextMenu(self)
    /// Whether the next character takes the place of the text.
    var clearsOnInsertionNow = false
    /// The text with attributes of its own; nil for none.
    open var attributedText: NSAttributedString? { didSet { if let attributedText { text = attributedText.string } } }
    /// What is shown while there is no text.
    open var placeholder: String? { didSet { contentDidChange() } }
    /// The placeholder with attributes of its own; nil for the plain one.
    open var attributedPlaceholder: NSAttributedString? { didSet { contentDidChange() } }
    /// What the letters are drawn in.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { contentDidChange() } }
    /// The colour of the letters.
    open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
    /// How lines lie between the edges.
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    /// Whether the font gets smaller until the text fits.
    open var adjustsFontSizeToFitWidth = false
    /// In points.
    open var minimumFontSize: CGFloat = 0
    /// Whether the font follows when the reader's text size changes.
    open var adjustsFontForContentSizeCategory = false
    /// Whether the text goes when editing begins.
    open var clearsOnBeginEditing = false
    /// Whether the text goes with the first character that is written.
    open var clearsOnInsertion = false
    /// Whether a person may change how letters look.
    open var allowsEditingTextAttributes = false
    /// How all of the text looks.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]

    // MARK: Look

    /// The look of the edge.
    open var borderStyle: BorderStyle = .none { didSet { contentDidChange() } }
    /// The image behind the text; nil for none.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    /// The image behind the text of a field that cannot be used; nil for none.
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    /// When there is a button that empties the field.
    open var clearButtonMode: ViewMode = .never { didSet { setNeedsDisplay() } }
    /// A view before the text; nil for none.
    open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
    /// When the view before the text is shown.
    open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    /// A view behind the text; nil for none.
    open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
    /// When the view behind the text is shown.
    open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
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
    /// Who is asked about and told of editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is being edited.
    open internal(set) var isEditing = false { didSet { setNeedsDisplay() } }

    /// How the text is entered.
    public var textInputTraits = UITextInputTraitValues()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        text = coder.string("UIText") ?? ""
        attributedText = coder.object("UIAttributedText") as? NSAttributedString
        placeholder = coder.string("UIPlaceholder")
        attributedPlaceholder = coder.object("UIAttributedPlaceholder") as? NSAttributedString
        font = coder.object("UIFont") as? UIFont ?? font
        textColor = coder.object("UITextColor") as? UIColor ?? .label
        textAlignment = coder.integer("UITextAlignment").flatMap(NSTextAlignment.init) ?? .natural
        borderStyle = coder.integer("UIBorderStyle").flatMap(BorderStyle.init) ?? .none
        clearButtonMode = coder.integer("UIClearButtonMode").flatMap(ViewMode.init) ?? .never
        clearsOnBeginEditing = coder.bool("UIClearsOnBeginEditing") ?? false
        adjustsFontSizeToFitWidth = coder.bool("UIAdjustsFontSizeToFit") ?? true
        minimumFontSize = CGFloat(sound: coder.double("UIMinimumFontSize")) ?? 0
        adjustsFontForContentSizeCategory = coder.bool("UIAdjustsFontForContentSizeCategory") ?? false
        allowsEditingTextAttributes = coder.bool("UIAllowsEditingTextAttributes") ?? false
        background = coder.object("UITextFieldBackground") as? UIImage
        disabledBackground = coder.object("UITextFieldDisabledBackground") as? UIImage
        textInputTraits = UITextInputTraitValues(coder: coder)
        // Observers are silent in an initializer.
        if let attributedText { text = attributedText.string }
        editing = TextEditing(text ?? "")
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    // MARK: Editing

    open override var pointerShape: PointerShape? { isEnabled ? .text : nil }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        clearsOnInsertionNow = clearsOnInsertion
        editing.moveCaret(to: editing.length)
        typing.end()
        caretDidMove()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        unmark()
        isEditing = false
        blinker.stop()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            if isEditing, let key = press.key, edit(with: key) { continue }
            super.pressesBegan([press], with: event)
        }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = nil
        // A pointer selects from where it is pressed; a finger decides when it leaves.
        guard touch.type == .indirectPointer, !isClearButton(touch) else { return true }
        if !isFirstResponder, !becomeFirstResponder() { return false }
        drag = SelectionDrag(self, touch, event)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag?.move(self, to: touch.location(in: self))
        return true
    }

    open override func cancelTracking(with event: UIEvent?) { drag = nil }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        defer { drag = nil }
        guard let touch, drag == nil, isTouchInside else { return }
        if isClearButton(touch) { return clear() }
        guard becomeFirstResponder() else { return }
        setSelection(isShowingPlaceholder ? 0..<0 : SelectionDrag.unit(self, touch))
    }

    private func isClearButton(_ touch: UITouch) -> Bool {
        showsClearButton
            && clearButtonRect(forBounds: bounds).insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
    }

    /// Does what the clear button does.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        typing.willChange(self, 0..<editing.length, to: "")
        typing.end()
        attributedText = nil
        text = ""
        sendActions(for: .editingChanged)
    }

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
    open func insertText(_ text: String) {
        guard isEditing else { return }
        if text == "\n" { returnWasPressed() } else { write(text) }
    }

    /// Deletes the selection, or the character before the caret.
    open func deleteBackward() { deleteBeforeCaret() }

    // What Tab, and not a press of Space, leads to.
    open override func performPrimaryAction() { becomeFirstResponder() }

    /// The colour of the placeholder.
    var placeholderColor: UIColor { .placeholderText }

    // MARK: Areas

    /// The room inside the border, in points.
    private var borderInsets: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .bezel: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
        case .roundedRect:
            UIEdgeInsets(
                top: 2, left: ControlMetrics.roundedFieldInset, bottom: 2, right: ControlMetrics.roundedFieldInset)
        }
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    var showsClearButton: Bool { shows(clearButtonMode) && !(text ?? "").isEmpty }

    /// Where the edge is drawn in a rectangle.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the view before the text is in a rectangle.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let leftView, shows(leftViewMode) else {
            return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0)
        }
        let size = leftView.bounds.size
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Where the view behind the text is in a rectangle.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let rightView, shows(rightViewMode) else {
            return CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: 0)
        }
        let size = rightView.bounds.size
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Where the button that empties the field is in a rectangle.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 19 - (borderStyle == .none ? 0 : 5), y: bounds.midY - 9.5, width: 19, height: 19)
    }

    /// Where the text is in a rectangle.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var area = bounds.inset(by: borderInsets)
        let left = leftViewRect(forBounds: bounds)
        if left.width > 0 {
            area.size.width -= max(0, left.maxX - area.minX)
            area.origin.x = max(area.minX, left.maxX)
        }
        let right = rightViewRect(forBounds: bounds)
        if right.width > 0 { area.size.width = min(area.width, right.minX - area.minX) }
        if showsClearButton {
            area.size.width = min(area.width, clearButtonRect(forBounds: bounds).minX - 4 - area.minX)
        }
        area.size.width = max(0, area.width)
        return area
    }

    /// Where text that is edited is in a rectangle.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Where the placeholder is in a rectangle.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        leftView?.isHidden = !shows(leftViewMode)
        rightView?.isHidden = !shows(rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
    }

    // MARK: Size

    var shownFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    open override var intrinsicContentSize: CGSize {
        let metrics = PlatformMetrics.current
        let runs = shownRuns
        let width = metrics.ceil(TextLayout(runs: runs, container: TextLayout.Container(width: .infinity)).size.width)
        let line = shownFont.lineHeight
        switch borderStyle {
        case .roundedRect:
            let least = ControlMetrics.roundedFieldHeight.current
            // Fonts up to 18 points leave the height alone.
            let height =
                shownFont.pointSize <= 18
                ? least : max(least, metrics.ceil(line + ControlMetrics.roundedFieldRoom.current))
            let content = max(width, ControlMetrics.emptyFieldWidth)
            return CGSize(width: content + ControlMetrics.roundedFieldPadding.current, height: height)
        case .line, .bezel: return CGSize(width: width + 4, height: (line - 1e-4).rounded(.up) + 4)
        case .none:
            // Since iOS 13 a placeholder has no room around it.
            let hasRoom = width > 0 && (!isShowingPlaceholder || metrics.toolsVersion < 14_800)
            let room = hasRoom ? ControlMetrics.plainFieldRoom.current : 0
            let padding = ControlMetrics.plainFieldPadding.current
            let height = padding > 0 ? metrics.ceil(line + padding) : (line - 1e-4).rounded(.up)
            let least = clearButtonMode == .never ? 0 : ControlMetrics.clearableFieldHeight.current
            return CGSize(width: width + room, height: max(height, least))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var systemBaselineSpacing: CGFloat? { font?.systemBaselineSpacing }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? {
        (height - shownFont.lineHeight) / 2 + shownFont.ascender
    }

    open override func lastBaselineOffset(height: CGFloat) -> CGFloat? { firstBaselineOffset(height: height) }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawBorder(in: context)
        let area = textRect(forBounds: bounds)
        if area.width > 0 {
            let (layout, origin) = textGeometry
            context.saveGState()
            if isEditing { context.clip(to: area.insetBy(dx: -2, dy: 0)) }
            if isEditing { drawSelection(of: layout, at: origin, context: context) }
            context.draw(layout, at: origin)
            if isEditing { drawCaret(of: layout, at: origin, in: area, context: context) }
            context.restoreGState()
        }
        if showsClearButton { Self.drawClearButton(in: clearButtonRect(forBounds: bounds), context: context) }
    }
}
