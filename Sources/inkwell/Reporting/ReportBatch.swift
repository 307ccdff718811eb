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
    /// By the files of their pages: two folders that are compared may lie in each other, and share their files.
    private let entries: [String: ReportEntry]

    init(_ arguments: ParsedArguments, options: ReportOptions, plan: ReportPlan, settings: CheckSettings) {
        self.arguments = arguments
        self.options = options
        self.plan = plan
        checks = ReportChecks(plan, settings: settings)
        entries = Dictionary(
            plan.entries.map { (Self.page(of: $0, in: options), $0) }, uniquingKeysWith: { first, _ in first })
    }

    deinit {}

    /// The documents of the shard.
    var tasks: [BatchTask] {
        let part = Shard(arguments).part(of: plan.entries, name: \.path) { entry in
            [entry.old, entry.new].compactMap { $0.flatMap(FileSystem.sizeAndTime)?.size }.reduce(0, +)
        }
        return part.map { BatchTask(input: $0.name, output: Self.page(of: $0, in: options)) }
    }

    private static func page(of entry: ReportEntry, in options: ReportOptions) -> String {
        Path.join(options.output, ReportPaths.page(of: entry.path))
    }

    /// What the sources use and no document gives, which the first shard tells.
    /// - Throws: ``FileError`` where the sources cannot be read.
    func findingsOfSources() throws(FileError) -> [FindingReview] {
        guard Shard(arguments).number == 1 else { return [] }
        return try checks.findingsOfSources(called: options.sources)
    }

    // MARK: What decides a page

    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("options", arguments.deciding(of: ReportCommand.specification.options, without: ReportOptions.folders))
        key.add("title", options.title)
        key.add("fonts", InstalledFonts.list)
        try checks.addFacts(to: &key)
    }

    func content(of task: BatchTask) -> [UInt8]? {
        entries[task.output].flatMap { try? LoadedFile(path: $0.file).bytes }
    }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {
        guard let entry = entries[task.output] else { return }
        key.add("path", entry.path)
        key.add("was", "\(entry.status.rawValue) \(entry.oldPath ?? "")")
        DocumentSurroundings.add(of: entry.file, to: &key)
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
        guard let entry = entries[task.output] else { return report }
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
        let entry = entries[task.output]
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
        let reviewer = DocumentReviewer(options: options.review) { document, version in
            try self.checks.diagnostics(of: document, in: version)
        }
        var source: [UInt8]?
        do {
            let (old, oldFault) = try Self.before(entry)
            let file = try entry.new.map { path throws(FileError) in try LoadedFile(path: path) }
            source = file?.bytes
            let new = try file?.document()
            let made = try reviewer.review(
                .init(
                    path: entry.path, oldPath: entry.oldPath, old: old, oldFault: oldFault, new: new,
                    status: entry.status))
            if let failure = made.review.failure {
                report.addError(failure.message, path: entry.name, rule: failure.rule)
            }
            return (made.review, made.pictures)
        } catch {
            report.add(error, path: entry.name, source: source)
            let diagnostic = (error as? DocumentError)?.diagnostic ?? (error as? FileError)?.diagnostic
            return (
                DocumentReviewer.failed(
                    entry.path, status: entry.status,
                    diagnostic ?? Diagnostic(severity: .error, message: "\(error)", position: nil, rule: "error")), []
            )
        }
    }

    /// The version before, or why it does not open: what is mended can be shown.
    private static func before(_ entry: ReportEntry) throws -> (Document?, Diagnostic?) {
        guard let path = entry.old else { return (nil, nil) }
        do {
            return (try LoadedFile(path: path).document(), nil)
        } catch let error as DocumentError where entry.new != nil {
            return (nil, error.diagnostic)
        }
    }
}
