// SPDX-License-Identifier: Apache-2.0

/// The items of one section as an outline: each may have items of its own, which are shown while it is open.
nonisolated public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    /// The items that no other holds, in order.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var nodes: [ItemIdentifierType: Node] = [:]

    public init() {}

    // MARK: Asking

    /// Every item, each followed by its own.
    public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
    /// The items that are shown: those whose holders are all open.
    public var visibleItems: [ItemIdentifierType] { walk(rootItems) { $0.isExpanded } }

    /// Whether the outline has an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
    /// Whether an item is open.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
    /// Whether all items around an item are open.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var next = nodes[item]?.parent
        guard contains(item) else { return false }
        while let holder = next {
            guard isExpanded(holder) else { return false }
            next = nodes[holder]?.parent
        }
        return true
    }

    /// How many items hold an item, one within another.
    public func level(of item: ItemIdentifierType) -> Int {
        var level = 0
        var next = nodes[item]?.parent
        while let holder = next {
            level += 1
            next = nodes[holder]?.parent
        }
        return level
    }

    /// The item around another; nil for one at the top.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

    /// The place of an item among all; nil for one that is not there.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    /// The items that an item holds, as a snapshot of their own.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var copy = Self()
        if includingParent { copy.append([parent]) }
        copy.take(nodes[parent]?.children ?? [], to: includingParent ? parent : nil, from: self)
        if includingParent, isExpanded(parent) { copy.expand([parent]) }
        return copy
    }

    // MARK: Changing

    /// Adds items at the end, within another or outermost.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        insert(items, into: parent) { $0.endIndex }
    }

    /// Puts items in before another, inside the same one.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeItem: ItemIdentifierType) {
        guard let node = node(beforeItem) else { return }
        insert(items, into: node.parent) { $0.firstIndex(of: beforeItem) ?? $0.endIndex }
    }

    /// Puts items in after another, inside the same one.
    public mutating func insert(_ items: [ItemIdentifierType], after afterItem: ItemIdentifierType) {
        guard let node = node(afterItem) else { return }
        insert(items, into: node.parent) { $0.firstIndex(of: afterItem).map { $0 + 1 } ?? $0.endIndex }
    }

    /// Deletes items with those that they hold.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let node = node(item) else { continue }
            if let parent = node.parent {
                nodes[parent]?.children.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
            for gone in walk([item], while: { _ in true }) { nodes[gone] = nil }
        }
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = Self() }

    /// Puts another snapshot's items in place of those that an item holds.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let node = node(parent) else { return }
        delete(node.children)
        take(snapshot.rootItems, to: parent, from: snapshot)
    }

    /// Opens items.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where node(item) != nil { nodes[item]?.isExpanded = true }
    }

    /// Closes items.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items where node(item) != nil { nodes[item]?.isExpanded = false }
    }

    // MARK: Steps

    private func node(_ item: ItemIdentifierType) -> Node? {
        if nodes[item] == nil { DiffableDataSourceError.unknownItem("\(item)").report() }
        return nodes[item]
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at index: ([ItemIdentifierType]) -> Int
    ) {
        if let parent, node(parent) == nil { return }
        var new: [ItemIdentifierType] = []
        for item in items {
            if nodes[item] == nil {
                nodes[item] = Node(parent: parent)
                new.append(item)
            } else {
                DiffableDataSourceError.duplicateItem("\(item)").report()
            }
        }
        if let parent {
            let place = index(nodes[parent]?.children ?? [])
            nodes[parent]?.children.insert(contentsOf: new, at: place)
        } else {
            rootItems.insert(contentsOf: new, at: index(rootItems))
        }
    }

    private mutating func take(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, from other: Self) {
        append(items, to: parent)
        for item in items {
            take(other.nodes[item]?.children ?? [], to: item, from: other)
            if other.isExpanded(item) { expand([item]) }
        }
    }

    private func walk(_ roots: [ItemIdentifierType], while isOpen: (Node) -> Bool) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var open = Array(roots.reversed())
        while let item = open.popLast() {
            found.append(item)
            if let node = nodes[item], isOpen(node) { open += node.children.reversed() }
        }
        return found
    }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    /// Shows an outline as the items of a section, which is added where it is not there.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var whole = self.snapshot()
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        sectionSnapshots[section] = snapshot
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// The outline of a section; its items side by side where it was given none.
    public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        if let outline = sectionSnapshots[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        outline.append(snapshot().itemIdentifiers(inSection: section))
        return outline
    }

    /// Outlines hold as long as the section shows their items.
    func forgetSectionSnapshots(notIn snapshot: Snapshot) {
        for (section, outline) in sectionSnapshots
        where outline.visibleItems != snapshot.itemIdentifiers(inSection: section) {
            sectionSnapshots[section] = nil
        }
    }

    /// The outline of the section at a place, and the item there.
    private func entry(
        at path: IndexPath
    ) -> (outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, item: ItemIdentifierType)? {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            let outline = sectionSnapshots[section], outline.contains(item)
        else { return nil }
        return (outline, item)
    }

    func isExpanded(_ path: IndexPath) -> Bool { entry(at: path).map { $0.outline.isExpanded($0.item) } ?? false }
    func level(_ path: IndexPath) -> Int { entry(at: path).map { $0.outline.level(of: $0.item) } ?? 0 }

    /// Opens or closes an item of an outline, as a tap on its triangle does.
    func toggle(_ path: IndexPath) {
        guard let section = sectionIdentifier(for: path.section), let entry = entry(at: path) else { return }
        var outline = entry.outline
        let item = entry.item
        if outline.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
