// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// What every user meets first: help, version, mistakes.
@Suite struct ToolTests {
    @Test func version() throws {
        let result = try Inkwell.run("--version")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("inkwell "))
        #expect(result.errors.isEmpty)
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func overview(arguments: [String]) throws {
        let result = try Inkwell.run(arguments)
        #expect(result.status == 0)
        for command in ["dump", "resave", "set", "help"] { #expect(result.output.contains("\n  \(command) ")) }
    }

    @Test(arguments: ["dump", "resave", "set", "help"])
    func helpOfACommand(command: String) throws {
        let help = try Inkwell.run("help", command)
        #expect(help.status == 0)
        #expect(help.output.contains("usage: inkwell \(command)"))
        #expect(!help.output.contains("--worker"))
        #expect(try Inkwell.run(command, "--help").output == help.output)
    }

    private static let mistakes: [([String], String)] = [
        ([], "inkwell: error: no command given\nTry 'inkwell help'.\n"),
        (
            ["resvae", "a"],
            "inkwell: error: there is no command 'resvae'; did you mean 'resave'?\nTry 'inkwell help'.\n"
        ),
        (["help", "dmup"], "inkwell: error: there is no command 'dmup'; did you mean 'dump'?\nTry 'inkwell help'.\n"),
        (
            ["--verison"],
            "inkwell: error: there is no option '--verison' before a command; did you mean '--version'?\n"
                + "Try 'inkwell help'.\n"
        ),
        (
            ["dump", "--fromat", "json", "a"],
            "inkwell: error: there is no option '--fromat'; did you mean '--format'?\nTry 'inkwell help dump'.\n"
        ),
        (
            ["resave", "a"],
            "inkwell: error: resave needs -o OUT, the file or folder to write\nTry 'inkwell help resave'.\n"
        ),
    ]

    @Test(arguments: mistakes)
    func wrongUsage(arguments: [String], message: String) throws {
        let result = try Inkwell.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors == message)
    }

    @Test(arguments: [["dump", "nowhere.xib"], ["set", "nowhere.xib", "a", "b", "c", "-o", "x"]])
    func missingFile(arguments: [String]) throws {
        let result = try Inkwell.run(arguments)
        #expect(result.status == 1)
        #expect(result.errors == "nowhere.xib: error: cannot read: No such file or directory [file]\n")
    }
}
