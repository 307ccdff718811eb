// SPDX-License-Identifier: Apache-2.0

/// An attribute of a class that a designer shows and a document keeps.
public struct DesignableAttribute: Sendable, Hashable {
    /// The key.
    public let name: String
    /// The type of its values.
    public let valueType: PublishedType
    /// What an object starts with; nil: nothing.
    public let defaultValue: PublishedValue?
    /// The heading under which a designer lists the attribute.
    public let group: String
    /// The names of the values where only some are possible; empty otherwise.
    public let choices: [String]

    /// Describes an attribute.
    public init(
        _ name: String, _ valueType: PublishedType, default defaultValue: PublishedValue? = nil, group: String = "",
        choices: [String] = []
    ) {
        self.name = name
        self.valueType = valueType
        self.defaultValue = defaultValue
        self.group = group
        self.choices = choices
    }
}
