// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

@testable import ObjectRuntime

@Suite("Properties of dynamic classes")
struct DynamicPropertyTests {
    private let fixture = ClassFixture()

    @Test func aPropertyIsReachedByItsHandleAndByItsKey() throws {
        let person = fixture.makeClass("Person")
        let name = try person.addProperty("name", initial: "none")
        try person.register()
        let ada = try #require(person.makeObject())
        #expect(ada[name] == "none")
        ada[name] = "Ada"
        #expect(try ada.value(forKey: "name") as? String == "Ada")
        try ada.setValue("Ada Lovelace", forKey: "name")
        #expect(ada[name] == "Ada Lovelace")
    }

    @Test func aPropertyHasAPrivateVariableOfItsOwn() throws {
        let person = fixture.makeClass("Person")
        _ = try person.addProperty("age", initial: 1)
        try person.register()
        #expect(person.variables.map(\.name) == ["_age"])
        #expect(person.variable(named: "_age") == nil)
        #expect(person.property(named: "age")?.valueType == Int.self)
        #expect(person.properties.map(\.name) == ["age"])
    }

    @Test func aBaseAndASubclassStoreAPropertyOfTheSameNameSeparately() throws {
        let base = fixture.makeClass("Base")
        let inBase = try base.addProperty("value", initial: 1)
        try base.register()
        let sub = fixture.makeClass("Sub", superclass: base)
        let inSub = try sub.addProperty("value", initial: "two")
        try sub.register()
        let object = try #require(sub.makeObject())
        object[inBase] = 10
        #expect(object[inSub] == "two")
        #expect(try object.value(forKey: "value") as? String == "two", "the key is the subclass's")
        try object.setValue("twenty", forKey: "value")
        #expect(object[inBase] == 10)
        #expect(object[inSub] == "twenty")
        let plain = try #require(base.makeObject())
        #expect(try plain.value(forKey: "value") as? Int == 1)
    }

    @Test func extensionsDeclarePropertiesForThemselves() throws {
        let person = fixture.makeClass("Person")
        let first = try person.addProperty("cache", isPrivate: true, initial: 1)
        let second = try person.addProperty("cache", isPrivate: true, initial: "two")
        try person.register()
        let ada = try #require(person.makeObject())
        ada[first] = 3
        #expect(ada[second] == "two")
        #expect(
            throws: KeyValueCodingError.undefinedKey(
                type: person.name, key: "cache", keyPath: "cache", nearest: nil)
        ) { try ada.value(forKey: "cache") }
        #expect(person.keyTable?.names == [])
        // Who has the handle may observe it.
        let log = ChangeLog()
        let observation = try ada.observe(first.key, options: [.old, .new], changeHandler: log.note)
        ada[first] = 4
        ada[second] = "other"
        #expect(log.take() == ["3 → 4"])
        withExtendedLifetime(observation) {}
    }

    @Test func aNameIsDeclaredOnce() throws {
        let person = fixture.makeClass("Person")
        _ = try person.addProperty("name", initial: "")
        let error = ClassBuildingError.duplicateVariable(
            className: person.name, variable: "name", declaredBy: person.name)
        #expect(throws: error) { try person.addProperty("name", initial: 1) }
        #expect(throws: error) { try person.addVariable("name", initial: 1) }
        #expect(throws: error) { try person.addProperty("name", get: { _ in 1 }) }
        try person.register()
        #expect(throws: ClassBuildingError.alreadyRegistered(className: person.name, member: "late")) {
            try person.addProperty("late", initial: 1)
        }
    }

    @Test func aComputedPropertyFollowsWhatItDependsOn() throws {
        let person = fixture.makeClass("Person")
        let name = try person.addProperty("name", initial: "Ada")
        let surname = try person.addProperty("surname", initial: "Byron")
        try person.addProperty(
            "fullName", affectedBy: "name", "surname",
            get: { receiver in (receiver as? DynamicObject).map { $0[name] + " " + $0[surname] } ?? "" },
            set: { receiver, value in
                let words = value.split(separator: " ").map(String.init)
                (receiver as? DynamicObject)?[name] = words.first ?? ""
                (receiver as? DynamicObject)?[surname] = words.dropFirst().first ?? ""
            })
        try person.register()
        let ada = try #require(person.makeObject())
        let log = ChangeLog()
        let observation = try ada.observe("fullName", options: [.old, .new], changeHandler: log.note)
        ada[surname] = "Lovelace"
        #expect(log.take() == ["Ada Byron → Ada Lovelace"])
        try ada.setValue("Augusta King", forKey: "fullName")
        #expect(ada[surname] == "King")
        #expect(log.take() == ["Ada Lovelace → Augusta King"])
        withExtendedLifetime(observation) {}
    }
}
