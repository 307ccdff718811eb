// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibCompiler

/// Writes compiled nibs where the build takes a target's resources from.
///
/// A file that has the right bytes already is left alone, so that nothing is built again because of it.
struct ResourceWriter {
    /// The folder of what is generated.
    let folder: URL

    init(folder: URL) { self.folder = folder }

    /// Writes what a document becomes: in the folder of its language, `de.lproj`, where it is in one.
    init(folder: URL, ofDocument document: URL) throws {
        let language = document.deletingLastPathComponent().lastPathComponent
        guard language.hasSuffix(".lproj") else {
            self.folder = folder
            return
        }
        self.folder = folder.appending(path: language)
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    }

    func write(_ nib: CompiledNib, named name: String) throws {
        try write(Data(nib.bytes), to: folder.appending(path: name + ".nib"))
    }

    /// Writes a storyboard's folder: its nibs, and the table by which `UIStoryboard` finds them.
    func write(_ storyboard: CompiledStoryboard, named name: String) throws {
        let folder = folder.appending(path: name + ".storyboardc")
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let wanted = Set(storyboard.nibs.keys.map { $0 + ".nib" } + [Self.informationName, Self.positionsName])
        for old in try manager.contentsOfDirectory(atPath: folder.path) where !wanted.contains(old) {
            try manager.removeItem(at: folder.appending(path: old))
        }
        for (name, nib) in storyboard.nibs {
            try write(Data(nib.bytes), to: folder.appending(path: name + ".nib"))
        }
        let list = Data(storyboard.information.serialized(as: .xml))
        try write(list, to: folder.appending(path: Self.informationName))
    }

    /// Writes where a document states its connections: beside a nib, or in a storyboard's folder.
    func write(_ positions: ConnectionRecord, named name: String, of kind: DocumentKind) throws {
        let path = kind == .storyboard ? "\(name).storyboardc/\(Self.positionsName)" : name + ".nibmap"
        try write(Data(positions.text.utf8), to: folder.appending(path: path))
    }

    func write(code: String) throws {
        try write(Data(code.utf8), to: folder.appending(path: "NibTables.swift"))
    }

    private func write(_ data: Data, to file: URL) throws {
        guard FileManager.default.contents(atPath: file.path) != data else { return }
        try data.write(to: file)
    }

    private static let informationName = "Info.plist"
    private static let positionsName = "connections.nibmap"
}
