// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// A tag of ID3v2.4 with the texts of a live title, or of what was recorded in part.
struct RecordingTag {
    var title: String
    var station: String?
    var artist: String?
    var album: String?

    /// The tag, which stands before frames of MPEG audio or ADTS.
    var bytes: [UInt8] {
        var frames: [UInt8] = []
        // Stations mostly send "artist - title".
        if let artist {
            frames += frame("TPE1", artist)
            frames += frame("TIT2", title)
        } else if let dash = title.firstRange(of: " - ") {
            frames += frame("TPE1", String(title[..<dash.lowerBound]))
            frames += frame("TIT2", String(title[dash.upperBound...]))
        } else {
            frames += frame("TIT2", title)
        }
        if let album { frames += frame("TALB", album) }
        if let station { frames += frame("TRSN", station) }
        return Array("ID3".utf8) + [4, 0, 0] + syncSafe(frames.count) + frames
    }

    private func frame(_ identifier: String, _ text: String) -> [UInt8] {
        guard !text.isEmpty else { return [] }
        // 3 is UTF-8.
        let body = [3] + Array(text.utf8.prefix(1 << 16))
        return Array(identifier.utf8) + syncSafe(body.count) + [0, 0] + body
    }

    /// A number in bytes of seven bits, in which no frame can seem to begin.
    private func syncSafe(_ number: Int) -> [UInt8] {
        [21, 14, 7, 0].map { UInt8(truncatingIfNeeded: (number >> $0) & 0x7F) }
    }
}

extension AudioContainer {
    /// How names of files end.
    func fileNameExtension(codec: AudioCodec?) -> String {
        switch self {
        case .mpegAudio: codec == .mpegLayerII ? "mp2" : codec == .mpegLayerI ? "mp1" : "mp3"
        case .adts, .adif: "aac"
        case .loas: "loas"
        case .mp4: "m4a"
        case .ogg: codec == .opus ? "opus" : "ogg"
        case .flac: "flac"
        case .wave: "wav"
        }
    }

    /// Whether a tag of ID3v2 may stand before its packets.
    var takesID3: Bool { self == .mpegAudio || self == .adts }
}
