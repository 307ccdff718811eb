// SPDX-License-Identifier: Apache-2.0

/// Tells by the first bytes what a stream is; those of frames without a file header by several that agree.
struct ContainerDetector {
    enum Verdict {
        case needsMore
        case container(AudioContainer)
        case failure(StreamParserError)
    }

    /// Where frames were not found yet, in bytes from the first.
    private var searched = 0
    private var finder = MPEGFrameFinder()
    /// Bytes, from the first, that there must be before it is worth to look again.
    private var needed = 12
    /// Whether what only the first bytes tell is known.
    private var hasJudgedHead = false
    /// How far the first bytes are looked through for what is no sound.
    private static let headByteCount = 272

    /// Judges all bytes so far.
    mutating func judge(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, hints: AudioStreamParser.Hints, limits: ParserLimits, atEnd: Bool
    ) -> Verdict {
        if bytes.count < needed, !atEnd { return .needsMore }
        if !hasJudgedHead {
            if let magic = Self.magic(bytes) { return .container(magic) }
            if let content = Self.otherContent(bytes) {
                return .failure(.otherContent(description: content, offset: offset))
            }
            hasJudgedHead = bytes.count >= Self.headByteCount
        }
        while searched < bytes.count {
            switch frames(in: bytes, at: bytes.startIndex + searched, atEnd: atEnd) {
            case .container(let found): return .container(found)
            case .needs(let count):
                // The first bytes are looked at as they come.
                if hasJudgedHead { needed = searched + count }
                return .needsMore
            case nil: searched += 1
            }
        }
        let end = offset + Int64(bytes.count)
        guard atEnd || searched > limits.unrecognizedByteCount else { return .needsMore }
        if atEnd, bytes.isEmpty || Self.isBeginning(bytes) { return .failure(.endedEarly(offset: end)) }
        if let content = Self.otherContent(named: hints.mediaType) {
            return .failure(.otherContent(description: content, offset: offset))
        }
        return .failure(.noAudio(offset: end))
    }

    /// What the sender calls something that is not sound, and holds none.
    private static func otherContent(named mediaType: String?) -> String? {
        guard let mediaType = mediaType?.lowercased(), !mediaType.isEmpty else { return nil }
        let isOther = ["text/", "image/", "application/json", "application/xml", "application/pdf"].contains {
            mediaType.hasPrefix($0)
        }
        return isOther ? mediaType : nil
    }

    // MARK: Signatures

    private static let signatures: [(at: Int, text: String, container: AudioContainer)] = [
        (0, "OggS", .ogg), (0, "fLaC", .flac), (0, "RIFF", .wave), (0, "RF64", .wave), (0, "ADIF", .adif),
        (4, "ftyp", .mp4), (4, "styp", .mp4), (4, "moof", .mp4), (4, "moov", .mp4), (4, "mdat", .mp4),
        (4, "sidx", .mp4), (4, "wide", .mp4), (4, "free", .mp4), (4, "skip", .mp4), (4, "pnot", .mp4),
    ]

    private static func magic(_ bytes: ArraySlice<UInt8>) -> AudioContainer? {
        signatures.first { bytes.dropFirst($0.at).starts(with: $0.text.utf8) }?.container
    }

    /// Whether the bytes can be the beginning of something that has more to come.
    private static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count < 4 && signatures.contains { $0.at == 0 && $0.text.utf8.starts(with: bytes) } || bytes.first == 0xFF
    }

    private static let others: [(text: String, description: String)] = [
        ("<!doctype", "a document of HTML"), ("<html", "a document of HTML"), ("<head", "a document of HTML"),
        ("<body", "a document of HTML"), ("<?xml", "a document of XML"), ("<rss", "a feed"), ("<asx", "a playlist"),
        ("#extm3u", "a playlist"), ("[playlist]", "a playlist"), ("%pdf-", "a document of PDF"),
        ("{\"", "a document of JSON"),
    ]

    private static func otherContent(_ bytes: ArraySlice<UInt8>) -> String? {
        var text = bytes.prefix(256)
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let lowered = text.prefix(10).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return others.first { lowered.starts(with: $0.text.utf8) }?.description
    }

    // MARK: Frames

    private enum Frames {
        case container(AudioContainer)
        /// So many bytes are needed to tell.
        case needs(Int)
    }

    private mutating func frames(in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool) -> Frames? {
        guard bytes[index] == 0xFF || bytes[index] == 0x56 else { return nil }
        guard bytes.endIndex - index >= 7 else { return atEnd ? nil : .needs(7) }
        if bytes[index + 1] & 0xE0 != 0xE0 { return nil }
        if bytes[index] == 0x56 { return chain(in: bytes, at: index, of: .loas, atEnd: atEnd) }
        if bytes[index + 1] & 0xF6 == 0xF0 { return chain(in: bytes, at: index, of: .adts, atEnd: atEnd) }
        switch finder.frame(in: bytes, at: index, atEnd: atEnd) {
        case .frame: return .container(.mpegAudio)
        case .needs(let count): return .needs(count)
        case .none: return nil
        }
    }

    /// Some frames of AAC that follow each other by the sizes in their headers; more where less is fixed in a header.
    private func chain(
        in bytes: ArraySlice<UInt8>, at index: Int, of container: AudioContainer, atEnd: Bool
    ) -> Frames? {
        var next = index
        let wanted = container == .adts ? 3 : 5
        for number in 0..<wanted {
            guard next + 7 <= bytes.endIndex else {
                if !atEnd { return .needs(next + 7 - index) }
                return number > 0 && (next == bytes.endIndex || number > wanted - 2) ? .container(container) : nil
            }
            let at = { (place: Int) in Int(bytes[next + place]) }
            if container == .adts {
                let size = (at(3) & 3) << 11 | at(4) << 3 | at(5) >> 5
                guard at(0) == 0xFF, at(1) & 0xF6 == 0xF0, at(2) >> 2 & 15 < 13, size >= 7,
                    bytes[index + 1] == bytes[next + 1], bytes[index + 2] & 0xFD == bytes[next + 2] & 0xFD
                else { return nil }
                next += size
            } else {
                let size = (at(1) & 0x1F) << 8 | at(2)
                guard at(0) == 0x56, at(1) & 0xE0 == 0xE0, size > 0 else { return nil }
                next += 3 + size
            }
        }
        return .container(container)
    }
}
