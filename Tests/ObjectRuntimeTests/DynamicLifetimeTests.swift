// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Synchronization
import Testing

@testable import ObjectRuntime

/// Counts how many of its kind there are.
private final class Payload: NSObject, NSCopying, Sendable {
    static let alive = Atomic(0)
    override init() { Payload.alive.add(1, ordering: .relaxed) }
    deinit { Payload.alive.subtract(1, ordering: .relaxed) }
    func copy(with zone: NSZone? = nil) -> Any { Payload() }
}

private final class Host: DynamicHost {
    static let alive = Atomic(0)
    var dynamicVariables: DynamicVariables?
    init() { Host.alive.add(1, ordering: .relaxed) }
    deinit { Host.alive.subtract(1, ordering: .relaxed) }
}

@Suite("Dynamic objects come and go", .serialized)
struct DynamicLifetimeTests {
    /// A class with a variable of each ownership and an observed property, and what it takes to fill an instance.
    private struct Model {
        let dynamicClass: DynamicClass
        let strong: InstanceVariable<Payload?>
        let weak: WeakInstanceVariable<Payload>
        let unowned: UnownedInstanceVariable<Payload>
        let copied: InstanceVariable<Payload?>
        let observed: DynamicProperty<Payload?>
        let list: InstanceVariable<[Payload]>

        init(_ dynamicClass: DynamicClass) throws {
            self.dynamicClass = dynamicClass
            strong = try dynamicClass.addVariable("strong", initial: nil)
            weak = try dynamicClass.addWeakVariable("weak", of: Payload.self)
            unowned = try dynamicClass.addUnownedVariable("unowned", of: Payload.self)
            copied = try dynamicClass.addCopiedVariable("copied", of: Payload.self)
            observed = try dynamicClass.addProperty("observed", initial: nil)
            list = try dynamicClass.addVariable("list", initial: [])
            try dynamicClass.register()
        }

        func fill(_ variables: DynamicVariables, with payload: Payload) {
            variables[strong] = payload
            variables[weak] = payload
            variables[unowned] = payload
            variables[copied] = payload
            variables[list] = [payload]
        }
    }

    @Test func aMillionObjectsLeaveNothingBehind() throws {
        let model = try Model(DynamicClass("Million" + UUID().uuidString))
        defer { model.dynamicClass.dispose() }
        #expect(Payload.alive.load(ordering: .relaxed) == 0)
        var seen = 0
        var changes = 0
        for number in 0..<1_000_000 {
            guard let object = model.dynamicClass.makeObject() else { break }
            model.fill(object, with: Payload())
            // Every tenth is observed.
            let observation = number % 10 == 0 ? try object.observe("observed") { _ in changes += 1 } : nil
            object[model.observed] = Payload()
            seen = max(seen, Payload.alive.load(ordering: .relaxed))
            withExtendedLifetime(observation) {}
        }
        #expect(changes == 100_000)
        #expect(seen == 3, "what an instance holds, its copy, and what is observed")
        #expect(Payload.alive.load(ordering: .relaxed) == 0)
    }

    @Test func manyObservedObjectsAtOnceLeaveNothingBehind() throws {
        let model = try Model(DynamicClass("Many" + UUID().uuidString))
        defer { model.dynamicClass.dispose() }
        do {
            var objects: [DynamicObject] = []
            var observations: [KeyValueObservation] = []
            for _ in 0..<10_000 {
                guard let object = model.dynamicClass.makeObject() else { break }
                model.fill(object, with: Payload())
                for key in ["strong", "weak", "observed"] {
                    observations.append(try object.observe(key, options: [.old, .new]) { _ in })
                }
                try object.setValue(Payload(), forKey: "strong")
                object[model.observed] = Payload()
                objects.append(object)
            }
            #expect(Payload.alive.load(ordering: .relaxed) == 40_000)
            // Observed objects may go before their observations, or after them.
            objects.removeFirst(5000)
            #expect(Payload.alive.load(ordering: .relaxed) == 20_000)
            observations = []
            #expect(Payload.alive.load(ordering: .relaxed) == 20_000)
        }
        #expect(Payload.alive.load(ordering: .relaxed) == 0)
    }

    @Test func swiftObjectsWithDynamicClassesLeaveNothingBehind() throws {
        let model = try Model(DynamicClass("Hosted" + UUID().uuidString, host: Host.self))
        defer { model.dynamicClass.dispose() }
        var changes = 0
        for number in 0..<100_000 {
            let host = Host()
            #expect(model.dynamicClass.attach(to: host))
            if let variables = host.dynamicVariables { model.fill(variables, with: Payload()) }
            let observation =
                number % 10 == 0 ? try KeyedObject(host).observe("observed") { _ in changes += 1 } : nil
            host[model.observed] = Payload()
            withExtendedLifetime(observation) {}
        }
        #expect(changes == 10_000)
        #expect(Payload.alive.load(ordering: .relaxed) == 0)
        #expect(Host.alive.load(ordering: .relaxed) == 0)
    }
}
