// SPDX-License-Identifier: Apache-2.0

/// A `.strings` file: keys, texts, and a comment before each.
///
/// The format is that of property lists before XML: `/* comment */ "key" = "text";` ("Strings Files", Apple's
/// Resource Programming Guide).
public struct StringsFile: Equatable, Sendable {
    /// One line of the table.
    public struct Entry: Equatable, Sendable {
        public var key: String
        public var text: String
        /// What stands between `/*` and `*/` before the entry, without the space around it.
        public var comment: String?

        public init(key: String, text: String, comment: String? = nil) {
            self.key = key
            self.text = text
            self.comment = comment
        }
    }

    /// The entries in order.
    public var entries: [Entry]

    /// Makes a file of entries.
    public init(entries: [Entry] = []) { self.entries = entries }

    /// Reads a file in UTF-8 or UTF-16, with or without byte order mark.
    /// - Throws: ``StringsFileError``, with the place.
    public init(bytes: [UInt8]) throws(StringsFileError) {
        // Without a mark the zero beside the first character tells.
        let encoding: TextEncoding =
            switch (bytes.first, bytes.dropFirst().first) {
            case (.some(1...), 0): .utf16LittleEndian
            case (0, .some(1...)): .utf16BigEndian
            default: TextEncoding.detected(in: bytes)
            }
        guard case .success(let text) = encoding.decode(bytes), UTF8Bytes.firstInvalidOffset(in: text) == nil else {
            throw .invalidText
        }
        var reader = StringsReader(String(decoding: text, as: UTF8.self))
        entries = try reader.entries()
    }

    /// The text of a key; that of the last entry when there are several.
    public subscript(key: String) -> String? { entries.last { $0.key == key }?.text }

    /// The file as Interface Builder's tools write it: UTF-16, the low byte first, with a byte order mark; an empty line
    /// and the comment before each entry.
    public func serialized() -> [UInt8] {
        var text = ""
        for entry in entries {
            text += "\n"
            if let comment = entry.comment { text += "/* \(comment.replacing("*/", with: "* /")) */\n" }
            text += "\"\(Self.escaped(entry.key))\" = \"\(Self.escaped(entry.text))\";\n"
        }
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        return bytes
    }

    /// A text as it stands between quotes.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Why a `.strings` file cannot be read.
public enum StringsFileError: Error, Equatable, Sendable {
    /// The bytes are no text.
    case invalidText
    /// A comment does not end.
    case unterminatedComment(line: Int)
    /// A quoted text does not end.
    case unterminatedText(line: Int)
    /// Something else stands where this is wanted.
    case expected(String, line: Int)
}

extension StringsFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidText: "the file is no text in UTF-8 or UTF-16"
        case .unterminatedComment(let line): "line \(line): the comment does not end"
        case .unterminatedText(let line): "line \(line): the text does not end"
        case .expected(let what, let line): "line \(line): \(what) is missing"
        }
    }
}
