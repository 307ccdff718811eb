// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectRuntime
import Testing

@MainActor private class Shape: NSObject {
    var name: String?
    var sides = 0
    var ratio = 1.5
    weak var neighbour: Shape?
    var parts: [Shape] = []
    var log: [String] = []

    func rename(_ sender: NSString) { log.append("rename \(sender)") }
    func reset() { log.append("reset") }

    static let table = ClassTable(Shape.self, superclass: nil, make: { Shape() }) {
        $0.outlet("neighbour", \.neighbour)
        $0.collection("parts", \.parts)
        $0.attribute("name", \.name)
        $0.attribute("sides", \.sides)
        $0.attribute("ratio", \.ratio)
        $0.reading("neighbour", \.neighbour)
        $0.action("rename:", Shape.rename)
        $0.action("reset", Shape.reset)
    }
}

private final class Square: Shape {}

@MainActor @Suite struct ConnectionTests {
    private let registry: ClassRegistry = {
        let registry = ClassRegistry()
        registry.register(Shape.table)
        return registry
    }()

    @Test("an outlet is set, and set back to nil")
    func outlet() throws {
        let shape = Shape()
        let other = Shape()
        try registry.setOutlet("neighbour", of: shape, to: other)
        #expect(shape.neighbour === other)
        try registry.setOutlet("neighbour", of: shape, to: nil)
        #expect(shape.neighbour == nil)
    }

    @Test("a subclass without a table uses its superclass's")
    func inherited() throws {
        let square = Square()
        let other = Square()
        try registry.setOutlet("neighbour", of: square, to: other)
        #expect(square.neighbour === other)
    }

    @Test("a misspelt outlet names the class, the key and the near miss")
    func misspelt() {
        #expect(throws: ConnectionError.undeclaredKey(className: "Shape", key: "neighbor", nearest: "neighbour")) {
            try registry.setOutlet("neighbor", of: Shape(), to: nil)
        }
    }

    @Test("an object of the wrong class is refused")
    func wrongType() {
        #expect(
            throws: ConnectionError.wrongType(
                className: "Shape", key: "neighbour", expected: "Shape", found: "NSDate")
        ) {
            try registry.setOutlet("neighbour", of: Shape(), to: NSDate())
        }
    }

    @Test("a collection is replaced or appended to, and keeps its order")
    func collection() throws {
        let shape = Shape()
        let a = Shape()
        let b = Shape()
        let c = Shape()
        try registry.setCollection("parts", of: shape, to: [a, b], appending: false)
        try registry.setCollection("parts", of: shape, to: [c], appending: true)
        #expect(shape.parts.map(ObjectIdentifier.init) == [a, b, c].map(ObjectIdentifier.init))
        try registry.setCollection("parts", of: shape, to: [c], appending: false)
        #expect(shape.parts.count == 1)
    }

    @Test("values are converted between numbers, strings and optionals")
    func coercion() throws {
        let shape = Shape()
        try registry.setValue(NSNumber(value: 4), forKeyPath: "sides", of: shape)
        try registry.setValue(NSNumber(value: 2), forKeyPath: "ratio", of: shape)
        try registry.setValue("box", forKeyPath: "name", of: shape)
        #expect(shape.sides == 4)
        #expect(shape.ratio == 2)
        #expect(shape.name == "box")
        try registry.setValue(nil, forKeyPath: "name", of: shape)
        #expect(shape.name == nil)
    }

    @Test("a key path leads through objects, and says where it breaks")
    func keyPath() throws {
        let shape = Shape()
        let other = Shape()
        shape.neighbour = other
        try registry.setValue(3, forKeyPath: "neighbour.sides", of: shape)
        #expect(other.sides == 3)
        #expect(throws: ConnectionError.brokenKeyPath(className: "Shape", keyPath: "neighbour.neighbour.sides")) {
            try registry.setValue(3, forKeyPath: "neighbour.neighbour.sides", of: shape)
        }
    }

    @Test("an action is sent with and without its sender, and an unknown one is an error")
    func action() throws {
        let shape = Shape()
        try registry.send("rename:", to: shape, from: "new" as NSString)
        try registry.send("reset", to: shape, from: nil)
        #expect(shape.log == ["rename new", "reset"])
        #expect(registry.responds(shape, to: "reset"))
        #expect(throws: ConnectionError.undeclaredAction(className: "Shape", selector: "resett", nearest: "reset")) {
            try registry.send("resett", to: shape, from: nil)
        }
    }

    @Test("a table registered lazily is made when it is asked for, by name or by class")
    func lazily() {
        let registry = ClassRegistry()
        registry.register(lazily: ["Shape": { Shape.table }])
        #expect(registry.table(for: Square.self) === Shape.table)
        #expect(registry.table(named: "Shape") === Shape.table)
        #expect(registry.table(named: "Circle") == nil)
    }
}
