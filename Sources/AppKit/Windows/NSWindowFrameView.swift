// SPDX-License-Identifier: Apache-2.0

/// The outermost view of a window: it holds the content view and draws the title bar.
final class NSWindowFrameView: NSView {
    /// The window whose frame this is.
    weak var frameOwner: NSWindow?

    override var isOpaque: Bool { true }
}
