// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// Counts what one nib says and another does not, walked side by side from the root, each object once.
///
/// How objects are shared makes no difference, so that this may find nothing where a comparison object by object does.
enum LostFacts {
    /// The number of values of the first graph that the second lacks or has otherwise, and of keys that only it has.
    /// - Complexity: O(*n*) in the number of values, but for the look-up of keys in an object.
    static func count(_ first: NibObject, _ second: NibObject, depth: Int = 0) -> Int {
        var lost = 0
        var seen: Set<ObjectIdentifier> = []
        var pending = [(first, second)]
        while let (object, other) = pending.popLast() {
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
            if let number = object.numberValue, let otherNumber = other.numberValue {
                lost += number == otherNumber ? 0 : 1
                continue
            }
            if object.kindName != other.kindName { lost += 1 }
            let isContainer = object.isContainer
            let (values, others) =
                isContainer ? (object.sortedValues, other.sortedValues) : (object.values, other.values)
            lost += isContainer ? abs(values.count - others.count) : surplus(others, over: values)
            for (index, (key, value)) in values.enumerated() {
                let counterpart =
                    isContainer || (index < others.count && others[index].key == key)
                    ? (index < others.count ? others[index].value : nil) : other[key]
                guard let counterpart else {
                    lost += isContainer ? 0 : 1
                    continue
                }
                switch (value, counterpart) {
                case (.object(let part), .object(let otherPart)): pending.append((part, otherPart))
                case (.data(let bytes), .data(let otherBytes)) where bytes != otherBytes && !value.means(counterpart):
                    lost += nested(bytes, otherBytes, depth: depth)
                default: lost += value.means(counterpart) ? 0 : 1
                }
            }
        }
        return lost
    }

    private static func surplus(
        _ values: [(key: String, value: NibValue)], over others: [(key: String, value: NibValue)]
    ) -> Int {
        let known = Set(others.map(\.key))
        return values.count { !known.contains($0.key) }
    }

    /// Nibs inside are judged by their objects.
    private static func nested(_ bytes: [UInt8], _ others: [UInt8], depth: Int) -> Int {
        guard depth < 8, let graph = try? NibGraph(contentsOf: bytes), let other = try? NibGraph(contentsOf: others)
        else { return 1 }
        defer {
            graph.disconnect()
            other.disconnect()
        }
        return count(graph.root, other.root, depth: depth + 1)
    }
}
