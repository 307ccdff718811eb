// SPDX-License-Identifier: Apache-2.0

/// What a parser may keep in memory, whatever the bytes claim.
public struct ParserLimits: Sendable, Hashable {
    /// Bytes without a packet after which the stream counts as none, from its start, tags not counted.
    public var unrecognizedByteCount = 1 << 20
    /// The longest packet, in bytes.
    public var packetByteCount = 1 << 20
    /// The longest table (`moov`, `sidx`, `moof` …), in bytes.
    public var tableByteCount = 64 << 20
    /// The longest picture that is kept, in bytes; longer ones are passed over.
    public var pictureByteCount = 16 << 20

    public init() {}
}
