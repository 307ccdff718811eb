// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A hash table from two words to a pointer that many threads read without a lock while one adds to it.
///
/// What is found lives as long as the table: entries are never taken out, and a table that has grown keeps the smaller
/// one, since a reader may still look into it. Who adds holds a lock of its own.
package struct PublishedTable: ~Copyable, @unchecked Sendable {
    /// One size of the table; it does not change but for its contents.
    private struct Size {
        let mask: UInt
        /// Two words for each entry.
        let words: UnsafeMutablePointer<UInt>
        /// Nil in an empty entry; stored last, so that who sees it sees the words too.
        let values: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
        /// The table that this one took the place of.
        let previous: UnsafeMutablePointer<Size>?

        init(capacity: Int, after previous: UnsafeMutablePointer<Size>?) {
            self.previous = previous
            mask = UInt(capacity) - 1
            words = .allocate(capacity: 2 * capacity)
            words.initialize(repeating: 0, count: 2 * capacity)
            values = .allocate(capacity: capacity)
            for index in 0..<capacity { (values + index).initialize(to: Atomic(nil)) }
        }

        func add(_ low: UInt, _ high: UInt, _ value: UnsafeRawPointer) {
            var index = Int(bitPattern: PublishedTable.hash(low, high) & mask)
            while values[index].load(ordering: .acquiring) != nil { index = (index + 1) & Int(bitPattern: mask) }
            words[2 * index] = low
            words[2 * index + 1] = high
            values[index].store(value, ordering: .releasing)
        }
    }

    private let size = Atomic<UnsafeMutableRawPointer?>(nil)
    private let count = Atomic(0)

    package init() {}

    @inline(__always)
    package func find(_ low: UInt, _ high: UInt) -> UnsafeRawPointer? {
        guard let size = size.load(ordering: .acquiring)?.assumingMemoryBound(to: Size.self).pointee else { return nil }
        var index = Int(bitPattern: Self.hash(low, high) & size.mask)
        while let value = size.values[index].load(ordering: .acquiring) {
            if size.words[2 * index] == low, size.words[2 * index + 1] == high { return value }
            index = (index &+ 1) & Int(bitPattern: size.mask)
        }
        return nil
    }

    /// Adds an entry whose words are not in the table yet.
    package func add(_ low: UInt, _ high: UInt, _ value: UnsafeRawPointer) {
        let currentSize = size.load(ordering: .acquiring)?.assumingMemoryBound(to: Size.self)
        let current = currentSize?.pointee
        let capacity = current.map { Int($0.mask) + 1 } ?? 0
        let number = count.add(1, ordering: .relaxed).newValue
        guard number * 2 > capacity else {
            current?.add(low, high, value)
            return
        }
        let grown = Size(capacity: max(16, capacity * 2), after: currentSize)
        if let current {
            for index in 0..<capacity {
                guard let value = current.values[index].load(ordering: .acquiring) else { continue }
                grown.add(current.words[2 * index], current.words[2 * index + 1], value)
            }
        }
        grown.add(low, high, value)
        publish(grown)
    }

    private func publish(_ new: Size) {
        let published = UnsafeMutablePointer<Size>.allocate(capacity: 1)
        published.initialize(to: new)
        size.store(UnsafeMutableRawPointer(published), ordering: .releasing)
    }

    /// Forgets all entries.
    func removeAll() {
        guard count.load(ordering: .relaxed) > 0,
            let current = size.load(ordering: .acquiring)?.assumingMemoryBound(to: Size.self)
        else { return }
        publish(Size(capacity: 16, after: current))
        count.store(0, ordering: .relaxed)
    }

    deinit {
        var next = size.load(ordering: .acquiring)?.assumingMemoryBound(to: Size.self)
        while let current = next {
            next = current.pointee.previous
            current.pointee.words.deallocate()
            current.pointee.values.deallocate()
            current.deallocate()
        }
    }

    @inline(__always)
    fileprivate static func hash(_ low: UInt, _ high: UInt) -> UInt {
        let mixed = (low ^ (high &* 0x9e37_79b9_7f4a_7c15)) &* 0xff51_afd7_ed55_8ccd
        return mixed ^ (mixed >> 32)
    }
}

extension String {
    /// The two words of the string. While a string with these words lives, no different string has the same ones: a
    /// short string is in the words itself, a longer one is the place of its storage.
    @inline(__always)
    package var words: (low: UInt, high: UInt) {
        unsafeBitCast(self, to: (UInt, UInt).self)
    }

    /// Whether the words stay the string's for ever: a short string, or a literal of the program.
    @inline(__always)
    package var hasLastingWords: Bool {
        words.high & (1 << 63) != 0
    }
}
