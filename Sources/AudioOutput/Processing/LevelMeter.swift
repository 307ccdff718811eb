// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How loud sound is, channel by channel.
public struct SoundLevel: Sendable, Hashable {
    /// The root of the mean square of each channel's samples, in decibels below full scale; -160 for silence.
    public var averagePower: [Float]
    /// The largest sample of each channel, in the same.
    public var peakPower: [Float]

    public init(averagePower: [Float], peakPower: [Float]) {
        self.averagePower = averagePower
        self.peakPower = peakPower
    }
}

/// Measures ``SoundLevel`` of pieces of sound.
public enum LevelMeter {
    /// The least that is told, in decibels.
    public static let silence: Float = -160

    /// The level of interleaved samples.
    ///
    /// - Complexity: O(*n*) in the samples.
    public static func level(of samples: ArraySlice<Float>, channelCount: Int) -> SoundLevel {
        guard channelCount > 0 else { return SoundLevel(averagePower: [], peakPower: []) }
        let frames = samples.count / channelCount
        var averages: [Float] = []
        var peaks: [Float] = []
        samples.withUnsafeBufferPointer { samples in
            for channel in 0..<channelCount {
                var sum: Float = 0
                var peak: Float = 0
                for frame in 0..<frames {
                    let sample = samples[frame * channelCount + channel]
                    sum += sample * sample
                    peak = max(peak, abs(sample))
                }
                averages.append(decibels(frames > 0 ? (sum / Float(frames)).squareRoot() : 0))
                peaks.append(decibels(peak))
            }
        }
        return SoundLevel(averagePower: averages, peakPower: peaks)
    }

    private static func decibels(_ amplitude: Float) -> Float {
        amplitude > 0 ? max(20 * log10(amplitude), silence) : silence
    }
}
