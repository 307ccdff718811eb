// SPDX-License-Identifier: Apache-2.0

import AVCodecDecoding
import AudioDecoding
import AudioOutput
import AudioStreamer

/// What stands on the command line.
struct PlayOptions {
    /// A command line that cannot be understood.
    struct UsageError: Error {
        let message: String
    }

    private(set) var urls: [String] = []
    /// A WAV file, samples for `.raw`, `.pcm` and `.s16`, or `-`; nil for none.
    private(set) var output: String?
    /// Whether nothing is heard, but takes its time.
    private(set) var isNull = false
    private(set) var seekTime: Double?
    /// Seconds to be heard from where it starts.
    private(set) var duration: Double?
    private(set) var printsEvents = false
    private(set) var rate = 1.0
    private(set) var volume: Float = 1
    private(set) var configuration = AudioStreamConfiguration()

    static let usage = """
        usage: inkwell-play URL… [--output FILE] [--null] [--seek SECONDS] [--duration SECONDS] [--events json]
               [--cache DIR] [--record DIR] [--rate N] [--volume N] [--exact] [--user-agent TEXT] [--header 'NAME: TEXT']
               [--user NAME:PASSWORD] [--proxy URL] [--cacert FILE]
        """

    init(_ arguments: [String]) throws(UsageError) {
        #if AVCodec
        configuration.decoders = AudioDecoders.standard + [AVCodecDecoder.self]
        #endif
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                urls += rest
                break
            }
            guard argument.hasPrefix("--") else {
                guard !argument.hasPrefix("-") || argument == "-" else { throw Self.unknown(argument) }
                urls.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if try takeSwitch(name, hasValue: parts.count == 2) { continue }
            guard Self.valued.contains(name) else { throw Self.unknown(name) }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(),
                !value.isEmpty || name == "--proxy"
            else {
                throw UsageError(message: "the option \(name) needs a value")
            }
            try take(value, for: name)
        }
        guard !urls.isEmpty else { throw UsageError(message: "there is nothing to play") }
    }

    private static let valued: Set = [
        "--output", "--seek", "--duration", "--events", "--cache", "--record", "--rate", "--volume", "--user-agent",
        "--header", "--user", "--proxy", "--cacert",
    ]

    private static func unknown(_ name: String) -> UsageError { UsageError(message: "there is no option '\(name)'") }

    private mutating func takeSwitch(_ name: String, hasValue: Bool) throws(UsageError) -> Bool {
        switch name {
        case "--null": isNull = true
        case "--exact": configuration.seeksExactly = true
        default: return false
        }
        if hasValue { throw UsageError(message: "the option \(name) takes no value") }
        return true
    }

    private mutating func take(_ value: String, for name: String) throws(UsageError) {
        switch name {
        case "--output": output = value
        case "--seek": seekTime = try number(value, 0...1e9, name)
        case "--duration": duration = try number(value, 0...1e9, name)
        case "--rate": rate = try number(value, 0.25...4, name)
        case "--volume": volume = Float(try number(value, 0...10, name))
        case "--cache": configuration.cacheDirectory = value
        case "--record": configuration.recordingDirectory = value
        case "--user-agent": configuration.userAgent = value
        case "--proxy": configuration.proxy = value
        case "--cacert": configuration.certificateAuthorities = value
        case "--user":
            let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            configuration.userName = parts[0]
            configuration.password = parts.count > 1 ? parts[1] : ""
        case "--events":
            guard value == "json" else { throw UsageError(message: "--events needs json, not '\(value)'") }
            printsEvents = true
        default:
            let parts = value.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw UsageError(message: "--header needs 'NAME: TEXT', not '\(value)'") }
            let text = parts[1].drop { $0 == " " }
            guard !value.contains(where: \.isNewline) else { throw UsageError(message: "--header is one line") }
            configuration.headers[String(parts[0])] = String(text)
        }
    }

    private func number(_ text: String, _ range: ClosedRange<Double>, _ name: String) throws(UsageError) -> Double {
        guard let number = Double(text), range.contains(number) else {
            throw UsageError(message: "\(name) needs a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
