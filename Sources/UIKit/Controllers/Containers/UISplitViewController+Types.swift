// SPDX-License-Identifier: Apache-2.0

extension UISplitViewController {
    /// How many columns there are.
    nonisolated public enum Style: Int, Sendable {
        case unspecified = 0
        case doubleColumn, tripleColumn
    }

    /// A column; `compact` is shown alone where there is little room.
    nonisolated public enum Column: Int, Sendable {
        case primary = 0
        case supplementary, secondary, compact
    }

    /// Which columns are seen, and how.
    nonisolated public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }

    /// How columns share the screen.
    nonisolated public enum SplitBehavior: Int, Sendable {
        case automatic = 0
        case tile, overlay, displace
    }

    /// What is behind the first column.
    nonisolated public enum BackgroundStyle: Int, Sendable {
        case none = 0
        case sidebar
    }

    /// On which side the first column is.
    nonisolated public enum PrimaryEdge: Int, Sendable {
        case leading = 0
        case trailing
    }

    /// When there is a button that shows and hides columns.
    nonisolated public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic = 0
        case never, always
    }

    /// A column that went into the first one.
    struct CollapsedColumn {
        /// The column's index.
        let index: Int
        let controller: UIViewController
        /// The controllers that were pushed for it.
        let pushed: [UIViewController]
    }
}

/// Decides what a split view controller shows, and follows it. Every method has a default.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before the columns are shown in another way.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// How the columns are shown after a tap on the button that changes it.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
    /// Shows a controller in the first column; true where it was done.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
    /// Shows a controller in the second column; true where it was done.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// The controller to keep when there is room for one column; nil for the first column's.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    /// The controller of the first column when there is room for two; nil for the one that is shown.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    /// Puts the second column's controller on the first's; true where it was done.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Takes the second column's controller off the first's; nil for the usual way.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    /// The column to show when there is room for one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Called when one column is left.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// How the columns are shown when there is room for several again.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Called when there are several columns again.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Called before a column comes into sight.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before a column goes out of sight.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        .automatic
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    public func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? { nil }
    public func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? { nil }
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
