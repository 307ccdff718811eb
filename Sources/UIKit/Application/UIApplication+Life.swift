// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// What an application is told of how it was started.
    nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// What an application is told of a file that it is to open.
    nonisolated public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Starts the application: tells the delegate, and shows the first controller of its storyboard where the delegate
    /// made no window itself.
    ///
    /// What starts an application calls this: `UIApplicationMain`, or a test.
    ///
    /// - Returns: false where the delegate refuses.
    @discardableResult
    public func launch(options: [LaunchOptionsKey: Any]? = nil) -> Bool {
        guard let delegate else { return true }
        guard delegate.application(self, willFinishLaunchingWithOptions: options) else { return false }
        let isMadeByDelegate = !windows.isEmpty || delegate.window != nil
        if !isMadeByDelegate, let controller = delegate.mainStoryboard?.instantiateInitialViewController() {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            delegate.window = window
            storyboardWindow = window
        }
        guard delegate.application(self, didFinishLaunchingWithOptions: options) else { return false }
        storyboardWindow?.makeKeyAndVisible()
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        return true
    }

    /// Tells the application that it came to the front or is no longer there.
    public func setState(_ state: State) { applicationState = state }

    /// Tells the application that it ends.
    public func terminate() {
        applicationState = .inactive
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    /// The steps between two states are told in order: inactive lies between active and background.
    func stateDidChange(from old: State) {
        if old == .active { tell(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) } }
        if old == .background { tell(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) } }
        if applicationState == .background {
            tell(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
        }
        if applicationState == .active {
            tell(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
        }
    }

    private func tell(_ name: Notification.Name, _ call: (any UIApplicationDelegate) -> Void) {
        if let delegate { call(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }
}
