// SPDX-License-Identifier: Apache-2.0

/// The name of an action method, such as `"save:"`, written as a string literal.
///
/// Swift on Linux has no `#selector`; a selector is resolved through the ``ClassTable`` of the object that receives it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The selector's text, colons included.
    public let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public var description: String { name }
}

/// The selector's text, as Foundation's function of this name gives it.
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.name
}

/// A selector of that text, as Foundation's function of this name gives it.
public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}
