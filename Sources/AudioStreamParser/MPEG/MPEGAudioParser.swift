// SPDX-License-Identifier: Apache-2.0

/// Frames of MPEG audio, layers I to III, one after the other: constant, variable or free bit rate.
package final class MPEGAudioParser: ContainerParser {
    let start: Int64
    let resourceByteCount: Int64?
    let limits: ParserLimits

    package internal(set) var properties = StreamProperties()
    package var demand: ParserDemand { .following }

    var finder = MPEGFrameFinder()
    /// Where packets are and how large they are.
    var timeline: MPEGTimeline

    /// Bytes that no packet was made of yet, and where the first one stands.
    private var carry: [UInt8] = []
    private var carryOffset: Int64
    /// ``carry`` must have so many bytes before it is worth another look.
    private var needed = 0
    /// A tag that is being passed over.
    private var tag: TagReader?
    /// Whether the next frame is where the last one ended.
    private var isLocked = false
    /// Where bytes began that are no frame.
    private var skipStart: Int64?
    private var isDiscontinuous = false
    /// Whether all bytes from the start on were seen, so that the end tells how many packets there are.
    private var isSequential = true
    private var expectation: PacketLocation?
    /// Whether the next frame's number has to be found out.
    private var isAfterJump = false
    /// Where the info frame stands, which is no packet.
    private var infoOffset: Int64?

    package init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.start = start
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        carryOffset = start
        timeline = MPEGTimeline(resourceByteCount: resourceByteCount)
        properties.container = .mpegAudio
    }

    package func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        if discontinuous || offset != carryOffset + Int64(carry.count) { jump(to: offset) }
        if carry.isEmpty {
            let taken = advance(through: bytes, from: offset, atEnd: false, emit: emit)
            carry = Array(bytes.dropFirst(taken))
            carryOffset = offset + Int64(taken)
        } else {
            carry.append(contentsOf: bytes)
            guard carry.count >= needed else { return }
            takeCarry(atEnd: false, emit: emit)
        }
        if properties.dataOffset == nil, carryOffset + Int64(carry.count) - start > limits.unrecognizedByteCount,
            timeline.packetsSeen == 0, tag == nil
        {
            throw .noAudio(offset: carryOffset)
        }
    }

    private func takeCarry(atEnd: Bool, emit: (ParserEvent) -> Void) {
        let bytes = carry[...]
        carry = []
        let taken = advance(through: bytes, from: carryOffset, atEnd: atEnd, emit: emit)
        carry = Array(bytes.dropFirst(taken))
        carryOffset += Int64(taken)
    }

    private func jump(to offset: Int64) {
        carry = []
        carryOffset = offset
        needed = 0
        tag = nil
        isLocked = false
        skipStart = nil
        isDiscontinuous = true
        isSequential = false
        isAfterJump = true
    }

    package func expect(_ location: PacketLocation) {
        expectation = location
    }

    package func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        takeCarry(atEnd: true, emit: emit)
        let end = carryOffset + Int64(carry.count)
        if let skipStart, skipStart < end, timeline.packetsSeen > 0 { emit(.skipped(skipStart..<end)) }
        skipStart = nil
        guard timeline.packetsSeen > 0 else {
            throw infoOffset != nil || carryOffset == start ? .endedEarly(offset: end) : .noAudio(offset: end)
        }
        if !timeline.isPositionEstimated { countPackets(emit: emit) }
    }

    /// At the end of the stream the number of packets is certain, whatever a header said.
    private func countPackets(emit: (ParserEvent) -> Void) {
        let before = properties
        let count = timeline.nextPacket
        if let told = properties.packetCount, told != count {
            // Cut off or gone on: what the encoder would have cut from the end is not there.
            properties.encoderPadding = 0
        }
        properties.packetCount = count
        properties.isPacketCountExact = true
        timeline.packetCount = count
        if let first = properties.dataOffset { properties.dataByteCount = timeline.endOffset - first }
        properties.frameCount = soundingFrameCount(of: count)
        timeline.variability = timeline.variability ?? timeline.isVariable
        properties.isVariableBitRate = timeline.variability
        if let rate = timeline.bitRate { properties.bitRate = rate }
        if properties != before { emit(.properties(properties)) }
    }

    private func soundingFrameCount(of packets: Int64) -> Int64? {
        guard let perPacket = properties.formats.first?.framesPerPacket else { return nil }
        let (frames, overflow) = packets.multipliedReportingOverflow(by: Int64(perPacket))
        return overflow ? nil : Swift.max(0, frames - Int64(properties.encoderDelay + properties.encoderPadding))
    }

    // MARK: Frames

    /// Gives all frames that are whole, and says how many bytes are done with.
    private func advance(
        through bytes: ArraySlice<UInt8>, from offset: Int64, atEnd: Bool, emit: (ParserEvent) -> Void
    ) -> Int {
        var index = bytes.startIndex
        needed = 0
        let place = { (index: Int) in offset + Int64(index - bytes.startIndex) }
        while index < bytes.endIndex {
            if tag != nil {
                index += takeTag(bytes[index...], emit: emit)
                continue
            }
            if isLocked || skipStart == nil {
                switch TagReader.match(bytes, at: index, limits: limits) {
                case .tag(let reader) where isPlausible(reader, at: place(index)):
                    tag = reader
                    isLocked = true
                    continue
                case .needs(let count) where !atEnd:
                    return pause(at: index, of: bytes, for: count)
                default: break
                }
            }
            switch finding(in: bytes, at: index, atEnd: atEnd) {
            case .frame(let header, let byteCount):
                if let skipStart { endSkip(from: skipStart, to: place(index), emit: emit) }
                take(header, bytes[index..<(index + byteCount)], at: place(index), emit: emit)
                index += byteCount
                isLocked = true
            case .needs(let count):
                return pause(at: index, of: bytes, for: count)
            case .none:
                isLocked = false
                if skipStart == nil { skipStart = place(index) }
                index += 1
                while index < bytes.endIndex, bytes[index] != 0xFF { index += 1 }
            }
        }
        return bytes.count
    }

    private func pause(at index: Int, of bytes: ArraySlice<UInt8>, for count: Int) -> Int {
        needed = count
        return index - bytes.startIndex
    }

    /// A tag that would reach far beyond the end of the resource is none.
    private func isPlausible(_ tag: TagReader, at offset: Int64) -> Bool {
        guard let count = tag.byteCount else { return true }
        if let resourceByteCount { return Int64(count) <= Swift.max(128, resourceByteCount - offset) }
        return count <= 2 * limits.pictureByteCount
    }

    private func takeTag(_ bytes: ArraySlice<UInt8>, emit: (ParserEvent) -> Void) -> Int {
        let count = tag?.take(bytes) ?? 0
        if let reader = tag, reader.isComplete {
            tag = nil
            if let metadata = reader.metadata(limits: limits) { emit(.metadata(metadata)) }
        }
        return count
    }

    private func endSkip(from first: Int64, to end: Int64, emit: (ParserEvent) -> Void) {
        skipStart = nil
        guard first < end else { return }
        // After a jump into the middle of a frame nothing was lost.
        if !isAfterJump { emit(.skipped(first..<end)) }
        isDiscontinuous = true
    }

    /// What stands at an index: while frames follow each other the header is enough, otherwise others must agree.
    private func finding(in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool) -> MPEGFrameFinder.Finding {
        guard isLocked, let reference = finder.reference else {
            return finder.frame(in: bytes, at: index, atEnd: atEnd)
        }
        guard bytes.endIndex - index >= MPEGAudioHeader.byteCount else {
            return atEnd ? .none : .needs(MPEGAudioHeader.byteCount)
        }
        guard let header = MPEGAudioHeader(bytes, at: index), header.agrees(with: reference) else {
            return finder.frame(in: bytes, at: index, atEnd: atEnd)
        }
        let byteCount = header.byteCount(free: finder.freeByteCount)
        let next = index + byteCount
        guard next + MPEGAudioHeader.byteCount <= bytes.endIndex else {
            if !atEnd { return .needs(byteCount + MPEGAudioHeader.byteCount) }
            return next <= bytes.endIndex ? .frame(header, byteCount: byteCount) : .none
        }
        if MPEGAudioHeader(bytes, at: next) != nil { return .frame(header, byteCount: byteCount) }
        switch TagReader.match(bytes, at: next, limits: limits) {
        case .tag: return .frame(header, byteCount: byteCount)
        case .needs(let count) where !atEnd: return .needs(byteCount + count)
        default: break
        }
        // Something is wrong here or behind the frame. If frames go on before its end, it is this one that is broken.
        for place in (index + 1)..<next where bytes[place] == 0xFF {
            guard let other = MPEGAudioHeader(bytes, at: place), other.agrees(with: reference) else { continue }
            switch finder.frame(in: bytes, at: place, atEnd: atEnd) {
            case .frame: return .none
            case .needs(let count): return .needs(place - index + count)
            case .none: continue
            }
        }
        return .frame(header, byteCount: byteCount)
    }

    private func take(
        _ header: MPEGAudioHeader, _ bytes: ArraySlice<UInt8>, at offset: Int64, emit: (ParserEvent) -> Void
    ) {
        if offset == infoOffset { return }
        if finder.reference == nil || !(finder.reference?.agrees(with: header) ?? false) {
            finder.lock(to: header, byteCount: bytes.count)
        }
        if properties.formats.isEmpty {
            properties.formats = [
                AudioStreamFormat(
                    codec: header.codec, sampleRate: header.sampleRate, channelCount: header.channelCount,
                    framesPerPacket: header.frameCount)
            ]
            timeline.framesPerPacket = header.frameCount
            timeline.sampleRate = header.sampleRate
            if let info = MPEGInfoFrame(bytes, header: header) {
                infoOffset = offset
                take(info, at: offset, byteCount: bytes.count, emit: emit)
                return
            }
        }
        if properties.dataOffset == nil { begin(at: offset, emit: emit) }
        let location = number(at: offset)
        timeline.note(header, byteCount: bytes.count, at: offset, packet: location.packet, free: finder.freeByteCount)
        if timeline.variability != properties.isVariableBitRate {
            properties.isVariableBitRate = timeline.variability
            properties.bitRate = timeline.bitRate
            emit(.properties(properties))
        }
        let frames = frameCount(of: header)
        emit(
            .packet(
                AudioPacket(
                    data: bytes, byteOffset: offset, byteCount: bytes.count, index: location.packet,
                    startFrame: location.startFrame, frameCount: frames,
                    isPositionEstimated: timeline.isPositionEstimated, isDiscontinuous: isDiscontinuous)))
        isDiscontinuous = false
        timeline.nextPacket = location.packet + 1
        timeline.nextFrame = location.startFrame + Int64(frames)
        timeline.endOffset = offset + Int64(bytes.count)
    }

    /// Frames of a packet at the first format's rate, should the rate have changed.
    private func frameCount(of header: MPEGAudioHeader) -> Int {
        guard let format = properties.formats.first, format.sampleRate != header.sampleRate else {
            return header.frameCount
        }
        return (header.frameCount * format.sampleRate + header.sampleRate / 2) / header.sampleRate
    }

    /// The number of the frame at an offset.
    private func number(at offset: Int64) -> PacketLocation {
        if isAfterJump {
            isAfterJump = false
            let found = timeline.number(at: offset, expecting: expectation)
            expectation = nil
            timeline.isPositionEstimated = found.isEstimated
            return found
        }
        var packet = timeline.nextPacket
        var frame = timeline.nextFrame
        // Garbage that lies where packets were takes their time with it, garbage between packets takes none.
        if isDiscontinuous, let counted = timeline.constantNumber(at: offset), counted > packet {
            frame += (counted - packet) * Int64(timeline.framesPerPacket)
            packet = counted
        }
        return PacketLocation(
            packet: packet, startFrame: frame, byteOffset: offset, isEstimated: timeline.isPositionEstimated)
    }

    // MARK: Properties

    private func begin(at offset: Int64, emit: (ParserEvent) -> Void) {
        properties.dataOffset = isSequential ? offset : start
        timeline.dataOffset = properties.dataOffset ?? offset
        if properties.dataByteCount == nil, let resourceByteCount {
            properties.dataByteCount = Swift.max(0, resourceByteCount - timeline.dataOffset)
        }
        timeline.dataByteCount = properties.dataByteCount
        emit(.properties(properties))
    }

    private func take(_ info: MPEGInfoFrame, at offset: Int64, byteCount: Int, emit: (ParserEvent) -> Void) {
        let bytesFromHere = resourceByteCount.map { $0 - offset }
        var isWhole = true
        timeline.take(info, at: offset, infoByteCount: byteCount)
        if let told = info.byteCount, let bytesFromHere {
            // A stream that was cut off, or that others were appended to, is not what its header tells of.
            let isCutOff = told > bytesFromHere + Int64(byteCount)
            let goesOn = bytesFromHere - told > Swift.max(1 << 20, told / 4)
            if !isCutOff, !goesOn {
                properties.packetCount = info.packetCount
                properties.dataByteCount = Swift.max(0, told - Int64(byteCount))
            } else {
                isWhole = false
                timeline.distrustTotals(cutOff: isCutOff)
            }
        } else {
            properties.packetCount = info.packetCount
            properties.dataByteCount = info.byteCount.map { Swift.max(0, $0 - Int64(byteCount)) }
        }
        if let delay = info.encoderDelay, let padding = info.encoderPadding, delay + padding > 0 {
            // The decoder adds 528 frames of its own, and one.
            properties.encoderDelay = delay + 529
            properties.encoderPadding = isWhole ? Swift.max(0, padding - 529) : 0
        }
        timeline.packetCount = properties.packetCount
        properties.frameCount = properties.packetCount.flatMap(soundingFrameCount)
        if info.isConstantBitRate { properties.isVariableBitRate = false }
        timeline.variability = properties.isVariableBitRate
        properties.bitRate = timeline.bitRate
        begin(at: offset + Int64(byteCount), emit: emit)
    }

    // MARK: Seeking

    package func exactLocation(atFrame frame: Int64) -> PacketLocation? {
        guard let perPacket = properties.formats.first?.framesPerPacket, perPacket > 0 else { return nil }
        return timeline.exactLocation(ofPacket: Swift.max(0, frame) / Int64(perPacket))
    }

    package func location(ofPacket packet: Int64) -> PacketLocation? {
        timeline.location(ofPacket: packet)
    }
}
