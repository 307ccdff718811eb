// SPDX-License-Identifier: Apache-2.0

import Foundation
import VCardFormat

/// The fields of a person that hold a text, and where each is in the card.
nonisolated public enum ContactField: String, CaseIterable, Sendable {
    case firstName
    case lastName
    case middleName
    case prefix
    case suffix
    case nickname
    case organization
    case department
    case jobTitle
    case email
    case workEmail
    case phone
    case mobilePhone
    case workPhone
    case street
    case city
    case state
    case postalCode
    case country
    case homepage
    case birthdayText
    case note

    /// Where a field is.
    private enum Place {
        /// The text of a property.
        case text(String)
        /// One of the texts of a structured property that has that many.
        case component(Int, of: String, count: Int)
        /// The first property for one of the uses; where none is asked for, the first that has none of the others.
        case typed(String, [String])
    }

    private var place: Place {
        switch self {
        case .lastName: .component(0, of: "N", count: 5)
        case .firstName: .component(1, of: "N", count: 5)
        case .middleName: .component(2, of: "N", count: 5)
        case .prefix: .component(3, of: "N", count: 5)
        case .suffix: .component(4, of: "N", count: 5)
        case .nickname: .text("NICKNAME")
        case .organization: .component(0, of: "ORG", count: 1)
        case .department: .component(1, of: "ORG", count: 2)
        case .jobTitle: .text("TITLE")
        case .email: .typed("EMAIL", [])
        case .workEmail: .typed("EMAIL", ["work"])
        case .phone: .typed("TEL", [])
        case .mobilePhone: .typed("TEL", ["cell", "iphone"])
        case .workPhone: .typed("TEL", ["work"])
        case .street: .component(2, of: "ADR", count: 7)
        case .city: .component(3, of: "ADR", count: 7)
        case .state: .component(4, of: "ADR", count: 7)
        case .postalCode: .component(5, of: "ADR", count: 7)
        case .country: .component(6, of: "ADR", count: 7)
        case .homepage: .text("URL")
        case .birthdayText: .text("BDAY")
        case .note: .text("NOTE")
        }
    }

    /// The field's key.
    public var key: String { rawValue }

    /// The field in words.
    public var title: String {
        var title = ""
        for character in rawValue {
            if character.isUppercase { title += " " }
            title += title.isEmpty ? character.uppercased() : String(character)
        }
        return title
    }

    /// Whether the formatted name may be made of the field.
    var isOfName: Bool {
        switch self {
        case .prefix, .firstName, .middleName, .lastName, .suffix, .organization, .nickname, .email: true
        default: false
        }
    }

    /// The field's text in a card; nil where it has none.
    func value(in card: VCard) -> String? {
        switch place {
        case .text(let name): return card.text(name)
        case .component(let index, let name, _): return card.component(index, of: name)
        case .typed(let name, let types):
            guard let index = Self.index(name, types, in: card) else { return nil }
            let text = Self.withoutScheme(card.properties[index].text)
            return text.isEmpty ? nil : text
        }
    }

    /// Sets the field's text in a card, on its own line.
    func set(_ text: String?, in card: inout VCard) {
        switch place {
        case .text(let name): card.setText(text, name)
        case .component(let index, let name, let count): card.setComponent(text, index, of: name, count: count)
        case .typed(let name, let types):
            guard let index = Self.index(name, types, in: card) else {
                guard let text else { return }
                let type = types.first ?? (name == "EMAIL" || name == "TEL" ? "home" : nil)
                let written = VCardText.escaped(text)
                card.add(
                    VCardProperty(
                        name, written, parameters: type.map { [.init("TYPE", [$0.uppercased()])] } ?? []))
                return
            }
            guard let text else {
                card.properties.remove(at: index)
                return
            }
            guard Self.withoutScheme(card.properties[index].text) != text else { return }
            // vCard 4.0 writes numbers as addresses: `tel:+1-555-0100`.
            let old = card.properties[index].text
            let scheme = Self.scheme(of: old)
            card.properties[index].setText(scheme + text)
        }
    }

    /// The uses that have fields of their own.
    private static let otherTypes: Set<String> = ["work", "cell", "iphone", "fax", "pager"]

    private static func index(_ name: String, _ types: [String], in card: VCard) -> Int? {
        let indexes = card.properties.indices.filter { card.properties[$0].name == name }
        if types.isEmpty {
            return indexes.first { otherTypes.isDisjoint(with: card.properties[$0].types) }
        }
        return indexes.first { index in
            let found = card.properties[index].types
            return !found.contains("fax") && !found.contains("pager") && found.contains { types.contains($0) }
        }
    }

    private static func scheme(of text: String) -> String {
        for scheme in ["tel:", "mailto:"] where text.lowercased().hasPrefix(scheme) {
            return String(text.prefix(scheme.count))
        }
        return ""
    }

    private static func withoutScheme(_ text: String) -> String { String(text.dropFirst(scheme(of: text).count)) }

    /// Lets the formatted name, which a card has to have, follow the fields that it was made of.
    static func updateFormattedName(_ card: inout VCard, before: VCard) {
        let formatted = before.text("FN")
        if formatted == nil || formatted == derivedName(before) { card.setText(derivedName(card), "FN") }
    }

    private static func derivedName(_ card: VCard) -> String {
        let parts = [ContactField.prefix, .firstName, .middleName, .lastName, .suffix]
        let name = parts.compactMap { $0.value(in: card) }.joined(separator: " ")
        if !name.isEmpty { return name }
        return [ContactField.organization, .nickname, .email].lazy.compactMap { $0.value(in: card) }.first ?? "No Name"
    }
}

/// Dates as cards write them.
nonisolated enum ContactDate {
    /// `1990-04-05`, `19900405` or either with a time, which is passed over.
    static func date(_ text: String) -> Date? {
        let day = text.split(separator: "T").first.map { $0.replacingOccurrences(of: "-", with: "") } ?? ""
        guard day.count == 8, day.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(day) else { return nil }
        var components = DateComponents()
        components.year = number / 10_000
        components.month = number / 100 % 100
        components.day = number % 100
        guard let date = calendar.date(from: components),
            calendar.dateComponents([.year, .month, .day], from: date) == components
        else { return nil }
        return date
    }

    /// The date with or without hyphens, as the field had it.
    static func text(_ date: Date, like old: String?) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        func padded(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let separator = old.map { $0.contains("-") } ?? true ? "-" : ""
        return [padded(parts.year, 4), padded(parts.month, 2), padded(parts.day, 2)].joined(separator: separator)
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar
    }()
}
