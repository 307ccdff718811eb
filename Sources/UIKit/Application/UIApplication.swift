// SPDX-License-Identifier: Apache-2.0

/// The program as a whole: its windows, its delegate, the way of events and actions.
@MainActor open class UIApplication: UIResponder {
    nonisolated deinit {}

    /// The application.
    public static let shared: UIApplication = {
        // Actions are sent by the classes' tables, whether or not a nib was loaded before.
        UIKitClasses.registerOnce()
        return UIApplication()
    }()

    /// Who is told of the application's life; kept alive by the application here.
    open var delegate: (any UIApplicationDelegate)?
    /// Whether the application runs in the foreground.
    open internal(set) var applicationState: State = .inactive {
        didSet { if applicationState != oldValue { stateDidChange(from: oldValue) } }
    }
    private var openWindows: [WeakReference] = []
    private weak var frontWindow: UIWindow?
    /// The window made for the delegate's storyboard; the delegate may have no place to keep it.
    var storyboardWindow: UIWindow?

    /// Whether the application is in front.
    nonisolated public enum State: Int, Sendable {
        case active = 0
        case inactive, background
    }

    open override var next: UIResponder? { delegate as? UIResponder }
    /// Keys that send actions wherever the focus is.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Windows

    /// The windows that were ever shown and are still there.
    var allWindows: [UIWindow] { openWindows.compactMap { $0.object as? UIWindow } }

    /// The windows that are shown, the backmost first.
    open var windows: [UIWindow] {
        openWindows.compactMap { $0.object as? UIWindow }.filter { !$0.isHidden }
            .enumerated().sorted {
                ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
            }
            .map(\.element)
    }

    /// The window that keys go to.
    open var keyWindow: UIWindow? { frontWindow.flatMap { $0.isHidden ? nil : $0 } ?? windows.last }

    /// Where keys and actions without a target go first.
    public var firstResponder: UIResponder? { keyWindow?.heldFirstResponder }

    func show(_ window: UIWindow) {
        openWindows.removeAll { $0.object == nil || $0.object === window }
        openWindows.append(WeakReference(object: window))
    }

    func makeKey(_ window: UIWindow) {
        if openWindows.allSatisfy({ $0.object !== window }) { show(window) }
        frontWindow = window
    }

    /// The frontmost window at a point of the screen.
    func window(at place: CGPoint) -> UIWindow? {
        windows.last { window in
            window.isUserInteractionEnabled && window.point(inside: window.convert(place, from: nil), with: nil)
        }
    }

    // MARK: Events

    /// Gives an event to the windows that it is for.
    open func sendEvent(_ event: UIEvent) {
        defer { UndoManager.eventDidEnd() }
        switch event.type {
        case .touches:
            for window in windows.reversed() where !(event.touches(for: window) ?? []).isEmpty {
                window.sendEvent(event)
            }
        case .hover:
            for window in windows.reversed() { window.sendEvent(event) }
        case .scroll, .transform:
            window(at: event.pointerLocation)?.sendEvent(event)
        default:
            keyWindow?.sendEvent(event)
        }
    }

    /// Sends an action.
    ///
    /// Without a target it goes to the first object that performs it: from the first responder along its chain, then
    /// along the sender's, then to the application and its delegate.
    ///
    /// - Returns: whether an object took it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let receiver = (target ?? self.target(of: action, from: sender)) as AnyObject? else { return false }
        do {
            return try ClassRegistry.shared.send(action, to: receiver, from: sender as AnyObject?, event: event)
        } catch {
            UINibError.handler(error)
            return false
        }
    }

    private func target(of action: Selector, from sender: Any?) -> Any? {
        if let found = firstResponder?.target(forAction: action, withSender: sender) { return found }
        if let found = (sender as? UIResponder)?.target(forAction: action, withSender: sender) { return found }
        return target(forAction: action, withSender: sender)
            ?? delegate.flatMap { ClassRegistry.shared.responds($0, to: action) ? $0 : nil }
    }
}
