// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

// What only tools write, and what things are called.
extension Comparison {
    /// Whether only tools write a node; counts it if so.
    mutating func isNoise(_ node: TreeNode) -> Bool {
        var next: TreeNode? = node
        while let current = next {
            if ElementFacts.isToolNoise(current.element) {
                noise.count(noiseName(current))
                return true
            }
            if current.element.objectID != nil { break }
            next = current.parent
        }
        if ["image", "namedColor", "systemColor", "color"].contains(node.name), inResources(node) {
            noise.count("resources")
            return true
        }
        if node.name == "animations" || node.name == "point" && node.element.key == "canvasLocation" {
            noise.count(node.name == "point" ? "places on the canvas" : "empty animations")
            return true
        }
        if new.document.kind == .archive, Comparison.isLink(node) {
            noise.count("links between views")
            return true
        }
        if node.parent?.name == "inferredMetricsTieBreakers" || node.name == "simulatedMetricsContainer" {
            noise.count("simulated metrics")
            return true
        }
        if node.parent.map({ ElementFacts.parallelLists.contains($0.name) }) == true { return true }
        return false
    }

    private func inResources(_ node: TreeNode) -> Bool {
        var next = node.parent
        while let current = next {
            if current.name == "resources" { return true }
            next = current.parent
        }
        return false
    }

    func noiseName(_ node: TreeNode) -> String {
        switch node.name {
        case "capability": "capabilities"
        case "plugIn", "deployment", "development", "dependencies": "versions of plug-ins"
        case "device", "adaptation": "the simulated device"
        case "systemColor": "resources"
        case "customFonts": "fonts"
        default: "classes"
        }
    }

    /// What of its object a node is: `text color`.
    func property(of node: TreeNode) -> String {
        if node.element.objectID != nil { return "" }
        let path = sequence(first: node) { $0.parent }.prefix { $0.element.objectID == nil && $0.name != "scene" }
            .filter { !$0.isContainer && $0.parent != nil }
        return path.reversed().map { part in
            if part.name == "state" { return part.element.key.map { $0 == "normal" ? "" : $0 } ?? "" }
            return part.element.key.map(Naming.words) ?? Naming.label(part).map { "\(Naming.kind(part)) \($0)" }
                ?? Naming.kind(part)
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    func value(_ node: TreeNode, _ naming: Naming) -> String {
        if node.name == "reference", let id = node.element[attribute: "ref"] { return naming.object(id: id) }
        let isValue =
            node.value != nil || ["rect", "point", "size", "keyCommand"].contains(node.name) || isPlainValue(node)
        return isValue ? Naming.value(node) : naming.object(node)
    }

    /// Whether a node is the value of a property and nothing else, as `<value key="maxSize" …/>`.
    private func isPlainValue(_ node: TreeNode) -> Bool {
        let element = node.element
        return element.key != nil && element.objectID == nil && node.children.isEmpty && Naming.title(node) == nil
            && element.attributes.contains { $0.name != "key" && !element.isReference($0.name) }
    }

    /// An attribute's value in words.
    ///
    /// - Parameter other: the node of which it is the other version.
    func word(_ name: String, _ node: TreeNode, _ naming: Naming, besides other: TreeNode) -> String? {
        guard let value = node.element[attribute: name] else {
            return defaults(of: name, node).first.map { Naming.isPlain($0) ? $0 : "'\($0)'" }
        }
        if node.element.isReference(name) || name == "ref" && node.name == "reference" {
            return naming.object(id: value)
        }
        let otherValue = other.element[attribute: name] ?? value
        // A text may be a number once.
        if Naming.isPlain(value), Naming.isPlain(otherValue) { return TreeNode.number(value) }
        let shown = Naming.shortened(value, besides: otherValue)
        // A cell's style is the name of a constant.
        return "'\(shown.replacing("IBUITableViewCellStyle", with: ""))'"
    }
}
