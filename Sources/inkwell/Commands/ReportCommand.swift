// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import Foundation
import ReviewReport

/// `inkwell report PATH… -o DIR`
struct ReportCommand: Command {
    static let name = "report"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "write a web page of documents: pictures, storyboards, objects, findings, changes",
            operands: "PATH… -o DIR", operandCount: 1...Int.max,
            options: ReportOptions.all + OptionSpecification.keptBatch,
            discussion: """
                PATH is a repository, a folder or a document. DIR/index.html is the first page; the report needs no server
                and no network, and can be kept by a CI system. Each scene is drawn light and dark, on each --device and in
                each --language, beside its objects, connections and findings, and storyboards with their segues.

                With --diff only documents that changed are shown, before and after: --diff A..B between two commits of the
                repository worked in, --diff A...B for what B changed since it left A, --diff A for what is in the files now,
                --diff OLD NEW for two folders.

                --shard 2/8 writes the second of eight parts, and --join puts parts together: the same report as one run's.
                The status is 0, and 1 where a document could not be opened or drawn, which its page tells; 2 where the
                report could not be written.
                """,
            examples: [
                "inkwell report . -o report",
                "inkwell report App -o report --device retina6_12,ipad11_0rounded --sources App",
                "inkwell report --diff main...HEAD . -o review", "inkwell report --join part-1 part-2 -o report",
            ])
    }

    private let arguments: ParsedArguments
    private let options: ReportOptions
    /// Where versions are written out, and what workers read; there for the time of the run.
    private let scratch = Path.join(
        NSTemporaryDirectory(), "inkwell-report-\(ProcessInfo.processInfo.processIdentifier)")

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        options = try ReportOptions(arguments)
    }

    func run() -> ExitCode {
        do {
            if arguments.has(ReportOptions.join) {
                return try ReportJoin.join(arguments.operands, to: options.output) ? .invalidInput : .success
            }
            let settings = try CheckSettings(arguments)
            if arguments.has(.worker) {
                let plan = ReportPlan.handed() ?? ReportPlan([], new: ReportPlan.Version())
                BatchRun(ReportBatch(arguments, options: options, plan: plan, settings: settings)).serve()
                return .success
            }
            defer { try? FileManager.default.removeItem(atPath: scratch) }
            let plan = try makePlan(settings.configuration)
            if plan.entries.isEmpty, plan.comparison == nil {
                let folders = arguments.operands.joined(separator: ", ")
                throw FileError(path: folders, action: "report", reason: "no documents found there")
            }
            try plan.hand(in: scratch)
            return try write(ReportBatch(arguments, options: options, plan: plan, settings: settings))
        } catch let trouble as CheckSettings.Trouble {
            Terminal.standardError.write(trouble.text + "\n")
        } catch {
            var report = TaskReport()
            report.add(error, path: options.output)
            report.print()
        }
        return .trouble
    }

    /// What the report is about.
    private func makePlan(_ configuration: RuleConfiguration) throws(FileError) -> ReportPlan {
        try ProgramFacts(sources: options.sources).requireSources()
        guard let before = options.diff else {
            let documents = try ReportDocuments(of: arguments.operands, isIncluded: configuration.includes)
            return ReportPlan(
                documents.entries, new: version(documents.new, in: arguments.operands, sources: options.sources))
        }
        guard !FileSystem.isFolder(before) else {
            let after = arguments.operands[0]
            let documents = try ReportDocuments(
                from: before, to: after, paths: Array(arguments.operands.dropFirst()),
                isIncluded: configuration.includes)
            return ReportPlan(
                documents.entries, old: version(documents.old, in: [before], sources: options.sources),
                new: version(documents.new, in: [after], sources: options.sources), comparison: "\(before) → \(after)")
        }
        let folders = try GitFolders(range: before, folder: scratch, sources: options.sources)
        let documents = try ReportDocuments(
            from: folders.old, to: folders.new,
            paths: try arguments.operands.map { path throws(FileError) in try folders.path(path) },
            names: folders.fromWorkingFolder
        ) { !folders.isIgnored($0) && configuration.includes(folders.fromWorkingFolder($0)) }
        func inFolder(_ folder: String, _ documents: [String]) -> ReportPlan.Version {
            version(documents, in: [folder], sources: options.sources.flatMap { folders.sources($0, in: folder) })
        }
        return ReportPlan(
            documents.entries, old: inFolder(folders.old, documents.old), new: inFolder(folders.new, documents.new),
            comparison: folders.words)
    }

    private func version(_ documents: [String], in folders: [String], sources: String?) -> ReportPlan.Version {
        ReportPlan.Version(
            assetFolders: folders + [sources].compactMap { $0 }, sources: sources, documents: documents)
    }

    /// Works on the documents and writes the pages of the whole.
    private func write(_ batch: ReportBatch) throws(FileError) -> ExitCode {
        let tasks = batch.tasks
        var documents: [DocumentSummary] = []
        var failures: [(BatchTask, TaskFailure?)] = []
        try BatchRun(batch).run(tasks) { task, report in
            report.print()
            if let summary = try? DocumentSummary(json: report.output) {
                documents.append(summary)
            } else {
                failures.append((task, report.failure))
            }
        }
        for (task, failure) in failures { documents.append(try batch.fail(task, failure)) }
        try ReportFolder(path: options.output).write(
            ReportSummary(
                title: options.title, comparison: batch.plan.comparison, documents: documents,
                findings: try batch.findingsOfSources()))
        let failed = documents.count(where: \.isFailed)
        if failed > 0, tasks.count > 1 {
            Terminal.standardError.write("\(Tool.name): \(failed) of \(tasks.count) files have errors\n")
        }
        return failed > 0 ? .invalidInput : .success
    }
}
