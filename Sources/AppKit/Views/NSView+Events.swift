// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// The next view of the loop of the tab key that takes keys now; nil for none.
    public var nextValidKeyView: NSView? { validKeyView { $0.nextKeyView } }
    /// The view before in the loop of the tab key that takes keys now; nil for none.
    public var previousValidKeyView: NSView? { validKeyView { $0.previousKeyView } }

    private func validKeyView(_ step: (NSView) -> NSView?) -> NSView? {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var view = step(self)
        while let candidate = view, seen.insert(ObjectIdentifier(candidate)).inserted {
            if candidate.canBecomeKeyView { return candidate }
            view = step(candidate)
        }
        return nil
    }

    /// Whether the tab key stops at the view.
    public var canBecomeKeyView: Bool { acceptsFirstResponder && !isHiddenOrHasHiddenAncestor && window != nil }

    /// Draws the outline of a class that is not in the program, where nothing else would be seen, and its name, where
    /// no sibling lies.
    func drawStandIn(in context: CGContext) {
        guard let name = standInClassName, childViews.isEmpty, type(of: self) == NSView.self else { return }
        let isShared = superview?.subviews.contains { sibling in
            sibling !== self && !sibling.isHidden && sibling.frame.intersects(frame) && !sibling.frame.contains(frame)
        }
        context.drawStandIn(
            isShared == true ? "" : name, in: CGRect(origin: .zero, size: bounds.size),
            color: NSColor.secondaryLabelColor.value(for: effectiveAppearance))
    }
}
