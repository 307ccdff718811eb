// SPDX-License-Identifier: Apache-2.0

/// The program: its windows, its menu, and the way of its actions.
@MainActor open class NSApplication: NSResponder {
    nonisolated deinit {}

    /// The one application.
    public static let shared = NSApplication()

    /// Sends an action to a target, or along the responder chain.
    ///
    /// - Returns: whether somebody performed it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
        guard let target else { return false }
        return (try? ClassRegistry.shared.send(action, to: target as AnyObject, from: sender.map { $0 as AnyObject }))
            ?? false
    }
}
