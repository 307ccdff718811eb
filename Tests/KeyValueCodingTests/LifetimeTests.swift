// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Observed objects, observers and observations that come and go.
struct LifetimeTests {
    @Test func anObservationDoesNotKeepItsObject() throws {
        weak var freed: Person?
        var observation: KeyValueObservation?
        do {
            let person = Person("Ada")
            freed = person
            observation = try person.observe("fullName", options: [.new, .old]) { _ in }
            person.name = "x"
        }
        #expect(freed == nil)
        observation?.invalidate()
    }

    @Test func whatAHandlerHoldsGoesWithTheObservation() throws {
        let person = Person("Ada")
        weak var freed: Log?
        do {
            let log = Log()
            freed = log
            let observation = try person.observe("department.name", options: .new) { _ in log.lines.append("x") }
            person.department = Department("x")
            #expect(log.lines.count == 1)
            withExtendedLifetime(observation) {}
        }
        #expect(freed == nil)
        person.department?.name = "y"
    }

    @Test func observedObjectsOnTheWayAreNotKept() throws {
        let person = Person("Ada")
        weak var freed: Department?
        let observation: KeyValueObservation
        do {
            let department = Department("x")
            freed = department
            person.department = department
            observation = try person.observe("department.name") { _ in }
            person.department = nil
        }
        #expect(freed == nil)
        withExtendedLifetime(observation) {}
    }

    @Test func anObserverThatIsGoneIsNotCalled() throws {
        let person = Person("Ada")
        let log = Log()
        do {
            let observer = ObservingTests.Observer(log)
            try person.addObserver(observer, forKeyPath: "name")
            person.name = "x"
        }
        person.name = "y"
        #expect(log.take().count == 1)
        // Its place may be taken by another, who is still unknown.
        let other = ObservingTests.Observer(log)
        #expect(failure { try person.removeObserver(other, forKeyPath: "name") } != nil)
    }

    @Test func anotherObjectAtTheSameAddressHasNoObservers() throws {
        let log = Log()
        var observations: [KeyValueObservation] = []
        for round in 0..<200 {
            // Without an observed property, nothing tells that the object is freed.
            let flexible = Flexible()
            flexible.others["x"] = 0
            try flexible.setValue(round, forKey: "x")
            #expect(log.take() == [])
            observations.append(try flexible.observe("x") { _ in log.lines.append("x") })
            try flexible.setValue(round, forKey: "x")
            #expect(log.take() == ["x"])
        }
        withExtendedLifetime(observations) {}
    }

    @Test func oneObjectCanObserveAnotherThatObservesIt() throws {
        final class Link: KeyValueCoding {
            @Observed var value = 0
            var observation: KeyValueObservation?
            static nonisolated(unsafe) var count = 0
            init() { Self.count += 1 }
            deinit { Self.count -= 1 }
        }
        do {
            let first = Link()
            let second = Link()
            first.observation = try second.observe("value") { [weak first] _ in first?.value = 1 }
            second.observation = try first.observe("value") { [weak second] change in second?.observation = nil }
            second.value = 3
            #expect(first.value == 1)
        }
        #expect(Link.count == 0)
    }

    @Test func manyObjectsLeaveNothingBehind() throws {
        final class Counted: KeyValueCoding {
            @Observed var value = 0
            var plain = 0
            static nonisolated(unsafe) var count = 0
            init() { Self.count += 1 }
            deinit { Self.count -= 1 }
        }
        final class Captured {
            static nonisolated(unsafe) var count = 0
            init() { Self.count += 1 }
            deinit { Self.count -= 1 }
        }
        for round in 0..<20_000 {
            let object = Counted()
            let captured = Captured()
            let first = try object.observe("value", options: [.new, .old]) { _ in _ = captured }
            let second = try object.observe("plain", options: .new) { _ in _ = captured }
            object.value = round
            try object.setValue(round, forKey: "plain")
            withExtendedLifetime((first, second)) {}
        }
        #expect(Counted.count == 0)
        #expect(Captured.count == 0)
    }

    @Test func anAnnouncementMayDieWithItsObject() throws {
        let person = Person("Ada")
        let log = Log()
        let observation = try person.observe("department.name", options: [.new]) {
            log.lines.append(describe($0.newValue))
        }
        do {
            let department = Department("x")
            person.department = department
            department.willChangeValue(forKey: "name")
            person.department = nil
        }
        person.department = Department("y")
        person.department?.name = "z"
        #expect(log.take().last == "z")
        withExtendedLifetime(observation) {}
    }

    @Test func observationsMayEndOnAnyThread() async throws {
        let person = Person("Ada")
        for _ in 0..<50 {
            nonisolated(unsafe) let observations = try (0..<20).map { _ in try person.observe("fullName") { _ in } }
            let end = Task.detached {
                for observation in observations { observation.invalidate() }
            }
            for age in 0..<50 {
                person.name = "\(age)"
            }
            await end.value
        }
        #expect(person.name == "49")
    }

    @Test func keysAreFoundByManyThreadsAtOnce() async throws {
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var sum = 0
                    for _ in 0..<500 {
                        let point = Wide()
                        for key in ["a", "b", "c", "d", "aKeyThatIsLongerThanFifteen", "e.value"] {
                            sum += (try? point.value(forKeyPath: key)) as? Int ?? 0
                        }
                    }
                    return sum
                }
            }
            for await sum in group { #expect(sum == 500 * 21) }
        }
    }

    final class Wide: KeyValueCoding {
        var a = 1
        var b = 2
        var c = 3
        var d = 4
        var aKeyThatIsLongerThanFifteen = 5
        var e = Inner()
        final class Inner { var value = 6 }
    }
}
