// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// Tells which new document is one that is gone under another name: they share most of their objects' ids.
enum Renames {
    /// A document of two folders: what it is called, and the files of its versions. One is nil where it is new or gone.
    struct Pair {
        let path: String
        /// What it was called before, where it was renamed.
        var oldPath: String?
        let old: String?
        let new: String?
    }

    /// The documents of two folders, sorted by their paths.
    ///
    /// - Parameters:
    ///   - old: the files of the folder before, by what they are called.
    ///   - new: those of the folder after.
    static func pairs(_ old: [String: String], _ new: [String: String]) -> [Pair] {
        var gone = old.filter { new[$0.key] == nil }
        let fresh = new.filter { old[$0.key] == nil }.sorted { $0.key < $1.key }
        let renamed = find(gone: gone, new: fresh.map { (path: $0.key, file: $0.value) })
        var pairs = new.map { path, file in
            let oldPath = renamed[path]
            let before = oldPath.flatMap { gone.removeValue(forKey: $0) } ?? old[path]
            return Pair(path: path, oldPath: oldPath, old: before, new: file)
        }
        pairs += gone.map { Pair(path: $0.key, old: $0.value, new: nil) }
        return pairs.sorted { $0.path < $1.path }
    }

    /// - Returns: the old path for each new one that has one.
    private static func find(gone: [String: String], new: [(path: String, file: String)]) -> [String: String] {
        guard !gone.isEmpty, !new.isEmpty else { return [:] }
        var left = gone.compactMapValues(ids)
        var found: [String: String] = [:]
        for (path, file) in new {
            guard let own = ids(file) else { continue }
            let shares = left.map { old, ids in
                (old, Double(ids.intersection(own).count) / Double(ids.union(own).count))
            }
            guard let best = shares.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }), best.1 >= 0.5 else { continue }
            found[path] = best.0
            left[best.0] = nil
        }
        return found
    }

    /// The ids of a document's objects; nil for one that does not open or has none but those that every document has.
    private static func ids(_ file: String) -> Set<String>? {
        guard let document = try? LoadedFile(path: file).document() else { return nil }
        var ids: Set<String> = []
        document.root.forEachDescendant { element in
            if let id = element.objectID, !id.hasPrefix("-") { ids.insert(id) }
        }
        return ids.isEmpty ? nil : ids
    }
}
