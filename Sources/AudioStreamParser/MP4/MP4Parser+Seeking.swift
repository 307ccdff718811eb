// SPDX-License-Identifier: Apache-2.0

/// Where samples are: by the tables, by an index of fragments, or by what was seen of these.
extension MP4Parser {
    /// The number of the packet at a time, if all are of one length.
    func packet(at time: Int64) -> Int64 {
        guard let track = movie?.track, let perPacket = track.formats.first?.framesPerPacket, perPacket > 0 else {
            return nextPacket
        }
        return track.frames(time) / Int64(perPacket)
    }

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
