// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Edits ours into the merged document.
final class MergeApplication {
    private let plan: MergePlan
    private var tree: MergedTree { plan.tree }

    init(_ plan: MergePlan) { self.plan = plan }

    func apply() throws(EditError) {
        takeElements()
        takeOut()
        for node in tree.nodes where node.isKept && node.element != nil { setComments(of: node) }
        try fill(root: tree.nodes[0])
        for node in tree.nodes where node.isKept { try setAttributes(of: node) }
        for node in tree.nodes where node.isKept { setComments(of: node) }
    }

    // MARK: Elements

    /// Takes the element of each node from its document: ours itself, of the others a copy.
    private func takeElements() {
        for node in tree.nodes where node.isKept && node.carrier == .ours { node.element = node.ours?.element }
        for node in tree.nodes where node.isKept && node.carrier != .ours && node.element == nil {
            guard let original = node[node.carrier] else { continue }
            // Copied from the topmost one on, so that what stands inside keeps its bytes.
            if let parent = node.parent, parent.carrier == node.carrier, parent.element == nil,
                parent[node.carrier] === original.parent
            {
                take(parent)
            } else {
                take(node)
            }
        }
    }

    private func take(_ node: MergedNode) {
        guard let original = node[node.carrier] else { return }
        if let parent = node.parent, parent.carrier == node.carrier, parent.element == nil,
            parent[node.carrier] === original.parent
        {
            return take(parent)
        }
        distribute(original.element.copy(), of: original, as: node)
    }

    /// Gives the elements of a copy to the nodes that they are of.
    private func distribute(_ copy: Element, of original: TreeNode, as node: MergedNode) {
        node.element = copy
        guard original.value == nil else { return }
        for (child, childCopy) in zip(original.children, copy.children) {
            guard let merged = merged(child, node.carrier), merged.isKept, merged.carrier == node.carrier,
                merged.element == nil, merged.parent === node
            else { continue }
            distribute(childCopy, of: child, as: merged)
        }
    }

    private func merged(_ node: TreeNode, _ version: Version) -> MergedNode? {
        version.side.map { tree.merged(node, of: $0) } ?? tree.merged(base: node)
    }

    // MARK: Places

    /// Takes out of every element what does not stay in it.
    private func takeOut() {
        for node in tree.nodes where node.isKept {
            guard let element = node.element, node.any.value == nil else { continue }
            let stay = Set(node.children.compactMap { $0.element.map(ObjectIdentifier.init) })
            for child in element.children where !stay.contains(ObjectIdentifier(child)) {
                child.leadingComments = []
                child.remove()
            }
        }
    }

    private func fill(root: MergedNode) throws(EditError) {
        var pending = [root]
        while let node = pending.popLast() {
            if let element = node.element, node.any.value == nil { try arrange(node.children, in: element) }
            pending += node.children
        }
    }

    private func arrange(_ nodes: [MergedNode], in element: Element) throws(EditError) {
        let wanted = nodes.compactMap(\.element)
        guard !zip(wanted, element.children).allSatisfy({ $0 === $1 }) || wanted.count != element.children.count else {
            return
        }
        var places: [ObjectIdentifier: Int] = [:]
        for (place, child) in wanted.enumerated() { places[ObjectIdentifier(child)] = place }
        let present = element.children
        let stayed = Sequences.increasing(present.map { places[ObjectIdentifier($0)] ?? -1 })
        for (place, child) in present.enumerated() where !stayed.contains(place) {
            child.leadingComments = []
            child.remove()
        }
        for (place, child) in wanted.enumerated() {
            if place < element.children.count, element.children[place] === child { continue }
            try element.insert(child, at: place)
        }
    }

    private func setComments(of node: MergedNode) {
        guard let element = node.element, element.parent != nil, let source = node[node.commentSource] else { return }
        let isNamed = node.name == "scene"
        if isNamed || !source.comments.isEmpty, element.leadingComments != source.comments {
            element.leadingComments = source.comments
        }
    }

    // MARK: Attributes

    private func setAttributes(of node: MergedNode) throws(EditError) {
        guard let element = node.element, let carried = node[node.carrier] else { return }
        for attribute in node.dropped { element[attribute: attribute] = nil }
        for (name, version) in node.sources where name != carried.idAttribute {
            guard let source = node[version] else { continue }
            try set(name, of: element, from: source, version)
        }
        if let id = node.id {
            let value = node.name == "scene" ? String(id.dropFirst(6)) : id
            if element[attribute: carried.idAttribute] != value {
                try element.setAttribute(carried.idAttribute, to: value)
            }
        }
        if carried.value == nil, element.children.isEmpty, node.children.isEmpty, node.textSource != node.carrier,
            let text = node[node.textSource]?.text, text != carried.text
        {
            element.text = text
        }
    }

    private func set(
        _ name: String, of element: Element, from source: TreeNode, _ version: Version
    ) throws(EditError) {
        let old = element[attribute: name]
        guard let value = source.element[attribute: name] else {
            if old != nil { try element.setAttribute(name, to: nil) }
            return
        }
        var wanted = value
        if source.element.isReference(name), let target = tree.target(value, of: version), target.isKept,
            let id = target.id, !id.hasPrefix("scene ")
        {
            wanted = id
        }
        guard wanted != old else { return }
        if old != nil {
            try element.setAttribute(name, to: wanted)
        } else {
            // Where the other document has it: behind the nearest attribute before it that is here too.
            let names = source.element.attributes.map(\.name)
            let before = names.firstIndex(of: name).map { names[..<$0].reversed() }
            let previous = before?.first { element[attribute: $0] != nil }
            try element.setAttribute(name, to: wanted, after: previous)
        }
    }

    // MARK: Marks

    /// Describes the conflicts in the document.
    func mark() throws(EditError) {
        for (conflict, place) in zip(plan.conflicts, plan.markPlaces) {
            var node: MergedNode? = place
            while let current = node, current.element?.parent == nil { node = current.parent }
            let element = node?.element ?? tree.nodes[0].element?.children.first
            guard let element else { continue }
            try ConflictMarks.add(conflict, to: element)
        }
    }
}

extension MergedNode {
    var name: String { any.name }
}
