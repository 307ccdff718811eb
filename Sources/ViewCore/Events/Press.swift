// SPDX-License-Identifier: Apache-2.0

/// One key that is held down; `UIPress`.
@MainActor open class Press: NSObject {
    nonisolated public enum Phase: Int, Sendable {
        case began = 0
        case changed, stationary, ended, cancelled
    }

    open private(set) var phase: Phase
    open private(set) var timestamp: TimeInterval
    /// The key of a keyboard.
    open private(set) var key: Key?

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

/// The number of a key: its usage in the keyboard page of the USB HID usage tables; `UIKeyboardHIDUsage`.
nonisolated public struct KeyCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let keyboardA = KeyCode(rawValue: 0x04)
    public static let keyboardC = KeyCode(rawValue: 0x06)
    public static let keyboardV = KeyCode(rawValue: 0x19)
    public static let keyboardX = KeyCode(rawValue: 0x1B)
    public static let keyboardZ = KeyCode(rawValue: 0x1D)
    public static let keyboardReturnOrEnter = KeyCode(rawValue: 0x28)
    public static let keyboardEscape = KeyCode(rawValue: 0x29)
    public static let keyboardDeleteOrBackspace = KeyCode(rawValue: 0x2A)
    public static let keyboardTab = KeyCode(rawValue: 0x2B)
    public static let keyboardSpacebar = KeyCode(rawValue: 0x2C)
    public static let keyboardHome = KeyCode(rawValue: 0x4A)
    public static let keyboardPageUp = KeyCode(rawValue: 0x4B)
    public static let keyboardDeleteForward = KeyCode(rawValue: 0x4C)
    public static let keyboardEnd = KeyCode(rawValue: 0x4D)
    public static let keyboardPageDown = KeyCode(rawValue: 0x4E)
    public static let keyboardRightArrow = KeyCode(rawValue: 0x4F)
    public static let keyboardLeftArrow = KeyCode(rawValue: 0x50)
    public static let keyboardDownArrow = KeyCode(rawValue: 0x51)
    public static let keyboardUpArrow = KeyCode(rawValue: 0x52)
    public static let keypadEnter = KeyCode(rawValue: 0x58)
}
