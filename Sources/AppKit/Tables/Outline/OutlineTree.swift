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
}
