// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Chromium without a window, driven through its DevTools protocol (https://chromedevtools.github.io/devtools-protocol/):
/// pages, what they log and what they ask the network for.
final class Browser {
    /// What went wrong with the browser itself.
    enum Fault: Error {
        case noAnswer(to: String)
        case failed(String)
    }

    private let process = Process()
    private let folder: URL
    private let requests: FileHandle
    private let answers: Int32
    private var received: [UInt8] = []
    private var lastNumber = 0
    private var session: String?

    /// What pages logged as warning or error, and exceptions.
    private(set) var complaints: [String] = []
    /// The addresses that pages asked for.
    private(set) var addresses: [String] = []

    /// Whether there is a browser here; where one is required the tests fail instead of being skipped.
    static var isAvailable: Bool {
        ProcessInfo.processInfo.environment["INKWELL_REQUIRE_BROWSER"] != nil || program != nil
    }

    private static var program: URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("chromium") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Starts it with one empty page.
    init() throws {
        guard let program = Self.program else { throw Fault.failed("there is no chromium in PATH") }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let input = folder.appendingPathComponent("in").path
        let output = folder.appendingPathComponent("out").path
        guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else { throw Fault.failed("no pipes") }
        // Opened for both directions, a named pipe waits for nobody.
        let toBrowser = Glibc.open(input, O_RDWR | O_CLOEXEC)
        answers = Glibc.open(output, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        requests = FileHandle(fileDescriptor: toBrowser, closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The browser reads from descriptor 3 and writes to 4.
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<\"$PIPE_IN\" 4>\"$PIPE_OUT\"", program.path, "--headless=new", "--no-sandbox",
            "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe",
            "--user-data-dir=\(folder.path)/profile", "about:blank",
        ]
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path, "PIPE_IN": input,
            "PIPE_OUT": output,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
        session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        close(answers)
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: What a person does

    /// Opens a page and waits until it is loaded; a size in CSS pixels, and whether the desktop is dark.
    func open(_ url: URL, width: Int = 1300, height: Int = 900, isDark: Bool = false) throws {
        _ = try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        _ = try call(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
        // Another fragment alone loads nothing: an empty page in between makes every opening the same.
        try navigate("about:blank")
        try navigate(url.absoluteString)
    }

    private func navigate(_ address: String) throws {
        isLoaded = false
        let answer = try call("Page.navigate", ["url": address])
        if let reason = answer["errorText"] as? String { throw Fault.failed("\(address): \(reason)") }
        try wait(for: address) { self.isLoaded }
    }

    /// The value of an expression, as text.
    @discardableResult
    func value(_ expression: String) throws -> String {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": "String(\(expression))", "awaitPromise": true, "userGesture": true, "returnByValue": true])
        if let exception = answer["exceptionDetails"] { throw Fault.failed("\(expression): \(exception)") }
        return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    /// Waits until an expression is true.
    func wait(until expression: String) throws {
        try wait(for: expression) { try self.value(expression) == "true" }
    }

    /// Types text into what has the focus.
    func type(_ text: String) throws { _ = try call("Input.insertText", ["text": text]) }

    /// Presses and releases a key by its DOM name, such as `ArrowDown`.
    func press(_ key: String) throws {
        let codes = [
            "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9,
        ]
        var event: [String: Any] = ["key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0]
        if key.count == 1 { event["text"] = key }
        if key == "Enter" { event["text"] = "\r" }
        for kind in ["keyDown", "keyUp"] {
            event["type"] = kind
            _ = try call("Input.dispatchKeyEvent", event)
        }
    }

    /// Moves the pointer to a place in the page, or clicks there.
    func point(x: Double, y: Double, clicks: Bool = false) throws {
        for kind in clicks ? ["mouseMoved", "mousePressed", "mouseReleased"] : ["mouseMoved"] {
            _ = try call(
                "Input.dispatchMouseEvent",
                ["type": kind, "x": x, "y": y, "button": kind == "mouseMoved" ? "none" : "left", "clickCount": 1])
        }
    }

    /// Writes what is seen to a file where `INKWELL_SCREENSHOTS` names a folder.
    func screenshot(_ name: String) throws {
        guard let target = ProcessInfo.processInfo.environment["INKWELL_SCREENSHOTS"] else { return }
        let answer = try call("Page.captureScreenshot", ["format": "png"])
        let data = (answer["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
        try data.write(to: URL(fileURLWithPath: target).appendingPathComponent("\(name).png"))
    }

    // MARK: Protocol

    private var isLoaded = false

    private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        lastNumber += 1
        let number = lastNumber
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try requests.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        let end = Date(timeIntervalSinceNow: 60)
        while Date() < end {
            guard let answer = try next() else { continue }
            guard answer["id"] as? Int == number else {
                note(answer)
                continue
            }
            if let error = answer["error"] as? [String: Any] { throw Fault.failed("\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
        throw Fault.noAnswer(to: method)
    }

    private func wait(for name: String, _ condition: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: 60)
        while try !condition() {
            guard Date() < end else { throw Fault.noAnswer(to: name) }
            if let event = try next() { note(event) }
        }
    }

    /// The next message; nil when none comes for a moment.
    private func next() throws -> [String: Any]? {
        if let end = received.firstIndex(of: 0) {
            let message = Data(received[..<end])
            received.removeSubrange(...end)
            return try JSONSerialization.jsonObject(with: message) as? [String: Any]
        }
        var descriptor = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, 50)
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(answers, &buffer, buffer.count)
        if count > 0 { received += buffer[..<count] }
        if count <= 0, !process.isRunning { throw Fault.failed("the browser ended") }
        return nil
    }

    private func note(_ event: [String: Any]) {
        let parameters = event["params"] as? [String: Any] ?? [:]
        switch event["method"] as? String {
        case "Page.loadEventFired":
            isLoaded = true
        case "Network.requestWillBeSent":
            if let request = parameters["request"] as? [String: Any], let url = request["url"] as? String {
                addresses.append(url)
            }
        case "Runtime.exceptionThrown":
            complaints.append("exception: \(parameters)")
        case "Runtime.consoleAPICalled":
            if ["error", "warning"].contains(parameters["type"] as? String) { complaints.append("\(parameters)") }
        case "Log.entryAdded":
            if let entry = parameters["entry"] as? [String: Any] { complaints.append("\(entry["text"] ?? "")") }
        default: break
        }
    }
}
