// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// Makes a file of what was recorded of something that ended early, so that any player takes it.
struct PartialRecording {
    var properties: StreamProperties
    /// Bytes that are there.
    var covered: RangeSet<Int64>
    /// Bytes of packets among them.
    var packets: RangeSet<Int64>

    /// - Parameter tag: bytes of a tag of ID3v2, for what has none at its beginning.
    /// - Returns: the finished file, which may be another one; nil when nothing that came can be played.
    func finished(
        _ file: RecordingFile, directory: String, tag: [UInt8]
    ) throws(AudioStreamError) -> RecordingFile? {
        guard let container = properties.container, let end = packets.ranges.last?.upperBound else { return nil }
        switch container {
        case .mpegAudio, .adts, .loas, .adif:
            return try joined(file, directory: directory, tag: container.takesID3 ? tag : [])
        case .mp4:
            // Samples lie where their tables say; the tables may be the last thing.
            try file.truncate(at: covered.ranges.last?.upperBound ?? end)
        case .ogg, .flac, .wave:
            // What follows a gap belongs to nothing.
            guard let first = covered.ranges.first, first.lowerBound == 0,
                let last = packets.ranges.last(where: { $0.lowerBound < first.upperBound })
            else { return nil }
            let end = container == .ogg ? first.upperBound : min(last.upperBound, first.upperBound)
            try file.truncate(at: end)
            if container == .wave { try correctSizes(of: file, end: end) }
        }
        return file
    }

    /// Packets that follow each other need nothing around them: the whole ones of each part, one after the other.
    private func joined(
        _ file: RecordingFile, directory: String, tag: [UInt8]
    ) throws(AudioStreamError) -> RecordingFile {
        let result = try RecordingFile(directory: directory)
        if try file.read(at: 0, byteCount: 3) != Array("ID3".utf8) { try result.append(tag[...]) }
        for part in covered.ranges {
            let whole = packets.intersection(RangeSet(part)).ranges
            guard let first = whole.first, let last = whole.last else { continue }
            // Tags before the first packet stay there.
            try result.append((part.lowerBound == 0 ? 0 : first.lowerBound)..<last.upperBound, of: file)
        }
        return result
    }

    /// The header of WAV says how much follows.
    private func correctSizes(of file: RecordingFile, end: Int64) throws(AudioStreamError) {
        guard let start = properties.dataOffset, start >= 8, end > start, end <= 0xFFFF_FFFF,
            try file.read(at: start - 8, byteCount: 4) == Array("data".utf8)
        else { return }
        let bytes = { (count: Int64) in (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * Int64($0))) } }
        try file.write(bytes(end - 8)[...], at: 4)
        try file.write(bytes(end - start)[...], at: start - 4)
    }
}
