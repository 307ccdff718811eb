// SPDX-License-Identifier: Apache-2.0

extension StreamMetadata {
    private static let commentTexts: [String: WritableKeyPath<StreamMetadata, String?> & Sendable] = [
        "TITLE": \.title, "ARTIST": \.artist, "ALBUM": \.album, "ALBUMARTIST": \.albumArtist,
        "COMPOSER": \.composer, "GENRE": \.genre, "DATE": \.date, "COMMENT": \.comment, "DESCRIPTION": \.comment,
    ]

    private static let commentNumbers: [String: WritableKeyPath<StreamMetadata, Int?> & Sendable] = [
        "TRACKNUMBER": \.trackNumber, "TRACKTOTAL": \.trackCount, "TOTALTRACKS": \.trackCount,
        "DISCNUMBER": \.discNumber, "DISCTOTAL": \.discCount, "TOTALDISCS": \.discCount,
    ]

    /// The comments of Vorbis, Opus and FLAC: the writer's name, then texts of the form `NAME=value`.
    init(vorbisComment bytes: ArraySlice<UInt8>, limits: ParserLimits) {
        self.init()
        var reader = ByteReader(bytes)
        guard let writer = reader.littleEndian(4), reader.bytes(Int(writer)) != nil,
            let count = reader.littleEndian(4)
        else { return }
        for _ in 0..<count {
            guard let size = reader.littleEndian(4), let comment = reader.bytes(Int(size)) else { return }
            guard let sign = comment.firstIndex(of: 0x3D) else { continue }
            let name = String(decoding: comment[..<sign], as: UTF8.self).uppercased()
            take(name, comment[(sign + 1)...], limits: limits)
        }
    }

    private mutating func take(_ name: String, _ value: ArraySlice<UInt8>, limits: ParserLimits) {
        if name == "METADATA_BLOCK_PICTURE" {
            guard value.count / 4 * 3 <= limits.pictureByteCount, let block = Self.decodeBase64(value) else { return }
            if let picture = Picture(flacBlock: block[...]) { pictures.append(picture) }
            return
        }
        let text = String(decoding: value, as: UTF8.self)
        if let key = Self.commentTexts[name] {
            // What is told twice, as by two artists, stands side by side.
            self[keyPath: key] = self[keyPath: key].map { "\($0), \(text)" } ?? text
        } else if let key = Self.commentNumbers[name] {
            let parts = text.split(separator: "/")
            self[keyPath: key] = parts.first.flatMap { Int($0) }
            if name == "TRACKNUMBER", parts.count > 1 { trackCount = Int(parts[1]) }
            if name == "DISCNUMBER", parts.count > 1 { discCount = Int(parts[1]) }
        } else {
            other[name] = text
        }
    }

    private static func decodeBase64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for character in text where character != 0x3D {
            let value: UInt8
            switch character {
            case 0x41...0x5A: value = character - 0x41
            case 0x61...0x7A: value = character - 0x61 + 26
            case 0x30...0x39: value = character - 0x30 + 52
            case 0x2B: value = 62
            case 0x2F: value = 63
            default: return nil
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}

extension StreamMetadata.Picture {
    /// A picture as FLAC stores it; nil when the bytes are none.
    init?(flacBlock bytes: ArraySlice<UInt8>) {
        var reader = ByteReader(bytes)
        guard let kind = reader.unsigned(4), let typeSize = reader.unsigned(4),
            let type = reader.text(Int(typeSize)), let textSize = reader.unsigned(4),
            let text = reader.bytes(Int(textSize)), reader.bytes(16) != nil, let size = reader.unsigned(4),
            let data = reader.bytes(Int(size)), !data.isEmpty
        else { return nil }
        self.init(
            mediaType: type, kind: Int(kind), description: String(decoding: text, as: UTF8.self), data: Array(data))
    }
}
