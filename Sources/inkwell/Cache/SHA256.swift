// SPDX-License-Identifier: Apache-2.0

/// The digest of FIPS 180-4 that tells contents apart.
struct SHA256 {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    /// What does not fill a block yet.
    private var pending: [UInt8] = []
    private var count: UInt64 = 0

    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]

    /// The digest of bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.add(bytes)
        return hash.digest
    }

    /// Takes more bytes.
    mutating func add(_ bytes: [UInt8]) {
        count &+= UInt64(bytes.count)
        var start = 0
        if !pending.isEmpty {
            start = min(64 - pending.count, bytes.count)
            pending += bytes[..<start]
            guard pending.count == 64 else { return }
            let block = pending
            pending = []
            compress(block, from: 0, blocks: 1)
        }
        let blocks = (bytes.count - start) / 64
        compress(bytes, from: start, blocks: blocks)
        pending += bytes[(start + blocks * 64)...]
    }

    /// The digest of all bytes so far, 32 of them.
    var digest: [UInt8] {
        var last = self
        let bits = count &* 8
        last.add([0x80])
        last.add([UInt8](repeating: 0, count: (120 - last.pending.count) % 64))
        last.add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
        return last.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    }

    private mutating func compress(_ bytes: [UInt8], from start: Int, blocks: Int) {
        guard blocks > 0 else { return }
        bytes.withUnsafeBufferPointer { bytes in
            state.withUnsafeMutableBufferPointer { state in
                Self.constants.withUnsafeBufferPointer { constants in
                    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
                        for block in 0..<blocks {
                            Self.compress(bytes, at: start + 64 * block, into: state, constants, words)
                        }
                    }
                }
            }
        }
    }

    private static func compress(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, into state: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>, _ words: UnsafeMutableBufferPointer<UInt32>
    ) {
        func turned(_ word: UInt32, _ places: UInt32) -> UInt32 { word >> places | word << (32 - places) }
        for index in 0..<16 {
            let place = start + 4 * index
            words[index] =
                UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
                | UInt32(bytes[place + 3])
        }
        for index in 16..<64 {
            let (first, second) = (words[index - 15], words[index - 2])
            let small = turned(first, 7) ^ turned(first, 18) ^ first >> 3
            let large = turned(second, 17) ^ turned(second, 19) ^ second >> 10
            words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let first = h &+ mixed &+ choice &+ constants[index] &+ words[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
}
