// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import Foundation
import ReviewReport

/// `inkwell report PATH… -o DIR`
final class ReportCommand: BatchCommand {
    static let name = "report"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "write a web page of documents: pictures, storyboards, objects, findings, changes",
            operands: "PATH… -o DIR", operandCount: 1...Int.max,
            options: ReportOptions.all + OptionSpecification.batch,
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

    let arguments: ParsedArguments
    private let options: ReportOptions
    /// Where what workers share lies; made for the time of the run.
    private lazy var scratch = Path.join(
        NSTemporaryDirectory(), "inkwell-report-\(ProcessInfo.processInfo.processIdentifier)")
    private var plan: ReportPlan?
    private var checks: ReportChecks?
    private var trouble: ExitCode?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        options = try ReportOptions(arguments)
    }

    deinit {}

    func run() throws(UsageError) -> ExitCode {
        if arguments.has(.worker) { return runBatch() }
        if arguments.has(ReportOptions.join) { return join() }
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let status = runBatch()
        return trouble ?? status
    }

    private func join() -> ExitCode {
        do {
            return try ReportJoin.join(arguments.operands, to: options.output) ? .invalidInput : .success
        } catch {
            return fail(error)
        }
    }

    private func fail(_ error: any Error) -> ExitCode {
        var report = TaskReport()
        report.add(error, path: options.output)
        report.print()
        return .trouble
    }

    // MARK: Tasks

    func tasks() throws(FileError) -> [BatchTask] {
        var plan = try makePlan()
        do {
            let checks = try makeChecks(plan)
            self.checks = checks
            plan.entries = plan.entries.filter { checks.includes($0.value.new ?? $0.key) }
        } catch let error as FileError {
            throw error
        } catch {
            throw FileError(path: options.configuration ?? ".inkwell.yml", action: "read", reason: "\(error)")
        }
        self.plan = plan
        do {
            try FileSystem.makeFolder(scratch)
            try plan.write(to: planPath)
        } catch let error as FileError {
            throw error
        } catch {
            throw FileError(path: planPath, action: "write", reason: "\(error)")
        }
        return plan.entries.keys.sorted().map { path in
            BatchTask(input: path, output: Path.join(options.output, ReportPaths.page(of: path)))
        }
    }

    func size(of task: BatchTask) -> Int {
        let entry = plan?.entries[task.input]
        return [entry?.old, entry?.new].compactMap { $0.flatMap(FileSystem.sizeAndTime)?.size }.reduce(0, +)
    }

    private func makePlan() throws(FileError) -> ReportPlan {
        guard let before = options.diff else { return ReportPlan(try ReportDocuments.entries(of: arguments.operands)) }
        if FileSystem.isFolder(before) {
            let after = arguments.operands[0]
            let entries = try ReportDocuments.entries(
                from: before, to: after, paths: Array(arguments.operands.dropFirst()))
            return ReportPlan(entries, oldRoot: before, comparison: "\(before) → \(after)")
        }
        try FileSystem.makeFolder(scratch)
        let folders = try GitFolders(range: before, folder: scratch)
        let entries = try ReportDocuments.entries(
            from: folders.old, to: folders.new, paths: arguments.operands.map(folders.path))
        return ReportPlan(entries, oldRoot: folders.old, comparison: folders.words)
    }

    private func makeChecks(_ plan: ReportPlan) throws -> ReportChecks {
        try ReportChecks(
            configuration: options.configuration, sources: options.sources,
            folders: arguments.operands + [options.sources].compactMap { $0 }, oldRoot: plan.oldRoot)
    }

    private var planPath: String { Path.join(scratch, "plan.json") }

    /// Nothing may have changed.
    var isDoneWithoutTasks: Bool { options.diff != nil }

    var workerArguments: [String] { ["--\(ReportOptions.plan.name)", planPath] + arguments.original }

    // MARK: A document

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: false)
        do {
            let plan = try plan ?? ReportPlan(contentsOf: options.planPath ?? planPath)
            self.plan = plan
            let checks = try checks ?? makeChecks(plan)
            self.checks = checks
            guard let entry = plan.entries[task.input] else { return report }
            let (review, pictures) = review(entry, checks, &report)
            let page = DocumentPage(review, report: options.title).file
            let files = pictures + [ReportFile(name: Path.name(of: page.name), bytes: page.bytes)]
            try ReportFolder(path: options.output).write(files, ofDocument: entry.path)
            report.output = DocumentSummary(review).json
        } catch {
            report.add(error, path: task.input)
        }
        return report
    }

    private func review(
        _ entry: ReportPlan.Entry, _ checks: ReportChecks, _ report: inout TaskReport
    ) -> (DocumentReview, [ReportFile]) {
        let reviewer = DocumentReviewer(options: options.review, check: checks.diagnostics)
        var source: [UInt8]?
        do {
            let old = try entry.old.map { try LoadedFile(path: $0).document() }
            let file = try entry.new.map { path throws(FileError) in try LoadedFile(path: path) }
            source = file?.bytes
            let new = try file?.document()
            let made = reviewer.review(
                .init(path: entry.path, oldPath: entry.oldPath, old: old, new: new, status: entry.status))
            if let failure = made.review.failure {
                report.addError(failure.message, path: entry.new ?? entry.path, rule: failure.rule)
            }
            return (made.review, made.pictures)
        } catch {
            report.add(error, path: entry.new ?? entry.path, source: source)
            let diagnostic = (error as? DocumentError)?.diagnostic ?? (error as? FileError)?.diagnostic
            return (
                DocumentReviewer.failed(
                    entry.path, status: entry.status,
                    diagnostic ?? Diagnostic(severity: .error, message: "\(error)", position: nil, rule: "error")), []
            )
        }
    }

    // MARK: The whole

    func finish(_ reports: [(task: BatchTask, report: TaskReport)]) {
        let folder = ReportFolder(path: options.output)
        do {
            var documents: [DocumentSummary] = []
            for (task, report) in reports {
                if let summary = try? DocumentSummary(json: report.output) {
                    documents.append(summary)
                } else {
                    // Nothing came back: the page says what the task ended with.
                    let review = DocumentReviewer.failed(
                        task.input, status: plan?.entries[task.input]?.status ?? .present,
                        Diagnostic(severity: .error, message: report.lastMessage, position: nil, rule: "report"))
                    let page = DocumentPage(review, report: options.title).file
                    try folder.write(
                        [ReportFile(name: Path.name(of: page.name), bytes: page.bytes)], ofDocument: task.input)
                    documents.append(DocumentSummary(review))
                }
            }
            let files = plan?.entries.values.compactMap(\.new).sorted() ?? []
            let found = checks?.diagnostics(ofSourcesFor: files) ?? []
            let findings = found.map { FindingReview($0, isNamed: true) }
            try folder.write(
                ReportSummary(
                    title: options.title, comparison: plan?.comparison, documents: documents, findings: findings))
        } catch {
            trouble = fail(error)
        }
    }
}

extension TaskReport {
    /// The last message, without the file and the rule around it.
    fileprivate var lastMessage: String {
        let line = text.split(separator: "\n").last.map(String.init) ?? "work on this document ended without a result"
        return line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) } ?? line
    }
}
