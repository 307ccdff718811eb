// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Paths as hosts of repositories know them.
enum RepositoryPath {
    /// The variables in which CI systems name the folder of the repository.
    private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

    /// The path of a file from the top of its repository; where it is in none, from the folder of the CI system or the
    /// one that is worked in. What lies elsewhere keeps its path.
    static func of(
        _ path: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let isFolder = FileSystem.isFolder(path)
        let folder = isFolder ? path : Path.folder(of: path)
        let place = FileSystem.absolute(folder.isEmpty ? "." : folder)
        guard place.hasPrefix("/") else { return path.plainPath }
        let file = isFolder ? place : Path.join(place, Path.name(of: path))
        let others = variables.compactMap { environment[$0] } + ["."]
        for root in [top(above: place)].compactMap({ $0 }) + others.map(FileSystem.absolute) {
            let start = Path.join(root, "")
            if file.hasPrefix(start) { return String(file.dropFirst(start.count)) }
        }
        return path.plainPath
    }

    /// The nearest folder above that git has as a repository.
    private static func top(above folder: String) -> String? {
        var folder = folder
        while !FileSystem.exists(Path.join(folder, ".git")) {
            guard folder != "/" else { return nil }
            folder = Path.folder(of: folder)
        }
        return folder
    }
}
