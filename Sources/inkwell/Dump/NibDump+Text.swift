// SPDX-License-Identifier: Apache-2.0
import JSONText
import NibArchive
import UIKit

extension NibDump {
    /// The graph for people: an object a paragraph, a value a line. Strings, numbers and collections stand where they
    /// are referred to.
    var text: String {
        var lines: [String] = []
        if !name.isEmpty { lines += ["", "nib \(name)"] }
        for number in archive.objects.indices where !isInline(number) {
            lines.append(label(of: number))
            for (key, content) in values(of: number) { lines.append("    \(key) = \(text(of: content))") }
        }
        let connections = connections
        if !connections.isEmpty {
            lines.append("connections")
            lines += connections.map { "    \(text(of: $0))" }
        }
        return (lines + nested.map(\.text)).joined(separator: "\n")
    }

    /// `#3 UILabel (Ab1-cd-23E)`
    private func label(of number: Int) -> String {
        var label = "#\(number) \(className(of: number))"
        if let custom = customClassName(of: number) { label += " as \(SwiftClassName(custom).name)" }
        if let id = identifiers[number] { label += " (\(id))" }
        return label
    }

    private func text(of connection: Connection) -> String {
        let source = connection.source.map(label(of:)) ?? "nil"
        let destinations = connection.destinations.map(label(of:)).joined(separator: ", ")
        let event = connection.event.map { ", events \($0)" } ?? ""
        return
            "\(connection.kind) \(connection.label): \(source) → \(destinations.isEmpty ? "nil" : destinations)\(event)"
    }

    private static let inlineClasses: Set<String> = [
        "NSString", "NSMutableString", "NSLocalizableString", "NSNumber", "NSArray", "NSMutableArray", "NSSet",
        "NSMutableSet", "NSOrderedSet", "NSDictionary", "NSMutableDictionary",
    ]

    private func isInline(_ number: Int) -> Bool { number != 0 && Self.inlineClasses.contains(className(of: number)) }

    private func text(of content: NIBArchive.Value.Content, depth: Int = 0) -> String {
        switch content {
        case .int8, .int16, .int32, .int64: String(content.integer ?? 0)
        case .false: "false"
        case .true: "true"
        case .float(let value): "\(value)"
        case .double(let value): "\(value)"
        case .data(let bytes): Self.text(ofData: bytes)
        case .null: "nil"
        case .object(let number): text(ofObject: number, depth: depth)
        }
    }

    private func text(ofObject number: Int, depth: Int) -> String {
        guard isInline(number) else { return label(of: number) }
        if let string = string(at: number) { return JSON.string(string).text() }
        if let elements = elements(at: number) {
            // A collection that contains itself must not be shown for ever.
            guard depth < 6 else { return "…" }
            let texts = elements.map { text(ofObject: $0, depth: depth + 1) }
            guard className(of: number).hasSuffix("Dictionary") else { return "[\(texts.joined(separator: ", "))]" }
            let pairs = stride(from: 0, to: texts.count - 1, by: 2).map { "\(texts[$0]): \(texts[$0 + 1])" }
            return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
        }
        // A number has one value.
        return values(of: number).last.map { text(of: $0.content, depth: depth + 1) } ?? label(of: number)
    }

    /// Points, rectangles, insets and transforms as their numbers; other data by its length and first bytes.
    private static func text(ofData bytes: [UInt8]) -> String {
        if let numbers = NibValue.data(bytes).numbers {
            return "{\(numbers.map(\.formatted).joined(separator: ", "))}"
        }
        let digits = bytes.prefix(16).map { hexadecimal($0) }.joined()
        return "<\(bytes.count) bytes\(bytes.isEmpty ? "" : " ")\(digits)\(bytes.count > 16 ? "…" : "")>"
    }

    static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
