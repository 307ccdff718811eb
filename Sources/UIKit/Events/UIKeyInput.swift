// SPDX-License-Identifier: Apache-2.0

/// Takes what a keyboard writes.
@MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Puts text in at the caret, in the place of the selection.
    func insertText(_ text: String)
    /// Deletes the selection, or the character before the caret.
    func deleteBackward()
}
