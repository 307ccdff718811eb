// SPDX-License-Identifier: Apache-2.0

/// The bindings of controls of one value: numbers, dates, colours, pictures, paths, conditions.
let valueControlBindings: [BindingTable.Entry] = [
    .init("NSSlider", rangeBindings(.number) + [.value("value", .number, options: [.continuouslyUpdates])]),
    .init("NSStepper", rangeBindings(.number) + [.value("value", .number)]),
    .init("NSLevelIndicator", levelBindings + [.value("value", .number)]),
    .init("NSScroller", [.value("value", .number)]),
    .init(
        "NSDatePicker", rangeBindings(.date) + [.edited("timeInterval", .number, .value), .value("value", .date)]),
    .init("NSColorWell", [.value("value", .color)]),
    .init("NSImageView", [.editable] + imageSourceBindings),
    .init("NSPathControl", pathSourceBindings),
    .init("NSRuleEditor", [.enabled, .editable, .value("value", .predicate), .edited("rows", .array, .content)]),
    .init("NSPredicateEditor", [.value("value", .predicate)]),
]

/// The least and the greatest value.
func rangeBindings(_ type: PublishedType) -> [BindingDescription] {
    [.shown("maxValue", type, .parameters), .shown("minValue", type, .parameters)]
}

/// The ends of a level and where its colour changes.
let levelBindings: [BindingDescription] =
    rangeBindings(.number) + [
        .shown("criticalValue", .number, .parameters), .shown("warningValue", .number, .parameters),
    ]

/// A picture by itself, by its bytes or by its file.
let imageSourceBindings: [BindingDescription] = [
    .value("data", .data, excludes: ["value", "valuePath", "valueURL"]),
    .value("value", .image, excludes: ["data", "valuePath", "valueURL"]),
    .value("valuePath", .string, excludes: ["data", "value", "valueURL"]),
    .value("valueURL", .url, excludes: ["data", "value", "valuePath"]),
]

/// A path by its address or its text.
let pathSourceBindings: [BindingDescription] = [
    .value("value", .url), .value("valuePath", .string), .value("valueURL", .url),
]
