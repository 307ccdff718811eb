// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where an object belongs among others that are sorted already.
nonisolated struct SortedPosition {
    private let descriptors: [NSSortDescriptor]
    private let object: Any
    /// The object's own values, read once; nothing for descriptors that compare objects.
    private let values: [Any?]
    /// The texts of the object as their order's bytes.
    private let keys: [[UInt8]?]

    init(of object: Any, by descriptors: [NSSortDescriptor]) {
        self.descriptors = descriptors
        self.object = object
        values = descriptors.map { ($0 as? KeySortDescriptor)?.value(of: object) }
        keys = zip(descriptors, values).map { descriptor, value in
            guard let collation = (descriptor as? KeySortDescriptor)?.order.collation,
                let text = PredicateComparison.text(value)
            else { return nil }
            var key: [UInt8] = []
            collation.append(text, to: &key)
            return key
        }
    }

    /// The order of the object and another one.
    func compare(to other: Any) -> ComparisonResult {
        for (index, descriptor) in descriptors.enumerated() {
            let order: ComparisonResult
            if let keyed = descriptor as? KeySortDescriptor {
                let result = compare(index, keyed, to: keyed.value(of: other))
                order = keyed.ascending ? result : result.reversed
            } else {
                order = descriptor.compare(object, to: other)
            }
            if order != .orderedSame { return order }
        }
        return .orderedSame
    }

    private func compare(_ index: Int, _ descriptor: KeySortDescriptor, to value: Any?) -> ComparisonResult {
        guard let key = keys[index], let collation = descriptor.order.collation,
            let text = PredicateComparison.text(value)
        else { return descriptor.compareValues(values[index], value) }
        var other: [UInt8] = []
        other.reserveCapacity(key.count + 16)
        collation.append(text, to: &other)
        if key == other { return .orderedSame }
        return key.lexicographicallyPrecedes(other) ? .orderedAscending : .orderedDescending
    }

    /// The index behind all objects that are not greater, found in steps that halve what is left.
    func index(in objects: some RandomAccessCollection<Any>) -> Int {
        index(count: objects.count) { objects[objects.index(objects.startIndex, offsetBy: $0)] }
    }

    /// The index behind all objects that are not greater.
    func index(count: Int, object: (Int) -> Any) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if compare(to: object(middle)) == .orderedAscending { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

nonisolated extension Array {
    /// The elements in the order that the descriptors give; equal ones stay as they are.
    public func sorted(using descriptors: [NSSortDescriptor]) -> [Element] {
        SortKeys(self, by: descriptors).order().map { self[$0] }
    }

    /// Sorts the elements by descriptors; equal ones stay as they are.
    public mutating func sort(using descriptors: [NSSortDescriptor]) {
        self = sorted(using: descriptors)
    }
}
