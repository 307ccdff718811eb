// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

extension NSTreeController {
    /// Whether an object can be inserted before the selected one.
    public final var canInsert: Bool { isEditable }

    /// Whether the selected object can have another child.
    public final var canAddChild: Bool { isEditable && canHaveChildren(selectedTreeNodes.first) }

    /// Whether a child can be inserted into the selected object.
    public final var canInsertChild: Bool { canAddChild }

    private func canHaveChildren(_ node: NSTreeNode?) -> Bool {
        guard let node, let path = childrenKeyPath(for: node), !path.isEmpty else { return false }
        guard let leaf = leafKeyPath(for: node), !leaf.isEmpty else { return true }
        return !node.isLeaf
    }

    /// Makes an object and inserts it before the selected one.
    public final func insert(_ sender: Any?) {
        guard canInsert, commitEditing() else { return }
        insert(newObject(), atArrangedObjectIndexPath: selectionIndexPath ?? IndexPath(index: 0))
    }

    /// Makes an object and adds it behind the children of the selected one.
    public final func addChild(_ sender: Any?) {
        guard canAddChild, commitEditing(), let node = selectedTreeNodes.first else { return }
        insert(newObject(), atArrangedObjectIndexPath: node.indexPath.appending(node.childNodes.count))
    }

    /// Makes an object and inserts it before the children of the selected one.
    public final func insertChild(_ sender: Any?) {
        guard canInsertChild, commitEditing(), let node = selectedTreeNodes.first else { return }
        insert(newObject(), atArrangedObjectIndexPath: node.indexPath.appending(0))
    }

    /// Inserts an object so that it is at a place of the tree, unless the order puts it elsewhere among its siblings.
    public final func insert(_ object: Any?, atArrangedObjectIndexPath indexPath: IndexPath) {
        guard let object, let index = indexPath.last,
            let parent = root.descendant(at: indexPath.dropLast()) as? ControllerTreeNode
        else { return }
        let element = object as AnyObject
        let siblings = parent.childNodes
        let own = ownChildren(of: parent)
        let next = siblings.indices.contains(index) ? (siblings[index] as? ControllerTreeNode)?.object : nil
        let place = next.flatMap { next in own.firstIndex { $0 === next } } ?? own.count
        var changed = own
        changed.insert(element, at: place)
        guard setChildren(of: parent, to: changed, .insertion([element], place)) else { return }
        guard selectsInsertedObjects,
            let node = parent.childNodes.first(where: { ($0 as? ControllerTreeNode)?.object === element })
        else { return }
        select([node])
    }

    /// Inserts objects, each at its place.
    public final func insert(_ objects: [Any], atArrangedObjectIndexPaths indexPaths: [IndexPath]) {
        for (object, indexPath) in zip(objects, indexPaths) { insert(object, atArrangedObjectIndexPath: indexPath) }
    }

    /// Removes the object at a place of the tree.
    public final func removeObject(atArrangedObjectIndexPath indexPath: IndexPath) {
        removeObjects(atArrangedObjectIndexPaths: [indexPath])
    }

    /// Removes the objects at some places of the tree.
    public final func removeObjects(atArrangedObjectIndexPaths indexPaths: [IndexPath]) {
        let removed = takeOut(atArrangedObjectIndexPaths: indexPaths)
        for name in [NSBindingName.contentArray, .contentSet, .content] {
            if let binding = bindingState?.active(name) { return deleteRemoved(removed, from: binding) }
        }
    }

    /// Removes the objects at some places of the tree, which may come back at others.
    @discardableResult
    private func takeOut(atArrangedObjectIndexPaths indexPaths: [IndexPath]) -> [AnyObject] {
        var removed: [AnyObject] = []
        // The last first, so that the places of the others stay what they are.
        for indexPath in Set(indexPaths).sorted(by: >) where !indexPath.isEmpty {
            guard let node = root.descendant(at: indexPath) as? ControllerTreeNode, let object = node.object,
                let parent = node.parent as? ControllerTreeNode
            else { continue }
            var own = ownChildren(of: parent)
            guard let place = own.firstIndex(where: { $0 === object }) else { continue }
            own.remove(at: place)
            if setChildren(of: parent, to: own, .removal(place)) { removed.append(object) }
        }
        return removed
    }

    /// Moves a node to another place of the tree.
    public final func move(_ node: NSTreeNode, to indexPath: IndexPath) {
        move([node], to: indexPath)
    }

    /// Moves nodes to another place of the tree, in their order, the first one to that place.
    public final func move(_ nodes: [NSTreeNode], to indexPath: IndexPath) {
        guard let index = indexPath.last, let parent = root.descendant(at: indexPath.dropLast()) as? ControllerTreeNode
        else { return }
        let siblings = parent.childNodes
        let next = siblings.dropFirst(index).first { sibling in !nodes.contains { $0 === sibling } }
        let selectsInserted = selectsInsertedObjects
        let selected = selectedTreeNodes.compactMap { ($0 as? ControllerTreeNode)?.object }
        selectsInsertedObjects = false
        defer { selectsInsertedObjects = selectsInserted }
        for case let node as ControllerTreeNode in nodes {
            guard let object = node.object, !isAncestor(node, of: parent) else { continue }
            takeOut(atArrangedObjectIndexPaths: [node.indexPath])
            let place = next?.indexPath.last ?? parent.childNodes.count
            insert(object, atArrangedObjectIndexPath: parent.indexPath.appending(place))
        }
        let moved = parent.childNodes.filter { child in
            selected.contains { $0 === (child as? ControllerTreeNode)?.object }
        }
        if !moved.isEmpty { select(moved) }
    }

    private func isAncestor(_ node: NSTreeNode, of other: NSTreeNode) -> Bool {
        var current: NSTreeNode? = other
        while let next = current {
            if next === node { return true }
            current = next.parent
        }
        return false
    }

    // MARK: - The objects behind

    private enum Mutation {
        case insertion([AnyObject], Int)
        case removal(Int)
    }

    /// Changes the children of a node's object, whose news change the node.
    private func setChildren(of node: ControllerTreeNode, to new: [AnyObject], _ mutation: Mutation) -> Bool {
        guard let object = node.object else { return setRoots(to: new, mutation) }
        guard let path = childrenKeyPath(for: node) else { return false }
        return mutate(object, path, new, mutation, asWhole: false)
    }

    private func setRoots(to new: [AnyObject], _ mutation: Mutation) -> Bool {
        for name in [NSBindingName.contentArray, .contentSet, .content] {
            guard let binding = bindingState?.active(name) else { continue }
            guard binding.canCommit, let (owner, path) = binding.collectionOwner else { return false }
            return mutate(
                owner, path, new, mutation, asWhole: binding.options.isTrue(.handlesContentAsCompoundValue))
        }
        willChangeValue(forKey: "content")
        takeRoots(new)
        didChangeValue(forKey: "content")
        return true
    }

    private func mutate(
        _ owner: AnyObject, _ path: String, _ new: [AnyObject], _ mutation: Mutation, asWhole: Bool
    ) -> Bool {
        do throws(KeyValueCodingError) {
            if !asWhole, let array = try? KeyedObject(owner).mutableArrayValue(forKeyPath: path) {
                switch mutation {
                case .insertion(let objects, let index):
                    try array.insert(objects, at: IndexSet(integersIn: index..<index + objects.count))
                case .removal(let index): try array.removeObject(at: index)
                }
            } else {
                let isSet = ((try? KeyedObject(owner).value(forKeyPath: path)) ?? nil) is NSSet
                let value: Any = isSet ? NSSet(array: new) : NSMutableArray(array: new)
                try KeyedObject(owner).setValue(value, forKeyPath: path)
            }
        } catch {
            BindingError.valueNotTaken(binding: NSBindingName.contentArray.rawValue, error: error).report()
            return false
        }
        return true
    }
}
