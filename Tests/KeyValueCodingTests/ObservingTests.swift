// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Observing keys: options, dependent keys, key paths, notification by hand, and observers by method.
struct ObservingTests {
    let person = Person("Ada")
    let log = Log()

    private func watch(
        _ object: some KeyValueCoding & AnyObject, _ path: String, _ options: KeyValueObservingOptions = [.old, .new],
        named name: String = ""
    ) throws -> KeyValueObservation {
        try object.observe(path, options: options) { [log] change in
            log.lines.append(
                name + (change.isPrior ? "prior " : "") + describe(change.oldValue) + ">" + describe(change.newValue))
        }
    }

    // MARK: - Options

    @Test func aChangeTellsTheOldAndTheNewValue() throws {
        let observation = try watch(person, "name")
        person.name = "Emmy"
        person.name = "Emmy"
        try person.setValue("Grace", forKey: "name")
        try person.setValue("Ada", forKeyPath: "name")
        #expect(log.take() == ["Ada>Emmy", "Emmy>Emmy", "Emmy>Grace", "Grace>Ada"])
        withExtendedLifetime(observation) {}
    }

    @Test func withoutOptionsAChangeTellsNoValues() throws {
        let observation = try watch(person, "name", [])
        person.name = "Emmy"
        #expect(log.take() == ["->-"])
        withExtendedLifetime(observation) {}
    }

    @Test func initialTellsThePresentValueAtOnce() throws {
        let observation = try watch(person, "name", [.initial, .new, .old])
        #expect(log.take() == ["->Ada"])
        person.name = "Emmy"
        #expect(log.take() == ["Ada>Emmy"])
        withExtendedLifetime(observation) {}
    }

    @Test func priorTellsBeforeTheChange() throws {
        var seen: [String] = []
        let observation = try person.observe("name", options: [.prior, .old, .new]) { [person] change in
            seen.append("\(change.isPrior) \(person.name) \(describe(change.oldValue)) \(describe(change.newValue))")
        }
        person.name = "Emmy"
        #expect(seen == ["true Ada Ada -", "false Emmy Ada Emmy"])
        withExtendedLifetime(observation) {}
    }

    @Test func aChangeKnowsItsKeyPathAndObject() throws {
        var paths: [String] = []
        let observation = try person.observe("name") { [person] change in
            paths.append(change.keyPath)
            #expect(change.object === person)
            #expect(change.kind == .setting)
            #expect(change.indexes == nil)
        }
        person.name = "x"
        #expect(paths == ["name"])
        withExtendedLifetime(observation) {}
    }

    @Test func aPlainPropertyIsToldWhenKeyValueCodingSetsIt() throws {
        let observation = try watch(person, "plain")
        try person.setValue("x", forKey: "plain")
        person.plain = "y"
        try person.setValue("z", forKey: "plain")
        #expect(log.take() == ["plain>x", "y>z"])
        withExtendedLifetime(observation) {}
    }

    @Test func aStructIsToldWhenAPartOfItIsSet() throws {
        let observation = try watch(person, "frame.size.width")
        try person.setValue(30, forKeyPath: "frame.size.width")
        try person.setValue(CGRect(x: 0, y: 0, width: 1, height: 1), forKey: "frame")
        #expect(log.take() == ["3.0>30.0", "30.0>1.0"])
        withExtendedLifetime(observation) {}
    }

    @Test func aFailedSetIsNotAChangeOfTheValue() throws {
        let observation = try watch(person, "age", [.new])
        #expect(failure { try person.setValue("x", forKey: "age") } != nil)
        #expect(person.age == 0)
        withExtendedLifetime(observation) {}
    }

    // MARK: - Dependent keys

    @Test func aDependentKeyChangesWithEachOfItsSources() throws {
        let observation = try watch(person, "fullName")
        person.name = "Emmy"
        person.surname = "Noether"
        #expect(log.take() == ["Ada>Emmy", "Emmy>Emmy Noether"])
        withExtendedLifetime(observation) {}
    }

    @Test func dependenceGoesThroughOtherDependentKeys() throws {
        let employee = Employee("Ada")
        let observation = try watch(employee, "label")
        employee.salary = 5
        employee.name = "Emmy"
        employee.surname = "x"
        #expect(log.take() == ["Ada: 100.0>Ada: 5.0", "Ada: 5.0>Emmy: 5.0", "Emmy: 5.0>Emmy: 5.0"])
        withExtendedLifetime(observation) {}
    }

    @Test func aKeyCanDependOnAKeyPath() throws {
        let maths = Department("Maths")
        let observation = try watch(person, "departmentName")
        person.department = maths
        maths.name = "Algebra"
        person.department = nil
        maths.name = "x"
        #expect(log.take() == ["none>Maths", "Maths>Algebra", "Algebra>none"])
        withExtendedLifetime(observation) {}
    }

    @Test func dependenceCanBeDeclaredByMethodAndFromOutside() throws {
        final class Rectangle: KeyValueCoding {
            @Observed var width = 2
            @Observed var height = 3
            @Observed var unit = "m"
            var area: Int { width * height }
            var text: String { "\(area) \(unit)" }
            static var keys: Keys {
                Keys(Rectangle.self) {
                    Key("area", \.area)
                    Key("text", \.text)
                }
            }
            static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
                key == "area" ? ["width", "height"] : []
            }
        }
        Rectangle.setKeys(["area", "unit"], triggerChangeNotificationsForDependentKey: "text")
        let rectangle = Rectangle()
        let observation = try watch(rectangle, "text")
        rectangle.width = 10
        rectangle.unit = "cm"
        #expect(log.take() == ["6 m>30 m", "30 m>30 cm"])
        withExtendedLifetime(observation) {}
    }

    @Test func anObservationFollowsWhatItsKeyHasDependedOnSinceTheLastOneBegan() throws {
        final class Label: KeyValueCoding {
            @Observed var text = "a"
            @Observed var language = "en"
        }
        let label = Label()
        let first = try watch(label, "text", [.new], named: "first ")
        Label.setKeys(["language"], triggerChangeNotificationsForDependentKey: "text")
        let second = try watch(label, "text", [.new], named: "second ")
        label.language = "de"
        #expect(log.take() == ["second ->a"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func observationsThatEndInAnyOrderLeaveTheOthersInTheirOrder() throws {
        var observations: [(number: Int, observation: KeyValueObservation)] = []
        for number in 0..<100 {
            observations.append((number, try watch(person, "name", number % 3 == 0 ? [.new] : [], named: "\(number) ")))
        }
        // From the front, from the end, and from everywhere.
        for step in 0..<60 {
            let places = [0, observations.count - 1, step * 7 % observations.count]
            observations.remove(at: places[step % 3])
        }
        for number in 100..<110 { observations.append((number, try watch(person, "name", [], named: "\(number) "))) }
        person.name = "Grace"
        let expected = observations.map { number, _ in
            number % 3 == 0 && number < 100 ? "\(number) ->Grace" : "\(number) ->-"
        }
        #expect(expected.count == 50)
        #expect(log.take() == expected)
        for (_, observation) in observations { observation.invalidate() }
        person.name = "Lise"
        #expect(log.take() == [])
    }

    @Test func keysThatDependOnEachOtherEndSomewhere() throws {
        final class Loop: KeyValueCoding {
            @Observed var first = 1
            @Observed var second = 2
            static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
                key == "first" ? ["second"] : ["first"]
            }
        }
        let loop = Loop()
        let observation = try watch(loop, "first")
        loop.second = 5
        loop.first = 6
        #expect(log.take() == ["1>1", "1>6"])
        withExtendedLifetime(observation) {}
    }

    // MARK: - Key paths

    @Test func aPathFollowsItsObjects() throws {
        let maths = Department("Maths")
        let physics = Department("Physics")
        maths.manager = Person("Emmy")
        physics.manager = Person("Marie")
        let observation = try watch(person, "department.manager.name")
        person.department = maths
        maths.manager?.name = "David"
        person.department = physics
        maths.manager?.name = "nobody hears"
        maths.manager = nil
        physics.manager = Person("Lise")
        physics.manager = nil
        person.department = nil
        #expect(log.take() == ["->Emmy", "Emmy>David", "David>Marie", "Marie>Lise", "Lise>-", "->-"])
        withExtendedLifetime(observation) {}
    }

    @Test func oneObjectMayStandTwiceInAPath() throws {
        person.department = Department("Maths")
        person.department?.manager = person
        let observation = try watch(person, "department.manager.department.name")
        person.department?.name = "x"
        person.department = Department("y")
        person.department?.manager = person
        #expect(log.take() == ["Maths>x", "x>-", "->y"])
        withExtendedLifetime(observation) {}
    }

    @Test func elementsOfACollectionAreFollowed() throws {
        let department = Department("Maths")
        let ada = Person("Ada")
        let emmy = Person("Emmy")
        ada.age = 10
        let sum = try watch(department, "staff.@sum.age", named: "sum ")
        let count = try watch(department, "staff.@count", named: "count ")
        let names = try watch(department, "staff.name", named: "names ")
        department.staff = [ada, emmy]
        #expect(log.take() == ["sum 0>10", "count 0>2", "names []>[\"Ada\", \"Emmy\"]"])
        emmy.age = 5
        emmy.name = "Noether"
        try department.mutableArrayValue(forKey: "staff").removeObject(at: 0)
        ada.age = 100
        #expect(
            log.take() == [
                "sum 10>15", "names [\"Ada\", \"Emmy\"]>[\"Ada\", \"Noether\"]", "sum 15>5", "count 2>1",
                "names [\"Ada\", \"Noether\"]>[\"Noether\"]",
            ])
        withExtendedLifetime((sum, count, names)) {}
    }

    // MARK: - Notification by hand

    final class Manual: KeyValueCoding {
        private var stored = 1
        var value: Int {
            get { stored }
            set {
                willChangeValue(forKey: "value")
                stored = newValue
                didChangeValue(forKey: "value")
            }
        }
        var pair: Int { stored * 2 }
        static var keys: Keys {
            Keys(Manual.self) {
                Key("value", \.value)
                Key("pair", \.pair, affectedBy: "value")
            }
        }
        class Silent {}
        static func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "value" }
    }

    @Test func aPropertyCanNotifyByHand() throws {
        let manual = Manual()
        let value = try watch(manual, "value")
        let pair = try watch(manual, "pair")
        manual.value = 2
        try manual.setValue(3, forKey: "value")
        #expect(log.take() == ["1>2", "2>4", "2>3", "4>6"])
        withExtendedLifetime((value, pair)) {}
    }

    @Test func announcementsInsideOfEachOtherAreOneChange() throws {
        let observation = try watch(person, "fullName")
        person.willChangeValue(forKey: "name")
        person.willChangeValue(forKey: "surname")
        person.name = "A"
        person.surname = "B"
        person.didChangeValue(forKey: "surname")
        person.didChangeValue(forKey: "name")
        #expect(log.take() == ["Ada>A B"])
        person.willChangeValue(forKey: "name")
        person.willChangeValue(forKey: "surname")
        person.name = "C"
        person.didChangeValue(forKey: "name")
        person.surname = "D"
        person.didChangeValue(forKey: "surname")
        #expect(log.take() == ["A B>C D"])
        withExtendedLifetime(observation) {}
    }

    @Test func newsWithoutAnAnnouncementAreNone() throws {
        let observation = try watch(person, "name")
        person.didChangeValue(forKey: "name")
        person.willChangeValue(forKey: "unheardOf")
        person.didChangeValue(forKey: "unheardOf")
        #expect(log.take() == [])
        withExtendedLifetime(observation) {}
    }

    @Test func anUndefinedKeyThatTheClassAnswersForIsObserved() throws {
        let flexible = Flexible()
        flexible.others["x"] = 1
        let observation = try watch(flexible, "x")
        try flexible.setValue(2, forKey: "x")
        #expect(log.take() == ["1>2"])
        withExtendedLifetime(observation) {}
    }

    // MARK: - Observers

    final class Observer: KeyValueObserver {
        let log: Log
        init(_ log: Log) { self.log = log }
        func observeValue(
            forKeyPath keyPath: String, of object: AnyObject, change: KeyValueChange, context: UnsafeMutableRawPointer?
        ) {
            let mark = context.map { "\(UInt(bitPattern: $0))" } ?? "-"
            log.lines.append("\(keyPath) \(mark) \(describe(change.newValue))")
        }
    }

    @Test func anObserverIsToldByItsMethod() throws {
        let observer = Observer(log)
        let context = UnsafeMutableRawPointer(bitPattern: 7)
        try person.addObserver(observer, forKeyPath: "name", options: [.new, .initial])
        try person.addObserver(observer, forKeyPath: "name", options: [.new], context: context)
        #expect(log.take() == ["name - Ada"])
        person.name = "x"
        #expect(log.take() == ["name - x", "name 7 x"])
        try person.removeObserver(observer, forKeyPath: "name", context: context)
        person.name = "y"
        #expect(log.take() == ["name - y"])
        try person.removeObserver(observer, forKeyPath: "name")
        person.name = "z"
        #expect(log.take() == [])
    }

    @Test func removingAnUnknownObserverIsAnError() throws {
        let observer = Observer(log)
        #expect(
            failure { try person.removeObserver(observer, forKeyPath: "name") }
                == "the observer does not observe 'name' of this 'Person'")
        try person.addObserver(observer, forKeyPath: "name")
        #expect(failure { try person.removeObserver(observer, forKeyPath: "age") } != nil)
        #expect(
            failure { try person.removeObserver(observer, forKeyPath: "name", context: .init(bitPattern: 1)) } != nil)
        #expect(failure { try person.removeObserver(observer, forKeyPath: "name") } == nil)
        #expect(failure { try person.removeObserver(observer, forKeyPath: "name") } != nil)
    }

    @Test func anUndefinedKeyCannotBeObserved() throws {
        #expect(failure { _ = try watch(person, "nane") } == "'Person' has no key 'nane'; did you mean 'name'?")
        person.department = Department("x")
        #expect(
            failure { _ = try watch(person, "department.nane") }
                == "'Department' has no key 'nane' (in key path 'department.nane'); did you mean 'name'?")
    }

    @Test func theClassOfAnObservedObjectStays() throws {
        let observation = try watch(person, "name")
        #expect(type(of: person) == Person.self)
        withExtendedLifetime(observation) {}
    }

    // MARK: - Streams

    @Test func aKeyPathIsAStreamOfValues() async throws {
        let values = try person.values(forKeyPath: "name", as: String.self)
        person.name = "Emmy"
        person.name = "Grace"
        var seen: [String] = []
        for await value in values {
            seen.append(value)
            if seen.count == 3 { break }
        }
        #expect(seen == ["Ada", "Emmy", "Grace"])
    }

    @Test func aStreamEndsWithItsObject() async throws {
        var mortal: Person? = Person("Ada")
        let values = try #require(try mortal?.values(forKeyPath: "age", as: Int?.self))
        mortal?.age = 3
        mortal = nil
        var seen: [Int?] = []
        for await value in values { seen.append(value) }
        #expect(seen == [0, 3])
    }
}

func describe(_ value: Any?) -> String {
    value.map { "\($0)" } ?? "-"
}
