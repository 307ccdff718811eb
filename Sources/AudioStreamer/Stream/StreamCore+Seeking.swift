// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

extension StreamCore {
    /// Goes to a second of the stream; the last one asked for wins.
    func seek(to time: Double) {
        guard state != .stopped else { return }
        let time = max(0, time.isFinite ? time : 0)
        guard stage.format != nil else {
            awaitedSeek = time
            return
        }
        begin(seekingTo: time)
        pump()
    }

    func begin(seekingTo time: Double) {
        let frame = stage.packetFrame(atTime: time)
        var operation = SeekOperation(
            time: time, frame: frame, firstFrame: frame, isEstimated: false, isAwaitingPackets: false,
            requestCount: requestCount, byteCount: byteCount)
        if seek?.isAwaitingPackets != true, buffer.move(toFrame: frame, priming: stage.primingPacketCount) {
            return land(operation, audibleFrom: frame)
        }
        guard let parser = input.parser, let location = parser.location(atFrame: frame),
            isSeekable || input.response?.isLive == false
        else {
            tell(.seekFailed(time: time, .notSeekable))
            return
        }
        buffer.removeAll()
        operation.isAwaitingPackets = true
        operation.isEstimated = location.isEstimated
        if location.isEstimated, estimator.wantsProbes, isSeekable {
            operation.isAwaitingProbes = true
            land(operation, audibleFrom: nil)
            input.cancel()
            lookForPlace(ofFrame: frame)
        } else {
            move(operation, to: location)
        }
    }

    /// Learns where a frame lies in a stream without a table, by looking at it here and there, and then nearer.
    private func lookForPlace(ofFrame frame: Int64) {
        let first = hasProbed && !probe.isRunning ? [] : estimator.probes(byteCount: configuration.probeByteCount)
        hasProbed = true
        fetchProbes(first) { [weak self] in
            guard let self, let map = estimator.seekMap else { return self?.settlePlace() ?? () }
            fetchProbes(map.probes(forFrame: frame, byteCount: configuration.probeByteCount)) { [weak self] in
                self?.settlePlace()
            }
        }
    }

    private func settlePlace() {
        guard var operation = seek, operation.isAwaitingProbes, let parser = input.parser else { return }
        operation.isAwaitingProbes = false
        let found = estimator.seekMap?.location(atFrame: operation.frame) ?? parser.location(atFrame: operation.frame)
        guard let found else { return fail(.notSeekable) }
        move(operation, to: found)
    }

    /// Asks for the packets at a place, some earlier for the decoder's sake.
    private func move(_ operation: SeekOperation, to location: PacketLocation) {
        var operation = operation
        let priming = stage.primingPacketCount
        var start = location
        if !location.isEstimated,
            let earlier = input.parser?.location(ofPacket: max(0, location.packet - Int64(priming)))
        {
            start = earlier
        }
        operation.isEstimated = start.isEstimated
        operation.firstFrame = start.startFrame
        operation.primingLeft = start.isEstimated ? priming : 0
        land(operation, audibleFrom: start.isEstimated ? nil : operation.frame)
        input.move(to: start)
    }

    /// Takes over the place where sound goes on; it is told when the first sound is there.
    private func land(_ operation: SeekOperation, audibleFrom frame: Int64?) {
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
