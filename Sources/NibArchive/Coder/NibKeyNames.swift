// SPDX-License-Identifier: Apache-2.0

/// The names of all keys by number, and the way back: a hash table that is asked with bytes, so that reading an archive
/// makes no strings of names that are known.
struct NibKeyNames {
    private(set) var names: [String] = []
    /// The hashes of the names, by number.
    private var hashes: [Int] = []
    /// Numbers by hash, with linear probing; −1 is empty. As many places as a power of two, at most half of them taken.
    private var places = [Int32](repeating: -1, count: 1024)

    /// The number of the name of these bytes, a new one where the name is not known.
    ///
    /// - Parameter makeName: gives the name for a new number.
    mutating func number<Failure: Error>(
        of bytes: borrowing Span<UInt8>, makeName: () throws(Failure) -> String
    ) throws(Failure) -> Int32 {
        let hash = Self.hash(bytes)
        var place = hash & (places.count - 1)
        while places[place] >= 0 {
            let number = Int(places[place])
            if hashes[number] == hash, Self.areEqual(names[number].utf8.span, bytes) { return places[place] }
            place = (place + 1) & (places.count - 1)
        }
        let number = Int32(truncatingIfNeeded: names.count)
        names.append(try makeName())
        hashes.append(hash)
        places[place] = number
        if names.count * 2 > places.count { grow() }
        return number
    }

    private mutating func grow() {
        places = [Int32](repeating: -1, count: places.count * 2)
        for (number, hash) in hashes.enumerated() {
            var place = hash & (places.count - 1)
            while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
            places[place] = Int32(truncatingIfNeeded: number)
        }
    }

    private static func hash(_ bytes: borrowing Span<UInt8>) -> Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private static func areEqual(_ left: borrowing Span<UInt8>, _ right: borrowing Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }
}
