// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder

/// Finds the causes of the misses in one document.
struct FidelityAttribution {
    let document: Document
    let recorded: RecordedFrames
    let canvas: DesignCanvas

    /// The computed frames by id.
    private var frames: [String: CGRect] = [:]

    init(document: Document, recorded: RecordedFrames, canvas: DesignCanvas) {
        self.document = document
        self.recorded = recorded
        self.canvas = canvas
    }

    /// The views that lie elsewhere than recorded, each with its cause.
    mutating func misses() -> [FidelityScore.Miss] {
        frames = canvas.frames(assuming: [:])
        var open: [String] = []
        var errors: [String: Double] = [:]
        for (id, _) in recorded.expectations {
            let error = error(of: id, in: frames)
            errors[id] = error
            if error > FidelityScore.tolerance { open.append(id) }
        }
        guard !open.isEmpty else { return [] }
        var causes: [String: FidelityCause] = [:]
        let kept = KeptLengths(document: document, recorded: recorded, frames: frames).sizes()
        if !kept.isEmpty { attribute(&open, to: .keptLength, kept, &causes) }
        let contents = contents()
        for cause in FidelityCause.allCases {
            let sizes = contents.filter { $0.value.cause == cause }.mapValues(\.size)
            if !sizes.isEmpty { attribute(&open, to: cause, sizes, &causes) }
        }
        if !open.isEmpty, !contents.isEmpty { attribute(&open, to: .sizes, contents.mapValues(\.size), &causes) }
        if !open.isEmpty {
            let structure = FidelityStructure(
                document: document, recorded: recorded, frames: canvas.frames(assuming: contents.mapValues(\.size)),
                findings: canvas.layoutFindings())
            for id in open { causes[id] = structure.cause(of: id) }
        }
        return recorded.expectations.compactMap { id, expectation in
            causes[id].map { cause in
                FidelityScore.Miss(
                    id: id, element: expectation.element.name, isText: expectation.isText, cause: cause,
                    error: errors[id] ?? .infinity)
            }
        }
    }

    /// Gives the cause to the views that lie right once contents have the sizes.
    private func attribute(
        _ open: inout [String], to cause: FidelityCause, _ sizes: [String: CGSize],
        _ causes: inout [String: FidelityCause]
    ) {
        let frames = canvas.frames(assuming: sizes)
        open.removeAll { id in
            guard error(of: id, in: frames) <= FidelityScore.tolerance else { return false }
            causes[id] = cause
            return true
        }
    }

    private func error(of id: String, in frames: [String: CGRect]) -> Double {
        guard let frame = frames[id], let wanted = recorded.frames[id] else { return .infinity }
        return Double(wanted.distance(to: frame))
    }

    // MARK: Contents

    /// The views whose size is another than recorded and can be that of their content, with the kind of content.
    private func contents() -> [String: (cause: FidelityCause, size: CGSize)] {
        var found: [String: (FidelityCause, CGSize)] = [:]
        for (id, wanted) in recorded.frames {
            guard let frame = frames[id], let element = document.element(withID: id), !recorded.excluded.contains(id),
                !recorded.stale.contains(id),
                element[attribute: "translatesAutoresizingMaskIntoConstraints"] == "NO"
            else { continue }
            let wider = abs(frame.width - wanted.width)
            let higher = abs(frame.height - wanted.height)
            guard wider > 0.01 || higher > 0.01, let cause = Self.kind(of: element, wider, higher) else { continue }
            found[id] = (cause, wanted.size)
        }
        return found
    }

    /// The kind of a view's content, by how its size differs from the record.
    private static func kind(of element: Element, _ wider: CGFloat, _ higher: CGFloat) -> FidelityCause? {
        switch element.name {
        case "label":
            if isInOtherFont(element) { return .otherFont }
            if let lines = element.integer("numberOfLines"), lines != 1 { return .multiLine }
            if wider > 0.01 { return .lineWidth }
            return higher <= 1.01 ? .halfPoints : .lineHeight
        case "button": return .button
        case "imageView": return .image
        case "textField", "textView", "segmentedControl", "searchBar", "switch", "slider", "stepper", "progressView",
            "activityIndicatorView", "pageControl", "pickerView", "datePicker", "toolbar", "navigationBar", "tabBar":
            return .control
        default: return nil
        }
    }

    /// Whether a view's text is in a font that is not the system's.
    static func isInOtherFont(_ label: Element) -> Bool {
        if label.child(withKey: "attributedText") != nil { return true }
        guard let font = label.child(withKey: "fontDescription") else { return false }
        return font[attribute: "name"] != nil
    }
}
