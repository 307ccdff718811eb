// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The key path of a binding of rows, taken apart: `arrangedObjects.name`.
struct RowKeyPath {
    /// What leads to the rows: `arrangedObjects`.
    let content: String
    /// What leads from a row to what it shows: `name`; empty for the row itself.
    let row: String

    init(_ keyPath: String) {
        let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        let end = (keys.firstIndex(of: "arrangedObjects") ?? 0) + 1
        content = keys.prefix(end).joined(separator: ".")
        row = keys.dropFirst(end).joined(separator: ".")
    }
}

/// What the cells of a binding of rows show, such as those of a table column that is bound to `arrangedObjects.name`.
public struct RowBinding {
    private let binding: ActiveBinding
    /// The key path from a row's object to what its cell shows; empty for the object itself.
    public let keyPath: String

    init?(_ binding: ActiveBinding) {
        guard case .rows = binding.facts.kind else { return nil }
        self.binding = binding
        keyPath = RowKeyPath(binding.keyPath).row
    }

    /// The options of the binding.
    public var options: BindingOptions { binding.options }

    /// The object that is bound to: a controller, as a rule.
    public var observedObject: AnyObject? { binding.observed }

    /// What the cell of a row shows.
    public func presentation(of object: AnyObject) -> BindingPresentation {
        var value: Any? = object
        var marker: NSBindingSelectionMarker?
        if !keyPath.isEmpty {
            do {
                value = try KeyedObject(object).value(forKeyPath: keyPath)
            } catch {
                if options.raisesForNotApplicableKeys {
                    BindingError.keyMissing(binding: binding.name.rawValue, error: error).report(of: binding)
                }
                (value, marker) = (nil, .notApplicable)
            }
        }
        switch value.map(BindingValue.kind) {
        case .null: value = nil
        case .marker(let found): (value, marker) = (nil, found)
        case .value, nil: break
        }
        if marker == nil, let transformer = options.transformer { value = transformer.transformedValue(value) }
        let placeholder = value == nil ? options.placeholder(for: marker) : nil
        return BindingPresentation(value: value, marker: marker, placeholder: placeholder, options: options)
    }

    /// Tells of changes of what the cell of a row shows, until the observation is freed.
    public func observe(_ object: AnyObject, changed: @escaping () -> Void) -> KeyValueObservation? {
        guard !keyPath.isEmpty else { return nil }
        let handler = MainTurn.Handler(changed)
        return try? KeyedObject(object).observe(keyPath) { _ in MainTurn.run { handler.call() } }
    }

    /// Whether the person may change what cells show.
    public var canCommit: Bool {
        if let transformer = options.transformer, !type(of: transformer).allowsReverseTransformation() { return false }
        return !keyPath.isEmpty && ((binding.observed as? NSController)?.allowsEditing(keyPath) ?? true)
    }

    /// Whether the person may change what the cell of a row shows: there is something that a value could replace.
    public func canCommit(of object: AnyObject) -> Bool {
        guard canCommit else { return false }
        guard let value = (try? KeyedObject(object).value(forKeyPath: keyPath)) ?? nil,
            case .marker(let marker) = BindingValue.kind(of: value)
        else { return true }
        return marker === NSBindingSelectionMarker.multipleValues && options.allowsEditingMultipleValuesSelection
    }

    /// Whether there is something that the cell of a row shows and works with.
    public func hasUsableValue(of object: AnyObject) -> Bool {
        let marker = presentation(of: object).marker
        return marker == nil || marker === NSBindingSelectionMarker.multipleValues
    }

    /// Sets what the person has entered into the cell of a row.
    ///
    /// - Returns: whether it was taken.
    public func commit(_ new: Any?, of object: AnyObject) -> Bool {
        guard canCommit(of: object) else { return true }
        var value = new is NSNull ? nil : new
        if let transformer = options.transformer { value = transformer.reverseTransformedValue(value) }
        do {
            if options.validatesImmediately {
                value = try KeyedObject(object).validateValue(value, forKeyPath: keyPath)
            }
        } catch {
            return refuse(.valueRefused(binding: binding.name.rawValue, error: error))
        }
        do {
            try BindingValue.set(value, of: object, at: keyPath)
            return true
        } catch {
            return refuse(.valueNotTaken(binding: binding.name.rawValue, error: error))
        }
    }

    /// Sets what the person has entered so far, if the binding asks for it with `NSContinuouslyUpdatesValue`.
    @discardableResult
    public func update(_ new: Any?, of object: AnyObject) -> Bool {
        options.continuouslyUpdatesValue ? commit(new, of: object) : true
    }

    private func refuse(_ error: BindingError) -> Bool {
        guard let source = binding.source, BindingError.presenter(error, source, options) else {
            error.report(of: binding)
            return false
        }
        return false
    }
}
