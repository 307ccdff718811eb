// SPDX-License-Identifier: Apache-2.0

/// Turns what fingers, a mouse and a keyboard do into the application's events: what a window system or a script
/// calls. Places are in the screen's coordinates, in points; times are the clock's.
public final class EventSource {
    /// Who gets the events.
    public var application: any ScreenApplication
    private var touches: [Int: Touch] = [:]
    private var presses: [KeyCode: Press] = [:]
    /// Where and when a finger left last, and how often it had tapped.
    private var lastTap: (place: CGPoint, time: TimeInterval, count: Int)?
    private var modifiers: KeyModifiers = []
    private var buttons: InputEvent.ButtonMask = []
    /// What is dragged over the windows from outside, as the face follows it.
    package final var outsideDrag: AnyObject?
    private var clock: FrameClock { FrameClock.main }

    /// Makes a source of an application's events.
    public init(application: any ScreenApplication) {
        self.application = application
    }

    // MARK: Fingers

    /// Fingers come down; each has a number that it keeps until it leaves.
    ///
    /// - Parameter buttons: which buttons of a pointer are down; none for fingers.
    public func touchesBegan(
        _ places: [(finger: Int, place: CGPoint)], type: Touch.TouchType = .direct,
        buttons: InputEvent.ButtonMask = []
    ) {
        self.buttons = buttons.isEmpty && type == .indirectPointer ? .primary : buttons
        for (finger, place) in places {
            guard touches[finger] == nil, let window = application.screenWindow(at: place) else { continue }
            var count = 1
            if let lastTap, clock.now - lastTap.time <= TouchFacts.longestPauseOfTaps,
                lastTap.place.distance(to: place) <= TouchFacts.tapSpread
            {
                count = lastTap.count + 1
            }
            let touch = Touch(
                at: window.placeFromScreen(place), timestamp: clock.now, tapCount: count, type: type)
            touch.rootView = window
            touches[finger] = touch
        }
        send(changed: places.map(\.finger))
    }

    /// Moves fingers to other places of the window.
    public func touchesMoved(_ places: [(finger: Int, place: CGPoint)]) { update(places, .moved) }

    /// Lifts fingers at places of the window.
    public func touchesEnded(_ places: [(finger: Int, place: CGPoint)]) {
        for (finger, place) in places {
            if let touch = touches[finger] { lastTap = (place, clock.now, touch.tapCount) }
        }
        update(places, .ended)
        for (finger, _) in places { touches[finger] = nil }
    }

    /// Ends the touches of fingers without their meaning anything.
    public func touchesCancelled(_ fingers: [Int]) {
        update(fingers.compactMap { finger in touches[finger].map { (finger, screenPlace(of: $0)) } }, .cancelled)
        for finger in fingers { touches[finger] = nil }
    }

    /// One finger comes down, moves, leaves.
    public func touchBegan(
        at place: CGPoint, finger: Int = 0, type: Touch.TouchType = .direct, buttons: InputEvent.ButtonMask = []
    ) {
        touchesBegan([(finger, place)], type: type, buttons: buttons)
    }
    /// Moves a finger to another place of the window.
    public func touchMoved(to place: CGPoint, finger: Int = 0) { touchesMoved([(finger, place)]) }
    /// Lifts a finger at a place of the window.
    public func touchEnded(at place: CGPoint, finger: Int = 0) { touchesEnded([(finger, place)]) }

    /// Every finger is lost, as when another window comes to the front.
    public func cancelTouches() { touchesCancelled(touches.keys.sorted()) }

    private func screenPlace(of touch: Touch) -> CGPoint {
        touch.rootView?.placeOnScreen(touch.windowLocation) ?? touch.windowLocation
    }

    private func update(_ places: [(finger: Int, place: CGPoint)], _ phase: Touch.Phase) {
        for (finger, place) in places {
            guard let touch = touches[finger] else { continue }
            touch.update(
                phase: phase, location: touch.rootView?.placeFromScreen(place) ?? place, timestamp: clock.now)
        }
        send(changed: places.map(\.finger))
    }

    /// One event with all fingers, those that did nothing marked as stationary.
    private func send(changed: [Int]) {
        guard changed.contains(where: { touches[$0] != nil }) else { return }
        for (finger, touch) in touches where !changed.contains(finger) {
            touch.update(phase: .stationary, location: touch.windowLocation, timestamp: touch.timestamp)
        }
        application.screenDidReceive(
            InputEvent(
                type: .touches, timestamp: clock.now, touches: Set(touches.values), modifiers: modifiers,
                buttonMask: buttons))
    }

    // MARK: Pointer

    /// The pointer moves with no button down.
    public func pointerMoved(to place: CGPoint) {
        application.screenDidReceive(
            InputEvent(type: .hover, timestamp: clock.now, modifiers: modifiers, pointerLocation: place))
    }

    /// A wheel or touchpad scrolls: the content is to move by that much.
    ///
    /// - Parameter isDiscrete: whether it is a wheel with notches.
    public func scrolled(by delta: CGPoint, at place: CGPoint, isDiscrete: Bool = true) {
        application.screenDidReceive(
            InputEvent(
                type: .scroll, timestamp: clock.now, modifiers: modifiers, pointerLocation: place, scrollDelta: delta,
                isDiscreteScroll: isDiscrete))
    }

    /// Two fingers on a touchpad move apart by a factor and turn by an angle, in radians, since the call before.
    public func transformed(
        scale: CGFloat = 1, rotation: CGFloat = 0, phase: Touch.Phase = .moved, at place: CGPoint
    ) {
        guard scale.isFinite, rotation.isFinite else { return }
        application.screenDidReceive(
            InputEvent(
                type: .transform, timestamp: clock.now, modifiers: modifiers, pointerLocation: place,
                change: InputEvent.Change(phase: phase, scale: scale, rotation: rotation)))
    }

    // MARK: Keyboard

    /// A key goes down; a key that is held and repeats goes down again.
    public func keyDown(_ key: Key) {
        modifiers = key.modifierFlags
        let press = Press(key: key, phase: .began, timestamp: clock.now)
        presses[key.keyCode] = press
        send([press])
    }

    /// Lets go of a key.
    public func keyUp(_ key: Key) {
        modifiers = key.modifierFlags
        guard let press = presses.removeValue(forKey: key.keyCode) else { return }
        press.update(phase: .ended, timestamp: clock.now)
        send([press])
    }

    /// Holds modifier keys down for what the pointer does next.
    public func hold(_ modifiers: KeyModifiers) { self.modifiers = modifiers }

    /// Down and up.
    public func strike(_ code: KeyCode, modifiers: KeyModifiers = []) {
        let key = Key(keyCode: code, modifierFlags: modifiers)
        keyDown(key)
        keyUp(key)
        self.modifiers = []
    }

    /// Text arrives from the keyboard, or an input method commits it.
    public func insertText(_ text: String) {
        application.screenDidType(text)
        UndoManager.eventDidEnd()
    }

    /// An input method shows text that is not decided yet, in the place of what it showed before; empty text ends it.
    ///
    /// - Parameter selection: what of that text is selected, in UTF-16 units; nil for a caret at its end.
    public func markText(_ text: String, selection: NSRange? = nil) {
        application.screenDidMark(text, selection: selection ?? NSRange(location: text.utf16.count, length: 0))
        UndoManager.eventDidEnd()
    }

    private func send(_ presses: Set<Press>) {
        application.screenDidReceive(PressesEvent(presses: presses, timestamp: clock.now, modifiers: modifiers))
    }

    // MARK: Dropped things

    /// Text was dropped: it goes to whoever takes drops at the place, else to the text there or that is edited.
    public func dropped(text: String, at place: CGPoint) {
        application.screenDidDrop(text: text, at: place, from: self)
    }

    /// Files are dropped.
    ///
    /// - Returns: whether a view took them.
    @discardableResult
    public func dropped(files: [URL], at place: CGPoint) -> Bool {
        application.screenDidDrop(files: files, at: place, from: self)
    }
}
