// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that is being recorded: written beside its place, and put there under a name that is free.
final class RecordingFile {
    private let directory: String
    private let temporaryPath: String
    private var descriptor: Int32
    private(set) var byteCount: Int64 = 0

    /// - Throws: ``AudioStreamError/storage(path:reason:)``.
    init(directory: String) throws(AudioStreamError) {
        self.directory = directory
        temporaryPath = directory + "/.recording-" + UUID().uuidString + ".part"
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw Self.failure(directory) }
    }

    deinit { discard() }

    private static func failure(_ path: String) -> AudioStreamError {
        .storage(path: path, reason: String(cString: strerror(errno)))
    }

    func append(_ bytes: ArraySlice<UInt8>) throws(AudioStreamError) { try write(bytes, at: byteCount) }

    func write(_ bytes: ArraySlice<UInt8>, at offset: Int64) throws(AudioStreamError) {
        var position = 0
        while position < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                pwrite(
                    descriptor, buffer.baseAddress.map { $0 + position }, buffer.count - position,
                    off_t(offset) + off_t(position))
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw Self.failure(directory) }
            position += written
        }
        byteCount = max(byteCount, offset + Int64(bytes.count))
    }

    /// Appends bytes of another file.
    func append(_ range: Range<Int64>, of file: RecordingFile) throws(AudioStreamError) {
        var position = range.lowerBound
        while position < range.upperBound {
            let piece = try file.read(at: position, byteCount: Int(min(range.upperBound - position, 1 << 18)))
            guard !piece.isEmpty else { return }
            try append(piece[...])
            position += Int64(piece.count)
        }
    }

    /// So many bytes, or as many as there are.
    func read(at offset: Int64, byteCount: Int) throws(AudioStreamError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        var count = 0
        while count < byteCount {
            let read = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + count }, byteCount - count, off_t(offset) + off_t(count))
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw Self.failure(directory) }
            guard read > 0 else { break }
            count += read
        }
        return Array(bytes.prefix(count))
    }

    /// Cuts off what is behind an offset.
    func truncate(at offset: Int64) throws(AudioStreamError) {
        guard ftruncate(descriptor, off_t(offset)) == 0 else { throw Self.failure(directory) }
        byteCount = offset
    }

    /// Puts the file in its place.
    ///
    /// - Returns: its path; a number is added to a name that is taken.
    func keep(as name: String, extension ending: String) throws(AudioStreamError) -> String {
        guard close(descriptor) == 0 else {
            descriptor = -1
            unlink(temporaryPath)
            throw Self.failure(directory)
        }
        descriptor = -1
        for number in 1...9999 {
            let path = "\(directory)/\(name)\(number > 1 ? " (\(number))" : "").\(ending)"
            // A link, unlike a new name, takes nobody's place.
            if link(temporaryPath, path) == 0 {
                unlink(temporaryPath)
                return path
            }
            if errno == EEXIST { continue }
            // A file system without links.
            guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS, access(path, F_OK) != 0,
                rename(temporaryPath, path) == 0
            else { break }
            return path
        }
        let failure = Self.failure(directory)
        unlink(temporaryPath)
        throw failure
    }

    /// Throws it away.
    func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        unlink(temporaryPath)
    }
}
