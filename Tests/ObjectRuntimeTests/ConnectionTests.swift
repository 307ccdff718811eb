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

    @Test("a parameter of type Any gets the sender itself, not an optional around it")
    func senderAsAny() throws {
        final class Target {
            func take(_ sender: Any) { taken = "\(sender)" }
            var taken = ""
        }
        final class Sender: CustomStringConvertible { let description = "the sender" }
        let registry = ClassRegistry()
        registry.register(ClassTable(Target.self, superclass: nil) { $0.action("take:", Target.take) })
        let target = Target()
        #expect(try registry.send("take:", to: target, from: Sender()))
        #expect(target.taken == "the sender")
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

    @Test("a table may declare a whole key path, which goes before its parts and ends at nil")
    func wholePath() throws {
        let registry = ClassRegistry()
        struct Missing { var weight: MissingMember { MissingMember() } }
        registry.register(
            ClassTable(Card.self, superclass: nil) {
                $0.attribute(
                    "style.weight", CheckedPath(ObjectPath<Card, Card>().style, Missing.self).weight)
                $0.attribute("style.width", SettablePath<Card, Any>.missing)
            })
        let card = Card()
        #expect(throws: ConnectionError.brokenKeyPath(className: "Card", keyPath: "style.weight")) {
            try registry.setValue(3, forKeyPath: "style.weight", of: card)
        }
        card.style = Style()
        try registry.setValue(3.0, forKeyPath: "style.weight", of: card)
        #expect(card.style?.weight == 3)
        #expect(
            throws: ConnectionError.wrongType(
                className: "Card", key: "style.weight", expected: "Int", found: "Array<Int>")
        ) {
            try registry.setValue([1], forKeyPath: "style.weight", of: card)
        }
        #expect(throws: ConnectionError.self) { try registry.setValue(3, forKeyPath: "style.width", of: card) }
    }

    @Test("a module adds to a table that is made later, and aliases and nested names are found")
    func additions() throws {
        let registry = ClassRegistry()
        registry.register(lazily: ["Added": { ClassTable(Added.self, superclass: nil) { $0.attribute("own", \.own) } }])
        registry.register(Added.self, alias: "Form") {
            ClassTable(Added.self, superclass: nil) { $0.attribute("added", \.added) }
        }
        let table = try #require(registry.table(for: Added.self))
        #expect(table.declaredNames.attributes == ["added", "own"])
        #expect(registry.table(named: "Form") === table)
        #expect(registry.table(named: "Form", module: "Elsewhere") == nil)
        registry.register(ClassTable(Outer.Inner.self, superclass: nil) { _ in })
        #expect(registry.table(named: "Outer.Inner", module: "ObjectRuntimeTests")?.type == Outer.Inner.self)
        #expect(registry.table(named: "Outer.Inner")?.type == Outer.Inner.self)
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

private enum Outer {
    final class Inner {}
}

private final class Style { var weight = 0 }
private final class Card { var style: Style? }

private final class Added {
    var added = 0
    var own = 0
}
