// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind of an attribute's values.
nonisolated public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
}

/// An option of a binding, as designing tools are told of it.
public final class NSAttributeDescription {
    /// The option's name.
    public var name: String
    /// The kind of its values.
    public var attributeType: NSAttributeType
    /// The class of its values, where the kind does not tell; nil where there is none.
    public var attributeValueClassName: String?
    /// What the option is without being given; nil for nothing.
    public var defaultValue: Any?
    /// Whether the binding can do without the option.
    public var isOptional: Bool

    public init(
        name: String = "", attributeType: NSAttributeType = .undefinedAttributeType, defaultValue: Any? = nil,
        attributeValueClassName: String? = nil, isOptional: Bool = true
    ) {
        self.name = name
        self.attributeType = attributeType
        self.defaultValue = defaultValue
        self.attributeValueClassName = attributeValueClassName
        self.isOptional = isOptional
    }
}
