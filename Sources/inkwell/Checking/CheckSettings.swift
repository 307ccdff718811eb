// SPDX-License-Identifier: Apache-2.0
import DocumentRules

/// What a run of `check` is asked for: rules, what to leave out, and findings that are known.
struct CheckSettings {
    /// Why nothing can be checked, as it is told.
    struct Trouble: Error {
        var text: String
    }

    private(set) var configuration = RuleConfiguration()
    /// The text that the configuration was read from.
    private(set) var configurationText = ""
    private(set) var baseline: FindingBaseline?
    private let chosen: [Rule]?

    /// The rules that are tried.
    var rules: [Rule] { chosen ?? configuration.rules }
    /// Whether nothing else is told.
    var onlyRules: Bool { chosen != nil }

    static var rulesOption: OptionSpecification {
        OptionSpecification(
            name: "rules", argument: .text("RULE,…"),
            help: "only these rules, also those that are off, and no other findings"
        )
    }
    static var configurationOption: OptionSpecification {
        OptionSpecification(
            name: "config", argument: .text("FILE"), help: "the configuration; otherwise .inkwell.yml where it is there"
        )
    }
    static var baselineOption: OptionSpecification {
        OptionSpecification(
            name: "baseline", argument: .text("FILE"), help: "findings that are known and not told again")
    }

    /// Reads the files that the options name.
    init(_ arguments: ParsedArguments) throws(Trouble) {
        do throws(UnknownRule) {
            chosen = try arguments.choices(Self.rulesOption)?.map { name throws(UnknownRule) in try Rule.find(name) }
        } catch {
            throw Trouble(text: "error: " + error.message)
        }
        let path = arguments.text(Self.configurationOption) ?? ".inkwell.yml"
        if arguments.has(Self.configurationOption) || FileSystem.exists(path) {
            let text = try Self.text(of: path)
            configurationText = text
            do {
                configuration = try RuleConfiguration(text: text)
            } catch {
                throw Trouble(text: "\(path):\(error.line):1: error: \(error.message) [configuration]")
            }
        }
        if let path = arguments.text(Self.baselineOption) {
            let text = try Self.text(of: path)
            do {
                baseline = try FindingBaseline(text: text)
            } catch {
                throw Trouble(text: "\(path): error: \(error) [baseline]")
            }
        }
    }

    private static func text(of path: String) throws(Trouble) -> String {
        do {
            return String(decoding: try FileSystem.read(path), as: UTF8.self)
        } catch {
            throw Trouble(text: error.diagnostic.description)
        }
    }
}
