// SPDX-License-Identifier: Apache-2.0

/// Finds the pages in bytes that come in pieces of any size.
struct OggPageReader {
    enum Finding {
        case page(OggPage)
        /// Bytes that are none, up to a page or the end.
        case garbage(Range<Int64>)
    }

    /// Where the next byte stands.
    private(set) var position: Int64
    private var carry: [UInt8] = []
    private var needed = 0
    private var garbageStart: Int64?

    init(at offset: Int64) {
        position = offset
    }

    /// Begins anew at bytes that do not follow.
    mutating func jump(to offset: Int64) {
        self = OggPageReader(at: offset)
    }

    mutating func read(_ bytes: ArraySlice<UInt8>, _ take: (Finding) -> Void) {
        let start = position - Int64(carry.count)
        position += Int64(bytes.count)
        if carry.isEmpty {
            let done = cut(bytes, from: start, take)
            carry = Array(bytes.dropFirst(done))
        } else {
            carry.append(contentsOf: bytes)
            guard carry.count >= needed else { return }
            let whole = carry
            carry = []
            carry = Array(whole.dropFirst(cut(whole[...], from: start, take)))
        }
    }

    /// Whether the bytes so far end in the midst of a page.
    var isWithinPage: Bool { carry.count >= OggPage.headerByteCount && needed > carry.count }

    /// No more bytes follow: what is left is no page.
    mutating func finish(_ take: (Finding) -> Void) {
        let start = garbageStart ?? position - Int64(carry.count)
        if start < position { take(.garbage(start..<position)) }
        garbageStart = nil
        carry = []
    }

    /// - Returns: how many bytes are done with.
    private mutating func cut(
        _ bytes: ArraySlice<UInt8>, from start: Int64, _ take: (Finding) -> Void
    ) -> Int {
        var index = bytes.startIndex
        needed = 0
        while index < bytes.endIndex {
            let offset = start + Int64(index - bytes.startIndex)
            switch OggPage.match(bytes, at: index) {
            case .page(let byteCount):
                if let garbageStart { take(.garbage(garbageStart..<offset)) }
                garbageStart = nil
                take(.page(OggPage(offset: offset, bytes: bytes[index..<(index + byteCount)])))
                index += byteCount
            case .needs(let count):
                needed = count
                return index - bytes.startIndex
            case .none:
                garbageStart = garbageStart ?? offset
                index += 1
                while index < bytes.endIndex, bytes[index] != OggPage.mark[0] { index += 1 }
            }
        }
        return bytes.count
    }
}
