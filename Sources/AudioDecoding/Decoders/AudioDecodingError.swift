// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// Why packets cannot be decoded.
public enum AudioDecodingError: Error, Sendable, Hashable {
    /// No decoder takes any of the stream's formats. `isInOptionalTarget` when the build leaves out the one that would.
    case noDecoder(codec: AudioCodec, isInOptionalTarget: Bool)
    /// The library refuses the format, with its own words.
    case refused(reason: String)
    /// The library failed for good at a packet that begins at a byte offset.
    case failed(reason: String, offset: Int64)
    /// The library has no memory.
    case outOfMemory
}
