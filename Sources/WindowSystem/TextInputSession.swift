// SPDX-License-Identifier: Apache-2.0
import CSDL2

/// Lets keys write text only while something takes it, so that input methods open there and nowhere else.
enum TextInputSession {
    private static var area = SDL_Rect(x: 0, y: 0, w: 0, h: 0)

    /// - Parameter area: where the text goes that is typed, on the screen; nil where nothing takes text.
    static func follow(_ area: CGRect?, in window: DesktopWindow) {
        if let area { place(beside: area, in: window) }
        let isOn = SDL_IsTextInputActive() == SDL_TRUE
        if (area != nil) != isOn { if area != nil { SDL_StartTextInput() } else { SDL_StopTextInput() } }
    }

    /// Input methods show their choices beside the text.
    private static func place(beside rect: CGRect, in window: DesktopWindow) {
        guard rect.isFinite else { return }
        var new = SDL_Rect(pixelsOf: rect, scale: 1 / window.pointsPerUnit)
        guard new.x != area.x || new.y != area.y || new.w != area.w || new.h != area.h else { return }
        area = new
        SDL_SetTextInputRect(&new)
    }
}
