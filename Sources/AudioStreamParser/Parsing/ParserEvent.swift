// SPDX-License-Identifier: Apache-2.0

/// What a parser has found in the bytes.
public enum ParserEvent: Sendable {
    /// ``StreamProperties`` have changed. Comes before the first packet that they are needed for.
    case properties(StreamProperties)
    case packet(AudioPacket)
    /// Tags, pictures or chapters.
    case metadata(StreamMetadata)
    /// Bytes that belong to nothing, from an offset on; the packets after them are discontinuous.
    case skipped(Range<Int64>)
}
