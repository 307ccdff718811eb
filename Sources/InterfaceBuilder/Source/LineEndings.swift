// SPDX-License-Identifier: Apache-2.0

/// The ends of lines in text: LF, CR LF or CR.
enum LineEndings {
    /// Text whose lines all end alike. XML reads all three as LF (XML 1.0, 2.11), so it stays the same document.
    static func replaced(in bytes: some Collection<UInt8>, by lineEnding: String = "\n") -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\r"): result += lineEnding.utf8
            case UInt8(ascii: "\n"): if previous != UInt8(ascii: "\r") { result += lineEnding.utf8 }
            default: result.append(byte)
            }
            previous = byte
        }
        return result
    }
}

extension Document {
    /// What the document's first line ends with.
    package var lineEnding: String { source.lineEnding }

    /// A second tree of the document in which all lines end as given; the document itself where they do already.
    package func endingLines(with lineEnding: String) -> Document {
        let current = root.isModified ? (try? Document(bytes: serialized(), path: path)) ?? self : self
        let text = current.source
        if lineEnding == "\n", !text.bytes.contains(UInt8(ascii: "\r")) { return self }
        let replaced = LineEndings.replaced(in: text.bytes, by: lineEnding)
        if replaced == text.bytes { return self }
        return (try? Document(bytes: text.encoding.encode(replaced), path: path)) ?? self
    }
}
