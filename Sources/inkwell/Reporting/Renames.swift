// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// Tells which new document is one that is gone under another name: they share most of their objects' ids.
enum Renames {
    /// - Returns: the old path for each new one that has one.
    static func find(gone: [String: String], new: [(path: String, file: String)]) -> [String: String] {
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
