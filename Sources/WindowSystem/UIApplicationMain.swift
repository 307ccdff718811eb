// SPDX-License-Identifier: Apache-2.0
import InterfaceScript

extension UIApplicationDelegate {
    /// Runs an application with this delegate: what `@main` on a delegate calls.
    public static func main() {
        exit(UIApplicationMain(Self.init(), arguments: Array(CommandLine.arguments.dropFirst())))
    }
}

/// Runs an application until its windows are closed, or with `--script` until the script was played.
///
/// - Parameters:
///   - title: what the window's bar says; the program's name unless given.
///   - size: of the window, in points, unless `--size` says otherwise.
///   - arguments: see ``LaunchArguments``.
/// - Returns: the program's exit status; not 0 where there is no display or the script failed, which was reported.
public func UIApplicationMain(
    _ delegate: any UIApplicationDelegate, title: String? = nil, size: CGSize? = nil, arguments: [String] = []
) -> Int32 {
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "application"
    func report(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
    do {
        let launch = try LaunchArguments(arguments)
        let size = launch.size ?? size ?? PlatformMetrics.current.screenSize
        if let script = launch.script {
            do {
                let application = try ScriptedApplication(
                    delegate, size: size, scale: launch.scale ?? 1, appearance: launch.appearance ?? .light)
                try application.play(String(decoding: Data(contentsOf: URL(fileURLWithPath: script)), as: UTF8.self))
                UIApplication.shared.terminate()
            } catch let error as ScriptError {
                report("\(script):\(error.line): error: \(error)")
                return 1
            }
        } else {
            let application = UIApplication.shared
            application.delegate = delegate
            // A desktop has no notch, and the traits follow the window.
            PlatformMetrics.current.device = nil
            PlatformMetrics.current.screenSize = size
            application.adaptSizeClasses(to: size)
            if let style = launch.appearance { application.changeScreenTraits { $0.userInterfaceStyle = style } }
            try show(application, title: title ?? program, size: size, launch: launch)
        }
        return 0
    } catch {
        report("\(program): error: \(error)")
        return 1
    }
}

/// Shows the application in a window of the desktop.
private func show(_ application: UIApplication, title: String, size: CGSize, launch: LaunchArguments) throws {
    if launch.appearance != nil { Desktop.shared.followsAppearance = false }
    let window = try DesktopWindow(title: title, size: size, scale: launch.scale)
    guard application.launch() else { return window.close() }
    Desktop.shared.run()
    application.terminate()
}
