// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import StreamFuzzing

/// Reads films and their fragments, and seeks in them.
@main
enum FuzzMP4: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        guard bytes.count < 1 << 14 else { return }
        checkJumps(bytes)
        checkDemands(bytes, by: 64)
        checkDemands(bytes, by: 4096)
    }
}
