// SPDX-License-Identifier: Apache-2.0

import CCrypto

/// Decrypts a segment: AES of 128 bits in CBC mode, filled up to whole blocks as PKCS #7 has it (RFC 8216, 4.3.2.4).
final class SegmentDecryptor {
    static let keyByteCount = 16
    private let context: OpaquePointer?

    /// - Returns: nil for a key or a vector of another size.
    init?(key: [UInt8], vector: [UInt8]) {
        guard key.count == Self.keyByteCount, vector.count == 16, let context = EVP_CIPHER_CTX_new() else {
            return nil
        }
        self.context = context
        guard EVP_DecryptInit_ex(context, EVP_aes_128_cbc(), nil, key, vector) == 1 else { return nil }
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    /// The next bytes; a block behind, for the last one is not whole.
    func decrypt(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count + 32) { buffer, count in
            var written: Int32 = 0
            let isRead = EVP_DecryptUpdate(context, buffer.baseAddress, &written, bytes, Int32(clamping: bytes.count))
            count = isRead == 1 ? Int(written) : 0
        }
    }

    /// The rest; nil when it is not what was encrypted, or the key is another one.
    func finish() -> [UInt8]? {
        var rest = [UInt8](repeating: 0, count: 32)
        var written: Int32 = 0
        guard EVP_DecryptFinal_ex(context, &rest, &written) == 1 else { return nil }
        return Array(rest.prefix(Int(written)))
    }

    /// The vector that a segment has without being told: its number.
    static func vector(of number: Int64) -> [UInt8] {
        [UInt8](repeating: 0, count: 8) + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * Int64($0))) }
    }
}
