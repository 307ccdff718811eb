// SPDX-License-Identifier: Apache-2.0

/// A loudness that goes to another one smoothly, so that nothing clicks: volume, fades in and out.
public struct GainRamp: Sendable, Hashable {
    /// The factor at the next frame.
    public private(set) var gain: Float
    public private(set) var target: Float
    private var step: Float = 0

    public init(gain: Float = 1) {
        self.gain = gain
        target = gain
    }

    /// Whether every sample stays as it is.
    public var isNeutral: Bool { gain == 1 && target == 1 }

    /// Goes to a factor within so many frames; at once for 0.
    public mutating func move(to target: Float, over frameCount: Int) {
        self.target = target
        guard frameCount > 0 else {
            gain = target
            step = 0
            return
        }
        step = (target - gain) / Float(frameCount)
    }

    /// Multiplies interleaved samples.
    public mutating func apply(to samples: inout [Float], channelCount: Int) {
        guard !isNeutral, channelCount > 0 else { return }
        samples.withUnsafeMutableBufferPointer { samples in
            var index = 0
            while index + channelCount <= samples.count {
                if gain != target { advance() }
                for channel in index..<index + channelCount { samples[channel] *= gain }
                index += channelCount
            }
        }
    }

    private mutating func advance() {
        gain += step
        if step == 0 || (step > 0) == (gain >= target) { gain = target }
    }
}
