// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive
import NibCompiler

extension Benchmark {
    /// Parsing, saving and compiling documents of 100, 1,000 and 10,000 views, and reading the nibs.
    static func documents() throws -> [Benchmark] {
        try [(100, "100"), (1000, "1k"), (10000, "10k")].flatMap { count, label in
            let bytes = GeneratedDocument(views: count).bytes
            let document = try Document(bytes: bytes)
            let nib = try Compiler.compile(xib: document).bytes
            return [
                Benchmark(name: "parse.\(label)-views") { keep(try Document(bytes: bytes).root.children.count) },
                Benchmark(name: "compile.\(label)-views") { keep(try Compiler.compile(xib: document).bytes.count) },
                Benchmark(name: "read-nib.\(label)-views") { keep(try NIBArchive(bytes: nib).objects.count) },
            ]
        }
    }

    /// Uses a result, so that the work for it is done.
    @inline(never) private static func keep(_ count: Int) {
        if count < 0 { print(count) }
    }
}
