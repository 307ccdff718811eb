// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import AutoLayout

@Suite struct SolverPropertyTests {
    @Test(arguments: 0..<40) func errorsAreTheLeastPossible(block: Int) throws {
        for seed in 0..<40 {
            let system = SmallSystem.random(seed: UInt64(block * 1000 + seed), requiredShare: 0.3)
            guard let best = ReferenceSolver.bestErrors(of: system) else { continue }
            let loaded = try LoadedSystem(system)
            let point = loaded.solve()
            #expect(loaded.solver.conflicts.isEmpty, "block \(block) seed \(seed)")
            #expect(system.satisfiesRequired(at: point), "block \(block) seed \(seed)")
            let errors = system.errors(at: point)
            for (one, other) in zip(errors, best) {
                #expect(abs(one - other) < 1e-5, "block \(block) seed \(seed): \(errors) not \(best)")
            }
        }
    }

    @Test(arguments: 0..<40) func conflictsAreRealAndMinimal(block: Int) throws {
        var count = 0
        for seed in 0..<30 {
            let system = SmallSystem.random(seed: UInt64(900_000 + block * 1000 + seed), requiredShare: 0.9)
            let loaded = try LoadedSystem(system)
            let point = loaded.solve()
            let conflicts = loaded.solver.conflicts
            let required = system.keeping(system.rows.indices.filter { system.rows[$0].priority >= 1000 })
            #expect(conflicts.isEmpty == ReferenceSolver.isFeasible(required), "block \(block) seed \(seed)")
            var relaxed: Set<Int> = []
            for conflict in conflicts {
                let members = conflict.identifiers.compactMap { identifier -> Int? in
                    if case .number(let number) = identifier { number } else { nil }
                }
                #expect(members.count == conflict.constraints.count)
                #expect(!ReferenceSolver.isFeasible(system.keeping(members)), "block \(block) seed \(seed)")
                for left in members {
                    #expect(
                        ReferenceSolver.isFeasible(system.keeping(members.filter { $0 != left })),
                        "block \(block) seed \(seed): \(left) is not needed in \(members)")
                }
                relaxed.insert(members.last ?? -1)
                count += 1
            }
            // What was not given up holds.
            let kept = system.keeping(system.rows.indices.filter { !relaxed.contains($0) })
            #expect(kept.satisfiesRequired(at: point), "block \(block) seed \(seed)")
        }
        #expect(count > 0)
    }

    @Test(arguments: 0..<20) func editingIsLikeStartingAnew(block: Int) throws {
        for seed in 0..<20 {
            let number = UInt64(500_000 + block * 1000 + seed)
            var random = SplitMix(seed: number)
            var rows = SmallSystem.random(seed: number, requiredShare: 0.2).rows
            let more = SmallSystem.random(seed: number ^ 77, requiredShare: 0.1).rows
            let variableCount = 3
            rows = (rows + more).map { row in
                var row = row
                row.coefficients += Array(repeating: 0, count: variableCount - row.coefficients.count)
                return row
            }
            let first = SmallSystem(variableCount: variableCount, rows: Array(rows.prefix(rows.count / 2)))
            let edited = try LoadedSystem(first)
            var present = Array(zip(first.rows, edited.ids))
            for row in rows.dropFirst(rows.count / 2) {
                _ = edited.solve()
                switch Int.random(in: 0..<3, using: &random) {
                case 0 where !present.isEmpty:
                    let index = Int.random(in: 0..<present.count, using: &random)
                    try edited.solver.remove(present.remove(at: index).1)
                case 1 where !present.isEmpty:
                    let index = Int.random(in: 0..<present.count, using: &random)
                    present[index].0.constant += 3
                    try edited.solver.setConstant(present[index].0.constant, of: present[index].1)
                default:
                    present.append((row, try edited.add(row, identifier: 0)))
                }
            }
            let fresh = try LoadedSystem(SmallSystem(variableCount: variableCount, rows: present.map(\.0)))
            let values = edited.solve()
            let expected = fresh.solve()
            for (value, other) in zip(values, expected) {
                #expect(abs(value - other) < 1e-9, "block \(block) seed \(seed): \(values) not \(expected)")
            }
            #expect(edited.solver.conflicts.count == fresh.solver.conflicts.count)
        }
    }
}
