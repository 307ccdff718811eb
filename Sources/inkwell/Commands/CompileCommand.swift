// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive
import NibCompiler

/// `inkwell compile FILE… -o OUT`
struct CompileCommand: BatchCommand {
    static let name = "compile"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "compile a .xib to a .nib, a .storyboard to a .storyboardc",
            operands: "FILE… -o OUT", operandCount: 1...Int.max, options: [.output] + OptionSpecification.batch,
            discussion: """
                The nib has the keys and values that Interface Builder's compiler writes. A storyboard becomes a folder
                with a nib for each scene and view and an Info.plist. OUT is a file (or that folder); with several files
                it is the folder that all of them go to.
                """,
            examples: ["inkwell compile Form.xib -o Form.nib", "inkwell compile Sources -o build/nibs"])
    }

    let arguments: ParsedArguments
    private let plan: OutputPlan

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        plan = try OutputPlan(arguments, command: Self.name)
    }

    func tasks() throws(FileError) -> [BatchTask] {
        plan.tasks(for: try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard"])) { name in
            Path.withoutExtension(name) + (Path.extension(of: name) == "storyboard" ? ".storyboardc" : ".nib")
        }
    }

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        var source: [UInt8]?
        do {
            let file = try LoadedFile(path: task.input)
            source = file.bytes
            let document = try file.document()
            for diagnostic in document.diagnostics { report.add(diagnostic, source: source) }
            if report.hasErrors { return report }
            if document.kind == .storyboard {
                let compiled = try Compiler.compile(storyboard: document, options: .init(recordsImageSizes: false))
                for diagnostic in compiled.diagnostics { report.add(diagnostic, source: source) }
                try StoryboardFolder(compiled).write(to: task.output)
            } else {
                let compiled = try Compiler.compile(xib: document, options: .init(recordsImageSizes: false))
                for diagnostic in compiled.diagnostics { report.add(diagnostic, source: source) }
                try FileSystem.makeFolder(Path.folder(of: task.output))
                try FileSystem.write(compiled.bytes, to: task.output)
            }
        } catch {
            report.add(error, path: task.input, source: source)
        }
        return report
    }
}
