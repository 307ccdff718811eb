// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Testing

@Suite struct ProcessingTests {
    @Test func aRampReachesItsTargetAndStaysThere() {
        var ramp = GainRamp(gain: 0)
        ramp.move(to: 1, over: 4)
        var samples = [Float](repeating: 1, count: 12)
        ramp.apply(to: &samples, channelCount: 2)
        #expect(samples == [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1, 1, 1, 1])
        #expect(ramp.isNeutral)
        ramp.move(to: 0.5, over: 0)
        var rest: [Float] = [1, -1]
        ramp.apply(to: &rest, channelCount: 2)
        #expect(rest == [0.5, -0.5])
    }

    @Test func levelsAreInDecibels() {
        let level = LevelMeter.level(of: [1, 0, -1, 0, 1, 0, -1, 0], channelCount: 2)
        #expect(level.averagePower == [0, -160] && level.peakPower == [0, -160])
        #expect(LevelMeter.level(of: [0.1, 0.1], channelCount: 1).peakPower.map { ($0 * 10).rounded() } == [-200])
        #expect(LevelMeter.level(of: [], channelCount: 2).averagePower == [-160, -160])
    }

    @Test func whatNeedsNothingIsHandedOn() throws {
        let format = PCMFormat(sampleRate: 44100, channelCount: 2)
        let processor = try SoundProcessor(from: format, to: format)
        var output: [Float] = []
        try processor.process([0.1, 0.2][...], into: &output)
        #expect(output == [0.1, 0.2])
    }

    @Test func rateAndChannelsAndLoudnessChangeTogether() throws {
        let processor = try SoundProcessor(
            from: PCMFormat(sampleRate: 22050, channelCount: 1), to: PCMFormat(sampleRate: 44100, channelCount: 2))
        processor.volume = GainRamp(gain: 0.5)
        var output: [Float] = []
        try processor.process([Float](repeating: 0.8, count: 22050)[...], into: &output)
        try processor.drain(into: &output)
        #expect(abs(output.count - 88200) <= 4)
        let middle = output[output.count / 2]
        #expect(abs(middle - 0.4) < 0.001)
    }

    @Test func doubleSpeedTakesHalfTheTime() throws {
        let format = PCMFormat(sampleRate: 44100, channelCount: 2)
        let processor = try SoundProcessor(from: format, to: format)
        var output: [Float] = []
        try processor.setTempo(2, into: &output)
        try processor.process([Float](repeating: 0.1, count: 88200 * 2)[...], into: &output)
        try processor.drain(into: &output)
        #expect(abs(Double(output.count) / 88200 - 1) < 0.1)
    }
}
