// SPDX-License-Identifier: Apache-2.0

/// What a stream is doing.
public enum StreamState: String, Sendable, Hashable, CaseIterable {
    /// Nothing was asked for yet.
    case initialized
    /// The connection is being made, or the response awaited.
    case connecting
    /// Bytes come, but there is no packet to decode yet.
    case waitingForData
    /// Sound is gathered before it starts.
    case buffering
    case playing
    case paused
    /// A seek is under way: the place is being looked for, or its first sound is awaited.
    case seeking
    /// The sound ran out, and is gathered again.
    case rebuffering
    /// The connection was lost and is made again; what is buffered may still sound.
    case reconnecting
    /// All bytes are there; the last sound is on its way to the ear.
    case stopping
    /// It has ended; ``StopReason`` says why.
    case stopped
}

/// Why a stream has stopped.
public enum StopReason: Sendable, Hashable {
    /// The last frame was heard.
    case endOfStream
    /// ``AudioStream/stop()`` was called.
    case requested
    case failed(AudioStreamError)
}
