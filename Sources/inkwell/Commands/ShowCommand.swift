// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import InterfaceScript

/// `inkwell show FILE`
struct ShowCommand: Command {
    static let name = "show"

    private static var script: OptionSpecification {
        OptionSpecification(
            name: "script", argument: .text("SCRIPT"), help: "play a script without a window (see docs/SCRIPTS.md)")
    }
    private static var scale: OptionSpecification {
        OptionSpecification(name: "scale", argument: .number("N", 0.5...4), help: "pixels a point of screenshots")
    }
    private static var appearance: OptionSpecification {
        OptionSpecification(
            name: "appearance", argument: .choice(["light", "dark"]), help: "(default: the document's own)")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "open a document live: controls work, segues lead on", operands: "FILE",
            operandCount: 1...1, options: [script, scale, appearance] + CanvasOptions.all,
            discussion: """
                The document's first scene opens in a window of the desktop, of the size of its simulated device;
                resizing the window lays it out again. With --script the same goes on without a window, on a virtual
                screen and a virtual clock: the script's steps are played one after the other, and the first that does
                not come as expected ends it with exit code 1.
                """,
            examples: ["inkwell show Main.storyboard", "inkwell show Form.xib --script try.txt"])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
    }

    func run() -> ExitCode {
        guard let script = arguments.text(Self.script) else { return openWindow() }
        var report = TaskReport()
        let input = arguments.operands[0]
        do {
            let file = try LoadedFile(path: input)
            do {
                try play(script, in: file, report: &report)
            } catch {
                report.add(error, path: input, source: file.bytes)
            }
        } catch {
            report.add(error)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    private func play(_ path: String, in file: LoadedFile, report: inout TaskReport) throws {
        let text = String(decoding: try LoadedFile(path: path).bytes, as: UTF8.self)
        do {
            let script = try Script(text)
            let live = try LiveDocument(
                document: try file.document(),
                configuration: CanvasOptions.configuration(arguments, appearance: arguments.text(Self.appearance)))
            for diagnostic in live.diagnostics { report.add(diagnostic, source: file.bytes) }
            live.window.makeKeyAndVisible()
            let screen = try VirtualScreen(
                size: live.window.bounds.size, scale: CGFloat(arguments.number(Self.scale) ?? 1))
            let runner = ScriptRunner(screen: screen)
            runner.objectWithIdentifier = { live.object(withIdentifier: $0) }
            runner.write = { try FileSystem.write($0, to: $1) }
            try runner.run(script)
        } catch let error as ScriptError {
            let position = SourcePosition(line: error.line, column: 1, offset: 0)
            report.add(
                Diagnostic(severity: .error, message: "\(error)", position: position, path: path, rule: "script"),
                source: Array(text.utf8))
        }
    }

    // MARK: Window

    /// The window is a program of its own beside this one, so that this one needs no window system.
    private func openWindow() -> ExitCode {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let program = Path.folder(of: own) + "/inkwell-window"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            var report = TaskReport()
            report.addError(
                "the program that opens windows, '\(program)', is not there; build it, or use --script",
                path: arguments.operands[0], rule: "no-window")
            report.print()
            return .invalidInput
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            arguments.operands
            + [
                ("--device", arguments.text(CanvasOptions.device)),
                ("--orientation", arguments.text(CanvasOptions.orientation)),
                ("--locale", arguments.text(CanvasOptions.locale)),
                ("--appearance", arguments.text(Self.appearance)),
            ].flatMap { option, value in value.map { [option, $0] } ?? [] }
        do {
            try process.run()
        } catch {
            return .invalidInput
        }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? .success : .invalidInput
    }
}
