// SPDX-License-Identifier: Apache-2.0

/// A linear equation or inequality: an expression that shall be equal to, at most, or at least zero.
public struct Constraint: Hashable, Sendable {
    /// How an expression is to relate to zero.
    public enum Relation: Hashable, Sendable {
        /// At most zero.
        case lessThanOrEqual
        /// Exactly zero.
        case equal
        /// At least zero.
        case greaterThanOrEqual
    }

    /// What the client calls the constraint; it comes back in ``Conflict/identifiers``.
    public enum Identifier: Hashable, Sendable {
        /// A number that whoever makes the constraint counts up.
        case number(Int)
        /// A name.
        case name(String)
    }

    /// What a constraint does. It tells which of several that contradict one another is given up, and whether it is still
    /// followed then.
    public enum Role: Hashable, Sendable {
        /// Ties something to something else.
        case tie
        /// Gives something a length of its own.
        case length
        /// Is part of the arrangement of several things, as in a row.
        case arrangement
        /// Aligns one of the things in an arrangement with those before it.
        case alignment
    }

    /// The priority of a constraint that must hold.
    public static let requiredPriority: Float = 1000

    /// The left side; the right side is zero.
    public var expression: LinearExpression
    /// How the expression relates to zero.
    public var relation: Relation
    /// Above 0 and at most 1000. A constraint of a higher priority is never given up for any number of lower ones.
    public var priority: Float
    /// What the constraint is called in messages and results.
    public var identifier: Identifier?
    /// What the constraint does, for when it contradicts others.
    public var role: Role

    /// Makes a constraint between an expression and zero.
    public init(
        _ expression: LinearExpression, _ relation: Relation,
        priority: Float = Constraint.requiredPriority, identifier: Identifier? = nil, role: Role = .tie
    ) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
        self.identifier = identifier
        self.role = role
    }

    /// Makes a constraint between two expressions.
    public init(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
        priority: Float = Constraint.requiredPriority, identifier: Identifier? = nil, role: Role = .tie
    ) {
        self.init(left - right, relation, priority: priority, identifier: identifier, role: role)
    }

    /// Whether the constraint has to hold.
    public var isRequired: Bool { priority >= Self.requiredPriority }
}

extension Constraint.Identifier: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) {
        self = .name(value)
    }

    public init(integerLiteral value: Int) {
        self = .number(value)
    }
}

extension Constraint.Identifier: CustomStringConvertible {
    public var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .name(let name): name
        }
    }
}

/// A constraint that a ``Solver`` holds. Later constraints have greater identifiers.
public struct ConstraintID: Hashable, Sendable, Comparable {
    let slot: Int
    let serial: Int

    public static func < (left: Self, right: Self) -> Bool {
        left.serial < right.serial
    }
}

/// Required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
    /// The constraints in conflict, in the order they were added.
    ///
    /// The set is minimal (without any one of them the others can hold), unless a component has more than
    /// ``Solver/explainedConflictLimit`` conflicts: then the ones after that name the relaxed constraint only.
    public let constraints: [ConstraintID]
    /// The clients' names of ``constraints`` that have one.
    public let identifiers: [Constraint.Identifier]
    /// The constraint the solver gave up so that the others hold. A tie then counts for nothing, any other is still followed
    /// as closely as the other required constraints allow.
    ///
    /// The one that was added last; but where lengths contradict one another because of an arrangement alone, with no tie
    /// to anything else, the alignment that was added last.
    public let relaxed: ConstraintID
}

/// Why a constraint was refused.
public enum ConstraintError: Error, Hashable, Sendable {
    /// A constant, coefficient or suggested value is NaN or infinite.
    case notFinite
    /// A constant or coefficient is greater than ``Solver/magnitudeLimit``.
    case tooLarge(Double)
    /// The priority is not above 0, or is NaN.
    case invalidPriority(Float)
    /// A variable was not made by this solver.
    case unknownVariable
    /// The constraint was removed, or is of another solver.
    case unknownConstraint
}
