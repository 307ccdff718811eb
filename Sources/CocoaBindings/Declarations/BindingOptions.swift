// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The options of one binding, taken apart once.
public final class BindingOptions {
    /// The options as they were given, with the binding's own for those that were not.
    public let values: [NSBindingOption: Any]

    /// Whether the person may set one value for a selection of several; true by itself.
    public let allowsEditingMultipleValuesSelection: Bool
    /// Whether an action is sent although an argument is nil; false by itself.
    public let allowsNullArgument: Bool
    /// Whether the view can be edited only while there is a value to edit.
    public let conditionallySetsEditable: Bool
    /// Whether the view is enabled only while there is a value.
    public let conditionallySetsEnabled: Bool
    /// Whether the view is hidden while there is no value.
    public let conditionallySetsHidden: Bool
    /// Whether the value is set with each keystroke and movement, not only at the end.
    public let continuouslyUpdatesValue: Bool
    /// Whether an object without the key is a fault; true by itself.
    public let raisesForNotApplicableKeys: Bool
    /// Whether values are validated before they are set.
    public let validatesImmediately: Bool
    /// What makes the shown value of the model's, and back.
    let transformer: ValueTransformer?

    /// No options, for what is shown without a binding.
    static let none = BindingOptions()

    private init() {
        values = [:]
        allowsEditingMultipleValuesSelection = true
        allowsNullArgument = false
        conditionallySetsEditable = false
        conditionallySetsEnabled = false
        conditionallySetsHidden = false
        continuouslyUpdatesValue = false
        raisesForNotApplicableKeys = true
        validatesImmediately = false
        transformer = nil
    }

    /// - Parameters:
    ///   - given: the options that the binding is made with.
    ///   - standard: what they are without being given.
    ///   - name: the binding.
    init(
        _ given: [NSBindingOption: Any], standard: [NSBindingOption: Any], named name: NSBindingName
    ) throws(BindingError) {
        let values = standard.merging(given) { $1 }
        self.values = values
        func flag(_ option: NSBindingOption, _ standard: Bool) throws(BindingError) -> Bool {
            guard let value = values[option] else { return standard }
            guard let flag = coerce(value, to: Bool.self) else {
                throw .invalidOption(
                    binding: name.rawValue, option: option.rawValue, found: "\(Swift.type(of: value))")
            }
            return flag
        }
        allowsEditingMultipleValuesSelection = try flag(.allowsEditingMultipleValuesSelection, true)
        allowsNullArgument = try flag(.allowsNullArgument, false)
        conditionallySetsEditable = try flag(.conditionallySetsEditable, false)
        conditionallySetsEnabled = try flag(.conditionallySetsEnabled, false)
        conditionallySetsHidden = try flag(.conditionallySetsHidden, false)
        continuouslyUpdatesValue = try flag(.continuouslyUpdatesValue, false)
        raisesForNotApplicableKeys = try flag(.raisesForNotApplicableKeys, true)
        validatesImmediately = try flag(.validatesImmediately, false)
        transformer = try ValueTransformer.given(values, for: name)
    }

    /// The value of an option; nil where it was not given and the binding has none of its own.
    public subscript(option: NSBindingOption) -> Any? { values[option] }

    /// Whether an option is given and true.
    public func isTrue(_ option: NSBindingOption) -> Bool {
        values[option].flatMap { coerce($0, to: Bool.self) } ?? false
    }

    /// The text of an option.
    public func string(_ option: NSBindingOption) -> String? {
        values[option].flatMap { coerce($0, to: String.self) }
    }

    /// What is to be shown in place of a value; nil where nothing was given.
    func placeholder(for marker: NSBindingSelectionMarker?) -> Any? {
        values.isEmpty ? nil : values[.placeholder(for: marker)]
    }

    /// Whether the state of the value sets whether the object can be used.
    var setsConditions: Bool { conditionallySetsEditable || conditionallySetsEnabled || conditionallySetsHidden }
}

extension NSBindingOption {
    /// The option that has the placeholder of a marker, or of nil.
    static func placeholder(for marker: NSBindingSelectionMarker?) -> NSBindingOption {
        switch marker {
        case nil: .nullPlaceholder
        case .some(.multipleValues): .multipleValuesPlaceholder
        case .some(.noSelection): .noSelectionPlaceholder
        default: .notApplicablePlaceholder
        }
    }
}
