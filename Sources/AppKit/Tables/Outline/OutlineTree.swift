// SPDX-License-Identifier: Apache-2.0

/// What an item of an outline is told apart by: its identity, or its value for texts and numbers.
nonisolated struct OutlineKey: Hashable {
    private let key: AnyHashable

    init(_ item: Any) {
        guard type(of: item) is AnyClass else {
            key = item as? AnyHashable ?? AnyHashable(ObjectIdentifier(item as AnyObject))
            return
        }
        let object = item as AnyObject
        switch object {
        case let text as NSString: key = AnyHashable(text)
        case let number as NSNumber: key = AnyHashable(number)
        default: key = AnyHashable(ObjectIdentifier(object))
        }
    }
}

/// One item of an outline, as far as it has been seen.
final class OutlineNode {
    let item: Any
    /// The node of the item around; nil for those at the top.
    private(set) weak var parent: OutlineNode?
    /// How many items are around this one.
    let level: Int
    /// The items inside; nil until they were asked for.
    var children: [OutlineNode]?
    /// Whether the items inside are shown.
    var isExpanded = false
    /// Whether there may be items inside; nil until that was asked for.
    var isExpandable: Bool?
    /// The row, where the numbers of rows are as they were when it was noted.
    var row = -1

    init(_ item: Any, parent: OutlineNode?) {
        self.item = item
        self.parent = parent
        level = parent.map { $0.level + 1 } ?? 0
    }

    nonisolated deinit {}
}

/// The items of an outline that are shown, and those inside of them that have been seen.
final class OutlineTree {
    /// Where items come from.
    struct Source {
        var count: (Any?) -> Int
        var child: (Int, Any?) -> Any
        var isExpandable: (Any) -> Bool
    }

    private(set) var roots: [OutlineNode]?
    /// The items of the rows.
    private(set) var shown: [OutlineNode] = []
    private var known: [OutlineKey: OutlineNode] = [:]
    private var areRowsNoted = false

    /// Deeper items are not shown: a source that has an item inside of itself would never end.
    private static let deepest = 200

    // MARK: Looking up

    /// The node of an item that has been seen; nil for others.
    func node(_ item: Any) -> OutlineNode? { known[OutlineKey(item)] }

    /// The row of a node; -1 where it is not shown.
    func row(of node: OutlineNode) -> Int {
        if !areRowsNoted {
            for (row, node) in shown.enumerated() { node.row = row }
            areRowsNoted = true
        }
        return shown.indices.contains(node.row) && shown[node.row] === node ? node.row : -1
    }

    /// The items inside of one, or those at the top.
    func children(of node: OutlineNode?, _ source: Source) -> [OutlineNode] {
        if let children = node.map(\.children) ?? roots { return children }
        guard (node?.level ?? 0) < Self.deepest else { return [] }
        let made = (0..<max(0, source.count(node?.item))).map { makeNode(source.child($0, node?.item), in: node) }
        if let node { node.children = made } else { roots = made }
        return made
    }

    private func makeNode(_ item: Any, in parent: OutlineNode?) -> OutlineNode {
        let key = OutlineKey(item)
        let node = OutlineNode(item, parent: parent)
        if let old = known[key], (old.parent == nil) == (parent == nil),
            old.parent?.item as AnyObject? === parent?.item as AnyObject? || old.level == node.level
        {
            node.isExpanded = old.isExpanded
        }
        known[key] = node
        return node
    }

    // MARK: Changing

    /// Asks for all items again; those that were expanded stay so.
    func reload(_ source: Source) {
        let old = known
        roots = nil
        known = [:]
        var rows: [OutlineNode] = []
        func add(_ node: OutlineNode) {
            rows.append(node)
            guard node.isExpanded else { return }
            for child in restored(node) { add(child) }
        }
        func restored(_ parent: OutlineNode?) -> [OutlineNode] {
            let nodes = children(of: parent, source)
            for node in nodes where old[OutlineKey(node.item)]?.isExpanded == true { node.isExpanded = true }
            return nodes
        }
        for node in restored(nil) { add(node) }
        shown = rows
        areRowsNoted = false
    }

    /// The nodes that are shown inside of one that is expanded.
    func shownDescendants(of node: OutlineNode, _ source: Source) -> [OutlineNode] {
        var rows: [OutlineNode] = []
        func add(_ parent: OutlineNode) {
            for child in children(of: parent, source) {
                rows.append(child)
                if child.isExpanded { add(child) }
            }
        }
        add(node)
        return rows
    }

    /// Shows the items inside of one.
    ///
    /// - Returns: the rows that came.
    func expand(_ node: OutlineNode, _ source: Source) -> Range<Int> {
        guard !node.isExpanded else { return 0..<0 }
        node.isExpanded = true
        let row = row(of: node)
        guard row >= 0 else { return 0..<0 }
        let new = shownDescendants(of: node, source)
        shown.insert(contentsOf: new, at: row + 1)
        areRowsNoted = false
        return row + 1..<row + 1 + new.count
    }

    /// Hides the items inside of one.
    ///
    /// - Returns: the rows that went.
    func collapse(_ node: OutlineNode) -> Range<Int> {
        guard node.isExpanded else { return 0..<0 }
        node.isExpanded = false
        let row = row(of: node)
        guard row >= 0 else { return 0..<0 }
        var end = row + 1
        while end < shown.count, shown[end].level > node.level { end += 1 }
        shown.removeSubrange(row + 1..<end)
        areRowsNoted = false
        return row + 1..<end
    }

    /// Forgets what is inside of an item, so that it is asked for again.
    func forgetChildren(of node: OutlineNode?) {
        if let node {
            node.children = nil
            node.isExpandable = nil
        } else {
            roots = nil
        }
    }

    // MARK: Single items

    /// How many rows a node that is shown takes, with what is shown inside of it.
    private func span(of node: OutlineNode, at row: Int) -> Int {
        var end = row + 1
        while end < shown.count, shown[end].level > node.level { end += 1 }
        return end - row
    }

    /// The row of the item at an index inside of a node that is expanded, or at the top.
    private func row(at index: Int, among children: [OutlineNode], in node: OutlineNode?) -> Int {
        guard index > 0, children.indices.contains(index - 1) else { return node.map { row(of: $0) + 1 } ?? 0 }
        let previous = children[index - 1]
        let place = row(of: previous)
        return place + span(of: previous, at: place)
    }

    private func isOpen(_ node: OutlineNode?) -> Bool { node.map { $0.isExpanded && row(of: $0) >= 0 } ?? true }

    private func setChildren(_ children: [OutlineNode], of node: OutlineNode?) {
        if let node {
            node.children = children
            node.isExpandable = nil
        } else {
            roots = children
        }
    }

    /// Takes items that came into a node, or to the top.
    ///
    /// - Returns: their rows after the change.
    func insert(at indexes: IndexSet, in node: OutlineNode?, _ source: Source) -> IndexSet {
        guard var children = node == nil ? roots : node?.children else {
            node?.isExpandable = nil
            return IndexSet()
        }
        var rows = IndexSet()
        for range in indexes.rangeView {
            let start = min(max(range.lowerBound, 0), children.count)
            let new = range.map { makeNode(source.child($0, node?.item), in: node) }
            if isOpen(node) {
                let lines = new.flatMap { [$0] + ($0.isExpanded ? shownDescendants(of: $0, source) : []) }
                let row = row(at: start, among: children, in: node)
                shown.insert(contentsOf: lines, at: row)
                areRowsNoted = false
                rows.insert(integersIn: row..<row + lines.count)
            }
            children.insert(contentsOf: new, at: start)
            setChildren(children, of: node)
        }
        return rows
    }

    /// Takes items out of a node, or from the top.
    ///
    /// - Returns: their rows before the change.
    func remove(at indexes: IndexSet, from node: OutlineNode?) -> IndexSet {
        guard let children = node == nil ? roots : node?.children else {
            node?.isExpandable = nil
            return IndexSet()
        }
        var rows = IndexSet()
        for index in indexes where children.indices.contains(index) {
            let child = children[index]
            let row = row(of: child)
            if row >= 0 { rows.insert(integersIn: row..<row + span(of: child, at: row)) }
            forget(child)
        }
        setChildren(children.enumerated().filter { !indexes.contains($0.offset) }.map(\.element), of: node)
        for range in rows.rangeView.reversed() { shown.removeSubrange(range) }
        areRowsNoted = false
        return rows
    }

    private func forget(_ node: OutlineNode) {
        let key = OutlineKey(node.item)
        if known[key] === node { known[key] = nil }
        for child in node.children ?? [] { forget(child) }
    }

    /// Moves an item among those beside it.
    ///
    /// - Returns: its row before and after; nil where more than a row has moved.
    func move(from old: Int, to new: Int, in node: OutlineNode?) -> (Int, Int)? {
        guard isOpen(node), var children = node == nil ? roots : node?.children, children.indices.contains(old),
            children.indices.contains(new)
        else { return nil }
        let child = children[old]
        let oldRow = row(of: child)
        guard oldRow >= 0, span(of: child, at: oldRow) == 1 else { return nil }
        children.remove(at: old)
        shown.remove(at: oldRow)
        areRowsNoted = false
        let newRow = row(at: new, among: children, in: node)
        children.insert(child, at: new)
        shown.insert(child, at: newRow)
        areRowsNoted = false
        setChildren(children, of: node)
        return (oldRow, newRow)
    }
}
