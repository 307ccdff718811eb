// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import Foundation
import Locking

/// An output that writes a WAV file, or bare samples, as fast as sound comes.
///
/// The file is written beside its place and put there by ``close()``, so that nothing is lost that was there before.
/// The standard output (`-`) takes bare samples, or a WAV file whose header does not know its length.
public final class FileOutput: AudioOutput {
    /// What is written.
    public enum Form: Sendable, Hashable {
        /// RIFF WAVE of 16-bit samples.
        case wave
        /// 16-bit samples, the lower byte first, without a header.
        case raw
    }

    public let path: String
    public let form: Form
    private let file: Mutex<OutputFile?>
    /// Frames that were written before the last ``flush()``.
    private let flushed = Mutex<Int64>(0)

    /// - Parameters:
    ///   - path: the file, or `-` for the standard output.
    ///   - form: WAV unless the name ends in `.raw`, `.pcm` or `.s16`.
    public init(path: String, form: Form? = nil) {
        self.path = path
        let isRaw = ["raw", "pcm", "s16"].contains((path as NSString).pathExtension.lowercased())
        self.form = form ?? (isRaw ? .raw : .wave)
        file = Mutex(nil)
    }

    public let isPaced = false
    public let capacity = Int.max
    public let queuedFrameCount = 0
    public var playedFrameCount: Int64 { (file.withLock { $0?.frameCount } ?? 0) - flushed.withLock { $0 } }

    public func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        let isOpen = file.withLock { $0 != nil }
        // A second stream in the same file is converted to the first one's format.
        if isOpen {
            flush()
            return file.withLock { $0?.format } ?? format
        }
        let opened = try OutputFile(path: path, form: form, format: format)
        file.withLock { $0 = opened }
        return format
    }

    public func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        let written: Result<Int, AudioOutputError> = file.withLock { file in
            guard file != nil else { return .failure(.lost(reason: "the file is closed")) }
            do throws(AudioOutputError) {
                return .success(try file?.write(samples) ?? 0)
            } catch {
                return .failure(error)
            }
        }
        return try written.get()
    }

    public func start() {}
    public func pause() {}

    /// What is written stays; only the count begins anew.
    public func flush() {
        let written = file.withLock { $0?.frameCount } ?? 0
        flushed.withLock { $0 = written }
    }

    public func close() throws(AudioOutputError) {
        let closed: Result<Void, AudioOutputError> = file.withLock { file in
            guard var open = file else { return .success(()) }
            file = nil
            do throws(AudioOutputError) {
                return .success(try open.close())
            } catch {
                return .failure(error)
            }
        }
        try closed.get()
    }
}
