// SPDX-License-Identifier: Apache-2.0

/// `inkwell play URL…`
struct PlayCommand: Command {
    static let name = "play"

    private static let options: [OptionSpecification] = [
        OptionSpecification(
            name: "output", letter: "o", argument: .text("FILE"),
            help: "write the sound: a WAV file, bare samples for .raw, '-' for standard output"),
        OptionSpecification(
            name: "null", argument: .none, help: "play for nobody, at the pace of sound; with --output that is written"),
        OptionSpecification(name: "seek", argument: .number("SECONDS", 0...1e9), help: "begin there"),
        OptionSpecification(
            name: "duration", argument: .number("SECONDS", 0...1e9), help: "end after so much sound from the beginning"),
        OptionSpecification(
            name: "events", argument: .choice(["json"]), help: "print what happens, one line an event"),
        OptionSpecification(
            name: "cache", argument: .text("DIR"), help: "keep what was fetched there, and fetch no more of it"),
        OptionSpecification(
            name: "record", argument: .text("DIR"), help: "write the untouched stream there, cut at its titles"),
        OptionSpecification(name: "rate", argument: .number("N", 0.25...4), help: "the speed, at the same pitch"),
        OptionSpecification(name: "volume", argument: .number("N", 0...10), help: "the loudness (default: 1)"),
        OptionSpecification(
            name: "exact", argument: .none, help: "seek to the sample, whatever has to be fetched for it"),
        OptionSpecification(name: "user-agent", argument: .text("TEXT"), help: "what the sender is told of the player"),
        OptionSpecification(
            name: "header", argument: .text("NAME: TEXT"), help: "a line of the request; may be given several times",
            isRepeatable: true),
        OptionSpecification(
            name: "user", argument: .text("NAME:PASSWORD"), help: "who asks, for a sender that wants to know it"),
        OptionSpecification(
            name: "proxy", argument: .text("URL"),
            help: "ask through it; '' for none (default: as http_proxy, https_proxy and no_proxy say)"),
        OptionSpecification(
            name: "cacert", argument: .text("FILE"), help: "certificates to trust instead of the system's"),
    ]

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "play streams: stations, files, playlists", operands: "URL…",
            operandCount: 1...Int.max, options: options,
            discussion: """
                Plays http:, https: and file: addresses, paths, and '-' for standard input, one after the other without
                a gap: MP3, AAC, MP4, stations with their titles, and the playlists that lead to them.
                In a terminal a line shows the time, the duration and how sure it is, the bit rate, the buffer and the
                title. Keys: space pauses; left and right go 10 seconds, ',' and '.' a minute, 0 to 9 to a tenth; up and
                down change the volume, '[' and ']' the speed; n and b are the next and the previous stream; q ends.
                The exit status is 0 when all was played, also when it was ended early by a key, by --duration or by an
                interrupt; 1 when a stream failed; 2 for a wrong command line.
                """,
            examples: [
                "inkwell play http://radio.example/live.mp3",
                "inkwell play talk.m4a --seek 61.5 --duration 5 -o talk.wav",
                "inkwell play a.mp3 b.mp3 --null --events json",
            ])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    /// The player is a program of its own beside this one, so that this one needs no codecs.
    func run() -> ExitCode {
        let program = CompanionProgram(name: "inkwell-play")
        var report = TaskReport()
        if program.isThere {
            report.addError(program.take(words), path: arguments.operands[0], rule: "no-player")
        } else {
            report.addError(
                "the program that plays, '\(program.path)', is not there; build it", path: arguments.operands[0],
                rule: "no-player")
        }
        report.print()
        return .invalidInput
    }

    /// The command line of the player.
    var words: [String] {
        var words: [String] = []
        for option in Self.options where arguments.has(option) {
            if option.placeholder == nil {
                words.append("--" + option.name)
            } else {
                for value in arguments.texts(option) { words += ["--" + option.name, value] }
            }
        }
        return words + ["--"] + arguments.operands
    }
}
