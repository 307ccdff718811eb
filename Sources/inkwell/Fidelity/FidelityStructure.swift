// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder

/// Follows what a misplaced view depends on to the first view that is off, and tells what determines that one.
struct FidelityStructure {
    private let document: Document
    private let recorded: RecordedFrames
    /// The computed frames, all contents having their recorded sizes.
    private let frames: [String: CGRect]
    /// The constraints that concern a view.
    private var constraints: [String: [ConstraintRecord]] = [:]
    private var children: [String: [String]] = [:]
    /// Views of which the constraints leave the frame open.
    private var undetermined: Set<String> = []
    /// Constraints that contradict others.
    private var conflicting: Set<String> = []
    /// Views whose recorded frames contradict a constraint by more than a point.
    private var contradicting: Set<String> = []

    init(document: Document, recorded: RecordedFrames, frames: [String: CGRect], findings: [LayoutFinding]) {
        self.document = document
        self.recorded = recorded
        self.frames = frames
        for (child, parent) in recorded.parents { children[parent, default: []].append(child) }
        for finding in findings {
            switch finding.kind {
            case .ambiguity: if let id = finding.identifier { undetermined.insert(id) }
            case .conflict(let parts, _, _): conflicting.formUnion(parts.compactMap(\.id))
            case .misplacement: break
            }
        }
        collect()
    }

    /// What of a frame lies outside the rectangle that constraints align, so that records may miss them by that.
    private static let inset: Set = ["switch", "slider", "segmentedControl", "progressView", "datePicker", "button"]

    private mutating func collect() {
        document.root.forEachDescendant { element in
            guard let owner = element.id else { return }
            for record in element.constraintRecords where !recorded.excluded.contains(record.id ?? "") {
                let items = [record.firstItem ?? owner, record.secondItem].compactMap { $0 }
                for item in Set(items + [owner]) where recorded.frames[item] != nil {
                    constraints[item, default: []].append(record)
                }
                guard record.multiplier == 1, record.element.children.isEmpty, !record.isPlaceholder,
                    let (excess, views) = RecordedFrames.excess(
                        of: record, owner: owner, frames: recorded.frames, parents: recorded.parents, document)
                else { continue }
                let missed =
                    switch record.relation {
                    case .equal: abs(excess)
                    case .lessThanOrEqual: excess
                    case .greaterThanOrEqual: -excess
                    }
                let isInset = views.contains { Self.inset.contains(document.element(withID: $0)?.name ?? "") }
                if missed > (isInset ? 2.51 : FidelityScore.tolerance) { contradicting.formUnion(views) }
            }
        }
    }

    // MARK: Causes

    func cause(of id: String) -> FidelityCause {
        if undetermined.contains(id) { return .undetermined }
        var visited: Set<String> = []
        let first = first(of: id, &visited)
        if recorded.stale.contains(first) || contradicting.contains(first) {
            let isInConflict = constraints[first]?.contains { conflicting.contains($0.id ?? "") } ?? false
            return isInConflict ? .conflict : first == id ? .stale : .marked
        }
        if recorded.exempt.contains(first) { return .marked }
        if visited.contains(where: { recorded.stale.contains($0) || contradicting.contains($0) }) { return .marked }
        if undetermined.contains(first) { return .undetermined }
        if constraints[first]?.contains(where: { conflicting.contains($0.id ?? "") }) == true { return .conflict }
        return determinant(of: first)
    }

    /// The first view that is off on the way along what a view depends on.
    private func first(of id: String, _ visited: inout Set<String>) -> String {
        visited.insert(id)
        for other in dependencies(of: id) where !visited.contains(other) && isOff(other) {
            return first(of: other, &visited)
        }
        return id
    }

    /// The views on which the frame of a view depends: the one around, those beside, those inside.
    private func dependencies(of id: String) -> [String] {
        let parent = recorded.parents[id]
        var beside: [String] = []
        for record in constraints[id] ?? [] {
            for other in [record.firstItem, record.secondItem] {
                if let other, other != id, recorded.parents[other] == parent { beside.append(other) }
            }
        }
        let isArranged = parent.map { document.element(withID: $0)?.name == "stackView" } ?? false
        if isArranged, let parent { beside += (children[parent] ?? []).sorted() }
        var result = beside
        if let parent, isSizeOff(parent) { result.insert(parent, at: 0) }
        if isSizeOff(id) { result += (children[id] ?? []).sorted().filter(isSizeOff) }
        return result
    }

    private func isOff(_ id: String) -> Bool {
        guard let frame = frames[id], let wanted = recorded.frames[id] else { return false }
        return wanted.distance(to: frame) > FidelityScore.tolerance
    }

    private func isSizeOff(_ id: String) -> Bool {
        guard let frame = frames[id], let wanted = recorded.frames[id] else { return false }
        return max(abs(frame.width - wanted.width), abs(frame.height - wanted.height)) > FidelityScore.tolerance
    }

    /// What determines the frame of a view that is off while all that it depends on is not.
    private func determinant(of id: String) -> FidelityCause {
        let element = document.element(withID: id)
        let parent = recorded.parents[id].flatMap { document.element(withID: $0) }
        for stack in [parent, element] where stack?.name == "stackView" {
            switch stack?[attribute: "distribution"] {
            case "fillEqually": return .stackEqual
            case "fillProportionally": return .stackProportional
            case "equalSpacing": return .stackSpacing
            case "equalCentering": return .stackCentering
            default: return .stackFill
            }
        }
        let records = constraints[id] ?? []
        let guides = records.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 }
            .compactMap { document.element(withID: $0) }.filter { $0.name.hasSuffix("LayoutGuide") }
        let attributes = records.flatMap { [$0.firstAttribute, $0.secondAttribute ?? ""] }
        if parent?.name == "scrollView" || element?.name == "scrollView" { return .scrollView }
        if parent?.name == "tableViewCellContentView" || parent?.key == "contentView" { return .cell }
        if guides.contains(where: { $0.name == "viewControllerLayoutGuide" || $0.key == "safeArea" }) {
            return .safeArea
        }
        if attributes.contains(where: { $0.contains("Margin") }) || !guides.isEmpty { return .margin }
        return .rest
    }
}
