// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The objects of a document as ``DocumentChange`` speaks of them.
///
///     ObjectNames(document).name(ofObject: "Ab1-cd-23E")  // button 'Save'
public struct ObjectNames {
    private let naming: Naming

    /// Reads a document. Linear in its size.
    public init(_ document: Document) {
        naming = Naming(tree: Tree(document))
    }

    /// An object in words, `button 'Save'`; nil where the document has none of the id.
    public func name(ofObject id: String) -> String? { naming.tree.nodesByID[id].map(naming.object) }

    /// The text that a person sees of an object, shortened to 40 characters; nil where it shows none.
    public func title(ofObject id: String) -> String? { naming.tree.nodesByID[id].flatMap(Naming.title) }
}
