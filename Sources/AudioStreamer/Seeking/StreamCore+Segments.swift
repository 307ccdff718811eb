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
    /// Frames a second, as packets are counted.
    private var rate = 0.0
    /// Whether the next packet is the first one of another form, and what was told of its time.
    private var form: StreamForm?
    /// Up to which frame the packets of another form have come already in the one before.
    private var repeatedEnd: Int64?
    /// Frames before that which are kept nevertheless: they prime another decoder, and are not heard.
    private var leadIn: Int64?

    /// Takes the next packet for the first one of another form of the stream.
    mutating func begin(_ form: StreamForm) {
        guard shift != nil else { return }
        self.form = form
        awaitedTime = nil
        repeatedEnd = nil
    }

    /// Counts in the frames of another form.
    ///
    /// - Returns: whether they are other ones.
    private mutating func count(at rate: Double) -> Bool {
        guard rate != self.rate else { return false }
        if self.rate > 0 {
            let scaled = { (frame: Int64) in Int64((Double(frame) * rate / self.rate).rounded()) }
            (shift, endFrame) = (shift.map(scaled), endFrame.map(scaled))
        }
        self.rate = rate
        return true
    }

    /// Puts the first packet of another form right after the last one, or where its time is.
    private mutating func join(_ packet: AudioPacket, _ form: StreamForm, hasTimes: Bool, isOtherRate: Bool) {
        guard let endFrame else { return }
        let half = Int64(max(1, packet.frameCount / 2))
        var start = form.time.map { Int64(($0 * rate).rounded()) }
        if hasTimes, form.keepsTimes, !packet.isPositionEstimated, let shift {
            let own = packet.startFrame &+ shift
            // Far away its clock is another one.
            if abs(own &- endFrame) < Int64(60 * rate) { start = own }
        }
        let first = start ?? endFrame
        leadIn = isOtherRate ? Int64(packet.frameCount) : nil
        // The same decoder goes on from packet to packet; another one is heard from the very frame on.
        if abs(first &- endFrame) <= half, !isOtherRate {
            shift = endFrame &- packet.startFrame
        } else {
            shift = first &- packet.startFrame
            if first < endFrame { repeatedEnd = endFrame }
        }
    }

    /// Whether a packet has come already in the form before; the first one that has not goes on where that ended.
    private mutating func isRepeated(_ packet: AudioPacket) -> Bool {
        guard let repeatedEnd, let shift else { return false }
        let frame = packet.startFrame &+ shift
        if let leadIn {
            if frame &+ Int64(packet.frameCount) <= repeatedEnd - leadIn { return true }
            self.repeatedEnd = nil
            return false
        }
        if frame &+ Int64(packet.frameCount / 2) < repeatedEnd { return true }
        self.shift = repeatedEnd &- packet.startFrame
        self.repeatedEnd = nil
        return false
    }

    /// Puts a packet at its place.
    ///
    /// - Parameter isAfterSeek: whether it follows nothing that was there before.
    /// - Returns: false for one that came already, in another form.
    mutating func place(
        _ packet: inout AudioPacket, format: AudioStreamFormat, hasTimes: Bool, isAfterSeek: Bool
    ) -> Bool {
        let isOtherRate = count(at: Double(max(1, format.sampleRate)))
        if let form {
            self.form = nil
            if !isAfterSeek, awaitedTime == nil { join(packet, form, hasTimes: hasTimes, isOtherRate: isOtherRate) }
        }
        if isAfterSeek { repeatedEnd = nil }
        if isRepeated(packet) { return false }
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
        guard let shift else { return true }
        packet.startFrame = max(0, packet.startFrame &+ shift)
        packet.isPositionEstimated = false
        endFrame = packet.startFrame &+ Int64(packet.frameCount)
        return true
    }
}

extension StreamCore {
    func inputIsPositioned(at time: Double, isNearest: Bool) {
        segments.awaitedTime = time
        guard isNearest, var operation = seek, operation.isAwaitingPackets else { return }
        // The second that was asked for is not there, or not yet.
        operation.time = time
        operation.frame = stage.packetFrame(atTime: time)
        operation.firstFrame = operation.frame
        seek = operation
        stage.restart(audibleFrom: operation.frame)
    }

    /// Puts a packet of a segment at its place; others are there already.
    ///
    /// - Returns: false for one that came already.
    func place(_ packet: inout AudioPacket, _ properties: StreamProperties) -> Bool {
        guard segments.awaitedTime != nil || segments.shift != nil, let format = properties.formats.first else {
            return true
        }
        return segments.place(
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
        // What comes from now on is of the last form.
        forms = forms.suffix(1).map { StreamFormChange(properties: $0.properties) }
        land(operation, audibleFrom: operation.frame)
        input.move(toTime: stage.time(atPacketFrame: operation.firstFrame))
    }
}
