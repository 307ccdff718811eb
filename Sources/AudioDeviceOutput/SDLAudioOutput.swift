// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import CSDLAudio
import Locking

/// The device of the desktop, through SDL.
///
/// SDL opens PipeWire, PulseAudio or ALSA, whichever is there, and takes the stream's own rate and channels; it is the
/// device that converts.
public final class SDLAudioOutput: AudioOutput {
    /// A device of SDL's that is open.
    fileprivate struct Device: Sendable {
        let sdl: SDLAudioFunctions
        let number: SDL_AudioDeviceID

        var queuedByteCount: Int { Int(sdl.SDL_GetQueuedAudioSize(number)) }

        func close() {
            sdl.SDL_CloseAudioDevice(number)
            sdl.SDL_QuitSubSystem(SDL_INIT_AUDIO)
        }
    }

    fileprivate struct State {
        var device: Device?
        var format = PCMFormat(sampleRate: 44100, channelCount: 2)
        /// Frames of one piece that the device plays at a time: these are on their way when SDL's queue has given them.
        var pieceFrameCount = 0
        var written: Int64 = 0
    }

    /// Seconds of sound that the queue holds.
    public let queueDuration: Double
    /// The device's name as SDL lists it; nil for the desktop's choice.
    public let deviceName: String?
    private let state = Mutex(State())

    public init(deviceName: String? = nil, queueDuration: Double = 0.5) {
        self.deviceName = deviceName
        self.queueDuration = queueDuration
    }

    deinit {
        state.withLock { $0.device }?.close()
    }

    public let isPaced = true

    public var capacity: Int { state.withLock { Int(Double($0.format.sampleRate) * queueDuration) } }

    public func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        if let taken = state.withLock({ $0.device != nil && $0.format == format ? format : nil }) {
            flush()
            return taken
        }
        try close()
        let sdl = try SDLAudioFunctions.loaded()
        guard sdl.SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw .device(reason: sdl.failure) }
        var wanted = SDL_AudioSpec()
        wanted.freq = Int32(clamping: format.sampleRate)
        wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
        wanted.channels = UInt8(clamping: min(format.channelCount, 2))
        wanted.samples = 1024
        var taken = SDL_AudioSpec()
        let changes = SDL_AUDIO_ALLOW_FREQUENCY_CHANGE | SDL_AUDIO_ALLOW_CHANNELS_CHANGE
        let number = sdl.SDL_OpenAudioDevice(deviceName, 0, &wanted, &taken, changes)
        guard number != 0 else { throw .device(reason: sdl.failure) }
        let device = Device(sdl: sdl, number: number)
        let result = PCMFormat(sampleRate: Int(taken.freq), channelCount: Int(taken.channels))
        state.withLock {
            $0 = State(device: device, format: result, pieceFrameCount: Int(taken.samples))
        }
        return result
    }

    public func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        let written: Result<Int, AudioOutputError> = state.withLock { state in
            guard let device = state.device else { return .failure(.lost(reason: "the device is closed")) }
            let channels = state.format.channelCount
            let queued = device.queuedByteCount / (channels * MemoryLayout<Float>.size)
            let room = Int(Double(state.format.sampleRate) * queueDuration) - queued
            let taken = max(0, min(room, samples.count / channels))
            guard taken > 0 else { return .success(0) }
            let code = samples.prefix(taken * channels).withUnsafeBytes { bytes in
                device.sdl.SDL_QueueAudio(device.number, bytes.baseAddress, UInt32(bytes.count))
            }
            guard code == 0 else { return .failure(.lost(reason: device.sdl.failure)) }
            state.written += Int64(taken)
            return .success(taken)
        }
        return try written.get()
    }

    public func start() { setPaused(false) }

    public func pause() { setPaused(true) }

    public func flush() {
        state.withLock { state in
            if let device = state.device { device.sdl.SDL_ClearQueuedAudio(device.number) }
            state.written = 0
        }
    }

    public func close() throws(AudioOutputError) {
        let device = state.withLock { state in
            defer { state.device = nil }
            return state.device
        }
        device?.close()
    }

    public var playedFrameCount: Int64 { state.withLock { $0.written - Int64($0.queuedFrameCount) } }

    public var queuedFrameCount: Int { state.withLock { $0.queuedFrameCount } }

    private func setPaused(_ isPaused: Bool) {
        state.withLock { state in
            if let device = state.device { device.sdl.SDL_PauseAudioDevice(device.number, isPaused ? 1 : 0) }
        }
    }
}

extension SDLAudioOutput.State {
    /// SDL's queue, and the piece that the device has and plays.
    fileprivate var queuedFrameCount: Int {
        guard let device else { return 0 }
        let frameByteCount = format.channelCount * MemoryLayout<Float>.size
        let queued = device.queuedByteCount / frameByteCount
        return Swift.min(Int(written), queued > 0 ? queued + pieceFrameCount : 0)
    }
}
