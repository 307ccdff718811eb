// SPDX-License-Identifier: Apache-2.0

/// An object that is asked and told of the program's doings.
@MainActor public protocol NSApplicationDelegate: AnyObject {
    /// The program is about to begin.
    func applicationWillFinishLaunching(_ notification: Notification)
    /// The program has begun.
    func applicationDidFinishLaunching(_ notification: Notification)
    /// The program came to the front.
    func applicationDidBecomeActive(_ notification: Notification)
    /// The program left the front.
    func applicationDidResignActive(_ notification: Notification)
    /// Whether the program may end.
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    /// The program is about to end.
    func applicationWillTerminate(_ notification: Notification)
    /// Whether the program ends when its last window was closed.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
    /// Opens a file.
    func application(_ sender: NSApplication, openFile filename: String) -> Bool
    /// Opens files and addresses.
    func application(_ application: NSApplication, open urls: [URL])
}

extension NSApplicationDelegate {
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationDidBecomeActive(_ notification: Notification) {}
    public func applicationDidResignActive(_ notification: Notification) {}
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
    public func applicationWillTerminate(_ notification: Notification) {}
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
    public func application(_ sender: NSApplication, openFile filename: String) -> Bool { false }
    public func application(_ application: NSApplication, open urls: [URL]) {
        for url in urls { _ = self.application(application, openFile: url.path) }
    }
}

extension NSApplication {
    /// Whether the program may end.
    nonisolated public enum TerminateReply: UInt, Sendable {
        case terminateCancel = 0
        case terminateNow, terminateLater
    }

    nonisolated public static let willFinishLaunchingNotification = Notification.Name(
        "NSApplicationWillFinishLaunchingNotification")
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "NSApplicationDidFinishLaunchingNotification")
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "NSApplicationDidBecomeActiveNotification")
    nonisolated public static let didResignActiveNotification = Notification.Name(
        "NSApplicationDidResignActiveNotification")
    nonisolated public static let willTerminateNotification = Notification.Name(
        "NSApplicationWillTerminateNotification")
}
