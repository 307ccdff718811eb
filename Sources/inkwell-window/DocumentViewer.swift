// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import WindowSystem

/// Shows a document live in a window of the desktop, again whenever its file changes.
final class DocumentViewer {
    private let options: ShowOptions
    private var path: String
    private var live: LiveDocument?
    private var desktopWindow: DesktopWindow?
    private var watch: FileWatch?
    private var console: ScriptConsole?
    /// Whether the person gave the window a size that is not the document's.
    private var hasOwnSize = false

    init(_ options: ShowOptions) {
        self.options = options
        path = options.path
    }

    /// - Throws: what keeps the document from being read, or a ``WindowSystemError``.
    func run() throws {
        try Desktop.shared.connect()
        Desktop.shared.followsAppearance = options.configuration.appearance == nil
        try open()
        Desktop.shared.run()
        live?.application.screenDidClose()
    }

    private func open() throws {
        let live = try load()
        let desktopWindow = try DesktopWindow(
            title: title, size: live.size, scale: options.scale, source: EventSource(application: live.application))
        desktopWindow.minimumSize = CGSize(width: 120, height: 120)
        desktopWindow.didResize = { [weak self] in self?.didResize(to: $0) }
        desktopWindow.didDropFile = { [weak self] in self?.show(file: $0) }
        self.desktopWindow = desktopWindow
        present(live)
        follow()
        if options.isInteractive {
            console = ScriptConsole(window: desktopWindow) { [weak self] in self?.live?.object(withIdentifier: $0) }
        }
    }

    private var title: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Reads and opens the document; its diagnostics go to standard error.
    private func load() throws -> LiveDocument {
        let document = try Document(contentsOf: path)
        var configuration = options.configuration
        if Desktop.shared.followsAppearance { configuration.appearance = Desktop.shared.preferredStyle }
        let size = hasOwnSize ? desktopWindow?.screen.size : options.size
        let live = try LiveDocument(document: document, configuration: configuration, size: size)
        if let scale = desktopWindow?.screen.scale { PlatformMetrics.current.displayScale = scale }
        live.actionHandler = { [unowned live] in Self.print(live.describe($0)) }
        for diagnostic in live.diagnostics { Self.report(diagnostic.formatted(source: document.bytes)) }
        return live
    }

    private func present(_ live: LiveDocument) {
        let old = self.live
        self.live = live
        old?.hide()
        live.show()
        guard let desktopWindow else { return }
        desktopWindow.present(live.application)
        if desktopWindow.screen.size != live.size { live.size = desktopWindow.screen.size }
    }

    private func didResize(to size: CGSize) {
        guard let live, size != live.designSize else { return }
        hasOwnSize = true
    }

    // MARK: Changes of the file

    private func follow() {
        guard options.watches else { return }
        watch = FileWatch(path: path) { [weak self] in self?.reload() }
    }

    /// Shows the document as it is now; one that cannot be read leaves the old one.
    private func reload() {
        do {
            present(try load())
            Self.report("\(path): shown again")
        } catch {
            Self.report(error, path: path)
        }
    }

    /// Shows another document, such as one that was dropped on the window.
    private func show(file: String) {
        let old = path
        path = file
        do {
            present(try load())
            desktopWindow?.title = title
            follow()
        } catch {
            path = old
            Self.report(error, path: file)
        }
    }

    // MARK: Reports

    static func report(_ error: any Error, path: String) {
        if let error = error as? DocumentError {
            report(error.diagnostic.formatted(source: nil))
        } else {
            report("\(path): error: \(error)")
        }
    }

    /// Writes a line to standard output, where a script reads it at once.
    static func print(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    static func report(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
