// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell strings ACTION …`
struct StringsCommand: Command {
    static let name = "strings"

    /// What it can do; the raw value is the first operand.
    enum Action: String, CaseIterable {
        case export, update, `import`, convert, pseudo, pictures

        /// The options that it takes.
        var options: [OptionSpecification] {
            switch self {
            case .export: [.output, format, language, sourceLanguage, encoding, attributed]
            case .update: [language, sourceLanguage, encoding, format, removeStale, check]
            case .import: [into, .output, language, sourceLanguage, encoding, check]
            case .convert: [language, sourceLanguage, encoding, format]
            case .pseudo: [.output, language, sourceLanguage, encoding, kind]
            case .pictures: [.output, language] + pictureOptions
            }
        }
    }

    static var format: OptionSpecification {
        OptionSpecification(
            name: "format", letter: "f", argument: .choice(TranslationFile.Kind.allCases.map(\.rawValue)),
            help: "the kind of file (default: as OUT ends, else strings)")
    }
    static var language: OptionSpecification {
        OptionSpecification(
            name: "language", letter: "l", argument: .text("LANG"),
            help: "a language, such as de; several times or with commas for several\n(default: those that there are)",
            isRepeatable: true)
    }
    static var sourceLanguage: OptionSpecification {
        OptionSpecification(
            name: "source-language", letter: "s", argument: .text("LANG"),
            help: "the language that the documents are written in (default: en)")
    }
    static var encoding: OptionSpecification {
        OptionSpecification(
            name: "encoding", argument: .choice(["utf-8", "utf-16"]),
            help: "that of .strings files (default: what they have, utf-8 for new ones)")
    }
    static var attributed: OptionSpecification {
        OptionSpecification(
            name: "attributed", argument: .none,
            help: "the runs of attributed texts too; they can be imported with -o only")
    }
    static var removeStale: OptionSpecification {
        OptionSpecification(
            name: "remove-stale", argument: .none,
            help: "remove keys that a document no longer has, instead of marking them"
        )
    }
    static var check: OptionSpecification {
        OptionSpecification(
            name: "check", argument: .none, help: "write nothing; end with status 1 where something would change")
    }
    static var into: OptionSpecification {
        OptionSpecification(
            name: "into", argument: .text("PATH"),
            help: "the document or the folder that translations are imported into")
    }
    static var kind: OptionSpecification {
        OptionSpecification(
            name: "kind", argument: .choices(PseudoLocalization.names.map(\.name)),
            help: "what is done to texts (default: as the language says:\nen-XA accented,expanded,bracketed, "
                + "ar-XB right-to-left, en-XD double)")
    }
    private static var pictureOptions: [OptionSpecification] {
        RenderCommand.specification.options.filter { option in
            !["output", "format", "language", "locale", "worker"].contains(option.name)
        }
    }

    static var specification: CommandSpecification {
        var options: [OptionSpecification] = []
        for option in Action.allCases.flatMap(\.options) where !options.contains(where: { $0.name == option.name }) {
            // --format of pictures is another one.
            options.append(option)
        }
        return CommandSpecification(
            name: name, summary: "take the texts of documents out for translation and put translations in",
            operands: "ACTION PATH…", operandCount: 2...Int.max, options: options,
            discussion: """
                ACTION is one of

                  export PATH… [-o OUT]     write texts with their translations as .strings, .xcstrings or XLIFF
                  update PATH…              bring the .strings and .xcstrings beside documents up to date: new keys come in,
                                            changed texts are marked for review, keys that are gone are marked as stale,
                                            translations move along when an object gets another id; nothing is lost
                  import FILE… --into PATH  put translations into the .strings and .xcstrings beside documents, or with -o
                                            into a copy of the document
                  convert IN… OUT           .strings, .xcstrings and XLIFF into one another
                  pseudo PATH… [-l en-XA]   make a pseudo language that shows what is not translated or has too little room
                  pictures PATH… -o DIR     draw documents in each language, as NAME.LANG.png

                PATH is a document or a folder of them. The translations of Base.lproj/Main.storyboard are
                LANG.lproj/Main.strings and mul.lproj/Main.xcstrings beside that folder, as Xcode has them.
                """,
            examples: [
                "inkwell strings export App -f xliff -l de,fr -o exchange", "inkwell strings update App",
                "inkwell strings update --check App", "inkwell strings import exchange/de.xliff --into App",
                "inkwell strings pseudo App -l en-XA", "inkwell strings pictures App -o pictures",
            ])
    }

    private let arguments: ParsedArguments
    private let action: Action

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.operands.first ?? ""
        guard let action = Action(rawValue: word) else {
            throw UsageError(
                "there is no action '\(word)'",
                suggestion: Suggestion.nearest(to: word, among: Action.allCases.map(\.rawValue)), command: Self.name)
        }
        let allowed = Set(action.options.map(\.name))
        if let other = arguments.names.sorted().first(where: { !allowed.contains($0) }) {
            throw UsageError("'\(Self.name) \(word)' has no option --\(other)", command: Self.name)
        }
        self.action = action
        self.arguments = arguments
    }

    func run() throws(UsageError) -> ExitCode {
        var report = TaskReport()
        let options = StringsOptions(arguments)
        switch action {
        case .export: try StringsExport(options).run(&report)
        case .update: StringsUpdate(options).run(&report)
        case .import: try StringsImport(options).run(&report)
        case .convert: try StringsConversion(options).run(&report)
        case .pseudo: try StringsPseudo(options).run(&report)
        case .pictures: return try pictures(options)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    /// Hands the documents to the command that draws them.
    private func pictures(_ options: StringsOptions) throws(UsageError) -> ExitCode {
        guard let output = options.output else {
            throw UsageError("strings pictures needs -o DIR, the folder to write", command: Self.name)
        }
        let languages = options.languages.isEmpty ? ["all"] : options.languages
        var words = options.paths + ["--output", output.hasSuffix("/") ? output : output + "/"]
        words += ["--language", languages.joined(separator: ",")]
        for option in Self.pictureOptions where arguments.has(option) {
            words.append("--\(option.name)")
            if option.placeholder != nil, let value = arguments.text(option) { words.append(value) }
        }
        return try RenderCommand(ArgumentParser(specification: RenderCommand.specification).parse(words)).run()
    }
}

/// The options of the actions, read once.
struct StringsOptions {
    let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// The operands behind the action.
    var paths: [String] { Array(arguments.operands.dropFirst()) }
    var output: String? { arguments.text(.output) }
    var sourceLanguage: String { arguments.text(StringsCommand.sourceLanguage) ?? "en" }

    /// The languages asked for, each once.
    var languages: [String] {
        arguments.texts(StringsCommand.language).flatMap { $0.split(separator: ",").map(String.init) }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The kind of file asked for.
    var kind: TranslationFile.Kind? {
        arguments.text(StringsCommand.format).flatMap { TranslationFile.Kind(rawValue: $0) }
            ?? output.flatMap { TranslationFile.Kind(path: $0) }
    }

    /// A `.strings` file's bytes in the encoding asked for.
    func bytes(of file: StringsFile) -> [UInt8] {
        switch arguments.text(StringsCommand.encoding) {
        case "utf-8": file.serialized(as: .utf8)
        case "utf-16": file.serialized(as: .utf16LittleEndian)
        default: file.serialized(as: file.encoding == nil ? .utf8 : nil)
        }
    }

    /// Writes a file, its folder first; to standard output where there is no path.
    func write(_ bytes: [UInt8], to path: String?) throws(FileError) {
        guard let path else { return Terminal.standardOutput.write(String(decoding: bytes, as: UTF8.self)) }
        try FileSystem.makeFolder(Path.folder(of: path))
        try FileSystem.write(bytes, to: path)
    }
}
