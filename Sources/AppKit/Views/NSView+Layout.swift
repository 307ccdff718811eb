// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// The constraints that the view holds.
    public var constraints: [NSLayoutConstraint] { heldConstraints }
    /// Activates a constraint, held by this view.
    public func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    /// Activates constraints, held by this view.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(hold) }
    /// Lets go of a constraint.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { removeOwnedConstraint(constraint) }
    }
    /// Lets go of constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }
    /// The guides added to the view.
    public var layoutGuides: [NSLayoutGuide] { heldLayoutGuides }
    /// Takes in a guide.
    public func addLayoutGuide(_ guide: NSLayoutGuide) { addGuide(guide) }
    /// Lets go of a guide.
    public func removeLayoutGuide(_ guide: NSLayoutGuide) { removeGuide(guide) }
    /// The part of the view that bars leave free.
    public var safeAreaLayoutGuide: NSLayoutGuide { standardGuide(.safeArea) }
    /// The view less its margins.
    public var layoutMarginsGuide: NSLayoutGuide { standardGuide(.layoutMargins) }

    /// Whether the constraints leave the view more than one place or size. Costs a layout; for finding mistakes.
    public var hasAmbiguousLayout: Bool { isLayoutAmbiguous }

    /// The constraints on which the view's place and length on an axis depend. Costs many layouts; for finding mistakes.
    public func constraintsAffectingLayout(for orientation: NSLayoutConstraint.Orientation) -> [NSLayoutConstraint] {
        constraintsDecidingLayout(on: orientation)
    }
}

extension LayoutPriority {
    /// How strongly a window keeps its size against the constraints of its content: 500.
    public static let windowSizeStayPut = LayoutPriority(500)
    /// How strongly dragging a window's edge changes its size: 510.
    public static let dragThatCanResizeWindow = LayoutPriority(510)
    /// How strongly dragging the divider of a split view moves it, where the window is to keep its size: 490.
    public static let dragThatCannotResizeWindow = LayoutPriority(490)
}
