// SPDX-License-Identifier: Apache-2.0

/// An attribute of an element: its name, and its value with entities resolved.
public struct Attribute: Hashable, Sendable {
    /// The name as it stands in the document.
    public let name: String
    /// The value, entities resolved.
    public internal(set) var value: String

    /// Makes an attribute.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
