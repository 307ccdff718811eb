// SPDX-License-Identifier: Apache-2.0

/// Why bytes cannot be played. Each case has the byte offset in the resource at which it shows.
public enum StreamParserError: Error, Sendable, Hashable {
    /// Nothing in the bytes up to the offset looks like audio.
    case noAudio(offset: Int64)
    /// The bytes are something else, such as a web page.
    case otherContent(description: String, offset: Int64)
    /// The container is understood, but not what is in it, such as a film without sound or an encrypted track.
    case unsupportedFormat(description: String, offset: Int64)
    /// The container contradicts itself where that cannot be passed over.
    case malformed(description: String, offset: Int64)
    /// A table or packet claims to be larger than ``ParserLimits`` allow.
    case limitExceeded(description: String, offset: Int64)
    /// The bytes ended before the first packet was whole.
    case endedEarly(offset: Int64)
    /// The bytes ended, at the offset, before what the stream says that it has. What there is of it was given.
    case cutOff(offset: Int64)
}
