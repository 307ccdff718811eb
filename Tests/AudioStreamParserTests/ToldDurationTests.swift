// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

/// Which numbers are told one after another.
@Suite struct ToldDurationTests {
    /// The sound between the first pictures of a film, or silence, tells nothing of its length.
    @Test func aFewPacketsOfAFragmentTellNothing() throws {
        var file = MP4File()
        file.sizes = (0..<1000).map { $0 < 40 ? 6 : 300 }
        let bytes = file.fragments(of: 10)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var estimator = DurationEstimator()
        var told: [DurationEstimate] = []
        let truth = 1000 * 1024 / 44_100.0
        for start in Swift.stride(from: 0, to: bytes.count / 4, by: 500) {
            try parser.parse(bytes[start..<(start + 500)], at: Int64(start)) { event in
                if case .properties(let properties) = event { estimator.take(properties) }
                if case .packet(let packet) = event { estimator.take(packet) }
            }
            if let estimate = estimator.estimate(), told.last != estimate { told.append(estimate) }
        }
        #expect(!told.isEmpty)
        #expect(told.allSatisfy { abs($0.seconds - truth) <= $0.uncertainty })
        #expect(told.allSatisfy { $0.seconds < 3 * truth })
    }

    /// Whatever more is seen, the number that is told does not become worse.
    @Test(arguments: [0, 131_072]) func theErrorDoesNotGrow(probing: Int) throws {
        var changes = 0
        var growths = 0
        for seed in 60..<72 {
            let stream = DurationEstimatorTests.music(seed: UInt64(seed), count: 4000)
            let truth = 4000 * 1152 / 44_100.0
            let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
            var estimator = DurationEstimator()
            var last: DurationEstimate?
            for step in 0..<100 {
                let range = stream.bytes.count * step / 100..<stream.bytes.count * (step + 1) / 100
                try parser.parse(stream.bytes[range], at: Int64(range.lowerBound)) { event in
                    if case .properties(let properties) = event { estimator.take(properties) }
                    if case .packet(let packet) = event { estimator.take(packet) }
                }
                if step == 0, probing > 0 { estimator.look(at: stream.bytes, byteCount: probing) }
                let found = estimator.estimate()
                let estimate = try #require(found)
                if let last, last.seconds != estimate.seconds {
                    changes += 1
                    if abs(estimate.seconds - truth) > abs(last.seconds - truth) { growths += 1 }
                }
                if let last { #expect(estimate.uncertainty <= last.uncertainty || last.seconds != estimate.seconds) }
                last = estimate
            }
        }
        #expect(changes > 12)
        #expect(Double(growths) <= 0.1 * Double(changes))
    }

    @Test func aNumberStaysWhileItMayBeTheBetterOne() {
        let estimate = { (seconds: Double, bound: Double, basis: DurationEstimate.Basis) in
            DurationEstimate(seconds: seconds, uncertainty: bound, basis: basis)
        }
        let told = estimate(100, 20, .probes)
        #expect(estimate(103, 5, .probes).following(told) == estimate(100, 8, .probes))
        #expect(estimate(110, 5, .probes).following(told) == estimate(110, 5, .probes))
        #expect(estimate(103, 30, .probes).following(told) == told)
        #expect(estimate(100.5, 0, .counted).following(told) == estimate(100.5, 0, .counted))
        #expect(estimate(100.5, 0.1, .header).following(told) == estimate(100.5, 0.1, .header))
        #expect(estimate(90, 40, .probes).following(estimate(60, 1, .constantBitRate)) == estimate(90, 40, .probes))
        #expect(estimate(103, 2, .average).following(estimate(100, 9, .average)) == estimate(103, 2, .average))
    }
}
