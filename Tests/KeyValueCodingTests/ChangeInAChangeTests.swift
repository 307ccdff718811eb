// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import Testing

/// What happens when observers change what they observe, end observations, or begin them; and batches of changes.
struct ChangeInAChangeTests {
    let person = Person("Ada")
    let log = Log()

    private func watch(
        _ path: String, _ name: String, _ options: KeyValueObservingOptions = [.old, .new],
        then body: @escaping (KeyValueChange) -> Void = { _ in }
    ) throws -> KeyValueObservation {
        try person.observe(path, options: options) { [log] change in
            let prior = change.isPrior ? "prior " : ""
            log.lines.append("\(name) \(prior)\(describe(change.oldValue))>\(describe(change.newValue))")
            body(change)
        }
    }

    @Test func everybodyIsToldOfAChangeBeforeTheNextOneIsMade() throws {
        let first = try watch("age", "first") { [person] change in
            if person.age < 3 { person.age += 1 }
        }
        let second = try watch("age", "second") { [person, log] change in
            log.lines.append("sees \(person.age)")
        }
        person.age = 1
        #expect(
            log.take() == [
                "first 0>1", "second 0>1", "sees 1", "first 1>2", "second 1>2", "sees 2", "first 2>3", "second 2>3",
                "sees 3",
            ])
        withExtendedLifetime((first, second)) {}
    }

    @Test func aChangeOfAnotherKeyInAChangeIsToldToo() throws {
        let first = try watch("name", "first") { [person] _ in person.surname = "!" }
        let second = try watch("fullName", "second")
        person.name = "x"
        #expect(log.take() == ["first Ada>x", "second Ada>x", "second x>x !"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func aChangeBeforeAChangeIsPartOfIt() throws {
        let first = try watch("age", "first", [.prior, .old, .new]) { [person] change in
            if change.isPrior, person.age < 5 { person.age = 5 }
        }
        person.age = 1
        #expect(log.take() == ["first prior 0>-", "first 0>1"])
        #expect(person.age == 1)
        withExtendedLifetime(first) {}
    }

    @Test func anObservationThatEndsMeanwhileIsNotTold() throws {
        var second: KeyValueObservation?
        let first = try watch("age", "first") { _ in second?.invalidate() }
        second = try watch("age", "second")
        person.age = 1
        person.age = 2
        #expect(log.take() == ["first 0>1", "first 1>2"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func anObservationMayEndItself() throws {
        var observation: KeyValueObservation?
        observation = try watch("age", "once") { _ in observation = nil }
        person.age = 1
        person.age = 2
        #expect(log.take() == ["once 0>1"])
        withExtendedLifetime(observation) {}
    }

    @Test func anObservationThatBeginsMeanwhileHearsTheNextChange() throws {
        var later: KeyValueObservation?
        let first = try watch("age", "first") { [self] _ in
            if later == nil { later = try? watch("age", "later") }
        }
        person.age = 1
        #expect(log.take() == ["first 0>1"])
        person.age = 2
        #expect(log.take() == ["first 1>2", "later 1>2"])
        withExtendedLifetime((first, later)) {}
    }

    // MARK: - Batches

    @Test func aBatchTellsEachObservationOnce() throws {
        let age = try watch("age", "age")
        let full = try watch("fullName", "full")
        batchChanges {
            person.age = 1
            person.name = "A"
            person.age = 2
            batchChanges { person.surname = "B" }
            #expect(log.lines == [])
        }
        #expect(log.take() == ["age 0>2", "full Ada>A B"])
        withExtendedLifetime((age, full)) {}
    }

    @Test func oneChangeInABatchStaysAsItIs() throws {
        var kinds: [KeyValueChange.Kind] = []
        let scores = try person.observe("scores", options: [.old, .new]) { [log] change in
            kinds.append(change.kind)
            log.lines.append("\(describe(change.oldValue))>\(describe(change.newValue))")
        }
        let array = try person.mutableArrayValue(forKey: "scores")
        try batchChanges { try array.add(1) }
        try batchChanges {
            try array.add(2)
            try array.add(3)
        }
        #expect(kinds == [.insertion, .setting])
        #expect(log.take() == ["->[1]", "[1]>[1, 2, 3]"])
        withExtendedLifetime(scores) {}
    }

    @Test func aBatchThatThrowsTellsWhatWasChanged() throws {
        let age = try watch("age", "age")
        #expect(
            failure {
                try batchChanges {
                    person.age = 1
                    throw Person.Refusal()
                }
            } != nil)
        #expect(log.take() == ["age 0>1"])
        withExtendedLifetime(age) {}
    }

    @Test func aPathIsFollowedAfterABatch() throws {
        let name = try watch("department.name", "name")
        let maths = Department("Maths")
        batchChanges {
            person.department = Department("x")
            person.department = maths
            maths.name = "Algebra"
        }
        maths.name = "Topology"
        #expect(log.take() == ["name ->Algebra", "name Algebra>Topology"])
        withExtendedLifetime(name) {}
    }

    @Test func changesMadeWhileABatchIsToldAreToldInOrder() throws {
        let first = try watch("age", "first") { [person] _ in if person.age < 3 { person.age = 3 } }
        let second = try watch("age", "second")
        batchChanges {
            person.age = 1
            person.age = 2
        }
        #expect(log.take() == ["first 0>2", "second 0>2", "first 2>3", "second 2>3"])
        withExtendedLifetime((first, second)) {}
    }
}
