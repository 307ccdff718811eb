// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import InterfaceBuilder
import NibArchive
import NibDecompiler

/// `inkwell decompile FILE… -o OUT`
struct DecompileCommand: BatchCommand {
    static let name = "decompile"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "make a .xib of a .nib, a .storyboard of a .storyboardc", operands: "FILE… -o OUT",
            operandCount: 1...Int.max, options: [.output] + OptionSpecification.batch,
            discussion: """
                The document has the nib's objects as elements, with ids that are the same at every run, in the normal
                form of 'inkwell format', and opens in Interface Builder. What no element can state is kept in
                processing instructions named inkwell, which Interface Builder passes over and the compiler reads:
                compiling the document makes a nib that holds the same. A note says how many values that are.

                OUT is a file; with several files it is the folder that all of them go to, each under its path in the
                folder where it was found. Of a nib that is a folder the variant for all systems is taken, or the newest.
                """,
            examples: ["inkwell decompile Form.nib -o Form.xib", "inkwell decompile App.app -o documents"])
    }

    let arguments: ParsedArguments
    private let plan: OutputPlan

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        plan = try OutputPlan(arguments, command: Self.name)
    }

    func tasks() throws(FileError) -> [BatchTask] {
        plan.tasks(for: try DocumentSearch.matches(of: arguments.operands, extensions: ["nib", "storyboardc"])) {
            name in
            Path.withoutExtension(name) + (Path.extension(of: name) == "storyboardc" ? ".storyboard" : ".xib")
        }
    }

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        do {
            let document = try Self.document(of: task.input)
            try FileSystem.makeFolder(Path.folder(of: task.output))
            try FileSystem.write(try Self.normalForm(of: document), to: task.output)
            if document.lostCount > 0 {
                report.addWarning(
                    "\(document.lostCount) values are not in the document", path: task.input, rule: "lost-values")
            }
            if document.correctionCount > 0 {
                report.addNote(
                    "\(document.correctionCount) values stand in processing instructions, for no element states them",
                    path: task.input)
            }
        } catch {
            report.add(error, path: task.input)
        }
        return report
    }

    /// The bytes of a document as Interface Builder would write it.
    private static func normalForm(of decompiled: DecompiledDocument) throws -> [UInt8] {
        let document = try Document(bytes: decompiled.bytes)
        try DocumentFormat.apply(to: document)
        return document.serialized()
    }

    private static func document(of path: String) throws -> DecompiledDocument {
        guard StoryboardFolder.isOne(path) else {
            return try Decompiler.decompile(nib: try StoryboardFolder.nib(atPath: path))
        }
        let information = try PropertyList(bytes: try FileSystem.read(Path.join(path, "Info.plist")))
        return try Decompiler.decompile(storyboard: try StoryboardFolder.nibs(in: path), information: information)
    }
}
