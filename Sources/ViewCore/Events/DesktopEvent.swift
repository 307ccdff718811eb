// SPDX-License-Identifier: Apache-2.0

/// What the mouse or the keyboard did, as the responders of a desktop's window get it; `NSEvent`.
@MainActor open class DesktopEvent: NSObject {
    nonisolated deinit {}

    /// What happened.
    nonisolated public enum EventType: UInt, Sendable {
        case leftMouseDown = 1
        case leftMouseUp, rightMouseDown, rightMouseUp, mouseMoved, leftMouseDragged, rightMouseDragged
        case mouseEntered, mouseExited, keyDown, keyUp, flagsChanged, appKitDefined, systemDefined
        case applicationDefined, periodic, cursorUpdate
        case scrollWheel = 22
        case otherMouseDown = 25
        case otherMouseUp, otherMouseDragged
        case magnify = 30
    }

    /// The modifier keys that are held.
    nonisolated public struct ModifierFlags: OptionSet, Hashable, Sendable {
        /// A bit for each key.
        public let rawValue: UInt
        /// Makes a set of keys of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let capsLock = ModifierFlags(rawValue: 1 << 16)
        public static let shift = ModifierFlags(rawValue: 1 << 17)
        public static let control = ModifierFlags(rawValue: 1 << 18)
        public static let option = ModifierFlags(rawValue: 1 << 19)
        public static let command = ModifierFlags(rawValue: 1 << 20)
        public static let numericPad = ModifierFlags(rawValue: 1 << 21)
        public static let help = ModifierFlags(rawValue: 1 << 22)
        public static let function = ModifierFlags(rawValue: 1 << 23)
        /// The bits that do not depend on the keyboard.
        public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
    }

    /// What happened.
    public final let type: EventType
    /// Where the mouse is, in points from the bottom left of the window.
    public final let locationInWindow: CGPoint
    /// The modifier keys that are held.
    public final let modifierFlags: ModifierFlags
    /// Seconds on the clock that events and animations share.
    public final let timestamp: TimeInterval
    /// The window that the event happened in.
    public final weak var windowResponder: Responder?
    /// How often the button was pressed in a row.
    public final let clickCount: Int
    /// The button's number: 0 is the main one, 1 that for menus.
    public final let buttonNumber: Int
    /// What the key types with the modifiers that are held; function keys have characters of Unicode's private area.
    public final let characters: String?
    /// What the key types without modifiers but shift.
    public final let charactersIgnoringModifiers: String?
    /// The key's number.
    public final let keyCode: UInt16
    /// Whether the key is held and repeats.
    public final let isARepeat: Bool
    /// How far the content is to move to the right, in points or lines.
    public final let scrollingDeltaX: CGFloat
    /// How far the content is to move down, in points or lines.
    public final let scrollingDeltaY: CGFloat
    /// Whether the scrolling is in points, as that of a touchpad, and not in lines.
    public final let hasPreciseScrollingDeltas: Bool

    /// Makes an event; what is left out is nothing.
    public init(
        type: EventType, location: CGPoint = .zero, modifierFlags: ModifierFlags = [], timestamp: TimeInterval = 0,
        window: Responder? = nil, clickCount: Int = 0, buttonNumber: Int = 0, characters: String? = nil,
        charactersIgnoringModifiers: String? = nil, keyCode: UInt16 = 0, isARepeat: Bool = false,
        scrollingDeltaX: CGFloat = 0, scrollingDeltaY: CGFloat = 0, hasPreciseScrollingDeltas: Bool = false
    ) {
        self.type = type
        locationInWindow = location
        self.modifierFlags = modifierFlags
        self.timestamp = timestamp
        windowResponder = window
        self.clickCount = clickCount
        self.buttonNumber = buttonNumber
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
        self.keyCode = keyCode
        self.isARepeat = isARepeat
        self.scrollingDeltaX = scrollingDeltaX
        self.scrollingDeltaY = scrollingDeltaY
        self.hasPreciseScrollingDeltas = hasPreciseScrollingDeltas
        super.init()
    }

    /// How far a wheel was turned to the side, in lines.
    public final var deltaX: CGFloat { scrollingDeltaX }
    /// How far a wheel was turned, in lines.
    public final var deltaY: CGFloat { scrollingDeltaY }
}
