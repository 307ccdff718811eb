// SPDX-License-Identifier: Apache-2.0

/// The order in which Xcode writes the members of an object: without regard to case, digits by their number.
enum CatalogOrder {
    static func isIncreasing(_ left: String, _ right: String) -> Bool {
        var (first, second) = (left, right)
        // Keys of objects are ASCII, and catalogs have thousands: their bytes are compared without a copy.
        let order = first.withUTF8 { a in
            second.withUTF8 { b -> Bool? in
                // A letter outside ASCII can change what the one before it is.
                guard a.allSatisfy({ $0 < 0x80 }), b.allSatisfy({ $0 < 0x80 }) else { return nil }
                return isIncreasing(a, b) { 0x41 <= $0 && $0 <= 0x5A ? $0 + 0x20 : $0 }
                    ?? a.lexicographicallyPrecedes(b)
            }
        }
        return order ?? isIncreasingByScalars(left, right)
    }

    /// The same for all texts.
    static func isIncreasingByScalars(_ left: String, _ right: String) -> Bool {
        func letters(_ text: String) -> [UInt32] { text.lowercased().unicodeScalars.map(\.value) }
        // Texts that differ in case only still have an order.
        return isIncreasing(letters(left), letters(right)) { $0 } ?? (left < right)
    }

    /// The order of two texts by their letters; nil where they differ in case only.
    private static func isIncreasing<Letters: RandomAccessCollection>(
        _ a: Letters, _ b: Letters, lowercased: (Letters.Element) -> Letters.Element
    ) -> Bool? where Letters.Element: FixedWidthInteger, Letters.Index == Int {
        func isDigit(_ letter: Letters.Element) -> Bool { 0x30 <= letter && letter <= 0x39 }
        /// The digits from a place, without leading zeros.
        func digits(_ letters: Letters, _ place: inout Int) -> Letters.SubSequence {
            let start = place
            while place < letters.count, isDigit(letters[place]) { place += 1 }
            return letters[start..<place].drop { $0 == 0x30 }
        }
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (first, second) = (digits(a, &i), digits(b, &j))
                if first.count != second.count { return first.count < second.count }
                if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
            } else {
                let (first, second) = (lowercased(a[i]), lowercased(b[j]))
                if first != second { return first < second }
                i += 1
                j += 1
            }
        }
        return i < a.count || j < b.count ? i == a.count : nil
    }
}
