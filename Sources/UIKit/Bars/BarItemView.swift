// SPDX-License-Identifier: Apache-2.0

/// A view that stands in a bar for an item, which is no view itself.
package protocol BarItemView: UIView {
    /// The item; nil for the way back to another controller's.
    var shownItem: UIBarItem? { get }
}

extension BarButtonView: BarItemView {
    var shownItem: UIBarItem? { isBack ? nil : item }
}

extension TabBarButton: BarItemView {
    var shownItem: UIBarItem? { item }
}
