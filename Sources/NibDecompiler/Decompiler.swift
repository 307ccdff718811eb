// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler

/// Makes documents of compiled nibs: the way back from what Interface Builder's compiler does.
///
/// A nib's objects are read into elements by the tables that the compiler writes them by. Then the document is compiled
/// and compared with the nib; what comes out otherwise is kept in the document as corrections (`NibCorrection`), which
/// the compiler applies, so that compiling the document makes the same facts as the nib has, whatever it holds.
public enum Decompiler {
    /// Decompiles a nib: a NIBArchive, a keyed archive, or the typedstream of older systems.
    /// - Throws: `NibError` for bytes that are no nib.
    /// - Complexity: O(*n*) in the size of the nib, times the number of tools versions that are tried.
    public static func decompile(nib bytes: [UInt8]) throws(NibError) -> DecompiledDocument {
        let container = NibContainer(bytes)
        let isKeyed = container == .keyedArchive || container == .typedstream
        let graph = try NibGraph(contentsOf: bytes)
        defer { graph.disconnect() }
        return NibDecompilation(graph: graph, isKeyed: isKeyed).decompile()
    }

    /// Decompiles a compiled storyboard.
    /// - Parameters:
    ///   - nibs: the bytes of each nib by its name, without extension.
    ///   - information: the folder's `Info.plist`.
    /// - Throws: `NibError` for bytes that are no nib.
    public static func decompile(
        storyboard nibs: [String: [UInt8]], information: PropertyList
    ) throws(NibError) -> DecompiledDocument {
        let files = try StoryboardFiles(nibs, information: information)
        defer { files.disconnect() }
        return StoryboardDecompilation(files: files).decompile()
    }
}

/// A document made of a nib.
public struct DecompiledDocument: Sendable {
    /// The document, in UTF-8.
    public var bytes: [UInt8]
    /// How many values of the nib are kept as corrections because no element states them.
    public var correctionCount: Int
    /// How many values compiling the document does not bring back; 0 unless something is wrong.
    public var lostCount: Int
}
