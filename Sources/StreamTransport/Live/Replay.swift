// SPDX-License-Identifier: Apache-2.0

/// Finds out whether a connection that was made again brings the same bytes again, or whether a live stream went on:
/// compares how both begin.
struct Replay {
    enum Verdict {
        /// More bytes are needed.
        case undecided
        /// The same bytes again.
        case same
        case other
    }

    private static let prefixByteCount = 4096
    private var prefix: [UInt8] = []
    private var matched = 0
    private var isNoting = false

    /// Whether there is anything to compare with.
    var isKnown: Bool { !prefix.isEmpty }

    /// Notes from now on how a stream begins, instead of what was noted before.
    mutating func begin() {
        prefix = []
        matched = 0
        isNoting = true
    }

    mutating func note(_ bytes: [UInt8]) {
        guard isNoting, prefix.count < Self.prefixByteCount else { return }
        prefix += bytes.prefix(Self.prefixByteCount - prefix.count)
    }

    mutating func beginComparing() { matched = 0 }

    mutating func compare(_ bytes: [UInt8]) -> Verdict {
        let piece = bytes.prefix(prefix.count - matched)
        guard piece.elementsEqual(prefix[matched...].prefix(piece.count)) else { return .other }
        matched += piece.count
        return matched == prefix.count ? .same : .undecided
    }
}
