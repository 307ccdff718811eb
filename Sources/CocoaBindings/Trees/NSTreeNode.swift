// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A node of a tree with the object that it stands for.
@MainActor
open class NSTreeNode: @MainActor KeyValueCoding {
    /// The object that the node stands for.
    public final let representedObject: Any?
    /// The node that this is a child of; nil for a root.
    public final private(set) weak var parent: NSTreeNode?
    private final var childStorage: [NSTreeNode] = []
    /// Where the node was seen last among its siblings.
    private final var indexHint = 0

    /// Makes a node without children.
    public init(representedObject modelObject: Any?) {
        representedObject = modelObject
    }

    nonisolated deinit {}

    open class var keys: Keys {
        Keys(NSTreeNode.self) {
            Key("representedObject", \.representedObject)
            Key("children", \.children, affectedBy: "childNodes")
            Key("childNodes", \.childNodes)
            Key("parent", \.parent)
            Key("isLeaf", \.isLeaf, affectedBy: "childNodes")
            Key("indexPath", \.indexPath)
        }
    }

    /// The children; nil for none.
    open var children: [NSTreeNode]? { childNodes.isEmpty ? nil : childNodes }

    /// The children. Setting them makes this node their parent.
    open var childNodes: [NSTreeNode] {
        get { childStorage }
        set { setChildNodes(newValue) }
    }

    /// How many children there are.
    open var childCount: Int { childNodes.count }

    /// Whether the node has no children.
    open var isLeaf: Bool { childNodes.isEmpty }

    /// Takes other children and tells which are new or gone, where only that has changed.
    final func setChildNodes(_ new: [NSTreeNode]) {
        let change = ListDifference(from: childStorage, to: new)
        tell(change) {
            for child in childStorage where child.parent === self { child.parent = nil }
            for child in new { child.parent = self }
            childStorage = new
        }
    }

    private func tell(_ change: ListDifference, _ make: () -> Void) {
        switch change {
        case .none: make()
        case .insertion(let indexes):
            willChange(.insertion, valuesAt: indexes, forKey: "childNodes")
            make()
            didChange(.insertion, valuesAt: indexes, forKey: "childNodes")
        case .removal(let indexes):
            willChange(.removal, valuesAt: indexes, forKey: "childNodes")
            make()
            didChange(.removal, valuesAt: indexes, forKey: "childNodes")
        case .other:
            willChangeValue(forKey: "childNodes")
            make()
            didChangeValue(forKey: "childNodes")
        }
    }

    /// The children that are there already.
    final var presentChildNodes: [NSTreeNode] { childStorage }

    /// The places of the node and its parents among their siblings, the root excepted.
    open var indexPath: IndexPath {
        var indexes: [Int] = []
        var node = self
        while let parent = node.parent {
            indexes.append(node.index(in: parent.childStorage))
            node = parent
        }
        return IndexPath(indexes: indexes.reversed())
    }

    private func index(in siblings: [NSTreeNode]) -> Int {
        if indexHint < siblings.count, siblings[indexHint] === self { return indexHint }
        indexHint = siblings.firstIndex { $0 === self } ?? 0
        return indexHint
    }

    /// The node at the end of a path of places; nil if there is none.
    open func descendant(at indexPath: IndexPath) -> NSTreeNode? {
        var node = self
        for index in indexPath {
            let children = node.childNodes
            guard children.indices.contains(index) else { return nil }
            node = children[index]
        }
        return node
    }

    /// Sorts the children by what they stand for, and theirs as well.
    open func sort(with sortDescriptors: [NSSortDescriptor], recursively: Bool) {
        let nodes = childNodes
        let objects = nodes.map { $0.representedObject as AnyObject }
        let order = objects.enumerated().map { NodePlace(index: $0.offset, object: $0.element) }
            .sortedByObjects(sortDescriptors)
        setChildNodes(order.map { nodes[$0] })
        if recursively { for child in nodes { child.sort(with: sortDescriptors, recursively: true) } }
    }
}

private struct NodePlace {
    let index: Int
    let object: AnyObject
}

extension [NodePlace] {
    fileprivate func sortedByObjects(_ descriptors: [NSSortDescriptor]) -> [Int] {
        sorted { first, second in
            for descriptor in descriptors {
                let order = descriptor.compare(first.object, to: second.object)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return first.index < second.index
        }.map(\.index)
    }
}

/// How a list of objects differs from another.
enum ListDifference {
    case none
    case insertion(IndexSet)
    case removal(IndexSet)
    case other

    init(from old: [NSTreeNode], to new: [NSTreeNode]) {
        if new.count >= old.count, let indexes = Self.additional(in: new, to: old) {
            self = indexes.isEmpty ? .none : .insertion(indexes)
        } else if let indexes = Self.additional(in: old, to: new) {
            self = .removal(indexes)
        } else {
            self = .other
        }
    }

    /// Where the longer list has what the shorter one has not; nil if they differ otherwise.
    private static func additional(in longer: [NSTreeNode], to shorter: [NSTreeNode]) -> IndexSet? {
        guard longer.count >= shorter.count else { return nil }
        var indexes = IndexSet()
        var next = 0
        for (index, node) in longer.enumerated() {
            if next < shorter.count, node === shorter[next] { next += 1 } else { indexes.insert(index) }
        }
        return next == shorter.count ? indexes : nil
    }
}
