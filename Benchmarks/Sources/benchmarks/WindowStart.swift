// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How long it takes from the start of `inkwell-window` until its first frame is on the screen.
///
/// The screen is that of an X server in memory, whose pixels lie in a file: what is measured is when they change, not
/// what the program says.
///
/// - `window.start-to-first-frame.ms`
struct WindowStart {
    /// The program to start.
    let program: String
    let rounds: Int

    /// Why no window could be measured.
    enum Fault: Error, CustomStringConvertible {
        /// There is no X server, or it does not start.
        case noDisplay
        /// There is no program to start.
        case noProgram(String)
        /// The program showed nothing.
        case noFrame

        var description: String {
            switch self {
            case .noDisplay: "Xvfb is not installed, or does not start"
            case .noProgram(let path): "there is no \(path)"
            case .noFrame: "no frame within ten seconds"
            }
        }
    }

    /// - Throws: ``Fault``.
    func figures() throws -> [String: Double] {
        guard FileManager.default.isExecutableFile(atPath: program) else { throw Fault.noProgram(program) }
        let document = Places.examples.appendingPathComponent("Player.xib").path
        var times: [Double] = []
        for round in 0...rounds {
            // A server each time, so that every window comes up on an untouched screen.
            let screen = try ScreenInMemory()
            let before = screen.centre
            let clock = ContinuousClock()
            let start = clock.now
            let process = try Subprocess.start(
                program, ["--no-reload", document],
                environment: ["DISPLAY=\(screen.display)", "HOME=\(NSHomeDirectory())", "PATH=/usr/bin:/bin"])
            defer { Subprocess.end(process) }
            while screen.centre == before {
                guard clock.now - start < .seconds(10) else { throw Fault.noFrame }
                usleep(100)
            }
            // The first round warms up.
            if round > 0 { times.append((clock.now - start) / .milliseconds(1)) }
        }
        return ["window.start-to-first-frame.ms": Runner.median(times)]
    }
}

/// An X server without a screen; its pixels are in a file.
final class ScreenInMemory {
    /// Its name, for programs that are to show something.
    let display: String
    private let server: Process
    private let folder: URL
    private let pixels: UnsafeMutableRawPointer
    private let size: Int
    private let offset: Int

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwell-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let (width, height) = (1280, 1024)
        server.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path, "-nolisten",
            "tcp", "-noreset",
        ]
        let output = Pipe()
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        func fail() -> WindowStart.Fault {
            if server.isRunning { server.terminate() }
            try? FileManager.default.removeItem(at: folder)
            return .noDisplay
        }
        guard (try? server.run()) != nil else { throw fail() }
        let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).filter(\.isNumber)
        let file = open(folder.appendingPathComponent("Xvfb_screen0").path, O_RDONLY)
        guard !number.isEmpty, file >= 0 else { throw fail() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 100,
            let memory = mmap(nil, status.st_size, PROT_READ, MAP_SHARED, file, 0), memory != MAP_FAILED
        else { throw fail() }
        // The file is a window dump: words of a header, the last byte first, then colours of twelve bytes, then rows.
        func word(_ index: Int) -> Int {
            Int(UInt32(bigEndian: memory.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
        }
        let offset = word(0) + word(19) * 12 + height / 2 * word(12) + width / 2 * 4
        guard offset >= 0, offset + 4 <= status.st_size else {
            munmap(memory, status.st_size)
            throw fail()
        }
        (self.folder, self.server, self.offset) = (folder, server, offset)
        size = status.st_size
        pixels = memory
        display = ":" + number
    }

    deinit {
        munmap(pixels, size)
        server.terminate()
        server.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The pixel in the middle.
    var centre: UInt32 { pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
}
