// SPDX-License-Identifier: Apache-2.0

extension UIApplicationDelegate {
    /// Runs an application with this delegate in a window of the desktop: what `@main` on a delegate calls.
    public static func main() where Self: AnyObject & ApplicationLaunching {
        do {
            try UIApplicationMain(Self.init())
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}

/// A delegate that an application can make by itself.
@MainActor
public protocol ApplicationLaunching: UIApplicationDelegate {
    init()
}

/// Runs an application in a window of the desktop until that is closed.
///
/// - Throws: ``WindowSystemError`` where there is no display.
public func UIApplicationMain(
    _ delegate: any UIApplicationDelegate, title: String = "", size: CGSize = PlatformMetrics.current.screenSize
) throws {
    let application = UIApplication.shared
    application.delegate = delegate
    PlatformMetrics.current.screenSize = size
    let desktop = try DesktopWindow(title: title, size: size)
    guard delegate.applicationDidFinishLaunching(application) else { return desktop.close() }
    delegate.applicationDidBecomeActive(application)
    desktop.run()
    delegate.applicationWillResignActive(application)
    delegate.applicationWillTerminate(application)
}
