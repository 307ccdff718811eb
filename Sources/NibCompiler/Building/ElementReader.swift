// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// An element's attributes and keyed children in tables, for the many look-ups that compiling it takes.
struct ElementReader {
    let element: Element
    private let attributes: [String: String]
    private let keyed: [String: Element]

    init(_ element: Element) {
        self.element = element
        var attributes = Dictionary(
            element.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        var keyed: [String: Element] = [:]
        for child in element.children {
            guard let key = child.key else { continue }
            if child.name == "variation" {
                guard key == "default" else { continue }
                // What holds where no size class says otherwise is what the object starts with.
                for attribute in child.attributes where attribute.name != "key" {
                    attributes[attribute.name] = attribute.value
                }
                for varied in child.children where varied.name != "mask" {
                    if let key = varied.key { keyed[key] = varied }
                }
            } else if keyed[key] == nil, child.name != "viewLayoutGuide" {
                // A layout guide's key tells which guide it is: a view may have insets and a guide called layoutMargins.
                keyed[key] = child
            }
        }
        self.attributes = attributes
        self.keyed = keyed
    }

    /// Has nothing of the element: stands for a part that the document leaves out.
    init(nothingOf element: Element) {
        self.element = element
        attributes = [:]
        keyed = [:]
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The attribute of a path: its own, or that of the child whose key comes before the dot. With a question mark
    /// behind a key: an empty text if there is such a child. With a caret before it: the attribute of the element around.
    func value(at path: String) -> String? {
        if path.first == "^" { return element.parent?[attribute: String(path.dropFirst())] }
        if path.last == "?" { return keyed[String(path.dropLast())].map { _ in "" } }
        guard let dot = path.lastIndex(of: ".") else { return attributes[path] }
        return keyed[String(path[..<dot])]?[attribute: String(path[path.index(after: dot)...])]
    }

    func child(_ key: String) -> Element? { keyed[key] }

    func bool(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES": true
        case "NO": false
        case nil: nil
        default: element.bool(attribute)
        }
    }

    /// A finite number; nil when there is none or it is not one.
    func double(_ attribute: String) -> Double? {
        guard let value = attributes[attribute].flatMap(Double.init), value.isFinite else { return nil }
        return value
    }
}
