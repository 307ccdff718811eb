// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The clock of the system that is never set.
package enum MonotonicClock {
    /// Nanoseconds since some moment.
    package static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
