// SPDX-License-Identifier: Apache-2.0

/// The frames of an ID3v2 tag, versions 2.2 to 2.4.
struct ID3v2Tag {
    struct Frame {
        /// In the names of version 2.3 and later, where there is one.
        var identifier: String
        var content: [UInt8]
    }

    private(set) var frames: [Frame] = []
    private let version: UInt8
    private let isUnsynchronized: Bool

    /// Reads a tag with its header; one that was cut off gives the frames that are whole.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = ByteReader(bytes)
        guard reader.text(3) == "ID3", let version = reader.bytes(2)?.first, let flags = reader.bytes(1)?.first,
            let size = reader.bytes(4).map(Self.synchsafe), (2...4).contains(version),
            // Compression of the whole of version 2.2 was never defined.
            !(version == 2 && flags & 0x40 != 0)
        else { return nil }
        self.version = version
        isUnsynchronized = flags & 0x80 != 0
        var body = bytes.dropFirst(10).prefix(size)
        if isUnsynchronized, version < 4 { body = Self.resynchronized(body)[...] }
        if version > 2, flags & 0x40 != 0 { body = body.dropFirst(Self.extendedHeaderByteCount(body, version)) }
        readFrames(body)
    }

    /// Reads frames within a frame of a tag of the same kind.
    init(frames bytes: ArraySlice<UInt8>, like tag: ID3v2Tag) {
        version = tag.version
        // The frame around them has been resynchronized already.
        isUnsynchronized = false
        readFrames(bytes)
    }

    private static func synchsafe(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }

    /// Takes out the zeros that keep a tag from looking like sound.
    private static func resynchronized(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            if !(byte == 0 && previous == 0xFF) { result.append(byte) }
            previous = byte
        }
        return result
    }

    private static func extendedHeaderByteCount(_ body: ArraySlice<UInt8>, _ version: UInt8) -> Int {
        guard body.count >= 4 else { return body.count }
        if version == 4 { return Swift.max(4, synchsafe(body.prefix(4))) }
        return body.prefix(4).reduce(0) { $0 << 8 | Int($1) } + 4
    }

    private mutating func readFrames(_ body: ArraySlice<UInt8>) {
        let headerByteCount = version == 2 ? 6 : 10
        var rest = body
        while rest.count > headerByteCount {
            let name = rest.prefix(version == 2 ? 3 : 4)
            guard Self.isIdentifier(name) else { return }
            let size = byteCount(ofFrameIn: rest, headerByteCount: headerByteCount)
            let flags = version == 2 ? 0 : rest[rest.startIndex + 9]
            rest = rest.dropFirst(headerByteCount)
            guard size <= rest.count else { return }
            let identifier = String(decoding: name, as: UTF8.self)
            if let content = content(rest.prefix(size), flags: flags), !content.isEmpty {
                frames.append(Frame(identifier: Self.names[identifier] ?? identifier, content: content))
            }
            rest = rest.dropFirst(size)
        }
    }

    private static func isIdentifier(_ name: ArraySlice<UInt8>) -> Bool {
        name.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }

    private func byteCount(ofFrameIn bytes: ArraySlice<UInt8>, headerByteCount: Int) -> Int {
        let field = bytes.dropFirst(version == 2 ? 3 : 4).prefix(version == 2 ? 3 : 4)
        let plain = field.reduce(0) { $0 << 8 | Int($1) }
        guard version == 4 else { return plain }
        let safe = Self.synchsafe(field)
        guard plain != safe else { return safe }
        // Some writers of version 2.4 forgot that sizes have seven bits a byte: the next frame tells.
        let leads = { (size: Int) in
            let next = bytes.dropFirst(headerByteCount + size).prefix(4)
            return size <= bytes.count - headerByteCount && (next.isEmpty || next.first == 0 || Self.isIdentifier(next))
        }
        return field.contains { $0 >= 0x80 } || (!leads(safe) && leads(plain)) ? plain : safe
    }

    /// What is in a frame, without what its flags add; nil when it is compressed or encrypted.
    private func content(_ bytes: ArraySlice<UInt8>, flags: UInt8) -> [UInt8]? {
        var content = bytes
        switch version {
        case 3:
            if flags & 0xC0 != 0 { return nil }
            if flags & 0x20 != 0 { content = content.dropFirst() }
        case 4:
            if flags & 0x0C != 0 { return nil }
            if flags & 0x40 != 0 { content = content.dropFirst() }
            if flags & 0x01 != 0 { content = content.dropFirst(4) }
            if flags & 0x02 != 0 || isUnsynchronized { return Self.resynchronized(content) }
        default: break
        }
        return Array(content)
    }

    /// Frames of version 2.2 by the names that they have later.
    private static let names = [
        "TT1": "TIT1", "TT2": "TIT2", "TT3": "TIT3", "TP1": "TPE1", "TP2": "TPE2", "TP3": "TPE3", "TP4": "TPE4",
        "TAL": "TALB", "TCM": "TCOM", "TCO": "TCON", "TCR": "TCOP", "TEN": "TENC", "TSS": "TSSE", "TYE": "TYER",
        "TDA": "TDAT", "TIM": "TIME", "TRK": "TRCK", "TPA": "TPOS", "TBP": "TBPM", "TLA": "TLAN", "TLE": "TLEN",
        "TKE": "TKEY", "TMT": "TMED", "TOA": "TOPE", "TOF": "TOFN", "TOL": "TOLY", "TOR": "TORY", "TOT": "TOAL",
        "TPB": "TPUB", "TRC": "TSRC", "TXT": "TEXT", "TXX": "TXXX", "COM": "COMM", "PIC": "APIC", "ULT": "USLT",
        "WXX": "WXXX", "WAF": "WOAF", "WAR": "WOAR", "WAS": "WOAS", "WCM": "WCOM", "WCP": "WCOP", "WPB": "WPUB",
        "TCP": "TCMP", "TS2": "TSO2", "TSA": "TSOA", "TSC": "TSOC", "TSP": "TSOP", "TST": "TSOT",
    ]

    /// Whether pictures name their kind by three letters instead of a media type.
    var hasShortPictureFormats: Bool { version == 2 }
}
