// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import StreamFuzzing

/// Reads pages of Ogg with checks made right, and frames of FLAC and chunks of WAV as they are; in pieces, with jumps.
@main
enum FuzzOgg: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        guard bytes.count < 1 << 14 else { return }
        let bytes = withChecks(bytes)
        checkJumps(bytes)
        checkDemands(bytes, by: 100)
        checkPieces(bytes)
    }

    /// Without them no change within a page would get any further.
    private static func withChecks(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var index = 0
        while index + 27 <= bytes.count {
            guard bytes[index...].starts(with: "OggS".utf8) else {
                index += 1
                continue
            }
            let segments = Int(bytes[index + 26])
            let lacing = bytes[(index + 27)...].prefix(segments)
            let end = index + 27 + segments + lacing.reduce(0) { $0 + Int($1) }
            guard end <= bytes.count else { break }
            for place in 22..<26 { bytes[index + place] = 0 }
            var remainder: UInt32 = 0
            for byte in bytes[index..<end] {
                remainder ^= UInt32(byte) << 24
                for _ in 0..<8 {
                    remainder = remainder & 0x8000_0000 != 0 ? remainder << 1 ^ 0x04C1_1DB7 : remainder << 1
                }
            }
            for place in 0..<4 { bytes[index + 22 + place] = UInt8(truncatingIfNeeded: remainder >> UInt32(8 * place)) }
            index = end
        }
        return bytes
    }
}
