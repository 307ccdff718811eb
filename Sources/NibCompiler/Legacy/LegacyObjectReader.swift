// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Reads the objects that an `<archive>` document holds into objects of a nib.
///
/// Such a document is itself an archive of the design, with the keys under which AppKit's classes encode themselves; so
/// an object of a macOS document becomes an object of the nib as it stands, while one of an iOS document is translated.
final class LegacyObjectReader {
    let archive: LegacyArchive
    /// Keys that only Interface Builder reads.
    private let designKeys: Set<String>
    private var known: [ObjectIdentifier: NibObject] = [:]
    /// The objects that have their values.
    private(set) var objects: [NibObject] = []
    private var pending: [(element: Element, object: NibObject)] = []
    /// Fills objects whose keys are other ones in the nib; returns false for those that it leaves to the reader.
    var translate: ((Element, NibObject) -> Bool)?

    init(_ archive: LegacyArchive, designKeys: Set<String> = []) {
        self.archive = archive
        self.designKeys = designKeys
    }

    /// The object that was made for an element; nil for a scalar and for one that nothing has asked for.
    func knownObject(_ element: Element) -> NibObject? { known[ObjectIdentifier(element)] }

    /// The object of an element; it has its values when `finish` has returned.
    func object(_ element: Element) -> NibObject? { value(element).object }

    /// Gives all objects their values, and those that they lead to. Nothing here recurses with the document.
    func finish() {
        while let (element, object) = pending.popLast() {
            objects.append(object)
            if translate?(element, object) != true { fill(object, from: element) }
        }
    }

    // MARK: Values

    /// The value of an element that stands under a key or in a collection.
    func value(_ element: Element) -> NibValue {
        let element = archive.resolved(element)
        switch element.name {
        case "array", "set", "dictionary", "object": return .object(made(element))
        case "integer", "boolean", "real": return number(element)
        default: break
        }
        switch archive.scalar(element) {
        case .string(let text): return .object(.string(text, mutable: element[attribute: "class"] == "NSMutableString"))
        case .integer(let value): return .integer(Int64(value))
        case .double(let value): return element.name == "float" ? .float(Float(value)) : .double(value)
        case .bool(let value): return .bool(value)
        case .bytes(let bytes): return .data(bytes)
        case .null, nil: return .null
        }
    }

    private func number(_ element: Element) -> NibValue {
        switch archive.scalar(element) {
        case .integer(let value): .object(.number(value))
        case .double(let value): .object(.number(value))
        case .bool(let value): .object(.number(value))
        default: .null
        }
    }

    /// The element as an object, also where it is a plain number.
    private func member(_ element: Element) -> NibObject? {
        switch value(element) {
        case .object(let object): object
        case .integer(let value): .number(Int(value))
        case .double(let value): .number(value)
        case .float(let value): .number(Double(value))
        case .bool(let value): .number(value)
        case .data(let bytes): .data(bytes)
        case .null: nil
        }
    }

    // MARK: Objects

    private func made(_ element: Element) -> NibObject {
        if let object = known[ObjectIdentifier(element)] { return object }
        let object = NibObject(className: className(of: element))
        known[ObjectIdentifier(element)] = object
        pending.append((element, object))
        return object
    }

    private func className(of element: Element) -> String {
        let stated = element[attribute: "class"]
        switch element.name {
        case "array": return stated ?? "NSArray"
        case "set": return stated ?? "NSSet"
        case "dictionary": return stated ?? "NSDictionary"
        default: return stated ?? "NSObject"
        }
    }

    private func fill(_ object: NibObject, from element: Element) {
        switch object.className {
        case "NSSet", "NSMutableSet":
            let members = archive.items(of: element).compactMap(member)
            let strings = members.compactMap(\.stringValue)
            let order = strings.count == members.count ? LegacySetOrder.indices(of: strings) : nil
            object.values = NibObject.set(order.map { $0.map { members[$0] } } ?? members).values
        case "NSArray", "NSMutableArray", "NSOrderedSet", "NSMutableOrderedSet":
            object.values = NibObject.array(archive.items(of: element).compactMap(member)).values
        case "NSDictionary", "NSMutableDictionary":
            let pairs = archive.pairs(of: element).compactMap { pair in
                member(pair.value).map { (key: NibObject.string(pair.key), value: $0) }
            }
            object.values = NibObject.dictionary(pairs).values
        case "NSString", "NSMutableString":
            object.values = NibObject.string(archive.string(element) ?? "").values
        case "NSData", "NSMutableData":
            let bytes = element.child(withKey: "NS.bytes").flatMap(archive.scalar)
            if case .bytes(let bytes) = bytes { object.values = NibObject.data(bytes).values }
        default:
            for child in element.children {
                guard let key = child.key, !designKeys.contains(key) else { continue }
                object.append(value(child), forKey: key)
            }
        }
    }
}
