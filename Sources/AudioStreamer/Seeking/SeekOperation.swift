// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// A seek that is under way.
struct SeekOperation {
    /// The second that was asked for.
    var time: Double
    /// The frame of it, as packets count.
    var frame: Int64
    /// The first packet that is worth keeping: it primes the decoder.
    var firstFrame: Int64
    /// Whether the place comes from an estimate: then the first packet that comes is taken as it is.
    var isEstimated: Bool
    /// Whether the packets are still on their way.
    var isAwaitingPackets: Bool
    /// Whether the place is still being looked for.
    var isAwaitingProbes = false
    /// What had been asked and received before it.
    var requestCount: Int
    var byteCount: Int64
    /// Where packets were asked for last, and how often.
    var location: PacketLocation?
    var attempts = 0
    /// Bytes a second of the sound, as far as it was known at the start of the seek.
    var byteRate: Double?
    /// Packets to pass before sound is right, where places are estimated.
    var primingLeft = 0
}
