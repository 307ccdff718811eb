// SPDX-License-Identifier: Apache-2.0
import DocumentRules

/// Paths as text, taken apart and put together.
enum Path {
    /// What stands after the last slash: `b.xib` of `a/b.xib`.
    static func name(of path: String) -> String {
        String(trimmed(path).split(separator: "/").last ?? "/")
    }

    /// What stands before the last slash: `a` of `a/b.xib`, nothing of `b.xib`.
    static func folder(of path: String) -> String {
        let path = trimmed(path)
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The part of the name after its last dot, in lower case; nothing when there is no dot.
    static func `extension`(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The path without the extension of its name.
    static func withoutExtension(_ path: String) -> String {
        let count = `extension`(of: path).count
        let path = trimmed(path)
        return count == 0 ? path : String(path.dropLast(count + 1))
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// A path below the working folder from there on: `App/Main.xib` of `./App/Main.xib`; others as they are.
    static func fromWorkingFolder(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path.plainPath }
        let folder = FileSystem.absolute(".") + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    private static func trimmed(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }
}
