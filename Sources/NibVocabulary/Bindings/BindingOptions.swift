// SPDX-License-Identifier: Apache-2.0

// The standard options of bindings with their types and defaults.

extension BindingOptionDescription {
    /// A fault in the model's answer is shown by an alert of the whole application, not by a sheet.
    static let alwaysPresentsAlerts = Self("NSAlwaysPresentsApplicationModalAlerts", .boolean, default: false)
    /// The action is sent although an argument is nil.
    static let allowsNullArgument = Self("NSAllowsNullArgument", .boolean, default: false)
    /// What is typed goes to every selected object.
    static let editingMultipleValues = Self("NSAllowsEditingMultipleValuesSelection", .boolean, default: true)
    /// The object is editable only where the model can be written.
    static let conditionallySetsEditable = Self("NSConditionallySetsEditable", .boolean, default: true)
    /// The object is enabled only where the model has a value to show.
    static let conditionallySetsEnabled = Self("NSConditionallySetsEnabled", .boolean, default: true)
    /// The same of an object that can be edited, which is disabled only where the document asks for it.
    static let conditionallySetsEnabledIfAsked = Self("NSConditionallySetsEnabled", .boolean, default: false)
    /// The object is hidden where the model has no value to show.
    static let conditionallySetsHidden = Self("NSConditionallySetsHidden", .boolean, default: false)
    /// Where the items made of the content begin in a menu: after the item of this tag.
    static let contentPlacementTag = Self("NSContentPlacementTag", .integer)
    /// Every keystroke and every step of a drag is written.
    static let continuouslyUpdates = Self("NSContinuouslyUpdatesValue", .boolean, default: false)
    /// A click on the column's header sorts by the bound key.
    static let createsSortDescriptor = Self("NSCreatesSortDescriptor", .boolean, default: true)
    /// Removed objects are deleted from the store.
    static let deletesObjectsOnRemove = Self("NSDeletesObjectsOnRemove", .boolean, default: false)
    /// The name of a predicate in the search field's menu.
    static let displayName = Self("NSDisplayName", .string, default: "predicate")
    /// The text into which the values go, with `%{value1}@`.
    static func displayPattern(_ word: String) -> Self {
        Self("NSDisplayPattern", .string, default: .string("%{\(word)1}@"))
    }
    /// The content is set as a whole rather than by inserting and removing.
    static let handlesContentAsCompound = Self("NSHandlesContentAsCompoundValue", .boolean, default: false)
    /// The list begins with the null placeholder.
    static let insertsNullPlaceholder = Self("NSInsertsNullPlaceholder", .boolean, default: false)
    /// The action is sent for each of the argument's objects.
    static let invokesSeparately = Self("NSInvokesSeparatelyWithArrayObjects", .boolean, default: false)
    /// The predicate's text, with `$value` for what is typed.
    static let predicateFormat = Self("NSPredicateFormat", .string, isRequired: true)
    /// A key that does not apply is a fault.
    static let raisesForNotApplicable = Self("NSRaisesForNotApplicableKeys", .boolean, default: true)
    /// All new content is selected.
    static let selectsAllWhenSettingContent = Self("NSSelectsAllWhenSettingContent", .boolean, default: false)
    /// The action's name.
    static let selectorName = Self("NSSelectorName", .selector)
    /// The model is asked at once whether it accepts a value.
    static let validatesImmediately = Self("NSValidatesImmediately", .boolean, default: false)
    /// What turns the model's value into the shown one, and back.
    static let valueTransformer = Self("NSValueTransformer", .object("NSValueTransformer"))
    /// The same by its name.
    static let valueTransformerName = Self("NSValueTransformerName", .string)

    /// What every binding takes.
    static let common = [raisesForNotApplicable, valueTransformer, valueTransformerName]

    /// What every binding takes that writes to the model.
    static let writing = [alwaysPresentsAlerts, validatesImmediately]

    /// What is shown in place of a value.
    static func placeholders(_ type: PublishedType) -> [Self] {
        ["NSMultipleValuesPlaceholder", "NSNoSelectionPlaceholder", "NSNotApplicablePlaceholder", "NSNullPlaceholder"]
            .map { Self($0, type, isPlaceholder: true) }
    }

    /// Options of values that are there where the class has the binding which they set.
    static let conditions = [
        (binding: "editable", option: conditionallySetsEditable),
        (binding: "enabled", option: conditionallySetsEnabled),
        (binding: "hidden", option: conditionallySetsHidden),
    ]
}
