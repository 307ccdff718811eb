// SPDX-License-Identifier: Apache-2.0

import ClassFacts

/// The texts that constants and the cases of enumerations stand for.
struct NamedTexts: Sendable {
    /// By `Type.name`, or by the name alone for what stands in no type.
    private var texts: [String: Set<String>] = [:]

    /// Reads a constant from its name on: `cell = "Cell"`, `cell: String = "Cell"`.
    mutating func add(_ words: ArraySlice<Substring>, of owner: String?) {
        guard let name = words.first else { return }
        var rest = words.dropFirst()
        if rest.first == ":" { rest = rest.dropFirst(2) }
        guard rest.first == "=" else { return }
        var reader = LiteralReader(rest.dropFirst())
        guard case .string(let text) = reader.read(), reader.words.first != "+" else { return }
        add(text, named: String(name), of: owner)
    }

    /// Reads cases from the first name on, and answers their names: `row, head = "Head"`.
    mutating func addCases(_ words: ArraySlice<Substring>, of owner: String?) -> [String] {
        var names: [String] = []
        var rest = words
        while let name = rest.popFirst(), name.first?.isLetter == true {
            names.append(String(name))
            var text = String(name)
            if rest.first == "=" {
                var reader = LiteralReader(rest.dropFirst())
                if case .string(let written) = reader.read() { text = written }
                rest = reader.words
            }
            add(text, named: String(name), of: owner, suffix: ".rawValue")
            guard rest.first == "," else { break }
            rest = rest.dropFirst()
        }
        return names
    }

    /// Adds a text of a name.
    mutating func add(_ text: String, named name: String, of owner: String?, suffix: String = "") {
        texts[(owner.map { $0 + "." } ?? "") + name + suffix, default: []].insert(text)
    }

    /// The text that code within a type calls by a name; nil where there is none, or more than one.
    ///
    /// - Parameter name: as it is written: `cell`, `self.cell`, `Identifiers.cell`, `Segue.show.rawValue`.
    func text(named name: String, in owner: String?) -> String? {
        var name = name[...]
        for own in ["self.", "Self."] where name.hasPrefix(own) { name = name.dropFirst(own.count) }
        var outer = owner?.split(separator: ".") ?? []
        while true {
            let full = (outer + [name]).joined(separator: ".")
            if let found = texts[full] { return found.count == 1 ? found.first : nil }
            guard outer.popLast() != nil else { return nil }
        }
    }
}

/// A place in the code that names something of a document by a constant.
struct NamedUse: Sendable {
    /// What is named; nil where a class is registered for a reuse identifier.
    var kind: IdentifierUse.Kind?
    /// The constant, as it is written.
    var name: String
    /// The type around.
    var owner: String?
    var path: String
    var line: Int
    /// Where among the uses it stands.
    var place: Int
}

extension SourceScan {
    /// Finds out which texts the constants are.
    mutating func resolveNamedUses() {
        for use in namedUses.reversed() {
            guard let text = constants.text(named: use.name, in: use.owner) else { continue }
            guard let kind = use.kind else {
                registeredIdentifiers.insert(text)
                continue
            }
            guard !text.isEmpty else { continue }
            uses.insert(
                IdentifierUse(kind: kind, identifier: text, path: use.path, line: use.line), at: use.place)
        }
        namedUses = []
    }
}
