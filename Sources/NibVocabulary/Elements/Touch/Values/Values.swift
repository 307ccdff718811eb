// SPDX-License-Identifier: Apache-2.0

/// The elements that are values of properties. They have no identity; equal ones may be one object in the nib.
///
/// `color` → `UIColor`; `fontDescription` and `font` → `UIFont`; `attributedString` → `NSAttributedString`; geometry →
/// packed numbers; `string`, `integer`, `real`, `bool`, `date` → themselves.
let valueElements: [ElementDescription] =
    [
        ElementDescription("color", "UIColor", role: .value, platforms: [.iOS, .tvOS]),
        ElementDescription("fontDescription", "UIFont", role: .value),
        ElementDescription("font", "UIFont", role: .value),
        ElementDescription("attributedString", "NSAttributedString", role: .value),
        ElementDescription("paragraphStyle", "NSMutableParagraphStyle", role: .value),
        ElementDescription("textAttributes", "NSDictionary", role: .value),
        ElementDescription("imageReference", "UIImageNibPlaceholder", role: .value),
        ElementDescription("preferredSymbolConfiguration", "UIImageSymbolConfiguration", role: .value),
        ElementDescription("date", "NSDate", role: .value),
    ]
    + [
        "rect", "point", "size", "inset", "edgeInsets", "directionalEdgeInsets", "offsetWrapper", "range", "real",
        "integer", "bool", "string", "mutableString", "nil", "array", "mutableArray", "mutableData", "autoresizingMask",
        "dataDetectorType", "dataDetectorTypes", "extendedEdge", "rectEdge", "popoverArrowDirection",
        "accessibilityTraits",
        "audiovisualMediaTypes", "value", "frame", "tabStops", "textTab", "options", "locale", "toolbarAppearance",
        "navigationBarAppearance", "tabBarAppearance", "backgroundConfigurationView",
    ].map { ElementDescription($0, nil, role: .value, platforms: [.iOS, .tvOS, .macOS]) }
