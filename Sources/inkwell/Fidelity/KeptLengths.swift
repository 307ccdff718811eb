// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder

/// The lengths that plain views of stack views keep on Interface Builder's canvas from when they were first laid out.
///
/// A plain view has no content size, so its length in a row is nobody's but the canvas's, which leaves it as it once was.
/// A document tells that where a row is longer than what is in it can make it: where it was stretched are views alone whose
/// own length is known for certain, such as a line of text in the system's font or a slider.
struct KeptLengths {
    let document: Document
    let recorded: RecordedFrames
    /// The frames that the document's constraints lead to.
    let frames: [String: CGRect]
    private let children: [String: [String]]
    private let resources: Resources

    init(document: Document, recorded: RecordedFrames, frames: [String: CGRect]) {
        self.document = document
        self.recorded = recorded
        self.frames = frames
        children = Dictionary(grouping: recorded.parents.keys, by: { recorded.parents[$0] ?? "" })
        resources = document.resources
    }

    /// By id the views that kept a length, and the size to lay them out with; across the row they have none.
    func sizes() -> [String: CGSize] {
        var sizes: [String: CGSize] = [:]
        for (id, parent) in recorded.parents {
            guard let element = document.element(withID: id), element.name == "view",
                let stack = document.element(withID: parent), stack.name == "stackView",
                !recorded.excluded.contains(id), !recorded.stale.contains(id), let wanted = recorded.frames[id]
            else { continue }
            let isVertical = stack[attribute: "axis"] == "vertical"
            guard isStretched(id, isVertical) else { continue }
            sizes[id] =
                isVertical
                ? CGSize(width: View.noIntrinsicMetric, height: wanted.height)
                : CGSize(width: wanted.width, height: View.noIntrinsicMetric)
        }
        return sizes
    }

    /// Whether a view is longer than its constraints would have it, and nothing inside that is longer too could be the
    /// reason.
    private func isStretched(_ id: String, _ isVertical: Bool) -> Bool {
        guard let excess = excess(of: id, isVertical), excess > FidelityScore.tolerance else { return false }
        return isCertain(inside: id, isVertical)
    }

    private func isCertain(inside id: String, _ isVertical: Bool) -> Bool {
        (children[id] ?? []).allSatisfy { child in
            guard let excess = excess(of: child, isVertical) else { return true }
            if abs(excess) > 0.01, let element = document.element(withID: child),
                !hasCertainLength(element, isVertical)
            {
                return false
            }
            return isCertain(inside: child, isVertical)
        }
    }

    /// By how many points a view is recorded longer than it is laid out; nil where one of both is not known.
    private func excess(of id: String, _ isVertical: Bool) -> CGFloat? {
        guard let wanted = recorded.frames[id], let frame = frames[id] else { return nil }
        return isVertical ? wanted.height - frame.height : wanted.width - frame.width
    }

    /// Whether there is no doubt of how long a view is by itself.
    private func hasCertainLength(_ element: Element, _ isVertical: Bool) -> Bool {
        switch element.name {
        case "view", "stackView", "switch", "stepper", "slider", "progressView", "activityIndicatorView": true
        case "label": isVertical && isInSystemFont(element) && isOneLine(element)
        case "button":
            isVertical && element.child(named: "buttonConfiguration") == nil
                && !element.children.contains { $0[attribute: "image"] != nil } && isInSystemFont(element)
        case "textField": isVertical && isInSystemFont(element)
        case "imageView":
            element.child(named: "imageReference") == nil
                && element[attribute: "image"].map { resources.image(named: $0)?.catalog == nil } ?? true
        default: false
        }
    }

    /// Whether a label's text is on one line, by its lines or since no character is wider than it is high.
    private func isOneLine(_ label: Element) -> Bool {
        if label.integer("numberOfLines") ?? 1 == 1 { return true }
        guard let text = label[attribute: "text"], !text.contains(where: \.isNewline),
            let size = label.child(withKey: "fontDescription")?.double("pointSize"), let id = label.id,
            let width = recorded.frames[id]?.width
        else { return false }
        return Double(text.count) * size <= Double(width)
    }

    private func isInSystemFont(_ element: Element) -> Bool {
        element[attribute: "customClass"] == nil && !FidelityAttribution.isInOtherFont(element)
    }
}
