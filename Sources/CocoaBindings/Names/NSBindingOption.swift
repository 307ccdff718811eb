// SPDX-License-Identifier: Apache-2.0

/// The name of an option of a binding.
nonisolated public struct NSBindingOption: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
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

nonisolated extension NSBindingOption: CustomStringConvertible {
    public var description: String { rawValue }
}

// The options that AppKit has constants for.
nonisolated extension NSBindingOption {
    /// Whether the person may set one value for a selection of several.
    public static let allowsEditingMultipleValuesSelection = NSBindingOption("NSAllowsEditingMultipleValuesSelection")
    /// Whether an action is sent although an argument is nil.
    public static let allowsNullArgument = NSBindingOption("NSAllowsNullArgument")
    /// Whether a refused value is told in an alert of the application rather than of the window.
    public static let alwaysPresentsApplicationModalAlerts = NSBindingOption("NSAlwaysPresentsApplicationModalAlerts")
    /// Whether the view can be edited only while there is a value to edit.
    public static let conditionallySetsEditable = NSBindingOption("NSConditionallySetsEditable")
    /// Whether the view is enabled only while there is a value.
    public static let conditionallySetsEnabled = NSBindingOption("NSConditionallySetsEnabled")
    /// Whether the view is hidden while there is no value.
    public static let conditionallySetsHidden = NSBindingOption("NSConditionallySetsHidden")
    /// Whether the value is set with each keystroke and movement, not only at the end.
    public static let continuouslyUpdatesValue = NSBindingOption("NSContinuouslyUpdatesValue")
    /// Whether a table column sorts by what it shows.
    public static let createsSortDescriptor = NSBindingOption("NSCreatesSortDescriptor")
    /// Whether objects that are removed are deleted from the store as well.
    public static let deletesObjectsOnRemove = NSBindingOption("NSDeletesObjectsOnRemove")
    /// The name of a predicate in the menu of a search field.
    public static let displayName = NSBindingOption("NSDisplayName")
    /// The text that the values are put into, such as `%{value1}@ of %{value2}@`.
    public static let displayPattern = NSBindingOption("NSDisplayPattern")
    /// Whether the content is set as a whole, rather than changed element by element.
    public static let handlesContentAsCompoundValue = NSBindingOption("NSHandlesContentAsCompoundValue")
    /// Whether a list of choices has one for nil in front.
    public static let insertsNullPlaceholder = NSBindingOption("NSInsertsNullPlaceholder")
    /// Whether an action is sent to each selected object rather than to the array of them.
    public static let invokesSeparatelyWithArrayObjects = NSBindingOption("NSInvokesSeparatelyWithArrayObjects")
    /// What is shown for several values that differ.
    public static let multipleValuesPlaceholder = NSBindingOption("NSMultipleValuesPlaceholder")
    /// What is shown while nothing is selected.
    public static let noSelectionPlaceholder = NSBindingOption("NSNoSelectionPlaceholder")
    /// What is shown for an object without the key.
    public static let notApplicablePlaceholder = NSBindingOption("NSNotApplicablePlaceholder")
    /// What is shown for nil.
    public static let nullPlaceholder = NSBindingOption("NSNullPlaceholder")
    /// The format of a predicate, in which `$value` stands for what is searched.
    public static let predicateFormat = NSBindingOption("NSPredicateFormat")
    /// Whether an object without the key is a fault.
    public static let raisesForNotApplicableKeys = NSBindingOption("NSRaisesForNotApplicableKeys")
    /// The action that is sent to the target.
    public static let selectorName = NSBindingOption("NSSelectorName")
    /// Whether everything is selected when the content is set.
    public static let selectsAllWhenSettingContent = NSBindingOption("NSSelectsAllWhenSettingContent")
    /// Whether values are validated before they are set.
    public static let validatesImmediately = NSBindingOption("NSValidatesImmediately")
    /// The name of the transformer between the model's value and the one that is shown.
    public static let valueTransformerName = NSBindingOption("NSValueTransformerName")
    /// The transformer between the model's value and the one that is shown.
    public static let valueTransformer = NSBindingOption("NSValueTransformer")
    /// The tag of the menu item that stands for the content's place.
    public static let contentPlacementTag = NSBindingOption("NSContentPlacementTag")
}
