// SPDX-License-Identifier: Apache-2.0

@testable import AppKit

/// What the standard bindings show, class by class; a class without an entry shows what its superclass does.
@MainActor enum Probes {
    static let all: [String: [Probe]] = controls.merging(choices) { $0 + $1 }
        .merging(texts) { $0 + $1 }.merging(cells) { $0 + $1 }.merging(containers) { $0 + $1 }
        .merging(tables) { $0 + $1 }.merging(controllers) { $0 + $1 }

    static let day = Date(timeIntervalSinceReferenceDate: 86_400)
    static let nextDay = Date(timeIntervalSinceReferenceDate: 172_800)
    static let firstDay = Date(timeIntervalSinceReferenceDate: 0)

    static let controls: [String: [Probe]] = [
        "NSView": [
            flag(NSView.self, "hidden") { $0.isHidden },
            probe(NSView.self, "toolTip", "tip", "tip", none: "nil", held: "none", "none") { $0.toolTip ?? "nil" },
        ],
        "NSControl": [flag(NSControl.self, "enabled") { $0.isEnabled }]
            + action(NSControl.self) + fonts(NSControl.self, { $0.font }, set: { $0.font = $1 }),
        "NSButton": [
            picture(NSButton.self, "image") { $0.image },
            picture(NSButton.self, "alternateImage") { $0.alternateImage },
            text(NSButton.self, "title", \.title), text(NSButton.self, "alternateTitle", \.alternateTitle),
            probe(NSButton.self, "value", 1, "1", none: "0", [.multipleValues: "-1"], held: 1, "1") {
                "\($0.state.rawValue)"
            },
        ],
        "NSSwitch": [
            probe(NSSwitch.self, "value", 1, "1", none: "0", held: 1, "1") { "\($0.state.rawValue)" }
        ],
        "NSSlider": [
            number(NSSlider.self, "minValue", -5, own: 0, -7, \.minValue),
            number(NSSlider.self, "maxValue", 5, own: 2, 7, \.maxValue),
            ranged(NSSlider.self, \.doubleValue) { ($0.minValue, $0.maxValue) = (0, 100) },
        ],
        "NSStepper": [
            number(NSStepper.self, "minValue", -5, own: 0, -7, \.minValue),
            number(NSStepper.self, "maxValue", 5, own: 2, 7, \.maxValue),
            ranged(NSStepper.self, \.doubleValue) { ($0.minValue, $0.maxValue) = (0, 100) },
        ],
        "NSLevelIndicator": [
            number(NSLevelIndicator.self, "minValue", -5, own: 0, -7, \.minValue),
            number(NSLevelIndicator.self, "maxValue", 5, own: 2, 7, \.maxValue),
            number(NSLevelIndicator.self, "warningValue", 3, own: 1, 4, \.warningValue),
            number(NSLevelIndicator.self, "criticalValue", 3, own: 1, 4, \.criticalValue),
            ranged(NSLevelIndicator.self, \.doubleValue) { ($0.minValue, $0.maxValue) = (0, 100) },
        ],
        "NSScroller": [
            probe(NSScroller.self, "value", 0.5, "0.5", none: "0.0", held: 0.25, "0.25") { "\($0.doubleValue)" }
        ],
        "NSProgressIndicator": [
            flag(NSProgressIndicator.self, "animate") { $0.isAnimating },
            number(NSProgressIndicator.self, "animationDelay", 3, own: 1, 2, \.animationDelay),
            probe(
                NSProgressIndicator.self, "isIndeterminate", true, "true", none: "false", held: true, "true",
                prepare: { $0.isIndeterminate = false }, read: { "\($0.isIndeterminate)" }),
            number(NSProgressIndicator.self, "minValue", -5, own: 0, -7, \.minValue),
            number(NSProgressIndicator.self, "maxValue", 5, own: 2, 7, \.maxValue),
            ranged(NSProgressIndicator.self, \.doubleValue) { ($0.minValue, $0.maxValue) = (0, 100) },
        ],
        "NSDatePicker": [
            date(NSDatePicker.self, "minValue", \.minDate), date(NSDatePicker.self, "maxValue", \.maxDate),
            number(NSDatePicker.self, "timeInterval", 3_600, own: 60, 7_200, \.timeInterval),
            probe(
                NSDatePicker.self, "value", day, "86400.0", none: "0.0", held: nextDay, "172800.0",
                prepare: { $0.dateValue = firstDay }, read: { "\($0.dateValue.timeIntervalSinceReferenceDate)" }),
        ],
        "NSColorWell": [
            probe(
                NSColorWell.self, "value", NSColor.red, "red", none: "blue", held: NSColor.green, "green",
                prepare: { $0.color = .blue },
                read: { $0.color == .red ? "red" : $0.color == .green ? "green" : $0.color == .blue ? "blue" : "?" })
        ],
        "NSImageView": [flag(NSImageView.self, "editable") { $0.isEditable }]
            + images(NSImageView.self) { $0.image },
        "NSPathControl": paths(NSPathControl.self, { $0.url }, placeholder: { $0.placeholderString }),
        "NSRuleEditor": [
            flag(NSRuleEditor.self, "editable") { $0.isEditable },
            probe(
                NSRuleEditor.self, "value", NSPredicate(format: "age > 1"), "age > 1", none: "nil",
                held: NSPredicate(format: "age > 2"), "age > 2"
            ) { $0.predicate?.format ?? "nil" },
        ],
    ]

    /// A number between others: the least without a value.
    static func ranged<Class: AnyObject>(
        _ type: Class.Type, _ path: ReferenceWritableKeyPath<Class, Double>,
        prepare: @escaping @MainActor (Class) -> Void
    ) -> Probe {
        probe(
            type, "value", 50, "50.0", none: "0.0", held: 25, "25.0", prepare: prepare,
            read: { "\($0[keyPath: path])" })
    }

    static func date<Class: AnyObject>(
        _ type: Class.Type, _ name: String, _ path: ReferenceWritableKeyPath<Class, Date?>
    ) -> Probe {
        probe(type, name, day, "86400.0", none: "none", held: nextDay, "172800.0") {
            $0[keyPath: path].map { "\($0.timeIntervalSinceReferenceDate)" } ?? "none"
        }
    }

    /// A picture by itself, its bytes, its file.
    static func images<Class: AnyObject>(_ type: Class.Type, _ image: @escaping @MainActor (Class) -> NSImage?)
        -> [Probe]
    {
        func read(_ object: Class) -> String { "\(image(object)?.size.width ?? 0)" }
        let (four, six) = (Fixtures.picture(4), Fixtures.picture(6))
        return [
            picture(type, "value", read: image),
            probe(type, "data", four.bytes, "4.0", none: "0.0", held: six.bytes, "6.0", read: read),
            probe(type, "valuePath", four.file.path, "4.0", none: "0.0", held: six.file.path, "6.0", read: read),
            probe(type, "valueURL", four.file, "4.0", none: "0.0", held: six.file, "6.0", read: read),
        ]
    }

    /// A path by its address or its text.
    static func paths<Class: AnyObject>(
        _ type: Class.Type, _ url: @escaping @MainActor (Class) -> URL?,
        placeholder: @escaping @MainActor (Class) -> String?
    ) -> [Probe] {
        func read(_ object: Class) -> String { "\(url(object)?.path ?? "none"), \(placeholder(object) ?? "")" }
        let address = URL(fileURLWithPath: "/tmp/file")
        return [
            probe(type, "value", address, "/tmp/file, ", none: "none, ", held: "no file", "none, no file", read: read),
            probe(
                type, "valuePath", "/tmp/file", "/tmp/file, ", none: "none, ", held: "no file", "none, no file",
                read: read),
            probe(
                type, "valueURL", address, "/tmp/file, ", none: "none, ", held: "no file", "none, no file", read: read),
        ]
    }
}
