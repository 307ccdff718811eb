// SPDX-License-Identifier: Apache-2.0
import Foundation

// benchmarks --inkwell EXECUTABLE --output FILE [--rounds N]
// benchmarks --only audio --output FILE [--rounds N]
// benchmarks --only window|compile|layout --inkwell EXECUTABLE --output FILE [--rounds N]
// benchmarks --only nib-or-not|collections|tables|columns|frames|key-value-coding|bindings|instance-variables|solving
//     --output FILE [--rounds N]
var options: [String: String] = [:]
var rest = CommandLine.arguments.dropFirst()
while let name = rest.popFirst() { options[name] = rest.popFirst() }

let rounds = options["--rounds"].flatMap { Int($0) } ?? 11
var figures: [String: Double] = [:]

guard let output = options["--output"], options["--inkwell"] != nil || options["--only"] != nil else {
    FileHandle.standardError.write(Data("usage: benchmarks --inkwell EXECUTABLE --output FILE [--rounds N]\n".utf8))
    exit(2)
}

let only = options["--only"]
// First of all: Linux counts what this process holds when it starts another one as that one's peak.
if let inkwell = options["--inkwell"], only == nil || only == "compile" {
    figures.merge(try CompileRate(inkwell: inkwell, rounds: rounds).figures()) { first, _ in first }
}
// Early, as kiwi has a process of its own: after the other benchmarks our solver takes up to a third longer in this one.
if only == nil || only == "solving" {
    figures.merge(try SolvingSpeed(rounds: rounds).figures()) { first, _ in first }
}
if let inkwell = options["--inkwell"], only == nil {
    figures.merge(try Runner(rounds: rounds).run(try Benchmark.documents() + Benchmark.startup(of: inkwell))) {
        first, _ in first
    }
    figures.merge(try RenderingRate(inkwell: inkwell).figures()) { first, _ in first }
}
if let inkwell = options["--inkwell"], only == nil || only == "window" {
    do {
        figures.merge(try WindowStart(program: inkwell + "-window", rounds: rounds).figures()) { first, _ in first }
    } catch let fault as WindowStart.Fault {
        FileHandle.standardError.write(Data("window.start-to-first-frame is not measured: \(fault)\n".utf8))
    }
}
if let inkwell = options["--inkwell"], only == nil || only == "layout" {
    figures.merge(try LayoutRate(inkwell: inkwell).figures()) { first, _ in first }
}
if only == nil || only == "layout" {
    figures.merge(try LayoutSpeed(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "nib-or-not" {
    figures.merge(try NibOrNot(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "collections" {
    figures.merge(CollectionBenchmarks(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "tables" {
    figures.merge(Tables(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "columns" {
    figures.merge(ColumnRows(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "frames" {
    figures.merge(try Frames(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "key-value-coding" {
    figures.merge(try KeyValueCodingSpeed(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "bindings" {
    figures.merge(BindingsSpeed(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "instance-variables" {
    figures.merge(try InstanceVariableSpeed(rounds: rounds).figures()) { first, _ in first }
}
if only == nil || only == "audio" {
    let player = options["--inkwell"].map { $0 + "-play" }
    figures.merge(try AudioFigures(rounds: rounds, player: player).figures()) { first, _ in first }
}
let json = try JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
try (json + Data("\n".utf8)).write(to: URL(fileURLWithPath: output))
