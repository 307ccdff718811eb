// SPDX-License-Identifier: Apache-2.0

/// A relation between an attribute of one item and an attribute of another, or a constant:
/// *first = multiplier × second + constant*.
@MainActor open class NSLayoutConstraint: NSObject {
    nonisolated deinit {}

    /// The view or guide on the left of the relation.
    public private(set) weak var firstItem: (any LayoutItem)?
    /// The attribute of the first item.
    public private(set) var firstAttribute: Attribute = .notAnAttribute
    /// How the two sides relate.
    public private(set) var relation: Relation = .equal
    /// The view or guide on the right, if any.
    public private(set) weak var secondItem: (any LayoutItem)?
    /// The attribute of the second item.
    public private(set) var secondAttribute: Attribute = .notAnAttribute
    /// The factor of the second attribute.
    public private(set) var multiplier: CGFloat = 1
    /// What is added to the right side, in points.
    open var constant: CGFloat = 0 {
        didSet { if constant != oldValue { owner?.constraintDidChange(self) } }
    }
    /// How strongly the relation is wanted.
    open var priority: LayoutPriority = .required {
        didSet { if priority != oldValue { owner?.constraintDidChange(self) } }
    }
    /// A name that shows up in reports of conflicts.
    open var identifier: String?
    /// Whether a nib keeps the constraint.
    open var shouldBeArchived = false

    /// The view that holds the constraint, while it is active.
    public weak var owner: (any ConstraintOwner)?

    /// Makes a constraint that is not active yet.
    public init(
        item firstItem: any LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
        toItem secondItem: (any LayoutItem)?, attribute secondAttribute: Attribute, multiplier: CGFloat,
        constant: CGFloat
    ) {
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = secondItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    /// Reads a constraint from a nib; its items are filled in once they exist.
    public init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        firstAttribute = Self.attribute(coder, "NSFirstAttribute")
        secondAttribute = Self.attribute(coder, "NSSecondAttribute")
        relation = Relation(rawValue: coder.integer(.relation) ?? 0) ?? .equal
        multiplier = Self.finite(coder.double(.multiplier)) ?? 1
        // The plain constant goes with the plain attributes, which know no margins; a newer one of 0 is not written.
        let speaksOfMargins = coder.contains(.firstAttributeV2) || coder.contains(.secondAttributeV2)
        constant = Self.finite(coder.double(.constantV2) ?? (speaksOfMargins ? 0 : coder.double(.constant))) ?? 0
        priority = LayoutPriority(Float(min(1000, max(0, coder.double(.priority) ?? 1000))))
        identifier = coder.string(.layoutIdentifier)
        shouldBeArchived = coder.bool(.shouldBeArchived) ?? false
        usesStandardSpacing = coder.contains(.symbolicConstant)
        firstItem = coder.object(.firstItem) as? any LayoutItem
        secondItem = coder.object(.secondItem) as? any LayoutItem
        // Views decode their constraints once all views exist, so both items are there; a constraint that stands
        // elsewhere may still lead back to a view that is being decoded.
        if (firstItem == nil && coder.contains(.firstItem)) || (secondItem == nil && coder.contains(.secondItem)) {
            coder.whenDecoded { [weak self] in
                guard let self else { return }
                self.firstItem = self.firstItem ?? coder.object(.firstItem) as? any LayoutItem
                self.secondItem = self.secondItem ?? coder.object(.secondItem) as? any LayoutItem
            }
        }
        if usesStandardSpacing, !coder.contains(.constantV2), !coder.contains(.constant) {
            // Which distance it is depends on where the views are.
            coder.whenDecoded { [weak self] in
                guard let self, let first = self.firstItem, let second = self.secondItem else { return }
                self.constant = first.standardSpacing(to: second)
            }
        }
    }

    /// Writes the constraint; its items are written where they are.
    open func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        coder.encode(firstItem, for: .firstItem)
        Self.encode(firstAttribute, .firstAttribute, .firstAttributeV2, coder)
        if let secondItem {
            coder.encode(secondItem, for: .secondItem)
            Self.encode(secondAttribute, .secondAttribute, .secondAttributeV2, coder)
        }
        if relation != .equal { coder.encode(.integer(Int64(relation.rawValue)), for: .relation) }
        if multiplier != 1 { coder.encode(.double(Double(multiplier)), for: .multiplier) }
        coder.encode(.double(Double(constant)), for: .constant)
        coder.encode(.double(Double(constant)), for: .constantV2)
        if usesStandardSpacing { coder.encode("NSSpace" as NSString, for: .symbolicConstant) }
        if priority != .required { coder.encode(.float(priority.rawValue), for: .priority) }
        if let identifier { coder.encode(identifier as NSString, for: .layoutIdentifier) }
        if shouldBeArchived { coder.encode(.bool(true), for: .shouldBeArchived) }
    }

    /// Attributes that speak of margins have a key of their own, beside the plain attribute for old systems.
    private static func encode(_ attribute: Attribute, _ key: NibKey, _ keyOfMargins: NibKey, _ coder: NibEncoder) {
        let plain: [Attribute: Attribute] = [
            .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom,
            .leadingMargin: .leading, .trailingMargin: .trailing, .centerXWithinMargins: .centerX,
            .centerYWithinMargins: .centerY,
        ]
        coder.encode(.integer(Int64((plain[attribute] ?? attribute).rawValue)), for: key)
        coder.encode(.integer(Int64(attribute.rawValue)), for: keyOfMargins)
    }

    /// Whether the constant stands for the standard distance between views. Nibs name it without a number.
    public private(set) var usesStandardSpacing = false

    private static func attribute(_ coder: NibCoder, _ key: String) -> Attribute {
        // The newer key can hold attributes that old systems do not know.
        let number =
            coder.integer(key == "NSFirstAttribute" ? .firstAttributeV2 : .secondAttributeV2)
            ?? coder.integer(key == "NSFirstAttribute" ? .firstAttribute : .secondAttribute) ?? 0
        return Attribute(rawValue: number) ?? .notAnAttribute
    }

    private static func finite(_ number: Double?) -> CGFloat? {
        guard let number, number.isFinite else { return nil }
        return CGFloat(number)
    }
}

extension NSLayoutConstraint: @MainActor NibEncodable {
    public var nibClassName: String { "NSLayoutConstraint" }
}

extension NSLayoutConstraint {
    /// Which line or length of an item a constraint speaks of.
    nonisolated public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin = 13
        case rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
        case centerYWithinMargins
    }

    /// How the two sides of a constraint relate.
    nonisolated public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// How much a constraint counts.
    public typealias Priority = LayoutPriority
    /// Across or down.
    public typealias Axis = LayoutAxis
    /// Across or down, as AppKit says it.
    public typealias Orientation = LayoutAxis
}

/// A view, as far as its constraints know it: it is told when one of them changes.
public protocol ConstraintOwner: AnyObject {
    /// Called when the constraint says something else.
    func constraintDidChange(_ constraint: NSLayoutConstraint)
    /// Lets go of the constraint.
    func removeOwnedConstraint(_ constraint: NSLayoutConstraint)
}

extension NibKey {
    fileprivate static let firstItem = NibKey("NSFirstItem")
    fileprivate static let secondItem = NibKey("NSSecondItem")
    fileprivate static let firstAttribute = NibKey("NSFirstAttribute")
    fileprivate static let firstAttributeV2 = NibKey("NSFirstAttributeV2")
    fileprivate static let secondAttribute = NibKey("NSSecondAttribute")
    fileprivate static let secondAttributeV2 = NibKey("NSSecondAttributeV2")
    fileprivate static let relation = NibKey("NSRelation")
    fileprivate static let multiplier = NibKey("NSMultiplier")
    fileprivate static let constant = NibKey("NSConstant")
    fileprivate static let constantV2 = NibKey("NSConstantV2")
    fileprivate static let priority = NibKey("NSPriority")
    fileprivate static let layoutIdentifier = NibKey("NSLayoutIdentifier")
    fileprivate static let shouldBeArchived = NibKey("NSShouldBeArchived")
    fileprivate static let symbolicConstant = NibKey("NSSymbolicConstant")
}
