// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import Graphics
import InterfaceBuilder
import JSONText

/// `inkwell layout PATH…`, `inkwell layout --diagnose PATH…`, `inkwell layout --fidelity PATH…`
struct LayoutCommand: BatchCommand {
    static let name = "layout"

    private static var format: OptionSpecification {
        OptionSpecification(
            name: "format", argument: .choice(["json", "text", "markdown"]),
            help: "JSON (default) or a line a view; with --diagnose and --fidelity text (default) or JSON, with\n"
                + "--fidelity also a page of Markdown")
    }
    private static var diagnose: OptionSpecification {
        OptionSpecification(
            name: "diagnose", argument: .none,
            help: "tell constraints that contradict one another, ambiguous views and misplaced ones")
    }
    private static var fidelity: OptionSpecification {
        OptionSpecification(
            name: "fidelity", argument: .none,
            help: "compare the layout with the frames that documents record, and tell the causes of differences")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "lay a document out: the frame of every view, or what is wrong with the layout",
            operands: "PATH… | --diagnose PATH… | --fidelity PATH…", operandCount: 1...Int.max,
            options: [format, diagnose, fidelity] + CanvasOptions.all + OptionSpecification.keptBatch,
            discussion: """
                Prints {"<object id>": [x, y, width, height], …}: points, in the superview's coordinates, on the
                document's own simulated device unless another is given. Where PATH is several documents, or a folder of
                them, the frames of each stand below its path: {"<path>": {"<object id>": …}, …}.

                With --diagnose, each finding is what Interface Builder would
                mark: constraints that contradict one another (an error, with the smallest set of them and the one that is
                broken), views whose place or size the constraints leave open, and views whose recorded frame is not the
                one that the constraints lead to (warnings). The status is 1 where there is an error.

                With --fidelity, the frames that constraints decide are emptied in a copy of each document, the copy is laid
                out, and what comes out is compared with what was recorded: how many views lie within a point, and why the
                others do not. See docs/layout.md.

                \(CanvasOptions.discussion)
                """,
            examples: [
                "inkwell layout --format json Form.xib", "inkwell layout Form.xib --device retina4_7",
                "inkwell layout --diagnose Sources", "inkwell layout --diagnose --format json Main.storyboard",
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
        mode = arguments.has(Self.diagnose) ? .diagnosis : arguments.has(Self.fidelity) ? .fidelity : .frames
        if arguments.has(Self.diagnose), arguments.has(Self.fidelity) {
            throw UsageError("--diagnose and --fidelity do not go together", command: Self.name)
        }
        if mode != .fidelity, arguments.text(Self.format) == "markdown" {
            throw UsageError("only --fidelity makes Markdown", command: Self.name)
        }
    }

    /// Whether the frames of one document are asked for, which stand by themselves.
    private var isForOneDocument: Bool {
        mode == .frames && arguments.operands.count == 1 && !DocumentSearch.isSearched(arguments.operands[0])
    }

    func run() throws(UsageError) -> ExitCode { isForOneDocument ? showFrames() : runBatch() }

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
        let configuration = CanvasOptions.configuration(arguments)
        switch mode {
        case .frames: return framesBelowPath(task.input)
        case .fidelity: return FidelityTask(configuration: configuration).report(on: task.input)
        case .diagnosis: break
        }
        return LayoutDiagnosisTask(
            configuration: configuration, isJSON: arguments.text(Self.format) == "json",
            showsWarnings: !arguments.has(.quiet)
        ).report(on: task.input)
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
        guard arguments.text(Self.format) == "json" else { return }
        Terminal.print(JSON.list(ofTexts: outputs.filter { !$0.isEmpty }))
    }

    // MARK: Frames

    private var isText: Bool { arguments.text(Self.format) == "text" }

    private func showFrames() -> ExitCode {
        let path = arguments.operands[0]
        CrashGuard.install(path: path, timeout: arguments.number(.timeout) ?? 10)
        let report = frames(of: path)
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
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        var source: [UInt8]?
        do {
            let file = try LoadedFile(path: path)
            source = file.bytes
            let document = try file.document()
            let canvas = try DesignCanvas(
                document: document, configuration: CanvasOptions.configuration(arguments))
            let frames = canvas.scenes.flatMap { $0.frames() }
            for diagnostic in document.diagnostics + canvas.diagnostics { report.add(diagnostic, source: source) }
            report.output = isText ? text(frames, of: document) : json(frames).text(indentedDepth: 1)
        } catch {
            report.add(error, path: path, source: source)
        }
        return report
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
