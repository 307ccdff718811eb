// SPDX-License-Identifier: Apache-2.0

/// An object that is asked and told of a window's doings.
@MainActor public protocol NSWindowDelegate: AnyObject {
    /// Whether the window may be closed.
    func windowShouldClose(_ sender: NSWindow) -> Bool
    /// The size that the window may get in place of the one that a person asks for.
    func windowWillResize(_ sender: NSWindow, to frameSize: CGSize) -> CGSize
    /// Whether the window may be zoomed to a frame.
    func windowShouldZoom(_ window: NSWindow, toFrame newFrame: CGRect) -> Bool
    /// The field editor for a control or cell; nil for the window's own.
    func windowWillReturnFieldEditor(_ sender: NSWindow, to client: Any?) -> Any?
    /// What remembers the window's changes; nil for the window's own.
    func windowWillReturnUndoManager(_ window: NSWindow) -> UndoManager?
    /// The window is about to be closed.
    func windowWillClose(_ notification: Notification)
    /// The window got another size.
    func windowDidResize(_ notification: Notification)
    /// The window got another place.
    func windowDidMove(_ notification: Notification)
    /// The window takes keys now.
    func windowDidBecomeKey(_ notification: Notification)
    /// The window no longer takes keys.
    func windowDidResignKey(_ notification: Notification)
    /// The window is the one that a person works on.
    func windowDidBecomeMain(_ notification: Notification)
    /// The window is no longer the one that a person works on.
    func windowDidResignMain(_ notification: Notification)
    /// The window was put away.
    func windowDidMiniaturize(_ notification: Notification)
    /// The window came back.
    func windowDidDeminiaturize(_ notification: Notification)
    /// A sheet is about to be shown.
    func windowWillBeginSheet(_ notification: Notification)
    /// A sheet has gone.
    func windowDidEndSheet(_ notification: Notification)
}

extension NSWindowDelegate {
    public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
    public func windowWillResize(_ sender: NSWindow, to frameSize: CGSize) -> CGSize { frameSize }
    public func windowShouldZoom(_ window: NSWindow, toFrame newFrame: CGRect) -> Bool { true }
    public func windowWillReturnFieldEditor(_ sender: NSWindow, to client: Any?) -> Any? { nil }
    public func windowWillReturnUndoManager(_ window: NSWindow) -> UndoManager? { nil }
    public func windowWillClose(_ notification: Notification) {}
    public func windowDidResize(_ notification: Notification) {}
    public func windowDidMove(_ notification: Notification) {}
    public func windowDidBecomeKey(_ notification: Notification) {}
    public func windowDidResignKey(_ notification: Notification) {}
    public func windowDidBecomeMain(_ notification: Notification) {}
    public func windowDidResignMain(_ notification: Notification) {}
    public func windowDidMiniaturize(_ notification: Notification) {}
    public func windowDidDeminiaturize(_ notification: Notification) {}
    public func windowWillBeginSheet(_ notification: Notification) {}
    public func windowDidEndSheet(_ notification: Notification) {}
}

extension NSWindow {
    /// Posts a notification of the window and gives it to the delegate.
    final func tell(
        _ name: Notification.Name, _ method: (any NSWindowDelegate) -> (Notification) -> Void = { _ in { _ in } }
    ) {
        let notification = Notification(name: name, object: self)
        if let delegate { method(delegate)(notification) }
        NotificationCenter.default.post(notification)
    }
}
