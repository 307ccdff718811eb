// SPDX-License-Identifier: Apache-2.0

/// By what the fragments of a track are read where they are met on their own.
package struct FragmentMark: Sendable, Hashable {
    var track: AudioTrack

    package static func == (one: FragmentMark, other: FragmentMark) -> Bool {
        one.track.identifier == other.track.identifier && one.track.timescale == other.track.timescale
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(track.identifier)
        hasher.combine(track.timescale)
    }

    /// A fragment among some bytes.
    enum Finding {
        case none
        /// It lies there, and is not whole in the bytes.
        case cut(Range<Int64>)
        /// The frame at which it ends, and the byte.
        case end(frame: Int64, offset: Int64)
    }

    private static let kind = Array("moof".utf8)
    private static let firstChild = Array("mfhd".utf8)
    /// More bytes than the table of any fragment has.
    private static let limit = 1 << 20

    /// The last fragment of the track among bytes that begin anywhere.
    ///
    /// - Parameters:
    ///   - end: where the resource ends: what a fragment tells of behind that is not there.
    ///   - told: when the fragment at an offset begins, in ticks, where an index tells.
    func lastFragment(
        in bytes: ArraySlice<UInt8>, at offset: Int64, end limit: Int64, told: (offset: Int64, time: Int64)? = nil
    ) -> Finding {
        guard bytes.count >= 16 else { return .none }
        for index in (bytes.startIndex...(bytes.endIndex - 16)).reversed() where bytes[index + 4] == Self.kind[0] {
            let head = bytes[index..<(index + 16)]
            guard head.dropFirst(4).prefix(4).elementsEqual(Self.kind), head.suffix(4).elementsEqual(Self.firstChild)
            else { continue }
            let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard (16...Self.limit).contains(size) else { continue }
            let start = offset + Int64(index - bytes.startIndex)
            guard size <= bytes.endIndex - index else { return .cut(start..<(start + Int64(size))) }
            let isTold = told?.offset == start
            let content = bytes[(index + 8)..<(index + size)]
            let read = MovieFragment(content, start: start, track: track, time: isTold ? told?.time ?? 0 : 0)
            guard let first = read.samples.first, read.hasTime || isTold else { continue }
            let last = read.samples.last { sample in
                let (end, overflow) = sample.offset.addingReportingOverflow(Int64(sample.byteCount))
                return !overflow && end <= limit
            }
            guard let last else { return .end(frame: max(0, track.frames(first.time)), offset: start + Int64(size)) }
            let (end, overflow) = last.time.addingReportingOverflow(last.ticks)
            let (place, isTooFar) = last.offset.addingReportingOverflow(Int64(last.byteCount))
            guard !overflow, !isTooFar, end >= 0 else { continue }
            return .end(frame: track.frames(end), offset: place)
        }
        return .none
    }

    /// Where the last fragment of the track begins and when, as an `mfra` at the end of some bytes tells.
    ///
    /// - Returns: nil when there is none, or not all of it.
    func lastIndexed(in bytes: ArraySlice<UInt8>) -> (offset: Int64, time: Int64)? {
        var trailer = ByteReader(bytes.suffix(16))
        guard trailer.unsigned(4) == 16, trailer.text(4) == "mfro", trailer.bytes(4) != nil,
            let size = trailer.unsigned(4), size >= 24, Int(size) <= bytes.count,
            let index = bytes.suffix(Int(size)).box("mfra")
        else { return nil }
        for box in BoxReader(index) where box.kind == "tfra" {
            var reader = ByteReader(box.content)
            guard let version = reader.unsigned(1), reader.bytes(3) != nil, reader.unsigned(4) == track.identifier,
                let lengths = reader.unsigned(4), let count = reader.unsigned(4), count > 0
            else { continue }
            let numbers = Int(lengths >> 4 & 3) + Int(lengths >> 2 & 3) + Int(lengths & 3) + 3
            let entry = (version == 1 ? 16 : 8) + numbers
            guard reader.remaining / entry >= Int(count) else { continue }
            reader.position += entry * (Int(count) - 1)
            guard let time = Self.number(&reader, isLong: version == 1),
                let offset = Self.number(&reader, isLong: version == 1)
            else { continue }
            return (offset, time)
        }
        return nil
    }

    private static func number(_ reader: inout ByteReader, isLong: Bool) -> Int64? {
        guard let first = reader.unsigned(4) else { return nil }
        guard isLong else { return Int64(first) }
        return reader.unsigned(4).map { Int64(clamping: UInt64(first) << 32 | UInt64($0)) }
    }
}
