// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// Cuts decoded sound down to what the encoder was given: without the silence that it and the decoder put before and
/// after it.
public struct GaplessTrim: Sendable, Hashable {
    /// Decoded frames before the first that is meant to be heard, at the decoder's rate.
    public var leadingFrameCount: Int64
    /// Frames that are meant to be heard, where that is known.
    public var audibleFrameCount: Int64?

    public init(leadingFrameCount: Int64, audibleFrameCount: Int64?) {
        self.leadingFrameCount = leadingFrameCount
        self.audibleFrameCount = audibleFrameCount
    }

    /// What a stream's properties tell, at the rate of the format that is decoded.
    ///
    /// - Parameter latency: ``AudioDecoder/latency``. It is only cut where the stream says how long the encoder's delay
    ///   is; elsewhere nothing is known of where the sound begins.
    public init(properties: StreamProperties, format: AudioStreamFormat, latency: Int) {
        let declaredRate = properties.formats.first?.sampleRate ?? format.sampleRate
        func scaled(_ frames: Int64) -> Int64 {
            guard declaredRate > 0, declaredRate != format.sampleRate else { return frames }
            return Int64((Double(frames) * Double(format.sampleRate) / Double(declaredRate)).rounded())
        }
        let isTold = properties.encoderDelay > 0 || properties.encoderPadding > 0
        leadingFrameCount = scaled(Int64(properties.encoderDelay)) + (isTold ? Int64(latency) : 0)
        audibleFrameCount = isTold ? properties.frameCount.map(scaled) : nil
    }

    /// The place on the heard timeline of a decoded frame; negative before the first that is heard.
    public func heardFrame(ofDecodedFrame frame: Int64) -> Int64 { frame - leadingFrameCount }

    /// Which of some decoded frames are heard.
    ///
    /// - Returns: a range within `0..<frameCount`, empty where none is.
    public func audible(from startFrame: Int64, frameCount: Int) -> Range<Int> {
        let first = min(max(leadingFrameCount - startFrame, 0), Int64(frameCount))
        guard let audibleFrameCount else { return Int(first)..<frameCount }
        let end = min(max(leadingFrameCount + audibleFrameCount - startFrame, first), Int64(frameCount))
        return Int(first)..<Int(end)
    }
}
