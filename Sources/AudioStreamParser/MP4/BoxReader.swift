// SPDX-License-Identifier: Apache-2.0

/// A box of MP4 (ISO/IEC 14496-12, 4.2): its kind and what is in it.
struct Box {
    var kind: String
    /// What is behind size and kind.
    var content: ArraySlice<UInt8>
}

/// The boxes that follow each other in some bytes; what is cut off at the end is given as far as it goes.
struct BoxReader: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    mutating func next() -> Box? {
        guard let header = BoxHeader(rest) else { return nil }
        let size = header.byteCount.map { Swift.min($0, Int64(rest.count)) } ?? Int64(rest.count)
        guard size >= Int64(header.headerByteCount) else { return nil }
        let content = rest.dropFirst(header.headerByteCount).prefix(Int(size) - header.headerByteCount)
        rest = rest.dropFirst(Int(size))
        return Box(kind: header.kind, content: content)
    }
}

/// Size and kind of a box.
struct BoxHeader: Sendable, Hashable {
    var kind: String
    /// Bytes of the whole box; nil when it reaches to the end of the resource.
    var byteCount: Int64?
    var headerByteCount: Int

    /// Reads a header; nil when there are too few bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = ByteReader(bytes)
        guard let size = reader.unsigned(4), let kind = reader.bytes(4) else { return nil }
        self.kind = String(decoding: kind.map { $0 < 0x80 ? $0 : $0 == 0xA9 ? 0x40 : 0x3F }, as: UTF8.self)
        headerByteCount = 8
        switch size {
        case 0: byteCount = nil
        case 1:
            guard let high = reader.unsigned(4), let low = reader.unsigned(4) else { return nil }
            byteCount = Int64(clamping: UInt64(high) << 32 | UInt64(low))
            headerByteCount = 16
        default: byteCount = Int64(size)
        }
    }

    /// Whether the kind is four characters that a kind may have.
    var isPlausible: Bool {
        kind.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x3F } && byteCount.map { $0 >= Int64(headerByteCount) } ?? true
    }
}

extension ArraySlice<UInt8> {
    /// The first box of a kind among the boxes in these bytes.
    func box(_ kind: String) -> ArraySlice<UInt8>? {
        BoxReader(self).first { $0.kind == kind }?.content
    }

    /// The box that a path of kinds leads to.
    func box(_ path: String...) -> ArraySlice<UInt8>? {
        path.reduce(self as ArraySlice<UInt8>?) { $0?.box($1) }
    }
}
