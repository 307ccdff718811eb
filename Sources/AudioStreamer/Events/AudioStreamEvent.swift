// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioStreamParser
import StreamTransport

/// What happens in a stream, in the order in which it happens.
public enum AudioStreamEvent: Sendable {
    case state(StreamState)
    case connected(StreamResponse)
    /// The formats of the stream, the richest first, and the one that is decoded.
    case format(AudioStreamFormat, of: [AudioStreamFormat])
    /// The first sound was handed to the output.
    case firstAudio(time: Double)
    case duration(DurationEstimate)
    case bitRate(Double)
    case metadata(StreamMetadata)
    /// A live title, at the moment at which its sound is heard.
    case title(StreamTitle)
    /// A seek has landed: `time` is what is heard, in seconds, of the packet; `isEstimated` where the place of the
    /// packet on the timeline is not certain.
    case seekLanded(time: Double, packet: Int64, isEstimated: Bool, requests: Int, byteCount: Int64)
    /// A seek is not possible; what played goes on.
    case seekFailed(time: Double, AudioStreamError)
    /// The sound has run out.
    case stalled(time: Double)
    case reconnecting(attempt: Int, offset: Int64, cause: StreamTransportError)
    case reconnected(offset: Int64)
    /// Bytes that were not sound were passed over.
    case skipped(Range<Int64>)
    case recording(path: String)
    case stopped(StopReason)
}
