// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What stands in place of a value that a selection does not have.
///
/// There is one object of each; they are compared by identity.
nonisolated public final class NSBindingSelectionMarker: NSObject, @unchecked Sendable {
    private let name: String

    private init(_ name: String) {
        self.name = name
    }

    /// The selected objects have different values.
    public static let multipleValues = NSBindingSelectionMarker("multiple values")
    /// Nothing is selected.
    public static let noSelection = NSBindingSelectionMarker("no selection")
    /// A selected object has no such key.
    public static let notApplicable = NSBindingSelectionMarker("not applicable")

    /// The marker that a value is; nil for a value.
    static func marker(_ value: Any?) -> NSBindingSelectionMarker? {
        // A collection would be made an object to find out that it is no marker.
        guard let value, type(of: value) is AnyClass else { return nil }
        return value as? NSBindingSelectionMarker
    }

    public override var description: String { "<\(name)>" }
}

/// The marker of different values in a selection.
nonisolated public let NSMultipleValuesMarker = NSBindingSelectionMarker.multipleValues
/// The marker of an empty selection.
nonisolated public let NSNoSelectionMarker = NSBindingSelectionMarker.noSelection
/// The marker of a key that selected objects do not have.
nonisolated public let NSNotApplicableMarker = NSBindingSelectionMarker.notApplicable

/// Whether a value is one of the markers that stand in place of a selection's value.
nonisolated public func NSIsControllerMarker(_ object: Any?) -> Bool {
    object is NSBindingSelectionMarker
}
