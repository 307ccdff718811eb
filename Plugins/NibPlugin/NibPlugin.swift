// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Compiles the documents of a target and checks their connections against its classes, each time it is built.
///
/// One command makes everything: the compiled nibs, which become resources of the target, and one Swift file with the
/// class tables, whose connections the compiler checks with positions in the documents.
@main
struct NibPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        let files = module.sourceFiles.map(\.url)
        let documents = files.filter { ["xib", "storyboard"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
        guard !documents.isEmpty else { return [] }
        let sources = files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        let folder = context.pluginWorkDirectoryURL
        let code = folder.appending(path: "NibTables.swift")
        let compiled = documents.flatMap { document in
            let name = document.deletingPathExtension().lastPathComponent
            let outputs = document.pathExtension == "xib" ? [name + ".nib", name + ".nibmap"] : [name + ".storyboardc"]
            return outputs.map { folder.appending(path: $0) }
        }
        for (name, same) in Dictionary(grouping: compiled, by: \.lastPathComponent) where same.count > 1 {
            Diagnostics.error("\(same.count) documents of \(target.name) would be compiled to '\(name)'; rename one")
            return []
        }
        return [
            .buildCommand(
                displayName: "Compiling \(documents.count) Interface Builder documents of \(target.name)",
                executable: try context.tool(named: "nib-generator").url,
                arguments: ["--module", module.moduleName, "--output", folder.path] + documents.map(\.path)
                    + ["--sources"] + sources.map(\.path),
                inputFiles: documents + sources,
                outputFiles: [code] + compiled)
        ]
    }
}
