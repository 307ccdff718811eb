// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

@testable import ObjectRuntime

@Suite("Observing dynamic objects")
struct DynamicObservingTests {
    private let fixture = ClassFixture()

    @Test func aPropertyIsObservedWithAllOptions() throws {
        let person = fixture.makeClass("Person")
        let name = try person.addProperty("name", initial: "Ada")
        try person.register()
        let object = try #require(person.makeObject())
        let log = ChangeLog()
        var observation: KeyValueObservation? = try object.observe(
            "name", options: [.old, .new, .initial, .prior], changeHandler: log.note)
        object[name] = "Grace"
        try object.setValue("Joan", forKey: "name")
        #expect(
            log.take() == [
                "nil → Ada", "prior Ada → nil", "Ada → Grace", "prior Grace → nil", "Grace → Joan",
            ])
        observation = nil
        object[name] = "Mary"
        #expect(log.take() == [])
        #expect(observation == nil)
    }

    @Test func aVariableIsObservedWhenItIsSetByKeyOrTold() throws {
        let person = fixture.makeClass("Person")
        let age = try person.addVariable("age", initial: 1)
        let friend = try person.addWeakVariable("friend", of: DynamicObject.self)
        try person.register()
        let object = try #require(person.makeObject())
        let log = ChangeLog()
        let observations = [
            try object.observe("age", options: [.old, .new], changeHandler: log.note),
            try object.observe("friend.age", options: [.old, .new], changeHandler: log.note),
        ]
        try object.setValue(2, forKey: "age")
        object.willChangeValue(forKey: "age")
        object[age] = 3
        object.didChangeValue(forKey: "age")
        #expect(log.take() == ["1 → 2", "2 → 3"])
        let other = try #require(person.makeObject())
        try object.setValue(other, forKey: "friend")
        try other.setValue(5, forKey: "age")
        #expect(log.take() == ["nil → 1", "1 → 5"])
        #expect(object[friend] === other)
        withExtendedLifetime(observations) {}
    }

    @Test func elementsOfACollectionAreChangedOneByOne() throws {
        let person = fixture.makeClass("Person")
        let scores = try person.addProperty("scores", initial: [1, 2])
        try person.register()
        let object = try #require(person.makeObject())
        let log = ChangeLog()
        let observation = try object.observe("scores", options: [.old, .new]) { change in
            log.note(change)
            log.lines.append("\(change.kind) \(change.indexes.map { Array($0) } ?? [])")
        }
        let array = try object.mutableArrayValue(forKey: "scores")
        try array.insert(9, at: 1)
        try array.removeObject(at: 0)
        #expect(object[scores] == [9, 2])
        #expect(log.take() == ["nil → [9]", "insertion [1]", "[1] → nil", "removal [0]"])
        withExtendedLifetime(observation) {}
    }

    @Test func anObservationDoesNotOutliveTheObject() throws {
        let person = fixture.makeClass("Person")
        let name = try person.addProperty("name", initial: "Ada")
        try person.register()
        weak var freed: DynamicObject?
        let log = ChangeLog()
        let observation: KeyValueObservation
        do {
            let object = try #require(person.makeObject())
            freed = object
            observation = try object.observe("name", changeHandler: log.note)
            object[name] = "Grace"
        }
        #expect(freed == nil)
        #expect(log.take() == ["nil → nil"])
        withExtendedLifetime(observation) {}
    }

    @Test func aClassAndItsKeysAreFreed() throws {
        weak var freedClass: DynamicClass?
        weak var freedTable: KeyTable?
        do {
            let person = DynamicClass("Person" + UUID().uuidString)
            let name = try person.addProperty("name", initial: "Ada")
            try person.register()
            let object = try #require(person.makeObject())
            let observation = try object.observe("name") { _ in }
            object[name] = "Grace"
            _ = try object.value(forKeyPath: "name")
            freedClass = person
            freedTable = person.keyTable
            withExtendedLifetime(observation) {}
            person.dispose()
        }
        #expect(freedClass == nil)
        #expect(freedTable == nil)
    }
}
