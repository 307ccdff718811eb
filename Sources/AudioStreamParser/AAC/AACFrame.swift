// SPDX-License-Identifier: Apache-2.0

/// A frame of AAC in a stream, told by its header alone.
struct AACFrame: Sendable, Hashable {
    /// Bytes of the frame with its header.
    var byteCount: Int
    /// Where the payload begins.
    var headerByteCount: Int
    /// Packets of 1024 frames in it, mostly 1.
    var blockCount: Int
    /// What is the same in all frames of a stream.
    var key: Int
}

/// How frames of AAC follow each other in a stream.
protocol AACFraming {
    static var container: AudioContainer { get }
    /// The first byte of each frame.
    static var syncByte: UInt8 { get }
    /// Whether each header tells the configuration, so that frames of another one can be told from garbage.
    static var tellsConfiguration: Bool { get }
    /// Bytes that a header needs to be told.
    static var headerByteCount: Int { get }

    init()

    /// The frame at an index, if one begins there; there are at least ``headerByteCount`` bytes.
    static func frame(in bytes: ArraySlice<UInt8>, at index: Int) -> AACFrame?

    /// The configuration, and the packets in a whole frame; nil when the frame is damaged.
    mutating func unwrap(_ frame: AACFrame, _ bytes: ArraySlice<UInt8>) -> (
        configuration: AudioSpecificConfig, packets: [ArraySlice<UInt8>]
    )?

    /// A packet with a header that tells its configuration, for a decoder that was made for another one; nil where no
    /// header can.
    static func framed(
        _ packet: ArraySlice<UInt8>, of frame: ArraySlice<UInt8>, _ configuration: AudioSpecificConfig
    ) -> ArraySlice<UInt8>?
}
