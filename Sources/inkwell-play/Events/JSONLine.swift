// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText

/// One object of JSON on one line, its members in the order in which they were added.
struct JSONLine {
    private(set) var text = "{"

    mutating func add(_ name: String, _ value: String?) {
        if let value { append(name, JSON.quoted(value)) }
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
        append(name, "[" + values.map(JSON.quoted).joined(separator: ",") + "]")
    }

    /// The object.
    var line: String { text + "}\n" }

    private mutating func append(_ name: String, _ value: String) {
        if text.utf8.count > 1 { text += "," }
        text += "\(JSON.quoted(name)):\(value)"
    }
}
