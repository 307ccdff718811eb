// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder
import JSONText

/// `inkwell classes [FILE…]`
struct ClassesCommand: Command {
    static let name = "classes"

    private static var json: OptionSpecification {
        OptionSpecification(name: "json", argument: .none, help: "JSON for editors: an object by class")
    }
    private static var own: OptionSpecification {
        OptionSpecification(name: "own", argument: .none, help: "leave out what a class inherits")
    }
    private static var only: OptionSpecification {
        OptionSpecification(name: "class", argument: .text("NAME"), help: "only this class")
    }
    private static var platform: OptionSpecification {
        OptionSpecification(
            name: "platform", argument: .choice(["ios", "macos"]), help: "only UIKit's classes, or only AppKit's")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "list classes with their bindings, options, attributes, outlets and actions",
            operands: "[FILE…]", operandCount: 0...Int.max,
            options: [json, own, only, platform, SourceFiles.option],
            discussion: """
                The classes are the frameworks' and, with --sources, those that a program's Swift files declare. With
                documents, only the classes of their objects are listed.
                """,
            examples: [
                "inkwell classes --class NSTableView", "inkwell classes --json --sources Sources Main.xib",
            ])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
    }

    func run() -> ExitCode {
        var report = TaskReport()
        do {
            let scan = try arguments.text(SourceFiles.option).map { path throws(FileError) in
                try SourceFiles.scan(path)
            }
            var shown: [(PublishedClasses, [PublishedClass])] = []
            if arguments.operands.isEmpty {
                shown = families(scan)
            } else {
                shown = try families(ofDocuments: arguments.operands, scan, &report)
            }
            show(shown, &report)
        } catch {
            report.add(error)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    /// The frameworks' classes; those of the sources stand with the framework that they inherit from, or with AppKit's.
    private func families(_ scan: SourceScan?) -> [(PublishedClasses, [PublishedClass])] {
        var families: [(PublishedClasses, [PublishedClass])] = []
        var listed: Set<String> = []
        for (name, standard) in [("ios", PublishedClasses.touch), ("macos", .cocoa)] {
            guard arguments.text(Self.platform) ?? name == name else { continue }
            var classes = standard
            if let scan { classes.add(scan) }
            let isLast = name == "macos" || arguments.text(Self.platform) != nil
            // What both frameworks have is listed once.
            let list = classes.all.filter { found in
                guard found.origin == .sources, !isLast, !classes.isComplete(found.name) else {
                    return listed.insert(found.name).inserted
                }
                return false
            }
            families.append((classes, list))
        }
        return families
    }

    /// The classes of the objects of documents.
    private func families(
        ofDocuments operands: [String], _ scan: SourceScan?, _ report: inout TaskReport
    ) throws(FileError) -> [(PublishedClasses, [PublishedClass])] {
        var families: [(PublishedClasses, [PublishedClass])] = []
        var listed: Set<String> = []
        for match in try DocumentSearch.matches(of: operands, extensions: ["xib", "storyboard"]) {
            do {
                let checked = CheckedDocument(try LoadedFile(path: match.path).document(), scan: scan)
                let list = checked.classNames.filter { listed.insert($0).inserted }
                    .map { checked.classes[$0] ?? PublishedClass(name: $0, superclass: nil, origin: .unknown) }
                families.append((checked.classes, list))
            } catch {
                report.add(error, path: match.path)
            }
        }
        return families
    }

    private func show(_ families: [(PublishedClasses, [PublishedClass])], _ report: inout TaskReport) {
        let wanted = arguments.text(Self.only)
        var members: [(String, JSON)] = []
        var isFound = false
        for (classes, list) in families {
            let listing = ClassListing(classes: classes, includesInherited: !arguments.has(Self.own))
            let list = list.filter { wanted == nil || $0.name == wanted }
            isFound = isFound || !list.isEmpty
            if arguments.has(Self.json) {
                if case .object(let more) = listing.json(of: list) { members += more }
            } else {
                for published in list { Terminal.print(listing.text(of: published)) }
            }
        }
        if let wanted, !isFound {
            let names = families.flatMap { $0.1.map(\.name) }
            let hint = Suggestion.nearest(to: wanted, among: names).map { "; did you mean '\($0)'?" } ?? ""
            report.addError("there is no class '\(wanted)'\(hint)", path: Tool.name, rule: "unknown-class")
        } else if arguments.has(Self.json) {
            Terminal.print(JSON.object(members).text(indentedDepth: 3))
        }
    }
}
