// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import StreamFuzzing

/// Parses frames of AAC with headers of ADTS or LOAS, in pieces, and seeks in them.
@main
enum FuzzAAC: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        guard bytes.count < 1 << 14 else { return }
        checkJumps(bytes)
        checkPieces(bytes)
    }
}
