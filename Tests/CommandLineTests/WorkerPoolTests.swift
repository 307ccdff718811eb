// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import inkwell

/// The pool against workers made of a few lines of shell.
@MainActor @Suite(.serialized) struct WorkerPoolTests {
    /// Answers each task by its name: crashes, hangs, fails or succeeds.
    private static let script = #"""
        #!/bin/bash
        while IFS= read -r -d '' input && IFS= read -r -d '' output; do
            case "$input" in
                crash*) echo "Fatal error: out of range" >&2; kill -SEGV $$ ;;
                hang*) : > "$output.$$.part"; sleep 60 ;;
                wrong*) printf '1 7 0\nno good' ;;
                noisy*) head -c 300000 /dev/zero | tr '\0' 'x' >&2; printf '0 0 0\n' ;;
                *) printf '0 2 4\nokmade' ;;
            esac
        done
        """#

    private func run(_ names: [String], size: Int) throws -> [String: TaskReport] {
        try TemporaryFolder.with { folder in
            let worker = folder.appendingPathComponent("worker")
            try Self.script.write(to: worker, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: worker.path)
            let pool = WorkerPool(executable: worker.path, arguments: [], size: size, timeout: 1)
            var reports: [String: TaskReport] = [:]
            let tasks = names.map { BatchTask(input: $0, output: folder.appendingPathComponent($0).path) }
            pool.run(tasks) { reports[$0.input] = $1 }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["worker"])
            return reports
        }
    }

    @Test(arguments: [1, 3])
    func everyTaskIsAnsweredWhateverHappens(size: Int) throws {
        let names = ["a", "crash 1", "b", "wrong", "hang", "noisy", "crash 2", "c"]
        let reports = try run(names, size: size)
        #expect(reports.count == names.count)
        #expect(["a", "b", "c"].allSatisfy { reports[$0]?.text == "ok" && reports[$0]?.hasErrors == false })
        #expect(reports["a"]?.output == "made" && reports["noisy"]?.output == "")
        #expect(reports["noisy"]?.hasErrors == false)
        #expect(reports["wrong"]?.text == "no good")
        #expect(reports["wrong"]?.hasErrors == true)
        #expect(
            reports["crash 1"]?.text
                == "crash 1: error: Inkwell crashed on this file (Fatal error: out of range); please report it [crash]\n"
        )
        #expect(reports["crash 2"]?.hasErrors == true)
        #expect(
            reports["hang"]?.text == "hang: error: not finished after 1 s; give it more time with --timeout [timeout]\n"
        )
    }

    @Test func aWorkerThatCannotStart() {
        let pool = WorkerPool(executable: "/nonexistent", arguments: [], size: 2, timeout: 1)
        var failed: [String] = []
        pool.run([BatchTask(input: "a", output: ""), BatchTask(input: "b", output: "")]) { task, report in
            if report.hasErrors { failed.append(task.input) }
        }
        #expect(failed == ["a", "b"])
    }
}
