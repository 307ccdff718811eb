// SPDX-License-Identifier: Apache-2.0

/// A line or some lines of text: a label, or a field in which a person writes.
open class NSTextField: NSControl {
    nonisolated deinit {}

    /// The shape of the border with depth.
    nonisolated public enum BezelStyle: UInt, Sendable {
        case squareBezel = 0
        case roundedBezel
    }

    open override class var cellClass: NSCell.Type { NSTextFieldCell.self }
    open override class func makeCell() -> NSCell {
        let cell = NSTextFieldCell(textCell: "")
        cell.isBezeled = true
        cell.isEditable = true
        cell.drawsBackground = true
        cell.backgroundColor = .textBackgroundColor
        cell.isScrollable = true
        return cell
    }

    /// Who is asked about and told of editing.
    open weak var delegate: (any NSTextFieldDelegate)?
    /// The width at which the text wraps when its height is measured, in points; 0 for that of the view.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// How many lines are shown; 0 for any number.
    open var maximumNumberOfLines = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Whether words that may be meant are offered.
    open var isAutomaticTextCompletionEnabled = true
    /// Whether the person may put in characters of a palette.
    open var allowsCharacterPickerTouchBarItem = false
    /// Whether the person may have the text changed by the system.
    open var allowsWritingTools = true
    /// Whether the alignment insets are those of recent systems: labels stick out by their padding.
    private var insetsVersion = 2
    /// Whether the width at first layout is the one at which the text wraps.
    private var takesWidthOfFirstLayout = false

    open override class var bindings: Bindings {
        Bindings(NSTextField.self) {
            Binding(.value) {
                $0.show($1)
            } read: {
                $0.objectValue
            }
            Binding.pattern(.displayPatternValue) { field, presentation in
                field.show(presentation)
            }
            Binding.all(.editable, \.isEditable)
            Binding(.alignment, \.alignment)
            Binding(.textColor, \.textColor)
        }
    }

    /// Makes a field in which a person writes.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTextField.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSTextField.coding, of: self)
    }

    private static let coding: [NibProperty<NSTextField>] = [
        .integer("NSTextFieldAlignmentRectInsetsVersion", \.insetsVersion),
        .flag("NSControlAutosetMaxLayoutWidth", \.takesWidthOfFirstLayout),
        NibProperty("NSPreferredMaxLayoutWidth") { owner, coder, key in
            guard !owner.takesWidthOfFirstLayout else { return }
            owner.preferredMaxLayoutWidth = coder.double(key).map { CGFloat($0) } ?? 0
        } encode: { owner, coder, key in
            let width = owner.preferredMaxLayoutWidth
            if width != 0, !owner.takesWidthOfFirstLayout { coder.encode(.double(Double(width)), for: key) }
        },
        .flag("NSAllowsWritingTools", \.allowsWritingTools, or: true),
        .reference("NSDelegate", \.delegate),
    ]

    /// A label of one line.
    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        makeLabel()
        cell?.lineBreakMode = .byClipping
        self.stringValue = stringValue
        setContentHuggingPriority(.init(251), for: .horizontal)
        sizeToFit()
    }

    /// A label of several lines.
    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(frame: .zero)
        makeLabel()
        cell?.lineBreakMode = .byWordWrapping
        isSelectable = true
        self.stringValue = stringValue
        sizeToFit()
    }

    /// A label of a text with a look of its own.
    public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
        self.init(frame: .zero)
        makeLabel()
        self.attributedStringValue = attributedStringValue
        sizeToFit()
    }

    /// A field of one line in which a person writes.
    public convenience init(string stringValue: String) {
        self.init(frame: .zero)
        cell?.usesSingleLineMode = true
        cell?.lineBreakMode = .byClipping
        self.stringValue = stringValue
        sizeToFit()
    }

    private func makeLabel() {
        isEditable = false
        isSelectable = false
        isBezeled = false
        isBordered = false
        drawsBackground = false
        textColor = .labelColor
    }

    final var fieldCell: NSTextFieldCell? { cell as? NSTextFieldCell }

    // MARK: Look

    /// The colour of the text.
    open var textColor: NSColor? {
        get { fieldCell?.textColor }
        set { fieldCell?.textColor = newValue }
    }
    /// The colour behind the text.
    open var backgroundColor: NSColor? {
        get { fieldCell?.backgroundColor }
        set { fieldCell?.backgroundColor = newValue }
    }
    /// Whether the colour behind the text is drawn.
    open var drawsBackground: Bool {
        get { fieldCell?.drawsBackground ?? false }
        set { fieldCell?.drawsBackground = newValue }
    }
    /// Whether the field has a plain border.
    open var isBordered: Bool {
        get { cell?.isBordered ?? false }
        set {
            cell?.isBordered = newValue
            if newValue { cell?.isBezeled = false }
        }
    }
    /// Whether the field has a border with depth.
    open var isBezeled: Bool {
        get { cell?.isBezeled ?? false }
        set {
            cell?.isBezeled = newValue
            if newValue { cell?.isBordered = false }
        }
    }
    /// The shape of the border with depth.
    open var bezelStyle: BezelStyle {
        get { fieldCell?.bezelStyle ?? .squareBezel }
        set { fieldCell?.bezelStyle = newValue }
    }
    /// Whether a person may write.
    open var isEditable: Bool {
        get { cell?.isEditable ?? false }
        set {
            cell?.isEditable = newValue
            (currentEditor() as? NSTextView)?.isEditable = newValue
            invalidateIntrinsicContentSize()
        }
    }
    /// Whether the text can be selected.
    open var isSelectable: Bool {
        get { cell?.isSelectable ?? false }
        set { cell?.isSelectable = newValue }
    }
    /// What stands in the empty field.
    open var placeholderString: String? {
        get { fieldCell?.placeholderString }
        set { fieldCell?.placeholderString = newValue }
    }
    /// What stands in the empty field, with a look of its own.
    open var placeholderAttributedString: NSAttributedString? {
        get { fieldCell?.placeholderAttributedString }
        set { fieldCell?.placeholderAttributedString = newValue }
    }
    /// Whether the person may change fonts and the like.
    open var allowsEditingTextAttributes: Bool {
        get { cell?.allowsEditingTextAttributes ?? false }
        set { cell?.allowsEditingTextAttributes = newValue }
    }
    /// Whether pictures may be put into the text.
    open var importsGraphics: Bool {
        get { cell?.importsGraphics ?? false }
        set { cell?.importsGraphics = newValue }
    }

    // MARK: Value

    open override var objectValue: Any? {
        get {
            if let editor = currentEditor(), case .success(let value)? = cell?.parsed(editor.string) { return value }
            return super.objectValue
        }
        set {
            super.objectValue = newValue
            showInEditor()
        }
    }

    open override var stringValue: String {
        get { currentEditor()?.string ?? super.stringValue }
        set {
            super.stringValue = newValue
            showInEditor()
        }
    }

    open override var attributedStringValue: NSAttributedString {
        get { super.attributedStringValue }
        set {
            super.attributedStringValue = newValue
            showInEditor()
        }
    }

    open override var doubleValue: Double {
        get {
            validateEditing()
            return super.doubleValue
        }
        set {
            super.doubleValue = newValue
            showInEditor()
        }
    }

    open override var integerValue: Int {
        get {
            validateEditing()
            return super.integerValue
        }
        set {
            super.integerValue = newValue
            showInEditor()
        }
    }

    /// Puts a value that came while the field is edited into the editor, unless the person wrote the very same.
    private func showInEditor() {
        guard let editor = currentEditor(), let cell else { return }
        let text = cell.editingString
        if editor.string != text, editor.string != cell.stringValue { editor.string = text }
    }

    /// Shows a bound value, or a placeholder in its place: that of the binding, else the field's own.
    private func show(_ presentation: BindingPresentation) {
        if attachments["own placeholder"] == nil { attachments["own placeholder"] = placeholderString ?? "" }
        let own = (attachments["own placeholder"] as? String).flatMap { $0.isEmpty ? nil : $0 }
        if presentation.isPlaceholder, let text = presentation.placeholder as? NSAttributedString {
            placeholderAttributedString = text
        } else if placeholderAttributedString == nil || presentation.placeholder != nil {
            placeholderString = presentation.isPlaceholder ? presentation.placeholderString ?? own : own
        }
        objectValue = presentation.value
    }

    // MARK: Size

    open override var alignmentRectInsets: EdgeInsets {
        guard insetsVersion >= 1, !isBezeled, !isBordered else { return .zero }
        return EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    }

    open override var intrinsicContentSize: CGSize {
        let insets = alignmentRectInsets
        let width = preferredMaxLayoutWidth > 0 && !isOneLine ? preferredMaxLayoutWidth + insets.left + insets.right : 0
        guard var size = cellSize(width: width) else { return super.intrinsicContentSize }
        size.width -= insets.left + insets.right
        if alignment == .center, !isBezeled, !isBordered, ControlEra.current >= .bigSur {
            size.width += Self.roomAroundCentredText
        }
        // A field to write in is as wide as its surroundings make it.
        if isEditable, isBezeled || isBordered || drawsBackground { size.width = NSView.noIntrinsicMetric }
        return size
    }

    /// What a label is wider than its text where that stands in the middle, from macOS 11 on.
    private static let roomAroundCentredText: CGFloat = 4

    private var isOneLine: Bool { fieldCell?.isSingleLine ?? true }

    private func cellSize(width: CGFloat) -> CGSize? {
        let width = width > 0 ? width : 10_000
        return cell?.cellSize(forBounds: CGRect(x: 0, y: 0, width: width, height: 10_000))
    }

    /// The height of wrapped text follows its width.
    open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        guard !isOneLine, preferredMaxLayoutWidth == 0 else { return nil }
        let insets = alignmentRectInsets
        guard var size = cellSize(width: width + insets.left + insets.right) else { return nil }
        size.width -= insets.left + insets.right
        // A text that had to be broken takes all of the width, not that of its longest line.
        if let natural = cellSize(width: 0)?.width, natural - insets.left - insets.right > width { size.width = width }
        return size
    }

    open override var firstBaselineOffsetFromTop: CGFloat {
        guard let cell = fieldCell else { return 0 }
        let ascent = TextMetrics.ascent(cell.shownFont.font)
        return cell.contentInsets.top + ascent
    }

    open override var baselineOffsetFromBottom: CGFloat {
        guard let cell = fieldCell else { return 0 }
        return cell.contentInsets.bottom + TextMetrics.descent(cell.shownFont.font)
    }

    // MARK: Editing

    open override var acceptsFirstResponder: Bool {
        (isEditable || isSelectable) && isEnabled && !refusesFirstResponder
    }

    /// Begins editing with all of the text selected.
    open func selectText(_ sender: Any?) {
        guard acceptsFirstResponder, let cell, let editor = window?.fieldEditor(true, for: self) else { return }
        if currentEditor() != nil {
            currentEditor()?.selectAll(nil)
            return
        }
        cell.select(
            withFrame: bounds, in: self, editor: editor, delegate: self, start: 0,
            length: cell.editingString.utf16.count)
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard acceptsFirstResponder else { return false }
        selectText(nil)
        return true
    }

    open override func mouseDown(with event: NSEvent) {
        guard acceptsFirstResponder, let cell, let window else { return super.mouseDown(with: event) }
        if currentEditor() == nil {
            guard window.makeFirstResponder(nil), let editor = window.fieldEditor(true, for: self) else { return }
            cell.edit(withFrame: bounds, in: self, editor: editor, delegate: self, event: event)
        } else {
            currentEditor()?.mouseDown(with: event)
        }
    }

    // The field editor follows the drag that began in the field.
    open override func mouseDragged(with event: NSEvent) { currentEditor()?.mouseDragged(with: event) }
    open override func mouseUp(with event: NSEvent) { currentEditor()?.mouseUp(with: event) }

    open override func layout() {
        super.layout()
        if takesWidthOfFirstLayout, bounds.width > 4 {
            takesWidthOfFirstLayout = false
            preferredMaxLayoutWidth = bounds.width - 4
        }
    }

    // MARK: The field editor's delegate

    /// Whether the first change may be made.
    open func textShouldBeginEditing(_ textObject: NSText) -> Bool { cellEditingShouldBegin(textObject) }
    /// Whether editing may end.
    open func textShouldEndEditing(_ textObject: NSText) -> Bool { cellEditingShouldEnd(textObject) }
    /// The person has made the first change.
    open func textDidBeginEditing(_ notification: Notification) {
        guard let editor = notification.object as? NSText else { return }
        cellEditingDidBegin(editor)
        beginEditingBinding(.value)
    }
    /// The person has changed the text.
    open func textDidChange(_ notification: Notification) {
        guard let editor = notification.object as? NSText else { return }
        cellEditingDidChange(editor)
        if case .success(let value)? = cell?.parsed(editor.string) {
            _ = updateBinding(.value, (value as? String)?.isEmpty == true ? nil : value)
        }
    }
    /// Editing has ended.
    open func textDidEndEditing(_ notification: Notification) { cellEditingDidEnd(notification) }

    public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        delegate?.control(self, textView: textView, doCommandBy: commandSelector) ?? false
    }

    public func textView(
        _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
    ) -> Bool {
        guard let formatter = cell?.formatter, let replacementString else { return true }
        let new = (textView.string as NSString).replacingCharacters(in: affectedCharRange, with: replacementString)
        var (proposed, reason): (String?, String?) = (nil, nil)
        if formatter.isPartialStringValid(new, replacement: &proposed, reason: &reason) { return true }
        if let proposed, proposed != textView.string { textView.string = proposed }
        return false
    }

    /// Sends the action where it is due, and goes on to the next control.
    func editingDidEnd(in cell: NSCell, by movement: NSTextMovement) {
        endEditingBinding(.value)
        if movement == .cancel { refreshBinding(.value) }
        if movement == .return || cell.sendsActionOnEndEditing, movement != .cancel { sendFieldAction() }
        moveOn(movement)
    }

    /// Sends the action of a bound target, or the field's own.
    func sendFieldAction() {
        if !performTargetBinding(.target) { sendAction(action, to: target) }
    }

    /// Where the keys go after the editing.
    func moveOn(_ movement: NSTextMovement) {
        guard let window,
            window.firstResponder === window || window.firstResponder == nil || !(window.firstResponder is NSView)
                || (window.firstResponder as? NSTextView)?.isFieldEditor == true
        else { return }
        switch movement {
        case .tab: window.selectKeyView(following: self)
        case .backtab: window.selectKeyView(preceding: self)
        case .return, .cancel:
            // The text stays selected, so that writing begins anew.
            window.makeFirstResponder(nil)
            if movement == .return { selectText(nil) }
        default: break
        }
    }

    func commit(_ value: Any?, of cell: NSCell) -> Bool { commitBinding(.value, value) }
}

extension NSTextField: CellEditingControl {
    var textEditingDelegate: (any NSControlTextEditingDelegate)? { delegate }
}

extension NSTextField: KeyViewSelecting {
    func selectByKey() { currentEditor()?.selectAll(nil) }
}

extension NSTextField: NSEditor {
    public func commitEditing() -> Bool {
        guard let editor = currentEditor() as? NSTextView else { return true }
        guard textShouldEndEditing(editor) else { return false }
        editor.hasBegunEditing = false
        endEditingBinding(.value)
        return true
    }

    public func discardEditing() {
        guard currentEditor() != nil else { return }
        abortEditing()
        endEditingBinding(.value)
        refreshBinding(.value)
    }
}

/// Is asked about and told of a text field's editing.
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

/// A field that shows points in place of what is written.
open class NSSecureTextField: NSTextField {
    nonisolated deinit {}

    open override class var cellClass: NSCell.Type { NSSecureTextFieldCell.self }
    open override class func makeCell() -> NSCell {
        let cell = NSSecureTextFieldCell(textCell: "")
        cell.isBezeled = true
        cell.isEditable = true
        cell.drawsBackground = true
        cell.backgroundColor = .textBackgroundColor
        cell.isScrollable = true
        cell.usesSingleLineMode = true
        cell.lineBreakMode = .byClipping
        return cell
    }
}

/// The cell of a field that hides what is written.
open class NSSecureTextFieldCell: NSTextFieldCell {
    nonisolated deinit {}

    /// Whether a point is shown for each character, and not nothing at all.
    open var echosBullets = true { didSet { contentDidChange() } }

    /// Makes a cell with an empty text.
    public override init() { super.init() }
    /// Makes a cell with a text.
    public override init(textCell string: String) { super.init(textCell: string) }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSSecureTextFieldCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSSecureTextFieldCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSSecureTextFieldCell>] = [
        .flag("NSDoesNotEchoBullets", \.echosBullets, or: true, inverted: true)
    ]

    open override func makeEmpty() -> NSCell { NSSecureTextFieldCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        echosBullets = (other as? NSSecureTextFieldCell)?.echosBullets ?? true
    }

    open override var displayedText: NSAttributedString {
        let count = stringValue.count
        guard count > 0 else { return super.displayedText }
        return NSAttributedString(
            string: echosBullets ? String(repeating: "•", count: count) : "", attributes: textAttributes)
    }
}
