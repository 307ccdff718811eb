// SPDX-License-Identifier: Apache-2.0

/// `inkwell ibtool …`, and the same program under the name `ibtool`; its command line is Apple's and is read by
/// ``InterfaceBuilderTool``.
struct InterfaceBuilderToolCommand: Command {
    static let name = InterfaceBuilderTool.name

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "Apple's ibtool: its options, its property lists", operands: "OPTION… DOCUMENT",
            operandCount: 0...Int.max, options: [],
            discussion: """
                Takes the command line of Xcode's ibtool, for build rules and scripts that call it. The same program
                does this when it is called ibtool. What is printed goes to standard output, as --output-format says:
                xml1 (default), binary1 or human-readable-text.

                \(HelpText.columns(rows))
                """,
            examples: [
                "ibtool --errors --warnings --compile Form.nib Form.xib",
                "ibtool --export-strings-file de.strings Form.xib",
                "ibtool --import-strings-file de.strings --write de.lproj/Form.xib Form.xib",
            ])
    }

    private static let rows: [(String, String)] = [
        ("--compile OUT", "compile to a nib or a storyboardc"),
        ("--compilation-directory DIR", "the same, named after each document"),
        ("--link DIR", "put compiled storyboards where the program has them"),
        ("--module NAME", "the module of classes that belong to the target"),
        ("--minimum-deployment-target V", "the earliest system version; macOS before 10.13: keyed archives"),
        ("--target-device DEVICE", "refuse documents for other devices; may be repeated"),
        ("--output-partial-info-plist F", "keys for the program's Info.plist"),
        ("--auto-activate-custom-fonts", "its fonts among them"),
        ("--errors --warnings --notices", "findings, by object"),
        ("--objects --classes\n--connections --hierarchy", "what is in the document"),
        ("--resources --version-history", "what it uses, and who saved it"),
        ("--localizable-strings, -stringarrays,\n-geometry, -all", "what translations may change"),
        ("--all", "all of these"),
        ("--export-strings-file F", "its texts as a .strings file; also --generate-strings-file"),
        ("--import-strings-file F", "translations; with --write; also --strings-file"),
        ("--export-xliff F", "its texts as XLIFF, with --source-language, --target-language"),
        ("--import-xliff F", "translations; with --write"),
        (
            "--localize-incremental",
            "take over a translation (--incremental-file) of an older version\n"
                + "(--previous-file); with --write"
        ),
        ("--convert OLD-NEW", "rename a class; with --write"),
        ("--write OUT", "write the document, changed"),
        ("--version", "the version, as com.apple.ibtool.version"),
    ]

    init(_ arguments: ParsedArguments) {}

    func run() -> ExitCode { InterfaceBuilderTool.run(arguments: []) }
}
