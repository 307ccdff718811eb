// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import ObjectRuntime

/// Classes of one test; their names are given free at its end.
private func withClasses(_ names: String..., body: ([DynamicClass]) throws -> Void) rethrows {
    let classes = names.map { DynamicClass($0 + UUID().uuidString) }
    defer { for dynamicClass in classes { dynamicClass.dispose() } }
    try body(classes)
}

private func name(_ word: String) -> String { word + UUID().uuidString }

/// Counts how many of its kind there are.
private final class Counted: NSObject, NSCopying, Sendable {
    static let alive = Mutex(0)
    override init() { Counted.alive.withLock { $0 += 1 } }
    deinit { Counted.alive.withLock { $0 -= 1 } }
    func copy(with zone: NSZone? = nil) -> Any { Counted() }
}

@Suite("Dynamic classes", .serialized)
struct DynamicClassTests {
    @Test func anInstanceHoldsWhatItsVariablesAreGiven() throws {
        let person = DynamicClass(name("Person"))
        let age = try person.addVariable("age", initial: 36)
        let title = try person.addVariable("title", initial: "none")
        try person.register()
        defer { person.dispose() }
        let ada = try #require(person.makeObject())
        #expect(ada[age] == 36)
        #expect(ada[title] == "none")
        ada[age] = 37
        ada[title] = "a title too long to be kept inline"
        #expect(ada[age] == 37)
        #expect(ada[title] == "a title too long to be kept inline")
    }

    @Test func variablesAreAlignedAndFollowThoseOfTheSuperclass() throws {
        let base = DynamicClass("Base-layout")
        _ = try base.addVariable("flag", initial: true)
        _ = try base.addVariable("count", initial: 0)
        try base.register()
        let sub = DynamicClass("Sub-layout", superclass: base)
        _ = try sub.addVariable("small", isPrivate: true, initial: Int8(0))
        _ = try sub.addWeakVariable("parent", of: NSObject.self)
        _ = try sub.addCopiedVariable("label", of: NSString.self)
        try sub.register()
        defer {
            base.dispose()
            sub.dispose()
        }
        #expect(
            sub.layoutDescription == """
                Base-layout, 40 bytes
                    +24 flag: Bool
                    +32 count: Int
                Sub-layout: Base-layout, 64 bytes
                    +40 small: Int8 private
                    +48 parent: Optional<NSObject> weak
                    +56 label: Optional<NSString> copied
                """)
    }

    @Test func variablesAreAddedBeforeRegistrationOnly() throws {
        let late = DynamicClass("Late")
        try late.register()
        defer { late.dispose() }
        #expect(throws: ClassBuildingError.alreadyRegistered(className: "Late", member: "x")) {
            try late.addVariable("x", initial: 0)
        }
        #expect(throws: ClassBuildingError.alreadyRegistered(className: "Late", member: "Late")) { try late.register() }
        #expect(
            "\(ClassBuildingError.alreadyRegistered(className: "Late", member: "x"))"
                == "'x' cannot be added to class 'Late': it is registered, so its layout is fixed")
    }

    @Test func aNameIsRegisteredOnceAndFreeAfterDisposal() throws {
        let first = DynamicClass("Twice")
        try first.register()
        #expect(DynamicClass.named("Twice") === first)
        let second = DynamicClass("Twice")
        #expect(throws: ClassBuildingError.nameTaken(className: "Twice")) { try second.register() }
        #expect(second.makeObject() == nil)
        first.dispose()
        try second.register()
        #expect(DynamicClass.named("Twice") === second)
        second.dispose()
        #expect(DynamicClass.named("Twice") == nil)
    }

    @Test func aSubclassWaitsForItsSuperclass() throws {
        let base = DynamicClass("Unready")
        let sub = DynamicClass("Eager", superclass: base)
        #expect(throws: ClassBuildingError.superclassNotRegistered(className: "Eager", superclass: "Unready")) {
            try sub.register()
        }
    }

    /// What the base class gains after the subclass was written, and before it is laid out, moves the subclass's
    /// variables and no handle.
    @Test func aSubclassSlidesAlongWhenItsBaseGrows() throws {
        func offsets(grown: Bool) throws -> (base: Int?, sub: Int?, sum: Int) {
            let base = DynamicClass(name("Growing"))
            let sub = DynamicClass(name("Sliding"), superclass: base)
            let own = try sub.addVariable("own", initial: 5)
            if grown { _ = try base.addVariable("added", initial: "in the new version") }
            let old = try base.addVariable("old", initial: 2)
            try base.register()
            try sub.register()
            let object = try #require(sub.makeObject())
            object[old] += 10
            object[own] += 100
            return (old.offset, own.offset, object[old] + object[own])
        }
        #expect(try offsets(grown: false) == (24, 32, 117))
        #expect(try offsets(grown: true) == (40, 48, 117))
    }

    @Test func privateVariablesOfOneNameAreSeparate() throws {
        try withClasses("Base", "Sub") { _ in
            let base = DynamicClass(name("Base"))
            let inBase = try base.addVariable("value", isPrivate: true, initial: 1)
            try base.register()
            let sub = DynamicClass(name("Sub"), superclass: base)
            let inSub = try sub.addVariable("value", isPrivate: true, initial: 2)
            try sub.register()
            let object = try #require(sub.makeObject())
            object[inBase] = 10
            object[inSub] = 20
            #expect(object[inBase] == 10)
            #expect(object[inSub] == 20)
            #expect(sub.variable(named: "value") == nil)
        }
    }

    @Test func aVisibleVariableIsNotDeclaredTwice() throws {
        let base = DynamicClass("Plain")
        _ = try base.addVariable("value", initial: 1)
        try base.register()
        defer { base.dispose() }
        let sub = DynamicClass("PlainSub", superclass: base)
        #expect(
            throws: ClassBuildingError.duplicateVariable(
                className: "PlainSub", variable: "value", declaredBy: "Plain")
        ) { try sub.addVariable("value", initial: 2) }
        _ = try sub.addVariable("value", isPrivate: true, initial: 2)
    }

    @Test func objectsAreHeldAsDeclared() throws {
        let holder = DynamicClass(name("Holder"))
        let strong = try holder.addVariable("strong", initial: nil as NSObject?)
        let weak = try holder.addWeakVariable("weak", of: NSObject.self)
        let unowned = try holder.addUnownedVariable("unowned", of: NSObject.self)
        let copied = try holder.addCopiedVariable("copied", of: NSMutableString.self)
        try holder.register()
        let object = try #require(holder.makeObject())
        var kept: NSObject? = NSObject()
        var gone: NSObject? = NSObject()
        weak: do {
            object[strong] = kept
            object[weak] = gone
            object[unowned] = kept
        }
        #expect(object[weak] === gone)
        weak let observed = kept
        kept = nil
        gone = nil
        #expect(observed != nil)
        #expect(object[weak] == nil)
        #expect(object[unowned] === observed)
        object[unowned] = nil
        object[strong] = nil
        #expect(observed == nil)
        let text = NSMutableString(string: "one")
        object[copied] = text
        text.append(" two")
        #expect(object[copied] == "one")
    }

    @Test func deinitialisationReleasesWhatWasStored() throws {
        let before = Counted.alive.withLock { $0 }
        do {
            let base = DynamicClass(name("Counting"))
            let first = try base.addVariable("first", initial: Counted())
            try base.register()
            let sub = DynamicClass(name("CountingSub"), superclass: base)
            let list = try sub.addVariable("list", initial: [Counted]())
            let copied = try sub.addCopiedVariable("copied", of: Counted.self)
            try sub.register()
            for _ in 0..<100 {
                let object = try #require(sub.makeObject())
                object[list] = [Counted(), Counted(), object[first]]
                object[copied] = Counted()
                object[first] = Counted()
                #expect(Counted.alive.withLock { $0 } == before + 5)
            }
            base.dispose()
            sub.dispose()
        }
        #expect(Counted.alive.withLock { $0 } == before)
    }

    @Test func methodsAreInheritedOverriddenAndCallTheirSuper() throws {
        let base = DynamicClass(name("Speaker"))
        try base.addMethod("speak") { _, _ in "base" }
        try base.addMethod("add:to:") { _, arguments in
            (arguments[0] as? Int ?? 0) + (arguments[1] as? Int ?? 0)
        }
        try base.register()
        let sub = DynamicClass(name("SubSpeaker"), superclass: base)
        try sub.addMethod("speak") { receiver, _ in
            "sub of \(try base.perform("speak", on: receiver) ?? "")"
        }
        try sub.register()
        let object = try #require(sub.makeObject())
        #expect(try object.perform("speak") as? String == "sub of base")
        #expect(try object.perform("add:to:", with: 2, 3) as? Int == 5)
        #expect(object.responds(to: "speak"))
        #expect(!object.responds(to: "shout"))
        #expect(throws: MessageError.notUnderstood(className: sub.name, selector: "speek", nearest: "speak")) {
            try object.perform("speek")
        }
        #expect(throws: ClassBuildingError.duplicateMethod(className: sub.name, selector: "speak")) {
            try sub.addMethod("speak") { _, _ in nil }
        }
        sub.replaceMethod("speak") { _, _ in "again" }
        #expect(try object.perform("speak") as? String == "again")
    }

    /// A Swift class that dynamic classes inherit from.
    class Widget: DynamicHost {
        var dynamicVariables: DynamicVariables?
        var width = 10
    }
    final class Button: Widget {}

    @Test func aSwiftSuperclassKeepsItsOwnPropertiesAndLendsASlot() throws {
        let dynamic = DynamicClass(name("Fancy"), host: Widget.self)
        let glow = try dynamic.addVariable("glow", initial: 0.5)
        try dynamic.register()
        let sub = DynamicClass(name("Fancier"), superclass: dynamic)
        try sub.register()
        #expect(dynamic.makeObject() == nil)
        let widget = Button()
        #expect(sub.attach(to: widget))
        #expect(!dynamic.attach(to: widget), "an instance has one class")
        #expect(widget.dynamicClass === sub)
        widget.dynamicVariables?[glow] = 0.75
        #expect(widget.dynamicVariables?[glow] == 0.75)
        #expect(widget.width == 10)
    }

    @Test func valuesOfUnknownTypeAreCoercedOrRefused() throws {
        let loose = DynamicClass(name("Loose"))
        let count = try loose.addVariable("count", initial: 0)
        let other = try DynamicClass(name("Other")).addVariable("other", initial: 0)
        try loose.register()
        let object = try #require(loose.makeObject())
        #expect(object.setValue(NSNumber(value: 7), of: count))
        #expect(object.value(of: count) as? Int == 7)
        #expect(!object.setValue([1], of: count))
        #expect(!object.setValue(1, of: other))
        #expect(object.value(of: other) == nil)
    }

    @Test func manyThreadsMakeAndReleaseInstances() async throws {
        let before = Counted.alive.withLock { $0 }
        let shared = DynamicClass(name("Shared"))
        let value = try shared.addVariable("value", initial: Counted())
        try shared.register()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<500 {
                        let object = shared.makeObject()
                        object?[value] = Counted()
                    }
                }
            }
        }
        #expect(Counted.alive.withLock { $0 } == before)
        shared.dispose()
    }

    /// Random hierarchies of random variables against dictionaries.
    @Test(arguments: 0..<20)
    func randomHierarchiesBehaveAsDictionaries(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        var lineage: [DynamicClass] = []
        var handles: [(kind: Int, variable: AnyInstanceVariable)] = []
        for level in 0...Int.random(in: 0...4, using: &random) {
            let dynamicClass = DynamicClass(name("Random\(level)"), superclass: lineage.last)
            for number in 0..<Int.random(in: 0...6, using: &random) {
                let kind = Int.random(in: 0..<5, using: &random)
                let variable = "v\(level)-\(number)"
                switch kind {
                case 0: handles.append((0, try dynamicClass.addVariable(variable, initial: Int8(0))))
                case 1: handles.append((1, try dynamicClass.addVariable(variable, initial: 0)))
                case 2: handles.append((2, try dynamicClass.addVariable(variable, initial: "")))
                case 3: handles.append((3, try dynamicClass.addVariable(variable, initial: [Int]())))
                default: handles.append((4, try dynamicClass.addVariable(variable, initial: SIMD2<Double>(0, 0))))
                }
            }
            try dynamicClass.register()
            lineage.append(dynamicClass)
        }
        let objects = (0..<3).compactMap { _ in lineage[lineage.count - 1].makeObject() }
        var model: [[Int: Int]] = Array(repeating: [:], count: objects.count)
        for _ in 0..<300 where !handles.isEmpty {
            let object = Int.random(in: 0..<objects.count, using: &random)
            let handle = Int.random(in: 0..<handles.count, using: &random)
            let number = Int.random(in: -100...100, using: &random)
            switch handles[handle].variable {
            case let variable as InstanceVariable<Int8>: objects[object][variable] = Int8(number)
            case let variable as InstanceVariable<Int>: objects[object][variable] = number
            case let variable as InstanceVariable<String>: objects[object][variable] = "\(number) as a long string"
            case let variable as InstanceVariable<[Int]>: objects[object][variable] = [number, number]
            case let variable as InstanceVariable<SIMD2<Double>>:
                objects[object][variable] = SIMD2(Double(number), Double(-number))
            default: Issue.record("unknown handle")
            }
            model[object][handle] = number
        }
        for (index, object) in objects.enumerated() {
            for (handle, entry) in handles.enumerated() {
                let number = model[index][handle]
                let expected: String =
                    switch entry.kind {
                    case 2: number.map { "\($0) as a long string" } ?? ""
                    case 3: number.map { "\([$0, $0])" } ?? "[]"
                    case 4: number.map { "\(SIMD2(Double($0), Double(-$0)))" } ?? "\(SIMD2<Double>(0, 0))"
                    default: "\(number ?? 0)"
                    }
                #expect(object.value(of: entry.variable).map { "\($0)" } == expected)
            }
        }
        for dynamicClass in lineage { dynamicClass.dispose() }
    }
}

/// A random sequence that is the same each time.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
