// SPDX-License-Identifier: Apache-2.0

/// Why an edit is refused.
public enum EditError: Error, Hashable, Sendable {
    /// A name that XML does not allow for an element or attribute.
    case invalidName(String)
    /// A character that XML does not allow anywhere, as a control character.
    case invalidCharacter(UInt32)
    /// A document's outermost element cannot be put into another element.
    case documentElement
    /// An element cannot be put into itself.
    case containsItself
}

extension Element {
    /// Sets or removes (nil) an attribute. Only that value's bytes change; a new attribute stands where Interface
    /// Builder writes it.
    ///
    /// - Throws: ``EditError`` when XML cannot hold the name or the value.
    public func setAttribute(_ name: String, to value: String?) throws(EditError) {
        guard XMLEscaping.isName(name) || attributes.contains(where: { $0.name == name }) else {
            throw .invalidName(name)
        }
        if let scalar = value?.unicodeScalars.first(where: { !XMLEscaping.isAllowed($0) }) {
            throw .invalidCharacter(scalar.value)
        }
        changeAttribute(name, to: value)
    }

    /// Sets an attribute; one that the element does not have yet is added behind another, as a second document has it.
    /// Behind nil it stands first; behind one that the element does not have either, where Interface Builder writes it.
    public func setAttribute(_ name: String, to value: String, after previous: String?) throws(EditError) {
        guard self[attribute: name] == nil else { return try setAttribute(name, to: value) }
        guard XMLEscaping.isName(name) else { throw .invalidName(name) }
        if let scalar = value.unicodeScalars.first(where: { !XMLEscaping.isAllowed($0) }) {
            throw .invalidCharacter(scalar.value)
        }
        let index = previous.flatMap { previous in attributes.firstIndex { $0.name == previous }.map { $0 + 1 } }
        edit { insertAttribute(name, value, at: previous == nil ? 0 : index) }
    }

    func changeAttribute(_ name: String, to value: String?) {
        guard self[attribute: name] != value else { return }
        edit { replaceAttribute(name, with: value) }
    }

    private func replaceAttribute(_ name: String, with value: String?) {
        let index = attributes.firstIndex { $0.name == name }
        switch (index, value) {
        case (nil, nil):
            return
        case (let index?, let value?):
            guard let place = StartTag(startTagBytes[...]).attribute(named: name) else { return }
            replaceInStartTag(place.value, with: XMLEscaping.attributeValue(value, quote: place.quote))
            attributes[index].value = stored(value)
        case (let index?, nil):
            guard let place = StartTag(startTagBytes[...]).attribute(named: name) else { return }
            replaceInStartTag(place.whole, with: [])
            attributes.remove(at: index)
        case (nil, let value?):
            guard XMLEscaping.isName(name) else { return }
            insertAttribute(name, value)
        }
    }

    private func insertAttribute(_ name: String, _ value: String, at place: Int? = nil) {
        let tag = StartTag(startTagBytes[...])
        let rank = Element.rank(ofAttribute: name)
        let index =
            place ?? attributes.firstIndex { Element.rank(ofAttribute: $0.name) > rank } ?? attributes.count
        let places = tag.places
        let offset: Int
        if index < places.count {
            offset = places[index].whole.lowerBound
        } else if let last = places.last {
            offset = last.whole.upperBound
        } else {
            offset = 1 + self.name.utf8.count
        }
        let written = Array(" \(name)=\"".utf8) + XMLEscaping.attributeValue(value) + [UInt8(ascii: "\"")]
        replaceInStartTag(offset..<offset, with: written)
        attributes.insert(Attribute(name: name, value: stored(value)), at: index)
    }

    /// Writes the attributes in the order of a list of their names; those that it does not name stay behind the others.
    public func orderAttributes(_ names: [String]) {
        var rank: [String: Int] = [:]
        for name in names where rank[name] == nil { rank[name] = rank.count }
        let old = attributes
        let order = old.indices.sorted { left, right in
            (rank[old[left].name] ?? .max, left) < (rank[old[right].name] ?? .max, right)
        }
        let places = StartTag(startTagBytes[...]).places
        guard order != Array(old.indices), places.count == old.count, let first = places.first, let last = places.last
        else { return }
        edit {
            let tag = startTagBytes
            let written = order.flatMap { tag[places[$0].whole] }
            attributes = order.map { old[$0] }
            replaceInStartTag(first.whole.lowerBound..<last.whole.upperBound, with: written)
        }
    }

    private func replaceInStartTag(_ range: Range<Int>, with bytes: [UInt8]) {
        var tag = startTagBytes
        tag.replaceSubrange(range, with: bytes)
        editing().startTag = tag
        markModified()
    }

    /// A value as it will be read again.
    private func stored(_ value: String) -> String {
        guard value.unicodeScalars.contains(where: { !XMLEscaping.isAllowed($0) }) else { return value }
        return String(
            String.UnicodeScalarView(value.unicodeScalars.map { XMLEscaping.isAllowed($0) ? $0 : "\u{FFFD}" }))
    }

    /// Where Interface Builder writes an attribute: `key` first, then the object's own, then what identifies it.
    private static func rank(ofAttribute name: String) -> Int {
        if name == "key" { return 0 }
        return 1 + (identifyingAttributes.firstIndex(of: name).map { $0 + 1 } ?? 0)
    }

    private static let identifyingAttributes = [
        "id", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID",
    ]
}
