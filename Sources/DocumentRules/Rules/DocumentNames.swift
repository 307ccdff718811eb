// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The names that a document gives its parts, by which the code may ask for them.
package struct DocumentNames: Codable, Hashable, Sendable {
    /// The names of each kind.
    package private(set) var names: [IdentifierUse.Kind: Set<String>] = [:]

    /// Begins without names.
    package init() {}

    /// The identifiers of a document, and its own name where it is a storyboard.
    package init(_ document: Document) {
        if document.kind == .storyboard, let file = document.path?.split(separator: "/").last,
            let name = file.split(separator: ".").first
        {
            names[.storyboard, default: []].insert(String(name))
        }
        document.root.forEachDescendant { element in
            if element.name == "segue", let name = element[attribute: "identifier"] {
                names[.segue, default: []].insert(name)
                return
            }
            if let name = element[attribute: "storyboardIdentifier"] { names[.scene, default: []].insert(name) }
            if let name = element[attribute: "reuseIdentifier"] ?? element[attribute: "identifier"] {
                names[.reuse, default: []].insert(name)
            }
        }
    }

    /// Adds the names of another document.
    package mutating func formUnion(_ other: DocumentNames) {
        names.merge(other.names) { $0.union($1) }
    }
}
