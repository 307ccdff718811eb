// SPDX-License-Identifier: Apache-2.0
import NibArchive
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
        try FileSystem.write(storyboard.information.serialized(as: .xml), to: Path.join(folder, "Info.plist"))
    }
}

// MARK: - Reading

extension StoryboardFolder {
    /// Whether a path is that of a compiled storyboard.
    static func isOne(_ path: String) -> Bool {
        Path.extension(of: path) == "storyboardc" && FileSystem.isFolder(path)
    }

    /// The bytes of the nibs in a folder, by their names without extension.
    static func nibs(in folder: String) throws(FileError) -> [String: [UInt8]] {
        var nibs: [String: [UInt8]] = [:]
        for name in try FileSystem.names(in: folder) where Path.extension(of: name) == "nib" {
            nibs[Path.withoutExtension(name)] = try nib(atPath: Path.join(folder, name))
        }
        return nibs
    }

    /// The bytes of a nib; of a folder those of the variant that serves all systems, as a document does.
    static func nib(atPath path: String) throws(FileError) -> [UInt8] {
        let common = Path.join(path, "runtime.nib")
        return try LoadedFile(path: FileSystem.isFolder(path) && FileSystem.exists(common) ? common : path).bytes
    }
}
