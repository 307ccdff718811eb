// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    /// `NSTextAlignment`, as UIKit numbers it.
    public static let textAlignment = Enumeration(
        "NSTextAlignment", ["left", "center", "right", "justified", "natural"])
    /// `NSLineBreakMode`, under the names of controls.
    public static let lineBreakMode = Enumeration(
        "NSLineBreakMode",
        ["wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation"])
    /// `NSLineBreakMode`, under the names of paragraph styles.
    public static let paragraphLineBreakMode = Enumeration(
        "NSLineBreakMode",
        ["wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle"])
    /// `NSWritingDirection`.
    public static let writingDirection = Enumeration(
        "NSWritingDirection", ["natural": -1, "leftToRight": 0, "rightToLeft": 1])
    /// `UIBaselineAdjustment`.
    public static let baselineAdjustment = Enumeration(
        "UIBaselineAdjustment", ["alignBaselines", "alignCenters", "none"])
    /// `UITextField.BorderStyle`.
    public static let borderStyle = Enumeration(
        "UITextField.BorderStyle", ["none", "line", "bezel", "roundedRect"])
    /// `UITextField.ViewMode`.
    public static let viewMode = Enumeration(
        "UITextField.ViewMode", ["never", "whileEditing", "unlessEditing", "always"])
    /// `UIKeyboardType`.
    public static let keyboardType = Enumeration(
        "UIKeyboardType",
        [
            "default": 0, "alphabet": 1, "asciiCapable": 1, "numbersAndPunctuation": 2, "URL": 3, "numberPad": 4,
            "phonePad": 5, "namePhonePad": 6, "emailAddress": 7, "decimalPad": 8, "twitter": 9, "webSearch": 10,
            "ASCIICapableNumberPad": 11,
        ])
    /// `UIKeyboardAppearance`; `alert` is the old name of dark.
    public static let keyboardAppearance = Enumeration(
        "UIKeyboardAppearance", ["default": 0, "alert": 1, "dark": 1, "light": 2])
    /// `UIReturnKeyType`.
    public static let returnKeyType = Enumeration(
        "UIReturnKeyType",
        [
            "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall",
            "continue",
        ])
    /// `UITextAutocapitalizationType`.
    public static let autocapitalizationType = Enumeration(
        "UITextAutocapitalizationType", ["none", "words", "sentences", "allCharacters"])
    /// `UITextAutocorrectionType` and the other traits that are default, no or yes.
    public static let defaultNoYes = Enumeration("UITextAutocorrectionType", ["default", "no", "yes"])
    /// `UIDataDetectorTypes`.
    public static let dataDetectorTypes = Enumeration(
        "UIDataDetectorTypes",
        [
            "none": 0, "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "shipmentTrackingNumber": 16,
            "flightNumber": 32, "lookupSuggestion": 64, "money": 128, "physicalValue": 256,
        ])
}
