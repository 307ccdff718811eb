// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler

/// A nib and what its document compiles to, side by side: which objects are the same, and what has to be corrected.
///
/// Objects are paired by the ids of their elements, then by their places in objects that are paired. What an object of
/// the nib holds is right when the paired object holds the same: equal values, paired objects, or objects that nothing
/// names and that look alike all the way down.
final class GraphComparison {
    let unit: NibUnit
    /// The compiled objects of the ids.
    private let compiled: [String: NibObject]
    private let compiledRoot: NibObject
    private let compiledNested: [ObjectIdentifier: CompiledNib]
    /// Original → compiled, and the way back.
    private(set) var partners: [ObjectIdentifier: NibObject] = [:]
    private var originals: [ObjectIdentifier: NibObject] = [:]
    /// The pairs in the order in which they were found, each with the object that has a name and the way from it.
    private(set) var pairs: [Pair] = []
    /// The nibs inside that belong together.
    private(set) var nested: [(unit: NibUnit, nib: CompiledNib)] = []
    private var nestedUnits: Set<ObjectIdentifier> = []
    private let references: (original: [ObjectIdentifier: Int], compiled: [ObjectIdentifier: Int])
    /// How many objects may still be compared one by one; what would take longer is written down.
    private var budget = 2_000_000
    private var alike: Set<PairKey> = []

    struct Pair {
        var original: NibObject
        var compiled: NibObject
        /// The id of the element whose object the way starts at; nil for the root.
        var owner: String?
        var steps: [NibCorrection.Step]
    }

    private struct PairKey: Hashable {
        var original: ObjectIdentifier
        var compiled: ObjectIdentifier
    }

    init(unit: NibUnit, nib: CompiledNib) {
        self.unit = unit
        compiledRoot = nib.graph.root
        let numbers = nib.graph.archived().numbers
        let objects = nib.graph.objects()
        var compiled: [String: NibObject] = [:]
        var nested: [ObjectIdentifier: CompiledNib] = [:]
        for object in objects {
            guard let number = numbers[ObjectIdentifier(object)] else { continue }
            if let id = nib.identifiers[number], compiled[id] == nil { compiled[id] = object }
            if let inner = nib.nested[number] { nested[ObjectIdentifier(object)] = inner }
        }
        self.compiled = compiled
        compiledNested = nested
        references = (Self.references(NibGraph(root: unit.root).objects()), Self.references(objects))
        pair()
    }

    /// How often each object is referred to.
    private static func references(_ objects: [NibObject]) -> [ObjectIdentifier: Int] {
        var counts: [ObjectIdentifier: Int] = [:]
        for object in objects {
            for (_, value) in object.values {
                if let object = value.object { counts[ObjectIdentifier(object), default: 0] += 1 }
            }
        }
        return counts
    }

    // MARK: Pairing

    private func pair() {
        add(Pair(original: unit.root, compiled: compiledRoot, owner: nil, steps: []))
        for (object, element) in unit.elements {
            guard let id = element.id, let partner = compiled[id] else { continue }
            add(Pair(original: object, compiled: partner, owner: id, steps: []))
        }
        var next = 0
        while next < pairs.count {
            pairParts(of: pairs[next])
            next += 1
        }
    }

    private func add(_ pair: Pair) {
        guard partners[ObjectIdentifier(pair.original)] == nil, originals[ObjectIdentifier(pair.compiled)] == nil else {
            return
        }
        partners[ObjectIdentifier(pair.original)] = pair.compiled
        originals[ObjectIdentifier(pair.compiled)] = pair.original
        pairs.append(pair)
    }

    private func pairParts(of pair: Pair) {
        let (original, compiled) = (pair.original, pair.compiled)
        // An object of an element is named by its id wherever it stands, so that ways stay short.
        if original.isContainer, compiled.isContainer {
            pairElements(of: pair)
            return
        }
        var places: [String: NibObject] = [:]
        for (key, value) in compiled.values where places[key] == nil { places[key] = value.object }
        for (key, value) in original.values {
            guard let part = value.object, let other = places[key] else { continue }
            offer(part, other, in: pair, step: .key(key))
        }
    }

    /// The values of a dictionary are paired by their names.
    private func pairValues(of pair: Pair) -> Bool {
        guard pair.original.kindName == "NSDictionary", pair.compiled.kindName == "NSDictionary" else { return false }
        var places: [String: Int] = [:]
        for (index, (key, _)) in pair.compiled.pairs.enumerated() {
            if let name = key.entryName, places[name] == nil { places[name] = 2 * index + 2 }
        }
        for (key, value) in pair.original.pairs {
            guard let place = key.entryName.flatMap({ places[$0] }), pair.compiled.values.indices.contains(place),
                let other = pair.compiled.values[place].value.object
            else { continue }
            offer(value, other, in: pair, step: .place(place))
        }
        return true
    }

    private func pairElements(of pair: Pair) {
        guard !pairValues(of: pair) else { return }
        let mine = pair.original.values.map(\.value.object)
        let theirs = pair.compiled.values.map(\.value.object)
        var taken: Set<Int> = []
        var rest: [Int] = []
        for (place, part) in mine.enumerated() {
            guard let part else { continue }
            if place < theirs.count, let other = theirs[place], !taken.contains(place), resembles(part, other) {
                taken.insert(place)
                offer(part, other, in: pair, step: .place(place))
            } else {
                rest.append(place)
            }
        }
        guard !rest.isEmpty else { return }
        var candidates: [String: [Int]] = [:]
        for (place, other) in theirs.enumerated().reversed() where !taken.contains(place) {
            if let other { candidates[resemblance(other, isOriginal: false), default: []].append(place) }
        }
        for place in rest {
            guard let part = mine[place], let found = candidates[resemblance(part, isOriginal: true)]?.popLast(),
                let other = theirs[found]
            else { continue }
            offer(part, other, in: pair, step: .place(found))
        }
    }

    /// Pairs two objects that stand in the same place, when neither is named and correcting the one changes no other.
    private func offer(_ part: NibObject, _ other: NibObject, in pair: Pair, step: NibCorrection.Step) {
        guard !part.isPlain, !other.isPlain, pair.steps.count < 24 else { return }
        // Stand-ins are named by what they stand for: none is turned into another.
        guard
            part.className != "UIProxyObject" || other.className != "UIProxyObject"
                || part["UIProxiedObjectIdentifier"]?.string == other["UIProxiedObjectIdentifier"]?.string
        else { return }
        let isShared =
            (references.original[ObjectIdentifier(part)] ?? 0) > 1
            || (references.compiled[ObjectIdentifier(other)] ?? 0) > 1
        guard !isShared || (part.className == other.className && part.hasIdentity) else { return }
        add(Pair(original: part, compiled: other, owner: pair.owner, steps: pair.steps + [step]))
    }

    private func resembles(_ part: NibObject, _ other: NibObject) -> Bool {
        resemblance(part, isOriginal: true) == resemblance(other, isOriginal: false)
    }

    /// A text that objects share that are likely to be the same: class, plain values, named objects.
    private func resemblance(_ object: NibObject, isOriginal: Bool) -> String {
        if let known = isOriginal ? partners[ObjectIdentifier(object)] : object,
            !isOriginal && originals[ObjectIdentifier(object)] != nil || isOriginal
        {
            return "=\(ObjectIdentifier(known).hashValue)"
        }
        var parts: [String] = []
        for (key, value) in object.values.prefix(24) {
            switch value {
            case .object(let inner):
                if let string = inner.stringValue {
                    parts.append("\(key)=\"\(string)\"")
                } else if let known = isOriginal ? partners[ObjectIdentifier(inner)] : inner,
                    isOriginal || originals[ObjectIdentifier(inner)] != nil
                {
                    parts.append("\(key)=\(ObjectIdentifier(known).hashValue)")
                } else {
                    parts.append("\(key)=\(inner.kindName)")
                }
            case .integer(let number): parts.append("\(key)=\(number)")
            case .bool(let flag): parts.append("\(key)=\(flag)")
            default: break
            }
        }
        return object.kindName + " " + parts.sorted().joined(separator: " ")
    }

    // MARK: Equality

    /// Whether a compiled value is what the nib has.
    func isSame(_ original: NibValue, _ compiled: NibValue) -> Bool {
        guard let first = original.object else { return original.means(compiled) }
        guard let second = compiled.object else { return false }
        if let number = first.numberValue, let otherNumber = second.numberValue { return number == otherNumber }
        if let partner = partners[ObjectIdentifier(first)] { return partner === second }
        guard originals[ObjectIdentifier(second)] == nil else { return false }
        return areAlike(first, second)
    }

    /// Whether two objects without names look alike all the way down. What was assumed on the way holds when all does.
    private func areAlike(_ original: NibObject, _ compiled: NibObject) -> Bool {
        var assumed: Set<PairKey> = []
        var pending = [(original, compiled)]
        while let (first, second) = pending.popLast() {
            let key = PairKey(original: ObjectIdentifier(first), compiled: ObjectIdentifier(second))
            guard !alike.contains(key), assumed.insert(key).inserted else { continue }
            budget -= 1
            guard budget > 0, first.kindName == second.kindName, first.values.count == second.values.count else {
                return false
            }
            let isContainer = first.isContainer
            let (mine, theirs) = isContainer ? (first.sortedValues, second.sortedValues) : (first.values, second.values)
            for (index, (key, value)) in mine.enumerated() {
                let other: NibValue?
                if isContainer || theirs[index].key == key {
                    other = theirs[index].value
                    guard theirs[index].key == key else { return false }
                } else {
                    other = second[key]
                }
                guard let other else { return false }
                if let part = value.object {
                    guard let otherPart = other.object else { return false }
                    if let number = part.numberValue, let otherNumber = otherPart.numberValue {
                        guard number == otherNumber else { return false }
                    } else if let partner = partners[ObjectIdentifier(part)] {
                        guard partner === otherPart else { return false }
                    } else {
                        guard originals[ObjectIdentifier(otherPart)] == nil else { return false }
                        pending.append((part, otherPart))
                    }
                } else if !value.means(other) {
                    guard other.object == nil, isNestedNib(key, of: first, second) else { return false }
                }
            }
        }
        alike.formUnion(assumed)
        return true
    }

    /// Whether the bytes under a key are of nibs that belong together: their objects are corrected on their own.
    func isNestedNib(_ key: String, of original: NibObject, _ compiled: NibObject) -> Bool {
        guard key == "archiveData" || key == "NSNibFileData" || key == FoundationKey.bytes,
            let unit = self.unit.nested[ObjectIdentifier(original)],
            let nib = compiledNested[ObjectIdentifier(compiled)] ?? compiledNestedHolder(of: compiled),
            let id = unit.elements.first?.element.id, nib.identifiers.values.contains(id)
        else { return false }
        if nestedUnits.insert(ObjectIdentifier(unit)).inserted { nested.append((unit, nib)) }
        return true
    }

    /// A nib's bytes stand in an `NSData` of its own, which the holder has.
    private func compiledNestedHolder(of data: NibObject) -> CompiledNib? {
        guard data.className == "NSData" || data.className == "NSMutableData" else { return nil }
        if nestedOfData.isEmpty {
            for object in NibGraph(root: compiledRoot).objects() {
                guard let nib = compiledNested[ObjectIdentifier(object)] else { continue }
                for (_, value) in object.values {
                    if let data = value.object { nestedOfData[ObjectIdentifier(data)] = nib }
                }
            }
        }
        return nestedOfData[ObjectIdentifier(data)]
    }

    private var nestedOfData: [ObjectIdentifier: CompiledNib] = [:]
}

extension NibObject {
    /// Whether the object is one of Foundation's containers in the form that nibs give them.
    var isContainer: Bool {
        guard let first = values.first, first.key == FoundationKey.inlined, first.value == .bool(true) else {
            return false
        }
        return values.dropFirst().allSatisfy { $0.key == FoundationKey.element }
    }

    /// The class without what a nib's reader makes no difference of: whether a collection can be changed.
    var kindName: String {
        switch className {
        case "NSMutableArray": "NSArray"
        case "NSMutableDictionary": "NSDictionary"
        case "NSMutableSet": "NSSet"
        case "NSMutableString": "NSString"
        default: className
        }
    }

    /// The values of a container, those of a dictionary of names in the order of the names: their order means nothing.
    var sortedValues: [(key: String, value: NibValue)] {
        guard kindName == "NSDictionary" else { return values }
        let pairs = pairs
        guard pairs.count * 2 + 1 == values.count, pairs.allSatisfy({ $0.key.className == "NSString" }) else {
            return values
        }
        let sorted = pairs.enumerated().sorted {
            ($0.element.key.stringValue ?? "", $0.offset) < ($1.element.key.stringValue ?? "", $1.offset)
        }
        return [values[0]]
            + sorted.flatMap { [(values[1].key, .object($0.element.key)), (values[1].key, .object($0.element.value))] }
    }

    /// What a dictionary's key is known by: a string's text, a number.
    var entryName: String? { stringValue ?? numberValue.map { "\($0)" } }

    /// The number of an `NSNumber`, whatever its type.
    var numberValue: Double? {
        guard className == "NSNumber", values.count == 1 else { return nil }
        switch values[0].value {
        case .bool(let value): return value ? 1 : 0
        case let value: return value.double
        }
    }

    /// Whether the object is a string or a number, which are written rather than named.
    var isPlain: Bool { className == "NSString" || className == "NSNumber" || className == "NSNull" }

    /// Whether an object of the class is something of its own, that others refer to, rather than a value.
    var hasIdentity: Bool { Self.endingsOfIdentity.contains { className.hasSuffix($0) } }

    private static let endingsOfIdentity = [
        "View", "Guide", "Cell", "ClassSwapper", "Item", "Controller", "Menu", "Bar", "Segment", "Constraint", "Object",
        "Source", "Connector", "Connection", "ObjectData",
    ]
}

extension NibValue {
    /// Whether a value that is no object says what another one says: numbers of different sizes may.
    func means(_ other: NibValue) -> Bool {
        if object == nil, other.object == nil, self == other { return true }
        if let number = double, let otherNumber = other.double { return number == otherNumber }
        if let numbers, let otherNumbers = other.numbers { return numbers == otherNumbers }
        return false
    }
}
