// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// Gives an event to the view that it is for: the mouse's to the one under it or to the one in which its button went
    /// down, the keyboard's to the first responder.
    final func dispatch(_ event: NSEvent) {
        if MenuSession.take(event, in: self) { return }
        switch event.type {
        case .leftMouseDown, .rightMouseDown, .otherMouseDown:
            mouseDown(event)
        case .leftMouseDragged: (mouseTarget ?? frameView).mouseDragged(with: event)
        case .rightMouseDragged: (mouseTarget ?? frameView).rightMouseDragged(with: event)
        case .leftMouseUp: end(event) { $0.mouseUp(with: event) }
        case .rightMouseUp: end(event) { $0.rightMouseUp(with: event) }
        case .otherMouseUp: end(event) { $0.otherMouseUp(with: event) }
        case .mouseMoved:
            updateHovering(event)
            if acceptsMouseMovedEvents { (firstResponder ?? self).mouseMoved(with: event) }
        case .scrollWheel: view(at: event)?.scrollWheel(with: event)
        case .keyDown: (firstResponder ?? self).keyDown(with: event)
        case .keyUp: (firstResponder ?? self).keyUp(with: event)
        case .flagsChanged: (firstResponder ?? self).flagsChanged(with: event)
        default: break
        }
    }

    /// The view under the mouse.
    private func view(at event: NSEvent) -> NSView? { frameView.hitTest(event.locationInWindow) }

    private func mouseDown(_ event: NSEvent) {
        guard attachedSheet == nil, let view = view(at: event) else { return }
        let wasKey = isKeyWindow
        if !wasKey, event.type == .leftMouseDown {
            makeKeyAndOrderFront(nil)
            if canBecomeMain { makeMain() }
        }
        mouseTarget = view
        // A click that brings a window to the front is one on what says so, and on the frame.
        switch event.type {
        case .leftMouseDown:
            if view !== firstResponder, view.acceptsFirstResponder, view.needsPanelToBecomeKey {
                makeFirstResponder(view)
            }
            view.mouseDown(with: event)
        case .rightMouseDown: view.rightMouseDown(with: event)
        default: view.otherMouseDown(with: event)
        }
    }

    private func end(_ event: NSEvent, _ send: (NSView) -> Void) {
        guard let view = mouseTarget else { return }
        mouseTarget = nil
        send(view)
        updateHovering(event)
    }

    /// What nobody in the window took: the tab key goes on in the loop, Escape cancels.
    final func takeKey(_ event: NSEvent) {
        switch KeyBindings.command(for: event)?.name {
        case "insertTab:": selectNextKeyView(nil)
        case "insertBacktab:": selectPreviousKeyView(nil)
        case "cancelOperation:": if !performKeyEquivalent(with: event) { cancel() }
        default: if !performKeyEquivalent(with: event) { noResponder(for: "keyDown:") }
        }
    }

    /// A sheet or a panel that can be closed goes away.
    private func cancel() {
        guard let target = NSApplication.shared.target(forAction: "cancel:", to: nil, from: self) else { return }
        NSApplication.shared.sendAction("cancel:", to: target, from: self)
    }
}
