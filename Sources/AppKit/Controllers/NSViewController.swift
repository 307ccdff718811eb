// SPDX-License-Identifier: Apache-2.0

/// An object that manages a view.
@MainActor open class NSViewController: NSResponder {
    nonisolated deinit {}

    /// Called before the view is laid out.
    open func viewWillLayout() {}
    /// Called after the view was laid out.
    open func viewDidLayout() {}
    /// Adds what constraints the view needs.
    open func updateViewConstraints() {}
}
