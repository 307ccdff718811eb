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
        let priming = stage.primingPacketCount
        var operation = SeekOperation(
            time: time, frame: frame, firstFrame: frame, isEstimated: false, isAwaitingPackets: false,
            requestCount: input.requestCount, byteCount: input.byteCount)
        if buffer.move(toFrame: frame, priming: priming) {
            land(&operation, audibleFrom: frame)
            return
        }
        guard let location = location(ofFrame: frame, priming: priming) else {
            tell(.seekFailed(time: time, .notSeekable))
            return
        }
        operation.isEstimated = location.isEstimated
        operation.isAwaitingPackets = true
        operation.firstFrame = location.startFrame
        operation.primingLeft = location.isEstimated ? priming : 0
        buffer.removeAll()
        land(&operation, audibleFrom: location.isEstimated ? nil : frame)
        input.move(to: location)
    }

    /// Takes over the place where sound goes on; it is told when the first sound is there.
    private func land(_ operation: inout SeekOperation, audibleFrom frame: Int64?) {
        stage.restart(audibleFrom: frame)
        titles.restart()
        failure = nil
        hasDrained = false
        isOutputRunning = false
        wantedBuffer = configuration.startBuffer
        seek = operation
        if !isPausedByUser { change(to: .seeking) }
    }

    /// Where to begin for a frame's sound to be right.
    private func location(ofFrame frame: Int64, priming: Int) -> PacketLocation? {
        guard let parser = input.parser, input.response.map({ $0.acceptsRanges || !$0.isLive }) == true,
            let target = parser.location(atFrame: frame)
        else { return nil }
        return parser.location(ofPacket: max(0, target.packet - Int64(priming))) ?? target
    }

    /// A packet that came: nil while it is not yet one that the seek wants.
    func accept(_ packet: AudioPacket) -> AudioPacket? {
        guard var operation = seek, operation.isAwaitingPackets else { return packet }
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
                isEstimated: isTimeEstimated, requests: input.requestCount - operation.requestCount,
                byteCount: input.byteCount - operation.byteCount))
    }
}
