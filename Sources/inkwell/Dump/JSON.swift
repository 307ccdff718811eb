// SPDX-License-Identifier: Apache-2.0

/// A JSON value to be written; members keep their order.
indirect enum JSON {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    /// The text: a line for each member of the outermost values down to a depth, the rest on one line. What JSON has
    /// no number for (NaN, infinity) is null.
    func text(indentedDepth: Int = 2) -> String {
        var text = ""
        write(to: &text, depth: 0, indentedDepth: indentedDepth)
        return text
    }

    private func write(to text: inout String, depth: Int, indentedDepth: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += value.isFinite ? value.formatted : "null"
        case .string(let value): Self.write(value, to: &text)
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
                write(name, to: &text)
                text += ": "
            }
            value.write(to: &text, depth: depth + 1, indentedDepth: indentedDepth)
        }
        if isIndented { text += "\n" + String(repeating: "  ", count: depth) }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
