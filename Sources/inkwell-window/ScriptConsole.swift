// SPDX-License-Identifier: Apache-2.0
import InterfaceScript
import WindowSystem

/// Plays script steps that are written to standard input on a window, and answers each on standard output: with what
/// was asked for, then `ok`, or with `error:` and what is wrong.
final class ScriptConsole {
    private let window: DesktopWindow
    private let runner: ScriptRunner
    private var source: (any DispatchSourceRead)?
    private var buffer: [UInt8] = []
    private var lines: [String] = []
    private var isPlaying = false

    init(window: DesktopWindow, objectWithIdentifier: @escaping (String) -> AnyObject?) {
        self.window = window
        runner = ScriptRunner(screen: window.screen)
        runner.objectWithIdentifier = objectWithIdentifier
        runner.wait = { Desktop.shared.run(for: $0) }
        runner.resize = { [window] in window.setSize($0) }
        runner.answer = { DocumentViewer.print($0) }
        let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.resume()
        self.source = source
    }

    isolated deinit { source?.cancel() }

    private func read() {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(0, &chunk, chunk.count)
        guard count > 0 else {
            source?.cancel()
            return
        }
        buffer += chunk[..<count]
        while let end = buffer.firstIndex(of: 0x0A) {
            lines.append(String(decoding: buffer[..<end], as: UTF8.self))
            buffer.removeSubrange(...end)
        }
        // Outside of the run loop's own call, so that a step that waits lets everything go on.
        FrameClock.main.schedule(after: 0) { [weak self] in self?.play() }
    }

    private func play() {
        guard !isPlaying else { return }
        isPlaying = true
        while !lines.isEmpty {
            let line = lines.removeFirst()
            do {
                try runner.run(try Script(line))
                DocumentViewer.print("ok")
            } catch {
                DocumentViewer.print("error: \(error)")
            }
            // The step drew what it looked at; the window is to show it as well.
            window.setNeedsDisplay()
        }
        isPlaying = false
    }
}
