// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive

/// `inkwell resave FILE… -o OUT`
struct ResaveCommand: BatchCommand {
    static let name = "resave"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "read a .xib, .storyboard or .nib and write it again", operands: "FILE… -o OUT",
            operandCount: 1...Int.max, options: [.output] + OptionSpecification.batch,
            discussion: """
                The file is parsed whole and written from what was understood. Nothing was edited, so every byte is the
                same: a check that reading loses nothing. OUT is a file, or a folder for several files.
                """,
            examples: ["inkwell resave Main.storyboard -o copy.storyboard"])
    }

    let arguments: ParsedArguments
    private let plan: OutputPlan

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        plan = try OutputPlan(arguments, command: Self.name)
    }

    func tasks() throws(FileError) -> [BatchTask] {
        plan.tasks(for: try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard", "nib"])) {
            $0
        }
    }

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        do {
            try resave(task.input, to: task.output)
        } catch {
            report.add(error, path: task.input, source: try? FileSystem.read(task.input))
        }
        return report
    }

    private func resave(_ input: String, to output: String) throws {
        if FileSystem.isFolder(input) {
            // A nib in the form of a folder: file by file.
            for name in try FileSystem.names(in: input) {
                try resave(Path.join(input, name), to: Path.join(output, name))
            }
            return
        }
        let file = try LoadedFile(path: input)
        let written: [UInt8]
        switch NibContainer(file.bytes) {
        case .nibArchive:
            written = try NIBArchive(bytes: file.bytes).serialized()
        case .keyedArchive:
            // Keyed archives are read, never written: their bytes are checked and kept.
            _ = try KeyedArchive(bytes: file.bytes)
            written = file.bytes
        default:
            written = try file.document().serialized()
        }
        try FileSystem.makeFolder(Path.folder(of: output))
        try FileSystem.write(written, to: output)
    }
}
