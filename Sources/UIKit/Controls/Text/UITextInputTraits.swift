// SPDX-License-Identifier: Apache-2.0

/// How text is entered: keyboard, return key, correction.
public protocol UITextInputTraits: AnyObject {
    var textInputTraits: UITextInputTraitValues { get set }
}

/// The values of ``UITextInputTraits``.
public struct UITextInputTraitValues {
    public var autocapitalizationType = UITextAutocapitalizationType.sentences
    public var autocorrectionType = UITextAutocorrectionType.default
    public var spellCheckingType = UITextSpellCheckingType.default
    public var keyboardType = UIKeyboardType.default
    public var keyboardAppearance = UIKeyboardAppearance.default
    public var returnKeyType = UIReturnKeyType.default
    public var enablesReturnKeyAutomatically = false
    public var isSecureTextEntry = false
    public var textContentType: UITextContentType?

    public init() {}

    init(coder: NibCoder) {
        func value<Value: RawRepresentable<Int>>(_ key: NibKey, _ fallback: Value) -> Value {
            coder.integer(key).flatMap { Value(rawValue: $0) } ?? fallback
        }
        autocapitalizationType = value("UIAutocapitalizationType", .none)
        autocorrectionType = value("UIAutocorrectionType", .default)
        spellCheckingType = value("UISpellCheckingType", .default)
        keyboardType = value("UIKeyboardType", .default)
        keyboardAppearance = value("UIKeyboardAppearance", .default)
        returnKeyType = value("UIReturnKeyType", .default)
        enablesReturnKeyAutomatically = coder.bool("UIEnablesReturnKeyAutomatically") ?? false
        isSecureTextEntry = coder.bool("UISecureTextEntry") ?? false
        textContentType = coder.string("UITextContentType").map { UITextContentType(rawValue: $0) }
    }
}

extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { textInputTraits.autocapitalizationType }
        set { textInputTraits.autocapitalizationType = newValue }
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { textInputTraits.autocorrectionType }
        set { textInputTraits.autocorrectionType = newValue }
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { textInputTraits.spellCheckingType }
        set { textInputTraits.spellCheckingType = newValue }
    }
    public var keyboardType: UIKeyboardType {
        get { textInputTraits.keyboardType }
        set { textInputTraits.keyboardType = newValue }
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { textInputTraits.keyboardAppearance }
        set { textInputTraits.keyboardAppearance = newValue }
    }
    public var returnKeyType: UIReturnKeyType {
        get { textInputTraits.returnKeyType }
        set { textInputTraits.returnKeyType = newValue }
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { textInputTraits.enablesReturnKeyAutomatically }
        set { textInputTraits.enablesReturnKeyAutomatically = newValue }
    }
    /// Whether the text is shown as dots.
    public var isSecureTextEntry: Bool {
        get { textInputTraits.isSecureTextEntry }
        set { textInputTraits.isSecureTextEntry = newValue }
    }
    public var textContentType: UITextContentType? {
        get { textInputTraits.textContentType }
        set { textInputTraits.textContentType = newValue }
    }
}

nonisolated public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words, sentences, allCharacters
}

nonisolated public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no, yes
}

nonisolated public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no, yes
}

nonisolated public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch, asciiCapableNumberPad

    /// The old name of ``asciiCapable``.
    public static let alphabet = UIKeyboardType.asciiCapable
}

nonisolated public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark, light

    /// The old name of ``dark``.
    public static let alert = UIKeyboardAppearance.dark
}

nonisolated public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text means, such as a name or a password.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let name = UITextContentType(rawValue: "name")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let URL = UITextContentType(rawValue: "url")
}
