// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `attributedString` → `NSAttributedString`: `NSString`, `NSAttributes` (a dictionary, or an array of them with the
// runs in `NSAttributeInfo`: length and index in groups of seven bits, least significant first, the high bit marking
// that more follow).

extension NibBuilding {
    /// Text for people: a localisable string with the key `id.property` where the document is localised.
    func text(_ text: String, of element: Element, property: String) -> NibObject {
        guard compilation.localizable, !text.isEmpty, let key = element.translationKey(for: property) else {
            return .string(text)
        }
        return .localizableString(text, key: key)
    }

    /// The object of an `attributedString` element; attributes that a fragment does not state are those given.
    func attributedString(_ element: Element, lacking: [(key: String, value: NibObject)] = []) -> NibObject? {
        guard element.name == "attributedString" else { return nil }
        var text = ""
        var dictionaries: [NibObject] = []
        var sources: [Element?] = []
        var runs: [UInt8] = []
        for fragment in element.children(named: "fragment") {
            let content = fragment.attributedContent
            guard !content.isEmpty else { continue }
            text += content
            // Runs that look the same share their dictionary.
            let source = fragment.child(named: "attributes")
            let known = sources.firstIndex { Self.saysTheSame($0, source) }
            runs += Self.packed(content.utf16.count) + Self.packed(known ?? dictionaries.count)
            guard known == nil else { continue }
            sources.append(source)
            dictionaries.append(Self.complete(attributes(source), lacking))
        }
        let object = NibObject(className: "NSAttributedString", values: [("NSString", .object(.string(text)))])
        if dictionaries.count == 1 {
            object.append(.object(dictionaries[0]), forKey: "NSAttributes")
        } else if dictionaries.count > 1 {
            object.append(.object(.array(dictionaries)), forKey: "NSAttributes")
            object.append(.object(.data(runs)), forKey: "NSAttributeInfo")
        }
        return object
    }

    /// The plain text of an `attributedString` element.
    func plainText(_ element: Element) -> String {
        element.children(named: "fragment").map(\.attributedContent).joined()
    }

    /// Whether two elements are alike in name, attributes, content and children.
    private static func saysTheSame(_ first: Element?, _ second: Element?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        let (children, others) = (first.children, second.children)
        return first.name == second.name && first.stringValue == second.stringValue
            && first.attributes.map { [$0.name, $0.value] } == second.attributes.map { [$0.name, $0.value] }
            && children.count == others.count && zip(children, others).allSatisfy { saysTheSame($0, $1) }
    }

    /// A dictionary with the given pairs for the keys that it has not, sorted by key.
    private static func complete(_ dictionary: NibObject, _ lacking: [(key: String, value: NibObject)]) -> NibObject {
        let pairs = dictionary.pairs
        let missing = lacking.filter { pair in !pairs.contains { $0.key.stringValue == pair.key } }
        guard !missing.isEmpty else { return dictionary }
        let all = pairs + missing.map { (key: .string($0.key), value: $0.value) }
        return .dictionary(all.sorted { ($0.key.stringValue ?? "") < ($1.key.stringValue ?? "") })
    }

    private static func packed(_ number: Int) -> [UInt8] {
        var rest = number
        var bytes: [UInt8] = []
        repeat {
            let low = UInt8(rest & 0x7F)
            rest >>= 7
            bytes.append(rest == 0 ? low : low | 0x80)
        } while rest != 0
        return bytes
    }
}
