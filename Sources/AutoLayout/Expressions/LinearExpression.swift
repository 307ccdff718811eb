// SPDX-License-Identifier: Apache-2.0

/// An unknown of a ``Solver``: one number the solver is free to choose.
///
/// A variable belongs to the solver that made it.
public struct Variable: Hashable, Sendable {
    let index: Int32
}

/// A sum of variables, each times a coefficient, plus a constant.
public struct LinearExpression: Hashable, Sendable {
    /// One variable times its coefficient.
    public struct Term: Hashable, Sendable {
        public var variable: Variable
        public var coefficient: Double

        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The terms in the order they were written; a variable may occur more than once.
    public var terms: [Term]
    public var constant: Double

    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    public init(_ variable: Variable) {
        self.init(terms: [Term(variable)])
    }
}

extension LinearExpression {
    public static func + (left: Self, right: Self) -> Self {
        Self(terms: left.terms + right.terms, constant: left.constant + right.constant)
    }

    public static func - (left: Self, right: Self) -> Self {
        left + right * -1
    }

    public static func * (left: Self, factor: Double) -> Self {
        Self(
            terms: left.terms.map { Term($0.variable, $0.coefficient * factor) },
            constant: left.constant * factor)
    }

    public static func + (left: Self, right: Double) -> Self {
        Self(terms: left.terms, constant: left.constant + right)
    }

    public static func - (left: Self, right: Double) -> Self {
        left + -right
    }

    public static prefix func - (operand: Self) -> Self {
        operand * -1
    }
}

extension Variable {
    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right)])
    }

    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right, -1)])
    }

    public static func * (left: Variable, factor: Double) -> LinearExpression {
        LinearExpression(terms: [.init(left, factor)])
    }

    public static func + (left: Variable, right: Double) -> LinearExpression {
        LinearExpression(terms: [.init(left)], constant: right)
    }

    public static func - (left: Variable, right: Double) -> LinearExpression {
        left + -right
    }
}
