// SPDX-License-Identifier: Apache-2.0

/// What a control shows and edits, without being a view: a value, how it looks, and how the mouse works it.
@MainActor open class NSCell: NSObject, NSKeyValueBindingCreation {
    nonisolated deinit {}

    public final var bindingState: BindingState?
    /// The variables of a class made while the program runs, when the object is an instance of one.
    nonisolated(unsafe) public final var dynamicVariables: DynamicVariables?

    open class var bindings: Bindings {
        Bindings(NSCell.self) {
            Binding(.value) {
                $0.objectValue = $1.shown
            } read: {
                $0.objectValue
            }
            Binding.all(.enabled, \.isEnabled)
            Binding.all(.editable, \.isEditable)
            FontBindings.of(\NSCell.font)
        }
    }

    // MARK: State

    /// The view that the cell draws in.
    open weak var controlView: NSView?
    /// What kind of content the cell shows.
    open var type: CellType = .textCellType
    /// Whether the cell is off, on, or both at once.
    open var state: NSControl.StateValue = .off {
        didSet { if state != oldValue { contentDidChange() } }
    }
    /// Whether the state may be mixed.
    open var allowsMixedState = false
    /// The value itself.
    open var objectValue: Any? {
        didSet { contentDidChange() }
    }
    /// The cell as it was before it showed the rows of a bound table column, one after the other.
    final var lookBeforeRows: NSCell?
    /// The font of the text; nil for the standard one.
    open var font: NSFont? = NSFont.systemFont(ofSize: 0) {
        didSet { contentDidChange() }
    }
    /// How the text lies.
    open var alignment: NSTextAlignment = .natural {
        didSet { contentDidChange() }
    }
    /// What happens to text that is too long.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
        didSet { contentDidChange() }
    }
    /// The direction in which the text runs.
    open var baseWritingDirection: NSWritingDirection = .natural
    /// Whether the cell can be worked.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { contentDidChange() } }
    }
    /// Whether the text can be edited.
    open var isEditable = false {
        didSet { if isEditable { isSelectable = true } }
    }
    /// Whether the text can be selected.
    open var isSelectable = false {
        didSet { if !isSelectable { isEditable = false } }
    }
    /// Whether the cell has a plain border.
    open var isBordered = false {
        didSet { contentDidChange() }
    }
    /// Whether the cell has a border with depth.
    open var isBezeled = false {
        didSet { contentDidChange() }
    }
    /// Whether text goes on past the edge and is scrolled.
    open var isScrollable = false
    /// Whether the text stays on one line.
    open var usesSingleLineMode = false
    /// Whether the last line that is seen ends in an ellipsis.
    open var truncatesLastVisibleLine = false
    /// Whether the cell is pressed.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { controlView?.setNeedsDisplay() } }
    }
    /// The size of the control.
    open var controlSize: NSControl.ControlSize = .regular {
        didSet { contentDidChange() }
    }
    /// How the ring of the focus is drawn.
    open var focusRingType: NSFocusRingType = .default
    /// The picture of the cell.
    open var image: NSImage? {
        didSet { contentDidChange() }
    }
    /// Between the value and what a person reads and types.
    open var formatter: Formatter? {
        didSet { contentDidChange() }
    }
    /// An object that the program keeps with the cell.
    open var representedObject: Any?
    /// A name to find the cell by.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// Whether the action is sent all along and not only in the end.
    open var isContinuous = false
    /// Whether editing sends the action when it ends, and not only with the return key.
    open var sendsActionOnEndEditing = false
    /// Whether the cell takes no keys.
    open var refusesFirstResponder = false
    /// Whether the person may change fonts and the like.
    open var allowsEditingTextAttributes = false
    /// Whether pictures may be put into the text.
    open var importsGraphics = false
    /// Whether changes can be taken back.
    open var allowsUndo = true
    /// Whether the cell shows that it takes keys.
    open var showsFirstResponder = false
    /// What is behind the cell: a dark one makes its text light.
    open var backgroundStyle: BackgroundStyle = .normal {
        didSet { if backgroundStyle != oldValue { controlView?.setNeedsDisplay() } }
    }
    /// The direction in which the interface runs.
    open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection = .leftToRight
    /// A number to find the cell by.
    open var tag = 0
    /// Who gets the action; action cells keep it.
    open weak var target: AnyObject?
    /// The message that is sent; action cells keep it.
    open var action: Selector?
    /// What is attached to the cell by key; for the parts of AppKit that add properties.
    final var attachments: [String: Any] = [:]

    // MARK: Making cells

    public override init() {
        super.init()
    }

    /// A cell that shows text.
    public init(textCell string: String) {
        super.init()
        type = .textCellType
        objectValue = string
    }

    /// A cell that shows a picture.
    public init(imageCell image: NSImage?) {
        super.init()
        type = .imageCellType
        self.image = image
    }

    /// Reads a cell from a nib.
    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSCell.cellCoding, of: self)
    }

    /// Writes what a nib keeps of the cell.
    open func encode(with coder: NSCoder) { coder.write(NSCell.cellCoding, of: self) }

    /// What a nib has as the cell's contents.
    var encodedContents: AnyObject? { NSCell.encoded(objectValue ?? image) }

    /// A cell of the same class and with the same properties, as tables make for their rows.
    ///
    /// Subclasses with properties of their own call super and copy them.
    open func copyCell() -> NSCell {
        let copy = makeEmpty()
        copy.takeProperties(of: self)
        return copy
    }

    /// A cell of the same class that has nothing set; overridden by each class that can be copied.
    open func makeEmpty() -> NSCell { NSCell() }

    /// Takes the properties of another cell of this class.
    open func takeProperties(of other: NSCell) {
        type = other.type
        image = other.image
        formatter = other.formatter
        objectValue = other.objectValue
        state = other.state
        allowsMixedState = other.allowsMixedState
        font = other.font
        alignment = other.alignment
        lineBreakMode = other.lineBreakMode
        isEnabled = other.isEnabled
        isSelectable = other.isSelectable
        isEditable = other.isEditable
        isBordered = other.isBordered
        isBezeled = other.isBezeled
        isScrollable = other.isScrollable
        usesSingleLineMode = other.usesSingleLineMode
        truncatesLastVisibleLine = other.truncatesLastVisibleLine
        controlSize = other.controlSize
        focusRingType = other.focusRingType
        isContinuous = other.isContinuous
        sendsActionOnEndEditing = other.sendsActionOnEndEditing
        tag = other.tag
        target = other.target
        action = other.action
        identifier = other.identifier
        representedObject = other.representedObject
        attachments = other.attachments
        controlView = other.controlView
    }

    // MARK: Values

    /// The value as text: through the formatter where there is one.
    open var stringValue: String {
        get { NSCell.text(of: objectValue, formatter: formatter) }
        set {
            guard let formatter, !newValue.isEmpty else {
                objectValue = newValue
                return
            }
            do {
                objectValue = try formatter.objectValue(newValue)
            } catch {
                objectValue = newValue
            }
        }
    }

    /// A value as a person reads it.
    static func text(of value: Any?, formatter: Formatter?) -> String {
        guard let value else { return "" }
        if let text = formatter?.text(for: value) { return text }
        switch value {
        case let text as String: return text
        case let text as NSAttributedString: return text.string
        case let number as NSNumber: return number.stringValue
        case is NSNull: return ""
        default: return "\(value)"
        }
    }

    /// The value as text with attributes.
    open var attributedStringValue: NSAttributedString {
        get {
            if let text = objectValue as? NSAttributedString, formatter == nil { return text }
            return NSAttributedString(string: stringValue, attributes: textAttributes)
        }
        set { objectValue = newValue }
    }

    /// The attributes that the cell's text has by the cell's properties.
    open var textAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        return [
            .font: font ?? NSFont.systemFont(ofSize: NSFont.systemFontSize(for: controlSize)),
            .foregroundColor: isEnabled ? NSColor.controlTextColor : NSColor.disabledControlTextColor,
            .paragraphStyle: style,
        ]
    }

    /// The value as a number.
    open var doubleValue: Double {
        get {
            switch objectValue {
            case let number as NSNumber: number.doubleValue
            case let number as Double: number
            case let number as Int: Double(number)
            default: (stringValue as NSString).doubleValue
            }
        }
        set { objectValue = NSNumber(value: newValue) }
    }

    /// The value as a whole number.
    open var integerValue: Int {
        get { Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
        set { objectValue = NSNumber(value: newValue) }
    }

    /// The value as a whole number of 32 bits.
    open var intValue: Int32 {
        get { Int32(clamping: integerValue) }
        set { objectValue = NSNumber(value: newValue) }
    }

    /// The value as a number of single precision.
    open var floatValue: Float {
        get { Float(doubleValue) }
        set { objectValue = NSNumber(value: newValue) }
    }

    /// Takes another cell's or control's value.
    open func takeStringValueFrom(_ sender: Any?) {
        if let cell = sender as? NSCell { stringValue = cell.stringValue }
        if let control = sender as? NSControl { stringValue = control.stringValue }
    }

    /// The cell's title: its text.
    open var title: String {
        get { stringValue }
        set { stringValue = newValue }
    }

    /// Whether the text wraps onto more lines.
    open var wraps: Bool {
        get { lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping }
        set { lineBreakMode = newValue ? .byWordWrapping : .byClipping }
    }

    /// The state that a click leads to.
    open var nextState: NSControl.StateValue {
        switch state {
        case .off: allowsMixedState ? .mixed : .on
        case .mixed: .on
        default: .off
        }
    }

    /// Whether a click goes to the next state, as it does with buttons.
    open var changesStateByClick: Bool { false }

    /// Goes to the state that a click leads to.
    open func setNextState() { state = nextState }

    /// Whether the cell may take keys.
    open var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }

    /// Tells the control that the cell looks otherwise or wants another size.
    open func contentDidChange() {
        guard let view = controlView else { return }
        view.invalidateIntrinsicContentSize()
        view.setNeedsDisplay()
    }

    // MARK: Measuring and drawing

    /// The size that the cell wants, in points.
    open var cellSize: CGSize { cellSize(forBounds: CGRect(x: 0, y: 0, width: 10_000, height: 10_000)) }

    /// The size that the cell wants within a rectangle.
    open func cellSize(forBounds rect: CGRect) -> CGSize {
        switch type {
        case .imageCellType: return image?.size ?? .zero
        case .nullCellType: return .zero
        default:
            let size = attributedStringValue.boundingRect(with: CGSize(width: rect.width, height: 0)).size
            return CGSize(width: size.width.rounded(.up) + 4, height: size.height.rounded(.up))
        }
    }

    /// Where inside the frame the cell's content is drawn.
    open func drawingRect(forBounds rect: CGRect) -> CGRect { rect }
    /// Where the title is drawn.
    open func titleRect(forBounds rect: CGRect) -> CGRect { drawingRect(forBounds: rect) }
    /// Where the picture is drawn.
    open func imageRect(forBounds rect: CGRect) -> CGRect { drawingRect(forBounds: rect) }

    /// Draws the cell with its border.
    open func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        drawInterior(withFrame: cellFrame, in: controlView)
    }

    /// Draws what is inside of the border.
    open func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        switch type {
        case .imageCellType:
            image?.draw(in: imageRect(forBounds: cellFrame))
        case .textCellType:
            attributedStringValue.draw(in: titleRect(forBounds: cellFrame).insetBy(dx: 2, dy: 0))
        case .nullCellType: break
        }
    }

    /// Draws the cell pressed or not.
    open func highlight(_ flag: Bool, withFrame cellFrame: CGRect, in controlView: NSView) { isHighlighted = flag }

    // MARK: The mouse

    /// Whether the cell follows the mouse after it left the cell's frame.
    open class var prefersTrackingUntilMouseUp: Bool { false }

    /// Called when the button goes down on the cell.
    ///
    /// - Returns: whether the cell wants to follow the mouse.
    open func startTracking(at startPoint: CGPoint, in controlView: NSView) -> Bool { true }

    /// Called while the mouse moves with the button down.
    ///
    /// - Returns: whether the cell goes on following it.
    open func continueTracking(last lastPoint: CGPoint, current currentPoint: CGPoint, in controlView: NSView) -> Bool {
        true
    }

    /// Called when the button goes up, or the mouse left the cell.
    open func stopTracking(
        last lastPoint: CGPoint, current stopPoint: CGPoint, in controlView: NSView, mouseIsUp flag: Bool
    ) {}

    /// Works the cell as a click does.
    open func performClick(_ sender: Any?) {
        guard isEnabled, let control = controlView as? NSControl else { return }
        setNextState()
        control.sendAction(action, to: target)
    }
}

/// Classes made while the program runs, in place of missing ones, can inherit from cells.
extension NSCell: nonisolated DynamicHost {}
