// SPDX-License-Identifier: Apache-2.0
import Foundation

// benchmarks --inkwell EXECUTABLE --output FILE [--rounds N]
var options: [String: String] = [:]
var rest = CommandLine.arguments.dropFirst()
while let name = rest.popFirst() { options[name] = rest.popFirst() }

guard let inkwell = options["--inkwell"], let output = options["--output"] else {
    FileHandle.standardError.write(Data("usage: benchmarks --inkwell EXECUTABLE --output FILE [--rounds N]\n".utf8))
    exit(2)
}

var figures = try Runner(rounds: options["--rounds"].flatMap { Int($0) } ?? 11)
    .run(try Benchmark.documents() + Benchmark.startup(of: inkwell))
figures.merge(try RenderingRate(inkwell: inkwell).figures()) { first, _ in first }
let json = try JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
try (json + Data("\n".utf8)).write(to: URL(fileURLWithPath: output))
