// SPDX-License-Identifier: Apache-2.0

/// Short forms for the tables. `default` is what a document means that says nothing; `omitting` the value at which the
/// key is left out.
extension PropertyDescription {
    /// `YES` or `NO` → a boolean.
    public static func flag(
        _ attribute: String, _ key: String, default value: Bool = false, omitting: Bool? = false
    ) -> PropertyDescription {
        .init(
            source: .attribute(attribute), keys: [key], kind: .flag, defaultValue: .bool(value),
            omittedValue: omitting.map(PropertyValue.bool))
    }

    /// `YES` or `NO` → the opposite boolean; `default` is the attribute's, `omitting` the key's.
    public static func inverted(
        _ attribute: String, _ key: String, default value: Bool = true, omitting: Bool? = false
    ) -> PropertyDescription {
        .init(
            source: .attribute(attribute), keys: [key], kind: .invertedFlag, defaultValue: .bool(value),
            omittedValue: omitting.map(PropertyValue.bool))
    }

    /// `YES` or `NO` → 1 or 0.
    public static func integerFlag(
        _ attribute: String, _ key: String, default value: Bool? = nil, omitting: Bool? = nil
    ) -> PropertyDescription {
        .init(
            source: .attribute(attribute), keys: [key], kind: .integerFlag, defaultValue: value.map(PropertyValue.bool),
            omittedValue: omitting.map(PropertyValue.bool))
    }

    /// A whole number.
    public static func integer(
        _ attribute: String, _ key: String, default value: Double? = nil, omitting: Double? = nil
    ) -> PropertyDescription { number(attribute, key, .integer, value, omitting) }

    /// A number of four bytes.
    public static func float(
        _ attribute: String, _ key: String, default value: Double? = nil, omitting: Double? = nil
    ) -> PropertyDescription { number(attribute, key, .float, value, omitting) }

    /// A number of eight bytes.
    public static func double(
        _ attribute: String, _ key: String, default value: Double? = nil, omitting: Double? = nil
    ) -> PropertyDescription { number(attribute, key, .double, value, omitting) }

    private static func number(
        _ attribute: String, _ key: String, _ kind: ValueKind, _ value: Double?, _ omitting: Double?
    ) -> PropertyDescription {
        .init(
            source: .attribute(attribute), keys: [key], kind: kind, defaultValue: value.map(PropertyValue.number),
            omittedValue: omitting.map(PropertyValue.number))
    }

    /// Text that is not shown.
    public static func string(
        _ attribute: String, _ key: String, default value: String? = nil
    ) -> PropertyDescription {
        .init(
            source: .attribute(attribute), keys: [key], kind: .string, defaultValue: value.map(PropertyValue.string))
    }

    /// Text for people, in an attribute or in a `string` child of that key.
    public static func text(
        _ attribute: String, _ key: String, default value: String? = nil
    ) -> PropertyDescription {
        .init(
            source: .attribute(attribute), keys: [key], kind: .localizedString,
            defaultValue: value.map(PropertyValue.string))
    }

    /// One of a table's names → its number.
    public static func enumeration(
        _ attribute: String, _ key: String, _ table: Enumeration, default value: String? = nil, omitting: String? = nil
    ) -> PropertyDescription { enumeration(attribute, [key], table, default: value, omitting: omitting) }

    /// One of a table's names → its number, under several keys.
    public static func enumeration(
        _ attribute: String, _ keys: [String], _ table: Enumeration, default value: String? = nil,
        omitting: String? = nil
    ) -> PropertyDescription {
        .init(
            source: .attribute(attribute), keys: keys, kind: .enumeration(table),
            defaultValue: value.map(PropertyValue.string), omittedValue: omitting.map(PropertyValue.string))
    }

    /// A child with one `YES` attribute a bit → the sum.
    public static func optionSet(
        _ child: String, _ key: String, _ table: Enumeration, default value: Double? = nil, omitting: Double? = nil
    ) -> PropertyDescription {
        .init(
            source: .key(child), keys: [key], kind: .optionSet(table), defaultValue: value.map(PropertyValue.number),
            omittedValue: omitting.map(PropertyValue.number))
    }

    /// Many attributes → one number.
    public static func bits(_ key: String, omitting: Int? = nil, _ fields: [BitField]) -> PropertyDescription {
        .init(
            source: .nowhere, keys: [key], kind: .bits(fields),
            omittedValue: omitting.map { .number(Double($0)) })
    }

    /// A colour.
    public static func color(_ child: String, _ key: String) -> PropertyDescription {
        .init(source: .key(child), keys: [key], kind: .color)
    }

    /// A font.
    public static func font(_ child: String, _ key: String) -> PropertyDescription {
        .init(source: .key(child), keys: [key], kind: .font)
    }

    /// An image, named by an attribute or by an `imageReference` child of that key.
    public static func image(_ attribute: String, _ key: String) -> PropertyDescription {
        .init(source: .attribute(attribute), keys: [key], kind: .image)
    }

    /// Width and height.
    public static func size(
        _ child: String, _ key: String, default value: [Double]? = nil, omitting: [Double]? = nil
    ) -> PropertyDescription {
        .init(
            source: .key(child), keys: [key], kind: .size, defaultValue: value.map(PropertyValue.numbers),
            omittedValue: omitting.map(PropertyValue.numbers))
    }

    /// Top, left, bottom, right.
    public static func insets(
        _ child: String, _ key: String, default value: [Double]? = nil, omitting: [Double]? = nil
    ) -> PropertyDescription {
        .init(
            source: .key(child), keys: [key], kind: .insets, defaultValue: value.map(PropertyValue.numbers),
            omittedValue: omitting.map(PropertyValue.numbers))
    }

    /// The object made of the child with this key.
    public static func object(_ child: String, _ key: String) -> PropertyDescription {
        .init(source: .key(child), keys: [key], kind: .object)
    }

    /// An array of the objects in a container child.
    public static func objects(_ container: String, _ key: String) -> PropertyDescription {
        .init(source: .child(container), keys: [key], kind: .objects)
    }

    /// The object whose id an attribute holds.
    public static func reference(_ attribute: String, _ key: String) -> PropertyDescription {
        .init(source: .attribute(attribute), keys: [key], kind: .reference)
    }

    /// A value the document does not have.
    public static func constant(_ key: String, _ value: PropertyValue) -> PropertyDescription {
        .init(source: .nowhere, keys: [key], kind: .constant, defaultValue: value)
    }

    /// Values that need code: the document's name for them and the keys written.
    public static func special(_ source: PropertySource, _ keys: String...) -> PropertyDescription {
        .init(source: source, keys: keys, kind: .special)
    }
}
