// SPDX-License-Identifier: Apache-2.0

/// The name of a binding, such as `value`.
///
/// A binding of several values has a number at its end from the second on: `enabled`, `enabled2`.
nonisolated public struct NSBindingName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }
}

nonisolated extension NSBindingName: CustomStringConvertible {
    public var description: String { rawValue }
}

nonisolated extension NSBindingName {
    /// The name without the number at its end.
    var base: NSBindingName {
        guard let last = rawValue.utf8.last, last &- 0x30 < 10 else { return self }
        var name = rawValue
        while let last = name.last, last.isASCII, last.isNumber { name.removeLast() }
        return name.isEmpty ? self : NSBindingName(name)
    }

    /// The number at the end of the name; 1 without one.
    var number: Int {
        Int(rawValue.dropFirst(base.rawValue.count)) ?? 1
    }
}

// The names that AppKit has constants for.
nonisolated extension NSBindingName {
    public static let alignment = NSBindingName("alignment")
    public static let alternateImage = NSBindingName("alternateImage")
    public static let alternateTitle = NSBindingName("alternateTitle")
    public static let animate = NSBindingName("animate")
    public static let animationDelay = NSBindingName("animationDelay")
    public static let argument = NSBindingName("argument")
    public static let attributedString = NSBindingName("attributedString")
    public static let content = NSBindingName("content")
    public static let contentArray = NSBindingName("contentArray")
    public static let contentArrayForMultipleSelection = NSBindingName("contentArrayForMultipleSelection")
    public static let contentDictionary = NSBindingName("contentDictionary")
    public static let contentHeight = NSBindingName("contentHeight")
    public static let contentObject = NSBindingName("contentObject")
    public static let contentObjects = NSBindingName("contentObjects")
    public static let contentSet = NSBindingName("contentSet")
    public static let contentValues = NSBindingName("contentValues")
    public static let contentWidth = NSBindingName("contentWidth")
    public static let criticalValue = NSBindingName("criticalValue")
    public static let data = NSBindingName("data")
    public static let displayPatternTitle = NSBindingName("displayPatternTitle")
    public static let displayPatternValue = NSBindingName("displayPatternValue")
    public static let documentEdited = NSBindingName("documentEdited")
    public static let doubleClickArgument = NSBindingName("doubleClickArgument")
    public static let doubleClickTarget = NSBindingName("doubleClickTarget")
    public static let editable = NSBindingName("editable")
    public static let enabled = NSBindingName("enabled")
    public static let excludedKeys = NSBindingName("excludedKeys")
    public static let filterPredicate = NSBindingName("filterPredicate")
    public static let font = NSBindingName("font")
    public static let fontBold = NSBindingName("fontBold")
    public static let fontFamilyName = NSBindingName("fontFamilyName")
    public static let fontItalic = NSBindingName("fontItalic")
    public static let fontName = NSBindingName("fontName")
    public static let fontSize = NSBindingName("fontSize")
    public static let headerTitle = NSBindingName("headerTitle")
    public static let hidden = NSBindingName("hidden")
    public static let image = NSBindingName("image")
    public static let includedKeys = NSBindingName("includedKeys")
    public static let initialKey = NSBindingName("initialKey")
    public static let initialValue = NSBindingName("initialValue")
    public static let isIndeterminate = NSBindingName("isIndeterminate")
    public static let label = NSBindingName("label")
    public static let localizedKeyTable = NSBindingName("localizedKeyTable")
    public static let localizedKeyDictionary = NSBindingName("localizedKeyDictionary")
    public static let managedObjectContext = NSBindingName("managedObjectContext")
    public static let maxValue = NSBindingName("maxValue")
    public static let maxWidth = NSBindingName("maxWidth")
    public static let maximumRecents = NSBindingName("maximumRecents")
    public static let minValue = NSBindingName("minValue")
    public static let minWidth = NSBindingName("minWidth")
    public static let mixedStateImage = NSBindingName("mixedStateImage")
    public static let offStateImage = NSBindingName("offStateImage")
    public static let onStateImage = NSBindingName("onStateImage")
    public static let positioningRect = NSBindingName("positioningRect")
    public static let predicate = NSBindingName("predicate")
    public static let recentSearches = NSBindingName("recentSearches")
    public static let representedFilename = NSBindingName("representedFilename")
    public static let rowHeight = NSBindingName("rowHeight")
    public static let selectedIdentifier = NSBindingName("selectedIdentifier")
    public static let selectedIndex = NSBindingName("selectedIndex")
    public static let selectedLabel = NSBindingName("selectedLabel")
    public static let selectedObject = NSBindingName("selectedObject")
    public static let selectedObjects = NSBindingName("selectedObjects")
    public static let selectedTag = NSBindingName("selectedTag")
    public static let selectedValue = NSBindingName("selectedValue")
    public static let selectedValues = NSBindingName("selectedValues")
    public static let selectionIndexPaths = NSBindingName("selectionIndexPaths")
    public static let selectionIndexes = NSBindingName("selectionIndexes")
    public static let sortDescriptors = NSBindingName("sortDescriptors")
    public static let target = NSBindingName("target")
    public static let textColor = NSBindingName("textColor")
    public static let title = NSBindingName("title")
    public static let toolTip = NSBindingName("toolTip")
    public static let transparent = NSBindingName("transparent")
    public static let value = NSBindingName("value")
    public static let valuePath = NSBindingName("valuePath")
    public static let valueURL = NSBindingName("valueURL")
    public static let visible = NSBindingName("visible")
    public static let warningValue = NSBindingName("warningValue")
    public static let width = NSBindingName("width")
}
