// SPDX-License-Identifier: Apache-2.0

/// A window of the desktop.
@MainActor open class NSWindow: NSResponder, NSAppearanceCustomization {
    nonisolated deinit {}

    /// Where something is put among others.
    nonisolated public enum OrderingMode: Int, Sendable {
        case below = -1
        case out = 0
        case above = 1
    }

    /// The outermost view.
    let frameView = NSWindowFrameView(frame: .zero)
    /// The chosen appearance; nil for the application's.
    open var appearance: NSAppearance?
    /// The appearance that holds.
    open var effectiveAppearance: NSAppearance { appearance ?? .aqua }
    /// The object that keys go to first.
    open private(set) var firstResponder: NSResponder?

    public override init() {
        super.init()
        frameView.frameOwner = self
    }

    /// Makes an object the one that keys go to first; nil makes it the window.
    @discardableResult
    open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        guard responder !== firstResponder else { return true }
        if let old = firstResponder, !old.resignFirstResponder() { return false }
        firstResponder = nil
        guard let responder else { return true }
        guard responder.acceptsFirstResponder, responder.becomeFirstResponder() else { return false }
        firstResponder = responder
        return true
    }
}
