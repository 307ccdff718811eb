// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// A compiled nib and what is known of where its objects came from.
public struct CompiledNib {
    /// The objects.
    public var graph: NibGraph
    /// The same as tables of an archive.
    public var archive: NIBArchive
    /// The document's id for every object, by its number in the archive, that came from an element with an id.
    public var identifiers: [Int: String]
    /// The nibs inside `UINib` objects, prototypes of cells and reusable views, by the object's number.
    public var nested: [Int: CompiledNib]
    /// What the compiler found worth telling; no errors, for those are thrown.
    public var diagnostics: [Diagnostic]

    /// The form in which the nib was asked for.
    public var format = CompilerOptions.Format.archive

    /// The nib's bytes, as a file holds them.
    /// - Complexity: O(*n*) in the number of values, at each call.
    public var bytes: [UInt8] {
        switch format {
        case .archive: archive.serialized()
        case .keyed: KeyedArchive(graph: graph).serialized()
        }
    }

    /// Frees the graph, whose objects hold one another, when only the archive is wanted any more. The archive, the
    /// bytes and the identifiers stay.
    /// - Complexity: O(*n*) in the number of objects, those of the nested nibs with them.
    public func discardGraph() {
        graph.disconnect()
        for nib in nested.values { nib.discardGraph() }
    }
}
