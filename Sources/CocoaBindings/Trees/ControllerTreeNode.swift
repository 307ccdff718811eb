// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A node of a tree controller: it asks its object for children when it is asked for them, and follows them from then on.
final class ControllerTreeNode: NSTreeNode {
    private weak var controller: NSTreeController?
    private var isLoaded = false
    private var observation: KeyValueObservation?

    init(_ object: Any?, of controller: NSTreeController?) {
        self.controller = controller
        super.init(representedObject: object)
    }

    nonisolated deinit {}

    override var childNodes: [NSTreeNode] {
        get {
            load()
            return presentChildNodes
        }
        set { setChildNodes(newValue) }
    }

    override var childCount: Int {
        guard !isLoaded, let controller, let object, let path = controller.countKeyPath(for: self),
            let count = (try? KeyedObject(object).value(forKeyPath: path)) ?? nil,
            let number = coerce(count, to: Int.self)
        else { return childNodes.count }
        return number
    }

    override var isLeaf: Bool {
        guard let controller, let object else { return childNodes.isEmpty }
        if let path = controller.leafKeyPath(for: self), !path.isEmpty,
            let value = (try? KeyedObject(object).value(forKeyPath: path)) ?? nil
        {
            return coerce(value, to: Bool.self) ?? true
        }
        if controller.childrenKeyPath(for: self) == nil { return true }
        return childCount == 0
    }

    /// The object that the node stands for; nil for the root.
    var object: AnyObject? { representedObject.map { $0 as AnyObject } }

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        guard let controller, let object, let path = controller.childrenKeyPath(for: self), !path.isEmpty else {
            return
        }
        observation = try? KeyedObject(object).observe(path) { [weak self] _ in
            MainTurn.run { self?.childrenChanged() }
        }
        setChildNodes(nodes(for: controller.children(of: self)))
    }

    /// Whether the children have been asked for.
    var hasLoadedChildren: Bool { isLoaded }

    private func childrenChanged() {
        guard let controller else { return }
        controller.change(in: self) { setChildNodes(nodes(for: controller.children(of: self))) }
    }

    /// Sorts the children anew, as far as they have been asked for, and theirs.
    func rearrange() {
        guard isLoaded, let controller else { return }
        setChildNodes(nodes(for: controller.children(of: self)))
        for child in presentChildNodes { (child as? ControllerTreeNode)?.rearrange() }
    }

    /// The nodes of objects, those that are there already among them.
    func nodes(for objects: [AnyObject]) -> [NSTreeNode] {
        var present: [ObjectIdentifier: [NSTreeNode]] = [:]
        for case let child as ControllerTreeNode in presentChildNodes.reversed() {
            if let object = child.object { present[ObjectIdentifier(object), default: []].append(child) }
        }
        return objects.map { object in
            present[ObjectIdentifier(object)]?.popLast() ?? ControllerTreeNode(object, of: controller)
        }
    }

    /// Takes other roots, for the node that has no object.
    func setRoots(_ objects: [AnyObject]) {
        isLoaded = true
        setChildNodes(nodes(for: objects))
    }
}
