// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import Graphics
import InterfaceBuilder

/// `inkwell render FILE… -o OUT`
struct RenderCommand: BatchCommand {
    static let name = "render"

    private static var format: OptionSpecification {
        OptionSpecification(
            name: "format", letter: "f", argument: .choices(Picture.Format.allCases.map(\.rawValue)),
            help: "one or more of these (default: as OUT says, else png)")
    }
    private static var appearance: OptionSpecification {
        OptionSpecification(
            name: "appearance", argument: .choices(["light", "dark"]), help: "one or both (default: the document's own)"
        )
    }
    private static var scale: OptionSpecification {
        OptionSpecification(name: "scale", argument: .number("N", 0.1...8), help: "pixels a point (default: 1)")
    }

    private static var language: OptionSpecification {
        OptionSpecification(
            name: "language", argument: .text("LANG,…"),
            help: "draw in each of these languages, or in 'all' that there are: Form.de.png")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "draw every view and scene of documents", operands: "FILE… -o OUT",
            operandCount: 1...Int.max,
            options: [.output, format, appearance, scale, language] + CanvasOptions.all + OptionSpecification.keptBatch,
            discussion: """
                A document is compiled, loaded into live views, laid out on its simulated device and drawn; a compiled
                nib is loaded as it is. Folders given as FILE are searched for .xib and .storyboard files.

                OUT is a picture (ending in .png, .svg or .pdf) or a folder; several files go to a folder. Further views
                and scenes of the same document get its name with -2, -3 …; with --appearance light,dark the second
                appearance gets its name as well: Form.png, Form-dark.png, Form-2.png, Form-2-dark.png. With --language
                the texts are those of LANG.lproj and of string catalogs beside the document, or made up for pseudo
                languages such as en-XA and ar-XB; Arabic, Hebrew and the like are laid out from right to left.

                \(CanvasOptions.discussion)
                """,
            examples: [
                "inkwell render Form.xib -o form.png --scale 2",
                "inkwell render Sources -o pictures --format png,svg --appearance light,dark --jobs 4",
            ])
    }

    let arguments: ParsedArguments
    private let plan: OutputPlan
    private let formats: [Picture.Format]
    private let appearances: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        let formatNames = Picture.Format.allCases.map(\.rawValue)
        var plan = try OutputPlan(arguments, command: Self.name)
        let ending = Path.extension(of: plan.output)
        if !plan.isFolder, !formatNames.contains(ending) {
            guard ending.isEmpty else {
                throw UsageError(
                    "OUT has to end in .png, .svg or .pdf, or be a folder; '\(plan.output)' does not",
                    command: Self.name)
            }
            plan = plan.asFolder
        }
        let asked = arguments.choices(Self.format)
        if let asked, !plan.isFolder, !asked.contains(ending) {
            throw UsageError(
                "OUT ends in .\(ending), but --format asks for \(asked.joined(separator: ","))", command: Self.name)
        }
        formats = (asked ?? [plan.isFolder ? "png" : ending]).compactMap(Picture.Format.init)
        appearances = arguments.choices(Self.appearance) ?? []
        self.plan = plan
    }

    func tasks() throws(FileError) -> [BatchTask] {
        plan.tasks(
            for: try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard"]),
            name: { path in
                let path = Path.withoutExtension(path)
                guard arguments.has(Self.language) else { return path }
                // Pictures of all languages lie together.
                return path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
            })
    }

    func stem(of task: BatchTask) -> String {
        plan.isFolder ? task.output : Path.withoutExtension(task.output)
    }

    func addFacts(to key: inout ContentKey) {
        key.add("options", arguments.deciding(of: Self.specification.options))
        key.add("formats", formats.map(\.rawValue).joined(separator: ","))
        key.add("fonts", InstalledFonts.list)
    }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {
        DocumentSurroundings.add(of: task.input, to: &key)
        // A document's own language is that of its folder.
        key.add("folder", LocalizedDocument(path: task.input).folderLanguage ?? "")
    }

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        var source: [UInt8]?
        do {
            let file = try LoadedFile(path: task.input)
            source = file.bytes
            let open = try opener(of: file, report: &report)
            let stem = stem(of: task)
            try FileSystem.makeFolder(Path.folder(of: stem))
            let shown: [String?] = appearances.isEmpty ? [nil] : appearances
            var isFirst = true
            var withoutFont: Set<Unicode.Scalar> = []
            for language in languages(of: task.input) {
                let names = PictureNames(stem: language.map { "\(stem).\($0.name)" } ?? stem, appearances: appearances)
                for (index, appearance) in shown.enumerated() {
                    var configuration = CanvasOptions.configuration(arguments, appearance: appearance)
                    if let language { configuration.locale = language.locale }
                    // A picture shows what a device would.
                    configuration.repeatsCanvasFaults = false
                    let canvas = try open(configuration)
                    let missing = try draw(
                        canvas, names: names, appearance: index, path: task.input, report: &report)
                    withoutFont.formUnion(missing)
                    // What is wrong is wrong in every appearance and language: it is said once.
                    if isFirst {
                        for diagnostic in canvas.diagnostics { report.add(diagnostic, source: source) }
                    }
                    isFirst = false
                }
            }
            addMissingFonts(for: withoutFont, path: task.input, &report)
        } catch {
            report.add(error, path: task.input, source: source)
        }
        return report
    }

    /// The languages that a document is drawn in, with the locale of each: nil for the one that it is written in. Nil
    /// alone where none is asked for.
    private func languages(of path: String) -> [(name: String, locale: String?)?] {
        guard let asked = arguments.text(Self.language) else { return [nil] }
        let names = asked.split(separator: ",").map(String.init)
        guard names == ["all"] else { return names.map { ($0, $0) } }
        let (own, others) = LocalizedDocument(path: path).allLanguages
        return [(own, nil)] + others.map { ($0, $0) }
    }

    /// How the file is put on a canvas: a document is parsed once for all appearances.
    private func opener(
        of file: LoadedFile, report: inout TaskReport
    ) throws -> (DesignConfiguration) throws -> DesignCanvas {
        switch NibContainer(file.bytes) {
        case .nibArchive, .keyedArchive:
            return { try DesignCanvas(nib: file.bytes, name: file.path, configuration: $0) }
        default:
            let document = try file.document()
            for diagnostic in document.diagnostics { report.add(diagnostic, source: file.bytes) }
            return { try DesignCanvas(document: document, configuration: $0) }
        }
    }

    /// Says what has to be installed for the pictures to look as they should.
    private func addMissingFonts(for characters: Set<Unicode.Scalar>, path: String, _ report: inout TaskReport) {
        let messages = [InstalledFonts.warning].compactMap { $0 } + MissingFont.all(for: characters).map(\.message)
        for message in messages { report.addWarning(message, path: path, rule: "missing-font") }
    }

    /// Draws the scenes; returns the characters that no font has.
    private func draw(
        _ canvas: DesignCanvas, names: PictureNames, appearance: Int, path: String, report: inout TaskReport
    ) throws -> Set<Unicode.Scalar> {
        var withoutFont: Set<Unicode.Scalar> = []
        if canvas.scenes.isEmpty, appearance == 0 {
            report.addWarning("nothing to draw: the document has no views", path: path, rule: "no-views")
        }
        let scale = CGFloat(arguments.number(Self.scale) ?? 1)
        for (index, scene) in canvas.scenes.enumerated() {
            // An empty view has a picture too, of one point.
            let size = CGSize(width: max(scene.size.width, 1), height: max(scene.size.height, 1))
            for format in formats {
                let bytes = try Picture.data(size: size, scale: scale, format: format) { context in
                    scene.draw(in: context)
                    withoutFont.formUnion(context.charactersWithoutFont)
                }
                let path = names.path(scene: index, appearance: appearance, format: format.rawValue)
                try FileSystem.write(bytes, to: path)
                report.addFile(path)
            }
        }
        return withoutFont
    }
}
