// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A desktop for one test: an X server without a screen, on it a window that shows a document, and hands and eyes.
final class DesktopSession {
    /// What went wrong with the session itself.
    enum Fault: Error {
        case noAnswer(to: String, after: [String], status: String = "")
        case failed(String, output: String)
    }

    let document: URL
    private let folder: URL
    private let server: Process
    private let viewer: Process
    private let toViewer = Pipe()
    private var answers: LineReader
    private let display: String
    private let window: String

    /// Whether a window can be shown and used here; where windows are required the tests fail instead of being
    /// skipped.
    static var isAvailable: Bool {
        ProcessInfo.processInfo.environment["INKWELL_REQUIRE_WINDOWS"] != nil
            || ["Xvfb", "xdotool", "import", "dbus-daemon"].allSatisfy { tool($0) != nil }
    }

    static func tool(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The program under test, which is built beside the tests.
    static var program: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("inkwell-window")
    }

    /// Shows a document; its name begins with `Fixture`.
    init(
        document text: String, named name: String = "Fixture.storyboard", arguments: [String] = [],
        environment: [String: String] = [:]
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        document = folder.appendingPathComponent(name)
        try text.write(to: document, atomically: true, encoding: .utf8)

        let fromServer = Pipe()
        server = Process()
        server.executableURL = Self.tool("Xvfb")
        server.arguments = ["-displayfd", "1", "-screen", "0", "1000x900x24", "-nolisten", "tcp"]
        server.standardOutput = fromServer
        server.standardError = FileHandle.nullDevice
        try server.run()
        var numbers = LineReader(fromServer)
        guard let number = numbers.next(within: 30) else { throw Fault.noAnswer(to: "Xvfb", after: []) }
        display = ":" + number

        let fromViewer = Pipe()
        viewer = Process()
        viewer.executableURL = Self.program
        viewer.arguments = ["--interactive", document.path] + arguments
        viewer.environment = [
            "DISPLAY": display, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            "HOME": ProcessInfo.processInfo.environment["HOME"] ?? "/",
        ].merging(environment) { $1 }
        // A viewer that is built for a sanitizer takes its options from here.
        for name in ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"] {
            viewer.environment?[name] = ProcessInfo.processInfo.environment[name]
        }
        viewer.standardInput = toViewer
        viewer.standardOutput = fromViewer
        viewer.standardError = FileHandle.nullDevice
        try viewer.run()
        answers = LineReader(fromViewer)
        do {
            window =
                try Self.run(
                    "xdotool", ["search", "--sync", "--onlyvisible", "--name", "Fixture"], display: display
                )
                .split(separator: "\n").first.map(String.init) ?? ""
        } catch {
            viewer.terminate()
            Self.end(server)
            throw error
        }
        // There is no window manager that would give the window the keyboard.
        try hands("windowfocus", "--sync", window)
        try ask("wait 0.05")
    }

    deinit {
        if viewer.isRunning { viewer.terminate() }
        Self.end(server)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends a server. Tests run on threads that block signals, and what they start inherits that: it would not hear of
    /// being asked.
    private static func end(_ server: Process) { kill(server.processIdentifier, SIGKILL) }

    // MARK: Asking

    /// Lets the viewer play a step.
    ///
    /// - Returns: its answer's last line, `ok` or what is wrong.
    func answer(_ step: String) throws -> (text: [String], result: String) {
        toViewer.fileHandleForWriting.write(Data((step + "\n").utf8))
        var lines: [String] = []
        while let line = answers.next(within: 30) {
            if line == "ok" || line.hasPrefix("error:") { return (lines, line) }
            lines.append(line)
        }
        let status = try? String(contentsOfFile: "/proc/\(viewer.processIdentifier)/status", encoding: .utf8)
        throw Fault.noAnswer(to: step, after: lines, status: status ?? "ended")
    }

    @discardableResult
    func ask(_ step: String) throws -> String { try answer(step).result }

    /// Asks again until the answer is `ok`.
    func wait(for step: String, seconds: Double = 20) throws -> String {
        let end = Date(timeIntervalSinceNow: seconds)
        var result = try ask(step)
        while result != "ok", Date() < end {
            usleep(20_000)
            result = try ask(step)
        }
        return result
    }

    /// The place and size of a target, in points.
    func frame(of target: String) throws -> CGRect {
        let (text, result) = try answer("locate \(target)")
        let numbers = (text.first ?? "").split(separator: " ").compactMap { Double($0) }
        guard result == "ok", numbers.count == 4 else { throw Fault.failed("locate \(target)", output: result) }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    // MARK: Hands and eyes

    func hands(_ arguments: String...) throws { try Self.run("xdotool", arguments, display: display) }

    func move(to place: CGPoint) throws {
        try hands("mousemove", "--sync", "--window", window, "\(Int(place.x))", "\(Int(place.y))")
    }

    func click(_ target: String) throws {
        let frame = try frame(of: target)
        try move(to: CGPoint(x: frame.midX, y: frame.midY))
        try hands("click", "1")
    }

    func resize(to width: Int, _ height: Int) throws {
        try hands("windowsize", "--sync", window, "\(width)", "\(height)")
    }

    /// The colour of a pixel of the window, as "rrggbb".
    func color(at place: CGPoint) throws -> String {
        let text = try Self.run(
            "import", ["-window", window, "-crop", "1x1+\(Int(place.x))+\(Int(place.y))", "-depth", "8", "txt:-"],
            display: display)
        guard let sign = text.lastIndex(of: "#") else { throw Fault.failed("import", output: text) }
        return text[sign...].dropFirst().prefix(6).lowercased()
    }

    /// Looks again until the pixel has the colour.
    func wait(for color: String, at place: CGPoint) throws -> String {
        let end = Date(timeIntervalSinceNow: 20)
        var found = try self.color(at: place)
        while found != color, Date() < end { found = try self.color(at: place) }
        return found
    }

    /// How often the viewer has been woken so far, and the processor's time that it took, in hundredths of a second.
    func effort() throws -> (wakings: Int, time: Int) {
        let process = "/proc/\(viewer.processIdentifier)"
        let status = try String(contentsOfFile: process + "/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        let numbers = try String(contentsOfFile: process + "/stat", encoding: .utf8).split(separator: " ")
        return (
            Int(line?.split(separator: "\t").last ?? "") ?? 0,
            numbers.count > 14 ? (Int(numbers[13]) ?? 0) + (Int(numbers[14]) ?? 0) : 0
        )
    }

    /// The viewer's exit status, once it has ended; nil where it goes on.
    func exitStatus(within seconds: Double = 30) -> Int32? {
        let end = Date(timeIntervalSinceNow: seconds)
        while viewer.isRunning, Date() < end { usleep(20_000) }
        return viewer.isRunning ? nil : viewer.terminationStatus
    }

    @discardableResult
    private static func run(_ tool: String, _ arguments: [String], display: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = Self.tool(tool)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Fault.failed(tool, output: text) }
        return text
    }
}

/// Reads a pipe line by line and never waits for ever.
struct LineReader {
    private let pipe: Pipe
    private var buffer: [UInt8] = []

    init(_ pipe: Pipe) {
        self.pipe = pipe
    }

    mutating func next(within seconds: Double) -> String? {
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            if let index = buffer.firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[..<index], as: UTF8.self)
                buffer.removeSubrange(...index)
                return line
            }
            var request = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let rest = end.timeIntervalSinceNow
            guard rest > 0, poll(&request, 1, Int32(rest * 1000)) > 0 else { return nil }
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else { return nil }
            buffer += data
        }
    }
}
