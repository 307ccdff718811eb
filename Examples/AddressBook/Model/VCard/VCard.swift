// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A vCard: its properties in order, known and unknown ones.
nonisolated public struct VCard: Hashable, Sendable {
    /// The properties between `BEGIN` and `END`.
    public var properties: [VCardProperty]
    /// The lines around them, as they are written.
    private let begin: String
    private let end: String
    let lineEnd: String

    /// Makes a card of version 3.0.
    public init(uid: String, lineEnd: String = "\r\n") {
        self.init(
            properties: [VCardProperty("VERSION", "3.0"), VCardProperty("UID", uid)], begin: "BEGIN:VCARD" + lineEnd,
            end: "END:VCARD" + lineEnd, lineEnd: lineEnd)
    }

    init(properties: [VCardProperty], begin: String, end: String, lineEnd: String) {
        self.properties = properties
        self.begin = begin
        self.end = end
        self.lineEnd = lineEnd
    }

    /// The card as text: what was not changed exactly as it was read.
    public func serialized() -> String {
        begin + properties.map { $0.serialized(lineEnd: lineEnd) }.joined() + end
    }

    // MARK: Properties

    /// The version, such as `3.0`.
    public var version: String { text("VERSION") ?? "3.0" }

    /// The properties of a name, in order.
    public func properties(named name: String) -> [VCardProperty] { properties.filter { $0.name == name } }

    /// The place of the first property of a name; nil where there is none.
    public func index(of name: String) -> Int? { properties.firstIndex { $0.name == name } }

    /// The text of the first property of a name; nil where there is none, or it is empty.
    public func text(_ name: String) -> String? {
        guard let index = index(of: name) else { return nil }
        let text = properties[index].text
        return text.isEmpty ? nil : text
    }

    /// Sets the text of the first property of a name, or adds one; nil takes it out.
    public mutating func setText(_ text: String?, _ name: String) {
        guard let text, !text.isEmpty else {
            if let index = index(of: name) { properties.remove(at: index) }
            return
        }
        if let index = index(of: name) {
            properties[index].setText(text)
        } else {
            add(VCardProperty(name, VCardText.escaped(text)))
        }
    }

    /// One of the texts of a structured property, such as the family name of `N`.
    public func component(_ index: Int, of name: String) -> String? {
        guard let place = self.index(of: name) else { return nil }
        let components = properties[place].components
        return components.indices.contains(index) && !components[index].isEmpty ? components[index] : nil
    }

    /// Sets one of the texts of a structured property, which is added where it is missing.
    public mutating func setComponent(_ text: String?, _ index: Int, of name: String, count: Int) {
        guard let place = self.index(of: name) else {
            guard let text, !text.isEmpty else { return }
            var parts = Array(repeating: "", count: max(count, index + 1))
            parts[index] = VCardText.escaped(text)
            add(VCardProperty(name, parts.joined(separator: ";")))
            return
        }
        properties[place].setComponent(text ?? "", at: index)
    }

    /// Adds a property behind the last one of its name, or where such properties stand by custom.
    public mutating func add(_ property: VCardProperty) {
        if let last = properties.lastIndex(where: { $0.name == property.name }) {
            properties.insert(property, at: last + 1)
            return
        }
        let rank = Self.rank(property.name)
        let place = properties.lastIndex { Self.rank($0.name) <= rank && !$0.name.isEmpty }
        properties.insert(property, at: place.map { $0 + 1 } ?? 0)
    }

    private static let order = [
        "VERSION", "PRODID", "KIND", "X-ADDRESSBOOKSERVER-KIND", "N", "FN", "NICKNAME", "ORG", "TITLE", "EMAIL", "TEL",
        "ADR", "URL", "BDAY", "NOTE", "CATEGORIES",
    ]

    private static func rank(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
}
