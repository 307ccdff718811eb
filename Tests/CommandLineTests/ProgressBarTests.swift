// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import inkwell

@MainActor @Suite struct ProgressBarTests {
    @Test(arguments: [(0.0, "0.0"), (0.25, "0.3"), (9.94, "9.9"), (10.0, "10"), (149.6, "150")])
    func rates(rate: Double, text: String) {
        #expect(ProgressBar.number(rate) == text)
    }

    /// The line is there on a terminal, and gone at the end; a file gets none.
    @Test func onATerminalOnly() throws {
        try TemporaryFolder.with { folder in
            for name in ["A", "B", "C", "D"] {
                try Data(Fixtures.view.utf8).write(to: folder.appendingPathComponent(name + ".xib"))
            }
            let arguments = ["format", "--check", "--timeout", "600", "."]
            #expect(!(try Inkwell.run(arguments, in: folder).errors.contains("█")))

            var (terminal, program): (Int32, Int32) = (-1, -1)
            try #require(openpty(&terminal, &program, nil, nil, nil) == 0)
            let screen = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
            let process = Process()
            process.executableURL = Inkwell.executable
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle(fileDescriptor: program, closeOnDealloc: true)
            try process.run()
            process.waitUntilExit()
            let text = String(decoding: screen.availableData, as: UTF8.self)
            #expect(text.contains("█ 4/4 "), "\(text)")
            #expect(text.contains("\r\u{1B}[K\(Tool.name): 4 of 4 files have errors"), "\(text)")
        }
    }
}
