// SPDX-License-Identifier: Apache-2.0

/// What tables, indices, headers and the end tell of the whole.
extension MP4Parser {
    func delay(of movie: Movie) -> Int {
        if let gapless = movie.gapless { return gapless.delay }
        return movie.track.edit.map { Int(clamping: max(0, movie.track.frames($0.start))) } ?? 0
    }

    /// What a table of all samples tells.
    func describe(_ movie: Movie) {
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
    func note(duration: Int64, emit: (ParserEvent) -> Void) {
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

    /// The last packet is known.
    func note(end: Int64, packetCount: Int64, emit: (ParserEvent) -> Void) {
        guard !isPositionEstimated else { return }
        let frameCount = max(0, end - Int64(properties.encoderDelay))
        if let told = properties.frameCount, told <= frameCount { return }
        properties.frameCount = frameCount
        properties.encoderPadding = 0
        properties.packetCount = packetCount
        properties.isPacketCountExact = true
        emit(.properties(properties))
    }

    /// Takes back what was told of the end if a packet begins behind the one that was taken for the last.
    func forgetEnd(before start: Int64, emit: (ParserEvent) -> Void) {
        guard let guess = supposedEnd, start >= guess.frame else { return }
        supposedEnd = nil
        properties = guess.before
        emit(.properties(properties))
    }
}
