// SPDX-License-Identifier: Apache-2.0

/// A section of a column view: its rows and its header.
///
/// The rows come from the model and go through an array controller of the section's own, which sorts and selects them
/// without the model's noticing.
public final class ColumnSection {
    /// The model's object that the section stands for.
    public let representedObject: AnyObject
    /// Sorts, filters and selects the section's rows.
    public let arrayController = NSArrayController()
    /// How many rows there were when the column was told last.
    private var knownCount = 0
    /// The rows before a change under way that puts others in their place; otherwise nobody but the controller holds the
    /// list, which would have to be copied for each change.
    private var rowsBefore: [AnyObject]?
    private unowned let model: ColumnModel
    private var observations: [KeyValueObservation] = []

    init(_ object: AnyObject, of model: ColumnModel) {
        representedObject = object
        self.model = model
        arrayController.avoidsEmptySelection = false
        arrayController.preservesSelection = true
        connect()
        knownCount = rowCount
        observe()
    }

    nonisolated deinit {}

    // MARK: Content

    private func connect() {
        arrayController.automaticallyRearrangesObjects = true
        arrayController.sortDescriptors = sortDescriptors
        arrayController.filterPredicate = model.filterPredicate
        guard let key = model.options[.sectionContentKey] else {
            arrayController.content = representedObject
            return
        }
        let value = model.value(of: representedObject, key)
        let binding: NSBindingName = Self.isSet(value) ? .contentSet : .contentArray
        arrayController.bind(binding, to: representedObject, withKeyPath: key, options: nil)
    }

    private static func isSet(_ value: Any?) -> Bool {
        guard let value else { return false }
        // An array that is cast to a class is made an object of that class first, and each of its elements.
        return objectReference(value) is NSSet || Mirror(reflecting: value).displayStyle == .set
    }

    /// The rows as they are shown.
    public var rows: [AnyObject] { arrayController.arrangedObjects }

    /// How many rows are shown.
    var rowCount: Int { arrayController.arrangedCount }

    /// A row; nil where there is none.
    func row(_ index: Int) -> AnyObject? { arrayController.arrangedObject(at: index) }

    private func observe() {
        let controller = KeyedObject(arrayController)
        keep { try controller.observe("arrangedObjects", options: .prior) { [weak self] in self?.rowsChange($0) } }
        keep { try controller.observe("selectionIndexes") { [weak self] _ in self?.selectionDidChange() } }
        let object = KeyedObject(representedObject)
        for option in [ColumnOption.sectionClassKey, .sectionRowSortKey] {
            guard let key = model.options[option] else { continue }
            keep { try object.observe(key) { [weak self] _ in self?.optionDidChange(option) } }
        }
    }

    private func keep(_ begin: () throws -> KeyValueObservation) {
        // A key that cannot be observed is told of where it is read.
        if let observation = try? begin() { observations.append(observation) }
    }

    /// Adds a row of a new object.
    func add(_ sender: Any?) {
        arrayController.objectClassName = model.rowObjectClassName
        if model.rowObjectClassName == nil { arrayController.objectClass = row(0).map { type(of: $0) } }
        arrayController.add(sender)
    }

    /// Stops following the model.
    func end() {
        observations = []
        arrayController.unbind(.contentArray)
        arrayController.unbind(.contentSet)
    }

    // MARK: Changes

    private func rowsChange(_ change: KeyValueChange) {
        guard !change.isPrior else {
            if change.kind == .setting || areChangesBatched { rowsBefore = rows }
            return
        }
        let before = rowsBefore?.count == knownCount ? rowsBefore : nil
        rowsBefore = nil
        let growth = rowCount - knownCount
        knownCount += growth
        let indexes = change.indexes.map(Array.init)
        let difference: ListChange? =
            switch (change.kind, indexes) {
            case (.insertion, let indexes?) where growth == indexes.count: ListChange(inserted: indexes)
            case (.removal, let indexes?) where growth == -indexes.count: ListChange(removed: indexes)
            case (.replacement, let indexes?) where growth == 0: ListChange(removed: indexes, inserted: indexes)
            default: before.map { ListChange(from: $0, to: rows, by: RowIdentity.init) }
            }
        model.rowsDidChange(of: self, difference)
    }

    private func selectionDidChange() { model.selectionDidChange(of: self) }

    private func optionDidChange(_ option: ColumnOption) {
        if option == .sectionRowSortKey {
            arrayController.sortDescriptors = sortDescriptors
        } else {
            model.classesDidChange()
        }
    }

    // MARK: Sorting

    private var sortDescriptors: [NSSortDescriptor] {
        if let key = model.options[.sectionRowSortKey] {
            return Self.sortDescriptors(model.value(of: representedObject, key))
        }
        return Self.sortDescriptors(model.options[.allSectionsSortKey])
    }

    private static func sortDescriptors(_ value: Any?) -> [NSSortDescriptor] {
        switch value {
        case let key as String: key.isEmpty ? [] : [NSSortDescriptor(key: key, ascending: true)]
        case let descriptor as NSSortDescriptor: [descriptor]
        case let list as [Any]: list.flatMap(sortDescriptors)
        default: []
        }
    }

    // MARK: What is shown

    /// What the section's header shows; nil for nothing.
    public var headerData: Any? { model.options[.headerDataKey].flatMap { model.value(of: representedObject, $0) } }

    /// Whether the section has a header.
    public var hasHeader: Bool { model.options[.headerDataKey] != nil }
}

/// What makes a row of a list the same as one of another: objects are themselves, values are equal.
struct RowIdentity: Hashable {
    private let value: AnyHashable?
    private let object: ObjectIdentifier

    init(_ row: AnyObject) {
        object = ObjectIdentifier(row)
        // Swift values are in boxes that are made anew each time.
        value = Self.isFoundationClass(type(of: row)) ? Self.value(of: row) : nil
    }

    private static func value(of row: AnyObject) -> AnyHashable? {
        row is NSObject && !(row is NSString || row is NSNumber) ? nil : boxed(row)
    }

    private static var recent: (type: AnyClass, isFoundation: Bool)?

    /// Whether a class inherits from `NSObject`, as boxes do: a look at its superclasses, where a cast would search.
    private static func isFoundationClass(_ type: AnyClass) -> Bool {
        if let recent, recent.type == type { return recent.isFoundation }
        var next: AnyClass? = type
        while let current = next, current != NSObject.self { next = _getSuperclass(current) }
        recent = (type, next != nil)
        return next != nil
    }

    private static func boxed(_ row: AnyObject) -> AnyHashable? {
        guard !(type(of: row as Any) is AnyClass) else { return nil }
        return row as? AnyHashable
    }

    static func == (first: RowIdentity, second: RowIdentity) -> Bool {
        if let first = first.value, let second = second.value { return first == second }
        return first.object == second.object
    }

    func hash(into hasher: inout Hasher) {
        if let value { hasher.combine(value) } else { hasher.combine(object) }
    }
}
