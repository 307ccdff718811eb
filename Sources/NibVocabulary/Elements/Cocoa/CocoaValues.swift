// SPDX-License-Identifier: Apache-2.0

/// The elements of macOS documents that are values of properties; equal ones may be one object in the nib.
let cocoaValueElements: [ElementDescription] =
    [
        ElementDescription("color", "NSColor", role: .value, platforms: .macOS),
        ElementDescription("font", "NSFont", role: .value, platforms: .macOS),
        ElementDescription("attributedString", "NSAttributedString", role: .value, platforms: .macOS),
        ElementDescription("paragraphStyle", "NSParagraphStyle", role: .value, platforms: .macOS),
        ElementDescription("textTab", "NSTextTab", role: .value, platforms: .macOS),
        ElementDescription("date", "NSDate", role: .value, platforms: .macOS),
        ElementDescription("calendarDate", "NSCalendarDate", role: .value, platforms: .macOS),
        ElementDescription("url", "NSURL", role: .value, platforms: .macOS),
        ElementDescription("shadow", "NSShadow", role: .value, platforms: .macOS),
        ElementDescription("webPreferences", "WebPreferences", role: .value, platforms: .macOS),
        ElementDescription("sortDescriptor", "NSSortDescriptor", role: .value, platforms: .macOS),
        ElementDescription("imageReference", "NSCustomResource", role: .value, platforms: .macOS),
        ElementDescription("classReference", "IBClassReference", role: .value, platforms: .macOS),
    ]
    + [
        "rect", "point", "size", "edgeInsets", "string", "mutableString", "integer", "real", "decimal", "bool", "nil",
        "value", "array", "dictionary", "data", "mutableData", "autoresizingMask", "windowStyleMask",
        "windowPositionMask", "windowCollectionBehavior", "contentBorderThickness", "behavior",
        "tableColumnResizingMask", "tableViewGridLines", "modifierMask", "datePickerElements", "declaredKeys",
        "fragment", "attributes", "tabStops", "expression", "caTransition", "segment", "options", "timeZone",
        "textAttributesForNegativeValues", "viewControllerTransitionOptions",
    ].map { ElementDescription($0, nil, role: .value, platforms: .macOS) }

/// `outlet`, `action` and `binding` → the connectors of AppKit's nibs.
let cocoaConnectionElements: [ElementDescription] = [
    ElementDescription("outlet", "NSNibOutletConnector", role: .connection, platforms: .macOS),
    ElementDescription("action", "NSNibControlConnector", role: .connection, platforms: .macOS),
    ElementDescription("binding", "NSNibBindingConnector", role: .connection, platforms: .macOS),
    ElementDescription("connections", nil, role: .connection, platforms: .macOS),
]

/// What is compiled beside the objects, or not at all.
let cocoaDesignElements: [ElementDescription] = [
    "accessibility", "userDefinedRuntimeAttributes", "userDefinedRuntimeAttribute", "animations", "userGuides",
    "userLayoutGuide",
].map { ElementDescription($0, nil, role: .design, platforms: .macOS) }

/// What assistive programs are told of an object.
public enum CocoaAccessibility {
    /// The names in documents → those of AppKit.
    public static let attributes: KeyValuePairs = [
        "description": "AXDescription", "help": "AXHelp", "identifier": "AXIdentifier",
    ]

    /// Those that are texts for people, by their names in translations.
    public static let textNames = [
        "description": "ibExternalAccessibilityDescription", "help": "ibExternalAccessibilityHelp",
    ]
}
