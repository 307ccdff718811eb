// SPDX-License-Identifier: Apache-2.0

import AppKit
import KeyValueCoding
import VCardFormat

/// The groups and people of a vCard file or a folder of them.
///
///     let book = try AddressBook(contentsOf: url)
///     book.allContacts.people[0].firstName = "Ada"
///     try book.save()
public final class AddressBook: KeyValueCoding {
    nonisolated deinit {}

    /// The group of all people, the first of ``groups``.
    public let allContacts: Group
    /// Remembers all changes; a window may have the same one.
    public var undoManager = UndoManager()
    /// Whether each change is saved at once; what goes wrong is described by ``fault``.
    public var automaticallySaves = false
    /// Why the contacts could not be read or saved, for the person; nil where nothing is wrong.
    @Observed public internal(set) var fault: String?

    let store: ContactStore
    private var groupList: [Group]
    private var groupingLevel = 0

    /// An address book without people, which is not on disk.
    public static func empty() -> AddressBook { AddressBook(ContactStore()) }

    /// Reads a `.vcf` file, or all of a folder; what does not exist is empty and made when it is saved.
    ///
    /// - Throws: a ``ContactStoreError`` where a file cannot be read.
    public convenience init(contentsOf url: URL) throws(ContactStoreError) {
        self.init(try ContactStore(url))
    }

    init(_ store: ContactStore) {
        self.store = store
        let records = store.files.flatMap(\.records)
        let people = records.filter { !$0.isGroup }.map { Person($0) }
        allContacts = Group(.all, name: "All Contacts", members: people)
        groupList = [allContacts] + Self.groups(records.filter(\.isGroup), people)
        for person in people { person.addressBook = self }
        for group in groupList { group.addressBook = self }
    }

    private static func groups(_ records: [ContactRecord], _ people: [Person]) -> [Group] {
        let byUID = Dictionary(people.map { (VCard.plainUID($0.uid), $0) }, uniquingKeysWith: { first, _ in first })
        let listed = records.map { record in
            var seen: Set<ObjectIdentifier> = []
            let members = record.card.memberUIDs.compactMap { byUID[$0] }
                .filter { seen.insert(ObjectIdentifier($0)).inserted }
            let name = record.card.text("FN") ?? record.card.component(0, of: "N") ?? "Group"
            return Group(.card(record), name: name, members: members)
        }
        var order: [String] = []
        var categories: [String: [Person]] = [:]
        for person in people {
            for category in Set(person.categories) {
                if categories[category] == nil { order.append(category) }
                categories[category, default: []].append(person)
            }
        }
        // Programs mirror a group's name in the categories of its members; that is one group.
        let names = Set(listed.map(\.name))
        return listed
            + order.filter { !names.contains($0) }.sorted().map { category in
                Group(.category, name: category, members: categories[category] ?? [])
            }
    }

    // MARK: Groups and people

    /// All groups; the first is that of all people.
    public var groups: [Group] { groupList }

    /// All people.
    public var people: [Person] { allContacts.people }

    /// Puts a group in at the end.
    public func add(_ group: Group) {
        insert(group, at: groupList.count)
    }

    /// Puts a group in, never before that of all people.
    public func insert(_ group: Group, at index: Int) {
        let index = min(max(1, index), groupList.count)
        willChange(.insertion, valuesAt: [index], forKey: "groups")
        putIn(group, at: index)
        didChange(.insertion, valuesAt: [index], forKey: "groups")
    }

    /// Takes a group out; its people stay.
    public func remove(_ group: Group) {
        guard group.isEditable, let index = groupList.firstIndex(where: { $0 === group }) else { return }
        willChange(.removal, valuesAt: [index], forKey: "groups")
        takeOut(at: index)
        didChange(.removal, valuesAt: [index], forKey: "groups")
    }

    private func putIn(_ group: Group, at index: Int) {
        groupList.insert(group, at: index)
        grouped("Add Group") { book in
            group.addressBook = book
            switch group.source {
            case .all: break
            case .card(let record): store.attach(record)
            case .category:
                for person in group.people where !person.categories.contains(group.name) {
                    person.categories += [group.name]
                }
            }
            book.didEdit("Add Group") { manager in
                manager.registerUndo(withTarget: book) { $0.remove(group) }
            }
        }
    }

    private func takeOut(at index: Int) {
        let group = groupList.remove(at: index)
        grouped("Delete Group") { book in
            switch group.source {
            case .all: break
            case .card(let record): store.detach(record)
            case .category:
                for person in group.people { person.categories = person.categories.filter { $0 != group.name } }
            }
            group.addressBook = nil
            book.didEdit("Delete Group") { manager in
                manager.registerUndo(withTarget: book) { $0.insert(group, at: index) }
            }
        }
    }

    func attach(_ person: Person) {
        person.addressBook = self
        store.attach(person.record)
    }

    func detach(_ person: Person) {
        store.detach(person.record)
        person.addressBook = nil
    }

    // MARK: Changes

    /// Whether there are changes that have not been saved.
    public var isEdited: Bool { store.isEdited }

    /// Remembers how a change is taken back, and that there is something to save.
    func didEdit(_ name: String, _ register: (UndoManager) -> Void) {
        register(undoManager)
        if !undoManager.isUndoing, !undoManager.isRedoing { undoManager.setActionName(name) }
        if groupingLevel == 0 { tellOfChange() }
    }

    /// Makes several changes that are told and saved at once; as those of one event they are undone at once, too.
    func grouped(_ name: String, _ changes: (AddressBook) -> Void) {
        groupingLevel += 1
        changes(self)
        if !undoManager.isUndoing, !undoManager.isRedoing { undoManager.setActionName(name) }
        groupingLevel -= 1
        if groupingLevel == 0 { tellOfChange() }
    }

    private func tellOfChange() {
        willChangeValue(forKey: "isEdited")
        didChangeValue(forKey: "isEdited")
        guard automaticallySaves else { return }
        do {
            try save()
            if fault != nil { fault = nil }
        } catch {
            fault = "\(error)"
        }
    }

    // MARK: Saving

    /// Writes the files that have changes. Each is written beside the old one and takes its place when it is whole.
    ///
    /// - Throws: a ``ContactStoreError``, also where another program has changed a file.
    public func save() throws(ContactStoreError) {
        defer {
            willChangeValue(forKey: "isEdited")
            didChangeValue(forKey: "isEdited")
        }
        try store.save()
    }

    // MARK: Keys

    public static var keys: Keys {
        Keys(AddressBook.self) {
            Key(
                "groups", count: { $0.groupList.count }, object: { $0.groupList[$1] },
                insert: { $0.putIn($1, at: max(1, $2)) },
                remove: { book, index in if book.groupList[index].isEditable { book.takeOut(at: index) } })
            Key("people", \.people, affectedBy: "allContacts.people")
            Key("allContacts", \.allContacts)
            Key("isEdited", \.isEdited)
            Key("undoManager", \.undoManager)
        }
    }
}
