// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The values that sort descriptors order objects by, read once for all objects and prepared for comparing.
///
///     let keys = SortKeys(objects, by: descriptors)
///     let arranged = keys.order().map { objects[$0] }
nonisolated struct SortKeys {
    private let columns: [SortColumn]
    private let count: Int
    private let hasOnlyColumns: Bool
    /// The objects, where their descriptors compare them.
    private let objects: [Any]
    private let descriptors: [NSSortDescriptor]

    /// Reads the values of the objects.
    init<Element>(_ objects: [Element], by descriptors: [NSSortDescriptor]) {
        count = objects.count
        self.descriptors = descriptors
        let keyed = descriptors.compactMap { $0 as? KeySortDescriptor }
        let columns =
            keyed.count == descriptors.count ? keyed.compactMap { SortColumn(objects, by: $0) } : []
        hasOnlyColumns = columns.count == descriptors.count
        self.columns = hasOnlyColumns ? columns : []
        self.objects = hasOnlyColumns ? [] : objects.map { $0 as Any }
    }

    /// The indexes of the objects in their order. Equal ones keep the order that they have.
    func order() -> [Int] {
        guard !descriptors.isEmpty else { return Array(0..<count) }
        guard hasOnlyColumns else { return compared() }
        var indexes = Array(0..<Int32(clamping: count))
        indexes.withUnsafeMutableBufferPointer { SortRun(columns: columns).sort($0) }
        return indexes.map { Int($0) }
    }

    /// The order by the descriptors' own comparisons.
    private func compared() -> [Int] {
        (0..<count).sorted { first, second in
            for descriptor in descriptors {
                switch descriptor.compare(objects[first], to: objects[second]) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return first < second
        }
    }
}

/// The values of one sort descriptor, as numbers whose order is theirs.
nonisolated struct SortColumn {
    enum Values {
        /// 64 bits each.
        case words([UInt64])
        /// Bytes one after another, and where each value begins; the end of the last one is there too.
        case bytes([UInt8], offsets: [Int])
    }

    let values: Values
    /// All bits set where the order is the opposite.
    let mask: UInt64

    var isOfWords: Bool {
        if case .words = values { true } else { false }
    }

    /// Reads the values; nil where the descriptor has to compare them itself.
    init?<Element>(_ objects: [Element], by descriptor: KeySortDescriptor) {
        if case .comparator = descriptor.order { return nil }
        if case .unknown = descriptor.order { return nil }
        mask = descriptor.ascending ? 0 : .max
        var reading = Reading(collation: descriptor.order.collation, count: objects.count)
        if Element.self is AnyClass || Element.self == AnyObject.self {
            // Arrays of any classes are laid out alike; their objects are read without boxes.
            for object in unsafeBitCast(objects, to: [AnyObject].self)
            where !reading.add(descriptor.value(ofObject: object)) { return nil }
        } else {
            for object in objects where !reading.add(descriptor.value(of: object)) { return nil }
        }
        guard let values = reading.values(nilLast: descriptor.reversesNullOrder) else { return nil }
        self.values = values
    }

    /// Values while they are read: all of one kind, or nil.
    private struct Reading {
        let collation: SortCollation?
        var words: [UInt64] = []
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        var isNil: [Bool] = []
        var nils = 0
        var kind = Kind.none

        enum Kind { case none, integer, real, date, text }

        init(collation: SortCollation?, count: Int) {
            self.collation = collation
            isNil.reserveCapacity(count)
        }

        mutating func add(_ value: Any?) -> Bool {
            guard let value = flattened(value) else {
                nils += 1
                isNil.append(true)
                switch kind {
                case .text: offsets.append(bytes.count)
                default: words.append(0)
                }
                return true
            }
            isNil.append(false)
            if let text = exactly(value, String.self) {
                guard become(.text) else { return false }
                offsets.append(bytes.count)
                append(text)
                return true
            }
            if let date = PredicateComparison.date(value) {
                guard become(.date) else { return false }
                words.append(Self.ordered(date.timeIntervalSinceReferenceDate))
                return true
            }
            if let number = PredicateComparison.number(value) {
                if let integer = number.integer {
                    guard kind != .real else {
                        // Beyond 2⁵³ a double is not exact.
                        guard abs(number.real) < 0x1p53 else { return false }
                        words.append(Self.ordered(number.real))
                        return true
                    }
                    guard become(.integer) else { return false }
                    words.append(Self.ordered(integer))
                    return true
                }
                guard !number.real.isNaN else { return false }
                if kind == .integer {
                    guard integersBecomeReal() else { return false }
                }
                guard become(.real) else { return false }
                words.append(Self.ordered(number.real))
                return true
            }
            guard let text = PredicateComparison.text(value), become(.text) else { return false }
            offsets.append(bytes.count)
            append(text)
            return true
        }

        private mutating func become(_ wanted: Kind) -> Bool {
            guard kind != wanted else { return true }
            guard kind == .none else { return false }
            kind = wanted
            if wanted == .text {
                // What came before were nils.
                offsets = [Int](repeating: 0, count: words.count)
                offsets.reserveCapacity(isNil.capacity)
                words = []
                bytes.reserveCapacity(isNil.capacity * 16)
            } else {
                words.reserveCapacity(isNil.capacity)
            }
            return true
        }

        private mutating func integersBecomeReal() -> Bool {
            for index in words.indices where !isNil[index] {
                let integer = Int(bitPattern: UInt(words[index] ^ (1 << 63)))
                guard abs(Double(integer)) < 0x1p53 else { return false }
                words[index] = Self.ordered(Double(integer))
            }
            kind = .real
            return true
        }

        private mutating func append(_ text: String) {
            if let collation {
                collation.append(text, to: &bytes)
            } else if text.utf8.allSatisfy({ $0 < 0x80 }) {
                bytes.append(contentsOf: text.utf8)
            } else {
                bytes.append(contentsOf: text.precomposedStringWithCanonicalMapping.utf8)
            }
        }

        private static func ordered(_ integer: Int) -> UInt64 { UInt64(UInt(bitPattern: integer)) ^ (1 << 63) }

        private static func ordered(_ real: Double) -> UInt64 {
            // Both zeros are equal.
            let bits = (real == 0 ? 0 : real).bitPattern
            return bits >> 63 == 0 ? bits | (1 << 63) : ~bits
        }

        /// The values; where some are nil, with a byte before each that says so.
        func values(nilLast: Bool) -> Values? {
            if kind == .text {
                guard nils > 0 else { return .bytes(bytes, offsets: offsets + [bytes.count]) }
                return marked(nilLast) { index, marked in
                    let end = index + 1 < offsets.count ? offsets[index + 1] : bytes.count
                    marked.append(contentsOf: bytes[offsets[index]..<end])
                }
            }
            guard nils > 0 else { return .words(words) }
            return marked(nilLast) { index, marked in
                withUnsafeBytes(of: words[index].bigEndian) { marked.append(contentsOf: $0) }
            }
        }

        private func marked(_ nilLast: Bool, _ append: (Int, inout [UInt8]) -> Void) -> Values {
            var marked: [UInt8] = []
            marked.reserveCapacity(bytes.count + isNil.count * 9)
            var places: [Int] = []
            places.reserveCapacity(isNil.count + 1)
            for index in isNil.indices {
                places.append(marked.count)
                marked.append(isNil[index] ? (nilLast ? 2 : 0) : 1)
                if !isNil[index] { append(index, &marked) }
            }
            places.append(marked.count)
            return .bytes(marked, offsets: places)
        }
    }
}

/// Sorts indexes by columns: by a piece of each value at a time, and only what is equal so far by the next piece.
nonisolated private struct SortRun {
    let columns: [SortColumn]

    private struct Entry {
        let piece: UInt64
        let index: Int32
    }

    /// Seven bytes in a piece; its last byte says how many are there, and 8 that more follow.
    private static let pieceLength = 7

    func sort(_ all: UnsafeMutableBufferPointer<Int32>) {
        let indexes = all
        var pending: [(range: Range<Int>, column: Int, depth: Int)] = [(0..<all.count, 0, 0)]
        while let (range, column, depth) = pending.popLast() {
            guard column < columns.count else {
                // Equal in everything: in the order in which they came.
                indexes[range].sort()
                continue
            }
            var entries = pieces(indexes[range], columns[column], depth)
            entries.sort { $0.piece != $1.piece ? $0.piece < $1.piece : $0.index < $1.index }
            let mask = columns[column].mask
            let isWord = columns[column].isOfWords
            var start = 0
            for position in 0..<entries.count {
                indexes[range.lowerBound + position] = entries[position].index
                let isLast = position + 1 == entries.count || entries[position + 1].piece != entries[start].piece
                guard isLast else { continue }
                if position > start {
                    let equal = range.lowerBound + start..<range.lowerBound + position + 1
                    let length = (entries[start].piece ^ mask) & 0xFF
                    if !isWord, length > UInt64(Self.pieceLength) {
                        pending.append((equal, column, depth + Self.pieceLength))
                    } else if column + 1 < columns.count {
                        pending.append((equal, column + 1, 0))
                    }
                }
                start = position + 1
            }
        }
    }

    private func pieces(
        _ indexes: Slice<UnsafeMutableBufferPointer<Int32>>, _ column: SortColumn, _ depth: Int
    ) -> [Entry] {
        switch column.values {
        case .words(let words):
            return words.withUnsafeBufferPointer { words in
                indexes.map { Entry(piece: words[Int($0)] ^ column.mask, index: $0) }
            }
        case .bytes(let bytes, let offsets):
            return bytes.withUnsafeBufferPointer { bytes in
                offsets.withUnsafeBufferPointer { offsets in
                    indexes.map { index in
                        let start = offsets[Int(index)] + depth
                        let rest = max(0, offsets[Int(index) + 1] - start)
                        var piece: UInt64 = 0
                        for offset in 0..<min(rest, Self.pieceLength) {
                            piece |= UInt64(bytes[start + offset]) << UInt64(56 - offset * 8)
                        }
                        piece |= UInt64(min(rest, Self.pieceLength + 1))
                        return Entry(piece: piece ^ column.mask, index: index)
                    }
                }
            }
        }
    }
}
