// SPDX-License-Identifier: Apache-2.0

/// The part of a view that the keyboard covers, or what stands in its place; while there is none, what is below the
/// safe area, unless ``usesBottomSafeArea`` is off.
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    nonisolated deinit {}

    /// Whether the guide follows a keyboard that floats. A window's input views are always docked.
    open var followsUndockedKeyboard = false

    init(owner: UIView?) {
        super.init(kind: .keyboard, owner: owner)
    }
}

extension UIView {
    /// Has what follows the keyboard laid out again, after what is shown in its place has moved.
    func followInput() {
        noteInput()
        layoutIfNeeded()
    }

    private func noteInput() {
        if hasGuide(.keyboard) { layoutDidChange() }
        for view in subviews { view.noteInput() }
    }
}
