// SPDX-License-Identifier: Apache-2.0

/// A table of names that a document may give and the numbers a nib keeps for them.
public struct Enumeration: Sendable {
    /// The UIKit type the numbers belong to, `UIView.ContentMode`.
    public let name: String
    /// The names and numbers, in the order of the numbers. Several names may share a number.
    public let values: [(name: String, value: Int)]
    private let numbers: [String: Int]

    /// Makes a table.
    public init(_ name: String, _ values: KeyValuePairs<String, Int>) {
        self.name = name
        self.values = values.map { (name: $0.key, value: $0.value) }
        var numbers: [String: Int] = [:]
        for (name, value) in values where numbers[name] == nil { numbers[name] = value }
        self.numbers = numbers
    }

    /// Makes a table whose names count from zero.
    public init(_ name: String, _ names: [String]) {
        self.name = name
        values = names.enumerated().map { (name: $0.element, value: $0.offset) }
        numbers = Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The number of a name; a constant-time lookup.
    public func number(_ name: String) -> Int? { numbers[name] }

    /// The first name with this number.
    public func name(of value: Int) -> String? { values.first { $0.value == value }?.name }
}
