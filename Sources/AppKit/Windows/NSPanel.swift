// SPDX-License-Identifier: Apache-2.0

/// A window beside the one that a person works on: an inspector, a palette.
open class NSPanel: NSWindow {
    nonisolated deinit {}

    /// Whether the panel stays in front of other windows.
    open var isFloatingPanel = false {
        didSet { level = isFloatingPanel ? .floating : .normal }
    }
    /// Whether the panel takes keys only when something in it needs them.
    open var becomesKeyOnlyIfNeeded = false
    /// Whether the panel can be used while another window is modal.
    open var worksWhenModal = false

    open override var canBecomeMain: Bool { false }
}
