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
        let isArchive = new.document.kind == .archive
        for node in new.nodes {
            if isArchive, Comparison.isRecord(node) { continue }
            if let before = matching.origin(of: node) {
                compare(before, node)
            } else {
                addition(node)
            }
        }
        for node in old.nodes where matching.counterpart(of: node) == nil {
            if !isArchive || !Comparison.isRecord(node) { removal(node) }
        }
        if isArchive {
            compareConnectionRecords()
            compareRecords()
        }
        compareTargets()
    }

    /// Tells of another deployment target, which the inspector of the document sets; the project's is kept besides.
    private mutating func compareTargets() {
        func target(_ document: Document) -> String? {
            let deployments = document.root.child(named: "dependencies")?.children(named: "deployment") ?? []
            let version = deployments.lazy.compactMap { $0[attribute: "version"] }.first
            return version.map { SystemVersion(deployment: $0, runtime: document.targetRuntime)?.description ?? $0 }
        }
        let (before, after) = (target(old.document), target(new.document))
        guard before != after else { return }
        change(property: "deployment target", node: (old.root, new.root), subject: nil, old: before, new: after)
    }

    // MARK: Added and removed

    private mutating func addition(_ node: TreeNode) {
        guard let subject = subject(of: node, { matching.origin(of: $0) != nil }), !isNoise(node) else { return }
        if installation(of: node, isNew: true) { return }
        if subject === node {
            let inside = contents(of: node, isNew: true)
            report(.added, node: (nil, node), new: [around(node, newNaming, "to"), inside, uninstalled(node)])
        } else {
            if isDefault(node) { return noise.count("defaults spelled out or left out") }
            change(
                property: property(of: node), node: (nil, node), subject: subject, old: nil, new: value(node, newNaming)
            )
        }
    }

    private mutating func removal(_ node: TreeNode) {
        guard let subject = subject(of: node, { matching.counterpart(of: $0) != nil }), !isNoise(node) else { return }
        if installation(of: node, isNew: false) { return }
        if subject === node {
            let isMovedOut =
                node.element.objectID != nil && node.children.contains { $0.isContainer && $0.name == "subviews" }
            let kept = isMovedOut ? kept(in: node) : 0
            let words = kept > 0 ? "around \(kept == 1 ? "an object" : "\(kept) objects") that stay" : ""
            report(
                .removed, node: (node, nil),
                old: [around(node, oldNaming, "from"), words, contents(of: node, isNew: false)])
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

    /// Tells of an object that was installed or uninstalled in a variation; answers whether a node says that of one.
    private mutating func installation(of node: TreeNode, isNew: Bool) -> Bool {
        guard node.name == "exclude" || node.name == "include", let id = node.element[attribute: "reference"],
            let object = (isNew ? new : old).nodesByID[id]
        else { return false }
        let other = isNew ? matching.origin(of: object) : matching.counterpart(of: object)
        // What came or went is told already.
        guard let other else { return true }
        var next: TreeNode? = node
        while let current = next, current.name != "variation" { next = current.parent }
        let sizes = next?.element.key.flatMap { $0 == "default" ? nil : " for \($0.replacing("=", with: " "))" } ?? ""
        let isInstalled = (node.name == "include") == isNew
        report(
            .changed, node: isNew ? (other, object) : (object, other), property: "installed\(sizes)",
            old: [isInstalled ? "NO" : "YES"], new: [isInstalled ? "YES" : "NO"])
        return true
    }

    /// Whether a constraint that came is not installed, where no class of sizes has it.
    private func uninstalled(_ node: TreeNode) -> String {
        guard node.name == "constraint", let id = node.id, let variations = node.parent?.object.children else {
            return ""
        }
        func names(_ list: String, _ isDefault: Bool) -> Bool {
            variations.contains { variation in
                guard variation.name == "variation", (variation.element.key == "default") == isDefault else {
                    return false
                }
                return variation.children.flatMap(\.children).contains {
                    $0.name == list && $0.element[attribute: "reference"] == id
                }
            }
        }
        return names("exclude", true) && !names("include", false) ? "uninstalled" : ""
    }

    /// How much came or went with an object: `with 3 objects inside`; a connection or two are told.
    private func contents(of node: TreeNode, isNew: Bool) -> String {
        var count = 0
        var connections: [TreeNode] = []
        for index in (node.index + 1)..<max(node.end, node.index + 1) {
            let inner = (isNew ? new : old).nodes[index]
            let other = isNew ? matching.origin(of: inner) : matching.counterpart(of: inner)
            guard inner.element.objectID != nil, other == nil else { continue }
            switch inner.parent?.name {
            case "constraints": continue
            case "connections": connections.append(inner)
            default:
                // What comes with every view and every scene is nothing that somebody added.
                let isOwn =
                    inner.name == "viewLayoutGuide" || inner.name == "viewControllerLayoutGuide"
                    || inner.element.key == "cell"
                if !isOwn, inner.element.placeholder != .firstResponder { count += 1 }
            }
        }
        var parts = count == 0 ? [] : [count == 1 ? "an object inside" : "\(count) objects inside"]
        if 1...2 ~= connections.count {
            parts += connections.map((isNew ? newNaming : oldNaming).object)
        } else if !connections.isEmpty {
            parts.append("\(connections.count) connections")
        }
        return parts.isEmpty ? "" : "with \(parts.joined(separator: " and "))"
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
        // What was there before is called as it was.
        if preposition == "to", let before = matching.origin(of: parent) {
            return "to \(oldNaming.object(before))"
        }
        return "\(preposition) \(naming.object(parent))"
    }

    // MARK: Changed

    private mutating func compare(_ before: TreeNode, _ after: TreeNode) {
        if after.name == "constraint", before.name == "constraint", before.id != after.id,
            !isTurnedAround(before, after), !sharesItem(before, after)
        {
            addition(after)
            return removal(before)
        }
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
        if keepsFrame(before, after) {
            done = ["fixedFrame", "translatesAutoresizingMaskIntoConstraints"]
            noise.count("views that keep their frames under auto layout")
        }
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
            } else if name == "customClass",
                before.element[attribute: "customModule"] != after.element[attribute: "customModule"]
            {
                change(
                    property: Naming.words(name), node: (before, after), subject: after.object,
                    old: qualifiedClass(of: before), new: qualifiedClass(of: after))
            } else {
                let words = property(of: after)
                change(
                    property: [words, Naming.words(name)].filter { !$0.isEmpty }.joined(separator: " "),
                    node: (before, after), subject: after.object, old: word(name, before, oldNaming, besides: after),
                    new: word(name, after, newNaming, besides: before))
            }
        }
    }

    /// The class of an object with its module: `'Shop.Cart'`.
    private func qualifiedClass(of node: TreeNode) -> String? {
        node.element[attribute: "customClass"].map { name in
            let module = node.element[attribute: "customModule"].map { "\($0)." } ?? ""
            return "'\(module)\(name)'"
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
            report(
                .changed, node: (before, after),
                object: "constraint \(oldNaming.formula(before, withPriority: false))",
                new: [TreeNode.number(after.element[attribute: name] ?? "0")])
        case "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation":
            let old = oldNaming.formula(before)
            let new = newNaming.formula(after)
            if old == new { return noise.count("constraints written in another way") }
            report(.changed, node: (before, after), object: "constraint \(old)", new: [new])
        default:
            report(
                .changed, node: (before, after),
                object: "constraint \(oldNaming.formula(before, withPriority: false))", property: Naming.words(name),
                old: [word(name, before, oldNaming, besides: after) ?? ""],
                new: [word(name, after, newNaming, besides: before) ?? ""])
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

    /// Tells of a connection of an archive.
    mutating func add(_ kind: DocumentChange.Kind, _ words: String, _ node: TreeNode) {
        let isNew = kind == .added
        found.append(
            (
                .infinity,
                DocumentChange(
                    kind: kind, object: words, place: "", objectID: nil, property: "", old: nil, new: nil,
                    oldPosition: isNew ? nil : node.element.position, newPosition: isNew ? node.element.position : nil,
                    continuesObject: false)
            ))
    }

    private mutating func report(
        _ kind: DocumentChange.Kind, node: (old: TreeNode?, new: TreeNode?), subject: TreeNode? = nil,
        object: String? = nil, property: String = "", old: [String] = [], new: [String] = []
    ) {
        let newObject = node.new.map { subject == nil ? $0 : $0.object }
        // A value that is new is of an object that was there.
        let known = subject == nil ? nil : newObject.flatMap { matching.origin(of: $0) }
        let oldObject = node.old.map { subject == nil ? $0 : $0.object } ?? known
        let words = object ?? oldObject.map(oldNaming.object) ?? newObject.map(newNaming.object) ?? ""
        let place = (oldObject ?? newObject).map { self.place(of: $0, isOld: oldObject != nil, kind) } ?? ""
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
    private func place(of node: TreeNode, isOld: Bool, _ kind: DocumentChange.Kind) -> String {
        var next = node.parent
        if node.parent?.name == "connections", let owner = node.parent?.parent {
            // Where one comes or goes, its owner is told besides.
            if kind == .changed { return (isOld ? oldNaming : newNaming).object(owner) }
            next = owner.parent
        }
        var place = ""
        while let current = next {
            if current.element.objectID != nil, current.name != "tableViewCellContentView" {
                // What was there before is called as it was.
                let shown = isOld ? current : matching.origin(of: current) ?? current
                if let title = Naming.title(shown) {
                    place = "'\(title)'"
                } else if let label = Naming.label(shown) {
                    place = label
                }
            }
            next = current.parent
        }
        return place
    }
}
