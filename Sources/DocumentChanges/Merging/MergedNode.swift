// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// One of the two versions that are merged.
enum Side {
    case ours, theirs

    var other: Side { self == .ours ? .theirs : .ours }
    var choice: MergeChoice { self == .ours ? .ours : .theirs }
    var version: Version { self == .ours ? .ours : .theirs }
}

/// One of the three documents.
enum Version {
    case base, ours, theirs

    var side: Side? { self == .base ? nil : self == .ours ? .ours : .theirs }
}

/// An element of the merged document: what it is in each of the three, and what it becomes.
final class MergedNode {
    let base: TreeNode?
    private(set) var ours: TreeNode?
    private(set) var theirs: TreeNode?
    /// Where it was made, for a stable order.
    let order: Int

    /// Whether the merged document has it.
    var isKept = true
    unowned(unsafe) var parent: MergedNode?
    var children: [MergedNode] = []
    /// The document whose element is taken, and changed to what it becomes.
    var carrier: Version
    /// The document that each attribute is taken from.
    var sources: [(attribute: String, version: Version)] = []
    /// The attributes that go because what they name was removed.
    var dropped: Set<String> = []
    /// The document that the text is taken from.
    var textSource: Version
    /// The document that the comments before the element are taken from.
    var commentSource: Version
    /// The id in the merged document.
    var id: String?
    /// The element in the merged document, once it is there.
    var element: Element?
    /// What is said of conflicts here.
    var marks: [String] = []

    init(base: TreeNode?, ours: TreeNode?, theirs: TreeNode?, order: Int) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        self.order = order
        carrier = ours != nil ? .ours : theirs != nil ? .theirs : .base
        textSource = carrier
        commentSource = carrier
    }

    /// Makes a node of theirs what one of ours is already.
    func unify(theirs node: TreeNode) { theirs = node }

    subscript(side: Side) -> TreeNode? { side == .ours ? ours : theirs }

    subscript(version: Version) -> TreeNode? { version == .base ? base : version == .ours ? ours : theirs }

    /// The node that says what kind of element this is.
    var any: TreeNode { ours ?? theirs ?? base! }

    var isContainer: Bool { any.isContainer }
}

/// The elements of three documents, each once.
final class MergedTree {
    let base: Tree
    let ours: Tree
    let theirs: Tree
    private(set) var nodes: [MergedNode] = []
    private let separate: Set<Int>
    private var byBase: [MergedNode?]
    private var byOurs: [MergedNode?]
    private var byTheirs: [MergedNode?]

    /// - Parameter separate: the nodes of ours that stay beside what theirs added alike, by their order.
    init(base: Document, ours: Document, theirs: Document, separate: Set<Int> = []) {
        self.separate = separate
        self.base = Tree(base)
        self.ours = Tree(ours)
        self.theirs = Tree(theirs)
        byBase = Array(repeating: nil, count: self.base.nodes.count)
        byOurs = Array(repeating: nil, count: self.ours.nodes.count)
        byTheirs = Array(repeating: nil, count: self.theirs.nodes.count)
        let toOurs = TreeMatching(self.base, self.ours)
        let toTheirs = TreeMatching(self.base, self.theirs)
        for node in self.base.nodes {
            add(base: node, ours: toOurs.counterpart(of: node), theirs: toTheirs.counterpart(of: node))
        }
        for node in self.ours.nodes where byOurs[node.index] == nil { add(base: nil, ours: node, theirs: nil) }
        uniteAdditions()
        for node in self.theirs.nodes where byTheirs[node.index] == nil { add(base: nil, ours: nil, theirs: node) }
    }

    private func add(base: TreeNode?, ours: TreeNode?, theirs: TreeNode?) {
        let node = MergedNode(base: base, ours: ours, theirs: theirs, order: nodes.count)
        if let base { byBase[base.index] = node }
        if let ours { byOurs[ours.index] = node }
        if let theirs { byTheirs[theirs.index] = node }
        nodes.append(node)
    }

    func merged(_ node: TreeNode, of side: Side) -> MergedNode? {
        side == .ours ? byOurs[node.index] : byTheirs[node.index]
    }

    func merged(base node: TreeNode) -> MergedNode? { byBase[node.index] }

    /// The parent that a node has on a side.
    func parent(of node: MergedNode, _ side: Side) -> MergedNode? {
        node[side]?.parent.flatMap { merged($0, of: side) }
    }

    func baseParent(of node: MergedNode) -> MergedNode? { node.base?.parent.flatMap { merged(base: $0) } }

    /// The children that a node has on a side.
    func children(of node: MergedNode, _ side: Side) -> [MergedNode] {
        node[side]?.children.compactMap { merged($0, of: side) } ?? []
    }

    func baseChildren(of node: MergedNode) -> [MergedNode] { node.base?.children.compactMap { merged(base: $0) } ?? [] }

    /// The object with an id in one of the three documents.
    func target(_ id: String, of version: Version) -> MergedNode? {
        guard let node = tree(version).nodesByID[id] else { return nil }
        return version.side.map { merged(node, of: $0) } ?? merged(base: node)
    }

    func tree(_ version: Version) -> Tree { version == .base ? base : version == .ours ? ours : theirs }

    // MARK: What both added

    /// Finds what both sides added alike: the same object under the same id, the same property, the same connection.
    private func uniteAdditions() {
        for node in theirs.nodes where byTheirs[node.index] == nil {
            guard let parent = node.parent.flatMap({ merged($0, of: .theirs) }) else { continue }
            let candidates =
                parent.ours?.children.filter { other in
                    byOurs[other.index].map { $0.base == nil && $0.theirs == nil } ?? false
                } ?? []
            guard let found = equivalent(of: node, among: candidates) ?? sameObject(as: node),
                let merged = byOurs[found.index], !separate.contains(merged.order)
            else { continue }
            merged.unify(theirs: node)
            byTheirs[node.index] = merged
        }
    }

    private func equivalent(of node: TreeNode, among candidates: [TreeNode]) -> TreeNode? {
        let theirKey = TreeMatching.connectionKey(node) { id in
            self.target(id, of: .theirs)?.ours?.id ?? id
        }
        if let theirKey {
            return candidates.first { TreeMatching.connectionKey($0, translating: { $0 }) == theirKey }
        }
        guard node.id == nil else { return nil }
        if let parent = node.parent, ElementFacts.parallelLists.contains(parent.name) {
            guard let views = TreeMatching.members(besides: parent),
                let place = parent.children.firstIndex(where: { $0 === node }),
                let view = merged(views[place], of: .theirs)?.ours, let list = candidates.first?.parent,
                let others = TreeMatching.members(besides: list),
                let other = others.firstIndex(where: { $0 === view })
            else { return nil }
            return candidates.first { $0 === list.children[other] }
        }
        let key = TreeMatching.placeKey(node)
        let found = candidates.filter { $0.id == nil && TreeMatching.placeKey($0) == key }
        let isDistinguished = node.isContainer || key.utf8.contains(1) || node.value == nil && found.count == 1
        // Entries that only their order tells apart are both added.
        let twins = node.parent?.children.filter { TreeMatching.placeKey($0) == key }.count ?? 0
        return found.count == 1 && twins == 1 && isDistinguished && !isMember(node) ? found[0] : nil
    }

    /// Whether a node is one of a list whose members only their order tells apart.
    private func isMember(_ node: TreeNode) -> Bool {
        guard let parent = node.parent else { return false }
        return ElementFacts.isOrdered(parent.element) && node.element.key == nil
            && ElementFacts.distinguishing(node.element).allSatisfy { node.element[attribute: $0] == nil }
    }

    /// The object that ours made under the same id, when it is the same thing: someone took the change over.
    private func sameObject(as node: TreeNode) -> TreeNode? {
        guard let id = node.id, let other = ours.nodesByID[id], other.name == node.name,
            let merged = byOurs[other.index], merged.base == nil, merged.theirs == nil,
            TreeMatching.similarity(node, other) >= 0.5
        else { return nil }
        return other
    }
}
