// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// Finds the changes between two trees.
struct Comparison {
    let old: Tree
    let new: Tree
    let matching: TreeMatching
    let oldNaming: Naming
    let newNaming: Naming
    let vocabulary: Vocabulary
    private var found: [(place: Double, change: DocumentChange)] = []
    var noise = Noise()

    init(_ old: Tree, _ new: Tree) {
        self.old = old
        self.new = new
        matching = TreeMatching(old, new)
        oldNaming = Naming(tree: old)
        newNaming = Naming(tree: new)
        vocabulary = new.document.targetRuntime == .macOS ? .cocoa : .touch
    }

    /// The changes in the order of the new document.
    var sorted: [DocumentChange] {
        found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.change)
    }

    mutating func run() {
        for node in new.nodes {
            if let before = matching.origin(of: node) {
                compare(before, node)
            } else {
                addition(node)
            }
        }
        for node in old.nodes where matching.counterpart(of: node) == nil { removal(node) }
    }

    // MARK: Added and removed

    private mutating func addition(_ node: TreeNode) {
        guard let subject = subject(of: node, { matching.origin(of: $0) != nil }), !isNoise(node) else { return }
        if subject === node {
            let inside = contents(of: node)
            report(.added, node: (nil, node), new: [around(node, newNaming, "to"), inside])
        } else {
            if isDefault(node) { return noise.count("defaults spelled out or left out") }
            change(
                property: property(of: node), node: (nil, node), subject: subject, old: nil, new: value(node, newNaming)
            )
        }
    }

    private mutating func removal(_ node: TreeNode) {
        guard let subject = subject(of: node, { matching.counterpart(of: $0) != nil }), !isNoise(node) else { return }
        if subject === node {
            let isMovedOut =
                node.element.objectID != nil && node.children.contains { $0.isContainer && $0.name == "subviews" }
            let kept = isMovedOut ? kept(in: node) : 0
            let words = kept > 0 ? "around \(kept == 1 ? "an object" : "\(kept) objects") that stay" : ""
            report(.removed, node: (node, nil), old: [around(node, oldNaming, "from"), words])
        } else {
            if isDefault(node) { return noise.count("defaults spelled out or left out") }
            change(
                property: property(of: node), node: (node, nil), subject: subject, old: value(node, oldNaming), new: nil
            )
        }
    }

    /// What an added or removed node is reported as: itself, or the object that it is a value of. Nil for a node inside
    /// another that is reported, and for a list, of which the members are.
    private func subject(of node: TreeNode, _ isKnown: (TreeNode) -> Bool) -> TreeNode? {
        guard !node.isContainer, var around = node.parent else { return nil }
        while around.isContainer, let next = around.parent { around = next }
        guard isKnown(around) else { return nil }
        return node.element.objectID != nil || node.name == "scene" ? node : node.object
    }

    /// How much came with an object: `with 3 objects inside`.
    private func contents(of node: TreeNode) -> String {
        var count = 0
        for index in (node.index + 1)..<max(node.end, node.index + 1) {
            let inner = new.nodes[index]
            if inner.element.objectID != nil, !["connections", "constraints"].contains(inner.parent?.name),
                matching.origin(of: inner) == nil
            {
                count += 1
            }
        }
        return count == 0 ? "" : count == 1 ? "with an object inside" : "with \(count) objects inside"
    }

    private func kept(in node: TreeNode) -> Int {
        var count = 0
        for index in (node.index + 1)..<max(node.end, node.index + 1) {
            let inner = old.nodes[index]
            if inner.parent?.name == "subviews", matching.counterpart(of: inner) != nil { count += 1 }
        }
        return count
    }

    /// What an object was added to or removed from: `to view 'Header'`.
    private func around(_ node: TreeNode, _ naming: Naming, _ preposition: String) -> String {
        guard let parent = node.parent?.object, parent.element.objectID != nil, node.parent?.name != "constraints"
        else {
            return ""
        }
        return "\(preposition) \(naming.object(parent))"
    }

    // MARK: Changed

    private mutating func compare(_ before: TreeNode, _ after: TreeNode) {
        comparePlace(before, after)
        if before.id != after.id { noise.count("ids") }
        if before.name != after.name {
            change(
                property: "kind", node: (before, after), subject: nil, old: Naming.kind(before), new: Naming.kind(after)
            )
        }
        if before.value != nil || after.value != nil { return compareValue(before, after) }
        if ElementFacts.isToolNoise(after.element) || ElementFacts.isToolNoise(before.element) {
            if before.element.attributes != after.element.attributes { noise.count(noiseName(after)) }
            return
        }
        if before.text != after.text {
            change(
                property: property(of: after), node: (before, after), subject: after.object,
                old: "'\(Naming.shortened(before.text, besides: after.text))'",
                new: "'\(Naming.shortened(after.text, besides: before.text))'")
        }
        if isTurnedAround(before, after) { return noise.count("\(after.name)s written in another way") }
        compareAttributes(before, after)
        compareOrder(before, after)
    }

    private mutating func comparePlace(_ before: TreeNode, _ after: TreeNode) {
        guard let oldParent = before.parent, let newParent = after.parent,
            matching.counterpart(of: oldParent) !== newParent, !after.isContainer, !isNoise(after),
            after.element.objectID != nil, oldParent.object !== before || newParent.object !== after
        else { return }
        let from = oldParent.object
        let to = newParent.object
        if matching.counterpart(of: from) === to { return }
        // A view that was put around others moves them all; their constraints come along.
        if ["constraints", "connections"].contains(newParent.name) {
            if newParent.name == "constraints" { noise.count("constraints kept by another view") }
            return
        }
        report(
            .moved, node: (before, after), old: [oldNaming.object(from)], new: [newNaming.object(to)])
    }

    private mutating func compareValue(_ before: TreeNode, _ after: TreeNode) {
        guard before.value != after.value, !isNoise(after) else { return }
        if ElementFacts.isToolNoise(after.element) { return noise.count(noiseName(after)) }
        var old = value(before, oldNaming)
        var new = value(after, newNaming)
        if old == new, let texts = Naming.texts(before.element, after.element) { (old, new) = texts }
        if old == new || ColorComparison.isSame(before.element, after.element) {
            return noise.count("\(Naming.words(after.name))s written in another way")
        }
        change(property: property(of: after), node: (before, after), subject: after.object, old: old, new: new)
    }

    private mutating func compareAttributes(_ before: TreeNode, _ after: TreeNode) {
        var names = after.element.attributes.map(\.name)
        for attribute in before.element.attributes where !names.contains(attribute.name) {
            names.append(attribute.name)
        }
        var done: Set<String> = []
        for name in names where name != after.idAttribute {
            let group = ElementFacts.group(of: name, on: after.name)
            let old = before.element[attribute: name]
            let new = after.element[attribute: name]
            guard !isSame(name, before, after), !done.contains(group) else { continue }
            done.insert(group)
            if name == "toolsVersion", after.name == "document" {
                noise.setTools(old, new)
            } else if ElementFacts.isDerived(name, on: after.name) || after.name == "document" && isToolAttribute(name)
            {
                if name != "systemVersion" { noise.count("\(Naming.words(name)) of \(Naming.kind(after))") }
            } else if old == nil || new == nil, isDefault(old ?? new ?? "", name, after) {
                noise.count("defaults spelled out or left out")
            } else if ["rect", "point", "size"].contains(after.name) {
                // One value: reported once.
                compareGeometry(before, after)
                return
            } else if after.name == "constraint" {
                compareConstraint(before, after, name)
                if group == "items" { return }
            } else {
                let words = property(of: after)
                change(
                    property: [words, Naming.words(name)].filter { !$0.isEmpty }.joined(separator: " "),
                    node: (before, after), subject: after.object, old: word(name, before, oldNaming, besides: after),
                    new: word(name, after, newNaming, besides: before))
            }
        }
    }

    private mutating func compareGeometry(_ before: TreeNode, _ after: TreeNode) {
        if isComputedFrame(after) { return noise.count("frames that are computed") }
        if after.element.key == "canvasLocation" { return noise.count("places on the canvas") }
        change(
            property: property(of: after), node: (before, after), subject: after.object,
            old: Naming.value(before), new: Naming.value(after))
    }

    private mutating func compareConstraint(_ before: TreeNode, _ after: TreeNode, _ name: String) {
        switch name {
        case "constant":
            change(
                property: "", node: (before, after), subject: nil, old: nil,
                new: TreeNode.number(after.element[attribute: name] ?? "0"))
        case "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation":
            let old = oldNaming.formula(before)
            let new = newNaming.formula(after)
            if old == new { return noise.count("constraints written in another way") }
            report(.changed, node: (before, after), object: "constraint \(old)", new: [new])
        default:
            change(
                property: Naming.words(name), node: (before, after), subject: nil,
                old: word(name, before, oldNaming, besides: after),
                new: word(name, after, newNaming, besides: before))
        }
    }

    private mutating func compareOrder(_ before: TreeNode, _ after: TreeNode) {
        guard ElementFacts.isOrdered(after.element), after.children.count > 1 else { return }
        let common = after.children.filter { matching.origin(of: $0)?.parent === before }
        let places = common.map { matching.origin(of: $0)?.index ?? 0 }
        let stayed = Sequences.increasing(places)
        guard stayed.count < common.count else { return }
        for (index, node) in common.enumerated() where !stayed.contains(index) {
            let previous = after.children.firstIndex { $0 === node }.flatMap { $0 > 0 ? after.children[$0 - 1] : nil }
            report(
                .reordered, node: (matching.origin(of: node), node),
                new: [previous.map { "put behind \(newNaming.object($0))" } ?? "put first"])
        }
    }

    // MARK: Reporting

    private mutating func change(
        property: String, node: (old: TreeNode?, new: TreeNode?), subject: TreeNode?, old: String?, new: String?
    ) {
        report(.changed, node: node, subject: subject, property: property, old: [old ?? ""], new: [new ?? ""])
    }

    private mutating func report(
        _ kind: DocumentChange.Kind, node: (old: TreeNode?, new: TreeNode?), subject: TreeNode? = nil,
        object: String? = nil, property: String = "", old: [String] = [], new: [String] = []
    ) {
        let oldObject = node.old.map { subject == nil ? $0 : $0.object }
        let newObject = node.new.map { subject == nil ? $0 : $0.object }
        let words = object ?? oldObject.map(oldNaming.object) ?? newObject.map(newNaming.object) ?? ""
        let place =
            oldObject.map { self.place(of: $0, oldNaming, kind) } ?? newObject.map {
                self.place(of: $0, newNaming, kind)
            } ?? ""
        let oldWords = old.filter { !$0.isEmpty }.joined(separator: " ")
        let newWords = new.filter { !$0.isEmpty }.joined(separator: " ")
        let isFormula = node.new?.name == "constraint" && kind == .changed && property.isEmpty
        let order = newObject.map { Double($0.index) } ?? self.order(ofOld: node.old)
        found.append(
            (
                order,
                DocumentChange(
                    kind: kind, object: words, place: place, objectID: (newObject ?? oldObject)?.element.objectID,
                    property: property, old: oldWords.isEmpty ? nil : oldWords, new: newWords.isEmpty ? nil : newWords,
                    oldPosition: node.old?.element.position, newPosition: node.new?.element.position,
                    continuesObject: isFormula)
            ))
    }

    /// Where something that is gone is reported: behind what stood before it and is still there.
    private func order(ofOld node: TreeNode?) -> Double {
        var index = node?.index ?? 0
        while index > 0 {
            if let now = matching.counterpart(of: old.nodes[index]) { return Double(now.index) + 0.5 }
            index -= 1
        }
        return 0
    }

    /// What tells a person where an object is: the title of its scene, window or outermost view.
    private func place(of node: TreeNode, _ naming: Naming, _ kind: DocumentChange.Kind) -> String {
        var next = node.parent
        if node.parent?.name == "connections", let owner = node.parent?.parent {
            // Where one comes or goes, its owner is told besides.
            if kind == .changed { return naming.object(owner) }
            next = owner.parent
        }
        var place = ""
        while let current = next {
            if current.element.objectID != nil, current.name != "tableViewCellContentView" {
                if let title = Naming.title(current) {
                    place = "'\(title)'"
                } else if let label = Naming.label(current) {
                    place = label
                }
            }
            next = current.parent
        }
        return place
    }
}
