// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder

/// The frames that Apple's layout engine gave the views of a document, as the document records them, and which of them
/// the document's constraints decide.
///
/// What decides a frame is told by the document alone; see docs/layout.md.
struct RecordedFrames {
    /// A recorded frame that is compared.
    struct Expectation {
        let element: Element
        let frame: CGRect
        /// Whether what the view shows is text before all else.
        var isText: Bool {
            ["label", "button", "textField", "textView", "segmentedControl", "searchBar"].contains(element.name)
        }
    }

    /// The views that are compared, by id, in the document's order.
    private(set) var expectations: [(id: String, Expectation)] = []
    /// The recorded frames of all views.
    private(set) var frames: [String: CGRect] = [:]
    /// The id of the view around each view.
    private(set) var parents: [String: String] = [:]
    /// What the device's size classes leave out.
    let excluded: Set<String>
    /// How many views are not compared since their recorded frames contradict a required constraint of the document.
    private(set) var staleCount = 0

    /// The views that are not compared since their recorded frames contradict a constraint.
    private(set) var stale: Set<String> = []
    /// The views that the document or Xcode exempts.
    private(set) var exempt: Set<String> = []
    /// What is to be emptied of each frame before the layout.
    private var blanks: [(rect: Element, attributes: [String])] = []

    /// How far a recorded frame may be from a constraint that it has to meet, in points, before it is taken for stale.
    private static let staleness = 2.5
    private static let allNumbers = ["x", "y", "width", "height"]

    /// Reads the frames of a document; nil for one that is not laid out by constraints, or not for iOS.
    init?(_ document: Document) {
        guard document.root.name == "document", document.root[attribute: "useAutolayout"] == "YES",
            [document.root[attribute: "type"], document.root[attribute: "targetRuntime"]].contains(where: {
                $0?.contains("CocoaTouch") == true
            })
        else { return nil }
        excluded = Self.excluded(in: document)
        survey(document.root, above: nil)
        findStale(document)
        var state = Walk()
        state.above = nil
        walk(document.root, container: nil, state)
        if expectations.isEmpty { return nil }
    }

    /// Empties the frames that the layout has to find, and those that would give one of them away.
    /// - Throws: ``EditError`` when the document does not take the change.
    func blank() throws(EditError) {
        for (rect, attributes) in blanks {
            for attribute in attributes { try rect.setAttribute(attribute, to: "0.0") }
        }
    }

    // MARK: What is compared

    private struct Walk {
        /// The nearest view above.
        var above: Element?
        /// Whether the frame of that view is emptied.
        var isBlanked = false
        /// Whether what is below is exempt.
        var isExempt = false
    }

    private static let barContents: Set = [
        "navigationBar", "toolbar", "tabBar", "items", "barButtonItem", "navigationItem",
    ]

    private mutating func walk(_ element: Element, container: String?, _ state: Walk) {
        guard !["variation", "point", "attributedString"].contains(element.name) else { return }
        var state = state
        if let id = element.id, let rect = element.child(withKey: "frame"), let frame = rect.rectValue {
            consider(element, id: id, rect: rect, frame: frame, container: container, &state)
            state.above = element
        }
        for child in element.children where !Self.barContents.contains(child.name) {
            walk(child, container: element.name, state)
        }
    }

    private mutating func consider(
        _ element: Element, id: String, rect: Element, frame: CGRect, container: String?, _ state: inout Walk
    ) {
        let isArranged = container == "subviews" && state.above?.name == "stackView"
        let isMarked = element[attribute: "misplaced"] == "YES" || element[attribute: "ambiguous"] == "YES"
        state.isExempt =
            state.isExempt || isMarked || excluded.contains(id)
            || ["off", "ignoreSizes"].contains(element[attribute: "verifyAmbiguity"])
            || (isArranged && element[attribute: "hidden"] == "YES")
        let isFree = element[attribute: "fixedFrame"] != "YES"
        let isConstrained = element[attribute: "translatesAutoresizingMaskIntoConstraints"] == "NO"
        if isConstrained, isFree, container == "subviews", state.above != nil {
            if state.isExempt {
                exempt.insert(id)
            } else if stale.contains(id) {
                staleCount += 1
            } else {
                expectations.append((id, Expectation(element: element, frame: frame)))
            }
            blanks.append((rect, Self.allNumbers))
            state.isBlanked = true
        } else if state.isBlanked, isFree, let above = state.above {
            if above.name == "visualEffectView", element.key == "contentView" {
                blanks.append((rect, Self.allNumbers))
            } else if ["tableView", "tableViewCell"].contains(above.name) {
                blanks.append((rect, ["x", "width"]))
            } else if ["collectionView", "collectionViewCell", "collectionReusableView"].contains(above.name) {
                state.isBlanked = false
            } else {
                blanks.append((rect, Self.allNumbers))
                state.isExempt = true
            }
        } else {
            state.isBlanked = false
        }
    }

    // MARK: Records

    private mutating func survey(_ element: Element, above: String?) {
        guard element.name != "variation" else { return }
        var above = above
        if let id = element.id, let frame = element.rect(forKey: "frame") {
            frames[id] = frame
            parents[id] = above
            above = id
        }
        for child in element.children { survey(child, above: above) }
    }

    /// What the variations for the device's size classes leave out.
    private static func excluded(in document: Document) -> Set<String> {
        let device = document.device
        let simulated = device.flatMap { SimulatedDevice.named($0.id) }
        let isLandscape = device?.orientation == "landscape"
        let classes = simulated?.documentSizeClasses(landscape: isLandscape) ?? SizeClasses()
        var excluded: Set<String> = []
        document.root.forEachDescendant { owner in
            excluded.formUnion(owner.identifiersLeftOut(for: classes))
        }
        return excluded
    }

    // MARK: Stale records

    /// Where on a view an attribute lies: on which axis, and at which part of the length.
    private static let edges: [String: (isVertical: Bool, part: Double)] = [
        "leading": (false, 0), "left": (false, 0), "trailing": (false, 1), "right": (false, 1),
        "centerX": (false, 0.5), "top": (true, 0), "bottom": (true, 1), "centerY": (true, 0.5),
    ]

    private mutating func findStale(_ document: Document) {
        document.root.forEachDescendant { element in
            for record in element.constraintRecords {
                guard let owner = element.id, record.relation == .equal, record.element[attribute: "multiplier"] == nil,
                    record.element.children.isEmpty,
                    let (excess, views) = Self.excess(
                        of: record, owner: owner, frames: frames, parents: parents, document)
                else { continue }
                let parts = [record.id, record.firstItem ?? owner, record.secondItem].compactMap { $0 }
                guard excluded.isDisjoint(with: parts) else { continue }
                if abs(excess) > Self.staleness { stale.formUnion(views) }
            }
        }
    }

    /// By how much the recorded frames miss a required constraint between views, and which views that concerns; nil where
    /// the frames do not tell.
    static func excess(
        of record: ConstraintRecord, owner: String, frames: [String: CGRect], parents: [String: String],
        _ document: Document
    ) -> (excess: Double, views: [String])? {
        guard record.priority >= 1000 else { return nil }
        let first = record.firstItem ?? owner
        guard let frame = frames[first] else { return nil }
        guard let second = record.secondItem else {
            switch record.firstAttribute {
            case "width": return (Double(frame.width) - record.constant, [first])
            case "height": return (Double(frame.height) - record.constant, [first])
            default: return nil
            }
        }
        guard let other = frames[second], let one = edges[record.firstAttribute],
            let two = record.secondAttribute.flatMap({ edges[$0] }), one.isVertical == two.isVertical
        else { return nil }
        func place(_ frame: CGRect, _ part: Double, inside: Bool) -> Double {
            let start = one.isVertical ? frame.origin.y : frame.origin.x
            let length = one.isVertical ? frame.height : frame.width
            return (inside ? 0 : Double(start)) + Double(length) * part
        }
        let isScrolling = { (id: String) in document.element(withID: id)?.name == "scrollView" }
        let places: (Double, Double)
        var views = [first, second]
        if parents[second] == first, !isScrolling(first) {
            places = (place(frame, one.part, inside: true), place(other, two.part, inside: false))
            views = [second]
        } else if parents[first] == second, !isScrolling(second) {
            places = (place(frame, one.part, inside: false), place(other, two.part, inside: true))
            views = [first]
        } else if let parent = parents[first], parent == parents[second] {
            places = (place(frame, one.part, inside: false), place(other, two.part, inside: false))
        } else {
            return nil
        }
        return (places.0 - places.1 - record.constant, views)
    }
}
