// SPDX-License-Identifier: Apache-2.0

/// What a table or collection shows at one time: identifiers of sections and, in each, of items. All are unique.
///
/// A value: a copy can be changed without the original. Asking whether an identifier is there and where takes constant
/// time; the first question after a change of order takes a time that grows with the items.
nonisolated public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The sections, in order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    /// The items of each section, in order.
    private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    /// The section of each item.
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var positions = SnapshotPositions<SectionIdentifierType, ItemIdentifierType>()
    private(set) var reloadedSections: Set<SectionIdentifierType> = []
    private(set) var reloadedItems: Set<ItemIdentifierType> = []
    private(set) var reconfiguredItems: Set<ItemIdentifierType> = []

    public init() {}

    // MARK: Asking

    /// How many sections there are.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// How many items all sections have.
    public var numberOfItems: Int { homes.count }

    /// Every item, section after section.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
    /// The sections marked for reloading.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        sectionIdentifiers.filter { reloadedSections.contains($0) }
    }
    /// The items marked for reloading.
    public var reloadedItemIdentifiers: [ItemIdentifierType] {
        reloadedItems.isEmpty ? [] : itemIdentifiers.filter { reloadedItems.contains($0) }
    }
    /// The items marked for having their cells filled anew.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
        reconfiguredItems.isEmpty ? [] : itemIdentifiers.filter { reconfiguredItems.contains($0) }
    }

    /// How many items a section has; 0 for a section that is not there.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }

    /// The items of a section, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }

    /// The section of an item; nil for an item that is not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]
    }

    /// The place of an item among those of all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        positions.table(for: self).items[identifier]
    }

    /// The place of a section; nil for one that is not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        positions.table(for: self).sections[identifier]
    }

    /// The section and the place in it of an item.
    func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
        guard let home = homes[identifier] else { return nil }
        let table = positions.table(for: self)
        guard let section = table.sections[home], let item = table.items[identifier] else { return nil }
        return IndexPath(item: item - table.starts[section], section: section)
    }

    // MARK: Items

    /// Adds items at the end of a section, by itself the last.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            return DiffableDataSourceError.noSection.report()
        }
        insert(identifiers, into: section) { $0.endIndex }
    }

    /// Puts items in before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, next: beforeIdentifier, offset: 0)
    }

    /// Puts items in after another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, next: afterIdentifier, offset: 1)
    }

    /// Deletes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        remove(Set(identifiers))
        for identifier in identifiers { forget(identifier) }
    }

    /// Deletes everything, sections included.
    public mutating func deleteAllItems() {
        self = Self()
    }

    /// Moves an item before another.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, next: toIdentifier, offset: 0)
    }

    /// Moves an item after another.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, next: toIdentifier, offset: 1)
    }

    /// Marks items whose cells are exchanged when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers where isThere(identifier) { reloadedItems.insert(identifier) }
    }

    /// Marks items whose cells are filled anew, and kept, when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers where isThere(identifier) { reconfiguredItems.insert(identifier) }
    }

    // MARK: Sections

    /// Puts sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers, at: sectionIdentifiers.count)
    }

    /// Puts sections in before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, next: toIdentifier, offset: 0)
    }

    /// Puts sections in after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, next: toIdentifier, offset: 1)
    }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let deleted = Set(identifiers)
        for identifier in identifiers {
            for item in items.removeValue(forKey: identifier) ?? [] { forget(item) }
            reloadedSections.remove(identifier)
        }
        sectionIdentifiers.removeAll { deleted.contains($0) }
        positions = SnapshotPositions()
    }

    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, next: toIdentifier, offset: 0)
    }

    /// Moves a section after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, next: toIdentifier, offset: 1)
    }

    /// Marks sections whose cells are exchanged when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            if items[identifier] == nil {
                DiffableDataSourceError.unknownSection("\(identifier)").report()
            } else {
                reloadedSections.insert(identifier)
            }
        }
    }

    // MARK: Steps

    private func isThere(_ identifier: ItemIdentifierType) -> Bool {
        guard homes[identifier] == nil else { return true }
        DiffableDataSourceError.unknownItem("\(identifier)").report()
        return false
    }

    private func place(of section: SectionIdentifierType) -> Int? {
        guard items[section] != nil else {
            DiffableDataSourceError.unknownSection("\(section)").report()
            return nil
        }
        return sectionIdentifiers.firstIndex(of: section)
    }

    /// Takes the items that are new into a section's list. Those that are there already stay where they are.
    private mutating func insert(
        _ identifiers: [ItemIdentifierType], into section: SectionIdentifierType,
        at index: ([ItemIdentifierType]) -> Int
    ) {
        guard items[section] != nil else {
            return DiffableDataSourceError.unknownSection("\(section)").report()
        }
        var new: [ItemIdentifierType] = []
        new.reserveCapacity(identifiers.count)
        for identifier in identifiers {
            if let home = homes.updateValue(section, forKey: identifier) {
                DiffableDataSourceError.duplicateItem("\(identifier)").report()
                homes[identifier] = home
            } else {
                new.append(identifier)
            }
        }
        guard !new.isEmpty else { return }
        let place = index(items[section] ?? [])
        items[section]?.insert(contentsOf: new, at: place)
        positions = SnapshotPositions()
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], next sibling: ItemIdentifierType, offset: Int) {
        guard isThere(sibling), let section = homes[sibling] else { return }
        insert(identifiers, into: section) { ($0.firstIndex(of: sibling) ?? $0.endIndex - offset) + offset }
    }

    private mutating func move(_ identifier: ItemIdentifierType, next sibling: ItemIdentifierType, offset: Int) {
        guard isThere(identifier), isThere(sibling), identifier != sibling, let section = homes[sibling] else { return }
        remove([identifier])
        homes[identifier] = nil
        insert([identifier], into: section) { ($0.firstIndex(of: sibling) ?? $0.endIndex - offset) + offset }
    }

    /// Takes items out of their sections' lists.
    private mutating func remove(_ identifiers: Set<ItemIdentifierType>) {
        var sections: Set<SectionIdentifierType> = []
        for identifier in identifiers where isThere(identifier) {
            if let home = homes[identifier] { sections.insert(home) }
        }
        for section in sections { items[section]?.removeAll { identifiers.contains($0) } }
        positions = SnapshotPositions()
    }

    private mutating func forget(_ identifier: ItemIdentifierType) {
        homes[identifier] = nil
        reloadedItems.remove(identifier)
        reconfiguredItems.remove(identifier)
    }

    private mutating func insertSections(
        _ identifiers: [SectionIdentifierType], next sibling: SectionIdentifierType, offset: Int
    ) {
        if let index = place(of: sibling) { insertSections(identifiers, at: index + offset) }
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
        var new: [SectionIdentifierType] = []
        for identifier in identifiers {
            if items[identifier] == nil {
                items[identifier] = []
                new.append(identifier)
            } else {
                DiffableDataSourceError.duplicateSection("\(identifier)").report()
            }
        }
        sectionIdentifiers.insert(contentsOf: new, at: index)
        positions = SnapshotPositions()
    }

    private mutating func moveSection(
        _ identifier: SectionIdentifierType, next sibling: SectionIdentifierType, offset: Int
    ) {
        guard identifier != sibling, let from = place(of: identifier), place(of: sibling) != nil else { return }
        sectionIdentifiers.remove(at: from)
        let to = (sectionIdentifiers.firstIndex(of: sibling) ?? sectionIdentifiers.endIndex - offset) + offset
        sectionIdentifiers.insert(identifier, at: to)
        positions = SnapshotPositions()
    }

    /// The snapshot without its marks, as it is once it was applied.
    var applied: Self {
        var copy = self
        copy.reloadedSections = []
        copy.reloadedItems = []
        copy.reconfiguredItems = []
        return copy
    }
}

nonisolated extension NSDiffableDataSourceSnapshot: Equatable {
    public static func == (first: Self, second: Self) -> Bool {
        first.sectionIdentifiers == second.sectionIdentifiers && first.items == second.items
            && first.reloadedSections == second.reloadedSections && first.reloadedItems == second.reloadedItems
            && first.reconfiguredItems == second.reconfiguredItems
    }
}
