// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import AudioStreamParser
import StreamTransport

/// Every way in which a stream can fail: one error for the whole path from the sender to the ear.
public enum AudioStreamError: Error, Sendable, Hashable {
    /// Bytes did not come, and asking again did not help. `offset` is the first byte that is missing.
    case transport(StreamTransportError, offset: Int64)
    /// Bytes came, but are nothing that can be played.
    case parsing(StreamParserError)
    /// Packets came, but no decoder takes them.
    case decoding(AudioDecodingError)
    /// There is no way to let it sound.
    case output(AudioOutputError)
    /// The stream cannot be asked for another part.
    case notSeekable
    /// What was to be written (a recording, a cache) cannot be.
    case storage(path: String, reason: String)
}
