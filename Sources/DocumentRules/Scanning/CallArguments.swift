// SPDX-License-Identifier: Apache-2.0

import ClassFacts

/// The arguments of a call, as the words of each.
struct CallArguments {
    private var arguments: [(label: Substring?, words: ArraySlice<Substring>)] = []

    /// Reads from the parenthesis on; nil where none is there or it does not end.
    init?(_ words: ArraySlice<Substring>) {
        guard words.first == "(" else { return nil }
        var depth = 0
        var start = words.startIndex + 1
        for index in words.indices {
            switch words[index] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 {
                    if index > start { add(words[start..<index]) }
                    return
                }
            case "," where depth == 1:
                add(words[start..<index])
                start = index + 1
            default: break
            }
        }
        return nil
    }

    private mutating func add(_ words: ArraySlice<Substring>) {
        if words.count > 2, words.dropFirst().first == ":", let label = words.first,
            label.first?.isLetter == true
        {
            arguments.append((label, words.dropFirst(2)))
        } else {
            arguments.append((nil, words))
        }
    }

    /// The text of a labelled argument's code.
    subscript(label: String) -> String? {
        arguments.first { $0.label == label[...] }?.words.joined()
    }

    /// The literal of a labelled argument.
    func value(_ label: String) -> PublishedValue? {
        arguments.first { $0.label == label[...] }.flatMap {
            var reader = LiteralReader($0.words)
            return reader.read()
        }
    }

    /// The text that a labelled argument is.
    func string(_ label: String) -> String? {
        arguments.first { $0.label == label[...] }.flatMap { Self.name(in: $0.words) }
    }

    /// The words of a labelled argument.
    func words(_ label: String) -> ArraySlice<Substring>? {
        arguments.first { $0.label == label[...] }?.words
    }

    /// The name that the first argument is: a text, or a constant `.value`.
    var firstName: String? {
        guard let first = arguments.first, first.label == nil else { return nil }
        return Self.name(in: first.words)
    }

    /// The type that the call speaks of: `String.self`, `.string`, `attributeType: .stringAttributeType`.
    var type: PublishedType {
        if let kind = self["attributeType"] { return Self.attributeTypes[kind] ?? .any }
        if let type = self["of"] { return Self.type(in: type) }
        for argument in arguments.dropFirst() where argument.label == nil {
            let code = argument.words.joined()
            if code.hasPrefix("."), !code.contains("(") { return PublishedType(named: String(code.dropFirst())) }
            if code.hasPrefix(".object("), let name = Self.name(in: argument.words.dropFirst(3).dropLast()) {
                return .object(name)
            }
            if code.hasSuffix(".self"), !code.hasPrefix("\\") { return Self.type(in: code) }
        }
        return .any
    }

    private static func type(in code: String) -> PublishedType {
        PublishedType(swiftType: code.hasSuffix(".self") ? String(code.dropLast(5)) : code)
    }

    private static func name(in words: ArraySlice<Substring>) -> String? {
        if words.count == 2, words.first == ".", let name = words.last { return String(name) }
        var reader = LiteralReader(words)
        if case .string(let text) = reader.read() { return text }
        // `NSBindingName("value")`, or `NSBindingName.value`.
        if let open = words.firstIndex(of: "(") {
            var inner = LiteralReader(words[(open + 1)...])
            if case .string(let text) = inner.read() { return text }
        }
        if words.count == 3, words[words.startIndex + 1] == ".", let name = words.last { return String(name) }
        return nil
    }

    private static let attributeTypes: [String: PublishedType] = [
        ".integer16AttributeType": .integer, ".integer32AttributeType": .integer, ".integer64AttributeType": .integer,
        ".decimalAttributeType": .number, ".doubleAttributeType": .number, ".floatAttributeType": .number,
        ".stringAttributeType": .string, ".booleanAttributeType": .boolean, ".dateAttributeType": .date,
        ".binaryDataAttributeType": .data, ".URIAttributeType": .url,
    ]
}
