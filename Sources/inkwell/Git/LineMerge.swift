// SPDX-License-Identifier: Apache-2.0

/// Git's own merge of lines, for what is no document that can be merged by object.
enum LineMerge {
    /// Merges and writes.
    ///
    /// - Returns: nil where all was merged, else what is left to do.
    /// - Throws: ``FileError`` when the result cannot be written.
    static func merge(base: String, ours: String, theirs: String, output: String) throws(FileError) -> String? {
        let result = GitProgram.run([
            "merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs,
        ])
        // Git is missing, or takes no binary files.
        guard result.status < 127 else {
            try FileSystem.write(FileSystem.read(ours), to: output)
            return "git cannot merge it (\(GitProgram.message(of: result))); ours is taken"
        }
        try FileSystem.write(result.output, to: output)
        return result.status == 0 ? nil : "both sides changed the same lines, which stand between marks"
    }
}
