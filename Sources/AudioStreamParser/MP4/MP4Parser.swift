// SPDX-License-Identifier: Apache-2.0

/// Sound in MP4: the tables before or behind the samples, or in fragments.
final class MP4Parser: ContainerParser, PieceReader {
    private(set) var properties = StreamProperties()

    private let resourceByteCount: Int64?
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
    private var movie: Movie?
    private var index = SegmentIndex()
    private var isDiscontinuous = false
    private var expectation: PacketLocation?
    private var hasEnded = false

    /// The next sample of the table, or the next one of the fragment.
    private var nextSample = 0
    private var fragment: [MovieFragment.Sample] = []
    /// Whether the next sample is one of a fragment rather than of the tables.
    private var isInFragments = false
    private var fragmentEnd: Int64 = 0
    /// When the next fragment begins if it does not say.
    private var nextTime: Int64 = 0
    private var nextPacket: Int64 = 0
    /// The frame after the last packet that was given, and the number after its; nil before the first.
    private var endFrame: Int64?
    private var nextNumber: Int64 = 0
    private var isPositionEstimated = false

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

    /// The last packet is known.
    private func note(end: Int64, packetCount: Int64, emit: (ParserEvent) -> Void) {
        guard !isPositionEstimated else { return }
        let frameCount = max(0, end - Int64(properties.encoderDelay))
        if let told = properties.frameCount, told <= frameCount { return }
        properties.frameCount = frameCount
        properties.encoderPadding = 0
        properties.packetCount = packetCount
        properties.isPacketCountExact = true
        emit(.properties(properties))
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

    private func delay(of movie: Movie) -> Int {
        if let gapless = movie.gapless { return gapless.delay }
        return movie.track.edit.map { Int(clamping: max(0, movie.track.frames($0.start))) } ?? 0
    }

    /// What a table of all samples tells.
    private func describe(_ movie: Movie) {
        let track = movie.track
        // Of a file that was cut off the table tells more than there is.
        let count = resourceByteCount.map { track.table.sampleCount(endingBefore: $0) } ?? track.table.sampleCount
        let isWhole = count == track.table.sampleCount
        let total = track.frames(isWhole ? track.table.duration : track.table.time(of: count).start)
        properties.packetCount = Int64(count)
        properties.isPacketCountExact = true
        properties.dataOffset = track.table.sampleCount > 0 ? track.table.offset(of: 0) : position
        properties.dataByteCount = track.table.totalByteCount
        if !isWhole, let resourceByteCount, let first = properties.dataOffset {
            properties.dataByteCount = max(0, min(track.table.totalByteCount, resourceByteCount - first))
        }
        properties.encoderDelay = delay(of: movie)
        let rest = max(0, total - Int64(properties.encoderDelay))
        var heard = rest
        if let gapless = movie.gapless {
            heard = min(rest, gapless.frames)
        } else if let duration = track.edit?.duration {
            heard = min(rest, track.frames(duration))
        }
        properties.frameCount = heard
        properties.encoderPadding = Int(clamping: rest - heard)
        if total > 0, let bytes = properties.dataByteCount, let rate = track.formats.first?.sampleRate {
            properties.bitRate = Double(bytes) * 8 * Double(rate) / Double(total)
        }
    }

    /// What an index or the film's header tells of the length of all fragments.
    private func note(duration: Int64, emit: (ParserEvent) -> Void) {
        guard let track = movie?.track, duration > 0 else { return }
        let frames = track.frames(duration)
        let gapless = movie?.gapless
        properties.frameCount = gapless?.frames ?? max(0, frames - Int64(properties.encoderDelay))
        if let perPacket = track.formats.first?.framesPerPacket, perPacket > 0 {
            properties.packetCount = (frames + Int64(perPacket) - 1) / Int64(perPacket)
        }
        if let bytes = properties.dataByteCount, let rate = track.formats.first?.sampleRate, frames > 0 {
            properties.bitRate = Double(bytes) * 8 * Double(rate) / Double(frames)
        }
        emit(.properties(properties))
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

    /// The number of the packet at a time, if all are of one length.
    private func packet(at time: Int64) -> Int64 {
        guard let track = movie?.track, let perPacket = track.formats.first?.framesPerPacket, perPacket > 0 else {
            return nextPacket
        }
        return track.frames(time) / Int64(perPacket)
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
        if isLast { note(end: max(start, end), packetCount: number + 1, emit: emit) }
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

    // MARK: Seeking

    func expect(_ location: PacketLocation) { expectation = location }

    func location(ofPacket packet: Int64) -> PacketLocation? {
        guard let movie else { return nil }
        if packet < Int64(movie.track.table.sampleCount) || !movie.isFragmented {
            guard movie.track.table.sampleCount > 0 else { return nil }
            let sample = Int(clamping: max(0, min(packet, Int64(movie.track.table.sampleCount - 1))))
            return PacketLocation(
                packet: Int64(sample), startFrame: movie.track.frames(movie.track.table.time(of: sample).start),
                byteOffset: movie.track.table.offset(of: sample), isEstimated: false)
        }
        let perPacket = Int64(movie.track.formats.first?.framesPerPacket ?? 0)
        return location(atFrame: max(0, packet).multipliedReportingOverflow(by: perPacket).partialValue)
    }

    func location(atFrame frame: Int64) -> PacketLocation? {
        guard let movie else { return nil }
        let time = movie.track.ticks(max(0, frame))
        if time < movie.track.table.duration || !movie.isFragmented {
            return location(ofPacket: Int64(movie.track.table.sample(at: time)))
        }
        if let segment = index.segment(at: time), isNear(segment, to: time) {
            return PacketLocation(
                packet: packet(at: segment.time), startFrame: movie.track.frames(segment.time),
                byteOffset: segment.offset, isEstimated: false)
        }
        guard let first = properties.dataOffset, let bitRate = properties.bitRate ?? meanBitRate,
            let rate = movie.track.formats.first?.sampleRate, rate > 0
        else { return nil }
        let distance = Double(frame) / Double(rate) * bitRate / 8
        guard distance < 1e15 else { return nil }
        return PacketLocation(
            packet: packet(at: time), startFrame: frame, byteOffset: first + Int64(distance), isEstimated: frame > 0)
    }

    func exactLocation(atFrame frame: Int64) -> PacketLocation? {
        guard let movie, let found = location(atFrame: frame), found.isEstimated else {
            return location(atFrame: frame)
        }
        if let segment = index.segment(at: movie.track.ticks(max(0, frame))) {
            return PacketLocation(
                packet: packet(at: segment.time), startFrame: movie.track.frames(segment.time),
                byteOffset: segment.offset, isEstimated: false)
        }
        return properties.dataOffset.map {
            PacketLocation(packet: 0, startFrame: 0, byteOffset: $0, isEstimated: false)
        }
    }

    /// Whether what is asked for is in the segment or one or two behind it, as far as is known.
    private func isNear(_ segment: SegmentIndex.Segment, to time: Int64) -> Bool {
        guard let track = movie?.track else { return false }
        if let duration = index.duration, segment.time < duration { return true }
        let (distance, overflow) = time.subtractingReportingOverflow(segment.time)
        return !overflow && distance <= 4 * track.timescale
    }

    /// Bits a second of what was seen of the fragments.
    private var meanBitRate: Double? {
        guard let track = movie?.track, let first = properties.dataOffset, nextTime > 0, position > first else {
            return nil
        }
        return Double(position - first) * 8 * Double(track.timescale) / Double(nextTime)
    }
}
