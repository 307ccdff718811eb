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
        var places: [String: Int] = [:]
        var runs: [UInt8] = []
        for fragment in element.children(named: "fragment") {
            let content = fragment.attributedContent
            guard !content.isEmpty else { continue }
            text += content
            // Runs that look the same share their dictionary.
            let source = fragment.child(named: "attributes")
            let description = source.map(Self.description) ?? ""
            let place = places[description] ?? dictionaries.count
            runs += Self.packed(content.utf16.count) + Self.packed(place)
            guard place == dictionaries.count else { continue }
            places[description] = place
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

    /// Everything an element says, as text: the same for elements that are alike.
    /// - Complexity: O(*n*) in the number of elements in it, without recursion.
    private static func description(of element: Element) -> String {
        var text = ""
        var pending: [Element?] = [element]
        while let next = pending.popLast() {
            guard let next else {
                text += ")"
                continue
            }
            text += next.name + "("
            for attribute in next.attributes { text += "\(attribute.name)=\(attribute.value.debugDescription) " }
            text += next.stringValue.debugDescription
            pending.append(nil)
            pending += next.children.reversed()
        }
        return text
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
