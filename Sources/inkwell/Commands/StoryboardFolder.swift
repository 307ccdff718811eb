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
