// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// The view around all others, which draws the title bar.
    package var outermostView: NSView { frameView }
}
