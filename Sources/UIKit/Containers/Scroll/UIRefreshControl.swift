// SPDX-License-Identifier: Apache-2.0

/// Starts and shows the loading of newer content when a list is pulled down; nothing is seen of it at rest.
open class UIRefreshControl: UIControl {
    /// Whether loading goes on.
    open private(set) var isRefreshing = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Shows that loading has begun.
    open func beginRefreshing() { isRefreshing = true }

    /// Shows that loading has ended.
    open func endRefreshing() { isRefreshing = false }
}
