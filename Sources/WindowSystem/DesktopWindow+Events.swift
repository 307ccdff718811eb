// SPDX-License-Identifier: Apache-2.0
import CSDL2

extension DesktopWindow {
    /// Makes the application's events of one of SDL's.
    func handle(_ event: SDL_Event) {
        guard !isClosed else { return }
        switch SDL_EventType(rawValue: event.type) {
        case SDL_WINDOWEVENT: handle(event.window)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: handle(event.button)
        case SDL_MOUSEMOTION: handle(event.motion)
        case SDL_MOUSEWHEEL: handle(event.wheel)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: handle(event.tfinger)
        case SDL_KEYDOWN: keyDown(event.key)
        case SDL_KEYUP: source.keyUp(UIKey(event.key))
        case SDL_TEXTINPUT: source.insertText(withUnsafeBytes(of: event.text.text) { Self.text($0) })
        case SDL_TEXTEDITING:
            let text = withUnsafeBytes(of: event.edit.text) { Self.text($0) }
            mark(text, start: event.edit.start, length: event.edit.length)
        case SDL_TEXTEDITING_EXT:
            guard let bytes = event.editExt.text else { return }
            mark(String(cString: bytes), start: event.editExt.start, length: event.editExt.length)
            SDL_free(bytes)
        case SDL_DROPFILE, SDL_DROPTEXT: handle(event.drop)
        default: break
        }
    }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    // MARK: Window

    private func handle(_ event: SDL_WindowEvent) {
        switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: sizeDidChange()
        case SDL_WINDOWEVENT_EXPOSED: setNeedsDisplay()
        case SDL_WINDOWEVENT_CLOSE: performClose()
        case SDL_WINDOWEVENT_LEAVE:
            if !pointer.isPressed { source.pointerMoved(to: CGPoint(x: -1, y: -1)) }
            pointer.left()
        case SDL_WINDOWEVENT_FOCUS_LOST:
            pointer.isPressed = false
            source.cancelTouches()
            Desktop.shared.focusDidChange()
        case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN:
            sizeDidChange()
            setNeedsDisplay()
            Desktop.shared.focusDidChange()
        case SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
            Desktop.shared.focusDidChange()
        default: break
        }
    }

    // MARK: Pointer and fingers

    private func handle(_ event: SDL_MouseButtonEvent) {
        let place = place(event.x, event.y)
        let isPress = SDL_EventType(rawValue: event.type) == SDL_MOUSEBUTTONDOWN
        switch (Int32(event.button), isPress) {
        case (1, true):
            pointer.isPressed = true
            source.touchBegan(at: place, type: .indirectPointer, buttons: .primary)
        case (1, false):
            pointer.isPressed = false
            source.touchEnded(at: place)
        // The primary button is finger 0, the secondary one finger 1; those of a touchscreen come after.
        case (3, true): source.touchBegan(at: place, finger: 1, type: .indirectPointer, buttons: .secondary)
        case (3, false): source.touchEnded(at: place, finger: 1)
        default: break
        }
    }

    private func handle(_ event: SDL_MouseMotionEvent) {
        let place = place(event.x, event.y)
        if pointer.isPressed {
            source.touchMoved(to: place)
        } else {
            source.pointerMoved(to: place)
            pointer.moved(to: place)
        }
    }

    private func handle(_ event: SDL_MouseWheelEvent) {
        let place = place(event.mouseX, event.mouseY)
        var delta = CGPoint(x: CGFloat(event.preciseX), y: CGFloat(-event.preciseY))
        // With Shift an ordinary wheel scrolls sideways.
        if SDL_GetModState().rawValue & 0x0003 != 0, delta.x == 0 { delta = CGPoint(x: delta.y, y: 0) }
        wheel.turned(by: delta, at: place)
    }

    /// Fingers are told in parts of the window's size.
    private func handle(_ event: SDL_TouchFingerEvent) {
        let place = CGPoint(x: CGFloat(event.x) * screen.size.width, y: CGFloat(event.y) * screen.size.height)
        let finger = Int(truncatingIfNeeded: event.fingerId) &+ 2
        switch SDL_EventType(rawValue: event.type) {
        case SDL_FINGERDOWN: source.touchBegan(at: place, finger: finger)
        case SDL_FINGERMOTION: source.touchMoved(to: place, finger: finger)
        default: source.touchEnded(at: place, finger: finger)
        }
    }

    // MARK: Keyboard

    private func keyDown(_ event: SDL_KeyboardEvent) {
        let key = UIKey(event)
        switch key.keyCode.rawValue {
        // F11; Control-W and -Q.
        case 0x44: isFullScreen.toggle()
        case 0x1A where key.modifierFlags == [.control, .command]: performClose()
        case 0x14 where key.modifierFlags == [.control, .command]: Desktop.shared.quitRequested()
        default: source.keyDown(key)
        }
    }

    /// SDL counts characters of UTF-32, UIKit code units of UTF-16.
    private func mark(_ text: String, start: Int32, length: Int32) {
        let scalars = text.unicodeScalars
        let before = scalars.prefix(Int(max(0, start)))
        let selected = scalars.dropFirst(before.count).prefix(Int(max(0, length)))
        func units(_ part: Substring.UnicodeScalarView) -> Int { part.reduce(0) { $0 + $1.utf16.count } }
        source.markText(text, selection: NSRange(location: units(before), length: units(selected)))
    }

    // MARK: Dropped things

    private func handle(_ event: SDL_DropEvent) {
        guard let bytes = event.file else { return }
        let dropped = String(cString: bytes)
        SDL_free(bytes)
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetMouseState(&x, &y)
        if SDL_EventType(rawValue: event.type) == SDL_DROPTEXT {
            let place = place(x, y)
            if let didDropText { didDropText(dropped, place) } else { source.dropped(text: dropped, at: place) }
        } else if let didDropFile {
            didDropFile(dropped)
        } else if !source.dropped(files: [URL(fileURLWithPath: dropped)], at: place(x, y)) {
            screen.application.screenWillOpen(URL(fileURLWithPath: dropped))
        }
    }
}

extension UIKey {
    /// SDL's scan codes are the numbers of the USB tables, as UIKit's key codes are.
    convenience init(_ event: SDL_KeyboardEvent) {
        var modifiers: UIKeyModifierFlags = []
        let held = UInt32(event.keysym.mod)
        if held & 0x0003 != 0 { modifiers.insert(.shift) }
        if held & 0x00C0 != 0 { modifiers.insert(.control) }
        if held & 0x0300 != 0 { modifiers.insert(.alternate) }
        if held & 0x0C00 != 0 { modifiers.insert(.command) }
        if held & 0x2000 != 0 { modifiers.insert(.alphaShift) }
        // Where Apple's keyboards have Command, others use Control.
        if modifiers.contains(.control) { modifiers.insert(.command) }
        let plain = UIKey.characters(of: event.keysym.sym)
        let isUpper = modifiers.contains(.shift) != modifiers.contains(.alphaShift)
        self.init(
            keyCode: UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)),
            characters: isUpper ? plain.uppercased() : plain, charactersIgnoringModifiers: plain,
            modifierFlags: modifiers)
    }

    /// What a key of that code in SDL's numbering writes by itself: its Unicode scalar, where it has one.
    private static func characters(of code: SDL_Keycode) -> String {
        guard code >= 0x20 || code == 0x0D || code == 0x09 || code == 0x08, code < 0x4000_0000 else { return "" }
        return UnicodeScalar(UInt32(code)).map { String(Character($0)) } ?? ""
    }
}
