// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

/// Live titles, each told when its sound is heard and not when it arrives.
struct TitleSchedule {
    /// The title that is heard.
    private(set) var current: StreamTitle?
    /// Titles whose first packet has not come yet, with the byte from which they are valid.
    private var announced: [(title: StreamTitle, offset: Int64)] = []
    /// Titles with the second from which they are valid.
    private var scheduled: [(title: StreamTitle, time: Double)] = []

    /// When the next title is due, in seconds of the stream.
    var nextTime: Double? { scheduled.first?.time }

    mutating func announce(_ title: StreamTitle, offset: Int64) {
        announced.append((title, offset))
    }

    /// Forgets what was not heard, before another part of the stream.
    mutating func restart() {
        announced = []
        scheduled = []
    }

    /// Takes a packet that was parsed: the first one that begins behind a title's byte is the title's.
    mutating func place(_ packet: AudioPacket, time: (Int64) -> Double) {
        while let next = announced.first, next.offset <= packet.byteOffset {
            scheduled.append((next.title, time(packet.startFrame)))
            announced.removeFirst()
        }
    }

    /// Takes the next title that is due at the second that is heard; nil where none is left.
    mutating func takeDue(at time: Double) -> StreamTitle? {
        guard let next = scheduled.first, next.time <= time + 0.005 else { return nil }
        scheduled.removeFirst()
        current = next.title
        return next.title
    }
}
