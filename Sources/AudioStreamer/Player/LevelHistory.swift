// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import Locking

/// The levels of the sound that is on its way to the ear, by the seconds at which they are heard.
final class LevelHistory: Sendable {
    private let entries = Mutex([(time: Double, level: SoundLevel)]())
    /// Pieces kept at most: half a minute of packets.
    private let capacity = 1200

    func record(_ samples: ArraySlice<Float>, channelCount: Int, time: Double) {
        let level = LevelMeter.level(of: samples, channelCount: channelCount)
        entries.withLock { entries in
            // A step back: what was measured ahead is not heard any more.
            if let last = entries.last, time < last.time { entries.removeAll(keepingCapacity: true) }
            if entries.count == capacity { entries.removeFirst() }
            entries.append((time, level))
        }
    }

    /// The level of the piece that is heard at a second; what was before is forgotten.
    func level(at time: Double) -> SoundLevel? {
        entries.withLock { entries in
            guard let index = entries.lastIndex(where: { $0.time <= time }) else { return nil }
            entries.removeFirst(index)
            return entries[0].level
        }
    }

    func removeAll() { entries.withLock { $0 = [] } }
}
