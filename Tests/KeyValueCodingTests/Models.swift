// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// What has happened, in order.
final class Log {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

final class Department: KeyValueCoding {
    @Observed var name: String
    @Observed var manager: Person?
    @Observed var staff: [Person] = []

    init(_ name: String) { self.name = name }
}

class Person: KeyValueCoding {
    @Observed var name: String
    @Observed var surname = ""
    @Observed var age = 0
    @Observed var department: Department?
    @Observed var scores: [Int] = []
    @Observed var tags: Set<String> = []
    var plain = "plain"
    var number = 7
    var frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let identifier = 12
    private var isHidden = false
    private(set) var didSetCount = 0
    var counted = 0 { didSet { didSetCount += 1 } }
    weak var friend: Person?
    var settings: [String: Any] = ["volume": 3]
    var fullName: String { surname.isEmpty ? name : name + " " + surname }
    var departmentName: String { department?.name ?? "none" }

    init(_ name: String) { self.name = name }

    class var keys: Keys {
        Keys(Person.self) {
            Key("fullName", \.fullName, affectedBy: "name", "surname")
            Key("departmentName", \.departmentName, affectedBy: "department.name")
            Key("counted", \.counted).validated { (_, value: Int) in
                if value < 0 { throw Refusal() }
                return min(value, 100)
            }
        }
    }

    struct Refusal: Error, CustomStringConvertible {
        var description: String { "less than zero" }
    }
}

final class Employee: Person {
    @Observed var salary = 100.0
    var grade: Grade = .junior
    var label: String { "\(name): \(salary)" }

    override class var keys: Keys {
        Keys(Employee.self) { Key("label", \.label, affectedBy: "salary", "fullName") }
    }
}

enum Grade: String {
    case junior
    case senior
}

/// A class with a hook for everything.
final class Flexible: KeyValueCoding {
    var others: [String: Any] = [:]
    var count = 5

    func value(forUndefinedKey key: String) throws(KeyValueCodingError) -> Any? {
        guard let value = others[key] else {
            throw .undefinedKey(type: "Flexible", key: key, keyPath: key, nearest: nil)
        }
        return value
    }

    func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyValueCodingError) {
        others[key] = value
    }

    func setNilValue(forKey key: String) throws(KeyValueCodingError) {
        count = -1
    }
}

struct Point: KeyValueCoding, Equatable {
    var x = 0
    var y = 0
    var name: String?
    var sum: Int { x + y }

    static var keys: Keys { Keys(Point.self) { Key("sum", \.sum) } }
}

/// What is thrown, in words.
func failure(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return "\(error)"
    }
}
