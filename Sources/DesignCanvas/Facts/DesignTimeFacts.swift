// SPDX-License-Identifier: Apache-2.0

import AppKit
import NibVocabulary

/// What a document tells the canvas but not the program: sizes and constraints that stand in until run time.
enum DesignTimeFacts {
    /// Applies them to the live objects.
    ///
    /// - Parameter classes: the size classes; a constraint that a variation for them leaves out does not stand in.
    static func apply(_ document: Document, to record: ObjectRecord, for classes: SizeClasses) {
        let measured = designableSizes(document)
        document.root.forEachDescendant { element in
            guard element.name != "variation" else { return }
            guard let id = element.id, let view = record.objects[id] as? View else { return }
            for constraint in element.constraintRecords {
                if constraint.isPlaceholder {
                    let isLeftOut = constraint.id.map(element.identifiersLeftOut(for: classes).contains) ?? false
                    if !isLeftOut { addPlaceholder(constraint, to: view, record) }
                } else if constraint.isSymbolic {
                    applyRecordedSpacing(constraint, document, record)
                }
            }
            (view as? NSScrollView)?.keepArrangement(of: element)
            let width = length(element[attribute: "placeholderIntrinsicWidth"])
            let height = length(element[attribute: "placeholderIntrinsicHeight"])
            if width != nil || height != nil {
                view.placeholderIntrinsicContentSize = CGSize(
                    width: width ?? View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric)
            } else if element[attribute: "customClass"] != nil, !wraps(view), let size = measured[id] {
                view.placeholderIntrinsicContentSize = size
            }
        }
    }

    /// Whether a view is as high as its width makes it, which the size that it measured without one does not tell.
    private static func wraps(_ view: View) -> Bool { (view as? UILabel).map { $0.numberOfLines != 1 } ?? false }

    private static func length(_ text: String?) -> CGFloat? {
        guard let text else { return nil }
        guard let number = Double(text), number.isFinite else { return View.noIntrinsicMetric }
        return CGFloat(number)
    }

    /// The sizes that designable views measured for themselves when the document was saved.
    private static func designableSizes(_ document: Document) -> [String: CGSize] {
        var sizes: [String: CGSize] = [:]
        for designable in document.root.child(named: "designables")?.children ?? [] {
            guard let name = designable[attribute: "name"],
                let size = designable.child(withKey: "intrinsicContentSize")
            else { continue }
            sizes[name] = CGSize(
                width: size.double("width") ?? View.noIntrinsicMetric,
                height: size.double("height") ?? View.noIntrinsicMetric)
        }
        return sizes
    }

    /// Gives a constraint of the standard spacing the distance that the document recorded for it.
    private static func applyRecordedSpacing(
        _ constraint: ConstraintRecord, _ document: Document, _ record: ObjectRecord
    ) {
        let varies = constraint.element.children(named: "variation").contains { $0[attribute: "constant"] != nil }
        guard !varies, let id = constraint.id, let live = record.objects[id] as? NSLayoutConstraint else { return }
        let guides = [live.firstItem, live.secondItem].compactMap { ($0 as? LayoutGuide)?.kind }
        // A controller's guides are neighbours, whatever an old template has written down.
        guard !guides.contains(where: \.isOfViewController) else { return }
        // On the canvas of a launch screen the standard distance from the safe area is none.
        let isNone = document.isLaunchScreen && guides.contains(.safeArea)
        live.constant = isNone ? 0 : CGFloat(constraint.constant)
    }

    private static func addPlaceholder(_ constraint: ConstraintRecord, to owner: View, _ record: ObjectRecord) {
        let first = constraint.firstItem.map { record.objects[$0] } ?? owner
        let second = constraint.secondItem.flatMap { record.objects[$0] } as? any LayoutItem
        let attribute = layoutAttribute(constraint.firstAttribute)
        guard let first = first as? any LayoutItem, constraint.secondItem == nil || second != nil,
            attribute != .notAnAttribute
        else { return }
        let live = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation(constraint.relation), toItem: second,
            attribute: layoutAttribute(constraint.secondAttribute ?? ""), multiplier: CGFloat(constraint.multiplier),
            constant: CGFloat(constraint.constant))
        live.priority = LayoutPriority(Float(constraint.priority))
        owner.hold(live)
        if let id = constraint.id { record.note(live, identifier: id) }
    }

    private static func layoutAttribute(_ name: String) -> NSLayoutConstraint.Attribute {
        Enumeration.layoutAttribute.number(name).flatMap(NSLayoutConstraint.Attribute.init) ?? .notAnAttribute
    }

    private static func relation(_ relation: ConstraintRecord.Relation) -> NSLayoutConstraint.Relation {
        Enumeration.layoutRelation.number(relation.rawValue).flatMap(NSLayoutConstraint.Relation.init) ?? .equal
    }
}
