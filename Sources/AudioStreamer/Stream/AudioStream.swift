// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import StreamTransport

/// One stream from its URL to its output: fetched, parsed, decoded, played.
///
/// Its methods may be called from any thread; they take effect on the stream's loop, in their order. A user interface
/// takes ``AudioStreamer``, which is this on the main actor with properties to observe.
public final class AudioStream: Sendable {
    public let url: String
    public let loop: StreamLoop

    /// Makes a stream, without asking the sender for anything yet.
    public init(
        url: String, configuration: AudioStreamConfiguration = AudioStreamConfiguration(), output: any AudioOutput,
        loop: StreamLoop = .shared
    ) {
        self.url = url
        self.loop = loop
    }
}
