// SPDX-License-Identifier: Apache-2.0
import NibCompiler

/// A compiled storyboard on disk: a folder with a nib for each scene and view, and an `Info.plist` that says which
/// is which.
struct StoryboardFolder {
    private let storyboard: CompiledStoryboard

    init(_ storyboard: CompiledStoryboard) { self.storyboard = storyboard }

    func write(to folder: String) throws(FileError) {
        try FileSystem.makeFolder(folder)
        // Nibs of scenes that are no longer there.
        for name in try FileSystem.names(in: folder)
        where Path.extension(of: name) == "nib" && storyboard.nibs[Path.withoutExtension(name)] == nil {
            try FileSystem.remove(Path.join(folder, name))
        }
        for (name, nib) in storyboard.nibs.sorted(by: { $0.key < $1.key }) {
            try FileSystem.write(nib.bytes, to: Path.join(folder, "\(name).nib"))
        }
        try FileSystem.write(Array(information.utf8), to: Path.join(folder, "Info.plist"))
    }

    /// The keys that `UIStoryboard` reads.
    private var information: String {
        var lines: [String] = []
        if let entryPoint = storyboard.entryPoint {
            lines += [
                "\t<key>UIStoryboardDesignatedEntryPointIdentifier</key>",
                "\t<string>\(Self.escaped(entryPoint))</string>",
            ]
        }
        lines += ["\t<key>UIStoryboardVersion</key>", "\t<integer>1</integer>"]
        lines += ["\t<key>UIViewControllerIdentifiersToNibNames</key>", "\t<dict>"]
        for (identifier, name) in storyboard.identifiers.sorted(by: { $0.key < $1.key }) {
            lines += [
                "\t\t<key>\(Self.escaped(identifier))</key>", "\t\t<string>\(Self.escaped(name))</string>",
            ]
        }
        lines.append("\t</dict>")
        lines += references
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(lines.joined(separator: "\n"))
            </dict>
            </plist>

            """
    }

    /// The controllers that are in other storyboards.
    private var references: [String] {
        guard !storyboard.references.isEmpty else { return [] }
        var lines = ["\t<key>UIViewControllerIdentifiersToStoryboardReferences</key>", "\t<dict>"]
        for (identifier, reference) in storyboard.references.sorted(by: { $0.key < $1.key }) {
            lines += ["\t\t<key>\(Self.escaped(identifier))</key>", "\t\t<dict>"]
            for (key, value) in reference.propertyList.sorted(by: { $0.key < $1.key }) {
                lines += ["\t\t\t<key>\(key)</key>", "\t\t\t<string>\(Self.escaped(value))</string>"]
            }
            lines.append("\t\t</dict>")
        }
        return lines + ["\t</dict>"]
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
