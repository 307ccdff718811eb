// SPDX-License-Identifier: Apache-2.0
import CAllocations
import Foundation
import KeyValueCoding

/// Reading, writing and observing by key, beside the same without keys.
struct KeyValueCodingSpeed: Sendable {
    let rounds: Int

    final class Street: KeyValueCoding {
        var name = "Main Street"
        var number = 5
    }

    final class Address: KeyValueCoding {
        var street = Street()
    }

    final class Person: KeyValueCoding {
        @Observed var name = "Ada"
        @Observed var age = 36
        var plain = 0
        var address: Address? = Address()
        var fullName: String { name }
        var counted = 0 { didSet { plain += 1 } }
        var nickname: String?

        static var keys: Keys {
            Keys(Person.self) {
                Key("fullName", \.fullName, affectedBy: "name")
                Key("counted", \.counted)
                Key("nickname", \.nickname)
            }
        }
    }

    /// How often one measurement does what it measures.
    private static let repetitions = 20_000

    func figures() throws -> [String: Double] {
        var figures = try accessFigures()
        figures.merge(try observationFigures()) { first, _ in first }
        figures.merge(try lifetimeFigures()) { first, _ in first }
        return figures
    }

    /// A piece of work that is done again and again.
    private struct Work {
        let name: String
        let body: (Int) throws -> Void

        init(_ name: String, _ body: @escaping (Int) throws -> Void) {
            self.name = name
            self.body = body
        }
    }

    // MARK: Access

    private func accessFigures() throws -> [String: Double] {
        let person = Person()
        let age = try KeyAccessor<Person, Int>("age")
        let number = try KeyPathAccessor<Person, Int>("address.street.number")
        return try measure([
            Work("kvc.direct") { for _ in 0..<$0 { keep(person.age) } },
            Work("kvc.accessor") { for _ in 0..<$0 { keep(age[person]) } },
            Work("kvc.direct-path-3") { for _ in 0..<$0 { keep(person.address?.street.number ?? 0) } },
            Work("kvc.path-accessor-3") { for _ in 0..<$0 { keep(number[person] ?? 0) } },
            Work("kvc.value-for-key") { for _ in 0..<$0 { keep(try person.value(forKey: "name")) } },
            Work("kvc.value-for-declared-key") { for _ in 0..<$0 { keep(try person.value(forKey: "fullName")) } },
            Work("kvc.key-path-1") { for _ in 0..<$0 { keep(try person.value(forKeyPath: "name")) } },
            Work("kvc.key-path-3") { for _ in 0..<$0 { keep(try person.value(forKeyPath: "address.street.name")) } },
            Work("kvc.set-key") { for value in 0..<$0 { try person.setValue(value, forKey: "plain") } },
            Work("kvc.set-declared-key") { for value in 0..<$0 { try person.setValue(value, forKey: "counted") } },
            Work("kvc.set-declared-optional-key") { for _ in 0..<$0 { try person.setValue("A", forKey: "nickname") } },
            Work("kvc.set-direct") { for value in 0..<$0 { write(person, value) } },
            Work("kvc.set-accessor") { for value in 0..<$0 { age[person] = value } },
        ])
    }

    // MARK: Observing

    private func observationFigures() throws -> [String: Double] {
        let persons = [0, 1, 10].map { _ in Person() }
        let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        count.initialize(to: 0)
        defer { count.deallocate() }
        var observations: [KeyValueObservation] = []
        for (person, observers) in zip(persons, [0, 1, 10]) {
            for _ in 0..<observers {
                observations.append(try person.observe("age", options: .new) { _ in count.pointee &+= 1 })
            }
        }
        defer { withExtendedLifetime(observations) {} }
        return try measure(
            zip(persons, [0, 1, 10]).flatMap { person, observers in
                [
                    Work("kvo.set-\(observers)") {
                        for value in 0..<$0 { try person.setValue(value, forKey: "age") }
                    },
                    Work("kvo.property-set-\(observers)") { for value in 0..<$0 { write(person, value) } },
                ]
            } + [
                Work("kvo.observe-and-end") {
                    for _ in 0..<$0 { _ = try persons[0].observe("name", options: .new) { _ in } }
                }
            ])
    }

    // MARK: Many objects

    /// Establishing and ending 10,000 observations, the memory of one, and a million objects that come and go.
    private func lifetimeFigures() throws -> [String: Double] {
        let persons = (0..<10_000).map { _ in Person() }
        var observations: [KeyValueObservation] = []
        observations.reserveCapacity(persons.count)
        var times: (begin: [Double], end: [Double]) = ([], [])
        var bytes = 0.0
        for round in 0...rounds {
            let before = Self.usedMemory
            times.begin.append(
                try Self.time {
                    for person in persons { observations.append(try person.observe("age", options: .new) { _ in }) }
                })
            if round == 0 { bytes = (Self.usedMemory - before) / Double(persons.count) }
            times.end.append(Self.time { observations.removeAll(keepingCapacity: true) })
        }
        let before = Self.usedMemory
        for value in 0..<1_000_000 {
            let person = Person()
            let observation = try person.observe("age", options: [.old, .new]) { _ in }
            person.age = value
            withExtendedLifetime(observation) {}
        }
        return [
            "kvo.observe-10k.us": Runner.median(times.begin),
            "kvo.end-10k.us": Runner.median(times.end),
            "kvo.observation.bytes": bytes,
            "kvo.million-objects-left.bytes": max(0, Self.usedMemory - before),
        ]
    }

    // MARK: Measuring

    /// The median of each, in nanoseconds for one time.
    private func measure(_ works: [Work]) throws -> [String: Double] {
        var times = [[Double]](repeating: [], count: works.count)
        for round in 0...rounds {
            for (index, work) in works.enumerated() {
                let time = try Self.time { try work.body(Self.repetitions) }
                // The first round warms up.
                if round > 0 { times[index].append(time * 1000 / Double(Self.repetitions)) }
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(works.map { $0.name + ".ns" }, times.map(Runner.median)))
    }

    /// How long something keeps this thread busy, in microseconds.
    static func time(_ body: () throws -> Void) rethrows -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        try body()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) * 1e6 + Double(end.tv_nsec - start.tv_nsec) / 1e3
    }

    /// The memory that is in use, in bytes.
    private static var usedMemory: Double { Double(allocated_bytes()) }
}

@inline(never) private func write(_ person: KeyValueCodingSpeed.Person, _ value: Int) { person.age = value }

/// Uses a value in a way that the compiler does not see, so that it is read each time.
@inline(never) @_optimize(none) func keep(_ value: Int) {}

/// Uses a value, so that reading it is not left out.
@inline(never) private func keep(_ value: Any?) {}
