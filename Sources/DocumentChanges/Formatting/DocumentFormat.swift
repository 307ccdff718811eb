// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// The normal form of a document: written as Interface Builder would write it, so that opening and saving it changes as
/// little as can be.
///
/// - Attributes and the parts of an element stand in Interface Builder's order; lists keep theirs.
/// - Every element stands on a line of its own, four spaces deeper than what it is in; attributes are separated by one
///   space and quoted with `"`.
/// - Objects and connections without id get one.
/// - Images and colours in `resources` that nothing uses are taken out.
///
/// What a document means stays: it compiles to the same nib. Formatting twice is formatting once. Documents of the
/// `<archive>` format are left alone.
public enum DocumentFormat {
    /// Brings a document into normal form.
    ///
    /// - Returns: whether anything changed.
    /// - Complexity: linear in the size of the document.
    @discardableResult
    public static func apply(to document: Document) throws(EditError) -> Bool {
        guard document.kind != .archive else { return false }
        let before = document.serialized()
        removeStaleResources(from: document)
        try addIDs(to: document)
        try Order(of: document).apply(to: document.root)
        document.layOut()
        return document.serialized() != before
    }

    // MARK: Resources

    private static func removeStaleResources(from document: Document) {
        guard let resources = document.root.child(named: "resources") else { return }
        let used = document.usedResourceNames
        for resource in resources.children where ["image", "namedColor", "systemColor"].contains(resource.name) {
            if let name = resource[attribute: "name"], !used.contains(name) { resource.remove() }
        }
        if resources.children.isEmpty { resources.remove() }
    }

    // MARK: Ids

    private static let listsOfObjects: Set<String> = ["subviews", "constraints", "connections"]

    private static func addIDs(to document: Document) throws(EditError) {
        var missing: [Element] = []
        document.root.forEachDescendant { element in
            guard element.id == nil, let parent = element.parent, listsOfObjects.contains(parent.name),
                parent.parent?.objectID != nil
            else { return }
            missing.append(element)
        }
        guard !missing.isEmpty else { return }
        var known: Set<String> = []
        document.root.forEachDescendant { if let id = $0.id { known.insert(id) } }
        for element in missing {
            // Made of what the element is and where, so that every run makes the same.
            let owner = element.parent?.parent?.id ?? ""
            let id = ObjectIDs.make(from: owner + TreeNode.canonical(element)) { known.contains($0) }
            known.insert(id)
            try element.setAttribute("id", to: id)
        }
    }

    // MARK: Order

    /// What stands in which order in documents for one system that one version wrote.
    private struct Order {
        let attributes: OrderTable
        let children: OrderTable
        let version: ToolsVersion

        init(of document: Document) {
            let isCocoa = document.targetRuntime == .macOS
            attributes = isCocoa ? AttributeOrder.cocoa : AttributeOrder.touch
            children = isCocoa ? ChildOrder.cocoa : ChildOrder.touch
            version = document.toolsVersion
        }

        func apply(to element: Element) throws(EditError) {
            let names = element.attributes.map(\.name)
            let order = attributes.order(of: names, in: element.name, version: version)
            element.orderAttributes(order.map { names[$0] })
            try orderChildren(of: element)
            for child in element.children { try apply(to: child) }
        }

        private func orderChildren(of element: Element) throws(EditError) {
            let parts = element.children
            // A list has the order that it has.
            guard parts.count > 1, element.name == "resources" || !ElementFacts.isContainer(element) else { return }
            let order = children.order(of: names(of: parts), in: element.name, version: version)
            guard order != Array(parts.indices) else { return }
            for (place, index) in order.enumerated() where element.children[place] !== parts[index] {
                try element.insert(parts[index], at: place)
            }
        }

        private func names(of parts: [Element]) -> [String] {
            var keyed: Set<String> = []
            return parts.map { part in
                guard part.name != "state", let key = part.key else { return part.name }
                let name = part.name + "#" + key
                // Old text views have sizes twice; the second ones stay where they are.
                return keyed.insert(name).inserted ? name : ""
            }
        }
    }
}
