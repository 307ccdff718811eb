// SPDX-License-Identifier: Apache-2.0

import AppKit
import KeyValueCoding
import VCardFormat

/// A person of the address book, whose fields are those of a vCard.
///
/// Each field can be read, set, observed and bound by its key; setting one changes only its line of the card and can be
/// undone. Fields that are empty are nil.
public final class Person: KeyValueCoding {
    nonisolated deinit {}

    /// The card's place in its file.
    let record: ContactRecord
    /// The address book that the person is in; nil for one that was just made or taken out.
    public internal(set) weak var addressBook: AddressBook?

    /// A new person with a card of their own.
    public convenience init() {
        self.init(ContactRecord(VCard(uid: UUID().uuidString)))
    }

    init(_ record: ContactRecord) {
        self.record = record
    }

    /// The person's card.
    public var card: VCard { record.card }

    /// What tells the person from all others, also in groups' lists.
    public var uid: String { card.text("UID") ?? record.fallbackUID }

    /// Writes the identifier down, where the card has none and something refers to it.
    func keepUID() {
        guard card.text("UID") == nil else { return }
        var changed = card
        changed.add(VCardProperty("UID", record.fallbackUID))
        change(to: changed, keys: [], name: "Change of Identifier")
    }

    // MARK: Fields

    /// The value of a field.
    public func value(of field: ContactField) -> String? { field.value(in: card) }

    /// Sets a field; an empty text is nil.
    public func setValue(_ value: String?, of field: ContactField) {
        var changed = card
        field.set(value.flatMap { $0.isEmpty ? nil : $0 }, in: &changed)
        if field.isOfName { ContactField.updateFormattedName(&changed, before: card) }
        change(to: changed, keys: [field.key], name: "Change of \(field.title)")
    }

    /// Sets the card, tells the observers of the keys and remembers how it was.
    private func change(to changed: VCard, keys: [String], name: String) {
        guard changed != card else { return }
        let old = card
        for key in keys { willChangeValue(forKey: key) }
        record.card = changed
        for key in keys.reversed() { didChangeValue(forKey: key) }
        addressBook?.didEdit(name) { manager in
            manager.registerUndo(withTarget: self) { $0.change(to: old, keys: keys, name: name) }
        }
    }

    /// The name as it is shown: first name first, else the company's, else "No Name".
    public var fullName: String {
        if isCompany, let organization { return organization }
        let parts = [prefix, firstName, middleName, lastName, suffix].compactMap { $0 }
        if !parts.isEmpty { return parts.joined(separator: " ") }
        return nickname ?? organization ?? email ?? card.text("FN") ?? "No Name"
    }

    /// The name by which people are sorted: last name first.
    public var sortName: String {
        if isCompany, let organization { return organization }
        let parts = [lastName, firstName, middleName].compactMap { $0 }
        return parts.isEmpty ? fullName : parts.joined(separator: " ")
    }

    /// Up to two letters in place of a picture.
    public var initials: String {
        let letters = [firstName, lastName].compactMap { $0?.first.map(String.init) }
        return letters.isEmpty ? String(fullName.prefix(1)) : letters.joined()
    }

    /// The street, the place and the country, a line each; nil without an address.
    public var addressText: String? {
        let place = [[city, state].compactMap { $0 }.joined(separator: ", "), postalCode ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
        let lines = [street, place.isEmpty ? nil : place, country].compactMap { $0 }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Whether the card stands for a company.
    public var isCompany: Bool {
        get { card.text("X-ABSHOWAS")?.uppercased() == "COMPANY" || card.text("KIND")?.lowercased() == "org" }
        set {
            var changed = card
            if changed.text("KIND") != nil {
                changed.setText(newValue ? "org" : "individual", "KIND")
            } else {
                changed.setText(newValue ? "COMPANY" : nil, "X-ABSHOWAS")
            }
            change(to: changed, keys: ["isCompany"], name: "Change of Kind")
        }
    }

    /// The names of the categories that the card lists.
    public var categories: [String] {
        get { card.properties(named: "CATEGORIES").flatMap(\.list).filter { !$0.isEmpty } }
        set {
            var changed = card
            let indexes = changed.properties.indices.filter { changed.properties[$0].name == "CATEGORIES" }
            for index in indexes.dropFirst().reversed() { changed.properties.remove(at: index) }
            if newValue.isEmpty {
                changed.setText(nil, "CATEGORIES")
            } else if let index = indexes.first {
                changed.properties[index].setList(newValue)
            } else {
                changed.add(VCardProperty("CATEGORIES", newValue.map(VCardText.escaped).joined(separator: ",")))
            }
            change(to: changed, keys: ["categories"], name: "Change of Categories")
        }
    }

    /// The birthday; nil also for one without a year.
    public var birthday: Date? {
        get { birthdayText.flatMap { ContactDate.date($0) } }
        set { setValue(newValue.map { ContactDate.text($0, like: birthdayText) }, of: .birthdayText) }
    }

    /// The picture's data; nil where the card has none or has its address only.
    public var photo: Data? {
        guard let property = card.properties(named: "PHOTO").first else { return nil }
        var text = property.value
        if text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") {
            text = String(text[text.index(after: comma)...])
        }
        return Data(base64Encoded: text, options: .ignoreUnknownCharacters).flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Keys

    public static var keys: Keys {
        Keys(Person.self) {
            for field in ContactField.allCases {
                Key(
                    field.key, get: { person in person.value(of: field) },
                    set: { person, value in person.setValue(value, of: field) })
            }
            Key(
                "fullName", \.fullName, affectedBy: "prefix", "firstName", "middleName", "lastName", "suffix",
                "nickname",
                "organization", "email", "isCompany")
            Key(
                "sortName", \.sortName, affectedBy: "firstName", "middleName", "lastName", "nickname", "organization",
                "email", "isCompany")
            Key(
                "initials", \.initials, affectedBy: "firstName", "lastName", "nickname", "organization", "email",
                "isCompany")
            Key(
                "addressText", \.addressText, affectedBy: "street", "city", "state", "postalCode", "country")
            Key("isCompany", \.isCompany)
            Key("categories", \.categories)
            Key("birthday", \.birthday, affectedBy: "birthdayText")
            Key("photo", \.photo)
            Key("uid", \.uid)
        }
    }

    /// The fields tell their changes themselves, by whatever way they are set.
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}

extension Person {
    public var firstName: String? {
        get { value(of: .firstName) }
        set { setValue(newValue, of: .firstName) }
    }
    public var lastName: String? {
        get { value(of: .lastName) }
        set { setValue(newValue, of: .lastName) }
    }
    public var middleName: String? {
        get { value(of: .middleName) }
        set { setValue(newValue, of: .middleName) }
    }
    public var prefix: String? {
        get { value(of: .prefix) }
        set { setValue(newValue, of: .prefix) }
    }
    public var suffix: String? {
        get { value(of: .suffix) }
        set { setValue(newValue, of: .suffix) }
    }
    public var nickname: String? {
        get { value(of: .nickname) }
        set { setValue(newValue, of: .nickname) }
    }
    public var organization: String? {
        get { value(of: .organization) }
        set { setValue(newValue, of: .organization) }
    }
    public var department: String? {
        get { value(of: .department) }
        set { setValue(newValue, of: .department) }
    }
    public var jobTitle: String? {
        get { value(of: .jobTitle) }
        set { setValue(newValue, of: .jobTitle) }
    }
    public var email: String? {
        get { value(of: .email) }
        set { setValue(newValue, of: .email) }
    }
    public var workEmail: String? {
        get { value(of: .workEmail) }
        set { setValue(newValue, of: .workEmail) }
    }
    public var phone: String? {
        get { value(of: .phone) }
        set { setValue(newValue, of: .phone) }
    }
    public var mobilePhone: String? {
        get { value(of: .mobilePhone) }
        set { setValue(newValue, of: .mobilePhone) }
    }
    public var workPhone: String? {
        get { value(of: .workPhone) }
        set { setValue(newValue, of: .workPhone) }
    }
    public var street: String? {
        get { value(of: .street) }
        set { setValue(newValue, of: .street) }
    }
    public var city: String? {
        get { value(of: .city) }
        set { setValue(newValue, of: .city) }
    }
    public var state: String? {
        get { value(of: .state) }
        set { setValue(newValue, of: .state) }
    }
    public var postalCode: String? {
        get { value(of: .postalCode) }
        set { setValue(newValue, of: .postalCode) }
    }
    public var country: String? {
        get { value(of: .country) }
        set { setValue(newValue, of: .country) }
    }
    public var homepage: String? {
        get { value(of: .homepage) }
        set { setValue(newValue, of: .homepage) }
    }
    public var birthdayText: String? {
        get { value(of: .birthdayText) }
        set { setValue(newValue, of: .birthdayText) }
    }
    public var note: String? {
        get { value(of: .note) }
        set { setValue(newValue, of: .note) }
    }
}
