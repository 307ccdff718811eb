// SPDX-License-Identifier: Apache-2.0
import CCairo

/// The digest of FIPS 180-4 that tells contents apart, as GLib computes it.
struct SHA256 {
    /// A checksum of GLib, which is freed with the last value that has it.
    nonisolated private final class Checksum {
        let pointer: OpaquePointer?

        init(_ pointer: OpaquePointer?) { self.pointer = pointer }

        deinit { g_checksum_free(pointer) }
    }

    private static let byteCount = 32
    private var checksum = Checksum(g_checksum_new(G_CHECKSUM_SHA256))

    /// The digest of bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.add(bytes)
        return hash.digest
    }

    /// Takes more bytes.
    mutating func add(_ bytes: [UInt8]) {
        if !isKnownUniquelyReferenced(&checksum) { checksum = Checksum(g_checksum_copy(checksum.pointer)) }
        g_checksum_update(checksum.pointer, bytes, bytes.count)
    }

    /// The digest of all bytes so far, 32 of them.
    var digest: [UInt8] {
        // Asking ends a checksum, so a copy is asked.
        let last = Checksum(g_checksum_copy(checksum.pointer))
        return [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
            var length = gsize(Self.byteCount)
            g_checksum_get_digest(last.pointer, buffer.baseAddress, &length)
            count = Int(length)
        }
    }
}
