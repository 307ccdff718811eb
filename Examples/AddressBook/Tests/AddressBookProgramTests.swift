// SPDX-License-Identifier: Apache-2.0

import AddressBookModel
import ColumnViewAppKit
import Foundation
import InterfaceScript
import Testing

@testable import AddressBook

/// The program as its document makes it, on a copy of the sample.
@Suite(.serialized) final class AddressBookProgramTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".vcf")
    private let application: ScriptedApplication

    init() throws {
        try AddressBookModel.AddressBook.sample.write(to: file)
        // Each test has a program of its own, with its menu.
        NSApplication.shared.mainMenu = nil
        setenv("CONTACTS", file.path, 1)
        application = try ScriptedApplication(
            desktop: DesktopLaunch(mainNib: "AddressBook", bundle: .module),
            size: CGSize(width: 820, height: 620))
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    private var window: NSWindow? { NSApplication.shared.orderedWindows.first }

    private func view<View: NSView>(_ identifier: String, as type: View.Type = View.self) throws -> View {
        func find(_ view: NSView) -> NSView? {
            if view.identifier?.rawValue == identifier { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        return try #require(window?.contentView.flatMap(find) as? View)
    }

    private var column: ColumnView { get throws { try view("contacts") } }

    private var onDisk: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

    private func picture() throws -> [UInt8] { try application.screen.image().pngData() }

    private func names(ofSection section: Int) throws -> [String] {
        try column.columnSections[section].rows.compactMap { ($0 as? Person)?.fullName }
    }

    @Test func `nothing is selected at first, and the fields say so`() throws {
        try application.play(
            """
            expect "All Contacts"
            expect #status text "500 people in \(try column.columnSections.count) groups"
            """)
        let (title, field): (NSTextField, NSTextField) = (try view("title"), try view("firstNameField"))
        #expect(title.placeholderString == "No selection")
        #expect(field.placeholderString == "No selection")
        #expect(!field.isEditable)
    }

    @Test func `a person is chosen, and what they do not have is said`() throws {
        let first = try #require(try column.columnSections[0].rows.first as? Person)
        let before = try picture()
        try application.play("tap \"\(first.fullName)\"\nexpect #title text \"\(first.fullName)\"")
        #expect(try picture() != before)
        let field: NSTextField = try view("firstNameField")
        #expect(field.stringValue == first.firstName ?? "")
        let homepage: NSTextField = try view("homepageField")
        #expect(first.homepage != nil || homepage.placeholderString == "(None)")
    }

    @Test func `a field that is edited changes the row, the order and the file, and is undone`() throws {
        let first = try #require(try column.columnSections[0].rows.first as? Person)
        let name = first.fullName
        let original = try onDisk
        try application.play(
            """
            tap "\(name)"
            triple-click #lastNameField
            type "Zyzzyva"
            key return
            """)
        #expect(first.lastName == "Zyzzyva")
        #expect(try onDisk.contains("N:Zyzzyva;"))
        #expect(try names(ofSection: 0).last == first.fullName)
        try application.play("menu \"Edit\" \"Undo\"\nwait 0.5\nexpect #title text \"\(name)\"")
        #expect(try names(ofSection: 0).first == name)
        #expect(try onDisk == original)
        try application.play("menu \"Edit\" \"Redo\"\nwait 0.5")
        #expect(first.lastName == "Zyzzyva")
    }

    @Test func `people are added and deleted, in the group that was chosen in last`() throws {
        let count = try column.columnSections[0].rows.count
        try application.play(
            "tap #newContact\nexpect #status text \"\(count + 1) people in \(try column.columnSections.count) groups\"")
        #expect(try column.selectedObjects.count == 1)
        try application.play(
            """
            triple-click #firstNameField
            type "Ada"
            key return
            triple-click #lastNameField
            type "Lovelace"
            key return
            expect #title text "Ada Lovelace"
            """)
        #expect(try onDisk.contains("N:Lovelace;Ada;;;"))
        try application.play("tap #deleteContact")
        #expect(try !onDisk.contains("Lovelace"))
        #expect(try column.columnSections[0].rows.count == count)
    }

    @Test func `groups are added, renamed and deleted`() throws {
        let count = try column.columnSections.count
        try application.play(
            """
            tap #newGroup
            triple-click #group
            type "Chess"
            key return
            """)
        #expect(try column.columnSections.count == count + 1)
        let group = try #require(try column.columnSections.last?.representedObject as? Group)
        #expect(group.name == "Chess")
        #expect(try onDisk.contains("FN:Chess"))
        try application.play("tap #deleteGroup")
        #expect(try column.columnSections.count == count)
        #expect(try !onDisk.contains("FN:Chess"))
    }

    @Test func `rows are sorted by what is chosen, and the model stays as it is`() throws {
        let order = try column.columnSections[0].representedObject as? Group
        let people = order?.people.map(\.fullName)
        let byLast = try names(ofSection: 0)
        try application.play("tap #firstName\nwait 0.5")
        let byFirst = try names(ofSection: 0)
        #expect(byFirst != byLast)
        let first = try column.columnSections[0].rows.compactMap { ($0 as? Person)?.firstName }
        #expect(first == first.sorted())
        #expect(order?.people.map(\.fullName) == people)
    }

    @Test func `a search shows who it finds, in all groups`() throws {
        let all = try names(ofSection: 0)
        let name = try #require(all.first { $0.contains(" ") })
        try application.play("tap #search\ntype \"\(name)\"\nwait 1")
        #expect(try names(ofSection: 0) == [name])
        try application.play("key escape\nwait 1")
        #expect(try names(ofSection: 0) == all)
    }
}
