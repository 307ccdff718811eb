// SPDX-License-Identifier: Apache-2.0

/// A piece of decoded sound.
public struct PCMBuffer: Sendable {
    public var format: PCMFormat
    /// Interleaved samples, ``frameCount`` times the channels.
    public var samples: [Float]
    /// The first frame's place on the stream's timeline, whose 0 is the first frame meant to be heard.
    public var startFrame: Int64
    /// Whether the sound before is not what went before on the timeline.
    public var isDiscontinuous: Bool

    public init(format: PCMFormat, samples: [Float], startFrame: Int64, isDiscontinuous: Bool = false) {
        self.format = format
        self.samples = samples
        self.startFrame = startFrame
        self.isDiscontinuous = isDiscontinuous
    }

    public var frameCount: Int { format.channelCount > 0 ? samples.count / format.channelCount : 0 }
}
