// SPDX-License-Identifier: Apache-2.0

/// The bindings of cells, which have those of their controls but for what views have.
let cellBindings: [BindingTable.Entry] = [
    .init("NSCell", [.enabled, .editable, .value("value", .any)] + .fonts),
    .init("NSActionCell", BindingDescription.action(target: "target", argument: "argument")),
    .init("NSButtonCell", buttonPartBindings + [.value("value", .integer)]),
    .init(
        "NSPopUpButtonCell", BindingDescription.contents + BindingDescription.choice([.editingMultipleValues])),
    .init("NSTextFieldCell", textPartBindings + textValueBindings),
    .init("NSTokenFieldCell", [.value("value", .array)]),
    .init(
        "NSComboBoxCell",
        [.shown("content", .array, .content), .shown("contentValues", .array, .content)]),
    .init("NSFormCell", [.shown("title", .string, .parameters), .value("value", .any)]),
    .init("NSSliderCell", rangeBindings(.number) + [.value("value", .number)]),
    .init("NSStepperCell", rangeBindings(.number) + [.value("value", .number)]),
    .init("NSLevelIndicatorCell", levelBindings + [.value("value", .number)]),
    .init("NSDatePickerCell", rangeBindings(.date) + [.value("value", .date)]),
    .init("NSImageCell", imageSourceBindings),
    .init("NSPathCell", pathSourceBindings),
    .init(
        "NSSegmentedCell",
        [
            .edited("selectedIndex", .integer, .selection), .edited("selectedLabel", .string, .selection),
            .edited("selectedTag", .integer, .selection),
        ]),
]
