// SPDX-License-Identifier: Apache-2.0
import AudioOutput
import AudioStreamer
import Foundation
import StreamTransport
import Synchronization

/// Live streams of MP3, 128 kbit/s each, in one process on one loop.
///
/// - `audio.streams.count`, `audio.streams.seconds`
/// - `audio.streams.core.percent`: share of one core that the process uses, the system for it included.
/// - `audio.streams.memory.MB`: resident memory of each.
/// - `audio.streams.underruns`
struct ManyStreams {
    let server: Int
    let count: Int
    let seconds: Int

    func figures() -> [String: Double] {
        let stalls = Mutex(0)
        let begun = Mutex(0)
        let before = memory
        let streams = (0..<count).map { _ in
            let stream = AudioStream(
                url: "http://127.0.0.1:\(server)/live/16000/cbr128.mp3", configuration: Player.configuration,
                output: NullOutput())
            stream.observe { event in
                switch event {
                case .stalled, .stopped: stalls.withLock { $0 += 1 }
                case .firstAudio: begun.withLock { $0 += 1 }
                default: break
                }
            }
            stream.start()
            return stream
        }
        // All play before it is measured.
        for _ in 0..<300 where begun.withLock({ $0 }) < count { usleep(100_000) }
        let started = begun.withLock { $0 }
        sleep(2)
        let early = stalls.withLock { $0 }
        let clock = ContinuousClock()
        let (from, used) = (clock.now, cpu)
        sleep(UInt32(seconds))
        let elapsed = (clock.now - from) / .seconds(1)
        let share = (cpu - used) / elapsed * 100
        let size = (memory - before) / Double(count)
        let late = stalls.withLock { $0 }
        for stream in streams { stream.stop() }
        return [
            "audio.streams.count": Double(started), "audio.streams.seconds": elapsed,
            "audio.streams.core.percent": share, "audio.streams.memory.MB": size / 1e6,
            "audio.streams.underruns": Double(late - early), "audio.streams.underruns-at-start": Double(early),
        ]
    }

    private var cpu: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private var memory: Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
    }
}
