// SPDX-License-Identifier: Apache-2.0

/// A page of Ogg (RFC 3533, 6).
struct OggPage {
    static let headerByteCount = 27
    static let mark: [UInt8] = Array("OggS".utf8)

    /// Where it begins in the resource, and its bytes.
    var offset: Int64
    var bytes: ArraySlice<UInt8>

    enum Match {
        case none
        /// So many bytes are needed to tell.
        case needs(Int)
        case page(byteCount: Int)
    }

    /// Whether a page begins at an index whose check is right.
    static func match(_ bytes: ArraySlice<UInt8>, at index: Int) -> Match {
        let rest = bytes[index...]
        guard rest.starts(with: mark.prefix(rest.count)) else { return .none }
        guard rest.count >= headerByteCount else { return .needs(headerByteCount) }
        guard rest[index + 4] == 0 else { return .none }
        let segments = Int(rest[index + 26])
        guard rest.count >= headerByteCount + segments else { return .needs(headerByteCount + segments) }
        let lacing = rest[(index + headerByteCount)...].prefix(segments)
        let byteCount = lacing.reduce(headerByteCount + segments) { $0 + Int($1) }
        guard rest.count >= byteCount else { return .needs(byteCount) }
        return check(rest.prefix(byteCount)) ? .page(byteCount: byteCount) : .none
    }

    private static func check(_ page: ArraySlice<UInt8>) -> Bool {
        let table = CyclicCheck.thirtyTwoBits
        var remainder: UInt32 = 0
        page.withUnsafeBufferPointer { page in
            table.withUnsafeBufferPointer { table in
                for (index, byte) in page.enumerated() {
                    // The check is made with zeros in its own place.
                    let byte = (22..<26).contains(index) ? 0 : byte
                    remainder = remainder << 8 ^ table[Int(UInt8(truncatingIfNeeded: remainder >> 24) ^ byte)]
                }
            }
        }
        return remainder == number(page.dropFirst(22), 4)
    }

    private static func number(_ bytes: ArraySlice<UInt8>, _ count: Int) -> UInt32 {
        bytes.prefix(count).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private var flags: UInt8 { bytes[bytes.startIndex + 5] }
    /// Whether it begins within a packet.
    var isContinued: Bool { flags & 1 != 0 }
    var isFirst: Bool { flags & 2 != 0 }
    var isLast: Bool { flags & 4 != 0 }
    var serial: UInt32 { Self.number(bytes.dropFirst(14), 4) }
    var sequence: UInt32 { Self.number(bytes.dropFirst(18), 4) }

    /// The frame after the last packet that ends on the page; nil where none does, and where no stream can be.
    var endFrame: Int64? {
        let low = UInt64(Self.number(bytes.dropFirst(6), 4))
        let frame = Int64(bitPattern: UInt64(Self.number(bytes.dropFirst(10), 4)) << 32 | low)
        return (0..<(1 << 48)).contains(frame) ? frame : nil
    }

    /// A part of a packet, or a whole one.
    struct Piece {
        var range: Range<Int>
        /// Whether the packet ends with it.
        var isEnd: Bool
    }

    /// What is on the page, as indices of ``bytes``.
    var pieces: [Piece] {
        let first = bytes.startIndex + Self.headerByteCount
        let segments = Int(bytes[first - 1])
        var start = first + segments
        var end = start
        var pieces: [Piece] = []
        for lace in bytes[first..<(first + segments)] {
            end += Int(lace)
            guard lace < 255 else { continue }
            pieces.append(Piece(range: start..<end, isEnd: true))
            start = end
        }
        if end > start || segments > 0 && bytes[first + segments - 1] == 255 {
            pieces.append(Piece(range: start..<end, isEnd: false))
        }
        return pieces
    }
}
