// SPDX-License-Identifier: Apache-2.0

@testable import AppKit

extension Probes {
    /// Cells, which show what their controls do.
    static let cells: [String: [Probe]] = [
        "NSCell": [
            flag(NSCell.self, "enabled") { $0.isEnabled }, flag(NSCell.self, "editable") { $0.isEditable },
            probe(NSCell.self, "value", "text", "text", none: "", held: "none", "none") { $0.stringValue },
        ] + fonts(NSCell.self, { $0.font }, set: { $0.font = $1 }),
        "NSActionCell": action(NSActionCell.self),
        "NSButtonCell": [
            picture(NSButtonCell.self, "image") { $0.image },
            picture(NSButtonCell.self, "alternateImage") { $0.alternateImage },
            text(NSButtonCell.self, "title", \.title), text(NSButtonCell.self, "alternateTitle", \.alternateTitle),
            probe(NSButtonCell.self, "value", 1, "1", none: "0", [.multipleValues: "-1"], held: 1, "1") {
                "\($0.state.rawValue)"
            },
        ],
        "NSTextFieldCell": field(
            NSTextFieldCell.self, \.alignment, text: { $0.stringValue }, placeholder: { $0.placeholderString })
            + [color(NSTextFieldCell.self, "textColor", own: .blue, \.textColor)],
        "NSTokenFieldCell": [
            probe(NSTokenFieldCell.self, "value", ["one", "two"], "one,two, ", none: ", ", held: "none", ", none") {
                let tokens = ($0.objectValue as? [Any] ?? []).map { "\($0)" }.joined(separator: ",")
                return "\(tokens), \($0.placeholderString ?? "")"
            }
        ],
        "NSFormCell": [
            text(NSFormCell.self, "title", \.title),
            probe(NSFormCell.self, "value", "text", "text, ", none: ", ", held: "none", ", none") {
                "\($0.stringValue), \($0.placeholderString ?? "")"
            },
        ],
        "NSSliderCell": [
            number(NSSliderCell.self, "minValue", -5, own: 0, -7, \.minValue),
            number(NSSliderCell.self, "maxValue", 5, own: 2, 7, \.maxValue), cellNumber(NSSliderCell.self),
        ],
        "NSStepperCell": [
            number(NSStepperCell.self, "minValue", -5, own: 0, -7, \.minValue),
            number(NSStepperCell.self, "maxValue", 5, own: 2, 7, \.maxValue), cellNumber(NSStepperCell.self),
        ],
        "NSLevelIndicatorCell": [
            number(NSLevelIndicatorCell.self, "minValue", -5, own: 0, -7, \.minValue),
            number(NSLevelIndicatorCell.self, "maxValue", 5, own: 2, 7, \.maxValue),
            number(NSLevelIndicatorCell.self, "warningValue", 3, own: 1, 4, \.warningValue),
            number(NSLevelIndicatorCell.self, "criticalValue", 3, own: 1, 4, \.criticalValue),
            cellNumber(NSLevelIndicatorCell.self),
        ],
        "NSDatePickerCell": [
            date(NSDatePickerCell.self, "minValue", \.minDate), date(NSDatePickerCell.self, "maxValue", \.maxDate),
            probe(
                NSDatePickerCell.self, "value", day, "86400.0", none: "0.0", held: nextDay, "172800.0",
                prepare: { $0.dateValue = firstDay }, read: { "\($0.dateValue.timeIntervalSinceReferenceDate)" }),
        ],
        "NSImageCell": images(NSImageCell.self) { $0.image ?? $0.objectValue as? NSImage },
        "NSPathCell": paths(NSPathCell.self, { $0.url }, placeholder: { $0.placeholderString }),
    ]

    /// A number of a cell, which has none without a value.
    private static func cellNumber<Class: NSCell>(_ type: Class.Type) -> Probe {
        probe(type, "value", 0.75, "0.75", none: "0.0", held: 0.5, "0.5") { "\($0.doubleValue)" }
    }
}
