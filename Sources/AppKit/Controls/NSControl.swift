// SPDX-License-Identifier: Apache-2.0

/// A view that a person works and that sends an action; what it shows and edits is its cell's.
open class NSControl: NSView {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSControl.self) {
            Binding.target(.target, argument: .argument)
            Binding.all(.enabled, \.isEnabled)
            FontBindings.of(\NSControl.font)
        }
    }

    // MARK: Cell

    /// The class of the cell of a new control of this class.
    open class var cellClass: NSCell.Type { NSCell.self }

    /// A new cell of a control of this class.
    open class func makeCell() -> NSCell { NSActionCell() }

    /// What the control shows and edits.
    open var cell: NSCell? {
        didSet {
            cell?.controlView = self
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The cell, for classes whose values are all the cell's.
    open var selectedCell: NSCell? { cell }

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        let cell = type(of: self).makeCell()
        self.cell = cell
        cell.controlView = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSControl.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSControl.coding, of: self)
    }

    private static let coding: [NibProperty<NSControl>] = [
        NibProperty("NSCell") { owner, coder, key in
            let cell = coder.object(key) as? NSCell ?? type(of: owner).makeCell()
            owner.cell = cell
            cell.controlView = owner
        } encode: { owner, coder, key in
            if let cell = owner.cell, NibNames.isNamed(cell) { coder.encode(cell, for: key) }
        },
        NibProperty("NSTag") { owner, coder, key in
            if coder.contains(key) { owner.tag = coder.integer(key) ?? 0 }
        } encode: { owner, coder, key in
            if owner.tag != 0 { coder.encode(.integer(Int64(owner.tag)), for: key) }
        },
        .flag("NSControlAllowsExpansionToolTips", \.allowsExpansionToolTips),
    ]

    /// Controls measure from the top.
    open override var isFlipped: Bool { true }

    // MARK: Values

    /// The value itself.
    open var objectValue: Any? {
        get { selectedCell?.objectValue }
        set { selectedCell?.objectValue = newValue }
    }
    /// The value as text.
    open var stringValue: String {
        get { selectedCell?.stringValue ?? "" }
        set { selectedCell?.stringValue = newValue }
    }
    /// The value as text with attributes.
    open var attributedStringValue: NSAttributedString {
        get { selectedCell?.attributedStringValue ?? NSAttributedString(string: "") }
        set { selectedCell?.attributedStringValue = newValue }
    }
    /// The value as a number.
    open var doubleValue: Double {
        get { selectedCell?.doubleValue ?? 0 }
        set { selectedCell?.doubleValue = newValue }
    }
    /// The value as a number of single precision.
    open var floatValue: Float {
        get { selectedCell?.floatValue ?? 0 }
        set { selectedCell?.floatValue = newValue }
    }
    /// The value as a whole number.
    open var integerValue: Int {
        get { selectedCell?.integerValue ?? 0 }
        set { selectedCell?.integerValue = newValue }
    }
    /// The value as a whole number of 32 bits.
    open var intValue: Int32 {
        get { selectedCell?.intValue ?? 0 }
        set { selectedCell?.intValue = newValue }
    }

    /// Takes the value of the sender.
    open func takeObjectValueFrom(_ sender: Any?) { objectValue = (sender as? NSControl)?.objectValue }
    /// Takes the sender's value as text.
    open func takeStringValueFrom(_ sender: Any?) { stringValue = (sender as? NSControl)?.stringValue ?? "" }
    /// Takes the sender's value as a number.
    open func takeDoubleValueFrom(_ sender: Any?) { doubleValue = (sender as? NSControl)?.doubleValue ?? 0 }
    /// Takes the sender's value as a number of single precision.
    open func takeFloatValueFrom(_ sender: Any?) { floatValue = (sender as? NSControl)?.floatValue ?? 0 }
    /// Takes the sender's value as a whole number.
    open func takeIntegerValueFrom(_ sender: Any?) { integerValue = (sender as? NSControl)?.integerValue ?? 0 }
    /// Takes the sender's value as a whole number of 32 bits.
    open func takeIntValueFrom(_ sender: Any?) { intValue = (sender as? NSControl)?.intValue ?? 0 }

    // MARK: Look

    /// Whether the control can be worked.
    open var isEnabled: Bool {
        get { selectedCell?.isEnabled ?? true }
        set {
            selectedCell?.isEnabled = newValue
            if !newValue, isFirstResponder { window?.makeFirstResponder(nil) }
            setNeedsDisplay()
        }
    }
    /// The font of the text.
    open var font: NSFont? {
        get { cell?.font }
        set { cell?.font = newValue }
    }
    /// How the text lies.
    open var alignment: NSTextAlignment {
        get { cell?.alignment ?? .natural }
        set { cell?.alignment = newValue }
    }
    /// What happens to text that is too long.
    open var lineBreakMode: NSLineBreakMode {
        get { cell?.lineBreakMode ?? .byWordWrapping }
        set { cell?.lineBreakMode = newValue }
    }
    /// The direction in which the text runs.
    open var baseWritingDirection: NSWritingDirection {
        get { cell?.baseWritingDirection ?? .natural }
        set { cell?.baseWritingDirection = newValue }
    }
    /// Between the value and what a person reads and types.
    open var formatter: Formatter? {
        get { cell?.formatter }
        set { cell?.formatter = newValue }
    }
    /// The size of the control.
    open var controlSize: ControlSize {
        get { cell?.controlSize ?? .regular }
        set { cell?.controlSize = newValue }
    }
    /// Whether the text stays on one line.
    open var usesSingleLineMode: Bool {
        get { cell?.usesSingleLineMode ?? false }
        set { cell?.usesSingleLineMode = newValue }
    }
    /// Whether the control is pressed.
    open var isHighlighted: Bool {
        get { cell?.isHighlighted ?? false }
        set { cell?.isHighlighted = newValue }
    }
    /// Whether text that is cut off is shown whole when the mouse rests on it.
    open var allowsExpansionToolTips = false
    /// Whether the control takes no keys.
    open var refusesFirstResponder: Bool {
        get { cell?.refusesFirstResponder ?? false }
        set { cell?.refusesFirstResponder = newValue }
    }
    /// A number to find the control by.
    open override var tag: Int {
        get { attachments["tag"] as? Int ?? cell?.tag ?? 0 }
        set { attachments["tag"] = newValue }
    }

    // MARK: Action

    /// Who gets the action; nil for the first along the responder chain that performs it.
    open weak var target: AnyObject? {
        get { cell?.target }
        set { cell?.target = newValue }
    }
    /// The message that is sent.
    open var action: Selector? {
        get { cell?.action }
        set { cell?.action = newValue }
    }
    /// Whether the action is sent all along and not only in the end.
    open var isContinuous: Bool {
        get { cell?.isContinuous ?? false }
        set { cell?.isContinuous = newValue }
    }
    /// Whether a click does not send the action.
    open var ignoresMultiClick = false

    /// Sends an action to a target, or along the responder chain.
    ///
    /// - Returns: whether somebody performed it.
    @discardableResult
    open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        guard let action else { return false }
        return NSApplication.shared.sendAction(action, to: target, from: self)
    }

    /// Works the control as a click does.
    open func performClick(_ sender: Any?) { cell?.performClick(sender) }

    // MARK: Size and drawing

    open override var intrinsicContentSize: CGSize { cell?.cellSize ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        cell?.cellSize(forBounds: CGRect(origin: .zero, size: size)) ?? size
    }

    /// Sets the size to what the cell wants.
    open func sizeToFit() {
        if let size = cell?.cellSize { setFrameSize(size) }
    }

    open override func draw(_ dirtyRect: CGRect) { cell?.draw(withFrame: bounds, in: self) }

    // MARK: Events

    open override var acceptsFirstResponder: Bool { cell?.acceptsFirstResponder ?? false }

    /// Controls without text get the keys by the tab key only.
    open override var needsPanelToBecomeKey: Bool { cell.map { $0.isSelectable } ?? true }

    /// What is known while the mouse is followed.
    private var tracking: (cell: NSCell, last: CGPoint, isInside: Bool)?

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let cell = selectedCell else { return }
        let point = convert(event.locationInWindow, from: nil)
        cell.isHighlighted = true
        guard cell.startTracking(at: point, in: self) else {
            cell.isHighlighted = false
            return
        }
        tracking = (cell, point, true)
        if cell.isContinuous { sendAction(cell.action, to: cell.target) }
    }

    open override func mouseDragged(with event: NSEvent) {
        guard let (cell, last, _) = tracking else { return }
        let point = convert(event.locationInWindow, from: nil)
        let isInside = type(of: cell).prefersTrackingUntilMouseUp || bounds.contains(point)
        guard cell.continueTracking(last: last, current: point, in: self) else {
            endTracking(at: point, isUp: false)
            return
        }
        cell.isHighlighted = isInside
        tracking = (cell, point, isInside)
        if cell.isContinuous, isInside { sendAction(cell.action, to: cell.target) }
    }

    open override func mouseUp(with event: NSEvent) {
        endTracking(at: convert(event.locationInWindow, from: nil), isUp: true)
    }

    private func endTracking(at point: CGPoint, isUp: Bool) {
        guard let (cell, last, _) = tracking else { return }
        tracking = nil
        cell.isHighlighted = false
        cell.stopTracking(last: last, current: point, in: self, mouseIsUp: isUp)
        guard isUp, type(of: cell).prefersTrackingUntilMouseUp || bounds.contains(point) else { return }
        cell.setNextStateByClick()
        if !cell.isContinuous || cell.state != .off { sendAction(cell.action, to: cell.target) }
    }
}

extension NSCell {
    /// Buttons go to another state with a click, other cells have none.
    fileprivate func setNextStateByClick() { if changesStateByClick { setNextState() } }
}
