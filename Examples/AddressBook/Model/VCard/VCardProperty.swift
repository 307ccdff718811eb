// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property of a vCard: `group.NAME;PARAMETER=value:value`.
///
/// As long as nothing of it is changed it is written exactly as it was read.
nonisolated public struct VCardProperty: Hashable, Sendable {
    /// A parameter; one of vCard 2.1 without a name has the name `TYPE`, or `ENCODING` for an encoding.
    public struct Parameter: Hashable, Sendable {
        /// The name, in capitals.
        public var name: String
        /// The values without quotation marks.
        public var values: [String]

        public init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values
        }
    }

    /// What stands before the dot; nil for nothing.
    public var group: String? { didSet { forgetRaw(group != oldValue) } }
    /// The name, in capitals; empty for a line that is no property.
    public var name: String { didSet { forgetRaw(name != oldValue) } }
    /// The parameters, in order.
    public var parameters: [Parameter] { didSet { forgetRaw(parameters != oldValue) } }
    /// The value as it is written, without folds.
    public var value: String { didSet { forgetRaw(value != oldValue) } }

    /// As it was read, with folds and line end; nil for a property that was changed.
    private(set) var raw: String?

    /// Makes a property.
    public init(_ name: String, _ value: String, parameters: [Parameter] = [], group: String? = nil) {
        self.name = name
        self.value = value
        self.parameters = parameters
        self.group = group
    }

    private mutating func forgetRaw(_ isChanged: Bool) {
        if isChanged { raw = nil }
    }

    /// Reads a line; one without a colon is kept as it is, without a name.
    init(_ line: VCardLine) {
        var scanner = Scanner(line.text)
        if let head = scanner.head() {
            group = head.group
            name = head.name.uppercased()
            parameters = head.parameters
            value = scanner.rest
        } else {
            group = nil
            name = ""
            parameters = []
            value = line.text
        }
        raw = line.raw
    }

    /// The values of a parameter.
    public func values(of parameter: String) -> [String] {
        parameters.filter { $0.name == parameter }.flatMap(\.values)
    }

    /// What the property is for (`home`, `work`, `cell` …), in small letters.
    public var types: [String] {
        values(of: "TYPE").flatMap { $0.split(separator: ",").map { $0.lowercased() } }
    }

    /// The property as a line, folded at 75 bytes, or as it was read.
    func serialized(lineEnd: String) -> String {
        if let raw { return raw }
        guard !name.isEmpty else { return value + lineEnd }
        var text = (group.map { $0 + "." } ?? "") + name
        for parameter in parameters {
            text += ";" + parameter.name + "=" + parameter.values.map(Self.quoted).joined(separator: ",")
        }
        return Self.folded(text + ":" + value, lineEnd) + lineEnd
    }

    private static func quoted(_ value: String) -> String {
        // Line ends and quotation marks cannot be in a parameter (RFC 6868 gives them other signs).
        let value = value.replacingOccurrences(of: "^", with: "^^").replacingOccurrences(of: "\"", with: "^'")
            .replacingOccurrences(of: "\r\n", with: "^n").replacingOccurrences(of: "\n", with: "^n")
            .replacingOccurrences(of: "\r", with: "^n")
        return value.contains { $0 == ":" || $0 == ";" || $0 == "," } ? "\"" + value + "\"" : value
    }

    private static func folded(_ text: String, _ lineEnd: String) -> String {
        var result = ""
        var length = 0
        for scalar in text.unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > 75 {
                result += lineEnd + " "
                length = 1
            }
            result.unicodeScalars.append(scalar)
            length += size
        }
        return result
    }

    /// Takes the head of a line apart.
    private struct Scanner {
        private let scalars: [Unicode.Scalar]
        private var index = 0

        init(_ text: String) { scalars = Array(text.unicodeScalars) }

        var rest: String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[index...])
            return String(text)
        }

        private mutating func text(until ends: Set<Unicode.Scalar>) -> String {
            var text = String.UnicodeScalarView()
            while index < scalars.count, !ends.contains(scalars[index]) {
                text.append(scalars[index])
                index += 1
            }
            return String(text)
        }

        private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard index < scalars.count, scalars[index] == scalar else { return false }
            index += 1
            return true
        }

        mutating func head() -> (group: String?, name: String, parameters: [Parameter])? {
            var name = text(until: [".", ";", ":"])
            var group: String?
            if take(".") {
                group = name
                name = text(until: [";", ":"])
            }
            guard !name.isEmpty else { return nil }
            var parameters: [Parameter] = []
            while take(";") {
                let key = text(until: ["=", ";", ":", ","])
                if take("=") {
                    var values = [value()]
                    while take(",") { values.append(value()) }
                    parameters.append(Parameter(key.uppercased(), values))
                } else if !key.isEmpty {
                    let isEncoding = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"].contains(key.uppercased())
                    parameters.append(Parameter(isEncoding ? "ENCODING" : "TYPE", [key]))
                    while take(",") { parameters.append(Parameter("TYPE", [value()])) }
                }
            }
            return take(":") ? (group, name, parameters) : nil
        }

        private mutating func value() -> String {
            guard take("\"") else { return Self.unescaped(text(until: [",", ";", ":"])) }
            let value = text(until: ["\""])
            _ = take("\"")
            return Self.unescaped(value + text(until: [",", ";", ":"]))
        }

        private static func unescaped(_ text: String) -> String {
            guard text.contains("^") else { return text }
            var result = ""
            var isEscaped = false
            for character in text {
                if isEscaped {
                    switch character {
                    case "n": result += "\n"
                    case "'": result += "\""
                    case "^": result += "^"
                    default: result += "^" + String(character)
                    }
                    isEscaped = false
                } else if character == "^" {
                    isEscaped = true
                } else {
                    result.append(character)
                }
            }
            return isEscaped ? result + "^" : result
        }
    }
}
