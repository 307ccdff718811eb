// SPDX-License-Identifier: Apache-2.0
import JSONText

extension JSON {
    /// A list of values that are text already, as tasks give them; each begins a line.
    static func list(ofTexts texts: [String]) -> String {
        // No string of JSON goes over a line's end.
        let lines = texts.map { "  " + $0.replacing("\n", with: "\n  ") }
        return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]"
    }
}
