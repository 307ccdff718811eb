// SPDX-License-Identifier: Apache-2.0

/// The files around a document that decide how it is shown: asset catalogs and pictures as ``AssetFolders`` finds them,
/// tables of texts, and the storyboards of the same folder, which may be asked for bars of a scene.
enum DocumentSurroundings {
    /// The digests of folders that were read, by what was asked of them.
    private static var known: [String: [UInt8]] = [:]

    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "tiff", "pdf", "svg", "json"]
    private static let texts: Set<String> = ["strings", "xcstrings", "stringsdict"]
    private static let fonts: Set<String> = ["ttf", "otf", "ttc"]

    /// Adds what lies around a document.
    static func add(of path: String, to key: inout ContentKey) {
        let folder = Path.folder(of: path)
        var place = FileSystem.absolute(folder.isEmpty ? "." : folder)
        key.add("beside", digest(of: place, kinds: pictures.union(texts).union(fonts), depth: 0))
        key.add("storyboards", digest(of: place, kinds: ["storyboard"], depth: 8))
        for _ in 0..<4 where place.split(separator: "/").count > 1 {
            if FileSystem.exists(Path.join(place, ".git")) { break }
            place = Path.folder(of: place)
            for name in (try? FileSystem.names(in: place)) ?? [] {
                switch Path.extension(of: name) {
                case "xcassets": key.add(name, digest(of: Path.join(place, name), kinds: pictures, depth: 0))
                case "lproj": key.add(name, digest(of: Path.join(place, name), kinds: texts, depth: 8))
                default: break
                }
            }
        }
    }

    /// The names and contents of files below a folder.
    private static func digest(of folder: String, kinds: Set<String>, depth: Int) -> [UInt8] {
        let request = "\(depth) \(kinds.sorted().joined(separator: ",")) \(folder)"
        if let known = known[request] { return known }
        var hash = SHA256()
        var remaining = 20_000
        add(folder, below: "", kinds: kinds, depth: depth, remaining: &remaining, to: &hash)
        let digest = hash.digest
        known[request] = digest
        return digest
    }

    private static func add(
        _ folder: String, below: String, kinds: Set<String>, depth: Int, remaining: inout Int, to hash: inout SHA256
    ) {
        let isCatalog = folder.contains(".xcassets")
        for name in (try? FileSystem.names(in: folder)) ?? [] where remaining > 0 {
            remaining -= 1
            let path = Path.join(folder, name)
            let relative = Path.join(below, name)
            let kind = Path.extension(of: name)
            if kinds.contains(kind) {
                let bytes = (try? FileSystem.read(path)) ?? []
                hash.add(Array("\(relative)\u{0}\(bytes.count)\u{0}".utf8))
                hash.add(bytes)
            } else if depth < 8, isSearched(kind, isCatalog: isCatalog, depth: depth), FileSystem.isFolder(path) {
                add(path, below: relative, kinds: kinds, depth: depth + 1, remaining: &remaining, to: &hash)
            }
        }
    }

    private static func isSearched(_ kind: String, isCatalog: Bool, depth: Int) -> Bool {
        isCatalog || ["xcassets", "bundle", "lproj"].contains(kind) || kind.isEmpty && depth < 2
    }
}
