// SPDX-License-Identifier: Apache-2.0

import AppKit
import KeyValueCoding
import VCardFormat

/// A group of the address book: all people, those that a group's card lists, or those of a category.
public final class Group: KeyValueCoding {
    nonisolated deinit {}

    /// Where a group's members are written down.
    enum Source {
        /// In the files themselves: the group of all people.
        case all
        /// In a card of its own.
        case card(ContactRecord)
        /// In the categories of the people.
        case category
    }

    let source: Source
    public internal(set) weak var addressBook: AddressBook?
    private var storedName: String
    private var members: [Person] = []
    private var memberSet: Set<ObjectIdentifier> = []

    /// A new group with a card of its own.
    public convenience init() {
        var card = VCard(uid: UUID().uuidString)
        card.add(VCardProperty("X-ADDRESSBOOKSERVER-KIND", "group"))
        card.setText("New Group", "N")
        card.setText("New Group", "FN")
        self.init(.card(ContactRecord(card)), name: "New Group", members: [])
    }

    init(_ source: Source, name: String, members: [Person]) {
        self.source = source
        storedName = name
        self.members = members
        memberSet = Set(members.map(ObjectIdentifier.init))
    }

    /// Whether this is the group of all people, which can neither be renamed nor taken out.
    public var isAllContacts: Bool {
        if case .all = source { true } else { false }
    }

    /// Whether the group can be renamed and taken out.
    public var isEditable: Bool { !isAllContacts }

    /// How many people are in the group.
    public var count: Int { members.count }

    /// The group's own card, put back as it was when a change is undone; nil for a group without one.
    private var card: VCard? {
        get {
            if case .card(let record) = source { record.card } else { nil }
        }
        set {
            if case .card(let record) = source, let newValue { record.card = newValue }
        }
    }

    // MARK: Name

    /// The group's name. That of all people stays; an empty one is not taken.
    public var name: String {
        get { storedName }
        set {
            guard isEditable, newValue != storedName, !newValue.isEmpty else { return }
            let old = storedName
            willChangeValue(forKey: "name")
            storedName = newValue
            didChangeValue(forKey: "name")
            addressBook?.grouped("Rename Group") { book in
                let before = card
                switch source {
                case .all: break
                case .card(let record):
                    record.card.setText(newValue, "FN")
                    if record.card.index(of: "N") != nil { record.card.setComponent(newValue, 0, of: "N", count: 1) }
                case .category:
                    for person in members {
                        person.categories = person.categories.map { $0 == old ? newValue : $0 }
                    }
                }
                book.didEdit("Rename Group") { manager in
                    manager.registerUndo(withTarget: self) { group in
                        group.name = old
                        group.card = before
                    }
                }
            }
        }
    }

    // MARK: People

    /// The people in the group, in the order of the files.
    public var people: [Person] { members }

    /// Whether somebody is in the group.
    public func contains(_ person: Person) -> Bool { memberSet.contains(ObjectIdentifier(person)) }

    /// Puts somebody in at the end, unless they are there.
    public func add(_ person: Person) {
        if !contains(person) { insert(person, at: members.count) }
    }

    /// Puts somebody in.
    public func insert(_ person: Person, at index: Int) {
        let index = min(max(0, index), members.count)
        willChange(.insertion, valuesAt: [index], forKey: "people")
        putIn(person, at: index)
        didChange(.insertion, valuesAt: [index], forKey: "people")
    }

    /// Takes somebody out, of all people out of the address book.
    public func remove(_ person: Person) {
        guard contains(person), let index = members.firstIndex(where: { $0 === person }) else { return }
        willChange(.removal, valuesAt: [index], forKey: "people")
        takeOut(at: index)
        didChange(.removal, valuesAt: [index], forKey: "people")
    }

    /// The change itself, which key-value coding tells its observers of, too.
    private func putIn(_ person: Person, at index: Int) {
        members.insert(person, at: index)
        memberSet.insert(ObjectIdentifier(person))
        guard let addressBook else { return }
        addressBook.grouped("Add Contact") { book in
            let before = card
            switch source {
            case .all: book.attach(person)
            case .card(let record):
                book.allContacts.add(person)
                person.keepUID()
                record.card.addMember(person.uid)
            case .category:
                book.allContacts.add(person)
                if !person.categories.contains(storedName) { person.categories += [storedName] }
            }
            book.didEdit("Add Contact") { manager in
                manager.registerUndo(withTarget: self) { group in
                    group.remove(person)
                    group.card = before
                }
            }
        }
    }

    private func takeOut(at index: Int) {
        let person = members[index]
        guard let addressBook else {
            forget(index)
            return
        }
        addressBook.grouped(isAllContacts ? "Delete Contact" : "Remove from Group") { book in
            if isAllContacts {
                for group in book.groups where group !== self { group.remove(person) }
            }
            forget(index)
            let before = card
            switch source {
            case .all: book.detach(person)
            case .card(let record): record.card.removeMember(person.uid)
            case .category: person.categories = person.categories.filter { $0 != storedName }
            }
            book.didEdit(isAllContacts ? "Delete Contact" : "Remove from Group") { manager in
                manager.registerUndo(withTarget: self) { group in
                    group.insert(person, at: index)
                    group.card = before
                }
            }
        }
    }

    private func forget(_ index: Int) {
        memberSet.remove(ObjectIdentifier(members.remove(at: index)))
    }

    // MARK: Keys

    public static var keys: Keys {
        Keys(Group.self) {
            Key("name", \.name)
            Key("isEditable", \.isEditable)
            Key("isAllContacts", \.isAllContacts)
            Key("count", affectedBy: "people", get: { $0.count })
            Key(
                "people", count: { $0.count }, object: { $0.members[$1] }, insert: { $0.putIn($1, at: $2) },
                remove: { $0.takeOut(at: $1) })
        }
    }

    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "name" }
}

nonisolated extension VCard {
    /// The identifiers of the people that a group's card lists.
    var memberUIDs: [String] {
        properties.filter { Self.memberNames.contains($0.name) }.map { Self.plainUID($0.text) }
    }

    /// An identifier without its scheme, in small letters: equal ones are the same.
    static func plainUID(_ text: String) -> String {
        let text = text.lowercased()
        for scheme in ["urn:uuid:", "uid:"] where text.hasPrefix(scheme) { return String(text.dropFirst(scheme.count)) }
        return text
    }

    private static let memberNames: Set<String> = ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"]

    /// Lists somebody, by the property that the card uses.
    mutating func addMember(_ uid: String) {
        guard !memberUIDs.contains(Self.plainUID(uid)) else { return }
        let name = index(of: "KIND") != nil || version == "4.0" ? "MEMBER" : "X-ADDRESSBOOKSERVER-MEMBER"
        add(VCardProperty(name, VCardText.escaped(uid.lowercased().hasPrefix("urn:") ? uid : "urn:uuid:" + uid)))
    }

    /// Takes somebody off the list.
    mutating func removeMember(_ uid: String) {
        let uids = memberUIDs
        let places = properties.indices.filter { Self.memberNames.contains(properties[$0].name) }
        for (place, found) in zip(places, uids).reversed() where found == Self.plainUID(uid) {
            properties.remove(at: place)
        }
    }
}
