// SPDX-License-Identifier: Apache-2.0

extension NSApplication {
    /// Keeps events from all other windows until ``stopModal(withCode:)`` is called, and waits for that.
    @discardableResult
    public func runModal(for window: NSWindow) -> NSModalResponse {
        let session = beginModalSession(for: window)
        while modalResponse == nil, window.isVisible { Self.modalHandler() }
        let response = modalResponse ?? .abort
        endModalSession(session)
        return response
    }

    /// What lets events be handled once while a window is modal.
    public static var modalHandler: () -> Void = {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }

    /// A window that keeps events from all others.
    public struct ModalSession {
        let window: NSWindow
        let outer: NSWindow?
    }

    /// Keeps events from all other windows.
    public func beginModalSession(for window: NSWindow) -> ModalSession {
        let session = ModalSession(window: window, outer: modalWindow)
        modalWindow = window
        modalResponse = nil
        if !window.isVisible { window.center() }
        window.level = .modalPanel
        window.makeKeyAndOrderFront(nil)
        return session
    }

    /// How the session stands.
    public func runModalSession(_ session: ModalSession) -> NSModalResponse { modalResponse ?? .continue }

    /// Lets events go to all windows again.
    public func endModalSession(_ session: ModalSession) {
        guard modalWindow === session.window else { return }
        session.window.level = .normal
        modalWindow = session.outer
        modalResponse = nil
    }

    /// Ends the modal session.
    public func stopModal(withCode returnCode: NSModalResponse = .stop) { modalResponse = returnCode }
    /// Ends the modal session as one that was broken off.
    public func abortModal() { modalResponse = .abort }
}
