// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259) with places, members in order.
struct CatalogJSONReader {
    private let source: SourceText
    private let bytes: [UInt8]
    private var place: Int
    private var depth = 0
    /// What the file's own form shows, for writing it again.
    private(set) var style = CatalogStyle()
    private var isStyleKnown = false

    /// Deeper values are refused: no catalog has them.
    private static let depthLimit = 64

    init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
        place = source.markLength
    }

    mutating func document() throws(StringCatalogError) -> CatalogValue {
        skipSpace()
        let value = try value()
        let end = place
        skipSpace()
        guard place == bytes.count else { throw expected("the end of the file") }
        style.endsWithNewline = bytes[end...].contains(UInt8(ascii: "\n"))
        return value
    }

    // MARK: Values

    private mutating func value() throws(StringCatalogError) -> CatalogValue {
        let position = source.position(at: place)
        guard let byte = peek else { throw expected("a value") }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw .tooDeep(position) }
        switch byte {
        case UInt8(ascii: "{"): return CatalogValue(.object(try members()), position: position)
        case UInt8(ascii: "["): return CatalogValue(.array(try elements()), position: position)
        case UInt8(ascii: "\""): return CatalogValue(.string(try string()), position: position)
        case UInt8(ascii: "t"): return CatalogValue(try word("true", .bool(true)), position: position)
        case UInt8(ascii: "f"): return CatalogValue(try word("false", .bool(false)), position: position)
        case UInt8(ascii: "n"): return CatalogValue(try word("null", .null), position: position)
        default: return CatalogValue(.number(try number()), position: position)
        }
    }

    private mutating func members() throws(StringCatalogError) -> [CatalogMember] {
        place += 1
        let start = place
        skipSpace()
        var members: [CatalogMember] = []
        var names: Set<String> = []
        if peek == UInt8(ascii: "}") {
            if place == start { style.isEmptyCompact = true }
            place += 1
            return members
        }
        while true {
            if !isStyleKnown { style.indent = indentBefore(place) }
            let position = source.position(at: place)
            guard peek == UInt8(ascii: "\"") else { throw expected("a name in quotes") }
            let name = try string()
            guard names.insert(name).inserted else { throw .duplicateKey(name, position) }
            let end = place
            skipSpace()
            guard peek == UInt8(ascii: ":") else { throw expected("':'") }
            if !isStyleKnown {
                style.spaceBeforeColon = place > end
                isStyleKnown = true
            }
            place += 1
            skipSpace()
            members.append(CatalogMember(name, try value(), position: position))
            skipSpace()
            switch peek {
            case UInt8(ascii: ","):
                place += 1
                skipSpace()
            case UInt8(ascii: "}"):
                place += 1
                return members
            default: throw expected("',' or '}'")
            }
        }
    }

    private mutating func elements() throws(StringCatalogError) -> [CatalogValue] {
        place += 1
        skipSpace()
        var elements: [CatalogValue] = []
        if peek == UInt8(ascii: "]") {
            place += 1
            return elements
        }
        while true {
            elements.append(try value())
            skipSpace()
            switch peek {
            case UInt8(ascii: ","):
                place += 1
                skipSpace()
            case UInt8(ascii: "]"):
                place += 1
                return elements
            default: throw expected("',' or ']'")
            }
        }
    }

    private mutating func word(
        _ word: String, _ content: CatalogValue.Content
    ) throws(StringCatalogError) -> CatalogValue.Content {
        guard bytes[place...].starts(with: word.utf8) else { throw expected("a value") }
        place += word.utf8.count
        return content
    }

    private mutating func number() throws(StringCatalogError) -> String {
        let start = place
        while let byte = peek, "+-.0123456789eE".utf8.contains(byte) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard Double(text) != nil else {
            place = start
            throw expected("a value")
        }
        return text
    }

    // MARK: Strings

    private mutating func string() throws(StringCatalogError) -> String {
        let start = place
        place += 1
        var units: [UInt16] = []
        var text = ""
        var plain = place
        while let byte = peek, byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\") else {
                guard byte >= 0x20 else { throw .controlCharacter(source.position(at: place)) }
                place += 1
                continue
            }
            text += String(decoding: bytes[plain..<place], as: UTF8.self)
            units = try escapes()
            text += String(decoding: units, as: UTF16.self)
            plain = place
        }
        guard peek != nil else { throw .unterminatedText(source.position(at: start)) }
        text += String(decoding: bytes[plain..<place], as: UTF8.self)
        place += 1
        return text
    }

    /// The units of the escapes that follow each other here: the halves of a surrogate pair belong together.
    private mutating func escapes() throws(StringCatalogError) -> [UInt16] {
        var units: [UInt16] = []
        while peek == UInt8(ascii: "\\") {
            let start = place
            place += 1
            guard let byte = peek else { throw .unterminatedText(source.position(at: start)) }
            place += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(UInt16(byte))
            case UInt8(ascii: "b"): units.append(8)
            case UInt8(ascii: "f"): units.append(12)
            case UInt8(ascii: "n"): units.append(10)
            case UInt8(ascii: "r"): units.append(13)
            case UInt8(ascii: "t"): units.append(9)
            case UInt8(ascii: "u"):
                let digits = bytes[place..<min(place + 4, bytes.count)]
                guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                    let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
                else { throw .invalidEscape(source.position(at: start)) }
                units.append(unit)
                place += 4
            default: throw .invalidEscape(source.position(at: start))
            }
        }
        return units
    }

    // MARK: Characters

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    }

    /// The white space between the line's beginning and a place.
    private func indentBefore(_ place: Int) -> String {
        var start = place
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private func expected(_ what: String) -> StringCatalogError { .expected(what, source.position(at: place)) }
}
