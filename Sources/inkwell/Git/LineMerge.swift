// SPDX-License-Identifier: Apache-2.0

/// Git's own merge of lines, for what is no document that can be merged by object.
enum LineMerge {
    /// Merges and writes; answers whether conflicts are left. Where git is missing or refuses, ours stays.
    static func merge(base: String, ours: String, theirs: String, output: String) throws(FileError) -> Bool {
        let result = GitProgram.run([
            "merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs,
        ])
        guard result.status < 128 else { return true }
        try FileSystem.write(result.output, to: output)
        return result.status != 0
    }
}
