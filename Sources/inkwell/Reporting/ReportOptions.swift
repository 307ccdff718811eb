// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import ReviewReport

/// What the command line of a report asks for.
struct ReportOptions {
    private static var device: OptionSpecification {
        OptionSpecification(
            name: "device", argument: .text("DEVICE,…"),
            help: "the simulated devices, by the names of inkwell help render (default: each document's own)")
    }
    private static var language: OptionSpecification {
        OptionSpecification(
            name: "language", argument: .text("LANGUAGE,…"),
            help: "the languages, such as de, with the .strings beside documents; - is the development language")
    }
    private static var appearance: OptionSpecification {
        OptionSpecification(
            name: "appearance", argument: .choices(ReviewOptions.Appearance.allCases.map(\.rawValue)),
            help: "one or both (default: both)")
    }
    private static var scale: OptionSpecification {
        OptionSpecification(name: "scale", argument: .number("N", 0.1...4), help: "pixels a point (default: 1)")
    }
    private static var title: OptionSpecification {
        OptionSpecification(
            name: "title", argument: .text("TEXT"), help: "the report's title (default: the folder's name)")
    }
    private static var diff: OptionSpecification {
        OptionSpecification(
            name: "diff", argument: .text("RANGE"), help: "only what changed: A..B, A...B, A, or the folder before")
    }
    static var join: OptionSpecification {
        OptionSpecification(name: "join", argument: .none, help: "put the parts PATH… together", isWithoutEffect: true)
    }
    /// Options that name files: what is in them decides, or nothing.
    static var folders: [OptionSpecification] {
        [.output, diff, title, SourceFiles.option, CheckSettings.configurationOption]
    }

    static var all: [OptionSpecification] {
        [
            .output, diff, device, CanvasOptions.orientation, language, appearance, scale, title, SourceFiles.option,
            CheckSettings.configurationOption, join,
        ]
    }

    /// The folder to write.
    let output: String
    let title: String
    let review: ReviewOptions
    /// A range of commits, or a folder; nil where nothing is compared.
    let diff: String?
    let sources: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let output = arguments.text(.output) else {
            throw UsageError("report needs -o DIR, the folder to write", command: ReportCommand.name)
        }
        guard FileSystem.isFolder(output) || !FileSystem.exists(output) else {
            throw UsageError("the report goes to a folder, and '\(output)' is a file", command: ReportCommand.name)
        }
        self.output = output
        var review = ReviewOptions()
        review.devices = arguments.choices(Self.device) ?? []
        let known = SimulatedDevice.all.map(\.identifier)
        for device in review.devices where !known.contains(device) {
            throw UsageError(
                "there is no device '\(device)'", suggestion: Suggestion.nearest(to: device, among: known),
                command: ReportCommand.name)
        }
        review.languages = (arguments.choices(Self.language) ?? []).map { $0 == "-" ? "" : $0 }
        if let words = arguments.choices(Self.appearance) {
            review.appearances = words.compactMap(ReviewOptions.Appearance.init)
        }
        review.isLandscape = arguments.text(CanvasOptions.orientation).map { $0 == "landscape" }
        review.scale = arguments.number(Self.scale) ?? 1
        self.review = review
        diff = arguments.text(Self.diff)
        sources = arguments.text(SourceFiles.option)
        title = arguments.text(Self.title) ?? Self.title(of: arguments.operands)
    }

    /// The name of the folder that is reported on.
    private static func title(of operands: [String]) -> String {
        guard operands.count == 1 else { return "Interface report" }
        return Path.name(of: FileSystem.absolute(operands[0]))
    }
}
