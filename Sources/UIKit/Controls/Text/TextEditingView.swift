// SPDX-License-Identifier: Apache-2.0

/// A text field or text view: its text is edited with keys, and by UIKit's protocols.
protocol TextEditingView: UIView, TextEditor, UITextInput, UITextInputTraits {}

extension TextEditingView {
    package var hidesText: Bool { isSecureTextEntry }
    package var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    package var selectionColor: CGColor { tintColor.cgColor }
}

extension SelectionDrag {
    /// A pointer's button is pressed.
    init(_ view: some TextEditingView, _ touch: UITouch, _ event: UIEvent?) {
        self.init(
            view, at: touch.location(in: view), clicks: touch.tapCount,
            extending: event?.modifierFlags.contains(.shift) ?? false)
    }

    /// What a touch selects that leaves where it came.
    static func unit(_ view: some TextEditingView, _ touch: UITouch) -> Range<Int> {
        unit(view, at: touch.location(in: view), clicks: touch.tapCount)
    }
}
