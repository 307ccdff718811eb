// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell compile FILE… -o OUT`
struct CompileCommand: BatchCommand {
    static let name = "compile"

    private static var format: OptionSpecification {
        OptionSpecification(
            name: "format", argument: .choice(NibForm.allCases.map(\.rawValue)),
            help: "the form of macOS nibs (default: what the deployment target\nasks for: keyed before 10.13)")
    }
    private static var target: OptionSpecification {
        OptionSpecification(
            name: "minimum-deployment-target", argument: .text("VERSION"),
            help: "the earliest system version, 10.12 or 17.0\n(default: what the document says)")
    }
    private static var device: OptionSpecification {
        OptionSpecification(
            name: "target-device", argument: .choices(TargetDevice.allCases.map(\.rawValue)),
            help: "refuse documents for other devices")
    }
    private static var module: OptionSpecification {
        OptionSpecification(
            name: "module", argument: .text("NAME"), help: "the module of classes that belong to the target")
    }
    private static var tools: OptionSpecification {
        OptionSpecification(
            name: "tools-version", argument: .integer("N", 1000...99999),
            help: "the toolsVersion of the Interface Builder to follow, 22505\n(default: what the document tells)")
    }
    private static var strict: OptionSpecification {
        OptionSpecification(name: "strict", argument: .none, help: "an element that is not known is an error")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "compile a .xib to a .nib, a .storyboard to a .storyboardc",
            operands: "FILE… -o OUT", operandCount: 1...Int.max,
            options: [.output, format, target, device, module, tools, strict] + OptionSpecification.batch,
            discussion: """
                The nib has the keys and values that Interface Builder's compiler writes. A storyboard becomes a folder
                with a nib for each scene and view and an Info.plist. OUT is a file (or that folder); with several files
                it is the folder that all of them go to, each under its path in the folder where it was found.

                A macOS nib is an archive (NIBArchive), a keyed archive, or a folder with both for systems before and
                since 10.13.
                """,
            examples: [
                "inkwell compile Form.xib -o Form.nib", "inkwell compile Sources -o build/nibs",
                "inkwell compile --format keyed Window.xib -o Window.nib",
            ])
    }

    let arguments: ParsedArguments
    private let plan: OutputPlan
    private let build: DocumentBuild
    private let devices: [TargetDevice]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        plan = try OutputPlan(arguments, command: Self.name)
        var build = DocumentBuild()
        build.form = arguments.text(Self.format).flatMap(NibForm.init)
        build.module = arguments.text(Self.module)
        build.tools = arguments.integer(Self.tools)
        build.isStrict = arguments.has(Self.strict)
        if let text = arguments.text(Self.target) {
            guard let version = SystemVersion(text) else {
                throw UsageError("'\(text)' is no version of a system; 10.12 is one", command: Self.name)
            }
            build.target = version
        }
        self.build = build
        devices = (arguments.choices(Self.device) ?? []).compactMap(TargetDevice.init)
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
            if let objection = TargetDevice.objection(to: document, devices) { report.add(objection, source: source) }
            if report.hasErrors { return report }
            let product = try build.compile(document)
            for diagnostic in product.diagnostics { report.add(diagnostic, source: source) }
            try product.write(to: task.output)
        } catch {
            report.add(error, path: task.input, source: source)
        }
        return report
    }
}
