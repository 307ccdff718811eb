// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// A document as a person reads it: its objects with their properties, connections and constraints, a line each, without
/// ids and without what only tools write.
public struct InterfaceOutline {
    /// The lines.
    public let text: String

    /// Writes a document down. Linear in its size.
    public init(_ document: Document) {
        var writer = OutlineWriter(naming: Naming(tree: Tree(document)))
        writer.write(writer.naming.tree.root, depth: 0)
        text = writer.text
    }
}

private struct OutlineWriter {
    let naming: Naming
    var text = ""

    mutating func write(_ node: TreeNode, depth: Int) {
        if ElementFacts.isToolNoise(node.element) || node.name == "resources" || node.name == "animations" { return }
        if node.value != nil || ["rect", "point", "size"].contains(node.name) {
            if node.element.key == "canvasLocation" { return }
            let name = node.element.key.map(Naming.words) ?? Naming.object(of: node)
            return line("\(name): \(Naming.value(node))", depth)
        }
        if node.isContainer || node.name == "document" {
            // Lists whose members say what they are need no line of their own.
            let isShown = !["document", "objects", "scenes", "subviews", "connections", "constraints"].contains(
                node.name)
            if isShown { line(Naming.words(node.name) + ":", depth) }
            for child in node.children { write(child, depth: depth + (isShown ? 1 : 0)) }
            return
        }
        let isObject = node.element.objectID != nil || node.name == "scene"
        line(isObject ? naming.object(node) : Naming.part(node), depth)
        if node.element.objectID != nil, ["connections", "constraints"].contains(node.parent?.name) {
            let isWhole = node.name == "constraint" || node.name == "outlet" || node.name == "action"
            if isWhole, node.children.isEmpty { return }
        }
        for attribute in node.element.attributes where isShown(attribute.name, of: node) {
            let value =
                node.element.isReference(attribute.name)
                ? naming.object(id: attribute.value) : Naming.shortened(attribute.value)
            line("\(Naming.words(attribute.name)): \(value)", depth + 1)
        }
        if !node.text.isEmpty { line(Naming.shortened(node.text), depth + 1) }
        for child in node.children { write(child, depth: depth + 1) }
    }

    private func isShown(_ attribute: String, of node: TreeNode) -> Bool {
        !["id", "sceneID", "key", "sceneMemberID", "customModuleProvider"].contains(attribute)
            && !ElementFacts.isDerived(attribute, on: node.name)
    }

    private mutating func line(_ words: String, _ depth: Int) {
        text += String(repeating: "  ", count: depth) + words + "\n"
    }
}

extension Naming {
    /// A part of an object that is none itself: `state normal`.
    static func part(_ node: TreeNode) -> String { kind(node) + (node.element.key.map { " " + words($0) } ?? "") }

    /// A value's element, where no key names it.
    static func object(of node: TreeNode) -> String { label(node).map { "\(kind(node)) \($0)" } ?? kind(node) }
}
