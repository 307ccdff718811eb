// SPDX-License-Identifier: Apache-2.0

/// The module and name of a class out of the form that nibs store.
///
/// Swift classes are stored mangled (`_TtC4Demo14ViewController`: each part preceded by its length in UTF-8) or dotted
/// (`Demo.ViewController`).
nonisolated public struct SwiftClassName: Hashable, Sendable {
    public let module: String?
    public let name: String

    public init(_ stored: String) {
        if let parts = Self.demangled(stored), parts.count >= 2 {
            module = parts[0]
            name = parts.dropFirst().joined(separator: ".")
        } else if let dot = stored.firstIndex(of: ".") {
            module = String(stored[..<dot])
            name = String(stored[stored.index(after: dot)...])
        } else {
            module = nil
            name = stored
        }
    }

    /// The name with its module, where one is known.
    public var qualified: String { (module.map { $0 + "." } ?? "") + name }

    private static func demangled(_ stored: String) -> [String]? {
        guard stored.hasPrefix("_Tt") else { return nil }
        // Lengths are in UTF-8.
        var rest = stored.utf8.dropFirst(3).drop { !isDigit($0) }
        var parts: [String] = []
        while let first = rest.first, isDigit(first) {
            let digits = rest.prefix(while: isDigit)
            guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0 else { return nil }
            rest = rest.dropFirst(digits.count)
            guard rest.count >= length else { return nil }
            parts.append(String(decoding: rest.prefix(length), as: UTF8.self))
            rest = rest.dropFirst(length)
        }
        return parts
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
