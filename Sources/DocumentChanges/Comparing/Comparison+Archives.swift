// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

// Documents of the `<archive>` format: the objects of Xcode 4 and before, and beside them what Interface Builder keeps of
// them, connections among it.
extension Comparison {
    /// Whether a node is among what an archive has beside its objects.
    static func isRecord(_ node: TreeNode) -> Bool {
        var next: TreeNode? = node
        while let current = next {
            if let key = current.element.key, key.hasPrefix("IBDocument.") { return key != "IBDocument.RootObjects" }
            next = current.parent
        }
        return false
    }

    /// Whether a node says again what its place says: the view around it, the window, the next key view.
    static func isLink(_ node: TreeNode) -> Bool {
        node.name == "reference"
            && ["NSNextResponder", "NSSuperview", "NSWindow", "NSNextKeyView"].contains(node.element.key)
    }

    /// What is connected in an archive, in words, with how often.
    private func connections(of tree: Tree, _ naming: Naming, isOld: Bool) -> [(words: String, node: TreeNode)] {
        guard let records = tree.nodes.first(where: { $0.element.key == "connectionRecords" }) else { return [] }
        return records.children.compactMap { record in
            guard let connection = record.children.first(where: { $0.element.key == "connection" }) else { return nil }
            func name(_ key: String) -> String {
                guard let end = connection.children.first(where: { $0.element.key == key }) else { return "nothing" }
                let node = end.element[attribute: "ref"].flatMap { tree.nodesByID[$0] } ?? end
                // What was there before is called as it was.
                let before = isOld ? nil : matching.origin(of: node)
                return before.map(oldNaming.object) ?? naming.object(node)
            }
            let label = connection.element.child(withKey: "label")?.text ?? ""
            let className = connection.element[attribute: "class"] ?? ""
            let kind = ["Outlet", "Action", "Event", "Binding"].first(where: className.contains) ?? "connection"
            return (
                "\(kind == "Event" ? "action" : kind.lowercased()) \(label): \(name("source")) → \(name("destination"))",
                connection
            )
        }
    }

    /// Counts what Interface Builder keeps for itself, and tells which versions wrote the documents.
    mutating func compareRecords() {
        func text(_ key: String, _ tree: Tree) -> String? { tree.nodes.first { $0.element.key == key }?.element.text }
        let version = "IBDocument.InterfaceBuilderVersion"
        let (before, after) = (text(version, old), text(version, new))
        if before != after { noise.setTools(before, after) }
        if records(of: old) != records(of: new) { noise.count("records of Interface Builder") }
    }

    /// What stands in the records besides versions, connections and ids.
    private func records(of tree: Tree) -> [String] {
        tree.nodes.compactMap { node in
            guard Comparison.isRecord(node), !Comparison.isToldOtherwise(node), node.children.isEmpty else {
                return nil
            }
            let attributes = node.element.attributes.filter { !["id", "ref"].contains($0.name) }
            return attributes.map(\.value).joined(separator: " ") + node.element.text
        }
    }

    /// Whether a node is of a version or of a connection, which are told themselves.
    private static func isToldOtherwise(_ node: TreeNode) -> Bool {
        sequence(first: node, next: \.parent).contains {
            $0.element.key == "connectionRecords" || $0.element.key?.hasSuffix("Version") == true
        }
    }

    /// The connections that came and went: records have no ids, so they are told apart by what they say.
    mutating func compareConnectionRecords() {
        let before = connections(of: old, oldNaming, isOld: true)
        let after = connections(of: new, newNaming, isOld: false)
        var left = Dictionary(grouping: before, by: \.words)
        for (words, node) in after {
            if left[words]?.popLast() == nil { add(.added, words, node) }
        }
        var gone = left.mapValues(\.count)
        for (words, node) in before where gone[words, default: 0] > 0 {
            gone[words, default: 0] -= 1
            add(.removed, words, node)
        }
    }
}
