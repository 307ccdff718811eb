// SPDX-License-Identifier: Apache-2.0

/// One key that is held down; `UIPress`.
@MainActor open class Press: NSObject {
    nonisolated deinit {}

    /// Where in its course a press is.
    nonisolated public enum Phase: Int, Sendable {
        case began = 0
        case changed, stationary, ended, cancelled
    }

    /// Where in its course the press is.
    open private(set) var phase: Phase
    /// When it changed last, in seconds of the clock.
    open private(set) var timestamp: TimeInterval
    /// The key of a keyboard.
    open private(set) var key: Key?
    /// Whether a command took the key, so that no responder gets it.
    public final var isTaken = false

    /// What the key stands for on a remote control: arrows, selecting, going back.
    open var type: PressType? {
        switch key?.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: .select
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: nil
        }
    }

    /// What a press stands for.
    nonisolated public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30
        case pageDown
    }

    /// Makes a press.
    public init(key: Key?, phase: Phase, timestamp: TimeInterval) {
        self.key = key
        self.phase = phase
        self.timestamp = timestamp
        super.init()
    }

    /// Notes what the key did.
    public final func update(phase: Phase, timestamp: TimeInterval) {
        self.phase = phase
        self.timestamp = timestamp
    }
}

/// A key of a keyboard; `UIKey`.
@MainActor open class Key: NSObject {
    nonisolated deinit {}

    /// Which key it is, wherever its letter is written.
    open private(set) var keyCode: KeyCode
    /// What the key writes with its modifiers.
    open private(set) var characters: String
    /// What the key writes without modifiers.
    open private(set) var charactersIgnoringModifiers: String
    /// Which modifiers are held.
    open private(set) var modifierFlags: KeyModifiers

    /// Makes a key.
    public init(
        keyCode: KeyCode, characters: String = "", charactersIgnoringModifiers: String? = nil,
        modifierFlags: KeyModifiers = []
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
        self.modifierFlags = modifierFlags
        super.init()
    }
}

/// Keys that change what others do; `UIKeyModifierFlags`.
nonisolated public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// A bit for each modifier.
    public let rawValue: Int
    /// Makes a set of modifiers of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock.
    public static let alphaShift = KeyModifiers(rawValue: 1 << 16)
    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    /// Control.
    public static let control = KeyModifiers(rawValue: 1 << 18)
    /// Alt, or Option.
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    /// Command, or Control on keyboards without it.
    public static let command = KeyModifiers(rawValue: 1 << 20)
    /// A key of the block of numbers.
    public static let numericPad = KeyModifiers(rawValue: 1 << 21)
}
