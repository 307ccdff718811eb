// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import inkwell

@MainActor @Suite struct ArgumentParserTests {
    private static let output = OptionSpecification(name: "output", letter: "o", argument: .text("OUT"), help: "")
    private static let loud = OptionSpecification(name: "loud", letter: "l", argument: .none, help: "")
    private static let format = OptionSpecification(name: "format", argument: .choices(["png", "svg"]), help: "")
    private static let jobs = OptionSpecification(name: "jobs", argument: .integer("N", 1...8), help: "")
    private static let scale = OptionSpecification(name: "scale", argument: .number("S", 0.5...4), help: "")

    private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
        let specification = CommandSpecification(
            name: "try", summary: "", operands: "FILE…", operandCount: 0...2,
            options: [Self.output, Self.loud, Self.format, Self.jobs, Self.scale])
        return try ArgumentParser(specification: specification).parse(arguments)
    }

    @Test func formsOfAValue() throws {
        for parsed in [
            try parse("--output", "x"), try parse("--output=x"), try parse("-o", "x"), try parse("-ox"),
            try parse("a", "-o", "x", "b"),
        ] {
            #expect(parsed.text(Self.output) == "x")
        }
        #expect(try parse("--output=a=b").text(Self.output) == "a=b")
    }

    @Test func operandsAndTheEndOfOptions() throws {
        let parsed = try parse("one", "--loud", "--", "--two")
        #expect(parsed.operands == ["one", "--two"])
        #expect(parsed.has(Self.loud))
        #expect(!parsed.has(Self.jobs))
        #expect(try parse("-").operands == ["-"])
    }

    @Test func typedValues() throws {
        let parsed = try parse("--jobs", "3", "--scale=1.5", "--format", "svg,png,svg")
        #expect(parsed.integer(Self.jobs) == 3)
        #expect(parsed.number(Self.scale) == 1.5)
        #expect(parsed.choices(Self.format) == ["svg", "png"])
    }

    nonisolated private static let mistakes: [([String], String, String?)] = [
        (["--outptu", "x"], "there is no option '--outptu'", "--output"),
        (["-output", "x"], "there is no option '-output'", "--output"),
        (["x", "y", "z"], "too many arguments, beginning with 'y'", nil),
        (["-x"], "there is no option '-x'", nil),
        (["-format", "png"], "there is no option '-format'", "--format"),
        (["--output"], "the option --output needs a value: --output OUT", nil),
        (["--loud=yes"], "the option --loud takes no value", nil),
        (["--loud", "--loud"], "the option --loud is given twice", nil),
        (["--jobs", "9"], "the option --jobs needs a whole number from 1 to 8, not '9'", nil),
        (["--jobs", "many"], "the option --jobs needs a whole number from 1 to 8, not 'many'", nil),
        (["--scale", "nan"], "the option --scale needs a number from 0.5 to 4, not 'nan'", nil),
        (["--format", "pgn"], "the option --format needs one of png, svg, not 'pgn'; did you mean 'png'?", nil),
        (["--format", "png,"], "the option --format needs one of png, svg, not ''", nil),
    ]

    @Test(arguments: mistakes)
    func wrongUsage(arguments: [String], message: String, suggestion: String?) {
        let specification = CommandSpecification(
            name: "try", summary: "", operands: "FILE…", operandCount: 0...1,
            options: [Self.output, Self.loud, Self.format, Self.jobs, Self.scale])
        let error = #expect(throws: UsageError.self) {
            try ArgumentParser(specification: specification).parse(arguments)
        }
        #expect(error?.message == message)
        #expect(error?.suggestion == suggestion)
        #expect(error?.command == "try")
    }
}
