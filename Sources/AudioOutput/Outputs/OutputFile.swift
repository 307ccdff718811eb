// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import Foundation

/// An open file of ``FileOutput``.
struct OutputFile {
    let format: PCMFormat
    private(set) var frameCount: Int64 = 0
    private let path: String
    private let temporaryPath: String?
    private let form: FileOutput.Form
    private let descriptor: Int32
    private var bytes: [UInt8] = []

    init(path: String, form: FileOutput.Form, format: PCMFormat) throws(AudioOutputError) {
        self.path = path
        self.form = form
        self.format = format
        if path == "-" {
            temporaryPath = nil
            descriptor = STDOUT_FILENO
        } else if Self.isDevice(path) {
            temporaryPath = nil
            descriptor = open(path, O_WRONLY)
        } else {
            let temporary = path + ".part"
            temporaryPath = temporary
            descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        }
        guard descriptor >= 0 else { throw Self.failure(path) }
        if form == .wave { try write(WaveHeader(format: format, frameCount: nil).bytes) }
    }

    /// Pipes and devices are written into, never replaced.
    private static func isDevice(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private static func failure(_ path: String) -> AudioOutputError {
        .file(path: path, reason: String(cString: strerror(errno)))
    }

    mutating func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        let count = samples.count
        let room = Self.bufferByteCount - bytes.count
        if room < count * 2 { try writeBuffer() }
        SampleConversion.append(samples, to: &bytes)
        // A pipe's reader waits for the sound.
        if temporaryPath == nil { try writeBuffer() }
        let frames = samples.count / max(format.channelCount, 1)
        frameCount += Int64(frames)
        return frames
    }

    mutating func close() throws(AudioOutputError) {
        try writeBuffer()
        guard let temporaryPath else {
            if path != "-" { Foundation.close(descriptor) }
            return
        }
        if form == .wave {
            let header = WaveHeader(format: format, frameCount: frameCount).bytes
            guard pwrite(descriptor, header, header.count, 0) == header.count else {
                let failure = Self.failure(path)
                Foundation.close(descriptor)
                throw failure
            }
        }
        guard Foundation.close(descriptor) == 0, rename(temporaryPath, path) == 0 else { throw Self.failure(path) }
    }

    /// Bytes that are gathered before they are written.
    private static let bufferByteCount = 65_536

    private mutating func writeBuffer() throws(AudioOutputError) {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    private func write(_ bytes: [UInt8]) throws(AudioOutputError) {
        var position = 0
        while position < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + position }, buffer.count - position)
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw Self.failure(path)
            }
            position += written
        }
    }
}
