// SPDX-License-Identifier: Apache-2.0

/// What a document tells the canvas but not the program: sizes and constraints that stand in until run time.
enum DesignTimeFacts {
    /// Applies them to the live objects.
    static func apply(_ document: Document, to record: ObjectRecord) {
        let measured = designableSizes(document)
        document.root.forEachDescendant { element in
            guard element.name != "variation" else { return }
            if element.name == "constraint" {
                if element[attribute: "placeholder"] == "YES" { addPlaceholderConstraint(element, record) }
                return
            }
            guard let id = element.id, let view = record.objects[id] as? UIView else { return }
            let width = length(element[attribute: "placeholderIntrinsicWidth"])
            let height = length(element[attribute: "placeholderIntrinsicHeight"])
            if width != nil || height != nil {
                view.placeholderIntrinsicContentSize = CGSize(
                    width: width ?? UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
            } else if element[attribute: "customClass"] != nil, let size = measured[id] {
                view.placeholderIntrinsicContentSize = size
            }
        }
    }

    private static func length(_ text: String?) -> CGFloat? {
        guard let text else { return nil }
        guard let number = Double(text), number.isFinite else { return UIView.noIntrinsicMetric }
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
                width: size.double("width") ?? UIView.noIntrinsicMetric,
                height: size.double("height") ?? UIView.noIntrinsicMetric)
        }
        return sizes
    }

    private static func addPlaceholderConstraint(_ element: Element, _ record: ObjectRecord) {
        guard let ownerID = element.parent?.parent?.id, let owner = record.objects[ownerID] as? UIView else { return }
        let first = element[attribute: "firstItem"].map { record.objects[$0] } ?? owner
        let secondID = element[attribute: "secondItem"]
        let second = secondID.flatMap { record.objects[$0] } as? any LayoutItem
        guard let first = first as? any LayoutItem, secondID == nil || second != nil,
            let attribute = LayoutAttributeNames.attribute(element[attribute: "firstAttribute"])
        else { return }
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute,
            relatedBy: LayoutAttributeNames.relation(element[attribute: "relation"]), toItem: second,
            attribute: LayoutAttributeNames.attribute(element[attribute: "secondAttribute"]) ?? .notAnAttribute,
            multiplier: LayoutAttributeNames.multiplier(element[attribute: "multiplier"]),
            constant: CGFloat(element.double("constant") ?? 0))
        if let priority = element.double("priority") { constraint.priority = LayoutPriority(Float(priority)) }
        owner.addConstraint(constraint)
    }
}

/// The words that documents use for attributes, relations and multipliers of constraints.
nonisolated enum LayoutAttributeNames {
    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
        name.flatMap { attributes[$0] }
    }

    static func relation(_ name: String?) -> NSLayoutConstraint.Relation {
        switch name {
        case "greaterThanOrEqual": .greaterThanOrEqual
        case "lessThanOrEqual": .lessThanOrEqual
        default: .equal
        }
    }

    /// A multiplier written as a number, a ratio `1:2` or a fraction `1/2`.
    static func multiplier(_ text: String?) -> CGFloat {
        guard let text else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        guard let first = parts.first, first.isFinite else { return 1 }
        guard parts.count > 1 else { return CGFloat(first) }
        return parts[1] != 0 && parts[1].isFinite ? CGFloat(first / parts[1]) : 1
    }
}
