// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import Graphics
import InterfaceBuilder
import JSONText

/// `inkwell layout PATH…`, and with `--diagnose`, `--explain VIEW` or `--fidelity`
struct LayoutCommand: BatchCommand {
    static let name = "layout"

    private static var format: OptionSpecification {
        OptionSpecification(
            name: "format", argument: .choice(["json", "text", "markdown"]),
            help: "JSON (default) or a line a view; with --diagnose, --explain and --fidelity text (default) or\n"
                + "JSON, with --fidelity also a page of Markdown")
    }
    private static var diagnose: OptionSpecification {
        OptionSpecification(
            name: "diagnose", argument: .none,
            help: "tell constraints that contradict one another, ambiguous views and misplaced ones")
    }
    private static var explain: OptionSpecification {
        OptionSpecification(
            name: "explain", argument: .text("VIEW"),
            help: "tell what decides each number of a view's frame; the view's id, or its name in the outline")
    }
    private static var fidelity: OptionSpecification {
        OptionSpecification(
            name: "fidelity", argument: .none,
            help: "compare the layout with the frames that documents record, and tell the causes of differences")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "lay a document out: the frame of every view, or what is wrong with the layout",
            operands: "PATH… | --diagnose PATH… | --explain VIEW PATH | --fidelity PATH…", operandCount: 1...Int.max,
            options: [format, diagnose, explain, fidelity] + CanvasOptions.all + OptionSpecification.keptBatch,
            discussion: """
                Prints {"<object id>": [x, y, width, height], …}: points, in the superview's coordinates, on the
                document's own simulated device unless another is given. Where PATH is several documents, or a folder of
                them, the frames of each stand below its path: {"<path>": {"<object id>": …}, …}.

                With --diagnose, each finding is what Interface Builder would
                mark: constraints that contradict one another (an error, with the smallest set of them and the one that is
                broken), views whose place or size the constraints leave open, and views whose recorded frame is not the
                one that the constraints lead to (warnings). The status is 1 where there is an error.

                With --explain, the constraints, contents and stack views are told on which each number of a view's frame
                depends at the moment: those that would move the view if they asked for a point more. Where it would not
                follow by a whole point, the part of it stands behind.

                With --fidelity, the frames that constraints decide are emptied in a copy of each document, the copy is laid
                out, and what comes out is compared with what was recorded: how many views lie within a point, and why the
                others do not. See docs/layout.md.

                \(CanvasOptions.discussion)
                """,
            examples: [
                "inkwell layout --format json Form.xib", "inkwell layout Form.xib --device retina4_7",
                "inkwell layout --explain aBc-12-xYz Form.xib", "inkwell layout --diagnose Sources",
                "inkwell layout --diagnose --format json Main.storyboard",
            ])
    }

    let arguments: ParsedArguments
    /// What is done with documents.
    private enum Mode {
        case frames, diagnosis, fidelity
    }
    private let mode: Mode

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        let modes = [Self.diagnose, Self.explain, Self.fidelity].filter(arguments.has)
        if modes.count > 1 {
            throw UsageError("--\(modes[0].name) and --\(modes[1].name) do not go together", command: Self.name)
        }
        mode = arguments.has(Self.diagnose) ? .diagnosis : arguments.has(Self.fidelity) ? .fidelity : .frames
        if mode != .fidelity, arguments.text(Self.format) == "markdown" {
            throw UsageError("only --fidelity makes Markdown", command: Self.name)
        }
        if arguments.has(Self.explain), !isOneDocument {
            throw UsageError("--explain takes one document", command: Self.name)
        }
    }

    private var isOneDocument: Bool {
        arguments.operands.count == 1 && !DocumentSearch.isSearched(arguments.operands[0])
    }

    func run() throws(UsageError) -> ExitCode {
        if let view = arguments.text(Self.explain) {
            let task = LayoutExplanationTask(
                configuration: configuration, key: view, isJSON: isJSON, showsWarnings: showsWarnings)
            return show(task.report(on:))
        }
        // The frames of one document stand by themselves.
        return mode == .frames && isOneDocument ? show(frames(of:)) : runBatch()
    }

    // MARK: Many documents

    func tasks() throws(FileError) -> [BatchTask] {
        try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard"])
            .map { BatchTask(input: $0.path, output: "") }
    }

    func addFacts(to key: inout ContentKey) {
        key.add("options", arguments.deciding(of: Self.specification.options))
        key.add("fonts", InstalledFonts.list)
    }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {
        DocumentSurroundings.add(of: task.input, to: &key)
    }

    func process(_ task: BatchTask) -> TaskReport {
        switch mode {
        case .fidelity: FidelityTask(configuration: configuration).report(on: task.input)
        case .diagnosis:
            LayoutDiagnosisTask(configuration: configuration, isJSON: isJSON, showsWarnings: showsWarnings)
                .report(on: task.input)
        case .frames: framesBelowPath(task.input)
        }
    }

    func show(_ outputs: [String]) {
        if mode == .fidelity {
            let report = FidelityReport(scores: outputs.compactMap { FidelityScore(line: $0) })
            switch arguments.text(Self.format) {
            case "json": Terminal.print(report.json.text())
            case "markdown": Terminal.print(report.markdown)
            default: Terminal.print(report.text)
            }
            return
        }
        if mode == .frames {
            if isText {
                Terminal.print(outputs.joined(separator: "\n\n"))
            } else {
                Terminal.print(outputs.isEmpty ? "{}" : "{\n  \(outputs.joined(separator: ",\n  "))\n}")
            }
            return
        }
        guard isJSON else { return }
        Terminal.print(JSON.list(ofTexts: outputs.filter { !$0.isEmpty }))
    }

    // MARK: Frames

    private var isText: Bool { arguments.text(Self.format) == "text" }

    private var isJSON: Bool { arguments.text(Self.format) == "json" }

    private var showsWarnings: Bool { !arguments.has(.quiet) }

    private var configuration: DesignConfiguration { CanvasOptions.configuration(arguments) }

    /// Shows what is told of one document.
    private func show(_ told: (_ path: String) -> TaskReport) -> ExitCode {
        let path = arguments.operands[0]
        CrashGuard.install(path: path, timeout: arguments.number(.timeout) ?? 10)
        let report = told(path)
        if !report.output.isEmpty { Terminal.print(report.output) }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    private func framesBelowPath(_ path: String) -> TaskReport {
        var report = frames(of: path)
        guard !report.output.isEmpty else { return report }
        if isText {
            report.output = "\(path):\n\(report.output)"
        } else {
            let lines = report.output.split(separator: "\n", omittingEmptySubsequences: false)
            report.output = "\(JSON.string(path).text()): \(lines.joined(separator: "\n  "))"
        }
        return report
    }

    private func frames(of path: String) -> TaskReport {
        LaidOutDocument.report(on: path, configuration: configuration, showsWarnings: showsWarnings) {
            laidOut, report in
            let frames = laidOut.canvas.scenes.flatMap { $0.frames() }
            laidOut.addDiagnostics(to: &report, onlyErrors: false)
            report.output = isText ? text(frames, of: laidOut.document) : json(frames).text(indentedDepth: 1)
        }
    }

    private func json(_ frames: [(id: String, frame: CGRect)]) -> JSON {
        var seen: Set<String> = []
        return .object(
            frames.filter { seen.insert($0.id).inserted }.map { id, frame in
                (id, .array(frame.onPixels.map(JSON.number)))
            })
    }

    private func text(_ frames: [(id: String, frame: CGRect)], of document: Document) -> String {
        frames.map { id, frame in
            let numbers = frame.onPixels.map(\.formatted).joined(separator: " ")
            return "\(id) \(document.element(withID: id)?.name ?? "view") \(numbers)"
        }.joined(separator: "\n")
    }
}
