// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import Graphics
import ReviewReport

/// The documents of a report as tasks: each becomes a page with its pictures, and a summary for the pages of the whole.
final class ReportBatch: Batch {
    static let name = ReportCommand.name
    /// A document may be drawn on many devices and in many languages.
    static let defaultTimeout = 60.0

    let arguments: ParsedArguments
    let plan: ReportPlan
    private let options: ReportOptions
    private let checks: ReportChecks
    private let entries: [String: ReportEntry]

    init(_ arguments: ParsedArguments, options: ReportOptions, plan: ReportPlan, settings: CheckSettings) {
        self.arguments = arguments
        self.options = options
        self.plan = plan
        checks = ReportChecks(
            settings: settings, sources: options.sources,
            folders: arguments.operands + [options.sources].compactMap { $0 }, oldRoot: plan.oldRoot)
        entries = Dictionary(plan.entries.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    }

    deinit {}

    /// The documents of the shard.
    var tasks: [BatchTask] {
        let part = Shard(arguments).part(of: plan.entries, name: \.path) { entry in
            [entry.old, entry.new].compactMap { $0.flatMap(FileSystem.sizeAndTime)?.size }.reduce(0, +)
        }
        return part.map {
            BatchTask(input: $0.file, output: Path.join(options.output, ReportPaths.page(of: $0.path)))
        }
    }

    /// What the sources use and no document gives.
    var findingsOfSources: [FindingReview] {
        checks.diagnostics(ofSourcesFor: plan.entries.compactMap(\.new)).map { FindingReview($0, isNamed: true) }
    }

    // MARK: What decides a page

    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("options", arguments.deciding(of: ReportCommand.specification.options, without: ReportOptions.folders))
        key.add("title", options.title)
        key.add("fonts", InstalledFonts.list)
        try checks.addFacts(to: &key)
    }

    func content(of task: BatchTask) -> [UInt8]? { try? LoadedFile(path: task.input).bytes }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {
        guard let entry = entries[task.input] else { return }
        key.add("path", entry.path)
        key.add("was", "\(entry.status.rawValue) \(entry.oldPath ?? "")")
        DocumentSurroundings.add(of: task.input, to: &key)
        if entry.new != nil, let old = entry.old {
            // What cannot be read makes a page of its own, which is not kept.
            key.add("old", (try? FileSystem.read(old)) ?? [])
            DocumentSurroundings.add(of: old, to: &key)
        }
    }

    func stem(of task: BatchTask) -> String { Path.folder(of: task.output) + "/" }

    // MARK: A document

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: false)
        guard let entry = entries[task.input] else { return report }
        let (review, pictures) = review(entry, &report)
        do {
            try write(review, pictures, &report)
            report.output = DocumentSummary(review).json
        } catch {
            report.add(error)
        }
        return report
    }

    /// The page of a document on which work ended without a result.
    func fail(_ task: BatchTask, _ failure: TaskFailure?) throws(FileError) -> DocumentSummary {
        let entry = entries[task.input]
        let diagnostic = Diagnostic(
            severity: .error, message: failure?.message ?? "the page could not be written", position: nil,
            rule: failure?.rule ?? "file")
        let review = DocumentReviewer.failed(
            entry?.path ?? task.input, status: entry?.status ?? .present, diagnostic)
        var report = TaskReport()
        try write(review, [], &report)
        return DocumentSummary(review)
    }

    private func write(
        _ review: DocumentReview, _ pictures: [ReportFile], _ report: inout TaskReport
    ) throws(FileError) {
        let page = DocumentPage(review, report: options.title).file
        let files = pictures + [ReportFile(name: Path.name(of: page.name), bytes: page.bytes)]
        for path in try ReportFolder(path: options.output).write(files, ofDocument: review.path) {
            report.addFile(path)
        }
    }

    private func review(_ entry: ReportEntry, _ report: inout TaskReport) -> (DocumentReview, [ReportFile]) {
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
                report.addError(failure.message, path: entry.file, rule: failure.rule)
            }
            return (made.review, made.pictures)
        } catch {
            report.add(error, path: entry.file, source: source)
            let diagnostic = (error as? DocumentError)?.diagnostic ?? (error as? FileError)?.diagnostic
            return (
                DocumentReviewer.failed(
                    entry.path, status: entry.status,
                    diagnostic ?? Diagnostic(severity: .error, message: "\(error)", position: nil, rule: "error")), []
            )
        }
    }
}
