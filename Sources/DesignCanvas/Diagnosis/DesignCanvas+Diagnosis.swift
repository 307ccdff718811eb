// SPDX-License-Identifier: Apache-2.0

extension DesignCanvas {
    /// What Interface Builder marks in the layout: constraints that contradict one another, views whose place or size
    /// the constraints leave open, and views that lie elsewhere than the constraints put them; in the document's order.
    ///
    /// The canvas is laid out. What the document says of itself counts: views that it exempts from verifying are passed
    /// over, and constraints that stand in until run time hold.
    public func layoutFindings() -> [LayoutFinding] {
        guard let document = opened.document else { return [] }
        return performAsCurrent { layoutFindings(in: document) }
    }

    private func layoutFindings(in document: Document) -> [LayoutFinding] {
        var diagnosing = LayoutDiagnosing(document: document, record: opened.record)
        var findings: [LayoutFinding] = []
        for scene in scenes {
            scene.layout()
            for tree in scene.trees { findings += diagnosing.ambiguities(in: tree) }
        }
        let sizes = RecordedContentSizes(document: document, record: opened.record).sizes()
        for (view, size) in sizes { view.placeholderIntrinsicContentSize = size }
        defer { for (view, _) in sizes { view.placeholderIntrinsicContentSize = nil } }
        for scene in scenes {
            let frames = scene.frames()
            for tree in scene.trees { findings += diagnosing.contradictions(in: tree, frames: frames) }
        }
        return findings.enumerated().sorted {
            ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
        }.map(\.element)
    }
}

extension LayoutFinding {
    /// Where in the document the finding is, as a number to sort by.
    fileprivate var place: Int {
        diagnostic.position.map { $0.line * 100_000 + min($0.column, 99_999) } ?? .max
    }
}

/// Compares what the constraints of a document say with one another and with the frames that it records.
struct LayoutDiagnosing {
    let document: Document
    let record: ObjectRecord
    private let names: DesignNames
    /// What the constraints leave open, by the ids of the views: no frame is expected there.
    private var open: [String: [LayoutAmbiguity.Quantity]] = [:]

    /// How far a recorded frame may be from the computed one, in points: Interface Builder leaves a frame alone that is
    /// less than a point off.
    static let tolerance: CGFloat = 1.01
    /// How far constraints may contradict one another, in points, without being told: heights that the canvas records
    /// are rounded.
    static let conflictTolerance: CGFloat = 1.01

    init(document: Document, record: ObjectRecord) {
        self.document = document
        self.record = record
        names = DesignNames(record: record, document: document)
    }

    /// The islands of a tree: the parts that are laid out apart.
    private func islands(in tree: View) -> [View] {
        var found: [View] = []
        var pending = [tree]
        while let view = pending.popLast() {
            if view.isLayoutIsland || view === tree { found.append(view) }
            pending += view.childViews.reversed()
        }
        return found
    }

    // MARK: Constraints

    /// The views of a tree that the constraints leave open.
    mutating func ambiguities(in tree: View) -> [LayoutFinding] {
        let ambiguities = islands(in: tree).flatMap { island in
            let diagnosis = LayoutEngine.diagnose(island: island)
            return diagnosis.ambiguities
                + diagnosis.scrollViewsWithoutContent.filter(mustSizeContent).map {
                    LayoutAmbiguity(view: $0, quantities: [.contentWidth, .contentHeight])
                }
        }
        for ambiguity in ambiguities {
            if let id = record.identifier(of: ambiguity.view) { open[id] = ambiguity.quantities }
        }
        return ambiguities.flatMap { ambiguity in
            [finding(ambiguity), ambiguity.isHeld ? nil : displacement(ofUnheld: ambiguity.view)].compactMap { $0 }
        }
    }

    /// Whether Interface Builder asks for constraints that size the content even where there is none: of scroll views
    /// proper, from Xcode 11 on.
    private func mustSizeContent(of view: View) -> Bool {
        document.targetRuntime != .macOS && document.toolsVersion.major >= Self.firstWithContentGuides
            && document.root.bool("useAutolayout") == true && names.element(of: view)?.name == "scrollView"
    }

    /// The release of Xcode 11, which brought the guides of scroll views.
    private static let firstWithContentGuides = 15_000

    /// A view that nothing holds lies in its superview's corner at run time, as large as its content.
    private func displacement(ofUnheld view: View) -> LayoutFinding? {
        guard let element = names.element(of: view), element.bool("fixedFrame") != true,
            !["off", "ignoreSizes"].contains(element[attribute: "verifyAmbiguity"]),
            let recorded = element.rect(forKey: "frame")
        else { return nil }
        let content = view.effectiveIntrinsicContentSize
        let expected = CGRect(x: 0, y: 0, width: max(0, content.width), height: max(0, content.height))
        guard recorded.distance(to: expected) > Self.tolerance else { return nil }
        return misplacement(of: element, expected: expected, recorded: recorded)
    }

    /// The contradictions in a tree: of constraints with one another, and of recorded frames with them.
    ///
    /// - Parameter frames: the computed frames by id.
    func contradictions(in tree: View, frames: [(id: String, frame: CGRect)]) -> [LayoutFinding] {
        var findings: [LayoutFinding] = []
        var contradicting: Set<ObjectIdentifier> = []
        for island in islands(in: tree) {
            let conflicts = LayoutEngine.diagnose(island: island).conflicts
            for conflict in conflicts where conflict.excess > Self.conflictTolerance {
                findings.append(finding(conflict))
                findings += overstretched(by: conflict)
            }
            let given = Set(conflicts.flatMap(\.constraints).map { ObjectIdentifier($0) })
            let contradictions = LayoutEngine.contradictions(island: island) { view in
                names.element(of: view)?.rect(forKey: "frame")
            }
            for contradiction in contradictions where contradiction.excess > Self.tolerance {
                if case .constraint(let constraint) = contradiction.part, given.contains(ObjectIdentifier(constraint)) {
                    continue
                }
                contradicting.formUnion(contradiction.views.map { ObjectIdentifier($0) })
            }
        }
        return findings + misplacements(frames: frames, contradicting: contradicting)
    }

    private func finding(_ conflict: LayoutConflict) -> LayoutFinding {
        let holder = (conflict.relaxed ?? conflict.constraints.first)?.owner as? View
        let constraints = conflict.constraints.map {
            (id: record.identifier(of: $0), text: names.text(of: $0, in: holder))
        }
        var others: [String] = []
        for part in conflict.parts {
            if case .constraint = part { continue }
            let text = names.text(of: part)
            // A stack view takes part by as many constraints as it makes.
            if !others.contains(text) { others.append(text) }
        }
        let broken = conflict.relaxed.flatMap { record.identifier(of: $0) }
        let identifier = broken ?? constraints.compactMap(\.id).first
        let element = identifier.flatMap { document.element(withID: $0) }
        let name = holder.map { names.name(of: $0) } ?? "View"
        var list = constraints.map { constraint in
            constraint.text + (constraint.id != nil && constraint.id == broken ? " is broken" : "")
        }
        list += others
        return LayoutFinding(
            kind: .conflict(constraints: constraints, others: others, broken: broken), identifier: identifier,
            name: name,
            diagnostic: diagnostic(
                .error, "constraints in \"\(name)\" contradict one another: \(list.joined(separator: "; "))",
                element, "conflicting-constraints"))
    }

    /// The views whose size something other than the constraints in conflict gives, such as the contents of cells: the
    /// constraints inside ask for another, and Interface Builder marks them as ambiguous.
    private func overstretched(by conflict: LayoutConflict) -> [LayoutFinding] {
        var found: [(view: View, quantities: [LayoutAmbiguity.Quantity])] = []
        for constraint in conflict.constraints {
            for (item, attribute) in [
                (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
            ] {
                guard let view = (item as? View) ?? (item as? LayoutGuide)?.owningItem, let axis = attribute.axis,
                    view.isLayoutIsland || view.isPlacedBySuperview || view.translatesAutoresizingMaskIntoConstraints
                else { continue }
                let quantity: LayoutAmbiguity.Quantity = axis == .horizontal ? .width : .height
                if let index = found.firstIndex(where: { $0.view === view }) {
                    if !found[index].quantities.contains(quantity) { found[index].quantities.append(quantity) }
                } else {
                    found.append((view, [quantity]))
                }
            }
        }
        return found.compactMap { finding(LayoutAmbiguity(view: $0.view, quantities: $0.quantities)) }
    }

    private func finding(_ ambiguity: LayoutAmbiguity) -> LayoutFinding? {
        // A view of a fixed frame stays where it is: Interface Builder asks for no constraints.
        guard let element = names.element(of: ambiguity.view), element.bool("fixedFrame") != true else { return nil }
        var quantities = ambiguity.quantities
        switch element[attribute: "verifyAmbiguity"] {
        case "off": quantities = []
        case "ignoreSizes": quantities.removeAll { $0 == .width || $0 == .height }
        default: break
        }
        guard !quantities.isEmpty else { return nil }
        let subject = quantities.subject
        let verb = subject.contains(" and ") ? "are" : "is"
        let message =
            "\(subject.prefix(1).uppercased() + subject.dropFirst()) \(verb) ambiguous for "
            + "\(names.described(ambiguity.view)); need constraints for: \(quantities.needs)"
        return LayoutFinding(
            kind: .ambiguity(quantities), identifier: element.id, name: names.name(of: ambiguity.view),
            diagnostic: diagnostic(.warning, message, element, "ambiguous-layout"))
    }

    // MARK: Frames

    /// A view that lies elsewhere than it is recorded.
    private struct Displaced {
        let id: String
        let element: Element
        let view: View
        let expected: CGRect
        let recorded: CGRect
    }

    /// The views whose recorded frames are not where the constraints put them, and cannot be where they are recorded.
    private func misplacements(
        frames: [(id: String, frame: CGRect)], contradicting: Set<ObjectIdentifier>
    ) -> [LayoutFinding] {
        var seen: Set<String> = []
        let displaced = frames.compactMap { id, frame -> Displaced? in
            guard seen.insert(id).inserted, let element = document.element(withID: id),
                let view = record.objects[id] as? View,
                element.bool("translatesAutoresizingMaskIntoConstraints") == false,
                element.bool("fixedFrame") != true, let recorded = element.rect(forKey: "frame")
            else { return nil }
            let frame = frame.keeping(open[id] ?? [], of: recorded)
            guard recorded.distance(to: frame) > Self.tolerance else { return nil }
            return Displaced(id: id, element: element, view: view, expected: frame, recorded: recorded)
        }
        let proven = proven(displaced, contradicting: contradicting)
        return displaced.filter { proven.contains(ObjectIdentifier($0.view)) }.map { displaced in
            misplacement(of: displaced.element, expected: displaced.expected, recorded: displaced.recorded)
        }
    }

    private func misplacement(of element: Element, expected: CGRect, recorded: CGRect) -> LayoutFinding {
        let name = DesignNames.name(of: element)
        let message =
            "frame for \"\(name)\" (\(element.id ?? "")) will be different at run time: \(expected.text) is expected, "
            + "\(recorded.text) is recorded"
        return LayoutFinding(
            kind: .misplacement(expected: expected, actual: recorded), identifier: element.id, name: name,
            diagnostic: diagnostic(.warning, message, element, "misplaced-view"))
    }

    /// Which of the displaced views are so for certain: they contradict a constraint, or depend on such.
    private func proven(_ displaced: [Displaced], contradicting: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
        let members = Set(displaced.map { ObjectIdentifier($0.view) })
        var links: [ObjectIdentifier: [ObjectIdentifier]] = [:]
        func link(_ one: View, _ other: View) {
            let (one, other) = (ObjectIdentifier(one), ObjectIdentifier(other))
            guard one != other, members.contains(one), members.contains(other) else { return }
            links[one, default: []].append(other)
            links[other, default: []].append(one)
        }
        var visited: Set<ObjectIdentifier> = []
        for displaced in displaced {
            guard let parent = displaced.view.parentView else { continue }
            link(displaced.view, parent)
            for holder in [displaced.view, parent] where visited.insert(ObjectIdentifier(holder)).inserted {
                for constraint in holder.heldConstraints {
                    if let first = constraint.firstItem as? View, let second = constraint.secondItem as? View {
                        link(first, second)
                    }
                }
            }
            if parent is any StackLayoutContainer { for sibling in parent.childViews { link(displaced.view, sibling) } }
        }
        var proven = members.intersection(contradicting)
        var pending = Array(proven)
        while let view = pending.popLast() {
            for other in links[view] ?? [] where proven.insert(other).inserted { pending.append(other) }
        }
        return proven
    }

    private func diagnostic(
        _ severity: Diagnostic.Severity, _ message: String, _ element: Element?, _ rule: String
    ) -> Diagnostic {
        Diagnostic(
            severity: severity, message: message, position: element?.position, path: document.path, rule: rule)
    }
}

extension CGRect {
    /// The rectangle with the given numbers of another.
    fileprivate func keeping(_ quantities: [LayoutAmbiguity.Quantity], of other: CGRect) -> CGRect {
        var rect = self
        for quantity in quantities {
            switch quantity {
            case .x: rect.origin.x = other.origin.x
            case .y: rect.origin.y = other.origin.y
            case .width: rect.size.width = other.width
            case .height: rect.size.height = other.height
            case .contentWidth, .contentHeight: break
            }
        }
        return rect
    }

    /// The greatest difference of origins and lengths, in points.
    package func distance(to other: CGRect) -> CGFloat {
        let differences = [
            origin.x - other.origin.x, origin.y - other.origin.y, width - other.width, height - other.height,
        ]
        return differences.reduce(0) { max($0, abs($1)) }
    }

    /// `(16, 20.5, 343, 21)`
    fileprivate var text: String {
        let numbers = [origin.x, origin.y, width, height].map { number in
            let text = "\((Double(number) * 100).rounded() / 100)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        return "(\(numbers.joined(separator: ", ")))"
    }
}
