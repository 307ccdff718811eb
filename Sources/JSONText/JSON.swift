// SPDX-License-Identifier: Apache-2.0

/// A JSON value to be written; members keep their order.
package indirect enum JSON: Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number; null where JSON has none for it (NaN, infinity).
    case number(Double)
    /// A text.
    case string(String)
    /// Values one after the other.
    case array([JSON])
    /// Named values, in their order.
    case object([(String, JSON)])

    /// A text, or null where there is none.
    package init(_ text: String?) { self = text.map(JSON.string) ?? .null }

    /// The text: a line for each member of the outermost values down to a depth, the rest on one line.
    package func text(indentedDepth: Int = 2) -> String {
        var text = ""
        write(to: &text, depth: 0, indentedDepth: indentedDepth)
        return text
    }

    private func write(to text: inout String, depth: Int, indentedDepth: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value):
            text += value.isFinite ? Int64(exactly: value).map(String.init) ?? String(value) : "null"
        case .string(let value): text += Self.quoted(value)
        case .array(let elements):
            Self.write(
                elements.map { (nil, $0) }, between: ("[", "]"), to: &text, depth: depth, indentedDepth: indentedDepth)
        case .object(let members):
            Self.write(
                members.map { ($0.0, $0.1) }, between: ("{", "}"), to: &text, depth: depth,
                indentedDepth: indentedDepth)
        }
    }

    private static func write(
        _ members: [(String?, JSON)], between brackets: (String, String), to text: inout String, depth: Int,
        indentedDepth: Int
    ) {
        let isIndented = depth < indentedDepth && !members.isEmpty
        text += brackets.0
        for (index, (name, value)) in members.enumerated() {
            if index > 0 { text += isIndented ? "," : ", " }
            if isIndented { text += "\n" + String(repeating: "  ", count: depth + 1) }
            if let name {
                text += quoted(name)
                text += ": "
            }
            value.write(to: &text, depth: depth + 1, indentedDepth: indentedDepth)
        }
        if isIndented { text += "\n" + String(repeating: "  ", count: depth) }
        text += brackets.1
    }

    /// A text between quotation marks; what is no character to be seen is written by its number.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
