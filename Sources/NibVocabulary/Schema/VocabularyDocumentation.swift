// SPDX-License-Identifier: Apache-2.0

/// The vocabularies as pages for people, in `docs`.
public enum VocabularyDocumentation {
    /// A page of `docs`.
    public struct Page: Sendable {
        /// The file's name without extension.
        public let name: String
        /// The text, in Markdown.
        public let text: String
    }

    /// Every page that is written from the tables.
    public static func pages() -> [Page] {
        [
            Page(name: "vocabulary", text: markdown(of: .touch, title: "Vocabulary of iOS and tvOS")),
            Page(name: "vocabulary-macos", text: markdown(of: .cocoa, title: "Vocabulary of macOS")),
            Page(name: "underivable", text: underivable()),
            Page(name: "bindings-reference", text: bindings()),
        ]
    }

    /// Each element that becomes an object, with its class, its systems and its keys.
    private static func markdown(of vocabulary: Vocabulary, title: String) -> String {
        var lines = [
            "# \(title)", "",
            "Written from the tables in `Sources/NibVocabulary`; do not edit. An element has the keys of its base too.",
            "\"always\" means that the key is written whatever the value; otherwise it is left out at the value given.",
            "",
        ]
        for element in vocabulary.elements where element.className != nil || !element.properties.isEmpty {
            lines += section(element)
        }
        lines += ["## Elements without keys", ""]
        for role in ElementRole.allCases {
            let names = vocabulary.elements
                .filter { $0.role == role && $0.className == nil && $0.properties.isEmpty }.map { "`\($0.name)`" }
            guard !names.isEmpty else { continue }
            lines += ["- \(role.rawValue): " + names.joined(separator: ", ")]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ element: ElementDescription) -> [String] {
        var title = "## `\(element.name)`"
        if let className = element.className { title += " → `\(className)`" }
        var facts = [element.role.rawValue, element.platforms.names.joined(separator: ", ")]
        if let base = element.base { facts.append("base `\(base)`") }
        if let hugging = element.hugging {
            facts.append("hugging \(Int(hugging.horizontal)) × \(Int(hugging.vertical))")
        }
        var lines = [title, "", facts.joined(separator: "; "), ""]
        guard !element.properties.isEmpty else { return lines }
        lines += ["| document | nib | kind | default | left out at |", "| --- | --- | --- | --- | --- |"]
        for property in element.properties {
            let cells = [
                source(property.source), property.keys.map { "`\($0)`" }.joined(separator: ", "), kind(property),
                text(property.defaultValue),
                property.omittedValue == nil ? leftOut(property) : text(property.omittedValue),
            ]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines + [""]
    }

    private static func source(_ source: PropertySource) -> String {
        switch source {
        case .attribute(let name): "`\(name)`"
        case .key(let name): "child with key `\(name)`"
        case .child(let name): "`<\(name)>`"
        case .nowhere: "–"
        }
    }

    private static func kind(_ property: PropertyDescription) -> String {
        var text: String
        switch property.kind {
        case .enumeration(let table): text = table.name
        case .optionSet(let table): text = "set of \(table.name)"
        case .invertedFlag: text = "flag, inverted"
        case .integerFlag: text = "flag as integer"
        case .bits(let fields): text = "bits: " + fields.map(bits).joined(separator: "; ")
        case .localizedString: text = "text"
        case .special: text = "see the compiler"
        default: text = String(describing: property.kind)
        }
        if property.firstTools > 0 { text += ", since tools \(property.firstTools)" }
        if property.endTools < Int.max { text += ", before tools \(property.endTools)" }
        return text
    }

    private static func bits(_ field: BitField) -> String {
        func number(_ mask: Int) -> String { "0x" + String(mask, radix: 16) }
        guard !field.path.isEmpty else { return number(field.standard) }
        let masks = field.masks.sorted { $0.key < $1.key }.map { "\($0.key) \(number($0.value))" }
        return "`\(field.path)` " + masks.joined(separator: ", ")
            + (field.standard == 0 ? "" : ", unsaid \(number(field.standard))")
    }

    private static func leftOut(_ property: PropertyDescription) -> String {
        property.defaultValue == nil ? "absent" : "always"
    }

    private static func text(_ value: PropertyValue?) -> String {
        switch value {
        case .bool(let value): value ? "YES" : "NO"
        case .number(let value): value == value.rounded() ? String(Int(value)) : String(value)
        case .string(let value): value.isEmpty ? "\"\"" : value
        case .numbers(let values): values.map { text(.number($0)) }.joined(separator: " ")
        case .null: "nil"
        case nil: ""
        }
    }
}
