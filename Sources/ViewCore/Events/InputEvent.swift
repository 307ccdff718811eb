// SPDX-License-Identifier: Apache-2.0

/// Something that a person did; `UIEvent`.
@MainActor open class InputEvent: NSObject {
    nonisolated public enum EventType: Int, Sendable {
        case touches = 0
        case motion, remoteControl, presses
        case scroll = 10
        case hover, transform
    }

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

    public init(
        type: EventType, timestamp: TimeInterval, touches: Set<Touch>? = nil, modifiers: KeyModifiers = [],
        pointerLocation: CGPoint = .zero, scrollDelta: CGPoint = .zero
    ) {
        self.type = type
        self.timestamp = timestamp
        allTouches = touches
        self.modifiers = modifiers
        self.pointerLocation = pointerLocation
        self.scrollDelta = scrollDelta
        super.init()
    }
}

/// Keys or buttons that went down or up; `UIPressesEvent`.
open class PressesEvent: InputEvent {
    open private(set) var allPresses: Set<Press>

    public init(presses: Set<Press>, timestamp: TimeInterval, modifiers: KeyModifiers = []) {
        allPresses = presses
        super.init(type: .presses, timestamp: timestamp, modifiers: modifiers)
    }
}
