// SPDX-License-Identifier: Apache-2.0

/// A view that shows rows in sections and is set up by one binding, `sectionsArray`: what the column views of both faces
/// have in common.
///
///     column.bind("sectionsArray", to: groups, withKeyPath: "arrangedObjects", options: [
///         "sectionContentKey": "members", "headerDataKey": "name", "rowDisplayKey": "lastName",
///     ])
///
/// The options are those of ``ColumnOption``.
public protocol ColumnViewing: View, NSKeyValueBindingCreation {
    /// What is shown.
    var columnModel: ColumnModel { get }
}

extension ColumnViewing {
    // MARK: Sections

    /// The model's sections; what a binding sets.
    public var sectionsArray: [AnyObject] {
        get { columnModel.sectionObjects }
        set { columnModel.setSectionObjects(newValue) }
    }

    /// The sections that are shown, each with its rows and its array controller.
    public var columnSections: [ColumnSection] { columnModel.sections }

    /// The array controller of the section that was selected in last; its selection is what is selected there. Can be
    /// observed.
    public var selectedSectionArrayController: NSArrayController { columnModel.selectedController }

    /// The selected rows' objects of all sections, in order.
    public var selectedObjects: [AnyObject] { columnModel.selectedObjects }

    /// The place among ``sectionsArray`` of the section that was selected in last. Can be observed; setting it makes
    /// another section the one that ``selectedSectionArrayController`` and ``add(_:)`` mean.
    public var selectedSectionIndexes: IndexSet {
        get { columnModel.selectedSectionIndexes }
        set { columnModel.selectedSectionIndexes = newValue }
    }

    /// Which rows are shown, in all sections; nil for all.
    public var filterPredicate: NSPredicate? {
        get { columnModel.filterPredicate }
        set { columnModel.filterPredicate = newValue }
    }

    // MARK: Options

    /// The key path from a section to its rows; setting nil is passed over, here and with the other options.
    public var sectionContentKey: String? {
        get { columnModel.options[.sectionContentKey] }
        set { columnModel.set(.sectionContentKey, to: newValue) }
    }
    /// The key path from a section to the name of the class of its rows' views.
    public var sectionClassKey: String? {
        get { columnModel.options[.sectionClassKey] }
        set { columnModel.set(.sectionClassKey, to: newValue) }
    }
    /// The key path from a row to the name of the class of its view.
    public var rowClassKey: String? {
        get { columnModel.options[.rowClassKey] }
        set { columnModel.set(.rowClassKey, to: newValue) }
    }
    /// The key path from a row to what is shown of it.
    public var rowDisplayKey: String? {
        get { columnModel.options[.rowDisplayKey] }
        set { columnModel.set(.rowDisplayKey, to: newValue) }
    }
    /// The key path from a section to what its header shows.
    public var headerDataKey: String? {
        get { columnModel.options[.headerDataKey] }
        set { columnModel.set(.headerDataKey, to: newValue) }
    }
    /// The key path from a section to the name of the class of its header.
    public var headerClassKey: String? {
        get { columnModel.options[.headerClassKey] }
        set { columnModel.set(.headerClassKey, to: newValue) }
    }
    /// The key path of rows by which the rows of all sections are sorted.
    public var allSectionsSortKey: String? {
        get { columnModel.options[.allSectionsSortKey] }
        set { columnModel.set(.allSectionsSortKey, to: newValue) }
    }
    /// The key path from a section to what its rows are sorted by.
    public var sectionRowSortKey: String? {
        get { columnModel.options[.sectionRowSortKey] }
        set { columnModel.set(.sectionRowSortKey, to: newValue) }
    }

    // MARK: Looks and behaviour

    /// The name of the class of rows that no option gives one; a nib of that name will do.
    public var rowClassName: String {
        get { columnModel.rowClassName }
        set {
            columnModel.rowClassName = newValue
            columnModel.classesDidChange()
        }
    }
    /// The name of the class of headers that no option gives one.
    public var headerClassName: String {
        get { columnModel.headerClassName }
        set {
            columnModel.headerClassName = newValue
            columnModel.classesDidChange()
        }
    }
    /// The key path from a row to the rows in it, which the person goes into by a double click, Return or the right arrow,
    /// and comes back from by the left one.
    public var rowContentKey: String? {
        get { columnModel.rowContentKey }
        set { columnModel.rowContentKey = newValue }
    }
    /// The name of the class of the objects that ``add(_:)`` makes; nil for that of the section's first row.
    public var rowObjectClassName: String? {
        get { columnModel.rowObjectClassName }
        set { columnModel.rowObjectClassName = newValue }
    }
    /// The height of all rows, in points; 0 asks each row.
    public var rowHeight: CGFloat {
        get { columnModel.column.rowHeight }
        set { columnModel.column.rowHeight = newValue }
    }
    /// The height that a row is taken to have until it is seen, in points.
    public var estimatedRowHeight: CGFloat {
        get { columnModel.column.estimatedRowHeight }
        set { columnModel.column.estimatedRowHeight = newValue }
    }
    /// Whether the header of the topmost section stays at the top while its rows are seen.
    public var headersStick: Bool {
        get { columnModel.column.headersStick }
        set { columnModel.column.headersStick = newValue }
    }
    /// Whether rows can be selected.
    public var allowsSelection: Bool {
        get { columnModel.column.allowsSelection }
        set { columnModel.column.allowsSelection = newValue }
    }
    /// Whether several rows can be selected.
    public var allowsMultipleSelection: Bool {
        get { columnModel.column.allowsMultipleSelection }
        set { columnModel.column.allowsMultipleSelection = newValue }
    }
    /// Whether no row needs to be selected.
    public var allowsEmptySelection: Bool {
        get { columnModel.column.allowsEmptySelection }
        set { columnModel.column.allowsEmptySelection = newValue }
    }
    /// Whether what a person types selects the row that begins so.
    public var allowsTypeSelect: Bool {
        get { columnModel.column.allowsTypeSelect }
        set { columnModel.column.allowsTypeSelect = newValue }
    }

    // MARK: Doing

    /// Adds a new object to the section that was selected in last, and selects it.
    public func add(_ sender: Any?) {
        columnModel.selectedSection?.add(sender)
        if let path = columnModel.column.leadRow { columnModel.column.scrollToVisible(path) }
    }

    /// Takes the selected rows' objects out of the section that was selected in last.
    public func remove(_ sender: Any?) { columnModel.selectedController.remove(sender) }

    /// Lets the person edit the row that keys go on from.
    public func rename(_ sender: Any?) {
        if let path = columnModel.column.leadRow { columnModel.column.beginEditing(at: path) }
    }

    /// Makes everything anew.
    public func reloadData() { columnModel.classesDidChange() }

    /// The row at a path; nil where there is none.
    public func rowObject(at path: IndexPath) -> AnyObject? { columnModel.row(at: path) }

    /// Scrolls by as little as shows a row.
    public func scrollRowToVisible(_ path: IndexPath) { columnModel.column.scrollToVisible(path) }

    /// Selects a row and no other, as a click does.
    public func selectRow(at path: IndexPath) { columnModel.column.select(path) }

    /// Selects all rows of a section, and no others.
    public func selectAllRows(inSection section: Int) { columnModel.column.selectAll(inSection: section) }

    /// Lets the person edit a row in its place.
    ///
    /// - Returns: false where it cannot be edited.
    @discardableResult
    public func beginEditingRow(at path: IndexPath) -> Bool { columnModel.column.beginEditing(at: path) }
}
