// SPDX-License-Identifier: Apache-2.0

/// Required constraints of a view tree that cannot hold together.
public struct LayoutConflict {
    /// What takes part in a conflict.
    public enum Part {
        /// A constraint of the document or the program.
        case constraint(NSLayoutConstraint)
        /// The size of a view: that it is not negative, or what its content demands.
        case size(of: View)
        /// The way in which a stack view arranges its views.
        case arrangement(of: View)
    }

    /// All that takes part, in the order the layout met it. Without any one of these the others can hold.
    public let parts: [Part]
    /// The constraint that was given up so that the others hold; nil when it was none of ``constraints``.
    public let relaxed: NSLayoutConstraint?
    /// By how much the one given up is missed, in points; 0 where that was not looked for.
    public let excess: CGFloat

    /// The constraints in conflict, in the order the layout met them.
    public var constraints: [NSLayoutConstraint] {
        parts.compactMap { if case .constraint(let constraint) = $0 { constraint } else { nil } }
    }
}

extension LayoutConflict {
    /// The constraints, one a line, the one given up marked.
    ///
    /// - Parameter naming: what an item is called.
    public func description(naming: (any LayoutItem) -> String) -> String {
        let lines = parts.map { part in
            switch part {
            case .constraint(let constraint):
                "  \(constraint.layoutDescription(naming: naming))\(constraint === relaxed ? " (given up)" : "")"
            case .size(let view): "  the size of \(naming(view))"
            case .arrangement(let view): "  the arrangement of \(naming(view))"
            }
        }
        return (["unable to satisfy constraints together:"] + lines).joined(separator: "\n")
    }
}

extension LayoutConflict: CustomStringConvertible {
    /// The constraints, one a line, the one given up marked.
    public var description: String { description(naming: NSLayoutConstraint.typeName) }
}

extension NSLayoutConstraint {
    /// The relation in a line, such as `label.trailing <= button.leading - 8 (ab-Cd-123)`.
    public var layoutDescription: String { layoutDescription(naming: NSLayoutConstraint.typeName) }

    /// What an item is called for which nothing better is known: the kind of a guide, the class of a view.
    static func typeName(of item: any LayoutItem) -> String {
        (item as? LayoutGuide).map { "\($0.kind)" } ?? "\(type(of: item))"
    }

    /// The relation in a line, such as `Save.leading == Title.trailing + 8 (ab-Cd-123)`.
    ///
    /// - Parameter naming: what an item is called; nothing for one that goes without saying.
    public func layoutDescription(naming: (any LayoutItem) -> String) -> String {
        func side(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String? {
            guard let item else { return nil }
            let name = naming(item)
            return name.isEmpty ? "\(attribute)" : "\(name).\(attribute)"
        }
        let relationSign =
            switch relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        var text = "\(side(firstItem, firstAttribute) ?? "nothing") \(relationSign) "
        if let second = side(secondItem, secondAttribute) {
            text += multiplier == 1 ? second : "\(Self.number(multiplier)) * \(second)"
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
        } else {
            text += Self.number(constant)
        }
        if priority < .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
        if let identifier, !identifier.isEmpty { text += " (\(identifier))" }
        return text
    }

    /// A number as people write it: without a fraction where there is none.
    private static func number(_ number: CGFloat) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
