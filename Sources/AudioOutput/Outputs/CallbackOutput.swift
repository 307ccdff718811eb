// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import Locking

/// An output that hands sound to a closure, as fast as it comes.
public final class CallbackOutput: AudioOutput {
    private let played = Mutex<Int64>(0)
    private let format = Mutex(PCMFormat(sampleRate: 44100, channelCount: 2))
    private let wanted: PCMFormat?
    private let receive: @Sendable (ArraySlice<Float>, PCMFormat) -> Void

    /// - Parameters:
    ///   - format: the format to convert to; nil for that of the stream.
    ///   - receive: takes interleaved samples, on the stream's thread.
    public init(format: PCMFormat? = nil, receive: @escaping @Sendable (ArraySlice<Float>, PCMFormat) -> Void) {
        wanted = format
        self.receive = receive
    }

    public let isPaced = false
    public let capacity = Int.max
    public let queuedFrameCount = 0
    public var playedFrameCount: Int64 { played.withLock { $0 } }

    public func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        let taken = wanted ?? format
        self.format.withLock { $0 = taken }
        played.withLock { $0 = 0 }
        return taken
    }

    public func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        let format = format.withLock { $0 }
        receive(samples, format)
        let frames = samples.count / max(format.channelCount, 1)
        played.withLock { $0 += Int64(frames) }
        return frames
    }

    public func start() {}
    public func pause() {}
    public func flush() { played.withLock { $0 = 0 } }
    public func close() throws(AudioOutputError) {}
}
