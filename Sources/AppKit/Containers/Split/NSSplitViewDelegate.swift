// SPDX-License-Identifier: Apache-2.0

/// Decides which lengths the panes of a split view may have. Every method has a default that answers as AppKit does
/// without it.
public protocol NSSplitViewDelegate: AnyObject {
    /// Whether a pane can be collapsed; false unless implemented.
    func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool
    /// Whether two clicks on a divider collapse a pane; false unless implemented.
    func splitView(
        _ splitView: NSSplitView, shouldCollapseSubview subview: NSView, forDoubleClickOnDividerAt dividerIndex: Int
    ) -> Bool
    /// The least position of a divider, in points.
    func splitView(
        _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
        ofSubviewAt dividerIndex: Int
    ) -> CGFloat
    /// The greatest position of a divider, in points.
    func splitView(
        _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
        ofSubviewAt dividerIndex: Int
    ) -> CGFloat
    /// The position of a divider in place of the one that the mouse is at, in points.
    func splitView(
        _ splitView: NSSplitView, constrainSplitPosition proposedPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat
    /// Places the panes after the split view got another size.
    ///
    /// - Returns: whether it did; AppKit's way is used otherwise.
    func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: CGSize) -> Bool
    /// Whether a pane's length follows the split view's; true unless implemented.
    func splitView(_ splitView: NSSplitView, shouldAdjustSizeOfSubview view: NSView) -> Bool
    /// Whether a divider beside a collapsed pane is hidden; false unless implemented.
    func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool
    /// Where the mouse takes hold of a divider.
    func splitView(
        _ splitView: NSSplitView, effectiveRect proposedEffectiveRect: CGRect, forDrawnRect drawnRect: CGRect,
        ofDividerAt dividerIndex: Int
    ) -> CGRect
    /// Where else the mouse takes hold of a divider.
    func splitView(_ splitView: NSSplitView, additionalEffectiveRectOfDividerAt dividerIndex: Int) -> CGRect
    /// Called before panes get other lengths.
    func splitViewWillResizeSubviews(_ notification: Notification)
    /// Called after panes got other lengths.
    func splitViewDidResizeSubviews(_ notification: Notification)
}

extension NSSplitViewDelegate {
    public func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool { false }
    public func splitView(
        _ splitView: NSSplitView, shouldCollapseSubview subview: NSView, forDoubleClickOnDividerAt dividerIndex: Int
    ) -> Bool { false }
    public func splitView(
        _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
        ofSubviewAt dividerIndex: Int
    ) -> CGFloat { proposedMinimumPosition }
    public func splitView(
        _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
        ofSubviewAt dividerIndex: Int
    ) -> CGFloat { proposedMaximumPosition }
    public func splitView(
        _ splitView: NSSplitView, constrainSplitPosition proposedPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat { proposedPosition }
    public func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: CGSize) -> Bool { false }
    public func splitView(_ splitView: NSSplitView, shouldAdjustSizeOfSubview view: NSView) -> Bool { true }
    public func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool { false }
    public func splitView(
        _ splitView: NSSplitView, effectiveRect proposedEffectiveRect: CGRect, forDrawnRect drawnRect: CGRect,
        ofDividerAt dividerIndex: Int
    ) -> CGRect { proposedEffectiveRect }
    public func splitView(_ splitView: NSSplitView, additionalEffectiveRectOfDividerAt dividerIndex: Int) -> CGRect {
        .zero
    }
    public func splitViewWillResizeSubviews(_ notification: Notification) {}
    public func splitViewDidResizeSubviews(_ notification: Notification) {}
}
