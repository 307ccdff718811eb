// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Document {
    /// Saves the document. The bytes are written to a new file beside the old one, which is then renamed over it: the old
    /// file is whole until the new one is.
    ///
    /// A symbolic link is followed; the file's permissions are kept.
    ///
    /// - Throws: ``DocumentError/unwritable(path:reason:)``.
    public func write(to path: String) throws(DocumentError) {
        try AtomicFile.write(serialized(), to: path)
    }
}

/// Writing a file all or not at all.
enum AtomicFile {
    static func write(_ bytes: [UInt8], to path: String) throws(DocumentError) {
        let target = resolved(path)
        var template = Array((target + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)

        var failure = writeAll(bytes, to: descriptor)
        if failure == 0, fchmod(descriptor, permissions(for: target)) != 0 { failure = errno }
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, target) != 0 { failure = errno }
        if failure != 0 {
            unlink(temporary)
            throw .unwritable(path: path, reason: String(cString: strerror(failure)))
        }
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> CInt {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                guard let base = buffer.baseAddress else { return 0 }
                let count = Foundation.write(descriptor, base + offset, buffer.count - offset)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                offset += count
            }
            return 0
        }
    }

    /// The file that a path leads to through symbolic links, or the path when there is no file yet.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// The old file's permissions, or what a new file gets.
    private static func permissions(for path: String) -> mode_t {
        var information = stat()
        if stat(path, &information) == 0 { return information.st_mode & 0o7777 }
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }
}
