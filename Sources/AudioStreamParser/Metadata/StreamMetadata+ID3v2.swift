// SPDX-License-Identifier: Apache-2.0

extension StreamMetadata {
    /// What an ID3v2 tag says; nil when nothing of it can be read.
    init?(id3v2 bytes: ArraySlice<UInt8>, limits: ParserLimits) {
        guard let tag = ID3v2Tag(bytes) else { return nil }
        self.init()
        for frame in tag.frames { take(frame, of: tag, limits: limits) }
        chapters.sort { $0.start < $1.start }
        if isEmpty { return nil }
    }

    private mutating func take(_ frame: ID3v2Tag.Frame, of tag: ID3v2Tag, limits: ParserLimits) {
        let content = frame.content[...]
        switch frame.identifier {
        case "TXXX", "WXXX":
            guard let (encoding, rest) = Self.encoding(of: content) else { return }
            let (description, value) = encoding.split(rest)
            let text = frame.identifier == "WXXX" ? TagText.latin1.split(value).text : Self.joined(encoding.all(value))
            add(text, under: description.isEmpty ? frame.identifier : description)
        case "COMM", "USLT":
            guard let (encoding, rest) = Self.encoding(of: content), rest.count > 3 else { return }
            let (description, value) = encoding.split(rest.dropFirst(3))
            let text = encoding.split(value).text
            if frame.identifier == "COMM", description.isEmpty, comment == nil {
                if !text.isEmpty { comment = text }
            } else {
                add(text, under: description.isEmpty ? frame.identifier : description)
            }
        case "APIC": takePicture(content, isShort: tag.hasShortPictureFormats, limits: limits)
        case "CHAP": takeChapter(content, of: tag)
        case let name where name.hasPrefix("T"):
            guard let (encoding, rest) = Self.encoding(of: content) else { return }
            takeText(encoding.all(rest), named: name)
        case let name where name.hasPrefix("W"): add(TagText.latin1.split(content).text, under: name)
        default: return
        }
    }

    /// The encoding that a frame begins with.
    private static func encoding(of content: ArraySlice<UInt8>) -> (TagText, ArraySlice<UInt8>)? {
        content.first.flatMap(TagText.init).map { ($0, content.dropFirst()) }
    }

    private static func joined(_ texts: [String]) -> String { texts.joined(separator: "; ") }

    private mutating func takeText(_ texts: [String], named name: String) {
        let text = Self.joined(texts)
        guard !text.isEmpty else { return }
        switch name {
        case "TIT2": title = text
        case "TPE1": artist = text
        case "TALB": album = text
        case "TPE2": albumArtist = text
        case "TCOM": composer = text
        case "TCON": genre = Self.joined(texts.map(ID3Genre.name))
        case "TDRC": date = text
        case "TYER": if date == nil { date = text }
        case "TRCK": (trackNumber, trackCount) = Self.numbers(text)
        case "TPOS": (discNumber, discCount) = Self.numbers(text)
        default: add(text, under: name)
        }
    }

    /// `3/12` as numbers.
    static func numbers(_ text: String) -> (Int?, Int?) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { part in
            Int(part.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber })
        }
        return (parts.first ?? nil, parts.count > 1 ? parts[1] : nil)
    }

    private mutating func takePicture(_ content: ArraySlice<UInt8>, isShort: Bool, limits: ParserLimits) {
        guard let (encoding, afterEncoding) = Self.encoding(of: content) else { return }
        var format: String
        var rest = afterEncoding
        if isShort {
            guard rest.count > 3 else { return }
            format = TagText.latin1.decode(rest.prefix(3))
            rest = rest.dropFirst(3)
        } else {
            (format, rest) = TagText.latin1.split(rest)
        }
        guard let kind = rest.first else { return }
        let (description, data) = encoding.split(rest.dropFirst())
        guard !data.isEmpty, data.count <= limits.pictureByteCount else { return }
        pictures.append(
            Picture(
                mediaType: Self.mediaType(ofPicture: data, named: format), kind: Int(kind), description: description,
                data: Array(data)))
    }

    /// The media type of a picture: by its first bytes, which know better than what is written before them.
    static func mediaType(ofPicture data: ArraySlice<UInt8>, named name: String) -> String {
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if data.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if data.starts(with: Array("BM".utf8)) { return "image/bmp" }
        if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            return "image/webp"
        }
        switch name.lowercased() {
        case "jpg", "image/jpg", "jpeg": return "image/jpeg"
        case "png": return "image/png"
        case "": return "application/octet-stream"
        case let other: return other.contains("/") || other == "-->" ? other : "image/" + other
        }
    }

    private mutating func takeChapter(_ content: ArraySlice<UInt8>, of tag: ID3v2Tag) {
        let (identifier, rest) = TagText.latin1.split(content)
        var reader = ByteReader(rest)
        guard let start = reader.unsigned(4), let end = reader.unsigned(4), reader.bytes(8) != nil,
            chapters.count < 10_000
        else { return }
        let inner = ID3v2Tag(frames: rest.dropFirst(16), like: tag)
        let title = inner.frames.first { $0.identifier == "TIT2" }.flatMap { frame in
            Self.encoding(of: frame.content[...]).map { Self.joined($0.0.all($0.1)) }
        }
        chapters.append(
            Chapter(
                title: title ?? identifier, start: Double(start) / 1000,
                end: end == .max || end < start ? nil : Double(end) / 1000))
    }

    /// Keeps a text that has no property of its own; of several the first.
    mutating func add(_ text: String, under key: String) {
        guard !text.isEmpty, other[key] == nil else { return }
        other[key] = text
    }
}
