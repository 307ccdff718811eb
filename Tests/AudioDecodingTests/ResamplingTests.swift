// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import Foundation
import Testing

@Suite struct ResamplingTests {
    @Test(arguments: [(44100, 48000), (22050, 44100), (48000, 8000), (11025, 48000)])
    func aToneStaysTheTone(rates: (Int, Int)) throws {
        let tone = Tone(frequency: 440, sampleRate: rates.0, channelCount: 2)
        let resampler = try Resampler(
            from: PCMFormat(sampleRate: rates.0, channelCount: 2), to: PCMFormat(sampleRate: rates.1, channelCount: 2))
        var output: [Float] = []
        let input = tone.samples(frameCount: rates.0)
        // In pieces that fit nothing.
        for start in stride(from: 0, to: input.count, by: 2 * 1237) {
            input[start..<min(start + 2 * 1237, input.count)].withUnsafeBufferPointer {
                resampler.process($0, into: &output)
            }
        }
        resampler.drain(into: &output)
        #expect(abs(output.count / 2 - rates.1) <= 1)
        #expect(abs(Tone.frequency(of: output, channelCount: 2, sampleRate: rates.1) - 440) < 1)
    }

    @Test(arguments: [0.5, 0.8, 1.25, 2.0])
    func anotherSpeedKeepsThePitch(tempo: Double) throws {
        let format = PCMFormat(sampleRate: 44100, channelCount: 2)
        let stretcher = try TempoStretcher(format: format, tempo: tempo)
        let input = Tone(frequency: 440, sampleRate: 44100, channelCount: 2).samples(frameCount: 88200)
        var output: [Float] = []
        try input.withUnsafeBufferPointer { try stretcher.process($0, into: &output) }
        try stretcher.drain(into: &output)
        #expect(abs(Double(output.count / 2) / (88200 / tempo) - 1) < 0.06)
        let middle = Array(output[(output.count / 8 * 2)..<(output.count / 8 * 6)])
        #expect(abs(Tone.frequency(of: middle, channelCount: 2, sampleRate: 44100) - 440) < 8)
    }
}

/// A sine, and how often one goes up and down.
struct Tone {
    var frequency: Double
    var sampleRate: Int
    var channelCount: Int

    func samples(frameCount: Int) -> [Float] {
        (0..<frameCount).flatMap { frame in
            let value = Float(0.5 * sin(2 * .pi * frequency * Double(frame) / Double(sampleRate)))
            return [Float](repeating: value, count: channelCount)
        }
    }

    static func frequency(of samples: [Float], channelCount: Int, sampleRate: Int) -> Double {
        let first = stride(from: 0, to: samples.count, by: channelCount).map { samples[$0] }
        var crossings: [Double] = []
        for index in 1..<max(first.count, 1) where first[index - 1] < 0 && first[index] >= 0 {
            crossings.append(Double(index) - Double(first[index] / (first[index] - first[index - 1])))
        }
        guard let start = crossings.first, let end = crossings.last, end > start else { return 0 }
        return Double(crossings.count - 1) * Double(sampleRate) / (end - start)
    }
}
