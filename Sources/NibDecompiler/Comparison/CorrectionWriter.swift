// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// Writes down what a compiled nib lacks of the one that its document was made of.
struct CorrectionWriter {
    private let comparison: GraphComparison
    /// The corrections of the elements, in the order in which they were met.
    private(set) var ofElements: [(id: String, corrections: [NibCorrection])] = []
    /// Those of the nib's root, and of objects that have no element in it.
    private(set) var ofNib: [NibCorrection] = []
    private var labels: [ObjectIdentifier: Int] = [:]
    private var pending: [NibObject] = []
    /// Ways to objects that are named because something refers to them.
    private var named: [(pair: Int, label: Int)] = []
    private var pairIndex: [ObjectIdentifier: Int] = [:]

    init(_ comparison: GraphComparison) {
        self.comparison = comparison
        for (index, pair) in comparison.pairs.enumerated() { pairIndex[ObjectIdentifier(pair.original)] = index }
        write()
    }

    /// How many values the corrections state.
    var factCount: Int {
        ofNib.reduce(0) { $0 + $1.factCount }
            + ofElements.reduce(0) { $0 + $1.corrections.reduce(0) { $0 + $1.factCount } }
    }

    private mutating func write() {
        var byOwner: [String: [(steps: [NibCorrection.Step], corrections: [NibCorrection])]] = [:]
        var order: [String] = []
        for pair in comparison.pairs {
            let corrections = self.corrections(of: pair)
            guard !corrections.isEmpty else { continue }
            let owner = pair.owner ?? ""
            if byOwner[owner] == nil { order.append(owner) }
            byOwner[owner, default: []].append((pair.steps, corrections))
        }
        var definitions: [NibCorrection] = []
        while let object = pending.popLast() { definitions.append(definition(of: object)) }
        func naming(_ name: (pair: Int, label: Int)) -> [NibCorrection] {
            [.target(comparison.pairs[name.pair].steps), .name(name.label)]
        }
        // The root's come first, as long as nothing else is spoken of.
        ofNib = Self.lines(byOwner[""] ?? [])
        ofNib += named.filter { comparison.pairs[$0.pair].owner == nil }.flatMap(naming)
        ofNib += definitions.sorted { Self.label($0) < Self.label($1) }
        for name in named {
            guard let owner = comparison.pairs[name.pair].owner else { continue }
            ofNib += [.owner(owner)] + naming(name)
        }
        ofElements = order.filter { !$0.isEmpty }.map { ($0, Self.lines(byOwner[$0] ?? [])) }
    }

    /// Puts the corrections of elements whose objects stand in several nibs to those of this nib's root.
    mutating func moveToNib(where isShared: (String) -> Bool) {
        for (owner, lines) in ofElements where isShared(owner) { ofNib += [.owner(owner)] + lines }
        ofElements.removeAll { isShared($0.id) }
    }

    private static func label(_ correction: NibCorrection) -> Int {
        switch correction {
        case .definition(let label, _, _), .container(let label, _, _): label
        default: 0
        }
    }

    private static func lines(
        _ parts: [(steps: [NibCorrection.Step], corrections: [NibCorrection])]
    ) -> [NibCorrection] {
        parts.flatMap { part in (part.steps.isEmpty ? [] : [.target(part.steps)]) + part.corrections }
    }

    // MARK: One object

    private mutating func corrections(of pair: GraphComparison.Pair) -> [NibCorrection] {
        let (original, compiled) = (pair.original, pair.compiled)
        var result: [NibCorrection] = []
        if original.kindName != compiled.kindName { result.append(.className(original.className)) }
        if original.isContainer {
            if let elements = elements(of: original, compiled) { result.append(.elements(elements)) }
            return result
        }
        if Set(original.values.map(\.key)).count < original.values.count || compiled.isContainer {
            let isSame = original.values.elementsEqual(compiled.values) {
                $0.key == $1.key && comparison.isSame($0.value, $1.value)
            }
            if !isSame { result.append(.values(original.values.map { .init($0.key, value($0.value)) })) }
            return result
        }
        for (key, value) in original.values {
            if let other = compiled[key],
                comparison.isSame(value, other) || comparison.isNestedNib(key, of: original, compiled)
            {
                continue
            }
            result.append(.set(key, self.value(value)))
        }
        let keys = Set(original.values.map(\.key))
        var removed: Set<String> = []
        for (key, _) in compiled.values where !keys.contains(key) && removed.insert(key).inserted {
            result.append(.remove(key))
        }
        return result
    }

    /// What a container holds, when it differs: elements that the compiled one has by their places there.
    private mutating func elements(of original: NibObject, _ compiled: NibObject) -> [NibCorrection.Value]? {
        let mine = original.values.dropFirst().map(\.value)
        let theirs = compiled.values.map(\.value)
        if compiled.isContainer, original.values.count == compiled.values.count,
            zip(original.sortedValues.dropFirst(), compiled.sortedValues.dropFirst())
                .allSatisfy({ comparison.isSame($0.value, $1.value) })
        {
            return nil
        }
        var places: [ObjectIdentifier: Int] = [:]
        for (place, value) in theirs.enumerated() {
            if let object = value.object, places[ObjectIdentifier(object)] == nil {
                places[ObjectIdentifier(object)] = place
            }
        }
        return mine.enumerated().map { offset, value in
            if let object = value.object, !object.isPlain {
                if let partner = comparison.partners[ObjectIdentifier(object)] {
                    let isNamed =
                        pairIndex[ObjectIdentifier(object)].map { comparison.pairs[$0].steps.isEmpty } ?? false
                    if !isNamed, let place = places[ObjectIdentifier(partner)] { return .old(place) }
                } else if offset + 1 < theirs.count, comparison.isSame(value, theirs[offset + 1]) {
                    return .old(offset + 1)
                }
            }
            return self.value(value)
        }
    }

    // MARK: Values

    private mutating func value(_ value: NibValue) -> NibCorrection.Value {
        switch value {
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .float(let value): .float(value)
        case .double(let value): .double(value)
        case .data(let bytes): .data(bytes)
        case .null: .null
        case .object(let object): reference(to: object)
        }
    }

    private mutating func reference(to object: NibObject) -> NibCorrection.Value {
        if let index = pairIndex[ObjectIdentifier(object)] {
            let pair = comparison.pairs[index]
            if let owner = pair.owner, pair.steps.isEmpty { return .element(owner) }
            if let label = labels[ObjectIdentifier(object)] { return .label(label) }
            let label = newLabel(of: object)
            named.append((index, label))
            return .label(label)
        }
        if let text = object.exactString { return .string(text) }
        if let number = object.exactNumber { return number }
        if let identifier = object.placeholderIdentifier { return .placeholder(identifier) }
        if let label = labels[ObjectIdentifier(object)] { return .label(label) }
        let label = newLabel(of: object)
        pending.append(object)
        return .label(label)
    }

    private mutating func newLabel(of object: NibObject) -> Int {
        let label = labels.count + 1
        labels[ObjectIdentifier(object)] = label
        return label
    }

    private mutating func definition(of object: NibObject) -> NibCorrection {
        let label = labels[ObjectIdentifier(object)] ?? 0
        if object.isContainer {
            let values = object.values.dropFirst().map { value($0.value) }
            return .container(label, className: object.className, values)
        }
        let entries = object.values.map { NibCorrection.Entry($0.key, value($0.value)) }
        return .definition(label, className: object.className, entries)
    }
}

extension NibObject {
    /// The text of an immutable string that is nothing but its text.
    fileprivate var exactString: String? {
        guard className == "NSString", values.count == 1, case .data(let bytes)? = self[FoundationKey.bytes] else {
            return nil
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// An `NSNumber` that is nothing but its number.
    fileprivate var exactNumber: NibCorrection.Value? {
        guard className == "NSNumber", values.count == 1 else { return nil }
        switch (values[0].key, values[0].value) {
        case ("NS.boolval", .bool(let value)): return .boxedBool(value)
        case ("NS.intval", .integer(let value)): return .boxedInteger(value)
        case ("NS.dblval", .double(let value)): return .boxedDouble(value)
        default: return nil
        }
    }

    /// The identifier of a stand-in of UIKit's that is nothing but that.
    fileprivate var placeholderIdentifier: String? {
        guard className == "UIProxyObject", values.count == 1 else { return nil }
        return self["UIProxiedObjectIdentifier"]?.string
    }
}
