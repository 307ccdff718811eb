// SPDX-License-Identifier: Apache-2.0

import AppKit

/// How an application of AppKit begins: with a delegate, the nib of its main menu, or a storyboard.
public struct DesktopLaunch {
    /// The object that is asked and told of the program's doings; that of the nib unless given.
    public var delegate: (any NSApplicationDelegate)?
    /// The nib with the main menu and what else there is when the program begins; its owner is the application. What an
    /// `Info.plist` would name.
    public var mainNib: String?
    /// The storyboard whose first controller is shown.
    public var mainStoryboard: String?
    /// Where both are.
    public var bundle: Bundle

    /// Begins with what is given.
    public init(
        _ delegate: (any NSApplicationDelegate)? = nil, mainNib: String? = nil, mainStoryboard: String? = nil,
        bundle: Bundle = .main
    ) {
        (self.delegate, self.mainNib, self.mainStoryboard) = (delegate, mainNib, mainStoryboard)
        self.bundle = bundle
    }

    /// Makes what the application begins with, and tells the delegate that it has begun.
    ///
    /// - Returns: what is to be kept as long as the application runs.
    package func begin() -> [AnyObject] {
        let application = NSApplication.shared
        var kept: [AnyObject] = []
        if let delegate {
            application.delegate = delegate
            kept.append(delegate)
        }
        if let mainNib {
            if let nib = NSNib(nibNamed: mainNib, bundle: bundle) {
                kept += (nib.instantiate(withOwner: application) ?? []).map { $0 as AnyObject }
            } else {
                NSNibError.handler(NSNibError.notFound(name: mainNib))
            }
        }
        var controller: NSWindowController?
        if let mainStoryboard {
            let storyboard = NSStoryboard(name: mainStoryboard, bundle: bundle)
            kept += storyboard.instantiateMainMenu() ?? []
            controller = storyboard.instantiateInitialController() as? NSWindowController
            if let controller { kept.append(controller) }
        }
        application.finishLaunching()
        controller?.showWindow(nil)
        // Somebody works in one of the windows.
        if application.keyWindow == nil { application.orderedWindows.first { $0.canBecomeKey }?.makeKey() }
        return kept
    }
}

extension ScriptedApplication {
    /// Launches an application of AppKit, in place of one that runs; the windows of that are put away.
    ///
    /// - Parameters:
    ///   - launch: what it begins with.
    ///   - size: the screen's, in points.
    ///   - scale: pixels a point.
    ///   - isDark: whether the desktop is dark.
    /// - Throws: `GraphicsError` where the screen is empty or too large.
    public convenience init(
        desktop launch: DesktopLaunch, size: CGSize = CGSize(width: 1024, height: 768), scale: CGFloat = 1,
        isDark: Bool = false
    ) throws {
        let application = NSApplication.shared
        application.stop(nil)
        application.mainMenu = nil
        for window in application.orderedWindows { window.orderOut(nil) }
        PlatformMetrics.current = PlatformMetrics(displayScale: scale, device: nil, screenSize: size)
        application.screenDidChange(ScreenLook(isDark: isDark, displayScale: scale))
        let screen = try VirtualScreen(size: size, scale: scale, application: application)
        self.init(screen: screen, kept: launch.begin())
        application.screenDidChange(.active)
        screen.update()
    }
}
