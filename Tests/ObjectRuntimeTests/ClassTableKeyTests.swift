// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime
import Testing

@MainActor private class Dial: NSObject {
    var level = 1 { didSet { turns += 1 } }
    var turns = 0
    weak var partner: Dial?
    var parts: [Dial] = []
    var hidden = "hidden"
}

private final class FineDial: Dial {
    var step = 0.5
}

/// Key-value coding of classes that have tables.
@MainActor @Suite struct ClassTableKeyTests {
    init() {
        ClassRegistry.shared.register(
            ClassTable(Dial.self, superclass: nil) {
                $0.attribute("level", \.level)
                $0.outlet("partner", \.partner)
                $0.collection("parts", \.parts)
            })
    }

    @Test func theKeysAreThoseOfTheTable() throws {
        let dial = Dial()
        let keyed = KeyedObject(dial)
        try keyed.setValue("4", forKey: "level")
        #expect(dial.level == 4)
        #expect(dial.turns == 1, "the property itself is set")
        let partner = Dial()
        try keyed.setValue(partner, forKey: "partner")
        try keyed.setValue([partner, dial], forKey: "parts")
        try keyed.setValue(6, forKeyPath: "partner.level")
        #expect(partner.level == 6)
        #expect(try keyed.value(forKeyPath: "parts.@sum.level") as? Int == 10)
        #expect(
            throws: KeyValueCodingError.typeMismatch(
                type: "Dial", key: "parts", keyPath: "parts", expected: "Array<AnyObject>", found: "Int")
        ) { try keyed.setValue(1, forKey: "parts") }
        dial.parts = []
    }

    @Test func whatIsStoredWithoutAKeyIsNotReached() throws {
        #expect(
            throws: KeyValueCodingError.undefinedKey(
                type: "Dial", key: "hidden", keyPath: "hidden", nearest: nil)
        ) { try KeyedObject(Dial()).setValue("x", forKey: "hidden") }
        // A subclass without a table has what it stores itself.
        let fine = FineDial()
        try KeyedObject(fine).setValue(0.25, forKey: "step")
        #expect(fine.step == 0.25)
        #expect(
            throws: KeyValueCodingError.undefinedKey(
                type: "FineDial", key: "hidden", keyPath: "hidden", nearest: nil)
        ) { try KeyedObject(fine).value(forKey: "hidden") }
    }

    @Test func aTableThatComesLaterIsSeen() throws {
        final class Late: NSObject {
            var count = 1
            var twice: Int { 2 * count }
        }
        let late = Late()
        #expect(throws: KeyValueCodingError.self) { try KeyedObject(late).value(forKeyPath: "twice") }
        ClassRegistry.shared.register(ClassTable(Late.self, superclass: nil) { $0.reading("twice", \.twice) })
        #expect(try KeyedObject(late).value(forKeyPath: "twice") as? Int == 2)
        #expect(throws: KeyValueCodingError.readOnly(type: "Late", key: "twice", keyPath: "twice")) {
            try KeyedObject(late).setValue(1, forKeyPath: "twice")
        }
    }

    @Test func itIsKnownWhetherTheMainActorRuns() async {
        #expect(MainActor.isCurrent)
        let elsewhere = await Task.detached { MainActor.isCurrent }.value
        #expect(!elsewhere)
    }
}
