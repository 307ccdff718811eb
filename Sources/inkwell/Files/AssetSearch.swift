// SPDX-License-Identifier: Apache-2.0
import DocumentRules

extension AssetNames {
    /// Folders that are one image or colour, whatever they hold.
    private static let sets: Set<String> = ["imageset", "colorset", "appiconset", "symbolset", "launchimage"]

    /// The names that the catalogs and image files of folders give, at any depth; what cannot be read is passed over, and
    /// so is what is no folder.
    init(folders: [String]) {
        self.init()
        for folder in folders where DocumentSearch.isSearched(folder) { add(folder: folder) }
    }

    private mutating func add(folder: String) {
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = Path.join(folder, name)
            add(path: path)
            if FileSystem.isFolder(path), !FileSystem.isLink(path), !Self.sets.contains(Path.extension(of: name)) {
                add(folder: path)
            }
        }
    }
}

extension ContentKey {
    /// Adds the names that asset catalogs give.
    mutating func add(_ assets: AssetNames) {
        let names = [assets.images, assets.colors, assets.fonts].map { $0.sorted().joined(separator: "\n") }
        add("assets", "\(assets.hasCatalogs)\n" + names.joined(separator: "\n\n"))
    }
}
