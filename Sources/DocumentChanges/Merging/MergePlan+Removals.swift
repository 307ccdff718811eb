// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension MergePlan {
    /// What one side removed and the other still has: the object and what stands in it.
    private final class Removal {
        let top: MergedNode
        /// The side that removed it.
        let side: Side
        var members: [MergedNode] = []
        /// What the other side did to it, in words.
        var reason: String?
        var isUndone = false

        init(top: MergedNode, side: Side) {
            self.top = top
            self.side = side
        }
    }

    func decideRemovals() {
        for node in tree.nodes where node.ours == nil && node.theirs == nil { node.isKept = false }
        var removals: [Removal] = []
        var removalOf: [Int: Removal] = [:]
        for side in [Side.ours, .theirs] { findRemovals(by: side, &removals, &removalOf) }
        for removal in removals {
            removal.reason = change(in: removal, removalOf)
            for node in removal.members where removal.reason == nil { node.isKept = false }
        }
        findReferences(&removalOf)
        for removal in removals where removal.reason != nil { settle(removal) }
        while keepReferenced(removals, removalOf) {}
    }

    private func findRemovals(by side: Side, _ removals: inout [Removal], _ removalOf: inout [Int: Removal]) {
        for node in tree.tree(side.other.version).nodes {
            guard let merged = tree.merged(node, of: side.other), merged[side] == nil else { continue }
            let parent = tree.parent(of: merged, side.other)
            let around = parent.flatMap { removalOf[$0.order] }.flatMap { $0.side == side ? $0 : nil }
            if let around {
                around.members.append(merged)
                removalOf[merged.order] = around
            } else if merged.base != nil, !merged.isContainer {
                let removal = Removal(top: merged, side: side)
                removal.members.append(merged)
                removals.append(removal)
                removalOf[merged.order] = removal
            }
        }
    }

    /// What the other side did to what one side removed; nil where it did nothing.
    private func change(in removal: Removal, _ removalOf: [Int: Removal]) -> String? {
        let other = removal.side.other
        for node in removal.members {
            if node.base == nil { return "put \(words(of: node)) into it" }
            if let change = change(of: node, by: other) {
                return node === removal.top ? change : "\(change) of \(words(of: node))"
            }
            for child in tree.children(of: node, other)
            where child[removal.side] != nil && child.base != nil && removalOf[child.order] !== removal {
                if let before = tree.baseParent(of: child), before !== node,
                    tree.parent(of: child, removal.side) === before
                {
                    return "moved \(words(of: child)) into it"
                }
            }
        }
        return nil
    }

    /// What a side changed of an element of the base; nil for nothing that matters.
    private func change(of node: MergedNode, by side: Side) -> String? {
        guard let base = node.base, let now = node[side], !ElementFacts.isToolNoise(now.element) else { return nil }
        let version = side.version
        if let parent = tree.baseParent(of: node), tree.parent(of: node, side) !== parent { return "moved it" }
        if base.name != now.name { return "made it a \(Naming.kind(now))" }
        if base.value != now.value {
            let what = property(of: node)
            return "changed \(what.isEmpty ? "it" : "its \(what)")"
        }
        if base.value != nil || isComputedFrame(node) { return nil }
        if base.text != now.text { return "changed the text" }
        let names = (base.element.attributes + now.element.attributes).map(\.name)
        for name in names where name != base.idAttribute && !ElementFacts.isDerived(name, on: now.name) {
            if compared(name, of: base, .base) != compared(name, of: now, version) {
                let property = property(of: node)
                return "changed the \(property.isEmpty ? "" : property + " ")\(Naming.words(name))"
            }
        }
        return nil
    }

    /// Finds what the other side newly connects to what one side removed.
    private func findReferences(_ removalOf: inout [Int: Removal]) {
        for side in [Side.ours, .theirs] {
            let version = side.version
            for node in tree.tree(side.version).nodes {
                guard let merged = tree.merged(node, of: side) else { continue }
                for attribute in node.element.attributes where node.element.isReference(attribute.name) {
                    guard let target = tree.target(attribute.value, of: side.version),
                        let removal = removalOf[target.order],
                        removal.side == side.other, removal.reason == nil, removalOf[merged.order] !== removal
                    else { continue }
                    if let base = merged.base,
                        compared(attribute.name, of: base, .base) == compared(attribute.name, of: node, version)
                    {
                        continue
                    }
                    removal.reason = "connected \(words(of: merged)) to it"
                    for member in removal.members { member.isKept = true }
                }
            }
        }
    }

    /// Reports a removal of something that the other side changed, and keeps it unless it was decided otherwise.
    private func settle(_ removal: Removal) {
        let isOurs = removal.side == .ours
        let choice = decide(
            .removal, at: removal.top, property: property(of: removal.top), detail: "removal",
            values: (
                nil, isOurs ? "removed" : removal.reason, isOurs ? removal.reason : "removed"
            ), taken: removal.side.other.choice, choices: [.ours, .theirs])
        removal.isUndone = choice == removal.side.other.choice
        for node in removal.members { node.isKept = removal.isUndone }
    }

    /// Keeps what something that stays refers to, and what was removed only because what it refers to was; answers
    /// whether anything changed.
    private func keepReferenced(_ removals: [Removal], _ removalOf: [Int: Removal]) -> Bool {
        for node in tree.nodes where node.isKept {
            for (attribute, version) in references(of: node) {
                guard let value = node[version]?.element[attribute: attribute],
                    let target = tree.target(value, of: version), !target.isKept, let removal = removalOf[target.order]
                else { continue }
                if let there = node[removal.side], let same = there.element[attribute: attribute],
                    tree.target(same, of: removal.side.version) == nil
                {
                    // The side that removed the object left the reference, which led nowhere there too.
                    continue
                }
                if removal.reason == nil {
                    removal.reason = "still connects \(words(of: node)) to it"
                    settle(removal)
                    if removal.isUndone { return true }
                }
                drop(node, attribute)
                return true
            }
        }
        for removal in removals where removal.reason == nil && !removal.top.isKept {
            // A constraint or outlet went with the object that it belongs to; it comes back with it.
            guard TreeMatching.connectionKey(removal.top.any, translating: { $0 }) != nil else { continue }
            let version = removal.side.other.version
            let isBack = references(of: removal.top).contains { attribute, _ in
                guard let value = removal.top[version]?.element[attribute: attribute],
                    let target = tree.target(value, of: version)
                else { return false }
                return removalOf[target.order]?.isUndone == true && target.isKept && target !== removal.top
            }
            if isBack {
                removal.reason = ""
                removal.isUndone = true
                for node in removal.members { node.isKept = true }
                return true
            }
        }
        return false
    }

    /// The attributes of a merged element that refer to objects, and where they come from.
    private func references(of node: MergedNode) -> [(String, Version)] {
        node.sources.filter { node.any.element.isReference($0.attribute) }
    }

    /// Takes out what refers to something that was removed by choice.
    private func drop(_ node: MergedNode, _ attribute: String) {
        if TreeMatching.connectionKey(node.any, translating: { $0 }) != nil
            || ["include", "exclude", "toolbarItem"].contains(node.any.name)
        {
            notes.append("\(words(of: node)): removed, as what it connects to was")
            node.isKept = false
        } else {
            notes.append("\(attribute) of \(words(of: node)): removed, as what it names was")
            node.sources.removeAll { $0.attribute == attribute }
            node.dropped.insert(attribute)
        }
    }
}
