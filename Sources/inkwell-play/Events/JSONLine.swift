// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One object of JSON on one line, its members in the order in which they were added.
struct JSONLine {
    private(set) var text = "{"

    mutating func add(_ name: String, _ value: String?) {
        if let value { append(name, Self.quoted(value)) }
    }

    mutating func add(_ name: String, _ value: Double?) {
        guard let value, value.isFinite else { return }
        // Microseconds are enough, and read better than what a Double prints.
        append(name, String(format: "%.6f", value))
    }

    mutating func add(_ name: String, _ value: (some FixedWidthInteger)?) {
        if let value { append(name, "\(value)") }
    }

    mutating func add(_ name: String, _ value: Bool) { append(name, value ? "true" : "false") }

    mutating func add(_ name: String, _ values: [String]) {
        append(name, "[" + values.map(Self.quoted).joined(separator: ",") + "]")
    }

    /// The object.
    var line: String { text + "}\n" }

    private mutating func append(_ name: String, _ value: String) {
        if text.utf8.count > 1 { text += "," }
        text += "\(Self.quoted(name)):\(value)"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
                || scalar.value == 0x2029:
                result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
