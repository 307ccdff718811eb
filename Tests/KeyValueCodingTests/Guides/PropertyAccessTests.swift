// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Key-Value Coding Programming Guide, “Accessing Object Properties”.
struct AccessingObjectPropertiesTests {
    let orchestra = Orchestra()

    @Test func anAttributeAToOneAndAToManyRelationshipAreReadByKey() throws {
        orchestra.conductor = Player("Nadia")
        orchestra.players = [Player("Lili")]
        #expect(try orchestra.value(forKey: "name") as? String == "Chamber")
        #expect(try orchestra.value(forKey: "conductor") as? Player === orchestra.conductor)
        #expect((try orchestra.value(forKey: "players") as? [Player])?.map(\.name) == ["Lili"])
    }

    @Test func aPathGoesFromPropertyToProperty() throws {
        orchestra.conductor = Player("Nadia")
        #expect(try orchestra.value(forKeyPath: "conductor.name") as? String == "Nadia")
        try orchestra.setValue("Lili", forKeyPath: "conductor.name")
        #expect(orchestra.conductor?.name == "Lili")
    }

    @Test func aPathThroughAToManyRelationshipGivesAllValues() throws {
        orchestra.players = [Player("Nadia"), Player("Lili")]
        #expect(try orchestra.value(forKeyPath: "players.name") as? [String] == ["Nadia", "Lili"])
        try orchestra.setValue(7, forKeyPath: "players.salary")
        #expect(orchestra.players.map(\.salary) == [7, 7])
    }

    @Test func aKeyThatIsNotThereIsAnErrorThatNamesIt() {
        #expect(
            failure { _ = try orchestra.value(forKey: "nam") } == "'Orchestra' has no key 'nam'; did you mean 'name'?")
        #expect(failure { try orchestra.setValue(1, forKey: "pitch") } == "'Orchestra' has no key 'pitch'")
    }

    @Test func severalKeysAreReadAndSetAtOnceAndNullStandsForNil() throws {
        orchestra.conductor = Player("Nadia")
        try orchestra.setValuesForKeys(["name": "Large", "conductor": NSNull()])
        let values = try orchestra.dictionaryWithValues(forKeys: ["name", "conductor"])
        #expect(values["name"] as? String == "Large")
        #expect(values.mapValues { describe($0) } == ["name": "Large", "conductor": "-"])
    }

    @Test func aKeyMayBeChosenWhenTheProgramRuns() throws {
        // The guide's example: a table's columns are named after keys.
        let players = [Player("Nadia", salary: 3), Player("Lili", salary: 4)]
        let rows = try players.map { player in
            try ["name", "salary"].map { "\(try player.value(forKey: $0) ?? "-")" }.joined(separator: " ")
        }
        #expect(rows == ["Nadia 3.0", "Lili 4.0"])
    }
}

/// Key-Value Coding Programming Guide, “Accessing Collection Properties”.
struct AccessingCollectionPropertiesTests {
    let orchestra = Orchestra()

    @Test func aMutableArrayChangesTheProperty() throws {
        let players = try orchestra.mutableArrayValue(forKey: "players")
        try players.add(Player("Nadia"))
        try players.insert(Player("Lili"), at: 0)
        #expect(orchestra.players.map(\.name) == ["Lili", "Nadia"])
        // It is the property, not a copy.
        orchestra.players.removeLast()
        #expect(players.count == 1)
    }

    @Test func aMutableSetChangesTheProperty() throws {
        let guests = try orchestra.mutableSetValue(forKey: "guests")
        try guests.union(["Clara", "Fanny"])
        try guests.remove("Clara")
        #expect(orchestra.guests == ["Fanny"])
    }

    @Test func aMutableOrderedSetChangesTheProperty() throws {
        let programme = try orchestra.mutableOrderedSetValue(forKey: "programme")
        try programme.addObjects(from: ["Overture", "Symphony", "Overture"])
        #expect(orchestra.programme.array as? [String] == ["Overture", "Symphony"])
        #expect(failure { _ = try orchestra.mutableOrderedSetValue(forKey: "players") } != nil)
    }

    @Test func theirKeyPathsLeadToOtherObjects() throws {
        final class House: KeyValueCoding { var orchestra = Orchestra() }
        let house = House()
        try house.mutableArrayValue(forKeyPath: "orchestra.players").add(Player("Nadia"))
        try house.mutableSetValue(forKeyPath: "orchestra.guests").add("Clara")
        #expect(house.orchestra.players.count == 1)
        #expect(house.orchestra.guests == ["Clara"])
        #expect(failure { _ = try house.mutableArrayValue(forKeyPath: "orchestra.conductor.name") } != nil)
    }

    @Test func eachChangeIsObserved() throws {
        let log = Log()
        let observation = try orchestra.observe("guests", options: [.new]) { log.lines.append("\($0.kind)") }
        let guests = try orchestra.mutableSetValue(forKey: "guests")
        try guests.add("Clara")
        try guests.remove("Clara")
        #expect(log.take() == ["insertion", "removal"])
        withExtendedLifetime(observation) {}
    }
}

/// Key-Value Coding Programming Guide, “Using Collection Operators”.
struct UsingCollectionOperatorsTests {
    let players = [
        Player("Nadia", salary: 3, instrument: "Organ", years: 4), Player("Lili", salary: 5, instrument: "Violin"),
        Player("Clara", salary: 4, instrument: "Organ", years: 10),
    ]

    private func value(_ path: String) throws -> Any? { try players.value(forKeyPath: path) }

    @Test func aggregationOperatorsGiveOneValue() throws {
        #expect(try value("@avg.salary") as? Double == 4)
        #expect(try value("@count") as? Int == 3)
        #expect(try value("@max.salary") as? Double == 5)
        #expect(try value("@min.name") as? String == "Clara")
        #expect(try value("@sum.salary") as? Double == 12)
    }

    @Test func nilIsZeroInASumAndPassedOverInAnOrder() throws {
        #expect(try value("@sum.years") as? Int == 14)
        #expect(try value("@avg.years") as? Double == 14.0 / 3)
        #expect(try value("@min.years") as? Int == 4)
        #expect(try value("@max.years") as? Int == 10)
    }

    @Test func whatFollowsCountIsPassedOver() throws {
        #expect(try value("@count.salary") as? Int == 3)
    }

    @Test func arrayOperatorsGiveAnArray() throws {
        #expect(try value("@unionOfObjects.instrument") as? [String] == ["Organ", "Violin", "Organ"])
        #expect(try value("@distinctUnionOfObjects.instrument") as? [String] == ["Organ", "Violin"])
        #expect(failure { _ = try value("@unionOfObjects.years") } != nil)
        #expect(failure { _ = try value("@distinctUnionOfObjects.years") } != nil)
    }

    @Test func nestingOperatorsGoIntoCollectionsOfCollections() throws {
        let groups = [players, [Player("Fanny", instrument: "Flute")]]
        #expect(
            try groups.value(forKeyPath: "@unionOfArrays.instrument") as? [String]
                == ["Organ", "Violin", "Organ", "Flute"])
        #expect(
            try groups.value(forKeyPath: "@distinctUnionOfArrays.instrument") as? [String]
                == ["Organ", "Violin", "Flute"])
        let sets: Set<Set<String>> = [["a", "b"], ["b", "c"]]
        #expect(try sets.value(forKeyPath: "@distinctUnionOfSets.self") as? Set<AnyHashable> == ["a", "b", "c"])
        #expect(failure { _ = try players.value(forKeyPath: "@unionOfArrays.name") } != nil)
    }

    @Test func anUnknownOperatorAndAMissingPathAreErrors() {
        #expect(failure { _ = try value("@median.salary") } != nil)
        #expect(failure { _ = try value("@sum") } != nil)
        #expect(failure { _ = try value("@sum.name") } != nil)
        #expect(failure { _ = try Player("x").value(forKeyPath: "name.@sum.self") } != nil)
    }
}

/// Key-Value Coding Programming Guide, “Representing Non-Object Values” and “Handling Non-Object Values”.
struct NonObjectValueTests {
    final class Scalars: KeyValueCoding {
        var flag = false
        var byte: UInt8 = 1
        var long: Int64 = 2
        var float: Float = 0.5
        var fallbacks: [String] = []

        func setNilValue(forKey key: String) throws(KeyValueCodingError) {
            fallbacks.append(key)
            if key == "byte" { byte = 0 }
        }
    }

    @Test(arguments: [
        ("flag", NSNumber(value: true)), ("byte", NSNumber(value: 200)), ("long", NSNumber(value: -5)),
        ("float", NSNumber(value: 2.5)),
    ])
    func numbersAreTakenOutOfTheirBox(key: String, number: NSNumber) throws {
        let scalars = Scalars()
        try scalars.setValue(number, forKey: key)
        let read = try #require(try scalars.value(forKey: key))
        #expect(coerce(read, to: NSNumber.self) == number)
    }

    @Test func aNumberThatDoesNotFitIsRefused() {
        #expect(
            failure { try Scalars().setValue(300, forKey: "byte") }
                == "'byte' of 'Scalars' takes a 'UInt8', not a 'Int'")
    }

    @Test func nilForAScalarIsTheObjectsAffair() throws {
        let scalars = Scalars()
        try scalars.setValue(nil, forKey: "byte")
        try scalars.setValue(nil, forKey: "float")
        #expect(scalars.byte == 0 && scalars.float == 0.5)
        #expect(scalars.fallbacks == ["byte", "float"])
    }

    @Test func nilForAScalarIsAnErrorWhereTheObjectSaysNothing() {
        #expect(
            failure { try Orchestra().setValue(nil, forKey: "fee") }
                == "'fee' of 'Orchestra' is a 'Double' and cannot be nil")
    }

    @Test func structuresAreValuesAndTakenOutOfTheirBox() throws {
        let orchestra = Orchestra()
        try orchestra.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "stage")
        #expect(orchestra.stage == CGRect(x: 1, y: 2, width: 3, height: 4))
        try orchestra.setValue(NSValue(range: NSRange(location: 2, length: 3)), forKey: "seats")
        #expect(try orchestra.value(forKey: "seats") as? NSRange == NSRange(location: 2, length: 3))
        #expect(failure { try orchestra.setValue(NSValue(size: .zero), forKey: "stage") } != nil)
    }

    @Test func structuresOfTheProgramsOwnNeedNothing() throws {
        struct Pitch: Equatable {
            var hertz = 440.0
            var name = "a"
        }
        final class Fork: KeyValueCoding { var pitch = Pitch() }
        let fork = Fork()
        try fork.setValue(Pitch(hertz: 220, name: "A"), forKey: "pitch")
        try fork.setValue("415", forKeyPath: "pitch.hertz")
        #expect(try fork.value(forKey: "pitch") as? Pitch == Pitch(hertz: 415, name: "A"))
    }
}

/// Key-Value Coding Programming Guide, “Validating Properties” and “Adding Validation”.
struct ValidatingPropertiesTests {
    final class Tuner: KeyValueCoding {
        var hertz = 440
        var label: String? = "a"
        var free = 1

        struct OutOfRange: Error, CustomStringConvertible { var description: String { "out of range" } }

        static var keys: Keys {
            Keys(Tuner.self) {
                Key("hertz", \.hertz).validated { (_, value: Int) in
                    guard value > 0 else { throw OutOfRange() }
                    return min(value, 1000)
                }
                Key("label", \.label).validated { (_, value: String?) in value.map { $0.lowercased() } }
            }
        }
    }

    let tuner = Tuner()

    @Test func aValueIsAcceptedAsItIs() throws {
        #expect(try tuner.validateValue(220, forKey: "hertz") as? Int == 220)
    }

    @Test func anotherValueIsGivenInItsPlace() throws {
        #expect(try tuner.validateValue(5000, forKey: "hertz") as? Int == 1000)
        #expect(try tuner.validateValue("B", forKey: "label") as? String == "b")
    }

    @Test func aValueIsRefusedWithAReason() {
        #expect(
            failure { _ = try tuner.validateValue(-1, forKey: "hertz") }
                == "'hertz' of 'Tuner' refuses the value: out of range")
    }

    @Test func aScalarsValueIsTakenOutOfItsBoxAndNilIsRefused() throws {
        #expect(try tuner.validateValue(NSNumber(value: 2000), forKey: "hertz") as? Int == 1000)
        #expect(
            failure { _ = try tuner.validateValue(nil, forKey: "hertz") }
                == "'hertz' of 'Tuner' refuses the value: a 'Int' is wanted, not a 'nil'")
        #expect(try tuner.validateValue(nil, forKey: "label") == nil)
    }

    @Test func aKeyWithoutACheckAcceptsAnything() throws {
        #expect(try tuner.validateValue("x", forKey: "free") as? String == "x")
    }

    @Test func aPathIsCheckedByTheLastObject() throws {
        final class Case: KeyValueCoding { var tuner: Tuner? = Tuner() }
        let box = Case()
        #expect(try box.validateValue(5000, forKeyPath: "tuner.hertz") as? Int == 1000)
        #expect(
            failure { _ = try box.validateValue(-1, forKeyPath: "tuner.hertz") }
                == "'hertz' of 'Tuner' refuses the value: out of range (in key path 'tuner.hertz')")
        box.tuner = nil
        #expect(try box.validateValue(-1, forKeyPath: "tuner.hertz") as? Int == -1)
    }

    @Test func nothingIsCheckedByItself() throws {
        try tuner.setValue(-1, forKey: "hertz")
        #expect(tuner.hertz == -1)
    }
}
