// SPDX-License-Identifier: Apache-2.0

/// Searches in lists of objects, by identity: references are compared as what they are, without counting them.
nonisolated enum ObjectList {
    /// Where an object is first; nil if it is not there.
    static func firstIndex(of object: AnyObject, in list: [AnyObject]) -> Int? {
        let wanted = address(object)
        return withAddresses(list) { addresses in
            for index in addresses.indices where addresses[index] == wanted { return index }
            return nil
        }
    }

    /// Where an object is, looked for from a place where it has been.
    static func index(of object: AnyObject, in list: [AnyObject], near hint: Int) -> Int? {
        let wanted = address(object)
        return withAddresses(list) { addresses in
            var high = min(max(0, hint), addresses.count)
            var low = high - 1
            while low >= 0 || high < addresses.count {
                if high < addresses.count {
                    if addresses[high] == wanted { return high }
                    high += 1
                }
                if low >= 0 {
                    if addresses[low] == wanted { return low }
                    low -= 1
                }
            }
            return nil
        }
    }

    /// How many objects at the beginning are the same.
    static func commonPrefix(_ first: [AnyObject], _ second: [AnyObject]) -> Int {
        withAddresses(first) { first in
            withAddresses(second) { second in
                var count = 0
                while count < first.count, count < second.count, first[count] == second[count] { count += 1 }
                return count
            }
        }
    }

    /// How many objects at the end are the same, those of the common prefix not counted.
    static func commonSuffix(_ first: [AnyObject], _ second: [AnyObject], behind prefix: Int) -> Int {
        withAddresses(first) { first in
            withAddresses(second) { second in
                var count = 0
                let limit = min(first.count, second.count) - prefix
                while count < limit, first[first.count - 1 - count] == second[second.count - 1 - count] { count += 1 }
                return count
            }
        }
    }

    private static func address(_ object: AnyObject) -> UInt {
        UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    /// A reference to an object of any class is one word.
    private static func withAddresses<Result>(
        _ list: [AnyObject], _ body: (UnsafeBufferPointer<UInt>) -> Result
    ) -> Result {
        list.withUnsafeBytes { body($0.bindMemory(to: UInt.self)) }
    }
}
