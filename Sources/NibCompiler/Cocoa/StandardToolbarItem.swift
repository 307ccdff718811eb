// SPDX-License-Identifier: Apache-2.0

/// A toolbar item that the system has: what its nib says when the document names it only.
struct StandardToolbarItem {
    var className = "NSToolbarItem"
    let label: String
    var toolTip: String?
    var action: String?
    var image: String?
    /// The sizes, width and height in points as nibs write them.
    var minimum = "{0, 0}"
    var maximum = "{0, 0}"
    var isSpace = false

    /// The item that an element names; nil when it is none of the system's.
    init?(_ context: CocoaContext) {
        // Spaces became narrower and higher with macOS 13.
        let isRecent = context.tools >= 22000
        switch context.reader["implicitItemIdentifier"] {
        case "NSToolbarSpaceItem":
            self.init(space: "NSToolbarSpaceItem", "Space", isRecent ? "{8, 24}" : "{22, 22}")
            maximum = minimum
        case "NSToolbarFlexibleSpaceItem":
            self.init(space: "NSToolbarFlexibleSpaceItem", "Flexible Space", isRecent ? "{8, 24}" : "{1, 22}")
            maximum = isRecent ? "{20000, 24}" : "{20000, 22}"
        case "NSToolbarSeparatorItem":
            self.init(space: "NSToolbarSeparatorItem", "Separator", "{12, 5}")
            maximum = "{12, 1000}"
        case "NSToolbarPrintItem":
            self.init(
                "Print", toolTip: "Print", action: "printDocument:", image: "NSToolbarPrint",
                size: isRecent ? "{0, 0}" : "{30, 25}")
        case "NSToolbarShowColorsItem":
            self.init(
                "Colors", toolTip: "Show Color Panel", action: "orderFrontColorPanel:", image: "NSToolbarShowColors",
                size: isRecent ? "{44, 42}" : "{0, 0}")
        case "NSToolbarShowFontsItem":
            self.init(
                "Fonts", toolTip: "Show Font Panel", action: "orderFrontFontPanel:", image: "NSToolbarShowFonts",
                size: isRecent ? "{44, 42}" : "{0, 0}")
        case "NSToolbarCustomizeToolbarItem":
            self.init(
                "Customize", toolTip: "Customize Toolbar", action: "runToolbarCustomizationPalette:",
                image: "NSToolbarCustomize")
        default: return nil
        }
    }

    private init(space className: String, _ label: String, _ minimum: String) {
        self.className = className
        self.label = label
        self.minimum = minimum
        isSpace = true
    }

    private init(_ label: String, toolTip: String, action: String, image: String, size: String = "{0, 0}") {
        self.label = label
        self.toolTip = toolTip
        self.action = action
        self.image = image
        minimum = size
        maximum = size
    }
}
