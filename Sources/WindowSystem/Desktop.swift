// SPDX-License-Identifier: Apache-2.0
import CSDL2

/// The connection to the desktop: its windows, and the loop that waits for what happens to them.
///
/// The loop is the main run loop, so timers, tasks of the main actor and blocks of the main queue run between events.
/// While nothing happens it sleeps; while something moves it goes at the display's rate.
public final class Desktop {
    /// The desktop that windows open on.
    public static let shared = Desktop()

    /// The windows that are open.
    public private(set) var windows: [DesktopWindow] = []
    /// Called when the desktop asks the program to end, such as by a signal; closes the windows unless set.
    public var quitRequested: () -> Void = { Desktop.shared.closeAll() }

    private var isConnected = false
    private var display: (any DispatchSourceRead)?
    private var signals: [any DispatchSourceSignal] = []
    /// What the clock showed when the first window opened, and the desktop's time then.
    private var start: (clock: TimeInterval, time: TimeInterval) = (0, 0)
    private var clock: FrameClock { .main }
    /// Whether the display is listened to: once it told of events not until they are fetched.
    private var isListening = true
    /// When the last frame was shown, and until when the display is asked again and again.
    private var lastFrame: TimeInterval = 0
    private var pollsUntil: TimeInterval = 0
    private var keysDown: Set<UInt32> = []
    private var appearance: DesktopAppearance?

    private init() {}

    // MARK: Connection

    /// Connects to the desktop, as opening a window does.
    ///
    /// - Throws: ``WindowSystemError`` where there is no display.
    public func connect() throws(WindowSystemError) {
        guard !isConnected else { return }
        SDL_SetMainReady()
        for (name, value) in Self.hints { SDL_SetHint(name, value) }
        // SDL would fall back to drawing where nobody sees it. On Wayland, programs for X11 are blurred on fine displays.
        let isWayland = ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil
        SDL_SetHint("SDL_VIDEODRIVER", isWayland ? "wayland,x11" : "x11,wayland")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(String(cString: SDL_GetError())) }
        isConnected = true
        SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
        SDL_EventState(SDL_DROPTEXT.rawValue, SDL_ENABLE)
        SDL_StopTextInput()
        start = (clock.now, Self.now)
        Clipboard.general.system = (
            read: {
                SDL_GetClipboardText().map { text in
                    defer { SDL_free(text) }
                    return String(cString: text)
                }
            },
            write: { SDL_SetClipboardText($0) }
        )
        appearance = DesktopAppearance { [unowned self] in appearanceDidChange($0) }
        if followsAppearance, let values = appearance?.values { apply(values, isChange: false) }
    }

    private static let hints = [
        // Touches come as touches, not as a mouse as well.
        ("SDL_TOUCH_MOUSE_EVENTS", "0"), ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"), ("SDL_IME_SHOW_UI", "1"),
        ("SDL_IME_SUPPORT_EXTENDED_TEXT", "1"), ("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"),
        // The pixels of X11 windows are in memory shared with the server: what changed is all that is copied.
        ("SDL_FRAMEBUFFER_ACCELERATION", "0"), ("SDL_NO_SIGNAL_HANDLERS", "1"),
        ("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0"), ("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0"),
    ]

    private func listenToSignals() {
        guard signals.isEmpty else { return }
        // The source catches the signal itself; one that came while it was ignored would be lost.
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { Desktop.shared.quitRequested() } }
            source.resume()
            signals.append(source)
        }
    }

    func add(_ window: DesktopWindow) {
        windows.append(window)
        guard display == nil else { return }
        let descriptor = sdl_display_descriptor(window.handle)
        guard descriptor >= 0 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { Desktop.shared.eventsArrived() } }
        source.resume()
        display = source
    }

    func remove(_ window: DesktopWindow) { windows.removeAll { $0 === window } }

    /// Closes every window.
    public func closeAll() { for window in windows { window.close() } }

    private func eventsArrived() {
        guard isListening else { return }
        isListening = false
        display?.suspend()
    }

    private func listen() {
        guard !isListening else { return }
        isListening = true
        display?.resume()
    }

    // MARK: The loop

    /// Shows the application until its last window is closed.
    public func run() {
        listenToSignals()
        while !windows.isEmpty { turn(until: .infinity) }
    }

    /// Goes on for some seconds, at least one turn.
    public func run(for seconds: TimeInterval) {
        let end = Self.now + (seconds.isFinite ? seconds : 0)
        repeat { turn(until: end) } while !windows.isEmpty && Self.now < end
    }

    /// The desktop's time, in seconds.
    private static var now: TimeInterval {
        TimeInterval(SDL_GetPerformanceCounter()) / TimeInterval(SDL_GetPerformanceFrequency())
    }

    /// One turn: waits for something to happen or to fall due, then shows what changed.
    private func turn(until end: TimeInterval) {
        sleep(until: end)
        listen()
        fetchEvents()
        let now = Self.now
        clock.advance(to: start.clock + now - start.time)
        let shown = windows.filter { $0.showFrame() }
        guard !shown.isEmpty else { return }
        // Frames keep to the display's beat although sleep ends a little late each time.
        lastFrame = now - lastFrame < 1.5 * frameDuration ? lastFrame + frameDuration : now
    }

    /// Seconds a frame.
    private var frameDuration: TimeInterval { windows.map(\.frameDuration).min() ?? 1.0 / 60 }

    /// Waits, without work, until there is something to do and the next frame may be shown.
    private func sleep(until end: TimeInterval) {
        var now = Self.now
        let nextFrame = lastFrame + frameDuration
        var wake = end
        if clock.needsFrames {
            wake = min(wake, nextFrame)
        } else if let next = clock.nextTime {
            wake = min(wake, max(nextFrame, start.time + next - start.clock))
        }
        // Input methods and repeating keys are told of when SDL is asked only.
        if display == nil || now < pollsUntil || !keysDown.isEmpty { wake = min(wake, now + 0.01) }
        // Showing a frame may have fetched events into the display's library, which nothing tells of again.
        SDL_PumpEvents()
        if SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE { wake = min(wake, nextFrame) }
        while now < wake {
            let limit = wake.isFinite ? Date(timeIntervalSinceNow: wake - now) : .distantFuture
            guard RunLoop.main.run(mode: .default, before: limit) else {
                // Not on the main thread, as in a program with an asynchronous main: ask the display now and then.
                Thread.sleep(forTimeInterval: min(wake - now, 0.01))
                return
            }
            now = Self.now
            // Whatever ran may have changed what is to be shown.
            wake = min(wake, nextFrame)
        }
    }

    private func fetchEvents() {
        var motion: SDL_Event?
        func deliver(_ event: SDL_Event) { window(of: event)?.handle(event) }
        func flush() {
            if let event = motion { deliver(event) }
            motion = nil
        }
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            note(event)
            switch SDL_EventType(rawValue: event.type) {
            case SDL_QUIT:
                flush()
                quitRequested()
            case SDL_MOUSEMOTION:
                // Of the places that the mouse was at within a frame the last one counts.
                if let old = motion, old.motion.windowID != event.motion.windowID { flush() }
                motion = event
            default:
                flush()
                deliver(event)
            }
        }
        flush()
    }

    private func note(_ event: SDL_Event) {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_KEYDOWN:
            keysDown.insert(event.key.keysym.scancode.rawValue)
            if SDL_IsTextInputActive() == SDL_TRUE { pollsUntil = Self.now + 0.5 }
        case SDL_KEYUP: keysDown.remove(event.key.keysym.scancode.rawValue)
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue):
            keysDown.removeAll()
        case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: pollsUntil = Self.now + 5
        default: break
        }
    }

    /// The window that an event is for; fingers and keys without one are for the window in front.
    private func window(of event: SDL_Event) -> DesktopWindow? {
        let id: UInt32 =
            switch SDL_EventType(rawValue: event.type) {
            case SDL_WINDOWEVENT: event.window.windowID
            case SDL_MOUSEMOTION: event.motion.windowID
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
            case SDL_MOUSEWHEEL: event.wheel.windowID
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
            case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
            case SDL_TEXTINPUT: event.text.windowID
            case SDL_TEXTEDITING: event.edit.windowID
            case SDL_TEXTEDITING_EXT: event.editExt.windowID
            case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: event.drop.windowID
            default: 0
            }
        return windows.first { $0.identifier == id } ?? windows.first { $0.hasFocus } ?? windows.last
    }

    // MARK: Application

    /// The application that the windows show; that of UIKit unless a window of another is opened.
    public var application: any ScreenApplication = UIApplication.shared {
        didSet {
            guard isConnected, followsAppearance, application !== oldValue, let values = appearance?.values else {
                return
            }
            apply(values, isChange: false)
        }
    }

    /// The application is active while one of its windows has the keyboard, in the background while none can be seen.
    func focusDidChange() {
        let activity: ScreenActivity =
            windows.contains { $0.hasFocus } ? .active : windows.allSatisfy(\.isMinimized) ? .background : .inactive
        application.screenDidChange(activity)
    }

    /// Whether the application goes light and dark as the desktop does.
    public var followsAppearance = true
    /// Whether the person wants programs to be light or dark; nil where nothing is known of that.
    public var preferredStyle: UIUserInterfaceStyle? { appearance?.values.style }

    private func appearanceDidChange(_ values: DesktopAppearance.Values) {
        if followsAppearance { apply(values, isChange: true) }
    }

    /// Who goes from dark to no preference wants what programs are without one: light.
    private func apply(_ values: DesktopAppearance.Values, isChange: Bool) {
        let style = values.style ?? (isChange ? .light : nil)
        application.screenDidChange(
            ScreenLook(isDark: style.map { $0 == .dark }, hasHighContrast: values.hasHighContrast))
    }
}
