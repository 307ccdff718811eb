// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import Observation
import Testing

/// Models of the Observation framework: told on the main actor's next turn, once for all changes until then.
@MainActor
struct TrackingTests {
    @Observable @MainActor
    final class Model: @MainActor KeyValueCoding {
        var name = "a"
        var count = 0
        var undeclared = 0
        var text: String { "\(name) \(count)" }
        var child: Model?

        static var keys: Keys {
            Keys(Model.self) {
                Key("name", \.name)
                Key("count", \.count)
                Key("text", \.text)
                Key("child", \.child)
            }
        }
    }

    @MainActor
    final class Holder: @MainActor KeyValueCoding {
        @Observed var model: Model?
    }

    let model = Model()
    let log = Log()

    private func watch(
        _ object: some KeyValueCoding & AnyObject, _ path: String, _ options: KeyValueObservingOptions = [.old, .new]
    ) throws -> KeyValueObservation {
        try object.observe(path, options: options) { [log] change in
            log.lines.append(
                (change.isPrior ? "prior " : "") + "\(describe(change.oldValue))>\(describe(change.newValue))")
        }
    }

    /// Tells of one key itself.
    @MainActor
    final class Teller: Observable, @MainActor KeyValueCoding {
        private let registrar = ObservationRegistrar()
        private var stored = "a"
        var name: String {
            get {
                registrar.access(self, keyPath: \.name)
                return stored
            }
            set {
                willChangeValue(forKey: "name")
                registrar.withMutation(of: self, keyPath: \.name) { stored = newValue }
                didChangeValue(forKey: "name")
            }
        }

        static var keys: Keys { Keys(Teller.self) { Key("name", \.name) } }

        static func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
    }

    @Test func whatTellsItselfIsToldOnceAndAtOnce() async throws {
        let teller = Teller()
        let observation = try watch(teller, "name")
        teller.name = "b"
        try teller.setValue("c", forKey: "name")
        #expect(log.take() == ["a>b", "b>c"])
        await turn()
        #expect(log.take() == [])
        withExtendedLifetime(observation) {}
    }

    private func turn() async {
        for _ in 0..<5 { await Task.yield() }
    }

    @Test func changesAreToldOnTheNextTurn() async throws {
        let observation = try watch(model, "name")
        model.name = "b"
        model.name = "c"
        #expect(log.take() == [])
        await turn()
        #expect(log.take() == ["a>c"])
        try model.setValue("d", forKey: "name")
        await turn()
        #expect(log.take() == ["c>d"])
        withExtendedLifetime(observation) {}
    }

    @Test func computedPropertiesNeedNoDependence() async throws {
        let observation = try watch(model, "text")
        model.name = "b"
        model.count = 2
        await turn()
        #expect(log.take() == ["a 0>b 2"])
        withExtendedLifetime(observation) {}
    }

    @Test func pathsAreFollowed() async throws {
        let holder = Holder()
        let observation = try watch(holder, "model.child.name")
        holder.model = model
        #expect(log.take() == ["->-"])
        model.child = Model()
        await turn()
        #expect(log.take() == ["->a"])
        model.child?.name = "x"
        await turn()
        #expect(log.take() == ["a>x"])
        holder.model = nil
        #expect(log.take() == ["x>-"])
        model.child?.name = "y"
        await turn()
        #expect(log.take() == [])
        withExtendedLifetime(observation) {}
    }

    @Test func nothingIsToldBeforeAChange() async throws {
        let observation = try watch(model, "name", [.prior, .new])
        model.name = "b"
        await turn()
        #expect(log.take() == ["->b"])
        withExtendedLifetime(observation) {}
    }

    @Test func theEndIsTheEnd() async throws {
        var observation: KeyValueObservation? = try watch(model, "name")
        model.name = "b"
        observation = nil
        await turn()
        #expect(log.take() == [])
        withExtendedLifetime(observation) {}
    }

    @Test func aPropertyWithoutDeclarationIsRefused() {
        #expect(
            failure { _ = try watch(model, "undeclared") }
                == "'undeclared' of 'Model' cannot be observed: the Observation framework tracks it by its key path, so "
                + "declare the key")
        #expect(failure { try model.setValue(1, forKey: "undeclared") } != nil)
        #expect(failure { _ = try model.value(forKey: "undeclared") } == nil)
    }
}
