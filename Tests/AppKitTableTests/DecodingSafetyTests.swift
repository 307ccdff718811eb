// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// What nibs have for senders of actions, and numbers that no program expects.
@MainActor struct DecodingSafetyTests {
    @MainActor private final class Owner: NSObject {
        var chosen = 0
        nonisolated deinit {}

        func choose(_ sender: Any?) { chosen += 1 }

        static let classTable = ClassTable(Owner.self, superclass: nil) { $0.action("choose:", Owner.choose) }
    }

    @Test("A menu item gets the target and the action of its connection")
    func menuAction() throws {
        NibTables.register(Owner.self) { Owner.classTable }
        let owner = Owner()
        let nib = try MacDocument.load(
            owner: owner, ownerClass: "Owner",
            """
            <menu id="m"><items><menuItem title="Choose" id="i"><connections>
            <action selector="choose:" target="-2" id="a"/></connections></menuItem></items></menu>
            """)
        #expect(nib.faults.map(\.description) == [])
        let menu = try #require(nib.topLevelObjects.compactMap { $0 as? NSMenu }.first)
        #expect(menu.items.map(\.action) == ["choose:"])
        #expect(menu.items.first?.target === owner)
    }

    @Test("Two clicks on a row send the action that the nib connects")
    func doubleAction() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        fixture.table.dataSource = people
        NibTables.register(Clicks.self) { Clicks.classTable }
        let counter = Clicks()
        fixture.table.target = counter
        fixture.table.doubleAction = "open:"
        fixture.click(row: 1, count: 1)
        fixture.click(row: 1, count: 2)
        #expect(counter.opened == 1)
    }
}

@MainActor private final class Clicks: NSObject {
    var opened = 0
    nonisolated deinit {}

    func open(_ sender: Any?) { opened += 1 }

    static let classTable = ClassTable(Clicks.self, superclass: nil) { $0.action("open:", Clicks.open) }
}
