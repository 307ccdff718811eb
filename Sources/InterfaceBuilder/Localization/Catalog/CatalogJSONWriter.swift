// SPDX-License-Identifier: Apache-2.0

/// How a catalog's JSON is set. Xcode's form is the default.
struct CatalogStyle: Sendable {
    /// What each level is moved in by.
    var indent = "  "
    var spaceBeforeColon = true
    /// Whether an object without members is `{}`; Xcode leaves an empty line in it.
    var isEmptyCompact = false
    /// Xcode ends a file without one.
    var endsWithNewline = false
}

/// Writes JSON in a catalog's form.
struct CatalogJSONWriter {
    private let style: CatalogStyle
    private var text = ""

    static func bytes(of value: CatalogValue, style: CatalogStyle) -> [UInt8] {
        var writer = CatalogJSONWriter(style: style)
        writer.add(value, indent: "")
        if style.endsWithNewline { writer.text += "\n" }
        return Array(writer.text.utf8)
    }

    private init(style: CatalogStyle) { self.style = style }

    private mutating func add(_ value: CatalogValue, indent: String) {
        switch value.content {
        case .object(let members):
            list(members, "{", "}", indent) { writer, member, indent in
                writer.add(member.name)
                writer.text += writer.style.spaceBeforeColon ? " : " : ": "
                writer.add(member.value, indent: indent)
            }
        case .array(let elements):
            list(elements, "[", "]", indent) { writer, element, indent in writer.add(element, indent: indent) }
        case .string(let string): add(string)
        case .number(let number): text += number
        case .bool(let flag): text += flag ? "true" : "false"
        case .null: text += "null"
        }
    }

    private mutating func list<Item>(
        _ items: [Item], _ start: String, _ end: String, _ indent: String,
        add: (inout CatalogJSONWriter, Item, String) -> Void
    ) {
        text += start
        if items.isEmpty {
            if !style.isEmptyCompact { text += "\n\n" + indent }
        } else {
            let inner = indent + style.indent
            for (index, item) in items.enumerated() {
                text += (index == 0 ? "\n" : ",\n") + inner
                add(&self, item, inner)
            }
            text += "\n" + indent
        }
        text += end
    }

    private mutating func add(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
