// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension MergePlan {
    // MARK: Parents

    func decideParents() {
        for node in tree.nodes where node.isKept { node.parent = chooseParent(of: node) }
        keepContainers()
        breakCircles()
        keepContainers()
        dropOrphans()
        for node in tree.nodes where node.isKept { node.parent?.children.append(node) }
        dropEmptyContainers()
    }

    private func chooseParent(of node: MergedNode) -> MergedNode? {
        let ours = tree.parent(of: node, .ours)
        let theirs = tree.parent(of: node, .theirs)
        guard node.ours != nil, node.theirs != nil, let ours, let theirs, ours !== theirs else { return ours ?? theirs }
        let base = tree.baseParent(of: node)
        if node.base == nil || base === theirs { return usable(ours, else: theirs) }
        if base === ours { return usable(theirs, else: ours) }
        let choice = decide(
            .move, at: node, property: property(of: node), detail: "parent",
            values: (base.map(place), place(ours), place(theirs)), taken: .ours, choices: [.ours, .theirs])
        return choice == .theirs ? usable(theirs, else: ours) : usable(ours, else: theirs)
    }

    /// A parent, or the other one where that was removed by choice.
    private func usable(_ parent: MergedNode, else other: MergedNode) -> MergedNode {
        parent.isKept || parent.isContainer || !other.isKept ? parent : other
    }

    private func place(_ parent: MergedNode) -> String {
        let object = parent.any.object
        return words(of: tree.merged(object, of: parent.ours == nil ? .theirs : .ours) ?? parent)
    }

    /// A list is there when something stands in it.
    private func keepContainers() {
        for node in tree.nodes where node.isKept {
            var next = node.parent
            while let parent = next, !parent.isKept, parent.isContainer {
                parent.isKept = true
                parent.parent = chooseParent(of: parent)
                next = parent.parent
            }
        }
    }

    /// Each side put one of two objects into the other: ours stays.
    private func breakCircles() {
        for node in tree.nodes where node.isKept {
            var steps = 0
            var next = node.parent
            while let current = next, current !== node, steps <= tree.nodes.count {
                next = current.parent
                steps += 1
            }
            guard next === node else { continue }
            // Of the nodes in the circle, those that theirs moved go back to where ours has them.
            var circle: [MergedNode] = [node]
            while let parent = circle.last?.parent, parent !== node, circle.count <= steps + 1 { circle.append(parent) }
            for member in circle {
                let ours = tree.parent(of: member, .ours)
                let theirs = tree.parent(of: member, .theirs)
                guard member.parent === theirs, let ours, ours !== theirs else { continue }
                _ = decide(
                    .move, at: member, property: property(of: member), detail: "circle",
                    values: (nil, place(ours), theirs.map(place)), taken: .ours, choices: [.ours])
                member.parent = ours
                break
            }
        }
    }

    /// What stood in something that was removed by choice goes with it.
    private func dropOrphans() {
        var isStable = false
        while !isStable {
            isStable = true
            for node in tree.nodes where node.isKept {
                guard let parent = node.parent, !parent.isKept else { continue }
                node.isKept = false
                isStable = false
            }
        }
    }

    private func dropEmptyContainers() {
        for node in tree.nodes.reversed() where node.isKept && node.isContainer && node.children.isEmpty {
            guard let parent = node.parent, node.any.text.isEmpty else { continue }
            // A side that keeps an empty list wrote it so; one that a side removed goes.
            let isRemoved = node.base != nil && (node.ours == nil || node.theirs == nil)
            let isEmptyOnASide = node.ours?.children.isEmpty == true || node.theirs?.children.isEmpty == true
            guard isRemoved || !isEmptyOnASide else { continue }
            node.isKept = false
            parent.children.removeAll { $0 === node }
        }
    }

    // MARK: Order

    func order(_ parent: MergedNode) {
        guard parent.children.count > 1 else { return }
        let members = Set(parent.children.map(\.order))
        func list(_ children: [MergedNode]) -> [MergedNode] { children.filter { members.contains($0.order) } }
        let base = list(tree.baseChildren(of: parent))
        let ours = list(tree.children(of: parent, .ours))
        let theirs = list(tree.children(of: parent, .theirs))
        let all = parent.children
        let movedByOurs = moved(ours, from: base)
        let movedByTheirs = moved(theirs, from: base)
        parent.children = merge(all, base, ours, theirs, movedByOurs, movedByTheirs)
        guard ElementFacts.isOrdered(parent.any.element), !movedByOurs.isEmpty, !movedByTheirs.isEmpty,
            !keepsOrder(parent.children, base, ours) || !keepsOrder(parent.children, base, theirs)
        else { return }
        let choice = decide(
            .order, at: parent, property: property(of: parent), detail: "order", values: (nil, nil, nil), taken: .ours,
            choices: [.ours, .theirs])
        parent.children =
            choice == .theirs
            ? merge(all, base, ours, theirs, [], Set(theirs.map(\.order)))
            : merge(all, base, ours, theirs, Set(ours.map(\.order)), [])
    }

    /// The members that a side put elsewhere among those that stayed.
    private func moved(_ list: [MergedNode], from base: [MergedNode]) -> Set<Int> {
        var places: [Int: Int] = [:]
        for (place, node) in base.enumerated() { places[node.order] = place }
        let common = list.filter { places[$0.order] != nil }
        let stayed = Sequences.increasing(common.map { places[$0.order] ?? 0 })
        return Set(common.indices.filter { !stayed.contains($0) }.map { common[$0].order })
    }

    private func merge(
        _ all: [MergedNode], _ base: [MergedNode], _ ours: [MergedNode], _ theirs: [MergedNode],
        _ movedByOurs: Set<Int>, _ movedByTheirs: Set<Int>
    ) -> [MergedNode] {
        let inBase = Set(base.map(\.order))
        let inOurs = Set(ours.map(\.order))
        let inTheirs = Set(theirs.map(\.order))
        /// Members that both sides have where they were: between them stands what was put elsewhere.
        func isFixed(_ node: MergedNode) -> Bool {
            inBase.contains(node.order) && inOurs.contains(node.order) && inTheirs.contains(node.order)
                && !movedByOurs.contains(node.order) && !movedByTheirs.contains(node.order)
        }
        func isPlacedByTheirs(_ node: MergedNode) -> Bool {
            guard inTheirs.contains(node.order) else { return false }
            if !inOurs.contains(node.order) { return true }
            return movedByTheirs.contains(node.order) && !movedByOurs.contains(node.order)
        }
        func gaps(_ list: [MergedNode], _ isPlaced: (MergedNode) -> Bool) -> [[MergedNode]] {
            var result: [[MergedNode]] = [[]]
            for node in list {
                if isFixed(node) {
                    result.append([])
                } else if isPlaced(node) {
                    result[result.count - 1].append(node)
                }
            }
            return result
        }
        let fixed = (ours.isEmpty ? theirs : ours).filter(isFixed)
        let oursGaps = gaps(ours) { !isPlacedByTheirs($0) }
        let theirsGaps = gaps(theirs, isPlacedByTheirs)
        var result: [MergedNode] = []
        for place in 0...fixed.count {
            if place < oursGaps.count { result += oursGaps[place] }
            if place < theirsGaps.count { result += theirsGaps[place] }
            if place < fixed.count { result.append(fixed[place]) }
        }
        let found = Set(result.map(\.order))
        return result + all.filter { !found.contains($0.order) }
    }

    /// Whether a list keeps every order of two members that a side changed.
    private func keepsOrder(_ list: [MergedNode], _ base: [MergedNode], _ side: [MergedNode]) -> Bool {
        func places(_ list: [MergedNode]) -> [Int: Int] {
            var result: [Int: Int] = [:]
            for (place, node) in list.enumerated() { result[node.order] = place }
            return result
        }
        let before = places(base)
        let after = places(side)
        let final = places(list)
        let common = base.map(\.order).filter { after[$0] != nil && final[$0] != nil }
        guard common.count <= 1000 else { return false }
        for (index, left) in common.enumerated() {
            for right in common[(index + 1)...] {
                guard let a = after[left], let b = after[right], before[left] != nil, a > b else { continue }
                if let x = final[left], let y = final[right], x < y { return false }
            }
        }
        return true
    }
}
