// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import Graphics

/// The documents of a run of `check` as tasks.
struct CheckBatch: Batch {
    static let name = CheckCommand.name
    /// Sources may take their time.
    static let defaultTimeout = 60.0
    /// A worker that is replaced reads the sources again.
    static let tasksPerWorker = 2000

    let arguments: ParsedArguments
    private let settings: CheckSettings
    private let program: ProgramFacts
    private let check: DocumentCheck
    /// The documents that are staged; nil where it is not these that are looked through.
    private let staged: [String]?

    init(_ arguments: ParsedArguments, settings: CheckSettings, repairs: Bool, staged: [String]?) {
        self.arguments = arguments
        self.staged = staged
        self.settings = settings
        program = ProgramFacts(sources: arguments.text(SourceFiles.option))
        check = DocumentCheck(
            rules: settings.rules, onlyRules: settings.onlyRules, program: program,
            assetFolders: arguments.operands + [program.sources].compactMap { $0 },
            repairs: repairs, settings: settings.configuration.settings)
    }

    /// The documents that the operands name, or those that are staged.
    private func paths() throws(FileError) -> [String] {
        if let staged { return staged }
        return try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard"]).map(\.path)
    }

    /// The documents of the shard. The first shard also holds the sources against all documents, of which it asks the
    /// others for their names only.
    ///
    /// - Throws: ``FileError`` when a folder cannot be searched, or the sources are not there.
    func tasks() throws(FileError) -> [BatchTask] {
        try program.requireSources()
        var known: Set<String> = []
        // A document that is named beside its folder is one document.
        let paths = try paths().filter {
            let path = Path.fromWorkingFolder($0)
            return settings.configuration.includes(path) && known.insert(path).inserted
        }
        let shard = Shard(arguments)
        let own = shard.part(of: paths.map { task(.findings, $0) }, name: \.input) {
            FileSystem.sizeAndTime(of: $0.input)?.size ?? 0
        }
        guard staged == nil, shard.number == 1, program.needsNames(for: settings.rules),
            arguments.operands.contains(where: DocumentSearch.isSearched),
            let sources = program.sources
        else { return own }
        let chosen = Set(own.map(\.input))
        return [task(.sources, sources)] + own + paths.filter { !chosen.contains($0) }.map { task(.names, $0) }
    }

    private func task(_ task: CheckTask, _ path: String) -> BatchTask {
        BatchTask(input: path, output: task.rawValue)
    }

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport()
        let result = check.result(
            of: CheckTask(rawValue: task.output) ?? .findings, path: task.input, report: &report)
        report.output = result.text
        return report
    }

    /// Whatever a rule reads belongs here or among the surroundings of its document.
    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("configuration", settings.configurationText)
        key.add("fonts", InstalledFonts.list)
        try check.addFacts(to: &key)
    }

    /// The sources are among the facts already.
    func content(of task: BatchTask) -> [UInt8]? {
        task.output == CheckTask.sources.rawValue ? [] : try? LoadedFile(path: task.input).bytes
    }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {
        key.add("task", task.output)
        // Which of several classes of a name is meant depends on where the document lies.
        if let sources = arguments.text(SourceFiles.option) {
            let isBelow = task.input.hasPrefix(sources + "/")
            key.add(
                "path", isBelow ? String(task.input.dropFirst(sources.count)) : Path.fromWorkingFolder(task.input))
        }
        if task.output == CheckTask.findings.rawValue { DocumentSurroundings.add(of: task.input, to: &key) }
    }

    func stem(of task: BatchTask) -> String { task.input }
}
