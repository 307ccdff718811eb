// SPDX-License-Identifier: Apache-2.0
import Foundation

// audio-benchmarks --output FILE [--rounds N] [--only speed|streams] [--streams N] [--seconds N] [--player PROGRAM]
// audio-benchmarks --durations FOLDER [--page FILE]                                               how durations become known
// audio-benchmarks --play URL --to FILE; --first URL; --serve FOLDER                              the processes that are measured
var options: [String: String] = [:]
var words = CommandLine.arguments.dropFirst()
while let name = words.popFirst() { options[name] = words.popFirst() ?? "" }

if let folder = options["--serve"] {
    guard let server = LoopbackServer(folder: folder) else { exit(1) }
    FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
    server.run()
}
if let url = options["--first"] { Player.printTimeToFirstSound(url) }
if let url = options["--play"] { Player.play(url, to: options["--to"] ?? "null") }

/// Starts the server in its own process.
func serve(_ folder: String) -> (process: pid_t, port: Int)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let process = Programs.start(Programs.own, ["--serve", folder], output: ends[1])
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &bytes, 64)
    guard count > 0, let port = Int(String(decoding: bytes.prefix(count), as: UTF8.self).filter(\.isNumber)) else {
        return nil
    }
    return (process, port)
}

let folder = options["--files"] ?? NSTemporaryDirectory() + "inkwell-audio-benchmarks"
if let folder = options["--durations"] {
    try DurationCurves(folder: folder, page: options["--page"]).write()
    exit(0)
}
guard let output = options["--output"] else {
    FileHandle.standardError.write(Data("usage: audio-benchmarks --output FILE [--rounds N]\n".utf8))
    exit(2)
}
guard let files = SampleFiles(folder: folder), let server = serve(folder) else {
    FileHandle.standardError.write(Data("audio is not measured: there is no ffmpeg to make files\n".utf8))
    try Data("{}\n".utf8).write(to: URL(fileURLWithPath: output))
    exit(0)
}
let rounds = options["--rounds"].flatMap { Int($0) } ?? 5
var figures: [String: Double] = [:]
if options["--only"] != "streams" {
    figures = Speed(files: files, server: server.port, rounds: rounds, player: options["--player"]).figures()
}
if options["--only"] != "speed" {
    let streams = ManyStreams(
        server: server.port, count: options["--streams"].flatMap { Int($0) } ?? 500,
        seconds: options["--seconds"].flatMap { Int($0) } ?? 60)
    figures.merge(streams.figures()) { first, _ in first }
}
Programs.end(server.process)
figures = figures.mapValues { ($0 * 1000).rounded() / 1000 }
let json = try JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
try (json + Data("\n".utf8)).write(to: URL(fileURLWithPath: output))
