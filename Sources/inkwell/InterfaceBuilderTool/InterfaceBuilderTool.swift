// SPDX-License-Identifier: Apache-2.0
import Glibc
import InterfaceBuilder
import NibArchive
import NibCompiler

/// `ibtool`: Interface Builder's command line, as Xcode's build rules and scripts use it.
///
/// Documents are read, changed, written and compiled, then described, in this order, whatever the order of the options.
struct InterfaceBuilderTool {
    static let name = "ibtool"

    private let arguments: ToolArguments
    private var report = ToolReport()

    static func run(arguments: [String]) -> ExitCode {
        guard !arguments.isEmpty else {
            Terminal.standardError.write("Error: No arguments specified, please consult 'inkwell help ibtool'.\n")
            return .noArguments
        }
        let format = format(of: arguments)
        do {
            var tool = InterfaceBuilderTool(try ToolArguments(arguments))
            try tool.perform()
            print(tool.report, as: format)
            return tool.report.hasErrors ? .invalidInput : .success
        } catch {
            var report = ToolReport()
            report.add(error)
            print(report, as: format)
            return .invalidInput
        }
    }

    private init(_ arguments: ToolArguments) { self.arguments = arguments }

    /// The format asked for, also on a command line that is wrong elsewhere.
    private static func format(of arguments: [String]) -> ReportFormat {
        let index = arguments.lastIndex(of: "--\(ToolOption.outputFormat.rawValue)")
        return index.flatMap { arguments.dropFirst($0 + 1).first }.flatMap(ReportFormat.init) ?? .xml1
    }

    private static func print(_ report: ToolReport, as format: ReportFormat) {
        report.bytes(as: format).withUnsafeBufferPointer { _ = FileDescriptor.write($0, to: STDOUT_FILENO) }
    }

    // MARK: -

    private mutating func perform() throws(ToolError) {
        if let option = arguments.unsupported { throw .unsupported(option) }
        for section in ToolReport.Section.allCases where ToolOption(rawValue: section.rawValue).map(asks) == true {
            report.open(section)
        }
        if arguments.has(.help) {
            Terminal.print(HelpText.text(for: InterfaceBuilderToolCommand.specification))
            return
        }
        if arguments.has(.version) {
            // Scripts ask whether the tool is new enough for an option: the answer is the tool whose output is followed.
            report.add(
                .dictionary([
                    .init("bundle-version", .string(String(Compiler.tools))),
                    .init("short-bundle-version", .string(Compiler.xcodeVersion)),
                    .init("inkwell-version", .string(Tool.version)),
                ]), as: "version")
            if arguments.documents.isEmpty { return }
        }
        guard let first = arguments.documents.first else { throw .noDocument }
        try checkCombination()
        CrashGuard.install(path: first, timeout: 60)
        if let folder = arguments.text(.link) { return try link(into: folder) }
        var fonts: [String] = []
        for path in arguments.documents { fonts += try process(path) }
        if let path = arguments.text(.outputPartialInfoPlist) {
            let list = PropertyList.dictionary(
                fonts.isEmpty ? [] : [.init("UIAppFonts", .array(fonts.map { .string($0) }))])
            try write(list.serialized(as: .xml), to: path)
        }
    }

    private func asks(_ option: ToolOption) -> Bool { arguments.has(option) || arguments.has(.all) }

    /// Refuses what would do nothing, or write one file twice.
    private func checkCombination() throws(ToolError) {
        let outputs: [ToolOption] = [
            .write, .compile, .exportStringsFile, .generateStringsFile, .exportXLIFF,
        ]
        let changes: [ToolOption] = [.convert, .importStringsFile, .stringsFile, .importXLIFF, .localizeIncremental]
        if arguments.documents.count > 1, let option = outputs.first(where: arguments.has) {
            throw .severalDocuments(option)
        }
        let isWritten = (outputs + [.compilationDirectory]).contains(where: arguments.has)
        if let option = changes.first(where: arguments.has), !isWritten {
            throw .missingOption(.write, neededBy: option)
        }
        if arguments.has(.localizeIncremental) {
            for option in [ToolOption.previousFile, .incrementalFile] where !arguments.has(option) {
                throw .missingOption(option, neededBy: .localizeIncremental)
            }
        }
        if arguments.has(.exportXLIFF), !arguments.has(.sourceLanguage) {
            throw .missingOption(.sourceLanguage, neededBy: .exportXLIFF)
        }
    }

    /// Does all that is asked with one document; the custom fonts that its program has to activate.
    private mutating func process(_ path: String) throws(ToolError) -> [String] {
        guard let document = try read(path) else { return [] }
        try change(document)
        try writeTexts(of: document)
        if let output = arguments.text(.write) { try write(document.serialized(), to: output) }
        for diagnostic in document.diagnostics { report.add(diagnostic, in: document) }
        try compile(document, path: path)
        describe(document)
        let activates = arguments.has(.autoActivateCustomFonts) && document.targetRuntime != .macOS
        return activates ? (document.root.child(named: "customFonts")?.children.compactMap(\.key) ?? []) : []
    }

    /// Reads a document; nil, with the finding in the report, for one that is broken.
    private mutating func read(_ path: String) throws(ToolError) -> Document? {
        do {
            return try LoadedFile(path: path).document()
        } catch let error as FileError {
            throw .file(error)
        } catch let error as DocumentError {
            report.add(error.diagnostic(path: path), in: nil)
            return nil
        } catch {
            return nil
        }
    }

    // MARK: Changing

    private mutating func change(_ document: Document) throws(ToolError) {
        for conversion in arguments.texts(.convert) { document.convert(try ClassConversion(conversion)) }
        if arguments.has(.localizeIncremental), let previous = arguments.text(.previousFile),
            let translated = arguments.text(.incrementalFile), let old = try read(previous),
            let other = try read(translated)
        {
            try document.takeLocalization(from: other, of: old)
        }
        for option in [ToolOption.stringsFile, .importStringsFile] {
            for path in arguments.texts(option) {
                let file: StringsFile
                do {
                    file = try StringsFile(bytes: try bytes(of: path))
                } catch let error as StringsFileError {
                    throw .stringsFile(error, path: path)
                } catch let error as ToolError {
                    throw error
                } catch {
                    continue
                }
                let texts = Dictionary(file.entries.map { ($0.key, $0.text) }) { $1 }
                try document.translate { texts[$0] }
            }
        }
        for path in arguments.texts(.importXLIFF) { try importXLIFF(path, into: document) }
    }

    private func importXLIFF(_ path: String, into document: Document) throws(ToolError) {
        let bytes = try bytes(of: path)
        let xliff: XLIFF
        do {
            xliff = try XLIFF(bytes: bytes)
        } catch {
            throw .xliff(error, path: path)
        }
        // A file of a whole project has many documents; one that was moved is known by its ids.
        let name = Path.name(of: document.path ?? "")
        let own = xliff.files.filter { Path.name(of: $0.original) == name }
        let units = (own.isEmpty ? xliff.files : own).flatMap(\.units)
        let texts = Dictionary(units.compactMap { unit in unit.target.map { (unit.id, $0) } }) { $1 }
        try document.translate { texts[$0] }
    }

    // MARK: Writing

    private func writeTexts(of document: Document) throws(ToolError) {
        for option in [ToolOption.generateStringsFile, .exportStringsFile] {
            if let path = arguments.text(option) { try write(document.stringsFile.serialized(), to: path) }
        }
        if let path = arguments.text(.exportXLIFF), let source = arguments.text(.sourceLanguage) {
            let xliff = document.xliff(from: source, to: arguments.text(.targetLanguage))
            let bytes: [UInt8]
            do {
                bytes = try xliff.serialized()
            } catch {
                throw .xliff(error, path: path)
            }
            try write(bytes, to: path)
        }
    }

    private mutating func compile(_ document: Document, path: String) throws(ToolError) {
        var outputs = arguments.texts(.compile)
        if let folder = arguments.text(.compilationDirectory) {
            let ending = document.kind == .storyboard ? ".storyboardc" : ".nib"
            outputs.append(Path.join(folder, Path.withoutExtension(Path.name(of: path)) + ending))
        }
        guard !outputs.isEmpty, !document.diagnostics.contains(where: { $0.severity == .error }) else { return }
        let devices = arguments.texts(.targetDevice).compactMap(TargetDevice.init)
        if let objection = TargetDevice.objection(to: document, devices) {
            report.add(objection, in: document)
            return
        }
        do {
            let product = try build().compile(document)
            for diagnostic in product.diagnostics { report.add(diagnostic, in: document) }
            for output in outputs { try product.write(to: output) }
        } catch let error as CompilerError {
            for diagnostic in error.diagnostics { report.add(diagnostic, in: document) }
        } catch let error as FileError {
            throw .file(error)
        } catch let error as ToolError {
            throw error
        } catch {
            report.add(
                Diagnostic(severity: .error, message: "\(error)", position: nil, path: path, rule: "error"), in: nil)
        }
    }

    private func build() throws(ToolError) -> DocumentBuild {
        var build = DocumentBuild()
        build.module = arguments.text(.module)
        if let text = arguments.text(.minimumDeploymentTarget) {
            guard let version = SystemVersion(text) else { throw .invalidVersion(text) }
            build.target = version
        }
        return build
    }

    /// Copies compiled storyboards to where a program has them: each with its language's folder.
    private func link(into folder: String) throws(ToolError) {
        for storyboard in arguments.documents {
            let parent = Path.name(of: Path.folder(of: storyboard))
            let place = Path.extension(of: parent) == "lproj" ? Path.join(folder, parent) : folder
            let target = Path.join(place, Path.name(of: storyboard))
            do {
                try FileSystem.makeFolder(target)
                let names = try FileSystem.names(in: storyboard)
                for name in try FileSystem.names(in: target) where !names.contains(name) {
                    try FileSystem.remove(Path.join(target, name))
                }
                for name in names {
                    try FileSystem.write(
                        try FileSystem.read(Path.join(storyboard, name)), to: Path.join(target, name))
                }
            } catch {
                throw .file(error)
            }
        }
    }

    // MARK: Describing

    private mutating func describe(_ document: Document) {
        let description = DocumentDescription(document)
        for option in ToolOption.allCases {
            guard arguments.has(option) || option.isInAll && arguments.has(.all),
                let list = description.section(option)
            else { continue }
            report.add(list, as: "document.\(option.rawValue)")
        }
    }

    // MARK: Files

    private func bytes(of path: String) throws(ToolError) -> [UInt8] {
        do {
            return try FileSystem.read(path)
        } catch {
            throw .file(error)
        }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
        do {
            try FileSystem.makeFolder(Path.folder(of: path))
            try FileSystem.write(bytes, to: path)
        } catch {
            throw .file(error)
        }
    }
}
