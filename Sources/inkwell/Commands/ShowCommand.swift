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
    private static var size: OptionSpecification {
        OptionSpecification(
            name: "size", argument: .text("WIDTHxHEIGHT"), help: "the window's size in points (default: the device's)")
    }
    private static var scale: OptionSpecification {
        OptionSpecification(
            name: "scale", argument: .number("N", 0.5...4),
            help: "pixels a point (default: the desktop's; 1 with --script)")
    }
    private static var interactive: OptionSpecification {
        OptionSpecification(
            name: "interactive", argument: .none, help: "play the script steps that standard input brings, one a line")
    }
    private static var noReload: OptionSpecification {
        OptionSpecification(
            name: "no-reload", argument: .none, help: "go on with the old document when its file changes")
    }
    private static var appearance: OptionSpecification {
        OptionSpecification(
            name: "appearance", argument: .choice(["light", "dark"]),
            help: "(default: the desktop's, without one the document's own)")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "open a document live: controls work, segues lead on", operands: "FILE",
            operandCount: 1...1, options: [script, interactive, size, scale, appearance, noReload] + CanvasOptions.all,
            discussion: """
                The document's first scene opens in a window of the desktop, of the size of its simulated device;
                resizing the window lays it out again. It is shown again whenever its file is saved; a document that
                is dropped on the window is shown instead. F11 makes the window as large as the screen, Control-W
                closes it.
                With --script the same goes on without a window, on a virtual screen and a virtual clock: the script's
                steps are played one after the other, and the first that does not come as expected ends it with exit
                code 1. With --interactive steps are read from standard input and played in the window; each is
                answered with 'ok' or with what is wrong. Actions of classes that the program does not
                have are printed as they are sent.
                """,
            examples: [
                "inkwell show Main.storyboard", "inkwell show Main.storyboard --size 1024x768 --appearance dark",
                "inkwell show Form.xib --script try.txt",
            ])
    }

    private let arguments: ParsedArguments

    private let size: CGSize?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        guard let text = arguments.text(Self.size) else {
            size = nil
            return
        }
        let lengths = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard lengths.count == 2, lengths.allSatisfy({ (1...8192).contains($0) }) else {
            throw UsageError("--size needs WIDTHxHEIGHT in points, such as 800x600, not '\(text)'", command: Self.name)
        }
        size = CGSize(width: lengths[0], height: lengths[1])
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
                configuration: CanvasOptions.configuration(arguments, appearance: arguments.text(Self.appearance)),
                size: size)
            for diagnostic in live.diagnostics { report.add(diagnostic, source: file.bytes) }
            live.actionHandler = { [unowned live] in Terminal.print(live.describe($0)) }
            live.show()
            let screen = try VirtualScreen(
                size: live.size, scale: CGFloat(arguments.number(Self.scale) ?? 1), application: live.application)
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
        let program = CompanionProgram(name: "inkwell-window")
        guard program.isThere else {
            var report = TaskReport()
            report.addError(
                "the program that opens windows, '\(program.path)', is not there; build it, or use --script",
                path: arguments.operands[0], rule: "no-window")
            report.print()
            return .invalidInput
        }
        var words = arguments.operands
        for option in [Self.size, Self.scale, Self.appearance] + CanvasOptions.all {
            if let value = arguments.text(option) { words += ["--" + option.name, value] }
        }
        for option in [Self.interactive, Self.noReload] where arguments.has(option) { words.append("--" + option.name) }
        let failure = program.take(words)
        var report = TaskReport()
        report.addError(failure, path: arguments.operands[0], rule: "no-window")
        report.print()
        return .invalidInput
    }
}
