// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import Testing

@Suite struct ChannelMixerTests {
    @Test func oneChannelGoesToBoth() {
        #expect(mix([0.5, -0.25], 1, to: 2) == [0.5, 0.5, -0.25, -0.25])
    }

    @Test func twoChannelsMeetInTheMiddle() {
        #expect(mix([0.5, 0.25, -1, 1], 2, to: 1) == [0.375, 0])
    }

    @Test func nothingIsLouderThanItWas() {
        for channels in 1...8 {
            for target in 1...2 {
                let mixed = mix([Float](repeating: 1, count: channels * 3), channels, to: target)
                #expect(mixed.count == 3 * target)
                #expect(mixed.allSatisfy { $0 <= 1.0001 }, "\(channels) to \(target)")
            }
        }
    }

    @Test func theCentreOfSixIsHeardOnBothSidesAndTheLowChannelNowhere() {
        let centre = mix([0, 0, 1, 0, 0, 0], 6, to: 2)
        #expect(centre[0] == centre[1] && centre[0] > 0.25)
        #expect(mix([0, 0, 0, 1, 0, 0], 6, to: 2) == [0, 0])
    }

    private func mix(_ samples: [Float], _ source: Int, to target: Int) -> [Float] {
        var output: [Float] = []
        ChannelMixer.mix(samples[...], channelCount: source, to: target, into: &output)
        return output
    }
}
