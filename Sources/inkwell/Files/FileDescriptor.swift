// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Plain reads and writes that go on after an interruption.
enum FileDescriptor {
    /// Writes all bytes; false when they cannot be written.
    nonisolated static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count, let base = bytes.baseAddress {
            let count = Glibc.write(descriptor, base + written, bytes.count - written)
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            written += count
        }
        return true
    }

    /// Reads once, at most `limit` bytes; empty at the end, nil on an error.
    nonisolated static func read(_ descriptor: Int32, limit: Int = 65536) -> [UInt8]? {
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
                count = Glibc.read(descriptor, buffer.baseAddress, limit)
                initialized = max(0, count)
            }
            if count >= 0 { return bytes }
            if errno != EINTR { return nil }
        }
    }
}
