// SPDX-License-Identifier: Apache-2.0

import CAllocations
import UIKit

/// What making one cell costs.
nonisolated public struct CellCost: Sendable {
    public let way: CellWay
    /// The processor's time, in nanoseconds, the median of all rounds.
    public let nanoseconds: Double
    /// How many blocks of memory are asked for.
    public let allocations: Int
}

extension CellMaker {
    /// The cells of a screenful: what one measurement makes.
    private static let screenful = 20

    /// What a cell costs in each of the ways. They take turns, and each goes first as often as the others.
    public func costs(rounds: Int) throws -> [CellCost] {
        let ways = CellWay.allCases
        var times = [[Double]](repeating: [], count: ways.count)
        for round in 0...rounds {
            for turn in ways.indices {
                let way = ways[(round + turn) % ways.count]
                let start = Self.threadTime()
                for _ in 0..<Self.screenful { _ = try cell(way) }
                // The first round warms up.
                if round > 0 { times[way.rawValue].append(Self.threadTime() - start) }
            }
        }
        return try ways.map { way in
            let sorted = times[way.rawValue].sorted()
            let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
            return CellCost(
                way: way, nanoseconds: median / Double(Self.screenful), allocations: try allocations(way))
        }
    }

    private func allocations(_ way: CellWay) throws -> Int {
        let before = allocation_count()
        _ = try cell(way)
        return allocation_count() - before
    }

    /// The time that this thread has run, which other programs do not lengthen, in nanoseconds.
    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
