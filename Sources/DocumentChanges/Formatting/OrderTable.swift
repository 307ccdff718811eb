// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Names in one order, and where elements or versions of Interface Builder differ from it.
struct OrderTable: Sendable {
    /// What one span of versions wrote.
    private struct Edition: Sendable {
        let shared: [String: Int]
        let own: [String: [String: Int]]
    }

    /// An element's name that stands elsewhere than in other elements.
    private struct Exception {
        /// `*` is every element.
        let element: String
        let name: String
        /// `nil` is the beginning.
        let anchor: String?
        /// The version from which it stands where others do.
        let end: Int?

        /// Reads `element: name after anchor`, `element: name first`; with `before 17000`, of older versions alone.
        init?(_ line: Substring) {
            let words = line.split(separator: " ").map(String.init)
            guard words.count >= 3, words[0].hasSuffix(":") else { return nil }
            element = String(words[0].dropLast())
            name = words[1]
            anchor = words[2] == "after" && words.count > 3 ? words[3] : nil
            end = words[words.count - 2] == "before" ? Int(words[words.count - 1]) : nil
        }
    }

    /// Ascending ends of what older versions wrote, and what they wrote.
    private let older: [(end: Int, edition: Edition)]
    private let current: Edition

    /// Reads the shared order and a line for each exception, see `Exception`.
    init(names: String, exceptions: String) {
        let names = names.split { $0 == " " || $0 == "\n" }.map(String.init)
        let exceptions = exceptions.split(separator: "\n").compactMap { Exception($0) }
        let ends = Set(exceptions.compactMap(\.end)).sorted()
        older = ends.map { end in
            (end, Self.edition(of: names, exceptions.filter { ($0.end ?? .max) >= end }))
        }
        current = Self.edition(of: names, exceptions.filter { $0.end == nil })
    }

    private static func edition(of names: [String], _ exceptions: [Exception]) -> Edition {
        let elements = Set(exceptions.map(\.element)).subtracting(["*"])
        func ranks(_ element: String) -> [String: Int] {
            var names = names
            for exception in exceptions where exception.element == "*" || exception.element == element {
                names.removeAll { $0 == exception.name }
                let anchor = exception.anchor.flatMap { names.firstIndex(of: $0) }
                names.insert(exception.name, at: anchor.map { $0 + 1 } ?? 0)
            }
            return Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
        }
        return Edition(
            shared: ranks("*"),
            own: Dictionary(uniqueKeysWithValues: elements.map { ($0, ranks($0)) }))
    }

    /// The places of things in the order of a version of Interface Builder. What the table does not name stays behind
    /// what stands before it.
    func order(of names: [String], in element: String, version: ToolsVersion) -> [Int] {
        let edition = older.first { version.major < $0.end }?.edition ?? current
        let rank = edition.own[element] ?? edition.shared
        var last = -1
        let places = names.map { name in
            last = rank[name] ?? last
            return last
        }
        return names.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    }
}
