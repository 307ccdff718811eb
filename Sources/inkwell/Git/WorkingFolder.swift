// SPDX-License-Identifier: Apache-2.0

/// The folder that is worked in, as part of a git repository.
struct WorkingFolder {
    /// Its path from the top of the repository, which ends with a slash where it is not empty: `App/`.
    let prefix = WorkingFolder.line("--show-prefix")
    /// The way back to the top: `../`.
    let way = WorkingFolder.line("--show-cdup")

    private static func line(_ option: String) -> String {
        let output = GitProgram.run(["rev-parse", option]).output
        return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// The path from here of what git names from the top.
    func path(_ path: String) -> String { path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : way + path }
}
