// SPDX-License-Identifier: Apache-2.0

extension NSApplication: ScreenApplication {
    public var screenWindows: [View] { orderedWindows.reversed().map(\.frameView) }

    public var screenGround: CGColor { CGColor(gray: 0.35, alpha: 1) }

    public func layoutScreenWindows() {
        for window in orderedWindows { window.layoutIfNeeded() }
    }

    public func screenWindow(at place: CGPoint) -> View? { window(at: place)?.frameView }

    private func window(at place: CGPoint) -> NSWindow? {
        orderedWindows.first {
            !$0.ignoresMouseEvents && !$0.frameView.isHidden && $0.frameView.layoutFrame.contains(place)
        }
    }

    // MARK: Events

    public func screenDidReceive(_ event: InputEvent) {
        switch event.type {
        case .touches: receiveTouches(event)
        case .hover: receive(.mouseMoved, event)
        case .scroll: receive(.scrollWheel, event)
        case .presses: receivePresses(event)
        case .motion, .remoteControl, .transform: break
        }
        UndoManager.eventDidEnd()
    }

    /// The place of a window from its top left, as events of AppKit have it.
    private func location(_ point: CGPoint, in window: NSWindow) -> CGPoint {
        CGPoint(x: point.x, y: window.frameView.layoutBounds.height - point.y)
    }

    /// A finger or a pressed pointer is the mouse with its button down; the first one counts.
    private func receiveTouches(_ event: InputEvent) {
        guard let touch = event.allTouches?.min(by: { $0.timestamp > $1.timestamp }),
            let window = (touch.rootView as? NSWindowFrameView)?.frameOwner
        else { return }
        let isSecondary = event.buttonMask.contains(.secondary)
        let type: NSEvent.EventType
        switch touch.phase {
        case .began: type = isSecondary ? .rightMouseDown : .leftMouseDown
        case .moved: type = isSecondary ? .rightMouseDragged : .leftMouseDragged
        case .ended, .cancelled: type = isSecondary ? .rightMouseUp : .leftMouseUp
        default: return
        }
        sendEvent(
            NSEvent(
                type: type, location: location(touch.windowLocation, in: window),
                modifierFlags: KeyTranslation.flags(event.modifiers), timestamp: event.timestamp, window: window,
                clickCount: touch.tapCount, buttonNumber: isSecondary ? 1 : 0))
    }

    private func receive(_ type: NSEvent.EventType, _ event: InputEvent) {
        for window in type == .mouseMoved ? orderedWindows : [] where window !== self.window(at: event.pointerLocation)
        {
            // The mouse left these windows.
            window.updateHovering(
                NSEvent(type: .mouseExited, location: CGPoint(x: -1, y: -1), timestamp: event.timestamp, window: window)
            )
        }
        guard let window = window(at: event.pointerLocation) else { return }
        // The screen tells how far it looks on, in points; AppKit how far the content goes, which is the other way.
        let place = window.frameView.placeFromScreen(event.pointerLocation)
        sendEvent(
            NSEvent(
                type: type, location: location(place, in: window),
                modifierFlags: KeyTranslation.flags(event.modifiers), timestamp: event.timestamp, window: window,
                scrollingDeltaX: -event.scrollDelta.x, scrollingDeltaY: -event.scrollDelta.y,
                hasPreciseScrollingDeltas: true))
    }

    // MARK: The keyboard

    private func receivePresses(_ event: InputEvent) {
        guard let event = event as? PressesEvent else { return }
        for press in event.allPresses {
            guard let key = press.key else { continue }
            receive(key, isDown: press.phase == .began, event)
        }
    }

    /// What a key types arrives as text apart, so that the layout of the keyboard and input methods count; only what
    /// types nothing, and commands, are told by the key itself. The space bar works buttons, so it is too.
    private func receive(_ key: ViewCore.Key, isDown: Bool, _ event: InputEvent) {
        let flags = KeyTranslation.flags(key.modifierFlags)
        if KeyTranslation.isModifier(key.keyCode) {
            send(.flagsChanged, "", "", key, flags, event)
            return
        }
        if let character = KeyTranslation.functionCharacter(key.keyCode, shift: flags.contains(.shift)) {
            let isArrow = character.unicodeScalars.first.map { $0.value >= 0xF700 } ?? false
            let all = isArrow ? flags.union(.function) : flags
            send(isDown ? .keyDown : .keyUp, character, character, key, all, event)
            return
        }
        let plain =
            key.charactersIgnoringModifiers.isEmpty
            ? KeyTranslation.plainCharacter(key.keyCode) ?? "" : key.charactersIgnoringModifiers
        let isCommand = !flags.isDisjoint(with: [.command, .control])
        let isSpace = plain == " " && !(keyWindow?.firstResponder?.takesText ?? false)
        guard isCommand || isSpace else { return }
        pressedText = isDown && isSpace ? " " : nil
        send(isDown ? .keyDown : .keyUp, plain, plain, key, flags, event)
    }

    private func send(
        _ type: NSEvent.EventType, _ text: String, _ plain: String, _ key: ViewCore.Key, _ flags: NSEvent.ModifierFlags,
        _ event: InputEvent
    ) {
        sendEvent(
            NSEvent(
                type: type, modifierFlags: flags, timestamp: event.timestamp, window: keyWindow, characters: text,
                charactersIgnoringModifiers: plain, keyCode: KeyTranslation.number(key.keyCode)))
    }

    public func screenDidType(_ text: String) {
        if text == pressedText { return }
        for character in text {
            let typed = character == "\n" ? "\r" : String(character)
            sendEvent(
                NSEvent(
                    type: .keyDown, timestamp: FrameClock.main.now, window: keyWindow, characters: typed,
                    keyCode: 0xFFFF))
        }
    }

    public func screenDidMark(_ text: String, selection: NSRange) {
        (keyWindow?.firstResponder as? any MarkedTextTaking)?.takeMarkedText(text, selection: selection)
    }

    public var screenTextArea: CGRect? {
        guard let view = keyWindow?.firstResponder as? NSView, view.takesText else { return nil }
        return view.areaOnScreen((view as? any MarkedTextTaking)?.caretArea ?? view.layoutBounds)
    }

    public func screenPointerShape(at place: CGPoint) -> PointerShape {
        guard let window = window(at: place) else { return .arrow }
        let point = location(window.frameView.placeFromScreen(place), in: window)
        var view = window.frameView.hitTest(point)
        while let current = view {
            if let cursor = current.cursor(at: current.convert(point, from: nil)) { return cursor.shape }
            view = current.superview
        }
        return NSCursor.current.shape
    }

    public func screenWillOpen(_ file: URL) { delegate?.application(self, open: [file]) }

    public func performMenuItem(titled titles: [String]) -> Bool {
        (heldMainMenu as? any ApplicationMenu)?.performItem(titled: titles) ?? false
    }

    // MARK: The screen

    public func screenDidResize(from old: CGSize, to size: CGSize) {
        for window in windows {
            // A window keeps its place from the top; one that filled the screen fills it again.
            let frame = window.frame
            if frame.size == old {
                window.setFrame(CGRect(origin: .zero, size: size), display: true)
            } else {
                window.setFrameOrigin(CGPoint(x: frame.minX, y: frame.minY + size.height - old.height))
            }
            window.frameView.layoutFrame = NSScreen.layoutRect(window.frame)
        }
    }

    public func screenDidChange(_ look: ScreenLook) {
        if let isDark = look.isDark { desktopAppearance = isDark ? .darkAqua : .aqua }
        if let scale = look.displayScale { PlatformMetrics.current.displayScale = scale }
        for window in windows { window.frameView.tellAppearanceDidChange() }
    }

    public func screenDidChange(_ activity: ScreenActivity) { setActive(activity == .active) }
}

/// A responder that takes text which is not decided yet: a text view.
protocol MarkedTextTaking: NSResponder {
    /// Shows text that an input method has not decided; empty text ends it.
    func takeMarkedText(_ text: String, selection: NSRange)
    /// Where the caret is, from the top left of the view.
    var caretArea: CGRect? { get }
}

extension NSResponder {
    /// Whether typed text goes into the object.
    var takesText: Bool { self is any MarkedTextTaking }
}

extension NSView {
    /// Tells the view and those inside that the appearance which holds is another.
    final func tellAppearanceDidChange() {
        setNeedsDisplay()
        viewDidChangeEffectiveAppearance()
        for view in subviews { view.tellAppearanceDidChange() }
    }
}

extension NSEvent {
    /// The window that the event happened in.
    public var window: NSWindow? { windowResponder as? NSWindow }
}
