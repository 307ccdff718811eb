// SPDX-License-Identifier: Apache-2.0

/// A view over a document of the `<archive>` format, as Xcode 3 and 4 wrote it: a graph of objects that refer to one
/// another, the records that name them, and the connections between them.
public struct LegacyArchive {
    /// The element `data` that holds everything.
    public let data: Element
    private let document: Document

    /// Makes the view; nil for a document of format 3.0 or an archive without `data`.
    public init?(_ document: Document) {
        guard document.kind == .archive, let data = document.root.child(named: "data") else { return nil }
        self.data = data
        self.document = document
    }

    /// The element that a `reference` refers to; any other element, and a reference that leads nowhere, is itself.
    public func resolved(_ element: Element) -> Element {
        guard element.name == "reference", let id = element[attribute: "ref"] else { return element }
        return document.element(withID: id) ?? element
    }

    /// The value of an object's key, references resolved; nil when absent or the archive's nil.
    public func value(_ key: String, of object: Element) -> Element? {
        guard let value = object.child(withKey: key).map(resolved), value.name != "nil", value.name != "reference"
        else {
            return nil
        }
        return value
    }

    /// The elements that an array or set holds, references as they stand.
    ///
    /// Format 7 writes arrays as objects of a collection class with a marker `EncodedWithXMLCoder`; format 8 has `array`
    /// and `set`. An ordered set keeps its array under `orderedObjects`, a set of format 7 under `set.sortedObjects`.
    public func items(of collection: Element) -> [Element] {
        let collection = resolved(collection)
        let inner = collection.child(withKey: "orderedObjects") ?? collection.child(withKey: "set.sortedObjects")
        if let ordered = inner {
            return resolved(ordered).children.filter { $0.key != "EncodedWithXMLCoder" }
        }
        guard LegacyArchive.isCollection(collection) else { return [] }
        return collection.children.filter { $0.key != "EncodedWithXMLCoder" }
    }

    /// The pairs of a dictionary, in order, in all its spellings: keyed children, `dict.sortedKeys` beside
    /// `dict.values`, or `NS.key.0` beside `NS.object.0`.
    public func pairs(of dictionary: Element) -> [(key: String, value: Element)] {
        let dictionary = resolved(dictionary)
        if let keys = dictionary.child(withKey: "dict.sortedKeys"),
            let values = dictionary.child(withKey: "dict.values")
        {
            return zip(items(of: keys), items(of: values)).map { (scalarText(resolved($0)), resolved($1)) }
        }
        let keyed = dictionary.children.filter { $0.key != "EncodedWithXMLCoder" }
        let numbered = keyed.filter { $0.key?.hasPrefix("NS.key.") == true }
        if !numbered.isEmpty {
            var objects: [String: Element] = [:]
            for child in keyed {
                guard let key = child.key, key.hasPrefix("NS.object.") else { continue }
                objects[String(key.dropFirst("NS.object.".count))] = child
            }
            return numbered.compactMap { key in
                guard let number = key.key?.dropFirst("NS.key.".count), let value = objects[String(number)] else {
                    return nil
                }
                return (scalarText(resolved(key)), resolved(value))
            }
        }
        return keyed.compactMap { child in child.key.map { ($0, resolved(child)) } }
    }

    /// Whether an element is an array or a set.
    static func isCollection(_ element: Element) -> Bool {
        switch element.name {
        case "array", "set": return true
        case "object":
            let name = element[attribute: "class"] ?? ""
            return name.hasSuffix("Array") || name.hasSuffix("Set")
        default: return false
        }
    }

    /// Whether the objects in a list under a key are parts of the object that has the list.
    static func isContainment(_ key: String?) -> Bool {
        switch key {
        case "NSSubviews", "subviews", "IBUISubviews", "NSMenuItems", "NSTabViewItems", "NSTableColumns": true
        default: false
        }
    }

    /// What a `string`, `integer`, `real` or other scalar says, as text.
    func scalarText(_ element: Element) -> String {
        element[attribute: "value"] ?? string(element) ?? element.text
    }
}

// MARK: - The document's own facts

extension LegacyArchive {
    /// The objects at the top: the placeholders first.
    public var rootObjects: [Element] {
        data.child(withKey: "IBDocument.RootObjects").map { items(of: $0).map(resolved) } ?? []
    }

    /// The `IBObjectContainer` with records, connections and properties.
    public var container: Element? { value("IBDocument.Objects", of: data) }

    /// The properties that are kept beside the objects, as `12.CustomClassName`, by object id and name.
    public var flattenedProperties: [String: Element] {
        guard let properties = container.flatMap({ value("flattenedProperties", of: $0) }) else { return [:] }
        return Dictionary(pairs(of: properties).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
