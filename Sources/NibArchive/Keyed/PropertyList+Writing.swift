// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PropertyList {
    /// The forms of a property list in a file.
    public enum FileFormat: Hashable, Sendable {
        /// XML, indented with tabs.
        case xml
        /// The binary form, `bplist00`.
        case binary
    }

    /// The bytes of a file; dictionaries keep their order.
    /// - Complexity: O(*n*) in the number of values.
    public func serialized(as format: FileFormat) -> [UInt8] {
        switch format {
        case .binary: BinaryPropertyListWriter.bytes(of: self)
        case .xml: Array(xml.utf8)
        }
    }

    /// The same with the entries of every dictionary in the order of their keys.
    public var sorted: PropertyList {
        switch self {
        case .array(let elements): .array(elements.map(\.sorted))
        case .dictionary(let entries):
            .dictionary(entries.map { Entry($0.key, $0.value.sorted) }.sorted { $0.key < $1.key })
        default: self
        }
    }

    private var xml: String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        writeXML(to: &text, indentation: "")
        return text + "</plist>\n"
    }

    private func writeXML(to text: inout String, indentation: String) {
        func line(_ content: String) { text += "\(indentation)\(content)\n" }
        switch self {
        case .null: line("<string>$null</string>")
        case .bool(let value): line(value ? "<true/>" : "<false/>")
        case .integer(let value): line("<integer>\(value)</integer>")
        case .float(let value): line("<real>\(value)</real>")
        case .double(let value): line("<real>\(value)</real>")
        case .date(let seconds): line("<date>\(Date(timeIntervalSinceReferenceDate: seconds).ISO8601Format())</date>")
        case .data(let bytes): line("<data>\(Data(bytes).base64EncodedString())</data>")
        case .string(let value): line("<string>\(Self.escaped(value))</string>")
        case .identifier(let number):
            PropertyList.dictionary([.init("CF$UID", .integer(Int64(number)))])
                .writeXML(to: &text, indentation: indentation)
        case .array(let elements) where elements.isEmpty: line("<array/>")
        case .array(let elements):
            line("<array>")
            for element in elements { element.writeXML(to: &text, indentation: indentation + "\t") }
            line("</array>")
        case .dictionary(let entries) where entries.isEmpty: line("<dict/>")
        case .dictionary(let entries):
            line("<dict>")
            for entry in entries {
                text += "\(indentation)\t<key>\(Self.escaped(entry.key))</key>\n"
                entry.value.writeXML(to: &text, indentation: indentation + "\t")
            }
            line("</dict>")
        }
    }

    /// Text for XML; what XML cannot hold is written as U+FFFD.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
