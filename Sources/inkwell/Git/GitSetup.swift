// SPDX-License-Identifier: Apache-2.0

/// Sets a repository up to merge and compare documents with this tool.
enum GitSetup {
    /// What is written into the repository's configuration.
    private static let configuration = [
        ("merge.inkwell.name", "Interface Builder documents, by object"),
        ("merge.inkwell.driver", "inkwell merge --path %P %O %A %B"),
        ("diff.inkwell.textconv", "inkwell diff --textconv"),
        ("difftool.inkwell.cmd", "inkwell diff ${MERGED:+\"--path=$MERGED\"} \"$LOCAL\" \"$REMOTE\""),
        ("mergetool.inkwell.cmd", "inkwell merge --interactive -o \"$MERGED\" \"$BASE\" \"$LOCAL\" \"$REMOTE\""),
        ("mergetool.inkwell.trustExitCode", "true"),
    ]

    /// The lines of `.gitattributes`.
    private static let attributes = ["*.xib", "*.storyboard"].map { "\($0) merge=inkwell diff=inkwell" }

    static func install() -> ExitCode {
        var report = TaskReport()
        do {
            let top = GitProgram.run(["rev-parse", "--show-toplevel"])
            guard top.status == 0 else {
                report.addError(GitProgram.message(of: top), path: ".", rule: "git")
                report.print()
                return .invalidInput
            }
            for (name, value) in configuration {
                let result = GitProgram.run(["config", name, value])
                guard result.status == 0 else {
                    report.addError(GitProgram.message(of: result), path: ".git/config", rule: "git")
                    report.print()
                    return .invalidInput
                }
            }
            let folder = String(decoding: top.output, as: UTF8.self).split(whereSeparator: \.isNewline).first
            let path = Path.join(folder.map(String.init) ?? "", ".gitattributes")
            var text = FileSystem.exists(path) ? String(decoding: try FileSystem.read(path), as: UTF8.self) : ""
            let lines = text.split(whereSeparator: \.isNewline).map(String.init)
            for line in attributes where !lines.contains(line) {
                if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
                text += line + "\n"
            }
            try FileSystem.write(Array(text.utf8), to: path)
            Terminal.print("git merges and compares .xib and .storyboard here by object; commit \(path)")
            return .success
        } catch {
            report.add(error, path: ".gitattributes")
            report.print()
            return .invalidInput
        }
    }
}
