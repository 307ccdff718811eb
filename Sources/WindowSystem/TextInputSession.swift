// SPDX-License-Identifier: Apache-2.0
import CSDL2

/// Lets keys write text only while something takes it, so that input methods open there and nowhere else.
enum TextInputSession {
    private static var area = SDL_Rect(x: 0, y: 0, w: 0, h: 0)

    static func follow(_ responder: UIResponder?, in window: DesktopWindow) {
        let takesText = responder is any UIKeyInput
        if takesText, let view = responder as? UIView { place(beside: view, in: window) }
        let isOn = SDL_IsTextInputActive() == SDL_TRUE
        if takesText != isOn { if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() } }
    }

    /// Input methods show their choices beside the text.
    private static func place(beside view: UIView, in window: DesktopWindow) {
        let input = view as? any UITextInput
        let caret = input?.selectedTextRange.map { input?.caretRect(for: $0.end) ?? view.bounds }
        let rect = view.convert(caret ?? view.bounds, to: nil)
        guard rect.isFinite else { return }
        var new = SDL_Rect(pixelsOf: rect, scale: 1 / window.pointsPerUnit)
        guard new.x != area.x || new.y != area.y || new.w != area.w || new.h != area.h else { return }
        area = new
        SDL_SetTextInputRect(&new)
    }
}
