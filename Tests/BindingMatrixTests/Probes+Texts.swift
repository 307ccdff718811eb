// SPDX-License-Identifier: Apache-2.0

@testable import AppKit

extension Probes {
    /// Texts, and menu items, which have a title of each kind.
    static let texts: [String: [Probe]] = [
        "NSTextField": field(
            NSTextField.self, \.alignment, text: { $0.stringValue }, placeholder: { $0.placeholderString }) + [
                flag(NSTextField.self, "editable") { $0.isEditable },
                color(NSTextField.self, "textColor", own: .blue, \.textColor),
            ],
        "NSTokenField": [
            probe(NSTokenField.self, "value", ["one", "two"], "one,two, ", none: ", ", held: "none", ", none") {
                let tokens = ($0.objectValue as? [Any] ?? []).map { "\($0)" }.joined(separator: ",")
                return "\(tokens), \($0.placeholderString ?? "")"
            }
        ],
        "NSSearchField": [
            number(NSSearchField.self, "maximumRecents"),
            probe(NSSearchField.self, "recentSearches", ["one"], "one", none: "", held: ["none"], "none") {
                $0.recentSearches.joined(separator: " ")
            },
        ],
        "NSTextView": textView(),
        "NSMenuItem": [
            flag(NSMenuItem.self, "enabled") { $0.isEnabled }, flag(NSMenuItem.self, "hidden") { $0.isHidden },
            text(NSMenuItem.self, "title", \.title),
            probe(
                NSMenuItem.self, "attributedTitle", NSAttributedString(string: "text"), "text", none: "nil",
                held: NSAttributedString(string: "none"), "none"
            ) { $0.attributedTitle?.string ?? "nil" },
            probe(NSMenuItem.self, "toolTip", "tip", "tip", none: "nil", held: "none", "none") {
                $0.toolTip ?? "nil"
            },
            picture(NSMenuItem.self, "image") { $0.image },
            picture(NSMenuItem.self, "mixedStateImage") { $0.mixedStateImage },
            picture(NSMenuItem.self, "offStateImage") { $0.offStateImage },
            picture(NSMenuItem.self, "onStateImage") { $0.onStateImage },
            probe(NSMenuItem.self, "value", 1, "1", none: "0", [.multipleValues: "-1"], held: 1, "1") {
                "\($0.state.rawValue)"
            },
        ] + action(NSMenuItem.self) + fonts(NSMenuItem.self, { $0.font }, set: { $0.font = $1 }),
    ]

    /// What fields and their cells show: the value, or a placeholder in its place.
    static func field<Class: AnyObject>(
        _ type: Class.Type, _ alignmentPath: ReferenceWritableKeyPath<Class, NSTextAlignment>,
        text: @escaping @MainActor (Class) -> String, placeholder: @escaping @MainActor (Class) -> String?
    ) -> [Probe] {
        func read(_ object: Class) -> String { "\(text(object)), \(placeholder(object) ?? "")" }
        return [
            probe(type, "value", "text", "text, ", none: ", ", held: "none", ", none", read: read),
            probe(
                type, "displayPatternValue1", "text", "<text>, ", none: ", ", [.null: "<>, "], held: "none",
                "<none>, ", options: [.displayPattern: "<%{value1}@>"], read: read),
            alignment(type, alignmentPath),
        ]
    }

    private static func number(_ type: NSSearchField.Type, _ name: String) -> Probe {
        probe(
            type, name, 5, "5", none: "3", held: 7, "7", prepare: { $0.maximumRecents = 3 },
            read: { "\($0.maximumRecents)" })
    }

    private static func textView() -> [Probe] {
        func read(_ view: NSTextView) -> String { "\(view.string), \(view.placeholderString ?? "")" }
        func source(_ name: String, _ sample: Any) -> Probe {
            probe(NSTextView.self, name, sample, "text, ", none: ", ", held: "none", ", none", read: read)
        }
        let file = Fixtures.text("text")
        return [
            flag(NSTextView.self, "editable") { $0.isEditable },
            source("attributedString", NSAttributedString(string: "text")), source("data", Data("text".utf8)),
            source("value", "text"), source("valuePath", file.path), source("valueURL", file),
            alignment(NSTextView.self, \.alignment), color(NSTextView.self, "textColor", own: .blue, \.textColor),
            probe(
                NSTextView.self, "backgroundColor", NSColor.red, "red", none: "blue", held: NSColor.green, "green",
                prepare: { $0.backgroundColor = .blue },
                read: {
                    $0.backgroundColor == .red ? "red" : $0.backgroundColor == .green ? "green" : "blue"
                }),
            probe(
                NSTextView.self, "insertionPointColor", NSColor.red, "red", none: "blue", held: NSColor.green, "green",
                prepare: { $0.insertionPointColor = .blue },
                read: {
                    $0.insertionPointColor == .red ? "red" : $0.insertionPointColor == .green ? "green" : "blue"
                }),
        ] + fonts(NSTextView.self, { $0.font }, set: { $0.font = $1 })
    }
}
