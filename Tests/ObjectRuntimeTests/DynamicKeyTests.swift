// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

@testable import ObjectRuntime

private final class Plain {
    var number = 7
}

@Suite("Keys of dynamic classes")
struct DynamicKeyTests {
    private let fixture = ClassFixture()

    @Test func visibleVariablesAreKeysWhateverTheirOwnership() throws {
        let holder = fixture.makeClass("Holder")
        let strong = try holder.addVariable("strong", initial: nil as NSObject?)
        let weak = try holder.addWeakVariable("weak", of: Plain.self)
        _ = try holder.addUnownedVariable("unowned", of: Plain.self)
        let copied = try holder.addCopiedVariable("copied", of: NSMutableString.self)
        _ = try holder.addVariable("hidden", isPrivate: true, initial: 1)
        try holder.register()
        let object = try #require(holder.makeObject())
        let plain = Plain()
        for key in ["weak", "unowned"] {
            try object.setValue(plain, forKey: key)
            #expect(try object.value(forKey: key) as? Plain === plain)
            #expect(try object.value(forKeyPath: key + ".number") as? Int == 7)
            #expect(
                throws: KeyValueCodingError.typeMismatch(
                    type: holder.name, key: key, keyPath: key, expected: "Optional<Plain>", found: "Int")
            ) { try object.setValue(1, forKey: key) }
        }
        let text = NSMutableString(string: "one")
        try object.setValue(text, forKey: "copied")
        text.append(" two")
        #expect(object[copied] == "one")
        try object.setValue(text, forKey: "strong")
        #expect(object[strong] === text)
        try object.setValue(nil, forKey: "weak")
        #expect(object[weak] == nil)
        #expect(throws: KeyValueCodingError.self) { try object.value(forKey: "hidden") }
        #expect(holder.keyTable?.names == ["strong", "weak", "unowned", "copied"])
    }

    @Test func valuesAreConvertedAsInSwiftClasses() throws {
        let loose = fixture.makeClass("Loose")
        let count = try loose.addProperty("count", initial: 0)
        let ratio = try loose.addVariable("ratio", initial: 0.5)
        let words = try loose.addVariable("words", initial: [String]())
        try loose.register()
        let object = try #require(loose.makeObject())
        try object.setValue("42", forKey: "count")
        try object.setValue(NSNumber(value: 3), forKey: "ratio")
        try object.setValue([1, 2], forKey: "words")
        #expect(object[count] == 42)
        #expect(object[ratio] == 3)
        #expect(object[words] == ["1", "2"])
        #expect(
            throws: KeyValueCodingError.typeMismatch(
                type: loose.name, key: "count", keyPath: "count", expected: "Int", found: "String")
        ) { try object.setValue("many", forKey: "count") }
        #expect(
            throws: KeyValueCodingError.nilValue(
                type: loose.name, key: "count", keyPath: "count", expected: "Int")
        ) { try object.setValue(nil, forKey: "count") }
    }

    @Test func anUndefinedKeyNamesTheClassAndTheNearMiss() throws {
        let base = fixture.makeClass("Base")
        _ = try base.addProperty("surname", initial: "")
        try base.register()
        let sub = fixture.makeClass("Sub", superclass: base)
        try sub.register()
        let object = try #require(sub.makeObject())
        let error = KeyValueCodingError.undefinedKey(
            type: sub.name, key: "surnam", keyPath: "surnam", nearest: "surname")
        #expect(throws: error) { try object.value(forKey: "surnam") }
        #expect(throws: error) { try object.setValue("x", forKey: "surnam") }
        #expect(throws: error) { try object.observe("surnam") { _ in } }
        #expect(
            throws: KeyValueCodingError.undefinedKey(
                type: sub.name, key: "header", keyPath: "header", nearest: nil)
        ) { try object.value(forKey: "header") }
    }

    @Test func aClassAnswersForUndefinedKeysByItsMethods() throws {
        let bag = fixture.makeClass("Bag")
        let contents = try bag.addVariable("contents", initial: [String: String]())
        try bag.addMethod("valueForUndefinedKey:") { receiver, arguments in
            (receiver as? DynamicObject)?[contents][arguments[0] as? String ?? ""]
        }
        try bag.addMethod("setValue:forUndefinedKey:") { receiver, arguments in
            (receiver as? DynamicObject)?[contents][arguments[1] as? String ?? ""] = arguments[0] as? String
            return nil
        }
        try bag.register()
        let object = try #require(bag.makeObject())
        let log = ChangeLog()
        let observation = try object.observe("color", options: [.old, .new], changeHandler: log.note)
        try object.setValue("red", forKey: "color")
        #expect(try object.value(forKey: "color") as? String == "red")
        #expect(log.take() == ["nil → red"])
        withExtendedLifetime(observation) {}
    }

    @Test func keyPathsLeadThroughDynamicObjectsOfSeveralClasses() throws {
        let company = fixture.makeClass("Company")
        let staff = try company.addProperty("staff", initial: [DynamicObject]())
        let chief = try company.addProperty("chief", initial: nil as DynamicObject?)
        let frame = try company.addVariable("frame", initial: CGRect(x: 1, y: 2, width: 3, height: 4))
        try company.register()
        let person = fixture.makeClass("Person")
        let age = try person.addProperty("age", initial: 0)
        try person.register()
        // The same key in another class, which key paths must not confuse.
        let ship = fixture.makeClass("Ship")
        _ = try ship.addVariable("padding", initial: "a padding that moves what follows")
        let shipAge = try ship.addProperty("age", initial: 100)
        try ship.register()
        let object = try #require(company.makeObject())
        object[staff] = try [20, 30, 40].map {
            let made = try #require(person.makeObject())
            made[age] = $0
            return made
        }
        object[chief] = object[staff][1]
        #expect(try object.value(forKeyPath: "chief.age") as? Int == 30)
        #expect(try object.value(forKeyPath: "staff.@sum.age") as? Int == 90)
        #expect(try object.value(forKeyPath: "staff.age") as? [Int] == [20, 30, 40])
        try object.setValue(31, forKeyPath: "chief.age")
        #expect(object[staff][1][age] == 31)
        object[chief] = ship.makeObject()
        #expect(try object.value(forKeyPath: "chief.age") as? Int == 100)
        object[chief]?[shipAge] = 101
        #expect(try object.value(forKeyPath: "chief.age") as? Int == 101)
        try object.setValue(9, forKeyPath: "frame.origin.x")
        #expect(object[frame] == CGRect(x: 9, y: 2, width: 3, height: 4))
        #expect(
            throws: KeyValueCodingError.undefinedKey(
                type: ship.name, key: "agee", keyPath: "chief.agee", nearest: "age")
        ) { try object.value(forKeyPath: "chief.agee") }
    }

    @Test func aValueIsValidated() throws {
        struct Refusal: Error, CustomStringConvertible { let description = "less than zero" }
        let person = fixture.makeClass("Person")
        _ = try person.addProperty("age", initial: 0) { _, value in
            if value < 0 { throw Refusal() }
            return min(value, 150)
        }
        try person.register()
        let object = try #require(person.makeObject())
        #expect(try object.validateValue(200, forKey: "age") as? Int == 150)
        #expect(
            throws: KeyValueCodingError.invalidValue(
                type: person.name, key: "age", keyPath: "age", reason: "less than zero")
        ) { try object.validateValue(-1, forKey: "age") }
        #expect(
            throws: KeyValueCodingError.invalidValue(
                type: person.name, key: "age", keyPath: "age", reason: "a 'Int' is wanted, not a 'String'")
        ) { try object.validateValue("old", forKey: "age") }
    }
}
