// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibCompiler

/// Writes compiled nibs where the build takes a target's resources from.
struct ResourceWriter {
    /// The folder of what is generated.
    let folder: URL

    func write(_ nib: CompiledNib, named name: String) throws {
        try Data(nib.bytes).write(to: folder.appending(path: name + ".nib"))
    }

    /// Writes a storyboard's folder: its nibs, and the table by which `UIStoryboard` finds them.
    func write(_ storyboard: CompiledStoryboard, named name: String) throws {
        let folder = folder.appending(path: name + ".storyboardc")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, nib) in storyboard.nibs {
            try Data(nib.bytes).write(to: folder.appending(path: name + ".nib"))
        }
        var information: [String: Any] = [
            "UIStoryboardVersion": 1, "UIViewControllerIdentifiersToNibNames": storyboard.identifiers,
        ]
        if let entryPoint = storyboard.entryPoint {
            information["UIStoryboardDesignatedEntryPointIdentifier"] = entryPoint
        }
        let list = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
        try list.write(to: folder.appending(path: "Info.plist"))
    }

    /// Writes where a document states its connections: beside a nib, or in a storyboard's folder.
    func write(_ positions: ConnectionRecord, named name: String, of kind: DocumentKind) throws {
        let path = kind == .storyboard ? name + ".storyboardc/connections.nibmap" : name + ".nibmap"
        try Data(positions.text.utf8).write(to: folder.appending(path: path))
    }

    func write(code: String) throws {
        try Data(code.utf8).write(to: folder.appending(path: "NibTables.swift"))
    }
}
