// SPDX-License-Identifier: Apache-2.0

/// Frames of MPEG audio, layers I to III, one after the other: constant, variable or free bit rate.
final class MPEGAudioParser: FrameScanner {
    static let syncByte: UInt8 = 0xFF
    static let headerByteCount = MPEGAudioHeader.byteCount

    let start: Int64
    let resourceByteCount: Int64?
    let limits: ParserLimits

    private(set) var properties = StreamProperties()
    var demand: ParserDemand { .following }

    var finder = MPEGFrameFinder()
    /// Where packets are and how large they are.
    var timeline: MPEGTimeline

    var scan: FrameScan
    private var expectation: PacketLocation?
    /// Whether the next frame's number has to be found out.
    private(set) var isAfterJump = false
    /// Where the info frame stands, which is no packet.
    private var infoOffset: Int64?

    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.start = start
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        scan = FrameScan(at: start)
        timeline = MPEGTimeline(resourceByteCount: resourceByteCount)
        properties.container = .mpegAudio
    }

    var isRecognized: Bool { properties.dataOffset != nil || timeline.packetsSeen > 0 }

    func jump() { isAfterJump = true }

    func expect(_ location: PacketLocation) { expectation = location }

    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        let end = try endFrames(emit: emit)
        guard timeline.packetsSeen > 0 else {
            throw infoOffset != nil || scan.carryOffset == start ? .endedEarly(offset: end) : .noAudio(offset: end)
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

    /// There is more than the header tells of, as where other streams were appended: no sound is cut from what follows.
    private func goOn(beyond told: Int64, emit: (ParserEvent) -> Void) {
        guard !timeline.isPositionEstimated, !properties.isPacketCountExact else { return }
        properties.encoderPadding = 0
        properties.packetCount = nil
        properties.frameCount = nil
        timeline.packetCount = nil
        emit(.properties(properties))
    }

    private func soundingFrameCount(of packets: Int64) -> Int64? {
        guard let perPacket = properties.formats.first?.framesPerPacket else { return nil }
        let (frames, overflow) = packets.multipliedReportingOverflow(by: Int64(perPacket))
        return overflow ? nil : max(0, frames - Int64(properties.encoderDelay + properties.encoderPadding))
    }

    // MARK: Frames

    func nextFrame(in bytes: ArraySlice<UInt8>, at index: Int) -> (frame: MPEGAudioHeader, byteCount: Int)? {
        guard let reference = finder.reference, let header = MPEGAudioHeader(bytes, at: index),
            header.agrees(with: reference)
        else { return nil }
        return (header, header.byteCount(free: finder.freeByteCount))
    }

    func isHeader(in bytes: ArraySlice<UInt8>, at index: Int) -> Bool { MPEGAudioHeader(bytes, at: index) != nil }

    func frame(in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool) -> FrameFinding<MPEGAudioHeader> {
        finder.frame(in: bytes, at: index, atEnd: atEnd)
    }

    func take(
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
        noteTags(before: offset, emit: emit)
        let location = number(at: offset)
        if let told = properties.packetCount, location.packet >= told { goOn(beyond: told, emit: emit) }
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
                    isPositionEstimated: timeline.isPositionEstimated, isDiscontinuous: scan.isDiscontinuous)))
        scan.isDiscontinuous = false
        timeline.nextPacket = location.packet + 1
        timeline.nextFrame = location.startFrame + Int64(frames)
        timeline.endOffset = offset + Int64(bytes.count)
    }

    /// What lies between packets that follow each other, and is no garbage, are tags.
    private func noteTags(before offset: Int64, emit: (ParserEvent) -> Void) {
        guard !isAfterJump, !scan.isDiscontinuous, timeline.packetsSeen > 0, offset > timeline.endOffset else { return }
        timeline.note(tags: timeline.endOffset..<offset)
        guard timeline.tagByteCount != properties.tagByteCount else { return }
        properties.tagByteCount = timeline.tagByteCount
        emit(.properties(properties))
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
        if scan.isDiscontinuous, let counted = timeline.constantNumber(at: offset), counted > packet {
            frame += (counted - packet) * Int64(timeline.framesPerPacket)
            packet = counted
        }
        return PacketLocation(
            packet: packet, startFrame: frame, byteOffset: offset, isEstimated: timeline.isPositionEstimated)
    }

    // MARK: Properties

    private func begin(at offset: Int64, emit: (ParserEvent) -> Void) {
        properties.dataOffset = scan.isSequential ? offset : start
        timeline.dataOffset = properties.dataOffset ?? offset
        if properties.dataByteCount == nil, let resourceByteCount {
            properties.dataByteCount = max(0, resourceByteCount - timeline.dataOffset)
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
            let goesOn = bytesFromHere - told > max(1 << 20, told / 4)
            if !isCutOff, !goesOn {
                properties.packetCount = info.packetCount
                properties.dataByteCount = max(0, told - Int64(byteCount))
            } else {
                isWhole = false
                timeline.distrustTotals(cutOff: isCutOff)
            }
        } else {
            properties.packetCount = info.packetCount
            properties.dataByteCount = info.byteCount.map { max(0, $0 - Int64(byteCount)) }
        }
        // Zeros of an encoder that does not fill this in mean nothing.
        let isFilledIn = info.encoder.map(XingTable.isSampled(by:)) ?? false
        if let delay = info.encoderDelay, let padding = info.encoderPadding, delay + padding > 0 || isFilledIn {
            // The decoder adds 528 frames of its own, and one.
            properties.encoderDelay = delay + 529
            properties.encoderPadding = isWhole ? max(0, padding - 529) : 0
        }
        timeline.packetCount = properties.packetCount
        properties.frameCount = properties.packetCount.flatMap(soundingFrameCount)
        if info.isConstantBitRate { properties.isVariableBitRate = false }
        timeline.variability = properties.isVariableBitRate
        properties.bitRate = timeline.bitRate
        begin(at: offset + Int64(byteCount), emit: emit)
    }

    // MARK: Seeking

    func exactLocation(atFrame frame: Int64) -> PacketLocation? {
        guard let perPacket = properties.formats.first?.framesPerPacket, perPacket > 0 else { return nil }
        return timeline.exactLocation(ofPacket: max(0, frame) / Int64(perPacket))
    }

    func surroundings(atFrame frame: Int64) -> TableSurroundings? {
        guard let perPacket = properties.formats.first?.framesPerPacket, perPacket > 0 else { return nil }
        return timeline.surroundings(ofPacket: max(0, frame) / Int64(perPacket))
    }

    func location(ofPacket packet: Int64) -> PacketLocation? {
        timeline.location(ofPacket: packet)
    }
}
