// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Setting keys that are declared with a Swift key path: values of the property's type, and those to be converted.
struct DeclaredKeyTests {
    class Instrument: KeyValueCoding {
        var name = "" { didSet { sets += 1 } }
        var note: String? { didSet { sets += 1 } }
        var range = CGRect.zero { didSet { sets += 1 } }
        var count = 0 { didSet { sets += 1 } }
        var partner: Instrument? { didSet { sets += 1 } }
        var anything: Any = 0 { didSet { sets += 1 } }
        private(set) var sets = 0
        final var point = Point()

        class var keys: Keys {
            Keys(Instrument.self) {
                Key("name", \.name)
                Key("note", \.note)
                Key("range", \.range)
                Key("count", \.count)
                Key("partner", \.partner)
                Key("anything", \.anything)
                Key("x", \.point.x)
                Key("sets", \.sets as KeyPath<Instrument, Int>)
            }
        }
    }

    final class Violin: Instrument {
        override var name: String { didSet { strings += 1 } }
        var strings = 4
    }

    let violin = Violin()

    @Test func valuesOfTheTypeAreSetThroughTheProperty() throws {
        let partner = Violin()
        for (key, value) in [
            ("name", "Lady"), ("note", "old"), ("range", CGRect(x: 1, y: 2, width: 3, height: 4)), ("count", 2),
            ("partner", partner), ("anything", [1]), ("x", 7),
        ] as [(String, Any)] {
            try violin.setValue(value, forKey: key)
        }
        #expect(violin.name == "Lady" && violin.note == "old" && violin.count == 2 && violin.point.x == 7)
        #expect(violin.range == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(violin.partner === partner)
        #expect(violin.anything as? [Int] == [1])
        #expect(violin.sets == 6)
        // An overridden property is the one that is set.
        #expect(violin.strings == 5)
    }

    @Test func valuesOfOtherTypesAreConverted() throws {
        try violin.setValue(NSString("Lady"), forKey: "name")
        try violin.setValue(5, forKey: "note")
        try violin.setValue("3", forKey: "count")
        try violin.setValue(NSValue(rect: CGRect(x: 1, y: 1, width: 1, height: 1)), forKey: "range")
        try violin.setValue(Int?.some(4) as Any, forKey: "x")
        #expect(violin.name == "Lady" && violin.note == "5" && violin.count == 3 && violin.point.x == 4)
        #expect(violin.range == CGRect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test func nilIsSetWhereThePropertyHasIt() throws {
        violin.note = "old"
        violin.partner = Instrument()
        try violin.setValue(nil, forKey: "note")
        try violin.setValue(Instrument?.none as Any, forKey: "partner")
        #expect(violin.note == nil && violin.partner == nil)
        #expect(
            failure { try violin.setValue(nil, forKey: "count") } == "'count' of 'Violin' is a 'Int' and cannot be nil")
    }

    @Test func mistakesChangeNothing() {
        #expect(
            failure { try violin.setValue("x", forKey: "count") } == "'count' of 'Violin' takes a 'Int', not a 'String'"
        )
        #expect(failure { try violin.setValue(Person("x"), forKey: "partner") } != nil)
        #expect(violin.sets == 0)
    }

    @Test func aStructsDeclaredKeyIsSetInPlace() throws {
        struct Tuning: KeyValueCoding, Equatable {
            var hertz = 440.0
            var label: String?
            var rounded: Int {
                get { Int(hertz) }
                set { hertz = Double(newValue) }
            }
            static var keys: Keys {
                Keys(Tuning.self) {
                    Key("pitch", \.hertz)
                    Key("label", \.label)
                    Key("rounded", \.rounded)
                }
            }
        }
        var tuning = Tuning()
        try tuning.setValue(220.0, forKey: "pitch")
        try tuning.setValue("low", forKey: "label")
        #expect(tuning == Tuning(hertz: 220, label: "low"))
        try tuning.setValue(415, forKey: "rounded")
        try tuning.setValue(nil, forKey: "label")
        #expect(tuning == Tuning(hertz: 415))
    }

    @Test(arguments: [
        ("name", true), ("fullName", false), ("identifier", false), ("plain", true), ("department.name", true),
        ("department.manager.name", false), ("frame.origin.x", true), ("settings.volume", true),
        ("place.x", true), ("place.sum", false), ("start.x", false), ("others.name", true), ("missing", false),
        ("plain.missing", false), ("", false),
    ])
    func `whether a key path can be set is known before`(path: String, isWritable: Bool) {
        let person = Placed("Ada")
        person.department = Department("Engines")
        #expect(KeyedObject(person).isWritable(forKeyPath: path) == isWritable)
    }

    final class Placed: Person {
        var place = Point()
        let start = Point()
        let others = NSMutableDictionary(dictionary: ["name": "a"])
    }
}
