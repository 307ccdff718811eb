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
        let compiled = documents.map { document in
            let name = document.deletingPathExtension().lastPathComponent
            return folder.appending(path: name + (document.pathExtension == "xib" ? ".nib" : ".storyboardc"))
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
