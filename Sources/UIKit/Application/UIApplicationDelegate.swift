// SPDX-License-Identifier: Apache-2.0

/// Told of an application's life. Every method has a default.
///
/// A final class that derives from `UIResponder` and keeps to its `init()` can be marked `@main`.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Makes the delegate when the program starts.
    init()

    /// The window that the application shows.
    var window: UIWindow? { get set }
    /// The storyboard whose first controller is shown when the delegate made no window: what an `Info.plist` would
    /// name.
    var mainStoryboard: UIStoryboard? { get }

    /// Called first, before state is brought back; false where what was asked cannot be done.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the application is ready to run; false where what was asked cannot be done.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the application is ready to run.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called when the application has come to the front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the application leaves the front.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the application is no longer seen.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the application is seen again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when memory runs short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Called before the application ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// A file is to be opened, such as one that was dropped on the window.
    ///
    /// - Returns: whether it was.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
    public var mainStoryboard: UIStoryboard? { nil }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }
}
