// SPDX-License-Identifier: Apache-2.0

/// How text is entered: keyboard, return key, correction.
public protocol UITextInputTraits: AnyObject {
    /// All of the traits.
    var textInputTraits: UITextInputTraitValues { get set }
}

/// The values of ``UITextInputTraits``.
public struct UITextInputTraitValues {
    /// What begins with a capital letter by itself.
    public var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected by themselves.
    public var autocorrectionType = UITextAutocorrectionType.default
    /// Whether words that are spelled wrong are marked.
    public var spellCheckingType = UITextSpellCheckingType.default
    /// Which keyboard writes the text.
    public var keyboardType = UIKeyboardType.default
    /// Whether the keyboard is light or dark.
    public var keyboardAppearance = UIKeyboardAppearance.default
    /// What the key at the end of the line says.
    public var returnKeyType = UIReturnKeyType.default
    /// Whether Return can be used only when there is text.
    public var enablesReturnKeyAutomatically = false
    /// Whether the text is shown as dots.
    public var isSecureTextEntry = false
    /// What the text is, such as a name; nil for anything.
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

/// What begins with a capital letter by itself.
nonisolated public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words, sentences, allCharacters
}

/// Whether words are corrected by themselves.
nonisolated public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// Whether words that are spelled wrong are marked.
nonisolated public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// Which keyboard writes the text.
nonisolated public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch, asciiCapableNumberPad

    /// The old name of ``asciiCapable``.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// Whether the keyboard is light or dark.
nonisolated public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark, light

    /// The old name of ``dark``.
    public static let alert = UIKeyboardAppearance.dark
}

/// What the key at the end of the line says.
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
