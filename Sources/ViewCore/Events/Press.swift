// SPDX-License-Identifier: Apache-2.0

/// One key that is held down; `UIPress`.
@MainActor open class Press: NSObject {
    nonisolated deinit {}

    nonisolated public enum Phase: Int, Sendable {
        case began = 0
        case changed, stationary, ended, cancelled
    }

    open private(set) var phase: Phase
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

    open private(set) var keyCode: KeyCode
    /// What the key writes with its modifiers.
    open private(set) var characters: String
    open private(set) var charactersIgnoringModifiers: String
    open private(set) var modifierFlags: KeyModifiers

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
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = KeyModifiers(rawValue: 1 << 16)
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    public static let control = KeyModifiers(rawValue: 1 << 18)
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    public static let command = KeyModifiers(rawValue: 1 << 20)
    public static let numericPad = KeyModifiers(rawValue: 1 << 21)
}
