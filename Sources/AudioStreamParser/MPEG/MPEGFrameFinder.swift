// SPDX-License-Identifier: Apache-2.0

/// Finds frames of MPEG audio in bytes: a header counts when the headers after it agree.
package struct MPEGFrameFinder: Sendable {
    /// The longest frame of the free format that is looked for.
    private static let freeByteCountLimit = 4096

    /// The stream's kind of header, once it is known.
    package var reference: MPEGAudioHeader?
    /// Bytes of an unpadded frame of the free format; 0 while not known.
    package var freeByteCount = 0
    /// Bounds the work on bytes that only look like the free format.
    private var freeSearches = 256

    package init() {}

    /// Takes a frame's header as the stream's.
    package mutating func lock(to header: MPEGAudioHeader, byteCount: Int) {
        reference = header
        if header.isFreeFormat { freeByteCount = byteCount - header.paddingByteCount }
        freeSearches = 256
    }

    /// Judges an index by the headers from there on: two that agree with the stream's, or three among themselves.
    ///
    /// - Parameter atEnd: whether no bytes follow those given.
    package mutating func frame(
        in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool
    ) -> FrameFinding<MPEGAudioHeader> {
        guard index + MPEGAudioHeader.byteCount <= bytes.endIndex else {
            return atEnd ? .none : .needs(MPEGAudioHeader.byteCount)
        }
        guard let first = MPEGAudioHeader(bytes, at: index) else { return .none }
        let isKnown = reference?.agrees(with: first) ?? false
        var free = isKnown ? freeByteCount : 0
        if first.isFreeFormat, free == 0 {
            switch freeByteCount(in: bytes, at: index, of: first, atEnd: atEnd) {
            case .found(let count): free = count
            case .none: return .none
            case .needs(let count): return .needs(count)
            }
        }
        let byteCount = first.byteCount(free: free)
        var header = first
        var next = index
        for number in 1..<(isKnown ? 2 : 3) {
            next += header.byteCount(free: free)
            guard next + MPEGAudioHeader.byteCount <= bytes.endIndex else {
                guard atEnd else { return .needs(next + MPEGAudioHeader.byteCount - index) }
                let isWhole = index + byteCount <= bytes.endIndex
                return isWhole && (number > 1 || isKnown || next == bytes.endIndex)
                    ? .frame(first, byteCount: byteCount) : .none
            }
            guard let following = MPEGAudioHeader(bytes, at: next), following.agrees(with: first) else {
                switch TagReader.match(bytes, at: next, limits: ParserLimits()) {
                case .tag: return .frame(first, byteCount: byteCount)
                case .needs(let count) where !atEnd: return .needs(next + count - index)
                default: break
                }
                // A header that tells of the whole stream is evidence enough, though what follows may be damaged.
                let end = index + byteCount
                return !isKnown && end <= bytes.endIndex && MPEGInfoFrame(bytes[index..<end], header: first) != nil
                    ? .frame(first, byteCount: byteCount) : .none
            }
            header = following
        }
        return .frame(first, byteCount: byteCount)
    }

    private enum FreeSize {
        case found(Int)
        case none
        case needs(Int)
    }

    /// The distance to the next header of the free format that a third confirms.
    private mutating func freeByteCount(
        in bytes: ArraySlice<UInt8>, at index: Int, of header: MPEGAudioHeader, atEnd: Bool
    ) -> FreeSize {
        guard freeSearches > 0 else { return .none }
        let limit = index + Self.freeByteCountLimit
        var next = index + 24
        while next < limit, next + MPEGAudioHeader.byteCount <= bytes.endIndex {
            defer { next += 1 }
            guard bytes[next] == 0xFF, let second = MPEGAudioHeader(bytes, at: next), second.agrees(with: header) else {
                continue
            }
            let free = next - index - header.paddingByteCount
            guard free % header.slotByteCount == 0 else { continue }
            let third = next + second.byteCount(free: free)
            if third + MPEGAudioHeader.byteCount > bytes.endIndex {
                if !atEnd { return .needs(third + MPEGAudioHeader.byteCount - index) }
                if third == bytes.endIndex { return .found(free) }
                continue
            }
            if let header = MPEGAudioHeader(bytes, at: third), header.agrees(with: second) { return .found(free) }
        }
        if next < limit, !atEnd { return .needs(Swift.min(next + 256, limit) + MPEGAudioHeader.byteCount - index) }
        freeSearches -= 1
        return .none
    }
}
