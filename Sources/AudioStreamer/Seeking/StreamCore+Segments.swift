// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

/// Where the packets of a list's segments belong: the parser counts on, whatever segment comes.
struct SegmentPlacement {
    /// The second of the next packet.
    var awaitedTime: Double?
    /// Frames to be added to those that the parser counts; nil before the first second that was told.
    var shift: Int64?
    /// The frame after the last packet.
    var endFrame: Int64?

    /// Puts a packet at its place.
    ///
    /// - Parameter isAfterSeek: whether it follows nothing that was there before.
    mutating func place(_ packet: inout AudioPacket, format: AudioStreamFormat, hasTimes: Bool, isAfterSeek: Bool) {
        let rate = Double(max(1, format.sampleRate))
        if let time = awaitedTime, time.isFinite, abs(time) < 1e9 {
            let told = Int64((time * rate).rounded())
            let tolerance = Int64(rate / 4)
            let isNear = { (frame: Int64) in (told - tolerance...told + tolerance).contains(frame) }
            let size = Int64(max(1, format.framesPerPacket))
            if hasTimes, !packet.isPositionEstimated, let shift, isNear(packet.startFrame &+ shift) {
                // Its own time is the more exact one.
            } else if let endFrame, !isAfterSeek, isNear(endFrame) {
                shift = endFrame &- packet.startFrame
            } else {
                // Lists round the durations; segments begin with a packet.
                let first = hasTimes ? told : Int64((Double(told) / Double(size)).rounded()) * size
                shift = first &- packet.startFrame
            }
        }
        awaitedTime = nil
        guard let shift else { return }
        packet.startFrame = max(0, packet.startFrame &+ shift)
        packet.isPositionEstimated = false
        endFrame = packet.startFrame &+ Int64(packet.frameCount)
    }
}

extension StreamCore {
    func inputIsPositioned(at time: Double, isNearest: Bool) {
        segments.awaitedTime = time
        guard isNearest, var operation = seek, operation.isAwaitingPackets else { return }
        // The second that was asked for is not there, or not yet.
        operation.frame = stage.packetFrame(atTime: time)
        operation.firstFrame = operation.frame
        seek = operation
        stage.restart(audibleFrom: operation.frame)
    }

    /// Puts a packet of a segment at its place; others are there already.
    func place(_ packet: inout AudioPacket) {
        guard segments.awaitedTime != nil || segments.shift != nil, let format = properties.formats.first else {
            return
        }
        segments.place(
            &packet, format: format, hasTimes: properties.container == .mp4,
            isAfterSeek: seek?.isAwaitingPackets == true)
    }

    /// Goes to a second by the list of segments, a few packets earlier for the decoder's sake.
    func seekByTime(_ operation: SeekOperation) {
        var operation = operation
        let perPacket = Int64(max(1, properties.formats.first?.framesPerPacket ?? 1))
        operation.isAwaitingPackets = true
        operation.firstFrame = max(0, operation.frame - Int64(stage.primingPacketCount) * perPacket)
        buffer.removeAll()
        land(operation, audibleFrom: operation.frame)
        input.move(toTime: stage.time(atPacketFrame: operation.firstFrame))
    }
}
