// SPDX-License-Identifier: Apache-2.0

/// The module and name of a class out of the form that nibs store, and that form.
///
/// Swift classes are stored mangled (`_TtC4Demo14ViewController`, `_TtCC4Demo5Outer5Inner`: each part preceded by its
/// length in UTF-8) or dotted (`Demo.ViewController`).
public struct SwiftClassName: Hashable, Sendable {
    /// nil for a class of Objective-C.
    public let module: String?
    /// With the names of the types around it, joined by dots.
    public let name: String

    public init(module: String?, name: String) {
        self.module = module.flatMap { $0.isEmpty ? nil : $0 }
        self.name = name
    }

    public init(_ stored: String) {
        if let parts = Self.demangled(stored), parts.count >= 2 {
            self.init(module: parts[0], name: parts.dropFirst().joined(separator: "."))
        } else if let dot = stored.firstIndex(of: ".") {
            self.init(module: String(stored[..<dot]), name: String(stored[stored.index(after: dot)...]))
        } else {
            self.init(module: nil, name: stored)
        }
    }

    /// The name with its module, where one is known.
    public var qualified: String { (module.map { $0 + "." } ?? "") + name }

    /// The name under which the Objective-C runtime knows the class: Swift's mangled name for one of a module, in
    /// which the types around it are taken for classes.
    public var runtimeName: String {
        guard let module, !name.hasPrefix("_Tt") else { return name }
        let parts = name.split(separator: ".").map(String.init)
        guard !parts.isEmpty else { return name }
        return "_Tt" + String(repeating: "C", count: parts.count)
            + ([module] + parts).map { "\($0.utf8.count)\($0)" }.joined()
    }

    private static func demangled(_ stored: String) -> [String]? {
        guard stored.hasPrefix("_Tt") else { return nil }
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
