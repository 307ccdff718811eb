// SPDX-License-Identifier: Apache-2.0

import AVCodecDecoding
import AudioDecoding
import AudioStreamer
import Foundation
import Locking
import StreamTransport
import Testing

/// What a stream tells, seen from a test's thread.
final class Listener: Sendable {
    private let all = Mutex<[AudioStreamEvent]>([])

    init(_ stream: AudioStream) {
        stream.observe { [weak self] event in self?.all.withLock { $0.append(event) } }
    }

    var events: [AudioStreamEvent] { all.withLock { $0 } }

    var states: [StreamState] {
        events.compactMap { if case .state(let state) = $0 { state } else { nil } }
    }

    var stopReason: StopReason? {
        events.lazy.compactMap { if case .stopped(let reason) = $0 { reason } else { nil } }.first
    }

    /// The seeks that have landed: the second, and how many requests it took.
    var landings: [(time: Double, requests: Int, isEstimated: Bool)] {
        events.compactMap {
            if case .seekLanded(let time, _, let isEstimated, let requests, _) = $0 {
                (time, requests, isEstimated)
            } else {
                nil
            }
        }
    }

    /// Waits until something holds, or a time is over; whether it holds.
    @discardableResult
    static func wait(for seconds: Double = 60, until holds: () -> Bool) async -> Bool {
        let deadline = StreamLoop.now + seconds
        while !holds() {
            guard StreamLoop.now < deadline else { return false }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return true
    }

    /// Why the stream stopped; nil when it has not in time.
    func ending(within seconds: Double = 60) async -> StopReason? {
        await Self.wait(for: seconds) { stopReason != nil }
        return stopReason
    }
}

/// What the tests of the core have in common.
enum Setup {
    static var configuration: AudioStreamConfiguration {
        var configuration = AudioStreamConfiguration()
        #if AVCodec
        configuration.decoders = AudioDecoders.standard + [AVCodecDecoder.self]
        #endif
        configuration.reconnectDelay = 0.02
        return configuration
    }

    /// A WAV file whose samples count, so that each tells which one it is; of one channel with 8000 a second.
    static func count(_ frames: Int) -> [UInt8] {
        var bytes = Array("RIFF".utf8)
        func append(_ value: Int, _ size: Int) {
            for byte in 0..<size { bytes.append(UInt8(value >> (8 * byte) & 255)) }
        }
        append(36 + 2 * frames, 4)
        bytes += Array("WAVEfmt ".utf8)
        append(16, 4)
        append(1, 2)
        append(1, 2)
        append(8000, 4)
        append(16000, 4)
        append(2, 2)
        append(16, 2)
        bytes += Array("data".utf8)
        append(2 * frames, 4)
        bytes.reserveCapacity(bytes.count + 2 * frames)
        for frame in 0..<frames {
            bytes.append(UInt8(truncatingIfNeeded: frame))
            bytes.append(UInt8(truncatingIfNeeded: frame >> 8))
        }
        return bytes
    }

    /// Which sample of ``count(_:)`` a sample is, from 0 to 65535.
    static func number(_ sample: Float) -> Int { Int((sample * 32768).rounded()) & 0xFFFF }
}
