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
    /// The rows as they are shown.
    public private(set) var rows: [AnyObject] = []
    private unowned let model: ColumnModel
    private var observations: [KeyValueObservation] = []

    init(_ object: AnyObject, of model: ColumnModel) {
        representedObject = object
        self.model = model
        arrayController.avoidsEmptySelection = false
        arrayController.preservesSelection = true
        connect()
        rows = arrangedRows
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
        return value is NSSet || Mirror(reflecting: value).displayStyle == .set
    }

    private var arrangedRows: [AnyObject] { arrayController.arrangedObjects }

    private func observe() {
        let controller = KeyedObject(arrayController)
        keep { try controller.observe("arrangedObjects") { [weak self] in self?.rowsDidChange($0) } }
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
        if model.rowObjectClassName == nil { arrayController.objectClass = rows.first.map { type(of: $0) } }
        arrayController.add(sender)
    }

    /// Stops following the model.
    func end() {
        observations = []
        arrayController.unbind(.contentArray)
        arrayController.unbind(.contentSet)
    }

    // MARK: Changes

    private func rowsDidChange(_ change: KeyValueChange) {
        let new = arrangedRows
        let indexes = change.indexes.map(Array.init)
        let difference: ListChange =
            switch (change.kind, indexes) {
            case (.insertion, let indexes?) where rows.count + indexes.count == new.count:
                ListChange(inserted: indexes)
            case (.removal, let indexes?) where rows.count - indexes.count == new.count: ListChange(removed: indexes)
            case (.replacement, let indexes?) where rows.count == new.count:
                ListChange(removed: indexes, inserted: indexes)
            default: ListChange(from: rows, to: new, by: RowIdentity.init)
            }
        rows = new
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
        value = row is NSObject && !(row is NSString || row is NSNumber) ? nil : Self.boxed(row)
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
