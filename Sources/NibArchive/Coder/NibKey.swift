// SPDX-License-Identifier: Apache-2.0

import Locking
import Synchronization

/// The name of a value in a nib, interned for the whole process: two keys are compared as integers.
///
/// Make keys once, as static constants; making one hashes its name and takes a lock.
public struct NibKey: Hashable, Sendable {
    @usableFromInline let number: Int32

    /// The key of a name.
    public init(_ name: String) {
        number = Self.table.withLock { $0.number(of: name.utf8.span) { name } }
    }

    /// The name that the key stands for.
    public var name: String { Self.table.withLock { $0.names[Int(number)] } }

    /// The keys whose names lie in the ranges of an archive, with one taking of the lock.
    ///
    /// - Throws: `invalidUTF8` for a name that is no text.
    static func keys(_ ranges: [Range<Int>], in scanner: ArchiveScanner) throws(NibError) -> [NibKey] {
        try table.withLock { table throws(NibError) in
            var keys: [NibKey] = []
            keys.reserveCapacity(ranges.count)
            for range in ranges {
                let number =
                    try table.number(of: scanner.bytes.span.extracting(range)) { () throws(NibError) in
                        try scanner.text(in: range)
                    }
                keys.append(NibKey(number: number))
            }
            return keys
        }
    }

    fileprivate init(number: Int32) { self.number = number }

    /// A bit for the set of an object's keys; different keys may share one.
    var bit: UInt64 { 1 << (UInt64(truncatingIfNeeded: number) & 63) }

    private static let table = Mutex(NibKeyNames())
}

extension NibKey: ExpressibleByStringLiteral {
    /// The key of a literal: found by the literal's address from the second time on, without hashing or a lock.
    public init(stringLiteral name: StaticString) {
        if let number = LiteralKeys.number(of: name) {
            self.init(number: number)
        } else {
            self.init(name.description)
            LiteralKeys.remember(name, number)
        }
    }
}

/// The numbers of keys that stand in the program's text, by their addresses there.
private enum LiteralKeys {
    /// An entry holds an address in its lower 48 bits and the number plus one in the upper 16; 0 is empty. Literals that
    /// fall on the same entry drive each other out.
    private nonisolated(unsafe) static let entries: UnsafeMutablePointer<Atomic<UInt64>> = {
        let entries = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: count)
        for index in 0..<count { (entries + index).initialize(to: Atomic(0)) }
        return entries
    }()
    private static let count = 4096

    static func number(of name: StaticString) -> Int32? {
        guard let (address, place) = locate(name) else { return nil }
        let entry = entries[place].load(ordering: .relaxed)
        guard entry != 0, entry & 0xFFFF_FFFF_FFFF == address else { return nil }
        return Int32(truncatingIfNeeded: entry >> 48) - 1
    }

    static func remember(_ name: StaticString, _ number: Int32) {
        guard number < 0xFFFF, let (address, place) = locate(name) else { return }
        entries[place].store(UInt64(number + 1) << 48 | address, ordering: .relaxed)
    }

    private static func locate(_ name: StaticString) -> (address: UInt64, place: Int)? {
        guard name.hasPointerRepresentation else { return nil }
        let address = UInt64(UInt(bitPattern: name.utf8Start))
        guard address >> 48 == 0 else { return nil }
        // Literals lie close together: mix the bits so that neighbours get entries of their own.
        return (address, Int((address &* 0x9E37_79B9_7F4A_7C15) >> 52))
    }
}

extension NibKey: CustomStringConvertible {
    public var description: String { name }
}
