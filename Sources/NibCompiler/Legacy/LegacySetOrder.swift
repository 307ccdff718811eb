// SPDX-License-Identifier: Apache-2.0

/// The order in which a set of strings lists its members when it is archived.
///
/// A set of Foundation is a table with as many places as one of some primes; a string has the place that its hash gives
/// it, or the next free one. The members come in the order of their places.
enum LegacySetOrder {
    /// How many members a table takes, and how many places it has then.
    private static let sizes: [(members: Int, places: Int)] = [
        (3, 3), (6, 7), (11, 13), (19, 23), (32, 41), (52, 71), (85, 127), (118, 191),
    ]

    /// The strings in that order; nil for strings whose hashes or tables are not known.
    static func indices(of strings: [String]) -> [Int]? {
        guard let size = sizes.first(where: { $0.members >= strings.count }) else { return nil }
        var places = [Int?](repeating: nil, count: size.places)
        for (index, string) in strings.enumerated() {
            guard let hash = self.hash(string) else { return nil }
            var place = Int(hash % UInt64(size.places))
            while places[place] != nil { place = (place + 1) % size.places }
            places[place] = index
        }
        return places.compactMap { $0 }
    }

    /// The hash of a string of ASCII characters; nil for others, and for long ones, of which only parts are hashed.
    private static func hash(_ string: String) -> UInt64? {
        let bytes = Array(string.utf8)
        guard bytes.count <= 96, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        var hash = UInt64(bytes.count)
        let whole = bytes.count & ~3
        for start in stride(from: 0, to: whole, by: 4) {
            // The fourth power of 257 is taken in 32 bits.
            hash = hash &* 67_503_105
            for byte in bytes[start..<start + 4].enumerated() {
                hash = hash &+ UInt64(byte.element) &* [16_974_593, 66_049, 257, 1][byte.offset]
            }
        }
        for byte in bytes[whole...] { hash = hash &* 257 &+ UInt64(byte) }
        return hash &+ (hash << UInt64(bytes.count & 31))
    }
}
