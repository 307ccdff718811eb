// SPDX-License-Identifier: Apache-2.0

/// Keys of a keyboard as AppKit's events tell them.
enum KeyTranslation {
    /// The character of a key that types none, as AppKit has it: of Unicode's private area, or a control character.
    static func functionCharacter(_ code: KeyCode, shift: Bool) -> String? {
        switch code.rawValue {
        case 0x28: "\r"
        case 0x29: "\u{1B}"
        case 0x2A: "\u{7F}"
        case 0x2B: shift ? "\u{19}" : "\t"
        case 0x3A...0x45: scalar(0xF704 + code.rawValue - 0x3A)
        case 0x49: "\u{F727}"
        case 0x4A: "\u{F729}"
        case 0x4B: "\u{F72C}"
        case 0x4C: "\u{F728}"
        case 0x4D: "\u{F72B}"
        case 0x4E: "\u{F72D}"
        case 0x4F: "\u{F703}"
        case 0x50: "\u{F702}"
        case 0x51: "\u{F701}"
        case 0x52: "\u{F700}"
        case 0x58: "\u{3}"
        default: nil
        }
    }

    private static func scalar(_ value: Int) -> String? {
        Unicode.Scalar(UInt32(value)).map { String(Character($0)) }
    }

    /// What a key types on a keyboard of the United States, for commands.
    static func plainCharacter(_ code: KeyCode) -> String? {
        switch code.rawValue {
        case 0x04...0x1D: scalar(0x61 + code.rawValue - 0x04)
        case 0x1E...0x26: scalar(0x31 + code.rawValue - 0x1E)
        case 0x27: "0"
        case 0x2C: " "
        default: punctuation[code.rawValue]
        }
    }

    private static let punctuation: [Int: String] = [
        0x2D: "-", 0x2E: "=", 0x2F: "[", 0x30: "]", 0x31: "\\", 0x33: ";", 0x34: "'", 0x35: "`", 0x36: ",", 0x37: ".",
        0x38: "/",
    ]

    /// Whether a key is one of those that change others.
    static func isModifier(_ code: KeyCode) -> Bool { (0xE0...0xE7).contains(code.rawValue) || code.rawValue == 0x39 }

    /// The number of a key on Apple's keyboards; 0xFFFF for one that has none here.
    static func number(_ code: KeyCode) -> UInt16 { numbers[code.rawValue] ?? 0xFFFF }

    private static let numbers: [Int: UInt16] = {
        let letters: [UInt16] = [
            0, 11, 8, 2, 14, 3, 5, 4, 34, 38, 40, 37, 46, 45, 31, 35, 12, 15, 1, 17, 32, 9, 13, 7, 16, 6,
        ]
        let digits: [UInt16] = [18, 19, 20, 21, 23, 22, 26, 28, 25, 29]
        var result: [Int: UInt16] = [
            0x28: 36, 0x29: 53, 0x2A: 51, 0x2B: 48, 0x2C: 49, 0x4A: 115, 0x4B: 116, 0x4C: 117, 0x4D: 119, 0x4E: 121,
            0x4F: 124, 0x50: 123, 0x51: 125, 0x52: 126, 0x58: 76,
        ]
        for (index, number) in letters.enumerated() { result[0x04 + index] = number }
        for (index, number) in digits.enumerated() { result[0x1E + index] = number }
        return result
    }()

    /// The modifier keys, as AppKit has them. On keyboards without a command key Control stands for it.
    static func flags(_ modifiers: KeyModifiers) -> NSEvent.ModifierFlags {
        var flags: NSEvent.ModifierFlags = []
        if modifiers.contains(.alphaShift) { flags.insert(.capsLock) }
        if modifiers.contains(.shift) { flags.insert(.shift) }
        if modifiers.contains(.alternate) { flags.insert(.option) }
        if modifiers.contains(.command) { flags.insert(.command) }
        if modifiers.contains(.control), !modifiers.contains(.command) { flags.insert(.control) }
        if modifiers.contains(.numericPad) { flags.insert(.numericPad) }
        return flags
    }
}
