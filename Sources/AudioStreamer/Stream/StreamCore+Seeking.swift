// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

extension StreamCore {
    /// Goes to a second of the stream; the last one asked for wins.
    func seek(to time: Double) {
        guard state != .stopped else { return }
        let time = max(0, time.isFinite ? time : 0)
        guard stage.format != nil, awaitedSeek == nil else {
            awaitedSeek = time
            return
        }
        let isAsked = requestedSeek != nil
        requestedSeek = time
        guard !isAsked else { return }
        let go: () -> Void = { [weak self] in
            guard let self, let time = requestedSeek else { return }
            requestedSeek = nil
            begin(seekingTo: time)
            pump()
        }
        // Who moves a slider asks for the next place at once; not every one of them needs a connection.
        if seek?.isAwaitingPackets == true { loop.schedule(after: 0.03, go) } else { loop.later(go) }
    }

    func begin(seekingTo time: Double) {
        let frame = reachable(stage.packetFrame(atTime: time))
        var operation = SeekOperation(
            time: time, frame: frame, firstFrame: frame, isEstimated: false, isAwaitingPackets: false,
            requestCount: requestCount, byteCount: byteCount)
        operation.byteRate = byteRate ?? seek?.byteRate
        if seek?.isAwaitingPackets != true, buffer.move(toFrame: frame, priming: stage.primingPacketCount) {
            return land(operation, audibleFrom: frame)
        }
        if input.isSeekableByTime { return seekByTime(operation) }
        guard let parser = input.parser, var location = parser.location(atFrame: frame),
            isSeekable || input.response?.isLive == false
        else {
            tell(.seekFailed(time: time, .notSeekable))
            return
        }
        operation.isAwaitingPackets = true
        operation.byteRate = operation.byteRate ?? byteRate(upTo: location)
        let wantsProbes = estimator.wantsPlaces || properties.oggStream != nil && estimator.wantsProbes
        if location.isEstimated,
            configuration.seeksExactly || wantsProbes && isNear(location, frame: frame, parser: parser)
        {
            return seekExactly(operation, parser: parser)
        }
        buffer.removeAll()
        if location.isEstimated { location.byteOffset = min(location.byteOffset, lastGuess) }
        operation.isEstimated = location.isEstimated
        if location.isEstimated, isSeekable, wantsProbes {
            operation.isAwaitingProbes = true
            land(operation, audibleFrom: nil)
            input.cancel()
            lookForPlace(ofFrame: frame)
        } else if location.isEstimated, isSeekable, let table = coarseTable(atFrame: frame) {
            operation.isAwaitingProbes = true
            land(operation, audibleFrom: nil)
            input.cancel()
            let ranges = estimator.probes(around: table, byteCount: Self.tableProbeByteCount)
            fetchProbes(ranges, until: StreamLoop.now + PlaceSearch.patience) { [weak self] _ in
                self?.settlePlace(at: self?.estimator.location(around: table) ?? location)
            }
        } else {
            move(operation, to: location)
        }
    }

    /// Whether reading on from a place that is certain takes no more bytes than probes for this one would.
    private func isNear(_ location: PacketLocation, frame: Int64, parser: AudioStreamParser) -> Bool {
        guard let certain = parser.exactLocation(atFrame: frame) else { return false }
        // Probes over all of the stream, unless they were made; around the place; and for what these missed.
        let probed = configuration.probeByteCount * (hasProbed ? 3 : 5) / 2
        return location.byteOffset - certain.byteOffset <= Int64(probed)
    }

    /// The last byte from which packets are certain to be found: pages of Ogg, and packets of FLAC, are large.
    private var lastGuess: Int64 {
        let tail: Int64 = [.ogg, .flac].contains(properties.container) ? 65_536 : 16_384
        return input.response?.resourceByteCount.map { max(0, $0 - tail) } ?? .max
    }

    /// Bytes that are looked at between the entries of a coarse table.
    private static let tableProbeByteCount = 40_960

    /// A table whose entries leave most of a second open, where looking between them is allowed.
    private func coarseTable(atFrame frame: Int64) -> TableSurroundings? {
        guard configuration.probeByteCount > 0, let table = input.parser?.surroundings(atFrame: frame),
            let duration = properties.formats.first?.packetDuration, table.packetUncertainty * duration > 0.7
        else { return nil }
        return table
    }

    /// A frame that is there: nothing is heard behind the end.
    private func reachable(_ frame: Int64) -> Int64 {
        guard let duration, duration.uncertainty < 0.1 else { return frame }
        return max(0, min(frame, stage.packetFrame(atTime: duration.seconds) - 1))
    }

    /// Counts packets from one whose place is certain, without decoding them.
    private func seekExactly(_ operation: SeekOperation, parser: AudioStreamParser) {
        let perPacket = Int64(max(1, properties.formats.first?.framesPerPacket ?? 1))
        let primed = max(0, operation.frame - Int64(stage.primingPacketCount) * perPacket)
        guard let exact = parser.exactLocation(atFrame: primed) else {
            return tell(.seekFailed(time: operation.time, .notSeekable))
        }
        var operation = operation
        operation.location = exact
        operation.attempts = 1
        operation.firstFrame = primed
        // What comes anyway need not be asked for.
        let end = buffer.certainEndFrame ?? .max
        let isComing = !input.hasEnded && seek?.isAwaitingPackets != true && (exact.startFrame...primed).contains(end)
        buffer.removeAll()
        land(operation, audibleFrom: operation.frame)
        if !isComing { input.move(to: exact) }
    }

    /// The input has ended before the place that was sought, which was a guess: looks further ahead for it.
    ///
    /// - Returns: whether more is to come.
    func seekAgain() -> Bool {
        guard let operation = seek, operation.isAwaitingPackets, !operation.isAwaitingProbes, operation.isEstimated,
            operation.attempts < 4, var location = operation.location, let first = properties.dataOffset,
            location.byteOffset > first
        else { return false }
        location.byteOffset = max(first, location.byteOffset - 32768)
        move(operation, to: location)
        return true
    }

    /// Learns where a frame lies in a stream without a table, by looking at it here and there, and then nearer.
    private func lookForPlace(ofFrame frame: Int64) {
        guard properties.oggStream == nil else {
            // Pages tell where they belong: the end is enough to guess from.
            hasProbed = true
            let deadline = StreamLoop.now + PlaceSearch.patience
            return look(at: configuration.probeByteCount, until: deadline) { [weak self] in self?.settlePlace() }
        }
        let search = PlaceSearch(frame: frame, probeByteCount: configuration.probeByteCount, isFirst: !hasProbed)
        hasProbed = true
        isLooking = false
        lookFurther(search)
    }

    private func lookFurther(_ search: PlaceSearch) {
        var search = search
        let isQuick = probe.overheadByteCount > 0
        if probe.isSlow { search.limit() } else if isQuick, search.nearness < 4 { search.extend() }
        guard !search.isOver else { return lookAtMissed() }
        estimator.probeOverheadByteCount = probe.overheadByteCount
        let ranges = estimator.probes(
            forFrame: search.frame, within: search.nearness, count: search.turnCount(isQuick: isQuick),
            byteCount: search.rangeByteCount, of: search.byteCount)
        guard !ranges.isEmpty else { return lookAtMissed() }
        search.note(ranges, overheadByteCount: probe.overheadByteCount)
        fetchProbes(ranges, until: search.deadline) { [weak self] isRefused in
            if isRefused { self?.settlePlace() } else { self?.lookFurther(search) }
        }
    }

    /// Fetches the headers that the last small ranges have missed: those are of large packets.
    private func lookAtMissed() {
        let ranges = estimator.missedProbes(byteCount: 65_536)
        guard !ranges.isEmpty else { return settlePlace() }
        fetchProbes(ranges, until: StreamLoop.now + PlaceSearch.patience / 2) { [weak self] _ in self?.settlePlace() }
    }

    private func settlePlace(at location: PacketLocation? = nil) {
        guard var operation = seek, operation.isAwaitingProbes, let parser = input.parser else { return }
        operation.isAwaitingProbes = false
        tellDuration()
        operation.frame = reachable(operation.frame)
        var found = location ?? estimator.seekMap?.location(atFrame: operation.frame)
        found = found ?? parser.location(atFrame: operation.frame)
        guard var found else { return fail(.notSeekable) }
        if found.isEstimated, properties.oggStream != nil { found.byteOffset = min(found.byteOffset, lastGuess) }
        move(operation, to: found)
    }

    /// Asks for the packets at a place, some earlier for the decoder's sake.
    private func move(_ operation: SeekOperation, to location: PacketLocation) {
        var operation = operation
        let priming = stage.primingPacketCount
        var start = location
        if !location.isEstimated {
            start = input.parser?.location(ofPacket: max(0, location.packet - Int64(priming))) ?? location
        } else if operation.attempts == 0 {
            start = earlier(location, by: priming, byteRate: operation.byteRate)
        }
        operation.isEstimated = start.isEstimated
        operation.location = start
        operation.attempts += 1
        operation.firstFrame = start.startFrame
        operation.primingLeft = start.isEstimated ? priming : 0
        land(operation, audibleFrom: start.isEstimated ? nil : operation.frame)
        input.move(to: start)
    }

    /// A guess so many packets earlier.
    private func earlier(_ location: PacketLocation, by packets: Int, byteRate: Double?) -> PacketLocation {
        guard let format = properties.formats.first, let duration = format.packetDuration, let byteRate else {
            return location
        }
        let count = min(Int64(packets), location.packet)
        let distance = Int64(Double(count) * duration * byteRate)
        return PacketLocation(
            packet: location.packet - count, startFrame: location.startFrame - count * Int64(format.framesPerPacket),
            byteOffset: max(properties.dataOffset ?? 0, location.byteOffset - distance), isEstimated: true)
    }

    /// Takes over the place where sound goes on; it is told when the first sound is there.
    func land(_ operation: SeekOperation, audibleFrom frame: Int64?) {
        stage.restart(audibleFrom: frame)
        titles.restart()
        failure = nil
        hasDrained = false
        isOutputRunning = false
        wantedBuffer = configuration.startBuffer
        seek = operation
        if !isPausedByUser { change(to: .seeking) }
    }

    /// A packet that came: nil while it is not yet one that the seek wants.
    func accept(_ packet: AudioPacket) -> AudioPacket? {
        guard var operation = seek, operation.isAwaitingPackets else { return packet }
        guard !operation.isAwaitingProbes else { return nil }
        var packet = packet
        if operation.isEstimated, !packet.isPositionEstimated, packet.index > 0 || operation.attempts > 1 {
            return acceptTold(packet)
        }
        if operation.isEstimated {
            isTimeEstimated = packet.isPositionEstimated
        } else {
            guard packet.startFrame + Int64(packet.frameCount) > operation.firstFrame else { return nil }
            isTimeEstimated = false
        }
        operation.isAwaitingPackets = false
        if operation.primingLeft > 0 {
            // What primes is not heard: sound begins after it.
            stage.restart(audibleFrom: packet.startFrame + Int64(operation.primingLeft * packet.frameCount))
        }
        packet.isDiscontinuous = true
        seek = operation
        return packet
    }

    /// A packet that knows its place, where the place asked for was a guess: near enough it leads to the frame, further
    /// away it makes the next guess better.
    private func acceptTold(_ packet: AudioPacket) -> AudioPacket? {
        guard var operation = seek, let format = properties.formats.first, let location = operation.location else {
            return nil
        }
        let priming = Int64(stage.primingPacketCount * max(1, format.framesPerPacket))
        let wanted = max(0, operation.frame - priming)
        let missing = Double(wanted - packet.startFrame) / Double(format.sampleRate)
        let isNear = missing >= 0 && missing < 8
        guard !isNear, operation.attempts < 8, packet.startFrame != 0 || missing > 0,
            let better = better(location, missing: missing, byteRate: operation.byteRate)
        else {
            isTimeEstimated = false
            operation.isEstimated = false
            operation.firstFrame = wanted
            operation.primingLeft = 0
            seek = operation
            stage.restart(audibleFrom: operation.frame)
            return accept(packet)
        }
        loop.later { [weak self] in
            guard let self, seek?.isAwaitingPackets == true, seek?.attempts == operation.attempts else { return }
            move(operation, to: better)
        }
        return nil
    }

    /// The next guess, where a packet so many seconds off was found; nil where it is as well to read on.
    private func better(_ location: PacketLocation, missing: Double, byteRate: Double?) -> PacketLocation? {
        guard let byteRate else { return nil }
        // A little earlier, so that the part that comes first begins before the frame.
        let distance = (missing - (missing < 0 ? 2 : 1)) * byteRate
        let offset = max(properties.dataOffset ?? 0, location.byteOffset + Int64(distance))
        // A file may end before what its header tells of.
        guard offset <= lastGuess else { return nil }
        return PacketLocation(
            packet: location.packet, startFrame: location.startFrame, byteOffset: offset, isEstimated: true)
    }

    /// Bytes a second of the sound: as told, or as follow from the duration, or from what was received.
    private var byteRate: Double? {
        if let bitRate = properties.bitRate { return bitRate / 8 }
        if let duration, duration.seconds > 0,
            let count = properties.dataByteCount ?? input.response?.resourceByteCount
        {
            return Double(count) / duration.seconds
        }
        guard let end = stage.decodedTime, end > 0.5, input.byteCount > 0 else { return nil }
        return Double(input.byteCount) / end
    }

    /// Bytes a second before a place, be it an estimate: no better is known of fragments whose end was not seen.
    private func byteRate(upTo location: PacketLocation) -> Double? {
        guard let format = properties.formats.first, format.sampleRate > 0, location.startFrame > 0,
            location.byteOffset > properties.dataOffset ?? 0
        else { return nil }
        let seconds = Double(location.startFrame) / Double(format.sampleRate)
        return Double(location.byteOffset - (properties.dataOffset ?? 0)) / seconds
    }

    /// Tells that a seek has landed, when its first sound is there.
    func noteLanding() {
        guard let operation = seek, !operation.isAwaitingPackets, let time = stage.firstPendingTime else { return }
        seek = nil
        tell(
            .seekLanded(
                time: time, packet: stage.packet(atTime: time, frameCount: properties.formats.first?.framesPerPacket),
                isEstimated: isTimeEstimated, requests: requestCount - operation.requestCount,
                byteCount: byteCount - operation.byteCount))
    }
}
