// SPDX-License-Identifier: Apache-2.0

/// An application on a virtual screen, for scripts and tests: the same delegate, nibs and events as in a window.
///
///     let application = try ScriptedApplication(AppDelegate())
///     try application.play("""
///         tap "Reset"
///         wait 0.5
///         expect #power off
///         """)
public final class ScriptedApplication {
    /// What the application shows.
    public let screen: VirtualScreen
    /// Plays scripts.
    public let runner: ScriptRunner

    private let kept: [AnyObject]

    init(screen: VirtualScreen, kept: [AnyObject]) {
        self.screen = screen
        self.kept = kept
        runner = ScriptRunner(screen: screen)
        runner.resize = { size in try screen.resize(to: size, scale: screen.scale) }
    }

    /// Launches an application, in place of one that runs; the windows of that are hidden.
    ///
    /// - Parameters:
    ///   - delegate: is told of the application's life.
    ///   - size: the screen's, in points; that of a phone unless told.
    ///   - scale: pixels a point.
    ///   - appearance: light or dark.
    /// - Throws: `GraphicsError` where the screen is empty or too large.
    public convenience init(
        _ delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light
    ) throws {
        let application = UIApplication.shared
        for window in application.windows { window.isHidden = true }
        // A virtual screen has no notch.
        PlatformMetrics.current = PlatformMetrics(displayScale: scale, device: nil, screenSize: size)
        application.adaptSizeClasses(to: size)
        application.changeScreenTraits {
            $0.userInterfaceStyle = appearance
            $0.displayScale = scale
        }
        let screen = try VirtualScreen(size: size, scale: scale)
        self.init(screen: screen, kept: [])
        application.delegate = delegate
        if application.launch() { application.setState(.active) }
        screen.update()
    }

    /// Plays a script's text.
    ///
    /// - Throws: ``ScriptError`` with the line of the first step that fails.
    public func play(_ text: String) throws(ScriptError) {
        try runner.run(try Script(text))
    }
}
