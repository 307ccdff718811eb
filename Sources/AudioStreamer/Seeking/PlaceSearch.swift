// SPDX-License-Identifier: Apache-2.0

import StreamTransport

/// How far the place of a frame may be looked for in a stream without a table.
struct PlaceSearch {
    /// Seconds that it may take, over a connection that answers late; a little more where so little can be had in them
    /// that it would not help.
    static let patience = 0.8

    let frame: Int64
    /// Seconds within which the place is known well enough: what was found before is mostly enough.
    let nearness: Double
    let deadline = StreamLoop.now + Self.patience
    /// Bytes and ranges that may still be asked for.
    private(set) var byteCount: Int
    private var count: Int
    private var turn = 0

    /// - Parameter isFirst: whether nothing is known yet of the whole of the stream.
    init(frame: Int64, probeByteCount: Int, isFirst: Bool) {
        self.frame = frame
        nearness = isFirst ? 1.5 : 8
        byteCount = isFirst ? probeByteCount * 5 / 2 : probeByteCount
        count = isFirst ? 192 : 32
    }

    /// Whether nothing more may be asked for.
    var isOver: Bool { count <= 0 || byteCount <= 0 || turn > 0 && StreamLoop.now >= deadline }

    /// Ranges of the next turn: what each of them finds shows where the next ones help.
    ///
    /// - Parameter isQuick: whether so many come in one or two answers that more may be asked for at once.
    func turnCount(isQuick: Bool) -> Int { min(count, isQuick ? 160 : 32) }

    /// Bytes of a range, where all that may be asked for is.
    var rangeByteCount: Int { byteCount / max(1, count) }

    /// Counts what is asked for.
    mutating func note(_ ranges: [Range<Int64>], overheadByteCount: Int) {
        turn += 1
        count -= ranges.count
        byteCount -= ranges.reduce(0) { $0 + $1.count + overheadByteCount }
    }

    /// Few more ranges can be had, since each takes its time.
    mutating func limit() { count = min(count, 32) }

    /// As many ranges can be had as the bytes allow, since many come in one answer.
    mutating func extend() { if turn > 0 { count = max(count, 160) } }
}
