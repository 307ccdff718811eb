// SPDX-License-Identifier: Apache-2.0

/// Text for people that belongs to an object by another name than the attribute has: text of a part without an id, or
/// text that goes to a connector.
///
/// Every other text is a property of kind ``ValueKind/localizedString`` in the tables, under its own name.
public struct TextOfPart: Sendable {
    /// The part's element; nil for any object.
    public let element: String?
    /// The attribute, or the key of a `string` child.
    public let source: String
    /// The name that keys of translations have: `{key}` stands for the part's key, `{index}` for its place among the
    /// parts of its kind.
    public let pattern: String
    /// An attribute that must say `YES`.
    public let condition: String?
    /// The element that the part must belong to, and the class that translators are told in its place; nil for any.
    public let owner: (element: String, className: String)?

    init(
        _ element: String?, _ source: String, _ pattern: String, if condition: String? = nil,
        of owner: (element: String, className: String)? = nil
    ) {
        self.element = element
        self.source = source
        self.pattern = pattern
        self.condition = condition
        self.owner = owner
    }

    /// The name for the part with this key and place.
    public func name(key: String, index: Int) -> String {
        // Replaced by hand: the two marks are all there is.
        var name = pattern
        for (mark, value) in [("{key}", key), ("{index}", String(index))] {
            guard let place = name.firstRange(of: mark) else { continue }
            name.replaceSubrange(place, with: value)
        }
        return name
    }
}

extension Vocabulary {
    /// The texts of parts in such documents.
    public var textsOfParts: [TextOfPart] {
        elements.first?.platforms == .macOS ? Self.cocoaTextsOfParts : Self.touchTextsOfParts
    }

    private static let touchTextsOfParts: [TextOfPart] = [
        TextOfPart("state", "title", "{key}Title"),
        TextOfPart("segment", "title", "segmentTitles[{index}]"),
        TextOfPart("buttonConfiguration", "title", "configuration.title"),
        TextOfPart("buttonConfiguration", "subtitle", "configuration.subtitle"),
        TextOfPart("accessibility", "label", "ibExternalAccessibilityLabel"),
        TextOfPart("accessibility", "hint", "ibExternalAccessibilityHint"),
        TextOfPart(
            "userDefinedRuntimeAttribute", "value", "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[{index}]",
            if: "localized"),
    ]

    private static let cocoaTextsOfParts: [TextOfPart] =
        [
            TextOfPart("box", "title", "title"),
            TextOfPart("tableHeaderCell", "title", "headerCell.title"),
            TextOfPart("segment", "label", "ibShadowedLabels[{index}]"),
            TextOfPart("segment", "toolTip", "ibShadowedToolTips[{index}]"),
            TextOfPart("toolbarItem", "toolTip", "toolTip"),
            TextOfPart("tabViewItem", "toolTip", "toolTip"),
            TextOfPart("tableColumn", "headerToolTip", "headerToolTip"),
            TextOfPart("accessibility", "description", "ibExternalAccessibilityDescription"),
            TextOfPart("accessibility", "help", "ibExternalAccessibilityHelp"),
            TextOfPart(nil, "toolTip", "ibShadowedToolTip"),
        ]
        + bindingPlaceholders.map { option, name in
            TextOfPart("dictionary", option, name, of: ("binding", "CocoaBindingsConnection"))
        }

    /// The options of bindings that are texts for people, by their names in translations.
    public static let bindingPlaceholders: KeyValuePairs = [
        "NSMultipleValuesPlaceholder": "ibShadowedMultipleValuesPlaceholder",
        "NSNoSelectionPlaceholder": "ibShadowedNoSelectionPlaceholder",
        "NSNotApplicablePlaceholder": "ibShadowedNotApplicablePlaceholder",
        "NSNullPlaceholder": "ibShadowedIsNilPlaceholder",
    ]
}
