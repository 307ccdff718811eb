// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import WindowSystem

/// Opens a document in a window: the part of `inkwell show` that needs a window system.
func showDocument(_ arguments: [String]) throws {
    var configuration = DesignConfiguration()
    var path: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
        switch argument {
        case "--device": configuration.device = rest.popFirst()
        case "--orientation": configuration.landscape = rest.popFirst().map { $0 == "landscape" }
        case "--locale": configuration.locale = rest.popFirst()
        case "--appearance": configuration.appearance = rest.popFirst() == "dark" ? .dark : .light
        default: path = argument
        }
    }
    guard let path else {
        FileHandle.standardError.write(Data("usage: inkwell show FILE\n".utf8))
        exit(2)
    }
    let document = try Document(contentsOf: path)
    let live = try LiveDocument(document: document, configuration: configuration)
    for diagnostic in live.diagnostics {
        FileHandle.standardError.write(Data((diagnostic.formatted(source: document.bytes) + "\n").utf8))
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let desktop = try DesktopWindow(title: name, size: live.window.bounds.size)
    live.window.makeKeyAndVisible()
    desktop.run()
}

do {
    try showDocument(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("inkwell-window: error: \(error)\n".utf8))
    exit(1)
}
