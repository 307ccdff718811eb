// SPDX-License-Identifier: Apache-2.0

/// The form of decoded sound: interleaved 32-bit floating-point samples of -1 to 1.
public struct PCMFormat: Sendable, Hashable {
    /// Frames a second, in hertz.
    public var sampleRate: Int
    public var channelCount: Int

    public init(sampleRate: Int, channelCount: Int) {
        self.sampleRate = sampleRate
        self.channelCount = channelCount
    }
}
