// SPDX-License-Identifier: Apache-2.0

/// How far one compiled nib holds what another one holds, fact by fact.
///
/// Both graphs are walked side by side from the root. Each key of an object, and each element of a container, is a
/// fact; it holds when the other graph has an equal value in the same place: numbers within a thousandth, texts and
/// bytes exactly, objects of the same class (what is inside them are facts of their own). The order of keys and the
/// numbering of objects mean nothing; the order of elements does, but in sets, dictionaries and lists of constraints.
/// - Complexity: O(*n*) in the number of values, but for the sorting of what has no order.
public struct NibComparison: Sendable {
    /// The number of facts that the expected graph holds.
    public private(set) var facts = 0
    /// How many of them the other graph holds.
    public private(set) var held = 0
    /// The same by the class of the object that has the fact; of a stand-in for a custom class the original class.
    public private(set) var classes: [String: Tally] = [:]
    /// What is missing, different or extra, in the order of the walk: outer objects first.
    public private(set) var differences: [Difference] = []

    /// Whether the graphs hold the same facts, and neither more.
    public var isIdentical: Bool { differences.isEmpty }

    /// Compares a graph with the one that is expected.
    public init(of found: NibGraph, with expected: NibGraph) {
        var pending = [Pair(expected: expected.root, found: found.root, path: "root")]
        var seen: Set<ObjectIdentifier> = []
        var next = 0
        while next < pending.count {
            let pair = pending[next]
            next += 1
            guard seen.insert(ObjectIdentifier(pair.expected)).inserted else { continue }
            pending += pair.expected.isContainer ? compareElements(of: pair) : compareKeys(of: pair)
        }
    }

    /// How many facts there are of one class.
    public struct Tally: Sendable, Equatable {
        /// The number of facts.
        public var facts = 0
        /// How many of them hold.
        public var held = 0
        /// How many keys only the other graph has.
        public var extra = 0

        /// No facts.
        public init() {}
    }

    /// One place where two nibs are not the same.
    public struct Difference: Sendable, CustomStringConvertible {
        /// What is wrong in that place.
        public enum Kind: String, Sendable {
            /// Only the expected graph has a value there.
            case missing
            /// Both have, and they differ.
            case different
            /// Only the other graph has a value there.
            case extra
        }

        /// What is wrong.
        public let kind: Kind
        /// The class of the object that has the value.
        public let className: String
        /// The keys from the root to the value, `root.UINibTopLevelObjectsKey[2].UIText`.
        public let path: String
        /// The value that is expected, in a few words; empty for an extra one.
        public let expected: String
        /// The value of the other graph, in a few words; empty for a missing one.
        public let found: String

        /// The difference in one line.
        public var description: String {
            switch kind {
            case .missing: "missing \(path): \(expected)"
            case .different: "different \(path): \(expected), here \(found)"
            case .extra: "extra \(path): \(found)"
            }
        }
    }
}

/// Objects of the same place in both graphs.
private struct Pair {
    let expected: NibObject
    let found: NibObject
    let path: String
}

// MARK: - The walk

extension NibComparison {
    /// Compares the keys of an object; the result is what lies below it.
    private mutating func compareKeys(of pair: Pair) -> [Pair] {
        let name = pair.expected.originalClassName
        let others = Dictionary(
            pair.found.values.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        var below: [Pair] = []
        for (key, value) in pair.expected.values {
            compare(value, others[key], of: name, pair.path + "." + key, below: &below)
        }
        let known = Set(pair.expected.values.lazy.map(\.key))
        for (key, value) in pair.found.values where !known.contains(key) {
            addExtra(value, of: name, pair.path + "." + key)
        }
        return below
    }

    /// Compares the elements of a container; the result is what lies below it.
    private mutating func compareElements(of pair: Pair) -> [Pair] {
        let name = pair.expected.className
        var expected = pair.expected.units
        var found = pair.found.units
        if pair.expected.containerKind != .list || Self.unordered.contains(where: pair.path.hasSuffix) {
            expected.sort { $0.sortingText < $1.sortingText }
            found.sort { $0.sortingText < $1.sortingText }
        }
        var below: [Pair] = []
        for (index, unit) in expected.enumerated() {
            for (part, value) in unit.values.enumerated() {
                let place = unit.values.count == 1 ? "\(pair.path)[\(index)]" : "\(pair.path)[\(index)][\(part)]"
                let other = found.indices.contains(index) ? found[index].values[part] : nil
                compare(value, other, of: name, place, below: &below)
            }
        }
        for (index, unit) in found.enumerated().dropFirst(expected.count) {
            addExtra(unit.values[0], of: name, "\(pair.path)[\(index)]")
        }
        return below
    }

    /// Lists whose order means nothing.
    private static let unordered = [".NSViewConstraints", ".UIViewAutolayoutConstraints"]

    /// One fact; what lies below it is put aside to be compared later.
    private mutating func compare(
        _ expected: NibValue, _ found: NibValue?, of className: String, _ path: String, below: inout [Pair]
    ) {
        facts += 1
        classes[className, default: Tally()].facts += 1
        guard let found, expected.isAlike(found) else {
            differences.append(
                Difference(
                    kind: found == nil ? .missing : .different, className: className, path: path,
                    expected: expected.summary, found: found?.summary ?? ""))
            return
        }
        held += 1
        classes[className, default: Tally()].held += 1
        guard let expected = expected.object, let found = found.object, expected.stringValue == nil else { return }
        below.append(Pair(expected: expected, found: found, path: path))
    }

    private mutating func addExtra(_ value: NibValue, of className: String, _ path: String) {
        differences.append(
            Difference(kind: .extra, className: className, path: path, expected: "", found: value.summary))
        classes[className, default: Tally()].extra += 1
    }
}

// MARK: - Values

extension NibValue {
    /// Whether the values are equal by themselves; objects when they are of one class.
    fileprivate func isAlike(_ other: NibValue) -> Bool {
        switch (self, other) {
        case (.object(let a), .object(let b)):
            if let text = a.stringValue { return a.isLocalizable == b.isLocalizable && text == b.stringValue }
            if a.isContainer { return a.containerKind == b.containerKind }
            return a.className == b.className
        case (.data(let a), .data(let b)):
            guard a != b else { return true }
            guard let numbers, let others = other.numbers, numbers.count == others.count else {
                return NibGraph.haveSameFacts(a, b)
            }
            return zip(numbers, others).allSatisfy { abs($0 - $1) <= 0.001 }
        case (.null, .null): return true
        default:
            guard let number = comparableNumber, let second = other.comparableNumber else { return false }
            return abs(number - second) <= 0.001 || number == second
        }
    }

    private var comparableNumber: Double? {
        if case .bool(let value) = self { value ? 1 : 0 } else { double }
    }

    /// The value in a few words.
    fileprivate var summary: String {
        switch self {
        case .bool(let value): return value ? "YES" : "NO"
        case .integer(let value): return String(value)
        case .float(let value): return String(value)
        case .double(let value): return String(value)
        case .null: return "nil"
        case .data(let bytes):
            return numbers.map { "[" + $0.map { "\($0)" }.joined(separator: ", ") + "]" } ?? "\(bytes.count) bytes"
        case .object(let object):
            if let text = object.stringValue { return "\"\(text)\"" }
            return object.isContainer ? "\(object.className) of \(object.units.count)" : object.className
        }
    }
}

extension NibGraph {
    /// Whether bytes are compiled nibs, such as those of a table's prototype rows, that hold the same.
    fileprivate static func haveSameFacts(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        guard let first = try? NibGraph(contentsOf: first), let second = try? NibGraph(contentsOf: second) else {
            return false
        }
        defer {
            first.disconnect()
            second.disconnect()
        }
        return NibComparison(of: second, with: first).isIdentical
    }
}

// MARK: - Containers

/// An element of a container, or a pair of a dictionary.
private struct Unit {
    let values: [NibValue]

    /// What puts the elements of a set in the same order on both sides: class and values, not positions.
    var sortingText: String {
        values.map { value in
            guard let object = value.object, object.stringValue == nil, !object.isContainer else {
                return value.summary
            }
            return object.className + " "
                + object.values.map { "\($0.key)=\($0.value.summary)" }.sorted().joined(separator: " ")
        }.joined(separator: "\u{0}")
    }
}

extension NibObject {
    fileprivate enum ContainerKind { case list, set, dictionary }

    fileprivate var containerKind: ContainerKind? {
        switch className {
        case "NSArray", "NSMutableArray", "NSOrderedSet", "NSMutableOrderedSet": .list
        case "NSSet", "NSMutableSet", "NSCountedSet": .set
        case "NSDictionary", "NSMutableDictionary": .dictionary
        default: nil
        }
    }

    /// The class that a stand-in for a custom class replaces, or the class itself.
    fileprivate var originalClassName: String {
        switch className {
        case "UIClassSwapper": self["UIOriginalClassName"]?.string ?? className
        case "NSClassSwapper": self["NSOriginalClassName"]?.string ?? className
        default: className
        }
    }

    fileprivate var isContainer: Bool { containerKind != nil }
    fileprivate var isLocalizable: Bool { className == "NSLocalizableString" }

    fileprivate var units: [Unit] {
        let elements = values.filter { $0.key == FoundationKey.element }.map(\.value)
        guard containerKind == .dictionary else { return elements.map { Unit(values: [$0]) } }
        return stride(from: 0, to: elements.count - 1, by: 2).map { Unit(values: [elements[$0], elements[$0 + 1]]) }
    }
}
