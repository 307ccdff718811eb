// SPDX-License-Identifier: Apache-2.0

// How the tables of bindings are written: a kind of binding brings the options that every one of the kind has.

extension BindingDescription {
    /// A binding that only shows.
    static func shown(
        _ name: String, _ type: PublishedType, _ group: BindingGroup, family: BindingFamily = .single,
        options: [BindingOptionDescription] = [], excludes: [String] = []
    ) -> BindingDescription {
        BindingDescription(
            name, type, isReadOnly: true, family: family, group: group.rawValue,
            options: options + BindingOptionDescription.common + BindingOptionDescription.placeholders(type),
            excludes: excludes)
    }

    /// A binding that writes back too.
    static func edited(
        _ name: String, _ type: PublishedType, _ group: BindingGroup, options: [BindingOptionDescription] = [],
        excludes: [String] = []
    ) -> BindingDescription {
        BindingDescription(
            name, type, group: group.rawValue,
            options: options + BindingOptionDescription.writing + BindingOptionDescription.common
                + BindingOptionDescription.placeholders(type),
            excludes: excludes)
    }

    /// A value that the user edits, of one object or of several at once.
    static func value(
        _ name: String, _ type: PublishedType, options: [BindingOptionDescription] = [], excludes: [String] = []
    ) -> BindingDescription {
        edited(name, type, .value, options: [.editingMultipleValues] + options, excludes: excludes)
    }

    /// A controller's content.
    static func content(_ name: String, _ type: PublishedType, options: [BindingOptionDescription])
        -> BindingDescription
    {
        BindingDescription(
            name, type, group: BindingGroup.controllerContent.rawValue,
            options: options + BindingOptionDescription.writing + BindingOptionDescription.common)
    }

    /// A setting of a controller, which it writes back.
    static func parameter(_ name: String, _ type: PublishedType) -> BindingDescription {
        BindingDescription(
            name, type, group: BindingGroup.controllerParameters.rawValue,
            options: BindingOptionDescription.writing + BindingOptionDescription.common)
    }

    /// Whether the object can be edited; all must agree.
    static let editable = shown("editable", .boolean, .availability, family: .conjunction)
    /// Whether the object is enabled; all must agree.
    static let enabled = shown("enabled", .boolean, .availability, family: .conjunction)
    /// Whether the object is hidden; one suffices.
    static let hidden = shown("hidden", .boolean, .availability, family: .disjunction)

    /// The object that is sent an action, and what is given to it.
    static func action(target: String, argument: String) -> [BindingDescription] {
        [
            BindingDescription(
                argument, .any, isReadOnly: true, family: .arguments(target: target),
                group: BindingGroup.action.rawValue,
                options: [.allowsNullArgument, .invokesSeparately, .selectorName] + BindingOptionDescription.common),
            BindingDescription(
                target, .any, isReadOnly: true, group: BindingGroup.action.rawValue,
                options: [.alwaysPresentsAlerts, .selectorName] + BindingOptionDescription.common),
        ]
    }

    /// A text with values put into it: `displayPatternValue1` and those after it.
    static func pattern(_ word: String, _ group: BindingGroup, excludes: [String]) -> BindingDescription {
        let first = "displayPattern" + word.prefix(1).uppercased() + word.dropFirst() + "1"
        return shown(
            first, .string, group, family: .pattern(word), options: [.displayPattern(word)], excludes: excludes)
    }

    /// The font, whole or by its traits.
    static let fonts: [BindingDescription] = [
        shown(
            "font", .font, .font,
            excludes: ["fontBold", "fontFamilyName", "fontItalic", "fontName", "fontSize"]),
        shown("fontBold", .boolean, .font, excludes: ["font", "fontName"]),
        shown("fontFamilyName", .string, .font, excludes: ["font", "fontName"]),
        shown("fontItalic", .boolean, .font, excludes: ["font", "fontName"]),
        shown("fontName", .string, .font, excludes: ["font", "fontBold", "fontFamilyName", "fontItalic"]),
        shown("fontSize", .number, .font, excludes: ["font"]),
    ]

    /// What is chosen among the objects of a menu, a matrix, a list.
    static func choice(_ options: [BindingOptionDescription] = []) -> [BindingDescription] {
        [
            edited("selectedIndex", .integer, .selection, options: options),
            edited("selectedObject", .any, .selection, options: options),
            edited("selectedTag", .integer, .selection, options: options),
            edited("selectedValue", .any, .selection, options: options),
        ]
    }

    /// The objects that a menu, a matrix or a list shows, and by which values.
    static let contents: [BindingDescription] = [
        shown("content", .array, .content, options: [.insertsNullPlaceholder, .contentPlacementTag]),
        shown("contentObjects", .array, .content, options: [.insertsNullPlaceholder]),
        shown("contentValues", .array, .content, options: [.insertsNullPlaceholder]),
    ]

    /// Whether the value of this binding decides whether the object is enabled, editable or shown.
    var followsConditions: Bool {
        switch group {
        case BindingGroup.action.rawValue, BindingGroup.value.rawValue, BindingGroup.selection.rawValue,
            BindingGroup.valuePattern.rawValue, BindingGroup.controllerContent.rawValue, BindingGroup.search.rawValue,
            BindingGroup.content.rawValue:
            true
        default: false
        }
    }
}

/// The headings of bindings in a designer.
enum BindingGroup: String {
    case action = "Action Invocation"
    case availability = "Availability"
    case font = "Font"
    case parameters = "Parameters"
    case value = "Value"
    case valuePattern = "Value With Pattern"
    case title = "Title"
    case titlePattern = "Title With Pattern"
    case content = "Content"
    case selection = "Value Selection"
    case search = "Search"
    case controllerContent = "Controller Content"
    case controllerParameters = "Controller Content Parameters"
}
