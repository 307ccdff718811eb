// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    public static let cocoaControlSize = Enumeration("NSControl.ControlSize", ["regular", "small", "mini", "large"])

    public static let cocoaTextAlignment = Enumeration(
        "NSTextAlignment", ["left": 0, "right": 2, "center": 1, "justified": 3, "natural": 4])

    /// The numbers of macOS on Intel processors, where Xcode ran before version 13.
    public static let cocoaEarlyTextAlignment = Enumeration(
        "NSTextAlignment (Intel)", ["left": 0, "right": 1, "center": 2, "justified": 3, "natural": 4])

    public static let cocoaLineBreakMode = Enumeration(
        "NSLineBreakMode",
        ["wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle"])

    public static let cocoaTextBezelStyle = Enumeration("NSTextField.BezelStyle", ["square", "round"])

    public static let cocoaBezelStyle = Enumeration(
        "NSButton.BezelStyle",
        [
            "none": 0, "rounded": 1, "regularSquare": 2, "disclosure": 5, "shadowlessSquare": 6, "circular": 7,
            "texturedSquare": 8, "helpButton": 9, "smallSquare": 10, "texturedRounded": 11, "roundedRect": 12,
            "recessed": 13, "roundedDisclosure": 14, "inline": 15,
        ])

    public static let cocoaButtonType = Enumeration(
        "NSButton.ButtonType",
        [
            "check": 3, "radio": 4, "push": 7, "square": 2, "roundRect": 7, "roundTextured": 7, "help": 7, "bevel": 7,
            "smallSquare": 7, "recessed": 7, "disclosureTriangle": 5, "disclosure": 2, "inline": 7,
        ])
}
