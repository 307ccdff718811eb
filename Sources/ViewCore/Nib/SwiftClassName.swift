// SPDX-License-Identifier: Apache-2.0

/// The module and name of a class out of the form that nibs store.
///
/// Swift classes are stored mangled (`_TtC4Demo14ViewController`: each part preceded by its length) or dotted
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
        var rest = Substring(stored.dropFirst(3)).drop { !$0.isNumber }
        var parts: [String] = []
        while let first = rest.first, first.isNumber {
            let digits = rest.prefix { $0.isNumber }
            guard let length = Int(digits), length > 0 else { return nil }
            rest = rest.dropFirst(digits.count)
            guard rest.count >= length else { return nil }
            parts.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return parts
    }
}
