// SPDX-License-Identifier: Apache-2.0

/// The number of a key: its usage in the keyboard page of the USB HID usage tables; `UIKeyboardHIDUsage`.
nonisolated public struct KeyCode: RawRepresentable, Hashable, Sendable {
    /// The usage number, of page 7 of USB's usage tables.
    public let rawValue: Int
    /// Makes a key of its usage number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let keyboardA = KeyCode(rawValue: 0x04)
    public static let keyboardB = KeyCode(rawValue: 0x05)
    public static let keyboardC = KeyCode(rawValue: 0x06)
    public static let keyboardD = KeyCode(rawValue: 0x07)
    public static let keyboardE = KeyCode(rawValue: 0x08)
    public static let keyboardF = KeyCode(rawValue: 0x09)
    public static let keyboardG = KeyCode(rawValue: 0x0A)
    public static let keyboardH = KeyCode(rawValue: 0x0B)
    public static let keyboardI = KeyCode(rawValue: 0x0C)
    public static let keyboardJ = KeyCode(rawValue: 0x0D)
    public static let keyboardK = KeyCode(rawValue: 0x0E)
    public static let keyboardL = KeyCode(rawValue: 0x0F)
    public static let keyboardM = KeyCode(rawValue: 0x10)
    public static let keyboardN = KeyCode(rawValue: 0x11)
    public static let keyboardO = KeyCode(rawValue: 0x12)
    public static let keyboardP = KeyCode(rawValue: 0x13)
    public static let keyboardQ = KeyCode(rawValue: 0x14)
    public static let keyboardR = KeyCode(rawValue: 0x15)
    public static let keyboardS = KeyCode(rawValue: 0x16)
    public static let keyboardT = KeyCode(rawValue: 0x17)
    public static let keyboardU = KeyCode(rawValue: 0x18)
    public static let keyboardV = KeyCode(rawValue: 0x19)
    public static let keyboardW = KeyCode(rawValue: 0x1A)
    public static let keyboardX = KeyCode(rawValue: 0x1B)
    public static let keyboardY = KeyCode(rawValue: 0x1C)
    public static let keyboardZ = KeyCode(rawValue: 0x1D)
    public static let keyboard1 = KeyCode(rawValue: 0x1E)
    public static let keyboard2 = KeyCode(rawValue: 0x1F)
    public static let keyboard3 = KeyCode(rawValue: 0x20)
    public static let keyboard4 = KeyCode(rawValue: 0x21)
    public static let keyboard5 = KeyCode(rawValue: 0x22)
    public static let keyboard6 = KeyCode(rawValue: 0x23)
    public static let keyboard7 = KeyCode(rawValue: 0x24)
    public static let keyboard8 = KeyCode(rawValue: 0x25)
    public static let keyboard9 = KeyCode(rawValue: 0x26)
    public static let keyboard0 = KeyCode(rawValue: 0x27)
    public static let keyboardReturnOrEnter = KeyCode(rawValue: 0x28)
    public static let keyboardEscape = KeyCode(rawValue: 0x29)
    public static let keyboardDeleteOrBackspace = KeyCode(rawValue: 0x2A)
    public static let keyboardTab = KeyCode(rawValue: 0x2B)
    public static let keyboardSpacebar = KeyCode(rawValue: 0x2C)
    public static let keyboardHyphen = KeyCode(rawValue: 0x2D)
    public static let keyboardEqualSign = KeyCode(rawValue: 0x2E)
    public static let keyboardOpenBracket = KeyCode(rawValue: 0x2F)
    public static let keyboardCloseBracket = KeyCode(rawValue: 0x30)
    public static let keyboardBackslash = KeyCode(rawValue: 0x31)
    public static let keyboardSemicolon = KeyCode(rawValue: 0x33)
    public static let keyboardQuote = KeyCode(rawValue: 0x34)
    public static let keyboardGraveAccentAndTilde = KeyCode(rawValue: 0x35)
    public static let keyboardComma = KeyCode(rawValue: 0x36)
    public static let keyboardPeriod = KeyCode(rawValue: 0x37)
    public static let keyboardSlash = KeyCode(rawValue: 0x38)
    public static let keyboardCapsLock = KeyCode(rawValue: 0x39)
    public static let keyboardF1 = KeyCode(rawValue: 0x3A)
    public static let keyboardF2 = KeyCode(rawValue: 0x3B)
    public static let keyboardF3 = KeyCode(rawValue: 0x3C)
    public static let keyboardF4 = KeyCode(rawValue: 0x3D)
    public static let keyboardF5 = KeyCode(rawValue: 0x3E)
    public static let keyboardF6 = KeyCode(rawValue: 0x3F)
    public static let keyboardF7 = KeyCode(rawValue: 0x40)
    public static let keyboardF8 = KeyCode(rawValue: 0x41)
    public static let keyboardF9 = KeyCode(rawValue: 0x42)
    public static let keyboardF10 = KeyCode(rawValue: 0x43)
    public static let keyboardF11 = KeyCode(rawValue: 0x44)
    public static let keyboardF12 = KeyCode(rawValue: 0x45)
    public static let keyboardInsert = KeyCode(rawValue: 0x49)
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
    public static let keyboardMenu = KeyCode(rawValue: 0x65)
    public static let keyboardLeftControl = KeyCode(rawValue: 0xE0)
    public static let keyboardLeftShift = KeyCode(rawValue: 0xE1)
    public static let keyboardLeftAlt = KeyCode(rawValue: 0xE2)
    public static let keyboardLeftGUI = KeyCode(rawValue: 0xE3)
    public static let keyboardRightControl = KeyCode(rawValue: 0xE4)
    public static let keyboardRightShift = KeyCode(rawValue: 0xE5)
    public static let keyboardRightAlt = KeyCode(rawValue: 0xE6)
    public static let keyboardRightGUI = KeyCode(rawValue: 0xE7)

    /// What the key writes on a keyboard of the American layout without modifiers; empty where it writes nothing.
    public var plainText: String {
        switch rawValue {
        case 0x04...0x1D: String(UnicodeScalar(UInt8(rawValue - 0x04) + UInt8(ascii: "a")))
        case 0x1E...0x26: "\(rawValue - 0x1D)"
        default: Self.texts[rawValue] ?? ""
        }
    }

    private static let texts: [Int: String] = [
        0x27: "0", 0x28: "\r", 0x29: "\u{1B}", 0x2A: "\u{8}", 0x2B: "\t", 0x2C: " ", 0x2D: "-", 0x2E: "=", 0x2F: "[",
        0x30: "]", 0x31: "\\", 0x33: ";", 0x34: "'", 0x35: "`", 0x36: ",", 0x37: ".", 0x38: "/", 0x58: "\r",
    ]
}
