// SPDX-License-Identifier: Apache-2.0

/// The tags of a film: iTunes' list, Nero's chapters, and the gapless numbers among them.
struct MovieTags {
    private(set) var metadata: StreamMetadata?
    private(set) var gapless: (delay: Int, padding: Int, frames: Int64)?

    /// - Parameter movie: what is in the `moov`.
    init(_ movie: ArraySlice<UInt8>, limits: ParserLimits) {
        var found = StreamMetadata()
        if let meta = movie.box("udta", "meta") ?? movie.box("meta") {
            // QuickTime's `meta` has no version before its boxes.
            let list = meta.dropFirst(4).box("ilst") ?? meta.box("ilst")
            for item in BoxReader(list ?? []) { take(item, into: &found, limits: limits) }
        }
        if let chapters = movie.box("udta", "chpl") { found.chapters = Self.chapters(chapters) }
        metadata = found == StreamMetadata() ? nil : found
    }

    /// Texts by their kind; `@` stands for the sign of copyright.
    private static let texts: [String: WritableKeyPath<StreamMetadata, String?> & Sendable] = [
        "@nam": \.title, "@ART": \.artist, "@alb": \.album, "aART": \.albumArtist, "@wrt": \.composer, "@gen": \.genre,
        "@cmt": \.comment, "@day": \.date,
    ]

    private mutating func take(_ item: Box, into metadata: inout StreamMetadata, limits: ParserLimits) {
        if item.kind == "----" { return takeNamed(item.content, into: &metadata) }
        for data in BoxReader(item.content) where data.kind == "data" {
            let value = data.content.dropFirst(8)
            switch item.kind {
            case "covr":
                guard value.count <= limits.pictureByteCount, !value.isEmpty else { continue }
                let isPortable = value.starts(with: [0x89, 0x50])
                metadata.pictures.append(
                    StreamMetadata.Picture(
                        mediaType: isPortable ? "image/png" : "image/jpeg", kind: 3, description: "",
                        data: Array(value)))
            case "trkn", "disk":
                var reader = ByteReader(value.dropFirst(2))
                let number = reader.unsigned(2).map(Int.init).flatMap { $0 > 0 ? $0 : nil }
                let count = reader.unsigned(2).map(Int.init).flatMap { $0 > 0 ? $0 : nil }
                if item.kind == "trkn" {
                    (metadata.trackNumber, metadata.trackCount) = (number, count)
                } else {
                    (metadata.discNumber, metadata.discCount) = (number, count)
                }
            case "gnre":
                var reader = ByteReader(value)
                if let number = reader.unsigned(2), number > 0 { metadata.genre = ID3Genre.name(of: Int(number) - 1) }
            default:
                takeText(item.kind, data.content, into: &metadata)
            }
        }
    }

    private func takeText(_ kind: String, _ data: ArraySlice<UInt8>, into metadata: inout StreamMetadata) {
        var reader = ByteReader(data)
        // Type 1 is UTF-8, 2 is UTF-16.
        guard let type = reader.unsigned(4), type == 1 || type == 2 else { return }
        let bytes = data.dropFirst(8)
        let text =
            type == 1
            ? String(decoding: bytes, as: UTF8.self)
            : String(
                decoding: stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                    UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
                }, as: UTF16.self)
        if let key = Self.texts[kind] {
            metadata[keyPath: key] = text
        } else {
            metadata.other[kind.replacing("@", with: "©")] = text
        }
    }

    /// A value with a name of its own: `----` with `mean`, `name` and `data`.
    private mutating func takeNamed(_ content: ArraySlice<UInt8>, into metadata: inout StreamMetadata) {
        guard let name = content.box("name"), let data = content.box("data"), data.count >= 8 else { return }
        let key = String(decoding: name.dropFirst(4), as: UTF8.self)
        let text = String(decoding: data.dropFirst(8), as: UTF8.self)
        if key == "iTunSMPB" {
            gapless = Self.gapless(text)
        } else {
            metadata.other[key] = text
        }
    }

    /// " 00000000 00000840 000001CA 00000000003F31F6 …": nothing, delay, padding, frames.
    private static func gapless(_ text: String) -> (delay: Int, padding: Int, frames: Int64)? {
        let fields = text.split(separator: " ")
        guard fields.count >= 4, let delay = Int(fields[1], radix: 16), let padding = Int(fields[2], radix: 16),
            let frames = Int64(fields[3], radix: 16), delay < 1 << 20, padding < 1 << 20, frames >= 0
        else { return nil }
        return (delay, padding, frames)
    }

    /// Nero's list: when each chapter begins, in units of 100 ns, and its title.
    private static func chapters(_ box: ArraySlice<UInt8>) -> [StreamMetadata.Chapter] {
        var reader = ByteReader(box)
        guard let version = reader.unsigned(1), reader.bytes(version == 1 ? 7 : 3) != nil,
            let count = reader.unsigned(1)
        else { return [] }
        var chapters: [StreamMetadata.Chapter] = []
        for _ in 0..<count {
            guard let high = reader.unsigned(4), let low = reader.unsigned(4), let size = reader.unsigned(1),
                let title = reader.bytes(Int(size))
            else { break }
            let start = Double(UInt64(high) << 32 | UInt64(low)) / 10_000_000
            if !chapters.isEmpty { chapters[chapters.count - 1].end = start }
            chapters.append(
                StreamMetadata.Chapter(title: String(decoding: title, as: UTF8.self), start: start, end: nil))
        }
        return chapters
    }
}
