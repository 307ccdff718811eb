// SPDX-License-Identifier: Apache-2.0

/// Reads a binary property list of version 00: objects, an offset table, and a trailer of 32 bytes at the end.
///
/// The format is described in the comment at the head of `CFBinaryPList.c`.
struct BinaryPropertyListReader {
    static let signature = Array("bplist0".utf8)

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let rootIndex: Int
    private let offsetTable: Int
    /// What is left of the values that the file may unfold to; shared containers could make it exponential.
    private var budget: Int
    /// Strings and data that were read, since many containers share them.
    private var leaves: [Int: PropertyList] = [:]

    init(_ bytes: [UInt8]) throws(NibError) {
        self.bytes = bytes
        let trailer = bytes.count - 32
        guard trailer >= 8 else { throw .truncatedTrailer(offset: bytes.count) }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        for (size, offset) in [(offsetSize, trailer + 6), (referenceSize, trailer + 7)] {
            guard (1...8).contains(size) else { throw .invalidTrailerSize(size, offset: offset) }
        }
        let count = Self.bigEndian(bytes, at: trailer + 8, size: 8)
        let root = Self.bigEndian(bytes, at: trailer + 16, size: 8)
        let table = Self.bigEndian(bytes, at: trailer + 24, size: 8)
        guard table >= 8, table <= UInt64(trailer), count <= (UInt64(trailer) - table) / UInt64(offsetSize) else {
            throw .offsetTableOutsideFile(offset: trailer + 24)
        }
        objectCount = Int(count)
        offsetTable = Int(table)
        guard root < count else {
            throw .objectIndexOutOfRange(Int(truncatingIfNeeded: root), offset: trailer + 16)
        }
        rootIndex = Int(root)
        budget = 4 * bytes.count + 1024
    }

    mutating func root() throws(NibError) -> PropertyList { try object(rootIndex, depth: 0) }

    private mutating func object(_ index: Int, depth: Int) throws(NibError) -> PropertyList {
        let entry = offsetTable + index * offsetSize
        let position = Self.bigEndian(bytes, at: entry, size: offsetSize)
        guard position >= 8, position < UInt64(offsetTable) else {
            throw .objectOffsetOutsideFile(Int(truncatingIfNeeded: position), offset: entry)
        }
        let start = Int(position)
        guard depth < PropertyList.maximumDepth else { throw .propertyListTooDeep(offset: start) }
        guard budget > 0 else { throw .propertyListTooLarge(offset: start) }
        budget -= 1
        if let leaf = leaves[index] { return leaf }

        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0:
            switch low {
            case 0x0: return .null
            case 0x8: return .bool(false)
            case 0x9: return .bool(true)
            default: throw .unknownMarker(marker, offset: start)
            }
        case 0x1:
            guard low <= 4 else { throw .unknownMarker(marker, offset: start) }
            let size = 1 << low
            try require(size, after: start + 1, object: start)
            // Only eight bytes are signed; sixteen hold unsigned numbers of 64 bits.
            let kept = min(size, 8)
            let bits = Self.bigEndian(bytes, at: start + 1 + size - kept, size: kept)
            return .integer(Int64(bitPattern: bits))
        case 0x2:
            guard low == 2 || low == 3 else { throw .unknownMarker(marker, offset: start) }
            try require(1 << low, after: start + 1, object: start)
            let bits = Self.bigEndian(bytes, at: start + 1, size: 1 << low)
            return low == 2
                ? .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : .double(Double(bitPattern: bits))
        case 0x3:
            guard low == 3 else { throw .unknownMarker(marker, offset: start) }
            try require(8, after: start + 1, object: start)
            return .date(Double(bitPattern: Self.bigEndian(bytes, at: start + 1, size: 8)))
        case 0x4, 0x5, 0x6, 0x7:
            let leaf = try leaf(marker, at: start)
            leaves[index] = leaf
            return leaf
        case 0x8:
            guard low < 8 else { throw .unknownMarker(marker, offset: start) }
            try require(low + 1, after: start + 1, object: start)
            let value = Self.bigEndian(bytes, at: start + 1, size: low + 1)
            return .identifier(Int(clamping: value))
        case 0xA, 0xB, 0xC:
            let (count, content) = try length(low, at: start)
            try require(count, size: referenceSize, after: content, object: start)
            var elements: [PropertyList] = []
            elements.reserveCapacity(count)
            for number in 0..<count {
                elements.append(try object(reference(at: content + number * referenceSize), depth: depth + 1))
            }
            return .array(elements)
        case 0xD:
            let (count, content) = try length(low, at: start)
            try require(count, size: 2 * referenceSize, after: content, object: start)
            var entries: [PropertyList.Entry] = []
            entries.reserveCapacity(count)
            for number in 0..<count {
                let keyOffset = content + number * referenceSize
                guard case .string(let key) = try object(reference(at: keyOffset), depth: depth + 1) else {
                    throw .unknownMarker(marker, offset: keyOffset)
                }
                let value = try object(reference(at: keyOffset + count * referenceSize), depth: depth + 1)
                entries.append(.init(key, value))
            }
            return .dictionary(entries)
        default:
            throw .unknownMarker(marker, offset: start)
        }
    }

    /// Data or a string.
    private func leaf(_ marker: UInt8, at start: Int) throws(NibError) -> PropertyList {
        let (count, content) = try length(Int(marker & 0x0F), at: start)
        let size = marker >> 4 == 0x6 ? 2 : 1
        try require(count, size: size, after: content, object: start)
        let range = bytes[content..<content + count * size]
        switch marker >> 4 {
        case 0x4: return .data(Array(range))
        case 0x6:
            let units = (0..<count).map {
                UInt16(truncatingIfNeeded: Self.bigEndian(bytes, at: content + 2 * $0, size: 2))
            }
            return .string(String(decoding: units, as: UTF16.self))
        default: return .string(String(decoding: range, as: UTF8.self))
        }
    }

    /// A count of 15 in the marker means that an integer object with the count follows.
    private func length(_ low: Int, at start: Int) throws(NibError) -> (count: Int, content: Int) {
        guard low == 0xF else { return (low, start + 1) }
        try require(1, after: start + 1, object: start)
        let marker = bytes[start + 1]
        guard marker >> 4 == 1, marker & 0x0F <= 3 else { throw .unknownMarker(marker, offset: start + 1) }
        let size = 1 << Int(marker & 0x0F)
        try require(size, after: start + 2, object: start)
        let count = Self.bigEndian(bytes, at: start + 2, size: size)
        guard count <= UInt64(bytes.count) else { throw .truncatedObject(offset: start) }
        return (Int(count), start + 2 + size)
    }

    private func reference(at offset: Int) throws(NibError) -> Int {
        let index = Self.bigEndian(bytes, at: offset, size: referenceSize)
        guard index < UInt64(objectCount) else {
            throw .objectIndexOutOfRange(Int(truncatingIfNeeded: index), offset: offset)
        }
        return Int(index)
    }

    private func require(_ count: Int, size: Int = 1, after start: Int, object: Int) throws(NibError) {
        guard start <= bytes.count, count <= (bytes.count - start) / size else {
            throw .truncatedObject(offset: object)
        }
    }

    private static func bigEndian(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
        var result: UInt64 = 0
        for index in 0..<size { result = result << 8 | UInt64(bytes[offset + index]) }
        return result
    }
}
