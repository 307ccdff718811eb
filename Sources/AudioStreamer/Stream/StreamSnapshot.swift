// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

/// A stream at a moment.
public struct StreamSnapshot: Sendable {
    public var state = StreamState.initialized
    public var stopReason: StopReason?
    /// The second that is heard.
    public var time = 0.0
    /// Whether ``time`` follows from an estimated place, after a seek in a stream without a table.
    public var isTimeEstimated = false
    public var duration: DurationEstimate?
    /// Bits a second of the compressed stream.
    public var bitRate: Double?
    public var format: AudioStreamFormat?
    public var properties = StreamProperties()
    public var response: StreamResponse?
    public var metadata = StreamMetadata()
    /// The live title that is heard.
    public var title: StreamTitle?
    /// Seconds of sound that are there ahead of what is heard.
    public var bufferedDuration = 0.0
    /// Requests made and bytes received from the sender.
    public var requestCount = 0
    public var byteCount: Int64 = 0

    public init() {}
}
