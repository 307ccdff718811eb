// SPDX-License-Identifier: Apache-2.0

import AppKit
import Foundation
import KeyValueCoding
import Testing
import VCardFormat

@testable import AddressBookModel

/// A folder of its own for each test.
private final class Place {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("contacts-\(UUID().uuidString)")

    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    nonisolated deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, _ name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
}

private func card(_ uid: String, _ first: String, _ last: String, _ more: String = "") -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(last);\(first);;;\r\nFN:\(first) \(last)\r\n\(more)UID:\(uid)\r\nEND:VCARD\r\n"
}

private let three =
    card("1", "Ada", "Lovelace", "EMAIL:ada@example.org\r\n") + card("2", "Bob", "Brook", "CATEGORIES:Choir\r\n")
    + card("3", "Cleo", "Ash")
    + "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Friends\r\nFN:Friends\r\nX-ADDRESSBOOKSERVER-KIND:group\r\n"
    + "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:3\r\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1\r\n"
    + "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:99\r\nUID:G\r\nEND:VCARD\r\n"

struct AddressBookTests {
    private let place = Place()

    private func book(_ text: String = three) throws -> AddressBook {
        try AddressBook(contentsOf: place.write(text, "c.vcf"))
    }

    private func outline(_ book: AddressBook) -> [String] {
        book.groups.map { $0.name + ": " + $0.people.map { $0.firstName ?? "-" }.joined(separator: " ") }
    }

    @Test("Groups come from cards and from categories; the first is that of all")
    func readsGroups() throws {
        let book = try book()
        #expect(outline(book) == ["All Contacts: Ada Bob Cleo", "Friends: Cleo Ada", "Choir: Bob"])
        #expect(!book.isEdited)
        #expect(book.groups.map(\.isEditable) == [false, true, true])
    }

    @Test("One person changed is one line changed on disk")
    func savesOneLine() throws {
        let book = try book()
        try book.people[0].setValue("ada@new.example.org", forKey: "email")
        #expect(book.isEdited)
        try book.save()
        #expect(!book.isEdited)
        #expect(
            try place.text("c.vcf") == three.replacingOccurrences(of: "ada@example.org", with: "ada@new.example.org"))
        #expect(place.names == ["c.vcf"])
    }

    @Test("The formatted name follows the name, unless it is another")
    func formattedName() throws {
        let book = try book(
            card("1", "Ada", "Lovelace")
                + card("2", "Bob", "Brook").replacingOccurrences(of: "FN:Bob Brook", with: "FN:Bobby"))
        for person in book.people { person.lastName = "King" }
        #expect(book.people.map { $0.card.text("FN") } == ["Ada King", "Bobby"])
        #expect(book.people.map(\.fullName) == ["Ada King", "Bob King"])
    }

    @Test("All fields can be set, read back and emptied by their keys")
    func fields() throws {
        let book = AddressBook.empty()
        let person = Person()
        book.allContacts.add(person)
        for field in ContactField.allCases {
            try person.setValue("x, \(field.key);\ny", forKey: field.key)
        }
        let copy = Person(ContactRecord(try #require(VCardFile(Array(person.card.serialized().utf8)).cards.first)))
        for field in ContactField.allCases {
            #expect(try copy.value(forKey: field.key) as? String == "x, \(field.key);\ny")
        }
        for field in ContactField.allCases { try person.setValue(nil, forKey: field.key) }
        for field in ContactField.allCases { #expect(try person.value(forKey: field.key) == nil) }
        #expect(person.fullName == "No Name")
        try person.setValue("", forKey: "note")
        #expect(person.card.index(of: "NOTE") == nil)
    }

    @Test("Changes are observed, also those that depend on others, and undone")
    func observesAndUndoes() throws {
        let book = try book()
        let person = book.people[0]
        var seen: [String] = []
        let name = try person.observe("fullName", options: [.new]) { seen.append("\($0.newValue ?? "nil")") }
        let people = try book.observe("groups.people", options: []) { _ in seen.append("people") }
        _ = people
        person.firstName = "Augusta"
        person.firstName = "Augusta"
        try person.setValue("King", forKey: "lastName")
        #expect(seen == ["Augusta Lovelace", "Augusta King"])
        #expect(book.undoManager.undoActionName == "Change of Last Name")
        UndoManager.eventDidEnd()
        book.undoManager.undo()
        #expect(person.fullName == "Ada Lovelace")
        #expect(!book.isEdited)
        book.undoManager.redo()
        #expect(person.fullName == "Augusta King")
        #expect(seen.suffix(2) == ["Augusta Lovelace", "Augusta King"] || seen.count > 4)
        withExtendedLifetime(name) {}
    }

    @Test("People are added, removed and put into groups by key-value coding; undoing gives the same bytes back")
    func changesPeople() throws {
        let book = try book()
        let manager = book.undoManager
        func step(_ change: () throws -> Void) rethrows {
            UndoManager.eventDidEnd()
            try change()
        }
        var inserted: [IndexSet] = []
        let friends = book.groups[1]
        let observation = try friends.observe("people", options: []) { change in
            if let indexes = change.indexes { inserted.append(indexes) }
        }
        let new = Person()
        new.firstName = "Dora"
        try step { try friends.mutableArrayValue(forKey: "people").add(new) }
        #expect(inserted == [[2]])
        #expect(outline(book) == ["All Contacts: Ada Bob Cleo Dora", "Friends: Cleo Ada Dora", "Choir: Bob"])
        step { book.allContacts.remove(book.people[0]) }
        #expect(outline(book) == ["All Contacts: Bob Cleo Dora", "Friends: Cleo Dora", "Choir: Bob"])
        step { book.groups[2].add(book.people[1]) }
        #expect(outline(book)[2] == "Choir: Bob Cleo")
        #expect(book.people[1].categories == ["Choir"])
        step { friends.remove(book.people[1]) }
        step { book.groups[2].name = "Band" }
        #expect(book.people[0].categories == ["Band"])
        step { book.remove(friends) }
        #expect(outline(book) == ["All Contacts: Bob Cleo Dora", "Band: Bob Cleo"])
        try book.save()
        let saved = try place.text("c.vcf")
        #expect(saved.contains("FN:Dora\r\n"))
        #expect(!saved.contains("Friends"))
        #expect(!saved.contains("Lovelace"))
        #expect(try outline(AddressBook(contentsOf: place.url)) == outline(book))
        for _ in 0..<6 { manager.undo() }
        #expect(!manager.canUndo)
        #expect(outline(book) == ["All Contacts: Ada Bob Cleo", "Friends: Cleo Ada", "Choir: Bob"])
        try book.save()
        #expect(try place.text("c.vcf") == three)
        for _ in 0..<6 { manager.redo() }
        try book.save()
        #expect(try place.text("c.vcf") == saved)
        withExtendedLifetime(observation) {}
    }

    @Test("New groups are cards; members without an identifier get one")
    func newGroups() throws {
        let book = try book(card("1", "Ada", "Lovelace").replacingOccurrences(of: "UID:1\r\n", with: ""))
        let group = Group()
        try book.mutableArrayValue(forKey: "groups").add(group)
        group.name = "Poets"
        group.add(book.people[0])
        try book.save()
        let again = try AddressBook(contentsOf: place.url.appendingPathComponent("c.vcf"))
        #expect(outline(again) == ["All Contacts: Ada", "Poets: Ada"])
        book.undoManager.undo()
        try book.save()
        #expect(try !place.text("c.vcf").contains("UID"))
    }

    @Test("A folder has a file for each person; deleting removes it")
    func folders() throws {
        _ = try place.write(card("1", "Ada", "Lovelace"), "a.vcf")
        _ = try place.write(card("2", "Bob", "Brook") + card("3", "Cleo", "Ash"), "b.vcf")
        _ = try place.write("other", "readme.txt")
        let book = try AddressBook(contentsOf: place.url)
        #expect(outline(book) == ["All Contacts: Ada Bob Cleo"])
        let dora = Person()
        dora.firstName = "Dora"
        book.allContacts.add(dora)
        book.allContacts.remove(book.people[0])
        book.people[0].note = "Hello"
        try book.save()
        #expect(place.names == ["\(dora.uid).vcf", "b.vcf", "readme.txt"].sorted())
        #expect(try place.text("b.vcf").contains("NOTE:Hello\r\n"))
        book.undoManager.undo()
        try book.save()
        #expect(place.names == ["a.vcf", "b.vcf", "readme.txt"])
    }

    @Test("Nothing is written over what another program has written")
    func refusesConflicts() throws {
        let book = try book()
        book.people[0].note = "mine"
        let url = try place.write(three + card("4", "Eve", "Elm"), "c.vcf")
        #expect(throws: ContactStoreError.changedOutside(path: url.path)) { try book.save() }
        #expect(try place.text("c.vcf") == three + card("4", "Eve", "Elm"))
        #expect(throws: ContactStoreError.noPlace) { try AddressBook.empty().save() }
    }

    @Test("Files keep their permissions, links stay links, and errors are described")
    func writesSafely() throws {
        let book = try book()
        let url = place.url.appendingPathComponent("c.vcf")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
        let link = place.url.appendingPathComponent("link.vcf")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
        let linked = try AddressBook(contentsOf: link)
        linked.people[0].note = "through the link"
        try linked.save()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == url.path)
        #expect(try place.text("c.vcf").contains("through the link"))
        let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o640)
        #expect(throws: ContactStoreError.self) {
            try AddressBook(contentsOf: place.url.appendingPathComponent("c.vcf/x.vcf")).save()
        }
        withExtendedLifetime(book) {}
    }

    @Test("The standard place is the environment's, the user's or the program's")
    func standardPlace() throws {
        let home = place.url
        #expect(AddressBook.standardPlace(environment: ["CONTACTS": "/x/y.vcf"], home: home).path == "/x/y.vcf")
        #expect(
            AddressBook.standardPlace(environment: ["XDG_DATA_HOME": "/d"], home: home).path
                == "/d/AddressBook/Contacts.vcf")
        let contacts = home.appendingPathComponent(".contacts")
        try FileManager.default.createDirectory(at: contacts, withIntermediateDirectories: true)
        #expect(AddressBook.standardPlace(environment: [:], home: home).path == contacts.path)
        let store = try ContactStore(home.appendingPathComponent("new/c.vcf"), initially: Data(three.utf8))
        let book = AddressBook(store)
        #expect(!book.isEdited)
        book.automaticallySaves = true
        book.people[0].note = "saved"
        #expect(try place.text("new/c.vcf").contains("NOTE:saved"))
        #expect(book.fault == nil)
    }

    @Test("A CardDAV export is read: several cards in one file, with properties nobody knows")
    func readsExports() throws {
        let export = """
            BEGIN:VCARD
            VERSION:4.0
            UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
            FN;PID=1.1:Jun Doe
            N:Doe;Jun;;;
            EMAIL;PID=1.1:jdoe@example.org
            CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556
            REV:20240101T000000Z
            END:VCARD

            BEGIN:VCARD
            VERSION:4.0
            KIND:group
            FN:Funky distribution list
            MEMBER:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
            MEMBER:mailto:someone@example.org
            END:VCARD

            """
        let book = try book(export)
        #expect(outline(book) == ["All Contacts: Jun", "Funky distribution list: Jun"])
        book.groups[1].remove(book.people[0])
        book.undoManager.undo()
        try book.save()
        #expect(try place.text("c.vcf") == export)
    }
}
