// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

extension NSTreeController {
    /// The selected nodes.
    public final var selectedNodes: [NSTreeNode] { selectedTreeNodes }

    /// The places of the selected nodes.
    public final var selectionIndexPaths: [IndexPath] {
        get { selectedTreeNodes.map(\.indexPath) }
        set { setSelectionIndexPaths(newValue) }
    }

    /// The place of the first selected node.
    public final var selectionIndexPath: IndexPath? {
        get { selectedTreeNodes.first?.indexPath }
        set { setSelectionIndexPath(newValue) }
    }

    /// Selects one node, or none.
    @discardableResult
    public final func setSelectionIndexPath(_ indexPath: IndexPath?) -> Bool {
        setSelectionIndexPaths(indexPath.map { [$0] } ?? [])
    }

    /// Selects nodes; places where there are none are passed over.
    ///
    /// - Returns: whether the selection is another one now.
    @discardableResult
    public final func setSelectionIndexPaths(_ indexPaths: [IndexPath]) -> Bool {
        var nodes = indexPaths.filter { !$0.isEmpty }.compactMap { root.descendant(at: $0) }
        if nodes.isEmpty, avoidsEmptySelection {
            nodes = selectedTreeNodes.isEmpty ? root.childNodes.first.map { [$0] } ?? [] : selectedTreeNodes
        }
        let isSame =
            nodes.count == selectedTreeNodes.count && zip(nodes, selectedTreeNodes).allSatisfy { $0 === $1 }
        guard !isSame, !isEditing || commitEditing() else { return false }
        select(nodes)
        return true
    }

    /// Selects more nodes.
    @discardableResult
    public final func addSelectionIndexPaths(_ indexPaths: [IndexPath]) -> Bool {
        let present = selectionIndexPaths
        return setSelectionIndexPaths(present + indexPaths.filter { !present.contains($0) })
    }

    /// Selects fewer nodes.
    @discardableResult
    public final func removeSelectionIndexPaths(_ indexPaths: [IndexPath]) -> Bool {
        setSelectionIndexPaths(selectionIndexPaths.filter { !indexPaths.contains($0) })
    }

    final func select(_ nodes: [NSTreeNode]) {
        willChangeTreeSelection()
        selectedTreeNodes = nodes
        selectionValues.setObjects(nodes.compactMap { $0.representedObject.map { $0 as AnyObject } })
        didChangeTreeSelection()
    }

    final func willChangeTreeSelection() {
        for key in ["selectionIndexPaths", "selectionIndexPath", "selectedNodes"] { willChangeValue(forKey: key) }
        willChangeSelection()
    }

    final func didChangeTreeSelection() {
        didChangeSelection()
        for key in ["selectedNodes", "selectionIndexPath", "selectionIndexPaths"] { didChangeValue(forKey: key) }
        if isBound(.selectionIndexPaths) { commitBinding(.selectionIndexPaths, selectionIndexPaths) }
    }
}
