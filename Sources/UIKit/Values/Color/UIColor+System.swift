// SPDX-License-Identifier: Apache-2.0

nonisolated extension UIColor {
    /// A colour of ``SystemColor/table``; every name below is in it, which a test checks.
    private static func system(_ name: String) -> UIColor {
        UIColor(systemColorName: name) ?? UIColor(cgColor: .clear)
    }

    /// Every system colour that has a property of its own, by the property's name.
    static let systemColorProperties: [(name: String, color: UIColor)] = [
        ("systemRed", .systemRed),
        ("systemOrange", .systemOrange),
        ("systemYellow", .systemYellow),
        ("systemGreen", .systemGreen),
        ("systemMint", .systemMint),
        ("systemTeal", .systemTeal),
        ("systemCyan", .systemCyan),
        ("systemBlue", .systemBlue),
        ("systemIndigo", .systemIndigo),
        ("systemPurple", .systemPurple),
        ("systemPink", .systemPink),
        ("systemBrown", .systemBrown),
        ("systemGray", .systemGray),
        ("systemGray2", .systemGray2),
        ("systemGray3", .systemGray3),
        ("systemGray4", .systemGray4),
        ("systemGray5", .systemGray5),
        ("systemGray6", .systemGray6),
        ("label", .label),
        ("secondaryLabel", .secondaryLabel),
        ("tertiaryLabel", .tertiaryLabel),
        ("quaternaryLabel", .quaternaryLabel),
        ("placeholderText", .placeholderText),
        ("link", .link),
        ("separator", .separator),
        ("opaqueSeparator", .opaqueSeparator),
        ("systemFill", .systemFill),
        ("secondarySystemFill", .secondarySystemFill),
        ("tertiarySystemFill", .tertiarySystemFill),
        ("quaternarySystemFill", .quaternarySystemFill),
        ("systemBackground", .systemBackground),
        ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemBackground", .tertiarySystemBackground),
        ("systemGroupedBackground", .systemGroupedBackground),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
        ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
        ("groupTableViewBackground", .groupTableViewBackground),
        ("darkText", .darkText),
        ("lightText", .lightText),
        ("viewFlipsideBackground", .viewFlipsideBackground),
        ("scrollViewTexturedBackground", .scrollViewTexturedBackground),
        ("underPageBackground", .underPageBackground),
        ("tintColor", .tintColor),
        ("black", .black),
        ("darkGray", .darkGray),
        ("lightGray", .lightGray),
        ("white", .white),
        ("gray", .gray),
        ("red", .red),
        ("green", .green),
        ("blue", .blue),
        ("cyan", .cyan),
        ("yellow", .yellow),
        ("magenta", .magenta),
        ("orange", .orange),
        ("purple", .purple),
        ("brown", .brown),
        ("clear", .clear),
    ]

    public static let systemRed = system("systemRedColor")
    public static let systemOrange = system("systemOrangeColor")
    public static let systemYellow = system("systemYellowColor")
    public static let systemGreen = system("systemGreenColor")
    public static let systemMint = system("systemMintColor")
    public static let systemTeal = system("systemTealColor")
    public static let systemCyan = system("systemCyanColor")
    public static let systemBlue = system("systemBlueColor")
    public static let systemIndigo = system("systemIndigoColor")
    public static let systemPurple = system("systemPurpleColor")
    public static let systemPink = system("systemPinkColor")
    public static let systemBrown = system("systemBrownColor")
    public static let systemGray = system("systemGrayColor")
    public static let systemGray2 = system("systemGray2Color")
    public static let systemGray3 = system("systemGray3Color")
    public static let systemGray4 = system("systemGray4Color")
    public static let systemGray5 = system("systemGray5Color")
    public static let systemGray6 = system("systemGray6Color")
    public static let label = system("labelColor")
    public static let secondaryLabel = system("secondaryLabelColor")
    public static let tertiaryLabel = system("tertiaryLabelColor")
    public static let quaternaryLabel = system("quaternaryLabelColor")
    public static let placeholderText = system("placeholderTextColor")
    public static let link = system("linkColor")
    public static let separator = system("separatorColor")
    public static let opaqueSeparator = system("opaqueSeparatorColor")
    public static let systemFill = system("systemFillColor")
    public static let secondarySystemFill = system("secondarySystemFillColor")
    public static let tertiarySystemFill = system("tertiarySystemFillColor")
    public static let quaternarySystemFill = system("quaternarySystemFillColor")
    public static let systemBackground = system("systemBackgroundColor")
    public static let secondarySystemBackground = system("secondarySystemBackgroundColor")
    public static let tertiarySystemBackground = system("tertiarySystemBackgroundColor")
    public static let systemGroupedBackground = system("systemGroupedBackgroundColor")
    public static let secondarySystemGroupedBackground = system("secondarySystemGroupedBackgroundColor")
    public static let tertiarySystemGroupedBackground = system("tertiarySystemGroupedBackgroundColor")
    public static let groupTableViewBackground = system("groupTableViewBackgroundColor")
    public static let darkText = system("darkTextColor")
    public static let lightText = system("lightTextColor")
    public static let viewFlipsideBackground = system("viewFlipsideBackgroundColor")
    public static let scrollViewTexturedBackground = system("scrollViewTexturedBackgroundColor")
    public static let underPageBackground = system("underPageBackgroundColor")
    public static let tintColor = system("tintColor")
    public static let black = system("blackColor")
    public static let darkGray = system("darkGrayColor")
    public static let lightGray = system("lightGrayColor")
    public static let white = system("whiteColor")
    public static let gray = system("grayColor")
    public static let red = system("redColor")
    public static let green = system("greenColor")
    public static let blue = system("blueColor")
    public static let cyan = system("cyanColor")
    public static let yellow = system("yellowColor")
    public static let magenta = system("magentaColor")
    public static let orange = system("orangeColor")
    public static let purple = system("purpleColor")
    public static let brown = system("brownColor")
    public static let clear = system("clearColor")
}
