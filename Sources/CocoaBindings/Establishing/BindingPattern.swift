// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A text that several bound values are put into: `%{value1}@ of %{value2}@`.
package struct BindingPattern {
    private let bindings: [ActiveBinding]

    init(_ bindings: [ActiveBinding]) {
        self.bindings = bindings
    }

    /// The text with the values in it.
    func presentation(of object: AnyObject) -> BindingPresentation {
        let first = bindings[0]
        let pattern = bindings.lazy.compactMap { $0.options.string(.displayPattern) }.first
        // A value without anything to show in its place leaves nothing to be said at all.
        for binding in bindings {
            guard let marker = binding.marker, binding.options.placeholder(for: marker) == nil else { continue }
            return BindingPresentation(
                value: nil, marker: marker, placeholder: binding.placeholder, options: first.options)
        }
        let texts = Dictionary(
            bindings.map { ($0.name.number, Self.text(of: $0.value ?? $0.placeholder)) }, uniquingKeysWith: { $1 })
        return BindingPresentation(
            value: Self.fill(pattern ?? Self.standard(bindings), with: texts), options: first.options)
    }

    /// The pattern of bindings that have none: the values side by side.
    private static func standard(_ bindings: [ActiveBinding]) -> String {
        bindings.map { "%{value\($0.name.number)}@" }.joined(separator: " ")
    }

    /// Puts texts in the places of a pattern: `%{value1}@`, `%{title2}@`; `%%` is a per cent sign.
    package static func fill(_ pattern: String, with texts: [Int: String]) -> String {
        var result = ""
        var rest = Substring(pattern)
        while let sign = rest.firstIndex(of: "%") {
            result += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
            } else if rest.first == "{", let end = rest.firstIndex(of: "}"),
                let number = Int(rest[..<end].drop { !$0.isNumber })
            {
                result += texts[number] ?? ""
                rest = rest[rest.index(after: end)...]
                if rest.first == "@" { rest.removeFirst() }
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    /// A value as text.
    static func text(of value: Any?) -> String {
        guard let value else { return "" }
        if let text = coerce(value, to: String.self) { return text }
        if let text = value as? NSAttributedString { return text.string }
        return "\(value)"
    }
}
