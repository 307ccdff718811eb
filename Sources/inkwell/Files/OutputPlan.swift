// SPDX-License-Identifier: Apache-2.0

/// Decides where the result of each file goes: OUT itself for one file, names below the folder OUT for several.
struct OutputPlan {
    /// OUT as it was given.
    let output: String
    /// Whether OUT stands for a folder even with one file.
    let isFolder: Bool

    /// - Throws: ``UsageError`` when OUT is missing.
    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        guard let output = arguments.text(.output) else {
            throw UsageError("\(command) needs -o OUT, the file or folder to write", command: command)
        }
        self.init(output: output, operands: arguments.operands)
    }

    init(output: String, operands: [String]) {
        self.output = output
        isFolder =
            output.hasSuffix("/") || DocumentSearch.isSearched(output) || operands.count != 1
            || operands.contains(where: DocumentSearch.isSearched)
    }

    private init(folder: String) {
        output = folder
        isFolder = true
    }

    /// The same with OUT as a folder.
    var asFolder: OutputPlan { OutputPlan(folder: output) }

    /// The tasks of these files. Below a folder a file keeps its path below the folder it was found in, so that
    /// nothing is lost to equal names; where two names still meet, the later one keeps its extension as well.
    ///
    /// - Parameter name: the result's path, made of the file's.
    func tasks(
        for matches: [DocumentSearch.Match], name: (_ relativePath: String) -> String
    ) -> [BatchTask] {
        guard isFolder else { return matches.map { BatchTask(input: $0.path, output: output) } }
        var taken: Set<String> = []
        return matches.map { match in
            let plain = name(match.relativePath)
            var result = plain
            var number = 1
            while !taken.insert(result).inserted || Self.collidesWithNumbered(result, taken: taken) {
                number += 1
                result = number == 2 ? Self.keepingExtension(of: match.relativePath, in: plain) : "\(plain)~\(number)"
            }
            return BatchTask(input: match.path, output: Path.join(output, result))
        }
    }

    /// `Form-2` would be overwritten by the second picture of `Form`.
    private static func collidesWithNumbered(_ name: String, taken: Set<String>) -> Bool {
        guard let dash = name.lastIndex(of: "-"), Int(name[name.index(after: dash)...]) != nil else { return false }
        return taken.contains(String(name[..<dash]))
    }

    /// `Main` of `Main.storyboard` becomes `Main.storyboard`, `Main.nib` becomes `Main.storyboard.nib`.
    private static func keepingExtension(of relativePath: String, in name: String) -> String {
        let base = Path.withoutExtension(relativePath)
        return name.hasPrefix(base) ? relativePath + name.dropFirst(base.count) : name + "~2"
    }
}
