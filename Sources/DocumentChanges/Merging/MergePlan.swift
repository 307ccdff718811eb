// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// What the merged document is to be: of every element whether it is kept, where, and with which attributes; and what
/// could not be decided.
final class MergePlan {
    let tree: MergedTree
    let choices: [String: MergeChoice]
    var conflicts: [MergeConflict] = []
    var notes: [String] = []
    /// The ids in the merged document.
    private var takenIDs: Set<String> = []

    init(_ tree: MergedTree, choices: [String: MergeChoice]) {
        self.tree = tree
        self.choices = choices
        for node in tree.nodes { chooseValues(of: node) }
        decideRemovals()
        decideParents()
        decideIDs()
        for node in tree.nodes where node.isKept { order(node) }
        sortConflicts()
    }

    // MARK: Reporting

    /// Reports a conflict, unless it was decided before.
    ///
    /// - Returns: what is taken.
    func decide(
        _ kind: MergeConflict.Kind, at node: MergedNode, property: String, detail: String,
        values: (base: String?, ours: String?, theirs: String?), taken: MergeChoice, choices allowed: [MergeChoice],
        attribute: String? = nil
    ) -> MergeChoice {
        let key = "\(kind.rawValue) \(node.order) \(detail)"
        if let choice = choices[key], allowed.contains(choice) { return choice }
        guard !conflicts.contains(where: { $0.key == key }) else { return taken }
        let object = objectNode(of: node)
        func position(_ node: TreeNode?) -> SourcePosition? {
            guard let node else { return nil }
            return attribute.map(node.element.position(ofAttribute:)) ?? node.element.position
        }
        let conflict = MergeConflict(
            kind: kind, object: words(of: object), objectID: object.any.element.objectID, property: property,
            base: values.base, ours: values.ours, theirs: values.theirs, basePosition: position(node.base),
            oursPosition: position(node.ours), theirsPosition: position(node.theirs), taken: taken, choices: allowed,
            key: key)
        conflicts.append(conflict)
        markPlaces.append(node)
        return taken
    }

    /// The order of the node that a conflict's key names.
    static func order(ofKey key: String) -> Int? {
        let parts = key.split(separator: " ")
        return parts.count > 1 ? Int(parts[1]) : nil
    }

    /// What may be chosen of a value: of a connection or constraint that both added, both too.
    private func choices(for node: MergedNode) -> [MergeChoice] {
        if node.base != nil { return [.ours, .theirs, .base] }
        let isConnection = TreeMatching.connectionKey(node.any, translating: { $0 }) != nil
        return isConnection ? [.ours, .theirs, .both] : [.ours, .theirs]
    }

    /// Where each conflict is to be marked.
    private(set) var markPlaces: [MergedNode] = []

    private func sortConflicts() {
        func line(_ conflict: MergeConflict) -> Int {
            (conflict.oursPosition ?? conflict.theirsPosition ?? conflict.basePosition)?.line ?? 0
        }
        let order = conflicts.indices.sorted { (line(conflicts[$0]), $0) < (line(conflicts[$1]), $1) }
        conflicts = order.map { conflicts[$0] }
        markPlaces = order.map { markPlaces[$0] }
    }

    /// The document in which a node is spoken of: that which has it.
    func words(of node: MergedNode) -> String {
        if let ours = node.ours { return words(ours, .ours) }
        if let theirs = node.theirs { return words(theirs, .theirs) }
        return node.base.map { words($0, .base) } ?? ""
    }

    private func words(_ node: TreeNode, _ version: Version) -> String {
        let words = Naming(tree: tree.tree(version)).object(node)
        return node.element.objectID.map { "\(words) (\($0))" } ?? words
    }

    /// The object that a node belongs to.
    private func objectNode(of node: MergedNode) -> MergedNode {
        if let ours = node.ours { return tree.merged(ours.object, of: .ours) ?? node }
        if let theirs = node.theirs { return tree.merged(theirs.object, of: .theirs) ?? node }
        return node
    }

    /// What of its object a node is: `text colour`, `frame`; empty for the object itself.
    func property(of node: MergedNode) -> String {
        let any = node.any
        guard any.element.objectID == nil, any.parent != nil else { return "" }
        return any.element.key.map(Naming.words) ?? Naming.label(any).map { "\(Naming.kind(any)) \($0)" }
            ?? Naming.kind(any)
    }

    // MARK: Values

    private func chooseValues(of node: MergedNode) {
        guard let ours = node.ours, let theirs = node.theirs else {
            node.sources = node.any.element.attributes.map { ($0.name, node.carrier) }
            return
        }
        node.commentSource = pick(node.base?.comments, ours.comments, theirs.comments) ?? .ours
        if ours.value != nil || theirs.value != nil { return chooseWhole(node, ours, theirs) }
        if ours.name != theirs.name {
            node.carrier = pick(node.base?.name, ours.name, theirs.name) ?? .ours
        }
        chooseAttributes(of: node, ours, theirs)
        chooseText(of: node, ours, theirs)
    }

    /// The document whose value is the merged one; nil where both changed it.
    private func pick<Value: Equatable>(_ base: Value?, _ ours: Value?, _ theirs: Value?) -> Version? {
        if ours == theirs || theirs == base { return .ours }
        return ours == base ? .theirs : nil
    }

    private func chooseWhole(_ node: MergedNode, _ ours: TreeNode, _ theirs: TreeNode) {
        let base = node.base.map { $0.value ?? "" }
        var version = pick(base, ours.value ?? "", theirs.value ?? "")
        if version == nil, ElementFacts.isToolNoise(ours.element) {
            version = .ours
            notes.append("\(words(of: node)): what ours has is kept")
        }
        if version == nil {
            let choice = decide(
                node.base == nil ? .addition : .value, at: node, property: property(of: node), detail: "value",
                values: (node.base.map(Naming.value), Naming.value(ours), Naming.value(theirs)), taken: .ours,
                choices: choices(for: node))
            version = choice == .theirs ? .theirs : choice == .base ? .base : .ours
        }
        node.carrier = version ?? .ours
        node.textSource = node.carrier
        node.sources = node[node.carrier]?.element.attributes.map { ($0.name, node.carrier) } ?? []
    }

    private func chooseText(of node: MergedNode, _ ours: TreeNode, _ theirs: TreeNode) {
        if let version = pick(node.base?.text, ours.text, theirs.text) {
            node.textSource = version
            return
        }
        let choice = decide(
            node.base == nil ? .addition : .value, at: node, property: property(of: node), detail: "text",
            values: (node.base?.text, ours.text, theirs.text), taken: .ours,
            choices: choices(for: node))
        node.textSource = choice == .theirs ? .theirs : choice == .base ? .base : .ours
    }

    private func chooseAttributes(of node: MergedNode, _ ours: TreeNode, _ theirs: TreeNode) {
        var groups: [(name: String, members: [String])] = []
        var places: [String: Int] = [:]
        for element in [ours.element, theirs.element, node.base?.element].compactMap({ $0 }) {
            for attribute in element.attributes where attribute.name != ours.idAttribute {
                let group = ElementFacts.group(of: attribute.name, on: ours.name)
                if let place = places[group] {
                    if !groups[place].members.contains(attribute.name) { groups[place].members.append(attribute.name) }
                } else {
                    places[group] = groups.count
                    groups.append((group, [attribute.name]))
                }
            }
        }
        for group in groups {
            func values(_ version: Version, isExact: Bool) -> [String?]? {
                node[version].map { tree in group.members.map { compared($0, of: tree, version, isExact: isExact) } }
            }
            // What one side only wrote in another way is no change where the other side made one.
            let version =
                pick(values(.base, isExact: true), values(.ours, isExact: true), values(.theirs, isExact: true))
                ?? pick(values(.base, isExact: false), values(.ours, isExact: false), values(.theirs, isExact: false))
                ?? chooseConflicting(group.members, of: node, ours, theirs)
            for member in group.members { node.sources.append((member, version)) }
        }
    }

    /// An attribute as it is compared: an id stands for the object it names.
    func compared(_ attribute: String, of node: TreeNode, _ version: Version, isExact: Bool = false) -> String? {
        guard let value = node.element[attribute: attribute] else { return nil }
        if node.element.isReference(attribute), let target = tree.target(value, of: version) {
            return "→\(target.order)"
        }
        return isExact ? value : TreeNode.number(value)
    }

    private func chooseConflicting(
        _ members: [String], of node: MergedNode, _ ours: TreeNode, _ theirs: TreeNode
    ) -> Version {
        if members.allSatisfy({ ElementFacts.isDerived($0, on: ours.name) }) || ElementFacts.isToolNoise(ours.element) {
            return members.contains { isNewer(theirs.element[attribute: $0], than: ours.element[attribute: $0]) }
                ? .theirs : .ours
        }
        if isComputedFrame(node) {
            notes.append("the frame of \(words(of: objectNode(of: node))): auto layout computes it; ours is kept")
            return .ours
        }
        func value(_ version: Version) -> String? {
            guard let element = node[version]?.element else { return nil }
            if ours.name == "rect" || ours.name == "point" || ours.name == "size" { return Naming.value(element) }
            if members.count == 1, let value = element[attribute: members[0]] {
                return element.isReference(members[0])
                    ? Naming(tree: tree.tree(version)).object(id: value) : "'\(Naming.shortened(value))'"
            }
            let words = members.compactMap { name in element[attribute: name].map { "\(name) \($0)" } }
            return words.isEmpty ? nil : words.joined(separator: ", ")
        }
        let property = [property(of: node), members.map(Naming.words).joined(separator: ", ")]
        let choice = decide(
            node.base == nil ? .addition : .value, at: node,
            property: property.filter { !$0.isEmpty }.joined(separator: " "),
            detail: members.sorted().joined(separator: " "), values: (value(.base), value(.ours), value(.theirs)),
            taken: .ours, choices: choices(for: node),
            attribute: members.first)
        return choice == .theirs ? .theirs : choice == .base ? .base : .ours
    }

    private func isNewer(_ left: String?, than right: String?) -> Bool {
        guard let left, let right else { return left != nil }
        func numbers(_ text: String) -> [Int]? {
            let parts = text.split(separator: ".").map { Int($0) }
            return parts.contains(nil) ? nil : parts.compactMap { $0 }
        }
        guard let left = numbers(left), let right = numbers(right) else { return false }
        return right.lexicographicallyPrecedes(left)
    }

    /// Whether a node is the frame of a view that auto layout places: what stands in the document is only what the canvas
    /// showed.
    func isComputedFrame(_ node: MergedNode) -> Bool {
        let any = node.any
        return any.name == "rect" && any.element.key == "frame"
            && any.parent?.element.bool("translatesAutoresizingMaskIntoConstraints") == false
    }

    // MARK: Ids

    private func decideIDs() {
        for node in tree.nodes where node.isKept {
            let ids = (node.base?.id, node.ours?.id, node.theirs?.id)
            node.id = node.ours == nil ? ids.2 ?? ids.0 : node.theirs == nil ? ids.1 : ids.1 == ids.0 ? ids.2 : ids.1
            if node.id == nil { node.id = ids.1 ?? ids.2 }
            let isAddedByTheirs = node.base == nil && node.ours == nil
            if let id = node.id, !isAddedByTheirs { takenIDs.insert(id) }
        }
        for node in tree.nodes where node.isKept && node.base == nil && node.ours == nil {
            guard let id = node.id else { continue }
            if !takenIDs.insert(id).inserted {
                let made = newID(insteadOf: id)
                notes.append("\(words(of: node)): its id \(id) is another object's in ours; it gets \(made)")
                node.id = made
            }
        }
    }

    /// An id that no object has; always the same for the same documents.
    private func newID(insteadOf id: String) -> String {
        let isScene = id.hasPrefix("scene ")
        let made = ObjectIDs.make(from: id) { made in
            let result = isScene ? "scene " + made : made
            return tree.base.nodesByID[result] != nil || tree.ours.nodesByID[result] != nil
                || tree.theirs.nodesByID[result] != nil || takenIDs.contains(result)
        }
        let result = isScene ? "scene " + made : made
        takenIDs.insert(result)
        return result
    }
}
