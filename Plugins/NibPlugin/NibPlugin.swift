// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Compiles the documents of a target and checks their connections against its classes, each time it is built.
///
/// A command for each document makes its compiled nib, which becomes a resource of the target; it runs when that
/// document changes. One command makes the Swift file with the class tables, whose connections the compiler checks with
/// positions in the documents; it runs when a document or a source file changes, and leaves the file alone where it
/// would be the same.
@main
struct NibPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        let files = module.sourceFiles.map(\.url)
        let documents = files.filter { ["xib", "storyboard"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
        guard !documents.isEmpty else { return [] }
        for (name, same) in Dictionary(grouping: documents, by: Self.resourceName) where same.count > 1 {
            // Documents of several languages share a name; their folders tell them apart.
            let folders = Dictionary(grouping: same, by: Self.languageFolder)
            if let (folder, equal) = folders.first(where: { $0.value.count > 1 }) {
                Diagnostics.error(
                    "\(equal.count) documents of \(target.name) would be compiled to '\(folder)\(name)'; rename one")
                return []
            }
            if folders[""] != nil {
                Diagnostics.error(
                    "'\(name)' of \(target.name) would be made of a document that is in no language's folder and of "
                        + "others that are; move or rename the former")
                return []
            }
        }
        let generator = try context.tool(named: "nib-generator").url
        let folder = context.pluginWorkDirectoryURL
        let options = ["--module", module.moduleName, "--output", folder.path]
        let nibs = documents.map { document in
            Command.buildCommand(
                displayName: "Compiling \(document.lastPathComponent) of \(target.name)", executable: generator,
                arguments: ["compile"] + options + [document.path], inputFiles: [document],
                outputFiles: Self.resources(of: document).map { folder.appending(path: $0) })
        }
        let sources = files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        let tables = Command.buildCommand(
            displayName: "Checking the connections of \(target.name)", executable: generator,
            arguments: ["tables"] + options + documents.map(\.path) + ["--sources"] + sources.map(\.path),
            inputFiles: documents + sources, outputFiles: [folder.appending(path: "NibTables.swift")])
        return nibs + [tables]
    }

    /// What a document is compiled to, and found by.
    private static func resourceName(of document: URL) -> String {
        document.deletingPathExtension().lastPathComponent
            + (document.pathExtension == "xib" ? ".nib" : ".storyboardc")
    }

    /// The folder of a document's language in the bundle, `de.lproj/`; empty for a document of all languages.
    private static func languageFolder(of document: URL) -> String {
        let folder = document.deletingLastPathComponent().lastPathComponent
        return folder.hasSuffix(".lproj") ? folder + "/" : ""
    }

    private static func resources(of document: URL) -> [String] {
        let name = languageFolder(of: document) + document.deletingPathExtension().lastPathComponent
        return document.pathExtension == "xib" ? [name + ".nib", name + ".nibmap"] : [name + ".storyboardc"]
    }
}
