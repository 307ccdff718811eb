// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A `.strings` file: keys, texts, and a comment before each.
///
/// The format is that of property lists before XML: `/* comment */ "key" = "text";` ("Strings Files", Apple's
/// Resource Programming Guide). What is not changed is written as it was read, byte by byte.
public struct StringsFile: Sendable {
    /// One line of the table.
    public struct Entry: Sendable {
        public var key: String
        public var text: String
        /// What stands between `/*` and `*/` before the entry, without the space around it.
        public var comment: String?
        /// The line that the key stands in, counted from one; nil for an entry that was made.
        public var line: Int? { source?.line }

        /// What it was read from.
        var source: StringsSource?
        /// Comments of entries before it that are gone, when it is new.
        var leading = ""

        public init(key: String, text: String, comment: String? = nil) {
            self.key = key
            self.text = text
            self.comment = comment
        }
    }

    /// The entries in order.
    public var entries: [Entry]
    /// The encoding that the file was read in; nil for one that was made.
    public private(set) var encoding: TextEncoding?

    /// What stands before the first entry and its comment, and after the last entry.
    var header = ""
    var ending = ""
    private var hasByteOrderMark = false
    private var lineEnding = "\n"

    /// Makes a file of entries.
    public init(entries: [Entry] = []) { self.entries = entries }

    /// Reads a file in UTF-8 or UTF-16, with or without byte order mark, or a property list in XML or binary form.
    /// - Throws: ``StringsFileError``, with the place.
    public init(bytes: [UInt8]) throws(StringsFileError) {
        if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<!DOC".utf8) {
            entries = try Self.entries(ofPropertyList: bytes)
            return
        }
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
        self.encoding = encoding
        header = reader.header
        ending = reader.ending
        hasByteOrderMark = reader.hasByteOrderMark
        lineEnding = SourceText(bytes: text).lineEnding
    }

    private static func entries(ofPropertyList bytes: [UInt8]) throws(StringsFileError) -> [Entry] {
        let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        guard let texts = list as? [String: String] else { throw .invalidPropertyList }
        return texts.sorted { $0.key < $1.key }.map { Entry(key: $0.key, text: $0.value) }
    }

    /// The text of a key; that of the last entry when there are several.
    public subscript(key: String) -> String? { entries.last { $0.key == key }?.text }

    /// The file's bytes: what was read as it was, an empty line and the comment before each entry that is new.
    ///
    /// - Parameter encoding: nil for that in which the file was read, or that of Interface Builder's tools for a new one:
    ///   UTF-16, the low byte first, with a byte order mark.
    public func serialized(as wanted: TextEncoding? = nil) -> [UInt8] {
        let encoding = wanted ?? self.encoding ?? .utf16LittleEndian
        let isMarked = encoding == self.encoding ? hasByteOrderMark : encoding != .utf8
        var writer = StringsWriter(lineEnding: lineEnding)
        writer.write(self)
        return encoding.encode(Array(((isMarked ? "\u{FEFF}" : "") + writer.text).utf8))
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

// What was read is no part of what an entry or a file says.

extension StringsFile.Entry: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.text == right.text && left.comment == right.comment
    }
}

extension StringsFile: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }
}

/// Why a `.strings` file cannot be read.
public enum StringsFileError: Error, Equatable, Sendable {
    /// The bytes are no text.
    case invalidText
    /// The file is a property list, but no dictionary of texts.
    case invalidPropertyList
    /// A comment does not end.
    case unterminatedComment(line: Int)
    /// A quoted text does not end.
    case unterminatedText(line: Int)
    /// Something else stands where this is wanted.
    case expected(String, line: Int)
}

extension StringsFileError {
    /// The line, counted from one; nil for a fault of the whole file.
    public var line: Int? {
        switch self {
        case .invalidText, .invalidPropertyList: nil
        case .unterminatedComment(let line), .unterminatedText(let line), .expected(_, let line): line
        }
    }

    /// What is wrong, without the place.
    public var message: String {
        switch self {
        case .invalidText: "the file is no text in UTF-8 or UTF-16"
        case .invalidPropertyList: "the property list is no dictionary of texts"
        case .unterminatedComment: "the comment does not end"
        case .unterminatedText: "the text does not end"
        case .expected(let what, _): "\(what) is missing"
        }
    }
}

extension StringsFileError: CustomStringConvertible {
    public var description: String { (line.map { "line \($0): " } ?? "") + message }
}
