// SPDX-License-Identifier: Apache-2.0
import CSDL2

/// Why there is no window.
public enum WindowSystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No display can be reached, or it refuses a window; with SDL's reason.
    case noDisplay(String)
    /// The screen's memory could not be made.
    case noSurface(String)

    public var description: String {
        switch self {
        case .noDisplay(let reason): "there is no display to show a window on: \(reason)"
        case .noSurface(let reason): "the window has no memory to draw in: \(reason)"
        }
    }
}

/// A window of the desktop that shows the application, on X11 and Wayland, through SDL.
///
/// The window is the application's screen: it makes events of what mouse, fingers and keyboard do, lets the clock go
/// with the system's time, and shows what was drawn again.
public final class DesktopWindow {
    /// What the window shows.
    public let screen: VirtualScreen
    /// Called after the window got another size, in points.
    public var didResize: (CGSize) -> Void = { _ in }
    /// Whether the window was closed.
    public private(set) var isClosed = false

    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private let source: EventSource
    private let clock: FrameClock
    /// What the clock and SDL's counter showed when the window opened.
    private let start: (clock: TimeInterval, ticks: UInt64)
    private var isPressed = false

    /// Opens a window.
    ///
    /// - Parameter size: in points, which the desktop's scale makes pixels of.
    public init(title: String, size: CGSize, source: EventSource = EventSource()) throws(WindowSystemError) {
        SDL_SetMainReady()
        // Touches come as touches, not as a mouse as well.
        SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
        SDL_SetHint("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        SDL_SetHint("SDL_IME_SHOW_UI", "1")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(String(cString: SDL_GetError())) }
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        // The value of SDL_WINDOWPOS_CENTERED, a macro that is not imported.
        let centered: Int32 = 0x2FFF_0000
        guard
            let window = SDL_CreateWindow(
                title, centered, centered, Int32(size.width), Int32(size.height), flags)
        else { throw .noDisplay(String(cString: SDL_GetError())) }
        guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
            SDL_DestroyWindow(window)
            throw .noDisplay(String(cString: SDL_GetError()))
        }
        (self.window, self.renderer, self.source) = (window, renderer, source)
        clock = FrameClock.main
        start = (clock.now, SDL_GetTicks64())
        do {
            screen = try VirtualScreen(size: size, scale: Self.scale(window, renderer))
        } catch {
            SDL_DestroyRenderer(renderer)
            SDL_DestroyWindow(window)
            throw .noSurface("\(error)")
        }
        UIPasteboard.general.system = (
            read: {
                SDL_GetClipboardText().map { text in
                    defer { SDL_free(text) }
                    return String(cString: text)
                }
            },
            write: { SDL_SetClipboardText($0) }
        )
    }

    /// Closes the window.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        if let texture { SDL_DestroyTexture(texture) }
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    /// Pixels a point.
    private static func scale(_ window: OpaquePointer, _ renderer: OpaquePointer) -> CGFloat {
        var (width, pixels, height): (Int32, Int32, Int32) = (0, 0, 0)
        SDL_GetWindowSize(window, &width, &height)
        SDL_GetRendererOutputSize(renderer, &pixels, &height)
        return width > 0 && pixels > 0 ? CGFloat(pixels) / CGFloat(width) : 1
    }

    // MARK: The loop

    /// Shows the application until the window is closed.
    public func run() {
        while !isClosed { turn(longest: 1) }
    }

    /// Goes on for some seconds.
    public func run(for seconds: TimeInterval) {
        let end = SDL_GetTicks64() + UInt64(max(0, min(seconds, 86_400)) * 1000)
        while !isClosed, SDL_GetTicks64() < end {
            turn(longest: TimeInterval(end - min(end, SDL_GetTicks64())) / 1000)
        }
    }

    /// One turn: waits for something to happen or to fall due, then shows what changed.
    private func turn(longest: TimeInterval) {
        var wait = longest
        if clock.needsFrames {
            wait = 1.0 / 60
        } else if let next = clock.nextTime {
            wait = min(wait, max(0, next - clock.now))
        }
        var event = SDL_Event()
        if SDL_WaitEventTimeout(&event, Int32(wait * 1000)) != 0 {
            repeat { handle(event) } while !isClosed && SDL_PollEvent(&event) != 0
        }
        guard !isClosed else { return }
        clock.advance(to: start.clock + TimeInterval(SDL_GetTicks64() - start.ticks) / 1000)
        followTextInput()
        show(screen.update())
    }

    private func show(_ damage: [CGRect], everything: Bool = false) {
        guard !damage.isEmpty || everything else { return }
        screen.withPixels { pixels, width, height, stride in
            if texture == nil {
                // Cairo's ARGB32 has the same order of bytes.
                texture = SDL_CreateTexture(
                    renderer, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue),
                    Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height))
            }
            let whole = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
            for rect in everything ? [CGRect(origin: .zero, size: screen.size)] : damage {
                let scale = screen.scale
                var part = SDL_Rect(
                    x: Int32(max(0, (rect.minX * scale).rounded(.down))),
                    y: Int32(max(0, (rect.minY * scale).rounded(.down))), w: 0, h: 0)
                part.w = min(whole.w, Int32((rect.maxX * scale).rounded(.up))) - part.x
                part.h = min(whole.h, Int32((rect.maxY * scale).rounded(.up))) - part.y
                guard part.w > 0, part.h > 0 else { continue }
                SDL_UpdateTexture(texture, &part, pixels + Int(part.y) * stride + Int(part.x) * 4, Int32(stride))
            }
        }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }

    // MARK: Events

    private func handle(_ event: SDL_Event) {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_QUIT:
            close()
        case SDL_WINDOWEVENT:
            handle(event.window)
        case SDL_MOUSEBUTTONDOWN where event.button.button == 1:
            isPressed = true
            source.touchBegan(at: place(event.button.x, event.button.y), type: .indirectPointer)
        case SDL_MOUSEBUTTONUP where event.button.button == 1:
            isPressed = false
            source.touchEnded(at: place(event.button.x, event.button.y))
        case SDL_MOUSEMOTION:
            let place = place(event.motion.x, event.motion.y)
            if isPressed { source.touchMoved(to: place) } else { source.pointerMoved(to: place) }
        case SDL_MOUSEWHEEL:
            var (x, y): (Int32, Int32) = (0, 0)
            SDL_GetMouseState(&x, &y)
            // A notch is as far as three lines of text.
            let way = CGPoint(x: CGFloat(event.wheel.preciseX) * 48, y: CGFloat(-event.wheel.preciseY) * 48)
            source.scrolled(by: way, at: place(x, y))
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            handle(event.tfinger)
        case SDL_KEYDOWN:
            source.keyDown(key(event.key))
        case SDL_KEYUP:
            source.keyUp(key(event.key))
        case SDL_TEXTINPUT:
            source.insertText(withUnsafeBytes(of: event.text.text) { Self.text($0) })
        default:
            break
        }
    }

    private func place(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x), y: CGFloat(y)) }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private func handle(_ event: SDL_WindowEvent) {
        switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            let size = CGSize(width: CGFloat(max(1, event.data1)), height: CGFloat(max(1, event.data2)))
            if let texture { SDL_DestroyTexture(texture) }
            texture = nil
            try? screen.resize(to: size, scale: Self.scale(window, renderer))
            didResize(size)
            show(screen.update(), everything: true)
        case SDL_WINDOWEVENT_EXPOSED:
            show(screen.update(), everything: true)
        case SDL_WINDOWEVENT_CLOSE:
            close()
        default:
            break
        }
    }

    /// Fingers are told in parts of the window's size.
    private func handle(_ event: SDL_TouchFingerEvent) {
        let place = CGPoint(x: CGFloat(event.x) * screen.size.width, y: CGFloat(event.y) * screen.size.height)
        // The mouse is finger 0.
        let finger = Int(truncatingIfNeeded: event.fingerId) &+ 1
        switch SDL_EventType(rawValue: event.type) {
        case SDL_FINGERDOWN: source.touchBegan(at: place, finger: finger)
        case SDL_FINGERMOTION: source.touchMoved(to: place, finger: finger)
        default: source.touchEnded(at: place, finger: finger)
        }
    }

    /// SDL's scan codes are the numbers of the USB tables, as UIKit's key codes are.
    private func key(_ event: SDL_KeyboardEvent) -> UIKey {
        var modifiers: UIKeyModifierFlags = []
        let held = UInt32(event.keysym.mod)
        if held & 0x0003 != 0 { modifiers.insert(.shift) }
        if held & 0x00C0 != 0 { modifiers.insert(.control) }
        if held & 0x0300 != 0 { modifiers.insert(.alternate) }
        if held & 0x0C00 != 0 { modifiers.insert(.command) }
        if held & 0x2000 != 0 { modifiers.insert(.alphaShift) }
        // Where Apple's keyboards have Command, others use Control.
        if modifiers.contains(.control) { modifiers.insert(.command) }
        return UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)),
            characters: "", modifierFlags: modifiers)
    }

    /// Keys write text only while something takes it, so that input methods open there and nowhere else.
    private func followTextInput() {
        let responder = UIApplication.shared.firstResponder
        let takesText = responder is any UIKeyInput
        if takesText, let view = responder as? UIView {
            let area = view.convert(view.bounds, to: nil)
            if area.isFinite {
                var rect = SDL_Rect(
                    x: Int32(clamping: Int(area.minX)), y: Int32(clamping: Int(area.minY)),
                    w: Int32(clamping: Int(area.width)), h: Int32(clamping: Int(area.height)))
                SDL_SetTextInputRect(&rect)
            }
        }
        let isOn = SDL_IsTextInputActive() == SDL_TRUE
        if takesText != isOn { if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() } }
    }
}
