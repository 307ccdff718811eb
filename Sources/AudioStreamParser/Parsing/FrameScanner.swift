// SPDX-License-Identifier: Apache-2.0

/// A parser of frames that follow each other, with tags between and around them: it passes over what is neither, and
/// finds the same frames however the bytes are cut into pieces.
protocol FrameScanner: ContainerParser {
    associatedtype Frame

    /// The first byte of each frame.
    static var syncByte: UInt8 { get }
    /// Bytes that a header needs to be told.
    static var headerByteCount: Int { get }

    var scan: FrameScan { get set }
    var resourceByteCount: Int64? { get }
    var limits: ParserLimits { get }
    /// Whether it is certain that this is a stream of such frames.
    var isRecognized: Bool { get }
    /// Whether no packet came since the last jump, into the middle of a frame perhaps.
    var isAfterJump: Bool { get }

    /// The frame at an index whose header alone agrees with the stream's so far.
    func nextFrame(in bytes: ArraySlice<UInt8>, at index: Int) -> (frame: Frame, byteCount: Int)?

    /// Whether a header begins at an index that may come after a frame.
    func isHeader(in bytes: ArraySlice<UInt8>, at index: Int) -> Bool

    /// Judges an index by the headers from there on.
    func frame(in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool) -> FrameFinding<Frame>

    func take(_ frame: Frame, _ bytes: ArraySlice<UInt8>, at offset: Int64, emit: (ParserEvent) -> Void)

    /// The next bytes do not follow.
    func jump()
}

extension FrameScanner {
    func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        if discontinuous || offset != scan.end {
            scan.jump(to: offset)
            jump()
        }
        if scan.carry.isEmpty {
            let taken = try advance(through: bytes, from: offset, atEnd: false, emit: emit)
            scan.keep(bytes.dropFirst(taken), at: offset + Int64(taken))
        } else {
            scan.carry.append(contentsOf: bytes)
            if scan.carry.count >= scan.needed { try takeCarry(atEnd: false, emit: emit) }
        }
    }

    /// Gives the frames that waited for more bytes, and says where the stream ends.
    func endFrames(emit: (ParserEvent) -> Void) throws(StreamParserError) -> Int64 {
        try takeCarry(atEnd: true, emit: emit)
        let end = scan.end
        if let first = scan.skipStart, first < end, isRecognized { emit(.skipped(first..<end)) }
        scan.skipStart = nil
        return end
    }

    private func takeCarry(atEnd: Bool, emit: (ParserEvent) -> Void) throws(StreamParserError) {
        let bytes = scan.carry[...]
        scan.carry = []
        let taken = try advance(through: bytes, from: scan.carryOffset, atEnd: atEnd, emit: emit)
        scan.keep(bytes.dropFirst(taken), at: scan.carryOffset + Int64(taken))
    }

    /// Gives all frames that are whole, and says how many bytes are done with.
    private func advance(
        through bytes: ArraySlice<UInt8>, from offset: Int64, atEnd: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) -> Int {
        var index = bytes.startIndex
        scan.needed = 0
        let place = { (index: Int) in offset + Int64(index - bytes.startIndex) }
        while index < bytes.endIndex {
            if scan.tag != nil {
                index += takeTag(bytes[index...], emit: emit)
                continue
            }
            if !isRecognized, place(index) - scan.origin > limits.unrecognizedByteCount {
                throw .noAudio(offset: place(index))
            }
            switch tag(in: bytes, at: index, offset: place(index), atEnd: atEnd) {
            case .frame(let reader, _):
                scan.tag = reader
                scan.isLocked = true
                continue
            case .needs(let count):
                scan.needed = count
                return index - bytes.startIndex
            case .none: break
            }
            switch finding(in: bytes, at: index, atEnd: atEnd) {
            case .frame(let frame, let byteCount):
                endSkip(at: place(index), emit: emit)
                take(frame, bytes[index..<(index + byteCount)], at: place(index), emit: emit)
                index += byteCount
                scan.isLocked = true
            case .needs(let count):
                scan.needed = count
                return index - bytes.startIndex
            case .none:
                scan.isLocked = false
                if scan.skipStart == nil { scan.skipStart = place(index) }
                index += 1
                while index < bytes.endIndex, bytes[index] != Self.syncByte { index += 1 }
            }
        }
        return bytes.count
    }

    // MARK: Tags

    /// The tag at an index where a frame could be; in garbage none is looked for.
    private func tag(
        in bytes: ArraySlice<UInt8>, at index: Int, offset: Int64, atEnd: Bool
    ) -> FrameFinding<TagReader> {
        guard scan.skipStart == nil else { return .none }
        switch TagReader.match(bytes, at: index, limits: limits) {
        case .tag(let reader): return isPlausible(reader, at: offset) ? .frame(reader, byteCount: 0) : .none
        case .needs(let count): return atEnd ? .none : .needs(count)
        case .none: return .none
        }
    }

    /// A tag that would reach far beyond the end of the resource is none.
    private func isPlausible(_ tag: TagReader, at offset: Int64) -> Bool {
        guard let count = tag.byteCount else { return true }
        if let resourceByteCount { return Int64(count) <= max(128, resourceByteCount - offset) }
        return count <= 2 * limits.pictureByteCount
    }

    private func takeTag(_ bytes: ArraySlice<UInt8>, emit: (ParserEvent) -> Void) -> Int {
        let count = scan.tag?.take(bytes) ?? 0
        scan.origin += Int64(count)
        if let reader = scan.tag, reader.isComplete {
            scan.tag = nil
            if let metadata = reader.metadata(limits: limits) { emit(.metadata(metadata)) }
        }
        return count
    }

    // MARK: Frames

    /// What stands at an index: while frames follow each other the header is enough, otherwise others must agree.
    private func finding(in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool) -> FrameFinding<Frame> {
        guard bytes.endIndex - index >= Self.headerByteCount else {
            return atEnd ? .none : .needs(Self.headerByteCount)
        }
        guard scan.isLocked, let (frame, byteCount) = nextFrame(in: bytes, at: index) else {
            return self.frame(in: bytes, at: index, atEnd: atEnd)
        }
        let next = index + byteCount
        guard next + Self.headerByteCount <= bytes.endIndex else {
            if !atEnd { return .needs(byteCount + Self.headerByteCount) }
            return next <= bytes.endIndex ? .frame(frame, byteCount: byteCount) : .none
        }
        if isHeader(in: bytes, at: next) { return .frame(frame, byteCount: byteCount) }
        switch TagReader.match(bytes, at: next, limits: limits) {
        case .tag: return .frame(frame, byteCount: byteCount)
        case .needs(let count) where !atEnd: return .needs(byteCount + count)
        default: break
        }
        // Something is wrong here or behind the frame. If frames go on before its end, it is this one that is broken.
        for place in (index + 1)..<next where bytes[place] == Self.syncByte {
            guard nextFrame(in: bytes, at: place) != nil else { continue }
            switch self.frame(in: bytes, at: place, atEnd: atEnd) {
            case .frame: return .none
            case .needs(let count): return .needs(place - index + count)
            case .none: continue
            }
        }
        return .frame(frame, byteCount: byteCount)
    }

    private func endSkip(at end: Int64, emit: (ParserEvent) -> Void) {
        guard let first = scan.skipStart else { return }
        scan.skipStart = nil
        // After a jump into the middle of a frame nothing was lost.
        if !isAfterJump { emit(.skipped(first..<end)) }
        scan.isDiscontinuous = true
    }
}
