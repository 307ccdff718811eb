// SPDX-License-Identifier: Apache-2.0

/// The bytes of a well-formed start tag, in which attributes can be found.
struct StartTag {
    /// An attribute's place in the bytes.
    struct Place {
        /// The name.
        var name: Range<Int>
        /// The value, without its quotes.
        var value: Range<Int>
        /// White space before the name, the name, `=` and the value with its quotes.
        var whole: Range<Int>
        /// The quote around the value.
        var quote: UInt8
    }

    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Whether the tag ends with `/>`.
    var isSelfClosing: Bool { bytes.count >= 2 && bytes[bytes.endIndex - 2] == UInt8(ascii: "/") }

    /// Where `>` or `/>` begins.
    var closing: Int { max(bytes.endIndex - (isSelfClosing ? 2 : 1), bytes.startIndex) }

    /// The place of an attribute, or nil.
    func attribute(named name: String) -> Place? {
        places.first { bytes[$0.name].elementsEqual(name.utf8) }
    }

    /// The attributes' places in order.
    var places: [Place] {
        var found: [Place] = []
        let end = closing
        var index = bytes.startIndex
        while index < end, !isSpace(bytes[index]) { index += 1 }
        while true {
            let start = index
            while index < end, isSpace(bytes[index]) { index += 1 }
            let nameStart = index
            while index < end, bytes[index] != UInt8(ascii: "="), !isSpace(bytes[index]) { index += 1 }
            let name = nameStart..<index
            while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") { index += 1 }
            guard index < end, !name.isEmpty else { return found }
            let quote = bytes[index]
            let valueStart = index + 1
            index = valueStart
            while index < end, bytes[index] != quote { index += 1 }
            guard index < end else { return found }
            let value = valueStart..<index
            index += 1
            found.append(Place(name: name, value: value, whole: start..<index, quote: quote))
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
