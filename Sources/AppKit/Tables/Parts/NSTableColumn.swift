// SPDX-License-Identifier: Apache-2.0

/// One column of a table: its title, its width, and the cell that draws its values.
@MainActor open class NSTableColumn: NSObject, NSUserInterfaceItemIdentification {
    nonisolated deinit {}

    /// The variables of a class made while the program runs, when the object is an instance of one.
    nonisolated(unsafe) public final var dynamicVariables: DynamicVariables?

    /// How a column may be resized.
    nonisolated public struct ResizingOptions: OptionSet, Hashable, Sendable {
        /// A bit for each way.
        public let rawValue: UInt
        /// Makes options of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let autoresizingMask = ResizingOptions(rawValue: 1)
        public static let userResizingMask = ResizingOptions(rawValue: 2)
    }

    /// The name of the column, by which views are made for it.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The table that the column is in.
    open weak var tableView: NSTableView?
    /// The width of the column's cells, in points.
    open var width: CGFloat = 100 {
        didSet {
            let allowed = clamped(width)
            if allowed != width { width = allowed }
            if width != oldValue { tableView?.columnWidthDidChange(self, from: oldValue) }
        }
    }
    /// The least width, in points.
    open var minWidth: CGFloat = 10 { didSet { if width < minWidth { width = clamped(width) } } }
    /// The greatest width, in points.
    open var maxWidth: CGFloat = .greatestFiniteMagnitude { didSet { if width > maxWidth { width = clamped(width) } } }
    /// How the column may be resized.
    open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]
    /// Whether cells of the column can be edited.
    open var isEditable = true
    /// Whether the column is left out.
    open var isHidden = false { didSet { if isHidden != oldValue { tableView?.columnsDidChange() } } }
    /// The sorting that a click on the title asks for.
    open var sortDescriptorPrototype: NSSortDescriptor?
    /// What is said when the mouse rests on the title.
    open var headerToolTip: String?
    /// What draws the title.
    open var headerCell: NSTableHeaderCell { didSet { tableView?.headerView?.setNeedsDisplay() } }
    /// What draws the values of a table of cells.
    open var dataCell: NSCell { didSet { tableView?.setNeedsDisplay() } }
    /// The rows that the column's value is bound to.
    let boundRows = BoundRows()
    var isEnabled = true { didSet { if isEnabled != oldValue { tableView?.rowsDidChangeLook() } } }
    var attachments: [String: Any] = [:]
    /// What a pop-up cell chooses from, where that is bound, and its items.
    final var boundChoices = ContentList()
    final var boundItems: [NSMenuItem] = []
    /// What the column has bound, for CocoaBindings.
    public final var bindingState: BindingState?

    /// Makes a column of a name.
    public init(identifier: NSUserInterfaceItemIdentifier) {
        self.identifier = identifier
        headerCell = NSTableHeaderCell(textCell: "Field")
        dataCell = NSTextFieldCell(textCell: "")
        super.init()
    }

    public override convenience init() {
        self.init(identifier: "")
    }

    public required init?(coder: NSCoder) {
        headerCell = NSTableHeaderCell(textCell: "")
        dataCell = NSTextFieldCell(textCell: "")
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTableColumn.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        coder.write(NSTableColumn.coding, of: self)
    }

    private static let coding: [NibProperty<NSTableColumn>] = [
        .name("NSIdentifier", \.identifier),
        .length("NSMinWidth", \.minWidth, or: 10),
        NibProperty("NSMaxWidth") { owner, coder, key in
            let stated = coder.double(key).map { $0.isFinite ? CGFloat($0) : 1e7 }
            owner.maxWidth = max(owner.minWidth, stated ?? .greatestFiniteMagnitude)
        } encode: { owner, coder, key in
            if owner.maxWidth != .greatestFiniteMagnitude { coder.encode(.double(Double(owner.maxWidth)), for: key) }
        },
        NibProperty("NSWidth") { owner, coder, key in
            owner.width = owner.clamped(coder.length(key) ?? 100)
        } encode: { owner, coder, key in
            coder.encode(.double(Double(owner.width)), for: key)
        },
        .object("NSHeaderCell", \.headerCell),
        .object("NSDataCell", \.dataCell),
        .options("NSResizingMask", \.resizingMask),
        .flag("NSIsEditable", \.isEditable),
        .flag("NSHidden", \.isHidden),
        .optionalText("NSHeaderToolTip", \.headerToolTip),
        .optional("NSSortDescriptorPrototype", \.sortDescriptorPrototype),
    ]

    private func clamped(_ width: CGFloat) -> CGFloat {
        guard width.isFinite else { return minWidth }
        return min(max(width, minWidth), max(minWidth, maxWidth))
    }

    /// The column's title.
    open var title: String {
        get { headerCell.stringValue }
        set {
            headerCell.stringValue = newValue
            tableView?.headerView?.setNeedsDisplay()
        }
    }

    /// The cell of one row; subclasses answer others. nil asks for the cell that all rows share.
    open func dataCell(forRow row: Int) -> NSCell { dataCell }

    /// Makes the column as wide as its title needs.
    open func sizeToFit() {
        let needed = headerCell.cellSize.width + 8
        width = min(max(needed, minWidth), maxWidth)
    }
}

/// Classes made while the program runs, in place of missing ones, can inherit from columns.
extension NSTableColumn: nonisolated DynamicHost {}
