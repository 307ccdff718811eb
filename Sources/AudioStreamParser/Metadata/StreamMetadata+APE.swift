// SPDX-License-Identifier: Apache-2.0

extension StreamMetadata {
    /// What an APE tag with a header says; nil when nothing of it can be read.
    init?(ape bytes: ArraySlice<UInt8>, limits: ParserLimits) {
        var reader = ByteReader(bytes)
        guard reader.text(8) == "APETAGEX", reader.bytes(8) != nil, let count = reader.littleEndian(4),
            reader.bytes(12) != nil
        else { return nil }
        self.init()
        isSupplement = true
        for _ in 0..<Swift.min(count, 10_000) {
            guard let size = reader.littleEndian(4), let flags = reader.littleEndian(4) else { break }
            var key: [UInt8] = []
            while let byte = reader.bytes(1)?.first, byte != 0, key.count < 256 { key.append(byte) }
            guard (1...255).contains(key.count), let value = reader.bytes(Int(size)) else { break }
            take(value, under: String(decoding: key, as: UTF8.self), kind: flags >> 1 & 3, limits: limits)
        }
        if isEmpty { return nil }
    }

    /// - Parameter kind: 0 for text, 1 for bytes, 2 for an address.
    private mutating func take(_ value: ArraySlice<UInt8>, under key: String, kind: UInt32, limits: ParserLimits) {
        let name = key.lowercased()
        if kind == 1 {
            guard name.hasPrefix("cover art") else { return }
            let (description, data) = TagText.utf8.split(value)
            guard !data.isEmpty, data.count <= limits.pictureByteCount else { return }
            pictures.append(
                Picture(
                    mediaType: Self.mediaType(ofPicture: data, named: ""), kind: name.contains("back") ? 4 : 3,
                    description: description, data: Array(data)))
            return
        }
        let text = TagText.utf8.all(value).joined(separator: "; ")
        guard !text.isEmpty else { return }
        switch name {
        case "title": title = text
        case "artist": artist = text
        case "album": album = text
        case "album artist", "albumartist": albumArtist = text
        case "composer": composer = text
        case "genre": genre = text
        case "comment": comment = text
        case "year": date = text
        case "track": (trackNumber, trackCount) = Self.numbers(text)
        case "disc": (discNumber, discCount) = Self.numbers(text)
        default: add(text, under: key)
        }
    }
}
