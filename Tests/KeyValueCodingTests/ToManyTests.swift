// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// To-many properties through arrays and sets that change them.
struct ToManyTests {
    let person = Person("Ada")
    let log = Log()

    private func watch(_ key: String) throws -> KeyValueObservation {
        try person.observe(key, options: [.old, .new]) { [log] change in
            let indexes = change.indexes.map { "\(Array($0))" } ?? "-"
            log.lines.append("\(change.kind) \(indexes) \(text(change.oldValue)) > \(text(change.newValue))")
        }
    }

    private func text(_ value: Any?) -> String {
        if let set = value as? Set<String> { return "\(set.sorted())" }
        return value.map { "\($0)" } ?? "-"
    }

    @Test func anArrayTellsWhatWasInsertedRemovedAndReplaced() throws {
        let observation = try watch("scores")
        let scores = try person.mutableArrayValue(forKey: "scores")
        try scores.add(1)
        try scores.addObjects(from: [2, "3", 4])
        try scores.insert(0, at: 0)
        try scores.insert([10, 11], at: [1, 3])
        #expect(person.scores == [0, 10, 1, 11, 2, 3, 4])
        try scores.removeObjects(at: [0, 2])
        try scores.replaceObject(at: 1, with: 9)
        try scores.exchangeObject(at: 0, withObjectAt: 4)
        try scores.removeLastObject()
        #expect(person.scores == [4, 9, 2, 3])
        try scores.setArray([5, 6])
        try scores.removeAllObjects()
        #expect(
            log.take() == [
                "insertion [0] - > [1]", "insertion [1, 2, 3] - > [2, \"3\", 4]", "insertion [0] - > [0]",
                "insertion [1, 3] - > [10, 11]", "removal [0, 2] [0, 1] > -", "replacement [1] [11] > [9]",
                "replacement [0, 4] [10, 4] > [4, 10]", "removal [4] [10] > -", "setting - [4, 9, 2, 3] > [5, 6]",
                "removal [0, 1] [5, 6] > -",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test func mistakesChangeNothing() throws {
        let scores = try person.mutableArrayValue(forKey: "scores")
        try scores.add(1)
        #expect(failure { try scores.add("x") } == "'scores' of 'Person' takes a 'Array<Int>', not a 'String'")
        #expect(failure { try scores.insert(1, at: 3) } == "'scores' of 'Person' has 1 elements, so none at index 3")
        #expect(failure { try scores.removeObject(at: 1) } == "'scores' of 'Person' has 1 elements, so none at index 1")
        #expect(failure { try scores.insert(1, at: -1) } != nil)
        #expect(person.scores == [1])
        #expect(
            failure { _ = try person.mutableArrayValue(forKey: "name") }
                == "'name' of 'Person' is a 'String', not the collection that is asked for")
        #expect(failure { _ = try person.mutableSetValue(forKey: "scores") } != nil)
    }

    @Test func aSetTellsWhatWasAddedAndTakenOut() throws {
        let observation = try watch("tags")
        let tags = try person.mutableSetValue(forKey: "tags")
        try tags.add("a")
        try tags.add("a")
        try tags.union(["a", "b"])
        try tags.remove("z")
        try tags.intersect(["b", "c"])
        try tags.setSet(["x"])
        try tags.removeAllObjects()
        #expect(person.tags.isEmpty)
        #expect(
            log.take() == [
                "insertion - - > [\"a\"]", "insertion - - > [\"b\"]", "removal - [\"a\"] > -",
                "setting - [\"b\"] > [\"x\"]",
                "removal - [\"x\"] > -",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test func theEndOfAKeyPathCanBeChanged() throws {
        person.department = Department("Maths")
        try person.mutableArrayValue(forKeyPath: "department.staff").add(person)
        #expect(person.department?.staff.count == 1)
        #expect(failure { try person.mutableArrayValue(forKeyPath: "department.staff").add("nobody") } != nil)
    }

    @Test func foundationCollectionsChangeThemselves() throws {
        final class Old: KeyValueCoding {
            var list = NSMutableArray()
            var ordered = NSMutableOrderedSet()
            var set = NSMutableSet()
            var missing: [Int]?
        }
        let old = Old()
        try old.mutableArrayValue(forKey: "list").addObjects(from: [1, 2])
        try old.mutableOrderedSetValue(forKey: "ordered").addObjects(from: [3, 1])
        try old.mutableSetValue(forKey: "set").add(4)
        try old.mutableArrayValue(forKey: "missing").add(5)
        #expect(old.list as? [Int] == [1, 2])
        #expect(old.ordered.array as? [Int] == [3, 1])
        #expect(old.set.allObjects as? [Int] == [4])
        #expect(old.missing == [5])
    }

    @Test func changesByHandTellTheirElements() throws {
        let observation = try watch("scores")
        person.willChange(.insertion, valuesAt: [0], forKey: "scores")
        person.didChange(.insertion, valuesAt: [0], forKey: "scores")
        #expect(log.take() == ["insertion [0] - > []"])
        withExtendedLifetime(observation) {}
    }
}
