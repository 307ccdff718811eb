// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// An element of a document as it is compared: with what identifies it, and without the inside of values.
final class TreeNode {
    let element: Element
    private(set) unowned(unsafe) var parentReference: TreeNode?
    var parent: TreeNode? { parentReference }
    private(set) var children: [TreeNode] = []
    /// Where it stands among all nodes, in the order of the document.
    let index: Int
    /// One past the index of the last node inside it.
    private(set) var end = 0
    /// The id of the object, or of the scene.
    let id: String?
    /// The text of an element without child elements.
    let text: String
    /// What a value is, written so that equal ones are equal; nil for an element that is none.
    let value: String?
    let comments: [String]
    let isContainer: Bool

    var name: String { element.name }

    fileprivate init(_ element: Element, parent: TreeNode?, index: Int, comments: [String]) {
        self.element = element
        self.parentReference = parent
        self.index = index
        self.comments = comments
        id = element.name == "scene" ? element[attribute: "sceneID"].map { "scene " + $0 } : element.objectID
        text = element.children.isEmpty ? TreeNode.trimmed(element.text) : ""
        value = ElementFacts.isValue(element) ? TreeNode.canonical(element) : nil
        isContainer = ElementFacts.isContainer(element)
    }

    /// The attribute that holds the id; none of a device, whose `id` is its model.
    var idAttribute: String { name == "scene" ? "sceneID" : name == "device" || name == "adaptation" ? "" : "id" }

    /// Whether another node is this one or inside it.
    func contains(_ other: TreeNode) -> Bool { other.index >= index && other.index < end }

    /// The child element of a name.
    func child(named name: String) -> TreeNode? { children.first { $0.name == name } }

    /// The nearest object that the node is or belongs to.
    var object: TreeNode {
        var node = self
        while let parent = node.parent, node.element.objectID == nil { node = parent }
        return node
    }

    private static func trimmed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 } ? "" : text
    }

    /// An element and everything in it, without ids, layout of the text and order of the attributes.
    static func canonical(_ element: Element) -> String {
        var result = element.name
        for attribute in element.attributes.sorted(by: { $0.name < $1.name }) where attribute.name != "id" {
            result += "\u{1}" + attribute.name + "=" + number(attribute.value)
        }
        if element.children.isEmpty {
            result += "\u{2}" + trimmed(element.text)
        } else {
            result += "\u{3}" + element.children.map(canonical).joined(separator: "\u{4}") + "\u{5}"
        }
        return result
    }

    /// A value as it is compared: numbers by what they are, to the sixth digit, since each Xcode writes others.
    static func number(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ".")), let value = Double(text), value.isFinite, abs(value) < 1e9 else {
            return text
        }
        let rounded = (value * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

/// A document's elements as they are compared, in order, and found by id.
final class Tree {
    let document: Document
    let root: TreeNode
    private(set) var nodes: [TreeNode] = []
    private(set) var nodesByID: [String: TreeNode] = [:]
    /// What each object is apart from ids and from what it refers to.
    private(set) lazy var signatures: [Int] = Tree.signatures(of: nodes)

    init(_ document: Document) {
        self.document = document
        var nodes: [TreeNode] = []
        root = Tree.add(document.root, parent: nil, comments: [], to: &nodes)
        self.nodes = nodes
        for node in nodes {
            if let id = node.id, nodesByID[id] == nil { nodesByID[id] = node }
        }
    }

    private static func add(
        _ element: Element, parent: TreeNode?, comments: [String], to nodes: inout [TreeNode]
    ) -> TreeNode {
        let node = TreeNode(element, parent: parent, index: nodes.count, comments: comments)
        nodes.append(node)
        if node.value == nil {
            // Comments are looked for only where there are any: storyboards name their scenes.
            let isCommented = element.name == "scenes" || element.name == "document" || element.name == "objects"
            for child in element.children {
                let comments = isCommented ? child.leadingComments : []
                node.append(add(child, parent: node, comments: comments, to: &nodes))
            }
        }
        node.close(nodes.count)
        return node
    }

    private static func signatures(of nodes: [TreeNode]) -> [Int] {
        var result = [Int](repeating: 0, count: nodes.count)
        for node in nodes.reversed() {
            var hasher = Hasher()
            hasher.combine(node.name)
            if let value = node.value {
                hasher.combine(value)
            } else {
                for attribute in node.element.attributes.sorted(by: { $0.name < $1.name }) {
                    if attribute.name == "id" || attribute.name == "sceneID" { continue }
                    if ElementFacts.isDerived(attribute.name, on: node.name) { continue }
                    hasher.combine(attribute.name)
                    if !node.element.isReference(attribute.name) { hasher.combine(TreeNode.number(attribute.value)) }
                }
                hasher.combine(node.text)
                for child in node.children { hasher.combine(result[child.index]) }
            }
            result[node.index] = hasher.finalize()
        }
        return result
    }
}

extension TreeNode {
    fileprivate func append(_ child: TreeNode) { children.append(child) }
    fileprivate func close(_ end: Int) { self.end = end }
}
