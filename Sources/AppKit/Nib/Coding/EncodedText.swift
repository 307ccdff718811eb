// SPDX-License-Identifier: Apache-2.0

/// Texts with attributes, as nibs keep them.
enum EncodedText {
    /// Writes a text and its runs of attributes.
    static func encode(_ text: NSAttributedString, with coder: NibEncoder) {
        coder.encode(text.string, for: "NSString")
        var runs: [(length: Int, attributes: NSDictionary)] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            runs.append((range.length, self.attributes(attributes)))
        }
        guard !runs.isEmpty else { return }
        if runs.count == 1 { return coder.encode(runs[0].attributes, for: "NSAttributes") }
        coder.encode(runs.map(\.attributes) as NSArray, for: "NSAttributes")
        let numbers = runs.enumerated().flatMap { [$0.element.length, $0.offset] }
        coder.encode(.data(numbers.flatMap { packed($0) }), for: "NSAttributeInfo")
    }

    /// The attributes that a nib can keep, by their names.
    static func attributes(_ attributes: [NSAttributedString.Key: Any]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (key, value) in attributes {
            switch value {
            case is NSColor, is NSFont, is NSParagraphStyle, is NSNumber, is Int, is Double, is Bool:
                result.setObject(value, forKey: key.rawValue as NSString)
            case let text as String: result.setObject(text as NSString, forKey: key.rawValue as NSString)
            case let url as URL: result.setObject(url as NSURL, forKey: key.rawValue as NSString)
            default: break
            }
        }
        return result
    }

    /// A number in bytes of seven bits, the least first; the high bit says that more follow.
    private static func packed(_ number: Int) -> [UInt8] {
        var (bytes, rest): ([UInt8], Int) = ([], max(0, number))
        repeat {
            bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
            rest >>= 7
        } while rest > 0
        return bytes
    }
}
