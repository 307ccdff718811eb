// SPDX-License-Identifier: Apache-2.0

/// `datePicker` → `UIDatePicker`, `pickerView` → `UIPickerView`.
let pickerElements: [ElementDescription] = [
    ElementDescription(
        "datePicker", "UIDatePicker", base: "control", role: .view,
        properties: [
            .enumeration("datePickerMode", "UIDatePickerMode", .datePickerMode, default: "time"),
            .enumeration(
                "style", "UIPreferredDatePickerStyle", .datePickerStyle, default: "automatic", omitting: "automatic"),
            .init(source: .key("date"), keys: ["UIDate"], kind: .date),
            .init(source: .key("minimumDate"), keys: ["UIMinimumDate"], kind: .date),
            .init(source: .key("maximumDate"), keys: ["UIMaximumDate"], kind: .date),
            .special(.key("locale"), "UILocale"),
            .integer("minuteInterval", "UIMinuteInterval", default: 1, omitting: 1),
            .double("countDownDuration", "UICountDownDuration", default: 0, omitting: 0),
            .flag("useCurrentDate", "UIDatePickerUseCurrentDateDuringDecoding", default: true, omitting: nil),
        ]),
    ElementDescription(
        "pickerView", "UIPickerView", base: "view", role: .view,
        properties: [
            .flag("showsSelectionIndicator", "UIShowsSelectionIndicator", default: true, omitting: nil)
        ]),
]
