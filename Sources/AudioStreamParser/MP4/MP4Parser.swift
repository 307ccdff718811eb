// SPDX-License-Identifier: Apache-2.0

/// Sound in MP4: the tables before or behind the samples, or in fragments.
final class MP4Parser: ContainerParser, PieceReader {
    var properties = StreamProperties()

    let resourceByteCount: Int64?
    private let limits: ParserLimits

    /// What the next bytes are.
    private enum State {
        /// Size and kind of a box.
        case header
        /// What is in a box that is needed as a whole, up to an offset.
        case content(BoxHeader, start: Int64, end: Int64)
        /// Nothing that is needed, up to an offset.
        case passing(until: Int64)
        /// Samples, and what lies between them.
        case samples
        /// Anything, after a jump among fragments: the next one is looked for.
        case search
    }

    private var state = State.header
    /// Where the next byte stands.
    var position: Int64
    /// Bytes of a box or sample that is not whole yet; they end at ``position``.
    var carry: [UInt8] = []
    private(set) var movie: Movie?
    private(set) var index = SegmentIndex()
    private var isDiscontinuous = false
    private var expectation: PacketLocation?
    private var hasEnded = false

    /// The next sample of the table, or the next one of the fragment.
    private var nextSample = 0
    private var fragment: [MovieFragment.Sample] = []
    /// Whether the next sample is one of a fragment rather than of the tables.
    private var isInFragments = false
    private var fragmentEnd: Int64 = 0
    /// The end of the packet that was taken for the last by how little is behind it, which may yet be a short fragment,
    /// and what was known before.
    var supposedEnd: (frame: Int64, before: StreamProperties)?
    /// When the next fragment begins if it does not say.
    private(set) var nextTime: Int64 = 0
    private(set) var nextPacket: Int64 = 0
    /// The frame after the last packet that was given, and the number after its; nil before the first.
    private var endFrame: Int64?
    private var nextNumber: Int64 = 0
    private(set) var isPositionEstimated = false

    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        position = start
        properties.container = .mp4
    }

    var demand: ParserDemand {
        if hasEnded { return .nothing }
        switch state {
        case .passing(let end) where end > position: return .from(end)
        case .samples:
            guard let next = nextOffset, next != position - Int64(carry.count) else { return .following }
            return .from(next)
        default: return .following
        }
    }

    func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        if discontinuous || offset != position {
            if expectation == nil, demand == .from(offset) { skip(to: offset) } else { jump(to: offset) }
        }
        var rest = bytes
        while !rest.isEmpty, !hasEnded {
            switch state {
            case .header: try takeHeader(&rest)
            case .content(let header, let start, let end): try takeContent(header, start, end, &rest, emit: emit)
            case .passing(let end):
                drop(&rest, until: end)
                if position >= end { state = .header }
            case .samples: takeSample(&rest, emit: emit)
            case .search: search(&rest)
            }
        }
        position += Int64(rest.count)
    }

    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        let end = max(position, resourceByteCount ?? 0)
        guard movie != nil else {
            if case .content(let header, let start, _) = state, header.byteCount == nil, header.kind == "moov" {
                // A box without a size reaches to the end.
                try read(header, carry[...], start: start, end: position, emit: emit)
                if movie != nil { return }
            }
            throw .endedEarly(offset: end)
        }
        // Some of what the tables tell of may be missing at the end.
        if let endFrame { note(end: endFrame, packetCount: nextNumber, emit: emit) }
        if lacksSamples { throw endFrame == nil ? .endedEarly(offset: end) : .cutOff(offset: end) }
    }

    /// Whether the bytes have ended before samples that tables tell of.
    private var lacksSamples: Bool {
        switch state {
        case .samples: nextOffset != nil
        case .content(let header, _, _): header.kind == "moof" && header.byteCount != nil
        default: false
        }
    }

    /// Whether the next sample is the last of a film in fragments: then it may sound shorter than it is decoded.
    private var isLast: Bool {
        guard isInFragments, nextSample == fragment.count - 1, let resourceByteCount else { return false }
        // Behind it a table of the fragments may stand.
        return resourceByteCount - fragmentEnd <= 64 + 32 * Int64(index.segments.count)
    }

    /// Goes where it wanted to go: nothing is missing in between.
    private func skip(to offset: Int64) {
        carry = []
        position = offset
        if case .passing = state { state = .header }
    }

    private func jump(to offset: Int64) {
        carry = []
        position = offset
        isDiscontinuous = true
        hasEnded = false
        defer { expectation = nil }
        guard let movie else {
            // Behind the samples the tables are awaited; anywhere else something is lost.
            state = .header
            return
        }
        let isInTable = expectation.map { $0.packet < Int64(movie.track.table.sampleCount) } ?? !isInFragments
        isInFragments = movie.isFragmented && !isInTable
        if isInFragments {
            fragment = []
            nextSample = 0
            state = .search
            isPositionEstimated = true
            if let expectation {
                nextTime = movie.track.ticks(expectation.startFrame)
                nextPacket = expectation.packet
            }
        } else {
            if let expectation, expectation.byteOffset == offset { nextSample = Int(clamping: expectation.packet) }
            state = .samples
        }
    }

    // MARK: Boxes

    /// Boxes that are needed as a whole.
    private static let tables: Set = ["moov", "moof", "sidx"]

    private func takeHeader(_ rest: inout ArraySlice<UInt8>) throws(StreamParserError) {
        gather(&rest, until: 8)
        guard carry.count >= 8 else { return }
        if carry.prefix(4).elementsEqual([0, 0, 0, 1]) { gather(&rest, until: 16) }
        guard let header = BoxHeader(carry[...]) else { return }
        let start = position - Int64(carry.count)
        guard header.isPlausible else { return try lose(at: start) }
        carry = []
        let (end, overflow) = start.addingReportingOverflow(header.byteCount ?? Int64.max - start)
        guard !overflow else { return try lose(at: start) }
        if Self.tables.contains(header.kind) {
            if let size = header.byteCount, size > Int64(limits.tableByteCount) {
                throw .limitExceeded(description: "a box '\(header.kind)' of \(size) bytes", offset: start)
            }
            state = .content(header, start: start, end: end)
        } else if header.kind == "mdat" {
            try takeData(header, start: start, end: end)
        } else {
            state = .passing(until: end)
        }
    }

    private func lose(at offset: Int64) throws(StreamParserError) {
        guard movie?.isFragmented == true else {
            throw .malformed(description: "no box where one has to be", offset: offset)
        }
        carry = []
        isDiscontinuous = true
        state = .search
    }

    private func takeData(_ header: BoxHeader, start: Int64, end: Int64) throws(StreamParserError) {
        guard movie != nil else {
            // The tables come behind the samples.
            guard header.byteCount != nil, header.byteCount != Int64(header.headerByteCount) || end != resourceByteCount
            else { throw .malformed(description: "samples before their tables, up to the end", offset: start) }
            state = .passing(until: end)
            return
        }
        if isInFragments {
            fragmentEnd = end
            state = nextSample < fragment.count ? .samples : .passing(until: end)
        } else {
            fragmentEnd = end
            state = .samples
        }
    }

    private func takeContent(
        _ header: BoxHeader, _ start: Int64, _ end: Int64, _ rest: inout ArraySlice<UInt8>,
        emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        let size = Int(clamping: end - start) - header.headerByteCount
        if carry.isEmpty, rest.count >= size {
            // Whole in one piece: no copy.
            let content = rest.prefix(size)
            advance(&rest, by: size)
            return try read(header, content, start: start, end: end, emit: emit)
        }
        gather(&rest, until: size)
        if carry.count > limits.tableByteCount {
            throw .limitExceeded(description: "a box '\(header.kind)' without end", offset: start)
        }
        guard carry.count >= size else { return }
        let content = carry
        carry = []
        try read(header, content[...], start: start, end: end, emit: emit)
    }

    private func read(
        _ header: BoxHeader, _ content: ArraySlice<UInt8>, start: Int64, end: Int64, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        state = .header
        switch header.kind {
        case "moov": try read(try Movie(content, offset: start, limits: limits), emit: emit)
        case "sidx":
            guard let track = movie?.track else { return }
            index.read(content, end: end, timescale: track.timescale, resourceByteCount: resourceByteCount)
            if let duration = index.duration { note(duration: duration, emit: emit) }
        case "moof": readFragment(content, start: start, emit: emit)
        default: break
        }
    }

    private func read(_ movie: Movie, emit: (ParserEvent) -> Void) throws(StreamParserError) {
        // A second one, as in segments that are strung together, says the same again.
        guard self.movie == nil else { return }
        self.movie = movie
        properties.formats = movie.track.formats
        isInFragments = movie.track.table.sampleCount == 0
        if movie.isFragmented {
            properties.dataOffset = position
            if !isInFragments {
                nextTime = movie.track.table.duration
                state = .samples
            }
            if let resourceByteCount { properties.dataByteCount = max(0, resourceByteCount - position) }
            properties.encoderDelay = delay(of: movie)
            properties.fragments = FragmentMark(track: movie.track)
            if let duration = movie.fragmentedDuration { note(duration: duration, emit: { _ in }) }
        } else {
            describe(movie)
            state = .samples
            if isInFragments { hasEnded = true }
        }
        emit(.properties(properties))
        if let metadata = movie.metadata { emit(.metadata(metadata)) }
    }

    private func readFragment(_ content: ArraySlice<UInt8>, start: Int64, emit: (ParserEvent) -> Void) {
        guard let track = movie?.track else { return }
        let read = MovieFragment(content, start: start, track: track, time: nextTime)
        guard let first = read.samples.first else { return }
        fragment = read.samples
        nextSample = 0
        if read.hasTime, isPositionEstimated || isDiscontinuous {
            isPositionEstimated = false
            nextPacket = packet(at: first.time)
        }
        if !isPositionEstimated { index.note(SegmentIndex.Segment(offset: start, time: first.time)) }
        nextTime = read.samples.last.map { $0.time.addingReportingOverflow($0.ticks).partialValue } ?? nextTime
    }

    /// Looks for the next fragment in bytes that begin anywhere.
    private func search(_ rest: inout ArraySlice<UInt8>) {
        let mark = Array("moof".utf8)
        while !rest.isEmpty {
            carry.append(rest[rest.startIndex])
            advance(&rest, by: 1)
            if carry.count > 8 { carry.removeFirst() }
            if carry.count == 8, carry.suffix(4).elementsEqual(mark), carry[0] == 0, carry[1] < 0x40 {
                state = .header
                return
            }
        }
    }

    // MARK: Samples

    /// Where the next sample begins.
    private var nextOffset: Int64? {
        guard let movie else { return nil }
        if isInFragments { return nextSample < fragment.count ? fragment[nextSample].offset : nil }
        return nextSample < movie.track.table.sampleCount ? movie.track.table.offset(of: nextSample) : nil
    }

    private func takeSample(_ rest: inout ArraySlice<UInt8>, emit: (ParserEvent) -> Void) {
        guard let movie, let offset = nextOffset else { return endSamples() }
        let byteCount = isInFragments ? fragment[nextSample].byteCount : movie.track.table.byteCount(of: nextSample)
        let start = position - Int64(carry.count)
        if offset != start {
            carry = []
            guard offset > position else {
                // It lies behind: the caller has to go there.
                if isInFragments { nextSample += 1 }
                return advance(&rest, by: rest.count)
            }
            return drop(&rest, until: offset)
        }
        guard byteCount > 0, byteCount <= limits.packetByteCount else {
            isDiscontinuous = isDiscontinuous || byteCount > 0
            nextSample += 1
            nextPacket += 1
            return
        }
        if carry.isEmpty, rest.count >= byteCount {
            let data = rest.prefix(byteCount)
            advance(&rest, by: byteCount)
            give(data, at: offset, emit: emit)
        } else {
            gather(&rest, until: byteCount)
            guard carry.count == byteCount else { return }
            let data = carry
            carry = []
            give(data[...], at: offset, emit: emit)
        }
        if nextOffset == nil { endSamples() }
    }

    private func endSamples() {
        guard movie?.isFragmented == true else {
            hasEnded = true
            return
        }
        if !isInFragments {
            isInFragments = true
            fragment = []
            nextPacket = Int64(nextSample)
            nextSample = 0
        }
        state = fragmentEnd > position ? .passing(until: fragmentEnd) : .header
    }

    private func give(_ data: ArraySlice<UInt8>, at offset: Int64, emit: (ParserEvent) -> Void) {
        guard let movie else { return }
        let track = movie.track
        let time: (start: Int64, ticks: Int64)
        let number: Int64
        if isInFragments {
            time = (fragment[nextSample].time, fragment[nextSample].ticks)
            number = nextPacket
            nextPacket += 1
        } else {
            time = track.table.time(of: nextSample)
            number = Int64(nextSample)
        }
        let start = max(0, track.frames(time.start))
        let end = track.frames(time.start.addingReportingOverflow(time.ticks).partialValue)
        forgetEnd(before: start, emit: emit)
        if isLast, !properties.isPacketCountExact {
            let before = properties
            note(end: max(start, end), packetCount: number + 1, emit: emit)
            if properties.isPacketCountExact { supposedEnd = (max(start, end), before) }
        }
        emit(
            .packet(
                AudioPacket(
                    data: data, byteOffset: offset, byteCount: data.count, index: number, startFrame: start,
                    frameCount: Int(clamping: max(0, end - start)), isPositionEstimated: isPositionEstimated,
                    isDiscontinuous: isDiscontinuous)))
        isDiscontinuous = false
        nextSample += 1
        endFrame = max(start, end)
        nextNumber = number + 1
    }

    func expect(_ location: PacketLocation) { expectation = location }
}
