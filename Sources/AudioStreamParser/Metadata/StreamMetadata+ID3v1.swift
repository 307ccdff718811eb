// SPDX-License-Identifier: Apache-2.0

extension StreamMetadata {
    /// What the 128 bytes of an ID3v1 tag say, with the track of version 1.1; nil when they say nothing.
    init?(id3v1 bytes: ArraySlice<UInt8>) {
        guard bytes.count >= 128, bytes.starts(with: Array("TAG".utf8)) else { return nil }
        self.init()
        isSupplement = true
        var rest = bytes.dropFirst(3)
        func field(_ count: Int) -> String? {
            defer { rest = rest.dropFirst(count) }
            return Self.padded(rest.prefix(count))
        }
        title = field(30)
        artist = field(30)
        album = field(30)
        date = field(4)
        let remark = rest.prefix(30)
        comment = Self.padded(remark)
        if let track = remark.last, track != 0, remark.dropLast().last == 0 {
            trackNumber = Int(track)
            comment = Self.padded(remark.dropLast(2))
        }
        genre = rest.dropFirst(30).first.flatMap { ID3Genre.name(of: Int($0)) }
        if title == nil, artist == nil, album == nil, comment == nil, date == nil { return nil }
    }

    /// A text that zeros or spaces fill up.
    private static func padded(_ bytes: ArraySlice<UInt8>) -> String? {
        var text = bytes.prefix { $0 != 0 }
        while text.last == 0x20 { text = text.dropLast() }
        return text.isEmpty ? nil : TagText.latin1.decode(text)
    }

    /// What Lyrics3 says: the words under `LYR`, with their times, and titles that ID3v1 has cut off.
    init?(lyrics3 bytes: ArraySlice<UInt8>) {
        guard bytes.starts(with: Array("LYRICSBEGIN".utf8)) else { return nil }
        self.init()
        isSupplement = true
        let content = bytes.dropFirst(11).dropLast(9)
        if bytes.suffix(9).elementsEqual(Array("LYRICSEND".utf8)) {
            add(TagText.latin1.decode(content), under: "LYR")
        } else {
            // Fields of a name, five digits and so many bytes; six digits of a size come last.
            var reader = ByteReader(content.dropLast(6))
            while let name = reader.text(3), let size = reader.text(5).flatMap({ Int($0) }), size >= 0,
                let value = reader.bytes(size)
            {
                let text = TagText.latin1.decode(value)
                guard !text.isEmpty else { continue }
                switch name {
                case "ETT": title = text
                case "EAR": artist = text
                case "EAL": album = text
                case "INF": comment = text
                case "IND": continue
                default: add(text, under: name)
                }
            }
        }
        if isEmpty { return nil }
    }
}
