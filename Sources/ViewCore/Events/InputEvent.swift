// SPDX-License-Identifier: Apache-2.0

/// Something that a person did; `UIEvent`.
@MainActor open class InputEvent: NSObject {
    nonisolated deinit {}

    /// What an event is made of.
    nonisolated public enum EventType: Int, Sendable {
        case touches = 0
        case motion, remoteControl, presses
        case scroll = 10
        case hover, transform
    }

    /// What the event is made of.
    open private(set) var type: EventType
    /// Seconds on the clock that events and animations share.
    open private(set) var timestamp: TimeInterval
    /// The touches of the event, those that did nothing included.
    open private(set) var allTouches: Set<Touch>?
    /// The modifier keys that were held.
    public private(set) final var modifiers: KeyModifiers
    /// Where the pointer is, in the window's coordinates; for scrolling and hovering.
    public private(set) final var pointerLocation: CGPoint
    /// How far the content is to move, in points; for scrolling.
    public private(set) final var scrollDelta: CGPoint
    /// Whether a wheel scrolls by notches, and not a touchpad evenly.
    public private(set) final var isDiscreteScroll: Bool
    /// What two fingers on a touchpad did since the event before; for ``EventType/transform``.
    public private(set) final var change: Change?
    /// The buttons of a pointer that are down; none for a finger.
    open private(set) var buttonMask: ButtonMask

    /// Makes an event.
    public init(
        type: EventType, timestamp: TimeInterval, touches: Set<Touch>? = nil, modifiers: KeyModifiers = [],
        buttonMask: ButtonMask = [], pointerLocation: CGPoint = .zero, scrollDelta: CGPoint = .zero,
        isDiscreteScroll: Bool = true, change: Change? = nil
    ) {
        self.type = type
        self.timestamp = timestamp
        allTouches = touches
        self.modifiers = modifiers
        self.pointerLocation = pointerLocation
        self.scrollDelta = scrollDelta
        self.isDiscreteScroll = isDiscreteScroll
        self.change = change
        self.buttonMask = buttonMask
        super.init()
    }

    /// Buttons of a pointer.
    nonisolated public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// A bit for each button.
        public let rawValue: Int
        /// Makes a set of buttons of their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The button that presses.
        public static let primary = ButtonMask(rawValue: 1)
        /// The button that opens menus.
        public static let secondary = ButtonMask(rawValue: 2)

        /// The button of a number, counted from 1.
        public static func button(_ number: Int) -> ButtonMask {
            ButtonMask(rawValue: (1...62).contains(number) ? 1 << (number - 1) : 0)
        }
    }

    /// How two fingers on a touchpad moved.
    nonisolated public struct Change: Hashable, Sendable {
        /// Where in its gesture the change is.
        public var phase: Touch.Phase
        /// By what factor the fingers went apart.
        public var scale: CGFloat
        /// How far they turned, clockwise, in radians.
        public var rotation: CGFloat

        /// Makes a change of a gesture on a trackpad.
        public init(phase: Touch.Phase, scale: CGFloat = 1, rotation: CGFloat = 0) {
            (self.phase, self.scale, self.rotation) = (phase, scale, rotation)
        }
    }
}

/// Keys or buttons that went down or up; `UIPressesEvent`.
open class PressesEvent: InputEvent {
    nonisolated deinit {}

    /// The keys that go down, are held or go up.
    open private(set) var allPresses: Set<Press>

    /// Makes an event of keys.
    public init(presses: Set<Press>, timestamp: TimeInterval, modifiers: KeyModifiers = []) {
        allPresses = presses
        super.init(type: .presses, timestamp: timestamp, modifiers: modifiers)
    }
}
