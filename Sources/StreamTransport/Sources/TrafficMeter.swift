// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Counts what is asked of senders and what comes from them; what a cache has does not count.
public final class TrafficMeter: Sendable {
    private let requests = Atomic(0)
    private let bytes = Atomic(0)

    public init() {}

    /// Requests made; redirections and proofs of who one is belong to theirs.
    public var requestCount: Int { requests.load(ordering: .relaxed) }

    /// Bytes of bodies that have come, also those that were dropped.
    public var byteCount: Int64 { Int64(bytes.load(ordering: .relaxed)) }

    func countRequest() { requests.wrappingAdd(1, ordering: .relaxed) }

    func count(_ byteCount: Int) { bytes.wrappingAdd(byteCount, ordering: .relaxed) }
}
