// SPDX-License-Identifier: Apache-2.0

// Where a browser's items come from: a bound tree, or the delegate.
extension NSBrowser {
    var rootItem: Any? { boundContent.isBound ? nil : delegate?.rootItem(for: self) }

    func count(in item: Any?) -> Int {
        if boundContent.isBound { return boundContent.treeChildren(of: item).count }
        return max(0, delegate?.browser(self, numberOfChildrenOfItem: item) ?? 0)
    }

    func child(_ index: Int, of item: Any?) -> Any {
        guard boundContent.isBound else { return delegate?.browser(self, child: index, ofItem: item) ?? NSNull() }
        let children = boundContent.treeChildren(of: item)
        return children.indices.contains(index) ? children[index] : NSNull()
    }

    func isLeaf(_ item: Any?) -> Bool {
        guard boundContent.isBound else { return delegate?.browser(self, isLeafItem: item) ?? true }
        return (item as? NSTreeNode)?.isLeaf ?? true
    }

    /// What is shown of an item: the value that is bound, or the object itself.
    func shownValue(of item: Any) -> Any? {
        guard boundContent.isBound else { return delegate?.browser(self, objectValueForItem: item) }
        guard let object = Self.boundObject(of: item) else { return nil }
        for name in Self.valueBindings {
            if let binding = rowBinding(name) { return binding.presentation(of: object).shown }
        }
        return object
    }

    /// Follows what is shown of an item.
    func follow(_ item: Any, changed: @escaping () -> Void) -> KeyValueObservation? {
        guard boundContent.isBound, let object = Self.boundObject(of: item) else { return nil }
        return Self.valueBindings.lazy.compactMap { self.rowBinding($0) }.first?.observe(object, changed: changed)
    }

    /// The bindings that say what is shown of an item, the first that is bound.
    private static let valueBindings: [NSBindingName] = [.contentValues, .content]

    private static func boundObject(of item: Any) -> AnyObject? {
        guard let node = item as? NSTreeNode else { return item as AnyObject }
        return node.representedObject.map { $0 as AnyObject }
    }
}
