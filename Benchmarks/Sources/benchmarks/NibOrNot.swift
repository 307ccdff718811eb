// SPDX-License-Identifier: Apache-2.0
import CellMeasurement
import Foundation
import InterfaceBuilder
import NibCompiler
import UIKit

/// The same cell made in code, loaded from a file each time, and loaded from a nib that is kept; and large nibs.
@MainActor struct NibOrNot {
    let rounds: Int

    func figures() throws -> [String: Double] {
        var figures = try cellFigures(shrinking: false, prefix: "nib-or-not")
        figures.merge(try cellFigures(shrinking: true, prefix: "nib-or-not.shrinking")) { first, _ in first }
        figures.merge(try loadFigures()) { first, _ in first }
        return figures
    }

    // MARK: Cells

    private func cellFigures(shrinking: Bool, prefix: String) throws -> [String: Double] {
        let costs = try CellMaker(shrinking: shrinking).costs(rounds: rounds * 20)
        var figures: [String: Double] = [:]
        for cost in costs {
            figures["\(prefix).\(cost.way).us"] = Self.rounded(cost.nanoseconds / 1000)
            if cost.way != .code {
                figures["\(prefix).\(cost.way)-to-code.ratio"] = Self.rounded(cost.nanoseconds / costs[0].nanoseconds)
            }
            figures["\(prefix).\(cost.way).allocations"] = Double(cost.allocations)
        }
        return figures
    }

    // MARK: Large nibs

    /// Loading nibs of 1,000 and 10,000 views, and how much more than ten times as long the larger takes.
    private func loadFigures() throws -> [String: Double] {
        let nibs = try [1000, 10000].map { count in
            try Compiler.compile(xib: try Document(bytes: GeneratedDocument(views: count).bytes)).bytes
        }
        let medians = try Self.medians(
            rounds: rounds,
            nibs.map { bytes in
                { _ = try UINib(bytes: bytes).load(owner: nil) }
            })
        return [
            "load.1k-views.ms": Self.rounded(medians[0] / 1000),
            "load.10k-views.ms": Self.rounded(medians[1] / 1000),
            "load.growth-1k-to-10k.ratio": Self.rounded(medians[1] / medians[0] / 10),
        ]
    }

    // MARK: Measuring

    /// The medians, in microseconds of the processor's time, of pieces of work that take turns.
    static func medians(rounds: Int, _ bodies: [() throws -> Void]) throws -> [Double] {
        var times = [[Double]](repeating: [], count: bodies.count)
        for round in 0...rounds {
            for (index, body) in bodies.enumerated() {
                let start = threadTime()
                try body()
                // The first round warms up.
                if round > 0 { times[index].append(threadTime() - start) }
            }
        }
        return times.map(Runner.median)
    }

    /// The time that this thread has run, which other programs do not lengthen, in microseconds.
    static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
