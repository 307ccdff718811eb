// SPDX-License-Identifier: Apache-2.0

/// Required constraints of a view tree that cannot hold together.
public struct LayoutConflict {
    /// The constraints in conflict, in the order the layout met them.
    public let constraints: [NSLayoutConstraint]
    /// What takes part besides: sizes that a stack view or the frame of a view with an autoresizing mask demands.
    public let others: [String]
    /// The constraint that was given up so that the others hold; nil when it was none of ``constraints``.
    public let relaxed: NSLayoutConstraint?
}

extension LayoutConflict: CustomStringConvertible {
    /// The constraints, one a line, the one given up marked.
    public var description: String {
        let lines = constraints.map { "  \($0.layoutDescription)\($0 === relaxed ? " (given up)" : "")" }
        return (["unable to satisfy constraints together:"] + lines + others.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension NSLayoutConstraint {
    /// The relation in a line, such as `label.trailing <= button.leading - 8 (ab-Cd-123)`.
    public var layoutDescription: String {
        func side(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String? {
            guard let item else { return nil }
            let name = (item as? LayoutGuide).map { "\($0.kind)" } ?? "\(type(of: item))"
            return "\(name).\(attribute)"
        }
        let relationSign =
            switch relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        var right: [String] = []
        if let second = side(secondItem, secondAttribute) {
            right.append(multiplier == 1 ? second : "\(multiplier) * \(second)")
        }
        if right.isEmpty || constant != 0 { right.append("\(constant)") }
        var text = "\(side(firstItem, firstAttribute) ?? "nothing") \(relationSign) \(right.joined(separator: " + "))"
        if priority < .required { text += " @\(priority.rawValue)" }
        if let identifier, !identifier.isEmpty { text += " (\(identifier))" }
        return text
    }
}
