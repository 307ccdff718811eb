// SPDX-License-Identifier: Apache-2.0
import DocumentRules

/// Finds asset catalogs and image files.
enum AssetSearch {
    /// Folders that are one image or colour, whatever they hold.
    private static let sets: Set<String> = ["imageset", "colorset", "appiconset", "symbolset", "launchimage"]

    /// The names that a folder's catalogs and image files give, at any depth; what cannot be read is passed over.
    static func add(folder: String, to assets: inout AssetNames) {
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = Path.join(folder, name)
            assets.add(path: path)
            if FileSystem.isFolder(path), !FileSystem.isLink(path), !sets.contains(Path.extension(of: name)) {
                add(folder: path, to: &assets)
            }
        }
    }
}
