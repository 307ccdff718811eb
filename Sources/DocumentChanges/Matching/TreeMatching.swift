// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// Which element of a document is which of another version of it.
///
/// Objects are found by id first. What has none is found by its place: the element of the same name and key in the same
/// parent. Objects whose id is gone are looked for by what they connect, by their content, and by the outlets that lead
/// to them.
final class TreeMatching {
    let old: Tree
    let new: Tree
    private var newOf: [TreeNode?]
    private var oldOf: [TreeNode?]
    private var pending: [(TreeNode, TreeNode)] = []

    /// - Complexity: linear in the sizes of the documents where ids are kept; quadratic in the siblings whose ids are not.
    init(_ old: Tree, _ new: Tree) {
        self.old = old
        self.new = new
        newOf = Array(repeating: nil, count: old.nodes.count)
        oldOf = Array(repeating: nil, count: new.nodes.count)
        matchIdentifiers()
        if counterpart(of: old.root) == nil { match(old.root, new.root) }
        matchPending()
        while matchRecreated() { matchPending() }
    }

    /// The node of the new document that is this one of the old.
    func counterpart(of node: TreeNode) -> TreeNode? { newOf[node.index] }

    /// The node of the old document that is this one of the new.
    func origin(of node: TreeNode) -> TreeNode? { oldOf[node.index] }

    private func match(_ left: TreeNode, _ right: TreeNode) {
        guard newOf[left.index] == nil, oldOf[right.index] == nil else { return }
        newOf[left.index] = right
        oldOf[right.index] = left
        pending.append((left, right))
    }

    private func isFree(old node: TreeNode) -> Bool { newOf[node.index] == nil }
    private func isFree(new node: TreeNode) -> Bool { oldOf[node.index] == nil }

    // MARK: Ids

    private func matchIdentifiers() {
        for node in old.nodes {
            guard let id = node.id, let other = new.nodesByID[id], old.nodesByID[id] === node,
                TreeMatching.isSameKind(node, other)
            else { continue }
            match(node, other)
        }
    }

    /// Whether one element can have become the other: a view another view, but no view a constraint.
    static func isSameKind(_ left: TreeNode, _ right: TreeNode) -> Bool {
        left.name == right.name || role(left.name) == role(right.name) && role(left.name) != .connection
    }

    private static func role(_ name: String) -> ElementRole? {
        (Vocabulary.touch.element(named: name) ?? Vocabulary.cocoa.element(named: name))?.role
    }

    // MARK: Places

    private func matchPending() {
        while let (left, right) = pending.popLast() { matchChildren(left, right) }
    }

    private func matchChildren(_ left: TreeNode, _ right: TreeNode) {
        if ElementFacts.parallelLists.contains(left.name), left.name == right.name {
            return matchParallel(left, right)
        }
        let olds = left.children.filter(isFree(old:))
        let news = right.children.filter(isFree(new:))
        guard !olds.isEmpty, !news.isEmpty else { return }
        var groups: [String: (old: [TreeNode], new: [TreeNode])] = [:]
        for node in olds where node.id == nil {
            groups[TreeMatching.placeKey(node), default: ([], [])].old.append(node)
        }
        for node in news where node.id == nil {
            groups[TreeMatching.placeKey(node), default: ([], [])].new.append(node)
        }
        for group in groups.values { matchAlike(group.old, group.new) }
        // An object that got an id, or lost it.
        for node in olds where isFree(old: node) && node.element.objectID == nil {
            let key = TreeMatching.placeKey(node)
            let found = news.filter { isFree(new: $0) && $0.id != nil && TreeMatching.placeKey($0) == key }
            if found.count == 1 { match(node, found[0]) }
        }
        for node in news where isFree(new: node) && node.element.objectID == nil {
            let key = TreeMatching.placeKey(node)
            let found = olds.filter { isFree(old: $0) && $0.id != nil && TreeMatching.placeKey($0) == key }
            if found.count == 1 { match(found[0], node) }
        }
    }

    /// What an element without id is called among its siblings.
    static func placeKey(_ node: TreeNode) -> String {
        var key = node.name
        for attribute in ElementFacts.distinguishing(node.element) {
            if let value = node.element[attribute: attribute] { key += "\u{1}" + value }
        }
        return key
    }

    /// Siblings that only their order and content tell apart.
    private func matchAlike(_ olds: [TreeNode], _ news: [TreeNode]) {
        if olds.count == 1, news.count == 1 { return match(olds[0], news[0]) }
        let pairs = Sequences.common(olds.map { old.signatures[$0.index] }, news.map { new.signatures[$0.index] })
        var start = (0, 0)
        for pair in pairs + [(olds.count, news.count)] {
            // What was replaced stands between what was kept.
            if pair.0 - start.0 == pair.1 - start.1 {
                for offset in 0..<(pair.0 - start.0) { match(olds[start.0 + offset], news[start.1 + offset]) }
            }
            if pair.0 < olds.count { match(olds[pair.0], news[pair.1]) }
            start = (pair.0 + 1, pair.1 + 1)
        }
    }

    /// The entries of a list that says something of each of the views beside it.
    private func matchParallel(_ left: TreeNode, _ right: TreeNode) {
        guard let lefts = TreeMatching.members(besides: left), let rights = TreeMatching.members(besides: right) else {
            return matchAlike(left.children, right.children)
        }
        for (place, view) in lefts.enumerated() {
            guard let other = counterpart(of: view), let found = rights.firstIndex(where: { $0 === other }) else {
                continue
            }
            match(left.children[place], right.children[found])
        }
    }

    /// The views that a list beside them says something of, one for each of its entries.
    static func members(besides list: TreeNode) -> [TreeNode]? {
        let views = list.parent?.child(named: "subviews")?.children
        return views?.count == list.children.count ? views : nil
    }

    // MARK: Objects made anew

    /// Looks for objects whose id is gone; answers whether one was found.
    private func matchRecreated() -> Bool {
        let count = pending.count
        for left in old.nodes where !left.children.isEmpty {
            guard let right = counterpart(of: left) else { continue }
            let olds = left.children.filter { isFree(old: $0) && $0.id != nil }
            let news = right.children.filter { isFree(new: $0) && $0.id != nil }
            guard !olds.isEmpty, !news.isEmpty else { continue }
            matchConnections(olds, news)
            matchContents(olds, news)
            matchSimilar(olds, news)
        }
        if pending.count == count { matchByOutlets() }
        if pending.count == count { matchFarAway() }
        return pending.count > count
    }

    private func matchConnections(_ olds: [TreeNode], _ news: [TreeNode]) {
        var byKey: [String: [TreeNode]] = [:]
        for node in news {
            if let key = TreeMatching.connectionKey(node, translating: { $0 }) { byKey[key, default: []].append(node) }
        }
        for node in olds {
            let key = TreeMatching.connectionKey(node) { id in
                old.nodesByID[id].flatMap { counterpart(of: $0)?.id } ?? id
            }
            guard let key, let found = byKey[key]?.first(where: isFree(new:)) else { continue }
            match(node, found)
        }
    }

    /// What a connection or constraint connects, whatever its id; nil for anything else.
    static func connectionKey(_ node: TreeNode, translating id: (String) -> String) -> String? {
        let attributes: [String]
        switch node.name {
        case "outlet": attributes = ["property"]
        case "outletCollection", "accessibilityConnection": attributes = ["property", "destination"]
        case "action": attributes = ["selector", "destination", "target", "eventType", "trigger"]
        case "binding": attributes = ["name"]
        case "segue": attributes = ["kind", "destination", "identifier", "relationship", "trigger", "unwindAction"]
        case "constraint": attributes = ["firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation"]
        default: return nil
        }
        return attributes.reduce(node.name) { key, attribute in
            let value = node.element[attribute: attribute] ?? ""
            return key + "\u{1}" + (node.element.isReference(attribute) ? id(value) : value)
        }
    }

    private func matchContents(_ olds: [TreeNode], _ news: [TreeNode]) {
        for node in olds where isFree(old: node) {
            let signature = old.signatures[node.index]
            if let found = news.first(where: { isFree(new: $0) && new.signatures[$0.index] == signature }) {
                match(node, found)
            }
        }
    }

    /// How much of two objects has to be alike for one to have become the other.
    private static let threshold = 0.6

    private func matchSimilar(_ olds: [TreeNode], _ news: [TreeNode]) {
        guard olds.count * news.count <= 10_000 else { return }
        var candidates: [(score: Double, old: TreeNode, new: TreeNode)] = []
        for node in olds where isFree(old: node) && TreeMatching.connectionKey(node, translating: { $0 }) == nil {
            for other in news where isFree(new: other) && TreeMatching.canBecome(node, other) {
                let score = TreeMatching.similarity(node, other)
                if score >= TreeMatching.threshold { candidates.append((score, node, other)) }
            }
        }
        for candidate in candidates.sorted(by: { $0.score > $1.score }) { match(candidate.old, candidate.new) }
    }

    private static func canBecome(_ left: TreeNode, _ right: TreeNode) -> Bool {
        left.name == right.name
            && ["customClass", "key", "buttonType", "type"].allSatisfy {
                left.element[attribute: $0] == right.element[attribute: $0]
            }
    }

    /// How much of two objects is alike, from 0 to 1.
    static func similarity(_ left: TreeNode, _ right: TreeNode) -> Double {
        let lefts = features(left)
        let rights = features(right)
        guard !lefts.isEmpty || !rights.isEmpty else { return 1 }
        return 2 * Double(lefts.intersection(rights).count) / Double(lefts.count + rights.count)
    }

    private static func features(_ node: TreeNode, prefix: String = "", depth: Int = 0) -> Set<String> {
        var result: Set<String> = []
        for attribute in node.element.attributes
        where attribute.name != "id" && !ElementFacts.isDerived(attribute.name, on: node.name)
            && !node.element.isReference(attribute.name)
        {
            result.insert(prefix + attribute.name + "=" + TreeNode.number(attribute.value))
        }
        if !node.text.isEmpty { result.insert(prefix + node.text) }
        guard depth < 6 else { return result }
        for child in node.children {
            let path = prefix + placeKey(child) + "/"
            if let value = child.value {
                result.insert(path + value)
            } else {
                result.formUnion(features(child, prefix: path, depth: depth + 1))
            }
        }
        return result
    }

    /// Objects that the same outlet of the same object leads to.
    private func matchByOutlets() {
        for node in old.nodes where node.name == "outlet" {
            guard let other = counterpart(of: node), let from = node.element[attribute: "destination"],
                let to = other.element[attribute: "destination"], let left = old.nodesByID[from],
                let right = new.nodesByID[to], isFree(old: left), isFree(new: right),
                TreeMatching.canBecome(left, right)
            else { continue }
            match(left, right)
        }
    }

    /// Objects that stand elsewhere under another id, with all that they hold.
    private func matchFarAway() {
        func unique(_ tree: Tree, _ isFree: (TreeNode) -> Bool) -> [Int: TreeNode] {
            var found: [Int: [TreeNode]] = [:]
            for node in tree.nodes where node.id != nil && node.end - node.index >= 3 && isFree(node) {
                found[tree.signatures[node.index], default: []].append(node)
            }
            return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
        }
        let news = unique(new, isFree(new:))
        guard !news.isEmpty else { return }
        for (signature, node) in unique(old, isFree(old:)).sorted(by: { $0.value.index < $1.value.index }) {
            if let found = news[signature], found.name == node.name { match(node, found) }
        }
    }
}
