// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    func trimmingWhitespace() -> String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return String(self[first...last])
    }

    /// Where a text stands first, whatever the case of its ASCII letters.
    func firstRange(of text: String) -> Range<Index>? {
        let wanted = text.utf8.map(\.lowercase)
        guard let head = wanted.first else { return nil }
        var start = utf8.startIndex
        while let found = utf8[start...].firstIndex(where: { $0.lowercase == head }) {
            let end = utf8.index(found, offsetBy: wanted.count, limitedBy: utf8.endIndex)
            guard let end else { return nil }
            if utf8[found..<end].map(\.lowercase) == wanted { return found..<end }
            start = utf8.index(after: found)
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
