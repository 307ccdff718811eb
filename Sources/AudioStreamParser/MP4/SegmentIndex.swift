// SPDX-License-Identifier: Apache-2.0

/// Where each second of a fragmented film is: a `sidx` (ISO/IEC 14496-12, 8.16.3), or the fragments seen so far.
struct SegmentIndex: Sendable {
    struct Segment: Sendable, Hashable {
        var offset: Int64
        /// When it begins, in ticks of the track.
        var time: Int64
    }

    private(set) var segments: [Segment] = []
    /// Where the last segment ends, in ticks; nil where no table tells.
    private(set) var duration: Int64?

    /// Reads a `sidx` that refers to segments directly.
    ///
    /// It may tell of the first segments only, as where each segment has its own.
    ///
    /// - Parameters:
    ///   - end: where the box ends: offsets count from there.
    ///   - resourceByteCount: where the last segment has to end for the box to tell of all.
    mutating func read(_ box: ArraySlice<UInt8>, end: Int64, timescale: Int64, resourceByteCount: Int64?) {
        var reader = ByteReader(box)
        guard let version = reader.unsigned(1), reader.bytes(7) != nil, let ticks = reader.unsigned(4), ticks > 0,
            let time = Self.number(&reader, isLong: version == 1),
            let offset = Self.number(&reader, isLong: version == 1), reader.bytes(2) != nil,
            let count = reader.unsigned(2), reader.remaining / 12 >= Int(count)
        else { return }
        var place = end.addingReportingOverflow(offset).partialValue
        var ticked = time
        var found: [Segment] = []
        for _ in 0..<count {
            guard let size = reader.unsigned(4), let length = reader.unsigned(4), reader.bytes(4) != nil else { return }
            // An index of indexes is left to the fragments themselves.
            guard size & 0x8000_0000 == 0 else { return }
            found.append(Segment(offset: place, time: Self.scale(ticked, from: Int64(ticks), to: timescale)))
            place = place.addingReportingOverflow(Int64(size)).partialValue
            ticked = ticked.addingReportingOverflow(Int64(length)).partialValue
        }
        if let last = segments.last, let first = found.first, first.time <= last.time { return }
        segments += found
        // Behind the last one a table of the fragments may stand.
        let tableByteCount = 64 + 32 * Int64(count)
        let isAll = resourceByteCount.map { ($0 - tableByteCount...$0).contains(place) } ?? (found.count > 1)
        duration = isAll ? Self.scale(ticked, from: Int64(ticks), to: timescale) : nil
    }

    /// Notes a fragment that was seen.
    mutating func note(_ segment: Segment) {
        let place = segments.partitionIndex { $0.time >= segment.time }
        if place < segments.count, segments[place].time == segment.time { return }
        if segments.count >= 65536 { return }
        segments.insert(segment, at: place)
    }

    /// The last segment that begins at or before a time.
    func segment(at time: Int64) -> Segment? {
        let place = segments.partitionIndex { $0.time > time } - 1
        return segments.indices.contains(place) ? segments[place] : nil
    }

    private static func number(_ reader: inout ByteReader, isLong: Bool) -> Int64? {
        guard let first = reader.unsigned(4) else { return nil }
        guard isLong else { return Int64(first) }
        return reader.unsigned(4).map { Int64(clamping: UInt64(first) << 32 | UInt64($0)) }
    }

    private static func scale(_ ticks: Int64, from: Int64, to: Int64) -> Int64 {
        if from == to { return ticks.bounded }
        let scaled: Double = Double(ticks) * Double(to) / Double(from)
        return Int64(bounded: scaled)
    }
}
