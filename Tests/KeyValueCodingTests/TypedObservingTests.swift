// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import Testing

/// Observing by Swift key paths, where the compiler knows the types.
struct TypedObservingTests {
    let orchestra = Orchestra()
    let log = Log()

    @Test func aDeclaredKeyIsObservedByItsKeyPath() throws {
        let observation = try orchestra.observe(\.name, options: [.old, .new, .prior]) { [log] orchestra, change in
            let old: String? = change.oldValue
            log.lines.append("\(change.isPrior) \(old ?? "-") \(change.newValue ?? "-") \(orchestra.name)")
        }
        orchestra.name = "Large"
        #expect(log.take() == ["true Chamber - Chamber", "false Chamber Large Large"])
        withExtendedLifetime(observation) {}
    }

    @Test func aDependentKeyIsObservedByItsKeyPath() throws {
        let observation = try orchestra.observe(\.payroll, options: .new) { [log] _, change in
            log.lines.append("\(change.newValue ?? -1)")
        }
        orchestra.players = [Player("Nadia", salary: 3)]
        #expect(log.take() == ["3.0"])
        withExtendedLifetime(observation) {}
    }

    @Test func anObservedPropertyNeedsNoDeclarationWithADollarSign() throws {
        let observation = try orchestra.observe(\.$fee, options: [.old, .new]) { [log] orchestra, change in
            log.lines.append("\(change.oldValue ?? 0)>\(change.newValue ?? 0) \(orchestra.fee)")
        }
        let other = try orchestra.$fee.observe(options: .new) { [log] change in
            log.lines.append("\(change.newValue ?? 0)")
        }
        #expect(try orchestra.$fee.key == "fee")
        orchestra.fee = 4
        #expect(log.take() == ["10.0>4.0 4.0", "4.0"])
        withExtendedLifetime((observation, other)) {}
    }

    @Test func aSubclassHasThePropertiesOfItsSuperclass() throws {
        let employee = Employee("Ada")
        let observation = try employee.observe(\.$name, options: .new) { [log] _, change in
            log.lines.append(change.newValue ?? "-")
        }
        let salary = try employee.$salary.observe(options: .new) { [log] change in
            log.lines.append("\(change.newValue ?? 0)")
        }
        employee.name = "Emmy"
        employee.salary = 5
        #expect(log.take() == ["Emmy", "5.0"])
        withExtendedLifetime((observation, salary)) {}
    }

    @Test func nilIsAValueOfAnOptionalProperty() throws {
        let observation = try orchestra.observe(\.$conductor, options: [.old, .new]) { [log] _, change in
            let old = change.oldValue.map { $0?.name ?? "nil" } ?? "none"
            let new = change.newValue.map { $0?.name ?? "nil" } ?? "none"
            log.lines.append("\(old)>\(new)")
        }
        orchestra.conductor = Player("Nadia")
        orchestra.conductor = nil
        #expect(log.take() == ["nil>Nadia", "Nadia>nil"])
        withExtendedLifetime(observation) {}
    }

    @Test func elementsThatComeAndGoHaveTheCollectionsType() throws {
        let observation = try orchestra.$players.observe(options: [.old, .new]) { [log] change in
            log.lines.append(
                "\(change.kind) \(change.indexes.map { Array($0) } ?? []) \(change.newValue?.map(\.name) ?? [])")
        }
        try orchestra.mutableArrayValue(forKey: "players").add(Player("Nadia"))
        #expect(log.take() == ["insertion [0] [\"Nadia\"]"])
        withExtendedLifetime(observation) {}
    }

    @Test func aStoredPropertyOfAFinalClassIsKnownByItsKeyPath() throws {
        let observation = try orchestra.observe(\.seats, options: .new) { [log] _, change in
            log.lines.append("\(change.newValue?.length ?? 0)")
        }
        try orchestra.setValue(5, forKeyPath: "seats.length")
        #expect(log.take() == ["5"])
        withExtendedLifetime(observation) {}
    }

    @Test func aKeyPathWhoseNameIsNotKnownIsAnError() {
        let text = failure { _ = try orchestra.observe(\.fee) { _, _ in } } ?? ""
        #expect(text.hasSuffix("has a Swift key path whose name is not known; declare the key with a key path"))
    }

    @Test func thePropertysValuesAreASequence() async throws {
        let fees = try orchestra.$fee.values()
        let names = try orchestra.values(for: \.name)
        orchestra.fee = 4
        orchestra.name = "Large"
        var seen: [String] = []
        for await fee in fees {
            seen.append("\(fee)")
            if seen.count == 2 { break }
        }
        for await name in names {
            seen.append(name)
            if seen.count == 4 { break }
        }
        #expect(seen == ["10.0", "4.0", "Chamber", "Large"])
    }
}
