// SPDX-License-Identifier: Apache-2.0

/// Cuts bytes into packets of FLAC: from a header to the next, where the check of all bytes between them is right.
struct FLACFrameFinder {
    enum Finding {
        case packet(Range<Int>, FLACFrameHeader)
        case garbage(Range<Int>)
    }

    var information: FLACStreamInfo?
    /// Whether nothing was left out since the first packet.
    private(set) var isContiguous = true

    /// The packet that is being looked through: where it begins, and the remainder of its bytes up to ``place``.
    private var current: (start: Int, header: FLACFrameHeader)?
    private var remainder: UInt16 = 0
    /// Everything before it was looked at.
    private var place = 0
    /// Where the next packet seems to begin, though the check was wrong there.
    private var fallback: Int?
    /// The first header behind that of the packet, whatever number it has.
    private var other: Int?
    /// Where the check was right, and a header begins that is broken.
    private var brokenHeader: Int?
    /// Headers in a row that led nowhere. After many of them what was looked through is not looked through again.
    private var failureCount = 0
    /// Where what was given ends; before the first byte where garbage after it was taken away.
    private var done = 0

    /// Begins anew at bytes that do not follow.
    mutating func restart() {
        self = FLACFrameFinder(information: information, isContiguous: false)
    }

    private init(information: FLACStreamInfo?, isContiguous: Bool) {
        self.information = information
        self.isContiguous = isContiguous
    }

    init() {}

    /// Where bytes end of which is known that they are no packet; nil while one is being looked through.
    var garbageEnd: Int? { current == nil ? place : nil }

    /// How many bytes came since the last packet.
    func pendingByteCount(in bytes: [UInt8]) -> Int { bytes.count - done }

    /// Bytes were taken away at the front.
    mutating func drop(_ count: Int) {
        current?.start -= count
        place -= count
        done -= count
        fallback = fallback.map { $0 - count }
        other = other.map { $0 - count }
        brokenHeader = brokenHeader.map { $0 - count }
    }

    /// The next packet, or bytes that are none; nil when more bytes are needed for it.
    mutating func next(in bytes: [UInt8], atEnd: Bool) -> Finding? {
        while true {
            guard let current else {
                guard let finding = search(bytes, atEnd: atEnd) else { continue }
                return finding.result
            }
            if let finding = scan(bytes, from: current.start, current.header, atEnd: atEnd) { return finding.result }
        }
    }

    /// What one step has led to; ``result`` is nil where more bytes are needed.
    private struct Step {
        var result: Finding?
    }

    /// Looks for a header, byte by byte.
    private mutating func search(_ bytes: [UInt8], atEnd: Bool) -> Step? {
        while place < bytes.count {
            switch match(bytes, at: place) {
            case .header(let header):
                current = (place, header)
                remainder = 0
                (fallback, other, brokenHeader) = (nil, nil, nil)
                guard place > done else { return nil }
                defer { done = place }
                isContiguous = false
                return Step(result: .garbage(done..<place))
            case .needsMore where !atEnd: return Step(result: nil)
            default: place += 1
            }
        }
        guard atEnd, done < bytes.count else { return Step(result: nil) }
        defer { done = bytes.count }
        return Step(result: .garbage(done..<bytes.count))
    }

    private func match(_ bytes: [UInt8], at index: Int) -> FLACFrameHeader.Match {
        guard bytes[index] == 0xFF else { return .none }
        let match = FLACFrameHeader.match(bytes[...], at: index)
        guard case .header(let header) = match, let information else { return match }
        let fits =
            header.channelCount == information.channelCount && header.blockSize <= information.blockSizes.upperBound
        return fits ? match : .none
    }

    /// Looks for the end of the packet.
    private mutating func scan(_ bytes: [UInt8], from start: Int, _ header: FLACFrameHeader, atEnd: Bool) -> Step? {
        let limit = min(bytes.count, start + (information?.packetByteLimit ?? 1 << 20) + 1)
        while place < limit {
            step(through: bytes, until: limit)
            guard place < limit else { break }
            switch match(bytes, at: place) {
            case .needsMore where !atEnd: return Step(result: nil)
            case .header(let next) where place > start && next.isVariable == header.isVariable:
                if remainder == 0 { return end(at: place, from: start, header) }
                if fallback == nil, follows(next, header) { fallback = place }
                other = other ?? place
                fallthrough
            default:
                if remainder == 0, place > start, place + 1 < bytes.count, bytes[place + 1] & 0xFE == 0xF8 {
                    brokenHeader = place
                }
                remainder = remainder << 8 ^ CyclicCheck.sixteenBits[Int(UInt8(remainder >> 8) ^ bytes[place])]
                place += 1
            }
        }
        let isWhole = limit < bytes.count || limit == start + (information?.packetByteLimit ?? 1 << 20) + 1
        guard atEnd || isWhole else { return Step(result: nil) }
        if atEnd {
            if !isWhole, remainder == 0, place > start { return end(at: place, from: start, header) }
        }
        if let tag = tagPlace(in: bytes, from: start, to: limit) { return end(at: tag, from: start, header) }
        if let brokenHeader { return end(at: brokenHeader, from: start, header) }
        return giveUp()
    }

    /// Goes on to the next byte that a header could begin with.
    private mutating func step(through bytes: [UInt8], until limit: Int) {
        let (first, table) = (place, CyclicCheck.sixteenBits)
        var (index, rest) = (first, remainder)
        bytes.withUnsafeBufferPointer { bytes in
            table.withUnsafeBufferPointer { table in
                while index < limit, bytes[index] != 0xFF {
                    rest = rest << 8 ^ table[Int(UInt8(rest >> 8) ^ bytes[index])]
                    index += 1
                }
            }
        }
        (place, remainder) = (index, rest)
    }

    /// What tags and files of FLAC begin with.
    private static let marks = ["TAG", "APE", "ID3", "fLa"].map { Array($0.utf8) }

    /// Where the check is right and a tag or another file begins, as at the end of some.
    private func tagPlace(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        var remainder: UInt16 = 0
        for place in start..<max(start, end - 3) {
            if remainder == 0, place > start,
                Self.marks.contains(where: { bytes[place] == $0[0] && bytes[place..<(place + 3)].elementsEqual($0) })
            {
                return place
            }
            remainder = remainder << 8 ^ CyclicCheck.sixteenBits[Int(UInt8(remainder >> 8) ^ bytes[place])]
        }
        return nil
    }

    private func follows(_ next: FLACFrameHeader, _ header: FLACFrameHeader) -> Bool {
        next.number == header.number + (header.isVariable ? Int64(header.blockSize) : 1)
    }

    private mutating func end(at end: Int, from start: Int, _ header: FLACFrameHeader) -> Step {
        current = nil
        failureCount = 0
        place = end
        done = end
        return Step(result: .packet(start..<end, header))
    }

    /// The packet is broken: what follows it is looked for.
    private mutating func giveUp() -> Step? {
        current = nil
        failureCount += 1
        if failureCount <= 16 { place = fallback ?? other ?? place }
        return nil
    }
}
