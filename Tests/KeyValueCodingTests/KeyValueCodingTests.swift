// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Reading and writing by key and key path.
struct KeyValueCodingTests {
    let person = Person("Ada")

    @Test func storedPropertiesAreFoundByName() throws {
        #expect(try person.value(forKey: "name") as? String == "Ada")
        #expect(try person.value(forKey: "plain") as? String == "plain")
        #expect(try person.value(forKey: "age") as? Int == 0)
        #expect(try person.value(forKey: "identifier") as? Int == 12)
    }

    @Test func aFlagIsFoundUnderItsNameWithIs() throws {
        try person.setValue(true, forKey: "hidden")
        #expect(try person.value(forKey: "hidden") as? Bool == true)
        #expect(try person.value(forKey: "isHidden") as? Bool == true)
    }

    @Test func aNilPropertyIsNilAndNotUndefined() throws {
        #expect(try person.value(forKey: "department") == nil)
        person.department = Department("Maths")
        #expect(try person.value(forKey: "department") as? Department === person.department)
        try person.setValue(nil, forKey: "department")
        #expect(person.department == nil)
    }

    @Test func valuesAreSet() throws {
        try person.setValue("Grace", forKey: "name")
        try person.setValue(36, forKey: "age")
        try person.setValue("fancy", forKey: "plain")
        #expect(person.name == "Grace")
        #expect(person.age == 36)
        #expect(person.plain == "fancy")
    }

    @Test func declaredKeysGoThroughTheProperty() throws {
        #expect(try person.value(forKey: "fullName") as? String == "Ada")
        try person.setValue(3, forKey: "counted")
        #expect(person.didSetCount == 1)
        #expect(failure { try person.setValue("x", forKey: "fullName") } == "'fullName' of 'Person' can be read only")
    }

    @Test func aSubclassAddsKeysAndKeepsThoseOfItsSuperclass() throws {
        let employee = Employee("Ada")
        #expect(try employee.value(forKey: "label") as? String == "Ada: 100.0")
        #expect(try employee.value(forKey: "fullName") as? String == "Ada")
        #expect(try employee.value(forKey: "salary") as? Double == 100)
        try employee.setValue("senior", forKey: "grade")
        #expect(employee.grade == .senior)
        #expect(
            failure { try employee.setValue("chief", forKey: "grade") }
                == "'grade' of 'Employee' takes a 'Grade', not a 'String'")
    }

    @Test func keyPathsLeadThroughObjects() throws {
        let department = Department("Maths")
        department.manager = Person("Emmy")
        person.department = department
        #expect(try person.value(forKeyPath: "department.manager.name") as? String == "Emmy")
        try person.setValue("David", forKeyPath: "department.manager.name")
        #expect(department.manager?.name == "David")
    }

    @Test func aKeyPathThroughNilIsNilToReadAndAnErrorToSet() throws {
        #expect(try person.value(forKeyPath: "department.manager.name") == nil)
        #expect(
            failure { try person.setValue("x", forKeyPath: "department.name") }
                == "'department' of 'Person' is nil, so nothing can be set through it (in key path 'department.name')")
    }

    @Test func structsOnTheWayAreChangedAndPutBack() throws {
        #expect(try person.value(forKeyPath: "frame.origin.y") as? CGFloat == 2)
        try person.setValue(20, forKeyPath: "frame.origin.y")
        try person.setValue(5.5, forKeyPath: "frame.size.width")
        #expect(person.frame == CGRect(x: 1, y: 20, width: 5.5, height: 4))
        try person.setValue(CGRect.zero, forKey: "frame")
        #expect(try person.value(forKey: "frame") as? CGRect == .zero)
        try person.setValue(NSValue(rect: CGRect(x: 9, y: 8, width: 7, height: 6)), forKey: "frame")
        #expect(person.frame == CGRect(x: 9, y: 8, width: 7, height: 6))
        #expect(failure { try person.setValue(NSValue(point: .zero), forKey: "frame") } != nil)
    }

    @Test func structsHaveKeysThemselves() throws {
        var point = Point()
        try point.setValue(3, forKey: "x")
        try point.setValue("4", forKey: "y")
        try point.setValue("origin", forKey: "name")
        #expect(point == Point(x: 3, y: 4, name: "origin"))
        #expect(try point.value(forKey: "sum") as? Int == 7)
        #expect(failure { try point.setValue(1, forKey: "z") } == "'Point' has no key 'z'; did you mean 'x'?")
        #expect(failure { try point.setValue(nil, forKey: "x") } == "'x' of 'Point' is a 'Int' and cannot be nil")
    }

    @Test func dictionariesAreReachedByTheirKeys() throws {
        #expect(try person.value(forKeyPath: "settings.volume") as? Int == 3)
        #expect(try person.value(forKeyPath: "settings.missing") == nil)
        try person.setValue(11, forKeyPath: "settings.volume")
        try person.setValue("x", forKeyPath: "settings.more")
        #expect(person.settings["volume"] as? Int == 11)
        #expect(person.settings["more"] as? String == "x")
        let dictionary = NSMutableDictionary()
        try dictionary.setValue("one", forKey: "1")
        #expect(dictionary.value(forKey: "1") as? String == "one")
        var swift = ["a": 1]
        try swift.setValue("2", forKey: "b")
        #expect(swift == ["a": 1, "b": 2])
    }

    @Test func severalValuesAreReadAndSetAtOnce() throws {
        let values = try person.dictionaryWithValues(forKeys: ["name", "department"])
        #expect(values["name"] as? String == "Ada")
        #expect(values.keys.sorted() == ["department", "name"])
        person.department = Department("x")
        try person.setValuesForKeys(["name": "Emmy", "department": NSNull()])
        #expect(person.name == "Emmy")
        #expect(person.department == nil)
    }

    @Test func validationPassesCorrectsOrRefuses() throws {
        #expect(try person.validateValue(5, forKey: "counted") as? Int == 5)
        #expect(try person.validateValue(500, forKey: "counted") as? Int == 100)
        #expect(
            failure { _ = try person.validateValue(-1, forKey: "counted") }
                == "'counted' of 'Person' refuses the value: less than zero")
        #expect(
            failure { _ = try person.validateValue("x", forKey: "counted") }
                == "'counted' of 'Person' refuses the value: a 'Int' is wanted, not a 'String'")
        #expect(try person.validateValue("x", forKey: "name") as? String == "x")
        #expect(failure { _ = try person.validateValue(1, forKey: "nome") } != nil)
        // Setting a value does not validate it.
        try person.setValue(-1, forKey: "counted")
        #expect(person.counted == -1)
    }

    // MARK: - Errors and hooks

    @Test func anUndefinedKeyIsNamedWithItsClassItsPathAndTheNearMiss() throws {
        #expect(failure { _ = try person.value(forKey: "nane") } == "'Person' has no key 'nane'; did you mean 'name'?")
        person.department = Department("Maths")
        #expect(
            failure { _ = try person.value(forKeyPath: "department.nome") }
                == "'Department' has no key 'nome' (in key path 'department.nome'); did you mean 'name'?")
        #expect(
            failure { try person.setValue(1, forKeyPath: "department.qqqqq") }
                == "'Department' has no key 'qqqqq' (in key path 'department.qqqqq')")
        #expect(failure { _ = try person.value(forKeyPath: "a..b") } == "'a..b' is not a key path")
        #expect(failure { _ = try person.value(forKeyPath: "") } == "'' is not a key path")
    }

    @Test func errorsTellTypesAndStorage() {
        #expect(
            failure { try person.setValue("abc", forKey: "age") } == "'age' of 'Person' takes a 'Int', not a 'String'")
        #expect(failure { try person.setValue(nil, forKey: "age") } == "'age' of 'Person' is a 'Int' and cannot be nil")
        #expect(failure { try person.setValue(1, forKey: "identifier") } == "'identifier' of 'Person' can be read only")
        #expect(
            failure { _ = try person.value(forKey: "friend") }
                == "'friend' of 'Person' is stored weak or unowned; declare the key with a key path")
    }

    @Test func aClassCanAnswerForUndefinedKeysAndNil() throws {
        let flexible = Flexible()
        try flexible.setValue(3, forKey: "anything")
        #expect(try flexible.value(forKey: "anything") as? Int == 3)
        #expect(try flexible.value(forKeyPath: "anything") as? Int == 3)
        #expect(failure { _ = try flexible.value(forKey: "nothing") } == "'Flexible' has no key 'nothing'")
        try flexible.setValue(nil, forKey: "count")
        #expect(flexible.count == -1)
    }

    @Test func directAccessCanBeRefused() {
        final class Closed: KeyValueCoding {
            var hidden = 1
            var open = 2
            static var accessInstanceVariablesDirectly: Bool { false }
            static var keys: Keys { Keys(Closed.self) { Key("open", \.open) } }
        }
        #expect(failure { _ = try Closed().value(forKey: "hidden") } != nil)
        #expect(failure { _ = try Closed().value(forKey: "open") } == nil)
    }

    @Test func keysCanBeDeclaredForTypesOfOthers() throws {
        final class Foreign: KeyValueCoding {
            var first = "a"
            var upper: String { first.uppercased() }
        }
        let foreign = Foreign()
        #expect(failure { _ = try foreign.value(forKey: "upper") } != nil)
        #expect(try foreign.value(forKeyPath: "first") as? String == "a")
        Keys(Foreign.self) {
            Key("upper", \.upper)
            Key("first", \.upper)
        }.register()
        #expect(try foreign.value(forKey: "upper") as? String == "A")
        #expect(try foreign.value(forKeyPath: "first") as? String == "A")
    }

    @Test func longAndComputedStringsFindTheSameKeys() throws {
        final class Long: KeyValueCoding { var aPropertyWithQuiteALongName = 4 }
        let long = Long()
        for round in 0..<200 {
            let key = "aPropertyWith" + "QuiteA" + "LongName" + (round < 0 ? "!" : "")
            #expect(try long.value(forKey: key) as? Int == 4)
            #expect(try long.value(forKeyPath: String(Array(key))) as? Int == 4)
        }
    }

    @Test func existentialAndGenericPropertiesAreRead() throws {
        final class Box<Value>: KeyValueCoding {
            var value: Value
            var any: Any = 5
            var named: (any CustomStringConvertible)? = 6
            var object: (any KeyValueObserver)?
            var maybe: Int?
            init(_ value: Value) { self.value = value }
        }
        let box = Box([1, 2])
        #expect(try box.value(forKey: "value") as? [Int] == [1, 2])
        #expect(try box.value(forKey: "any") as? Int == 5)
        #expect(try box.value(forKey: "named") as? Int == 6)
        #expect(try box.value(forKey: "object") == nil)
        #expect(try box.value(forKey: "maybe") == nil)
        try box.setValue("8", forKey: "maybe")
        try box.setValue("text", forKey: "named")
        try box.setValue(nil, forKey: "any")
        #expect(box.maybe == 8)
        #expect(try box.value(forKey: "named") as? String == "text")
        #expect(try Box<Int?>(nil).value(forKey: "value") == nil)
    }
}
