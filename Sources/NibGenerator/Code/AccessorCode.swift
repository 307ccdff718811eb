// SPDX-License-Identifier: Apache-2.0

/// Typed access to a target's nibs, storyboards and identifiers.
struct AccessorCode {
    let contents: TargetContents

    func write(to writer: inout SwiftWriter) {
        if !contents.nibs.isEmpty {
            Self.comment("The nibs of this module, with the types of their owner and first object.", &writer)
            writer.block("@MainActor enum Nibs") { writer in
                var names = UniqueNames()
                for nib in contents.nibs {
                    let types = "\(nib.owner ?? "AnyObject"), \(nib.root ?? "AnyObject")"
                    writer.line("/// `\(nib.name).xib`")
                    writer.line(
                        "static let \(names.name(for: nib.name)) = NibReference<\(types)>(name: "
                            + "\(SwiftText.literal(nib.name)), bundle: .module)")
                }
            }
        }
        if !contents.storyboards.isEmpty {
            Self.comment("The storyboards of this module, with the types of their controllers.", &writer)
            writer.block("@MainActor enum Storyboards") { writer in
                var names = UniqueNames()
                for storyboard in contents.storyboards {
                    write(storyboard, as: names.name(for: storyboard.name), &writer)
                }
            }
        }
        if !contents.reuseIdentifiers.isEmpty {
            Self.comment("The reuse identifiers of cells and reusable views in this module's documents.", &writer)
            writer.block("nonisolated enum ReuseIdentifiers") { writer in
                writeConstants(contents.reuseIdentifiers, &writer)
            }
        }
    }

    private func write(_ storyboard: StoryboardAccessor, as name: String, _ writer: inout SwiftWriter) {
        writer.line("/// `\(storyboard.name).storyboard`")
        writer.block("@MainActor enum \(name)") { writer in
            var names = UniqueNames(taken: ["storyboard", "initial", "Segues"])
            writer.line(
                "static let storyboard = UIStoryboard(name: \(SwiftText.literal(storyboard.name)), bundle: .module)")
            if let initial = storyboard.initial {
                writer.line("/// The controller that the storyboard begins with.")
                writer.line(
                    "static let initial = ControllerReference<\(initial)>(storyboard: storyboard, identifier: nil)")
            }
            for controller in storyboard.controllers {
                writer.line(
                    "static let \(names.name(for: controller.identifier)) = ControllerReference<\(controller.type)>("
                        + "storyboard: storyboard, identifier: \(SwiftText.literal(controller.identifier)))")
            }
            if !storyboard.segues.isEmpty {
                writer.line("/// The identifiers of the storyboard's segues.")
                writer.block("nonisolated enum Segues") { writer in
                    writeConstants(storyboard.segues.sorted(), &writer)
                }
            }
        }
    }

    private func writeConstants(_ identifiers: [String], _ writer: inout SwiftWriter) {
        var names = UniqueNames()
        for identifier in identifiers {
            writer.line("static let \(names.name(for: identifier)) = \(SwiftText.literal(identifier))")
        }
    }

    private static func comment(_ text: String, _ writer: inout SwiftWriter) {
        writer.line()
        writer.line("/// " + text)
    }
}

/// Identifiers for texts, no two alike.
struct UniqueNames {
    private var taken: Set<String>

    init(taken: Set<String> = []) { self.taken = taken }

    mutating func name(for text: String) -> String {
        let plain = SwiftText.identifier(from: text)
        var name = plain
        var number = 2
        while !taken.insert(name).inserted {
            name = plain.replacing("`", with: "") + "_\(number)"
            number += 1
        }
        return name
    }
}
