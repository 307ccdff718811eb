// SPDX-License-Identifier: Apache-2.0

/// A named piece of work, measured in milliseconds.
struct Benchmark {
    /// The figure's name, without unit: `parse.1k-views`.
    let name: String
    let body: () throws -> Void
}

/// Measures benchmarks by turns, so that a busy moment of the machine does not fall on one of them alone.
struct Runner {
    let rounds: Int

    /// The median of each, under its name with the unit.
    func run(_ benchmarks: [Benchmark]) throws -> [String: Double] {
        var times = [[Double]](repeating: [], count: benchmarks.count)
        let clock = ContinuousClock()
        for round in 0...rounds {
            for (index, benchmark) in benchmarks.enumerated() {
                let time = try clock.measure { try benchmark.body() }
                // The first round warms up.
                if round > 0 { times[index].append(time / .milliseconds(1)) }
            }
        }
        return Dictionary(
            zip(benchmarks.map { "\($0.name).ms" }, times.map(Self.median)), uniquingKeysWith: { first, _ in first })
    }

    static func median(_ times: [Double]) -> Double {
        guard !times.isEmpty else { return 0 }
        let median = times.sorted()[times.count / 2]
        return (median * 1000).rounded() / 1000
    }
}
