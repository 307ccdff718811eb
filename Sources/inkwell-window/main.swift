// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import WindowSystem

do {
    let options = try ShowOptions(Array(CommandLine.arguments.dropFirst()))
    // What happens later is told to the viewer, which nobody else holds.
    let viewer = DocumentViewer(options)
    try withExtendedLifetime(viewer) { try viewer.run() }
} catch {
    FileHandle.standardError.write(Data("inkwell-window: error: \(error)\n".utf8))
    exit(1)
}
