// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

private protocol Shape {
    var sides: Int { get }
}

private protocol Animal: AnyObject {}

private struct Square: Shape {
    let sides = 4
    var first = 1, second = 2, third = 3, fourth = 4, fifth = 5
    var name = "square"
}

private final class Dog: Animal {
    var name = "dog"
    var age = 7
}

private struct Failure: Error {
    var code = 404
    var first = 1, second = 2, third = 3, fourth = 4
}

private final class Box: KeyValueCoding {
    var anything: [Any] = [Square(), Dog()]
    var objects: [AnyObject] = [Dog()]
    var animals: [any Animal] = [Dog()]
    var shapes: [any Shape] = [Square()]
    var failures: [any Error] = [Failure()]
    var named: [String: any Shape] = ["a": Square()]
    var animal: any Animal { animals[0] }
    var shape: any Shape { shapes[0] }
    var nothing: (any Shape)? { nil }

    static var keys: Keys {
        Keys(Box.self) {
            Key("animal", \.animal)
            Key("shape", \.shape)
            Key("nothing", \.nothing)
        }
    }
}

/// Values whose type is known only as a protocol's, in collections and behind declared keys.
struct BoxedElementTests {
    @Test func keysOfElementsThatAreAnything() throws {
        #expect(try Box().value(forKeyPath: "anything.name") as? [String] == ["square", "dog"])
        #expect(try [Square() as Any, Square()].value(forKeyPath: "fifth") as? [Int] == [5, 5])
    }

    @Test func keysOfElementsThatAreObjectsOfAnyClass() throws {
        #expect(try Box().value(forKeyPath: "objects.age") as? [Int] == [7])
        #expect(try Box().value(forKeyPath: "animals.@sum.age") as? Int == 7)
    }

    @Test func keysOfElementsOfAProtocol() throws {
        #expect(try Box().value(forKeyPath: "shapes.fifth") as? [Int] == [5])
        #expect(try Box().value(forKeyPath: "named.a.name") as? String == "square")
        #expect(try Box().value(forKeyPath: "failures.code") as? [Int] == [404])
    }

    @Test func declaredKeysOfAProtocol() throws {
        #expect(try Box().value(forKeyPath: "animal.age") as? Int == 7)
        #expect(try Box().value(forKeyPath: "shape.fifth") as? Int == 5)
        #expect(try Box().value(forKeyPath: "nothing.fifth") == nil)
    }

    @Test func elementsThatAreObjectsOfAnyClassAreSet() throws {
        let box = Box()
        try box.setValue(9, forKeyPath: "objects.age")
        #expect((box.objects[0] as? Dog)?.age == 9)
        try box.setValue(6, forKeyPath: "shapes.fifth")
        #expect((box.shapes[0] as? Square)?.fifth == 6)
    }
}
