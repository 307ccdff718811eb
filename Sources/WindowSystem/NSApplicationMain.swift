// SPDX-License-Identifier: Apache-2.0
import AppKit
import InterfaceScript

/// Runs an application of AppKit until it ends or its window of the desktop is closed, or with `--script` until the
/// script was played.
///
/// The application's windows lie in one window of the desktop, which is its screen.
///
/// - Parameters:
///   - launch: what the application begins with.
///   - title: what the window's bar says; the program's name unless given.
///   - size: of the screen, in points, unless `--size` says otherwise; as large as the windows need unless given.
///   - arguments: see ``LaunchArguments``.
/// - Returns: the program's exit status; not 0 where there is no display or the script failed, which was reported.
public func NSApplicationMain(
    _ launch: DesktopLaunch, title: String? = nil, size: CGSize? = nil,
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
) -> Int32 {
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "application"
    func report(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
    do {
        let options = try LaunchArguments(arguments)
        let size = options.size ?? size
        guard let script = options.script else {
            try show(launch, title: title ?? program, size: size, options: options)
            return 0
        }
        do {
            let application = try ScriptedApplication(
                desktop: launch, size: size ?? CGSize(width: 1024, height: 768), scale: options.scale ?? 1,
                isDark: options.appearance == .dark)
            try application.play(String(decoding: Data(contentsOf: URL(fileURLWithPath: script)), as: UTF8.self))
        } catch let error as ScriptError {
            report("\(script):\(error.line): error: \(error)")
            return 1
        }
        return 0
    } catch {
        report("\(program): error: \(error)")
        return 1
    }
}

/// Shows the application in a window of the desktop.
private func show(_ launch: DesktopLaunch, title: String, size: CGSize?, options: LaunchArguments) throws {
    let application = NSApplication.shared
    let screenSize = size ?? CGSize(width: 1024, height: 768)
    PlatformMetrics.current = PlatformMetrics(displayScale: options.scale ?? 1, device: nil, screenSize: screenSize)
    Desktop.shared.application = application
    if let style = options.appearance {
        Desktop.shared.followsAppearance = false
        application.screenDidChange(ScreenLook(isDark: style == .dark))
    }
    let window = try DesktopWindow(
        title: title, size: screenSize, scale: options.scale, source: EventSource(application: application))
    window.shouldClose = {
        application.terminate(nil)
        return false
    }
    Desktop.shared.quitRequested = { application.terminate(nil) }
    let outer = NSApplication.terminationHandler
    NSApplication.terminationHandler = { Desktop.shared.closeAll() }
    defer { NSApplication.terminationHandler = outer }
    let kept = launch.begin()
    withExtendedLifetime(kept) { Desktop.shared.run() }
}
