// SPDX-License-Identifier: Apache-2.0

import NibArchive

// A nib has connections in the order of the ids of their sources, and constraints that place the same view in the order
// of their own. So the ids that are made up are dealt out again in such an order.

extension CocoaReader {
    func orderIdentifiers() {
        var order = IdentifierOrder()
        let connectors = data?["NSConnections"]?.object?.elements ?? []
        func sources(_ className: String) -> [NibObject] {
            connectors.filter { $0.className == className }.compactMap { $0["NSSource"]?.object }
                .filter { $0 !== owner && element(of: $0)?.id != nil }
        }
        order.add(sources("NSNibOutletConnector"))
        order.add(sources("NSNibControlConnector"))
        order.add(sources("NSNibBindingConnector").reversed())
        for (object, _) in listed {
            let constraints = object["NSViewConstraints"]?.object?.elements ?? []
            order.add(constraints.filter { element(of: $0)?.id != nil })
        }
        let elements = order.objects.compactMap { element(of: $0) }
        draft.dealIDs(to: elements)
    }
}

/// Objects in an order that keeps, as far as it can, that of several lists.
private struct IdentifierOrder {
    private(set) var objects: [NibObject] = []

    /// Adds a list; what is in it for the first time comes behind what is before it there.
    mutating func add(_ list: [NibObject]) {
        var places = Dictionary(
            objects.enumerated().map { (ObjectIdentifier($0.element), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        var insertions: [Int: [NibObject]] = [:]
        var last = -1
        var seen: Set<ObjectIdentifier> = []
        for object in list where seen.insert(ObjectIdentifier(object)).inserted {
            if let place = places[ObjectIdentifier(object)] {
                last = max(last, place)
            } else {
                insertions[last, default: []].append(object)
                places[ObjectIdentifier(object)] = last
            }
        }
        guard !insertions.isEmpty else { return }
        var merged = insertions[-1] ?? []
        for (place, object) in objects.enumerated() {
            merged.append(object)
            merged += insertions[place] ?? []
        }
        objects = merged
    }
}

/// Ids as numbers, so that their order is that of the numbers.
enum OrderedID {
    private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    static let count: UInt64 = 218_340_105_584_896

    /// The number of an id in the form of Interface Builder's; nil for another one.
    static func number(_ id: String) -> UInt64? {
        let bytes = Array(id.utf8)
        guard bytes.count == 10, bytes[3] == UInt8(ascii: "-"), bytes[6] == UInt8(ascii: "-") else { return nil }
        var number: UInt64 = 0
        for (place, byte) in bytes.enumerated() where place != 3 && place != 6 {
            guard let digit = letters.firstIndex(of: byte) else { return nil }
            number = number * 62 + UInt64(digit)
        }
        return number
    }

    static func id(_ number: UInt64) -> String {
        var rest = number
        var bytes: [UInt8] = []
        for place in 0..<8 {
            if place == 3 || place == 5 { bytes.append(UInt8(ascii: "-")) }
            bytes.append(letters[Int(rest % 62)])
            rest /= 62
        }
        return String(decoding: bytes.reversed(), as: UTF8.self)
    }
}
