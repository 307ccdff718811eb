// SPDX-License-Identifier: Apache-2.0

/// Looks for the last fragment of a film from the end of the resource backwards: it tells when the film ends.
struct FragmentTail: Sendable {
    /// The frame at which the film ends.
    private(set) var lastFrame: Int64?
    /// What is to be looked at next; nil before the first look, and empty when there is nothing left to look at.
    private var next: Range<Int64>?
    /// The last entry of the index at the end.
    private var told: (offset: Int64, time: Int64)?
    private var isToldInVain = false

    /// Bytes of the first look; each one further back is twice as long.
    private static let firstByteCount: Int64 = 16_384
    /// Bytes of a fragment's table, mostly.
    private static let tableByteCount: Int64 = 4096

    /// Whether another look may help.
    var wantsMore: Bool { lastFrame == nil && next.map { !$0.isEmpty } ?? true }

    /// The next range to look at, of bytes that samples and tables are in.
    func range(in data: Range<Int64>) -> Range<Int64> {
        (next ?? (data.upperBound - Self.firstByteCount)..<data.upperBound).clamped(to: data)
    }

    /// Takes the bytes of the range.
    mutating func take(_ bytes: ArraySlice<UInt8>, at offset: Int64, of data: Range<Int64>, mark: FragmentMark) {
        guard lastFrame == nil else { return }
        let range = offset..<(offset + Int64(bytes.count))
        switch mark.lastFragment(in: bytes, at: offset, end: data.upperBound, told: told) {
        case .end(let frame, let end) where told == nil || isNearEnd(end, of: data):
            lastFrame = frame
        case .cut(let whole) where whole.upperBound <= data.upperBound && whole != next:
            next = whole
        case .end, .cut: giveUpIndex(data)
        case .none:
            if told != nil { return giveUpIndex(data) }
            if range.upperBound == data.upperBound, !isToldInVain, let found = mark.lastIndexed(in: bytes),
                data.contains(found.offset)
            {
                told = found
                next = found.offset..<Swift.min(data.upperBound, found.offset + 2 * Self.tableByteCount)
                return
            }
            // Twice as far, and so much again that a table which is cut here is whole there.
            let lower = Swift.max(data.lowerBound, range.lowerBound - 2 * Int64(bytes.count))
            next = lower..<(range.lowerBound > data.lowerBound ? range.lowerBound + Self.tableByteCount : lower)
        }
    }

    /// Whether hardly more than the index lies behind a byte.
    private func isNearEnd(_ offset: Int64, of data: Range<Int64>) -> Bool {
        data.upperBound - offset <= (data.upperBound - data.lowerBound) / 32
    }

    /// An index that leads elsewhere is not asked again: the end is looked at as if there were none.
    private mutating func giveUpIndex(_ data: Range<Int64>) {
        let wasTold = told != nil
        told = nil
        let lower = Swift.max(data.lowerBound, data.upperBound - 3 * Self.firstByteCount)
        next = wasTold && !isToldInVain ? lower..<data.upperBound : lower..<lower
        isToldInVain = true
    }
}
