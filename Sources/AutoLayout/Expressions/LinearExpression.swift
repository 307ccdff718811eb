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
        /// What is multiplied.
        public var variable: Variable
        /// How often the variable counts.
        public var coefficient: Double

        /// Makes a multiple of a variable.
        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The terms in the order they were written; a variable may occur more than once.
    public var terms: [Term]
    /// What is added to the terms.
    public var constant: Double

    /// Makes a sum of terms and a constant.
    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Makes an expression that is a variable.
    public init(_ variable: Variable) {
        self.init(terms: [Term(variable)])
    }
}

extension LinearExpression {
    /// The sum of two expressions.
    public static func + (left: Self, right: Self) -> Self {
        Self(terms: left.terms + right.terms, constant: left.constant + right.constant)
    }

    /// The difference of two expressions.
    public static func - (left: Self, right: Self) -> Self {
        left + right * -1
    }

    /// A multiple of an expression.
    public static func * (left: Self, factor: Double) -> Self {
        Self(
            terms: left.terms.map { Term($0.variable, $0.coefficient * factor) },
            constant: left.constant * factor)
    }

    /// An expression and a constant.
    public static func + (left: Self, right: Double) -> Self {
        Self(terms: left.terms, constant: left.constant + right)
    }

    /// An expression less a constant.
    public static func - (left: Self, right: Double) -> Self {
        left + -right
    }

    /// The negative of an expression.
    public static prefix func - (operand: Self) -> Self {
        operand * -1
    }
}

extension Variable {
    /// The sum of two variables.
    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right)])
    }

    /// The difference of two variables.
    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right, -1)])
    }

    /// A multiple of a variable.
    public static func * (left: Variable, factor: Double) -> LinearExpression {
        LinearExpression(terms: [.init(left, factor)])
    }

    /// A variable and a constant.
    public static func + (left: Variable, right: Double) -> LinearExpression {
        LinearExpression(terms: [.init(left)], constant: right)
    }

    /// A variable less a constant.
    public static func - (left: Variable, right: Double) -> LinearExpression {
        left + -right
    }
}
