// SPDX-License-Identifier: Apache-2.0

/// What a column view shows: sections that follow the model, and how their rows and headers are shown.
public final class ColumnModel {
    unowned let view: any ColumnViewing
    package let column: RowColumn
    var options = ColumnOptions()
    /// The model's sections, as they were bound or set.
    private(set) var sectionObjects: [AnyObject] = []
    /// The sections that are shown.
    public private(set) var sections: [ColumnSection] = []
    /// The name of the class of rows that none of the options gives one.
    var rowClassName = "RowView"
    /// The name of the class of headers that none of the options gives one.
    var headerClassName = "ColumnHeaderView"
    private var levels: [Level] = []
    /// The name of the class of objects that ``ColumnViewing/add(_:)`` makes.
    var rowObjectClassName: String?
    /// Which rows are shown, in all sections.
    var filterPredicate: NSPredicate? {
        didSet {
            let isOther = filterPredicate != oldValue
            // What is found is seen from its beginning, or from what of it is selected.
            if isOther { column.host.scroll(toTop: 0) }
            for section in rootSections { section.arrayController.filterPredicate = filterPredicate }
            if isOther, let path = column.leadRow, column.isSelected(path) { column.scrollToVisible(path) }
        }
    }
    var rowSources: [String: RowSource] = [:]
    /// Where nibs of rows are looked for by their names, before the program's own bundle: where the view's own nib is.
    package var rowNibBundle: Bundle?
    /// The key path from a row to the rows in it.
    var rowContentKey: String?
    private(set) var selectedSection: ColumnSection?
    /// Stands for the selection while there is no section.
    private let emptyController = NSArrayController()
    private var isSelecting = false
    /// The faults that were told already, so that a wrong key is not told for every row.
    private var toldFaults: Set<String> = []

    /// Makes the model of a view; the view keeps it.
    package init(view: any ColumnViewing & ColumnHost) {
        self.view = view
        column = RowColumn(host: view)
        column.content = self
    }

    nonisolated deinit {}

    // MARK: Sections

    /// Shows sections of these objects; what an object had already stays.
    func setSectionObjects(_ objects: [AnyObject], animated: Bool = true) {
        let change = ListChange(from: sectionObjects, to: objects, by: RowIdentity.init)
        sectionObjects = objects
        guard !change.isEmpty else { return }
        var new = [ColumnSection?](repeating: nil, count: objects.count)
        for (index, section) in rootSections.enumerated() {
            if let place = change.newIndex(of: index), new.indices.contains(place) {
                new[place] = section
            } else {
                section.end()
            }
        }
        let sections = withRootOptions { new.enumerated().map { $1 ?? ColumnSection(objects[$0], of: self) } }
        rootSections = sections
        // While a row is entered, what is around it changes unseen.
        guard levels.isEmpty else { return }
        column.sectionsDidChange(change, animated: animated)
        if let selectedSection, sections.contains(where: { $0 === selectedSection }) {
            // It may have got another place.
            changeSelectedSection {}
        } else {
            select(section: sections.first)
        }
    }

    /// Makes all sections anew, since an option changed that they depend on.
    func rebuildSections() {
        while leave() {}
        for section in sections { section.end() }
        sections = sectionObjects.map { ColumnSection($0, of: self) }
        column.reload()
        sectionsDidChange()
    }

    private func sectionsDidChange() {
        if let selectedSection, sections.contains(where: { $0 === selectedSection }) { return }
        select(section: sections.first)
    }

    /// Takes on an option.
    func set(_ option: ColumnOption, to key: String?) {
        change { $0.set(option, to: key) }
    }

    /// Takes on the options of a binding.
    func take(_ options: [NSBindingOption: Any]) {
        change { $0.take(options) }
    }

    private func change(_ body: (inout ColumnOptions) -> Void) {
        let old = options
        body(&options)
        guard options != old else { return }
        toldFaults.removeAll()
        if !sections.isEmpty { rebuildSections() }
    }

    /// Shows other rows of a section.
    ///
    /// - Parameter change: what became of them; nil where that is not known.
    func rowsDidChange(of section: ColumnSection, _ change: ListChange?) {
        guard let index = index(of: section) else { return }
        guard let change else { return classesDidChange() }
        column.rowsDidChange(inSection: index, change)
    }

    /// Asks for the classes of all rows anew.
    func classesDidChange() {
        let selections = sections.indices.map { column.selectedRows(inSection: $0) }
        column.reload()
        for (index, rows) in selections.enumerated() { column.setSelectedRows(rows, inSection: index) }
    }

    private func index(of section: ColumnSection) -> Int? { sections.firstIndex { $0 === section } }

    // MARK: Selection

    /// The array controller of the section that was selected in last.
    var selectedController: NSArrayController { selectedSection?.arrayController ?? emptyController }

    /// The selection of a section's controller is another.
    func selectionDidChange(of section: ColumnSection) {
        guard let index = index(of: section) else { return }
        column.setSelectedRows(section.arrayController.selectionIndexes, inSection: index)
        guard !isSelecting, !section.arrayController.selectionIndexes.isEmpty else { return }
        select(section: section)
    }

    /// The person selected in sections.
    package func didSelect(inSections indexes: IndexSet) {
        isSelecting = true
        for index in indexes where sections.indices.contains(index) {
            let rows = column.selectedRows(inSection: index)
            let controller = sections[index].arrayController
            if controller.selectionIndexes != rows { _ = controller.setSelectionIndexes(rows) }
            // A controller may keep its selection, as an editor that does not end does.
            if controller.selectionIndexes != rows {
                column.setSelectedRows(controller.selectionIndexes, inSection: index)
            }
        }
        isSelecting = false
        let lead = column.leadRow.flatMap { column.isSelected($0) ? $0.section : nil }
        let shown = lead ?? sections.indices.first { !column.selectedRows(inSection: $0).isEmpty }
        if let shown, sections.indices.contains(shown) { select(section: sections[shown]) }
    }

    private func select(section: ColumnSection?) {
        guard section !== selectedSection else { return }
        changeSelectedSection { selectedSection = section }
    }

    private func changeSelectedSection(_ body: () -> Void) {
        let keyed = KeyedObject(view)
        let keys = ["selectedSectionArrayController", "selectedSectionIndexes"]
        for key in keys { keyed.willChangeValue(forKey: key) }
        body()
        for key in keys.reversed() { keyed.didChangeValue(forKey: key) }
    }

    /// The place of the selected section among the model's, which may be set.
    var selectedSectionIndexes: IndexSet {
        get {
            guard let selectedSection, let index = rootSections.firstIndex(where: { $0 === selectedSection }) else {
                return []
            }
            return [index]
        }
        set {
            guard levels.isEmpty, newValue != selectedSectionIndexes else { return }
            guard let index = newValue.first, sections.indices.contains(index) else { return }
            select(section: sections[index])
        }
    }

    /// The rows that are selected, section by section.
    var selectedObjects: [AnyObject] {
        sections.flatMap { section in
            section.arrayController.selectionIndexes.compactMap(section.row)
        }
    }

    // MARK: Keys

    /// The value at the end of a key path; a fault is told once.
    func value(of object: AnyObject, _ keyPath: String) -> Any? {
        if keyPath == "self" { return object }
        do {
            let value = try KeyedObject(object).value(forKeyPath: keyPath)
            // A collection would be made an object to find out that it is none.
            return value.flatMap(objectReference) is NSNull ? nil : value
        } catch {
            tellOnce(.keyMissing(binding: "sectionsArray", error: error), about: "\(type(of: object)).\(keyPath)")
            return nil
        }
    }

    func tellOnce(_ error: BindingError, about subject: String) {
        if toldFaults.insert(subject).inserted { BindingError.handler(error) }
    }

    /// The name of a class that a key path leads to: a name, or a class.
    func className(_ option: ColumnOption, of object: AnyObject) -> String? {
        guard let key = options[option], let value = value(of: object, key) else { return nil }
        if let name = value as? String { return name.isEmpty ? nil : name }
        return (value as? any ColumnRowClass.Type).map(name)
    }

    func row(at path: IndexPath) -> AnyObject? {
        sections.indices.contains(path.section) ? sections[path.section].row(path.row) : nil
    }

    // MARK: Levels

    /// What was shown before a row was entered.
    private struct Level {
        var sections: [ColumnSection]
        let options: ColumnOptions
        let top: CGFloat
    }

    /// The sections of the model's own, whatever level is shown.
    private var rootSections: [ColumnSection] {
        get { levels.first?.sections ?? sections }
        set { if levels.isEmpty { sections = newValue } else { levels[0].sections = newValue } }
    }

    private func withRootOptions<Result>(_ body: () -> Result) -> Result {
        guard let root = levels.first?.options else { return body() }
        let shown = options
        options = root
        defer { options = shown }
        return body()
    }

    /// Shows what is in a row in place of what is shown; see ``ColumnViewing/rowContentKey``.
    ///
    /// - Returns: false where nothing can be in the row.
    package func enter(_ path: IndexPath) -> Bool {
        guard let key = rowContentKey, !key.isEmpty, let row = row(at: path), value(of: row, key) != nil,
            column.endEditing(keepsChanges: true)
        else { return false }
        levels.append(Level(sections: sections, options: options, top: column.host.seenArea.minY))
        let display = options[.rowDisplayKey]
        options = ColumnOptions([
            .sectionContentKey: key, .headerDataKey: display ?? "self", .rowDisplayKey: display,
            .rowClassKey: options[.rowClassKey],
        ])
        show([ColumnSection(row, of: self)], top: 0)
        return true
    }

    /// Shows again what was shown before the last row was entered.
    ///
    /// - Returns: false on the first level.
    package func leave() -> Bool {
        guard !levels.isEmpty, column.endEditing(keepsChanges: true), let level = levels.popLast() else { return false }
        for section in sections { section.end() }
        options = level.options
        show(level.sections, top: level.top)
        return true
    }

    private func show(_ shown: [ColumnSection], top: CGFloat) {
        sections = shown
        column.reload()
        column.host.showContentHeight(column.contentHeight)
        column.host.scroll(toTop: top)
        for (index, section) in sections.enumerated() {
            column.setSelectedRows(section.arrayController.selectionIndexes, inSection: index)
        }
        let selected = sections.first { !$0.arrayController.selectionIndexes.isEmpty }
        select(section: selected ?? sections.first)
    }
}
