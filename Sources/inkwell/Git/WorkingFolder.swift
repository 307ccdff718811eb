// SPDX-License-Identifier: Apache-2.0

/// The folder that is worked in, as part of a git repository.
struct WorkingFolder {
    /// The folder of the repository; nothing outside of one.
    let top: String
    /// Its path from the top of the repository, which ends with a slash where it is not empty: `App/`.
    let prefix: String
    /// The way back to the top: `../`.
    let way: String

    init() {
        let output = GitProgram.run(["rev-parse", "--show-toplevel", "--show-prefix", "--show-cdup"]).output
        let lines = String(decoding: output, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        (top, prefix, way) =
            lines.count > 2 ? (String(lines[0]), String(lines[1]), String(lines[2])) : ("", "", "")
    }

    /// The path from here of what git names from the top.
    func path(_ path: String) -> String { path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : way + path }

    /// A path that was given, from the top of the repository.
    ///
    /// - Parameter action: what it was given for, as ``FileError/action``.
    /// - Throws: ``FileError`` for one that is not in it.
    func pathFromTop(_ operand: String, to action: String) throws(FileError) -> String {
        let given = operand.hasPrefix("/") ? FileSystem.absolute(operand) : Path.join(Path.join(top, prefix), operand)
        var path: [Substring] = []
        for part in given.split(separator: "/") where part != "." {
            if part == ".." { _ = path.popLast() } else { path.append(part) }
        }
        let above = top.split(separator: "/")
        guard path.starts(with: above) else {
            throw FileError(path: operand, action: action, reason: "it is not in the repository \(top)")
        }
        return path.dropFirst(above.count).joined(separator: "/")
    }
}
