// SPDX-License-Identifier: Apache-2.0

import CExpat
import Foundation

/// Reads an XML property list with expat. Entities that a file declares and external ones are refused.
struct XMLPropertyListReader {
    static func read(_ bytes: [UInt8]) throws(NibError) -> PropertyList {
        guard let parser = XML_ParserCreate(nil) else {
            throw .malformedXML(reason: "no memory for the parser", line: 1, column: 1, offset: 0)
        }
        defer { XML_ParserFree(parser) }
        let builder = PropertyListBuilder(parser)
        XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, _ in PropertyListBuilder.of(data)?.start(name.map { String(cString: $0) } ?? "") },
            { data, name in PropertyListBuilder.of(data)?.end(name.map { String(cString: $0) } ?? "") })
        XML_SetCharacterDataHandler(parser) { data, text, length in
            guard let text, length > 0 else { return }
            text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
                PropertyListBuilder.of(data)?.characters(UnsafeBufferPointer(start: $0, count: Int(length)))
            }
        }
        XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
            PropertyListBuilder.of(data)?.fail("entity declarations are not allowed")
        }
        // expat takes lengths as Int32; a file was checked to be no longer.
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
        }
        let result = withExtendedLifetime(builder) { builder.result }
        if status == XML_STATUS_OK, builder.failure == nil, let result { return result }
        let reason =
            builder.failure
            ?? (status == XML_STATUS_OK
                ? "the property list is empty"
                : XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "not well formed")
        throw .malformedXML(
            reason: reason, line: Int(XML_GetCurrentLineNumber(parser)),
            column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
            offset: max(0, Int(XML_GetCurrentByteIndex(parser))))
    }
}

/// Builds the values of a property list from expat's events.
private final class PropertyListBuilder {
    private(set) var result: PropertyList?
    private(set) var failure: String?

    private let parser: XML_Parser
    private var open: [Container] = []
    private var leaf: String?
    private var text: [UInt8] = []
    private var sawRoot = false

    /// An array or a dictionary that is not yet closed.
    private struct Container {
        var isDictionary: Bool
        var elements: [PropertyList] = []
        var entries: [PropertyList.Entry] = []
        var key: String?
    }

    init(_ parser: XML_Parser) { self.parser = parser }

    static func of(_ data: UnsafeMutableRawPointer?) -> PropertyListBuilder? {
        data.map { Unmanaged<PropertyListBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    func fail(_ reason: String) {
        guard failure == nil else { return }
        failure = reason
        XML_StopParser(parser, 0)
    }

    func start(_ name: String) {
        guard failure == nil else { return }
        guard leaf == nil else { return fail("<\(name)> inside a value") }
        if !sawRoot {
            sawRoot = true
            return name == "plist" ? () : fail("the document element is <\(name)>, not <plist>")
        }
        switch name {
        case "array", "dict":
            guard open.count < PropertyList.maximumDepth else { return fail("the property list is too deep") }
            open.append(Container(isDictionary: name == "dict"))
        case "key", "string", "integer", "real", "true", "false", "data", "date":
            leaf = name
            text = []
        default: fail("<\(name)> is no element of a property list")
        }
    }

    func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        if leaf != nil { text.append(contentsOf: bytes) }
    }

    func end(_ name: String) {
        guard failure == nil else { return }
        if let leaf {
            self.leaf = nil
            let text = String(decoding: text, as: UTF8.self)
            if leaf == "key" {
                guard let last = open.indices.last, open[last].isDictionary, open[last].key == nil else {
                    return fail("a key where a value is expected")
                }
                open[last].key = text
            } else if let value = Self.value(leaf, text) {
                add(value)
            } else {
                fail("'\(text.prefix(40))' is no valid \(leaf)")
            }
        } else if let container = open.popLast() {
            guard container.key == nil else { return fail("a key without a value") }
            add(container.isDictionary ? Self.dictionary(container.entries) : .array(container.elements))
        }
    }

    private func add(_ value: PropertyList) {
        guard let last = open.indices.last else {
            if result == nil { result = value } else { fail("more than one value") }
            return
        }
        if open[last].isDictionary {
            guard let key = open[last].key else { return fail("a value without a key") }
            open[last].key = nil
            open[last].entries.append(.init(key, value))
        } else {
            open[last].elements.append(value)
        }
    }

    /// XML has no identifiers; a dictionary of the one key `CF$UID` stands for one.
    private static func dictionary(_ entries: [PropertyList.Entry]) -> PropertyList {
        if entries.count == 1, entries[0].key == "CF$UID", case .integer(let value) = entries[0].value, value >= 0 {
            return .identifier(Int(value))
        }
        return .dictionary(entries)
    }

    private static func value(_ element: String, _ text: String) -> PropertyList? {
        switch element {
        case "string": return .string(text)
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "integer":
            let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if text.lowercased().hasPrefix("0x") {
                return UInt64(text.dropFirst(2), radix: 16).map { .integer(Int64(bitPattern: $0)) }
            }
            return (Int64(text) ?? UInt64(text).map { Int64(bitPattern: $0) }).map { .integer($0) }
        case "real": return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { .double($0) }
        case "data":
            return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { .data(Array($0)) }
        case "date":
            return (try? Date(text.trimmingCharacters(in: .whitespacesAndNewlines), strategy: .iso8601))
                .map { .date($0.timeIntervalSinceReferenceDate) }
        default: return nil
        }
    }
}
