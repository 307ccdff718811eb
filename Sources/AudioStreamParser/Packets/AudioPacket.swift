// SPDX-License-Identifier: Apache-2.0

/// One packet: the least that a decoder takes.
///
/// A frame of MPEG audio stands with its header, an access unit of AAC without ADTS, LOAS or MP4 around it.
public struct AudioPacket: Sendable {
    /// The bytes, a part of the piece that was parsed where the packet lies in one piece.
    public var data: ArraySlice<UInt8>
    /// Where the packet begins in the resource, with its header, in bytes.
    public var byteOffset: Int64
    /// Bytes that the packet takes in the resource, with its header.
    public var byteCount: Int
    /// The packet's number from the first of the stream; see ``isPositionEstimated``.
    public var index: Int64
    /// The first decoded frame of the packet, counted from the first decoded frame of the stream, before the encoder's
    /// delay is cut off.
    public var startFrame: Int64
    /// Decoded frames of the packet at the rate of the first of the stream's formats, without
    /// ``leadingTrim`` and ``trailingTrim``.
    public var frameCount: Int
    /// Decoded frames before those of ``frameCount`` that are not heard: a stream begins within another one.
    public var leadingTrim = 0
    /// Decoded frames after those of ``frameCount`` that are not heard: what the encoder had to fill up.
    public var trailingTrim = 0
    /// Whether ``index`` and ``startFrame`` follow from an estimate, after a jump to a place that no table tells.
    public var isPositionEstimated: Bool
    /// Whether something is missing before this packet: a jump, or bytes that were no packet.
    public var isDiscontinuous: Bool

    public init(
        data: ArraySlice<UInt8>, byteOffset: Int64, byteCount: Int, index: Int64, startFrame: Int64, frameCount: Int,
        isPositionEstimated: Bool = false, isDiscontinuous: Bool = false
    ) {
        self.data = data
        self.byteOffset = byteOffset
        self.byteCount = byteCount
        self.index = index
        self.startFrame = startFrame
        self.frameCount = frameCount
        self.isPositionEstimated = isPositionEstimated
        self.isDiscontinuous = isDiscontinuous
    }

    /// Frames that a decoder gives for the packet.
    public var decodedFrameCount: Int { leadingTrim + frameCount + trailingTrim }
}
