// SPDX-License-Identifier: Apache-2.0

/// Other channels: one to several, several to two or one.
public enum ChannelMixer {
    /// Appends interleaved samples of some channels as those of others.
    ///
    /// One channel goes to each of two. Of more than two, front left and right are kept, with the centre and the
    /// surrounds at -3 dB as ITU-R BS.775 mixes them; the low-frequency channel is left out.
    public static func mix(
        _ input: ArraySlice<Float>, channelCount source: Int, to target: Int, into output: inout [Float]
    ) {
        guard source > 0, target > 0 else { return }
        if source == target {
            output.append(contentsOf: input)
            return
        }
        let gains = gains(from: source, to: target)
        let frames = input.count / source
        output.reserveCapacity(output.count + frames * target)
        input.withUnsafeBufferPointer { samples in
            for frame in 0..<frames {
                for channel in 0..<target {
                    var sum: Float = 0
                    for other in 0..<source { sum += samples[frame * source + other] * gains[channel * source + other] }
                    output.append(sum)
                }
            }
        }
    }

    /// The share of each source channel in each target channel, target by target.
    private static func gains(from source: Int, to target: Int) -> [Float] {
        var gains = [Float](repeating: 0, count: source * target)
        if source == 1 {
            for channel in 0..<min(target, 2) { gains[channel] = 1 }
        } else if target == 1 {
            let stereo = source == 2 ? [1, 0, 0, 1] : self.gains(from: source, to: 2)
            for other in 0..<source { gains[other] = (stereo[other] + stereo[source + other]) / 2 }
        } else if target == 2 {
            let shares = stereoShares[min(source, stereoShares.count - 1)]
            for (other, share) in shares.enumerated() {
                gains[other] = share.left
                gains[source + other] = share.right
            }
            let total = max(gains[..<source].reduce(0, +), gains[source...].reduce(0, +), 1)
            gains = gains.map { $0 / total }
        } else {
            for channel in 0..<min(source, target) { gains[channel * source + channel] = 1 }
        }
        return gains
    }

    private typealias Share = (left: Float, right: Float)
    private static let left: Share = (1, 0)
    private static let right: Share = (0, 1)
    private static let middle: Share = (0.707_106_77, 0.707_106_77)
    private static let rearLeft: Share = (0.707_106_77, 0)
    private static let rearRight: Share = (0, 0.707_106_77)
    private static let none: Share = (0, 0)

    /// By the number of channels, in the order of WAV files.
    private static let stereoShares: [[Share]] = [
        [], [(1, 1)], [left, right], [left, right, middle], [left, right, rearLeft, rearRight],
        [left, right, middle, rearLeft, rearRight], [left, right, middle, none, rearLeft, rearRight],
    ]
}
