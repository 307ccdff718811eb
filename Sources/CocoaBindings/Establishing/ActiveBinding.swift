// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

/// A binding that has been made: what is observed, and the value seen last.
final class ActiveBinding: @MainActor KeyPathTarget {
    let name: NSBindingName
    let facts: BindingFacts
    let keyPath: String
    let options: BindingOptions
    /// The object that shows the value; nil once it is freed.
    var source: AnyObject? { directSource?.takeUnretainedValue() ?? weakSource }
    /// An object that stores its bindings, which then are ended with it: a weak reference would slow it down.
    nonisolated(unsafe) private var directSource: Unmanaged<AnyObject>?
    private weak var weakSource: AnyObject?
    /// What is bound to. Controllers are kept alive, since nobody else may keep one; a model or a document that owns the
    /// view would never be freed if it were.
    var observed: AnyObject? { controller ?? model }
    private let controller: NSController?
    private weak var model: AnyObject?
    /// What reads and observes the key path; nil where it leads to the object itself.
    private let reader: KeyPathReader?
    nonisolated(unsafe) private var observation: KeyPathObservation?
    /// The values that tell of their changes themselves, and the key path from their objects.
    private var followed: (values: any FollowedValues, path: String)?

    /// The value that was seen last, transformed; nil for a marker, and where nobody asks for it again.
    private(set) var value: Any?
    /// The marker that was seen last.
    private(set) var marker: NSBindingSelectionMarker?
    /// The value that is being written, which need not be shown again when news of it come.
    private var written: Any?
    private var isWriting = false
    /// Whether the object is taking what is shown, which it need not tell the model of.
    private var isShowing = false
    private var isEditing = false
    /// What the property was before it was bound, where it is to be that again.
    var unboundValue: Any?

    /// - Throws: ``BindingError/keyMissing(binding:error:)`` for a key path that is none.
    init(
        _ name: NSBindingName, _ facts: BindingFacts, of source: AnyObject, storing: Bool, to observed: AnyObject,
        keyPath: String, options: BindingOptions
    ) throws(BindingError) {
        self.name = name
        self.facts = facts
        self.keyPath = keyPath
        self.options = options
        if storing { directSource = Unmanaged.passUnretained(source) } else { weakSource = source }
        controller = NSController.isClass(above: type(of: observed)) ? observed as? NSController : nil
        model = controller == nil ? observed : nil
        do throws(KeyValueCodingError) {
            // Rows are observed as a list only: their cells are looked after on their own.
            reader = try Self.reader(of: facts.isOfRows ? RowKeyPath(keyPath).content : keyPath)
        } catch {
            throw .keyMissing(binding: name.rawValue, error: error)
        }
    }

    private static func reader(of path: String) throws(KeyValueCodingError) -> KeyPathReader? {
        path.isEmpty || path == "self" ? nil : try KeyPathReader(path)
    }

    nonisolated deinit {}

    /// Ends what is observed, since the object is gone.
    nonisolated func sourceIsFreed() {
        directSource = nil
        observation?.invalidate()
        observation = nil
    }

    // MARK: - Observing

    /// - Parameter observed: what is bound to.
    func observe(_ observed: AnyObject) throws(BindingError) {
        if case .predicate = facts.kind { return try checkPredicate() }
        guard let reader else { return }
        if let followed = controller?.followedValues(reader.keyPath) {
            self.followed = followed
            return followed.values.add(self, for: followed.path)
        }
        do {
            // The observation keeps the binding until it is ended, by hand or with the object.
            observation = try reader.observe(observed, self)
        } catch {
            throw .keyMissing(binding: name.rawValue, error: error)
        }
    }

    /// Shows a change, at once on the main actor.
    func observedValueChanged(_ change: KeyValueChange) {
        if MainActor.isCurrent {
            modelChanged(change)
        } else {
            Self.refreshLater(self)
        }
    }

    /// Shows a change that another thread has made.
    nonisolated private static func refreshLater(_ binding: ActiveBinding) {
        DispatchQueue.main.async { binding.refresh() }
    }

    func end() {
        observation?.invalidate()
        observation = nil
        followed?.values.remove(self, for: followed?.path ?? "")
        followed = nil
        endEditing()
    }

    private func modelChanged(_ change: KeyValueChange) {
        guard change.kind != .setting, let indexes = change.indexes else { return refresh() }
        refresh(BindingPresentation.Change(kind: change.kind, indexes: indexes))
    }

    // MARK: - Showing

    /// Reads the model's value and shows it.
    func refresh(_ change: BindingPresentation.Change? = nil) {
        guard let source, let observed else { return }
        refresh(source, observed, change)
    }

    /// Reads the value of the model's object and shows it in the source.
    func refresh(_ source: AnyObject, _ observed: AnyObject, _ change: BindingPresentation.Change? = nil) {
        let raw: Any?
        do throws(KeyValueCodingError) {
            raw =
                if let followed {
                    try followed.values.value(forPath: followed.path)
                } else if let reader {
                    try reader.value(ofObject: observed)
                } else {
                    observed
                }
        } catch {
            if options.raisesForNotApplicableKeys {
                BindingError.keyMissing(binding: name.rawValue, error: error).report(of: self)
            }
            return take(nil, marker: .notApplicable, in: source, change)
        }
        guard let raw else { return take(transformed(nil), marker: nil, in: source, change) }
        switch BindingValue.kind(of: raw) {
        case .value: take(transformed(raw), marker: nil, in: source, change)
        case .null: take(transformed(nil), marker: nil, in: source, change)
        case .marker(let marker): take(nil, marker: marker, in: source, change)
        }
    }

    private func transformed(_ value: Any?) -> Any? {
        guard let transformer = options.transformer else { return value }
        if facts.isOfRows { return value }
        return transformer.transformedValue(value)
    }

    private func take(
        _ value: Any?, marker: NSBindingSelectionMarker?, in source: AnyObject, _ change: BindingPresentation.Change?
    ) {
        // A collection that is kept here would be copied whenever the model changes it.
        if facts.keepsValue { self.value = value }
        self.marker = marker
        if !(isWriting && marker == nil && BindingValue.areEqual(value, written)) { show(value, in: source, change) }
        if options.setsConditions { BoundObject(source).state?.setConditions(of: self) }
    }

    private func show(_ value: Any?, in source: AnyObject, _ change: BindingPresentation.Change?) {
        switch facts.kind {
        case .single, .rows, .key:
            let wasShowing = isShowing
            isShowing = true
            facts.show(source, presentation(of: value, in: source, change))
            isShowing = wasShowing
        case .all, .any:
            BoundObject(source).state?.showFamily(facts, of: source)
        case .pattern:
            BoundObject(source).state?.showPattern(self, change: change)
        case .predicate:
            BoundObject(source).state?.showPredicates(facts, of: source, options: options)
        case .target, .argument: break
        }
    }

    private func presentation(
        of value: Any?, in source: AnyObject, _ change: BindingPresentation.Change?
    ) -> BindingPresentation {
        if value != nil { return BindingPresentation(value: value, options: options, change: change) }
        let placeholder = placeholder
        return BindingPresentation(
            value: nil, marker: marker, placeholder: placeholder, options: options, change: change,
            unboundValue: unboundValue)
    }

    /// What the options have in place of the value, or the class.
    var placeholder: Any? {
        if let given = options.placeholder(for: marker) { return given is NSNull ? nil : given }
        return source.flatMap { DefaultPlaceholders.find(marker, facts.name, of: type(of: $0)) }
    }

    // MARK: - The state of the value

    var isPattern: Bool {
        if case .pattern = facts.kind { return true }
        return false
    }

    /// Whether the value, or what stands in its place, is true.
    var isTrue: Bool {
        (value ?? placeholder).flatMap { coerce($0, to: Bool.self) } ?? false
    }

    /// Whether there is something that the object can show and work with.
    var hasUsableValue: Bool {
        if case .target = facts.kind { return marker == nil && value != nil }
        return marker == nil || marker === NSBindingSelectionMarker.multipleValues
    }

    /// Whether a value of the person would be taken.
    var canCommit: Bool {
        if let marker {
            guard marker === NSBindingSelectionMarker.multipleValues, options.allowsEditingMultipleValuesSelection
            else { return false }
        }
        if let transformer = options.transformer, !type(of: transformer).allowsReverseTransformation() { return false }
        return controller?.allowsEditing(keyPath) ?? true
    }

    // MARK: - Editing

    /// Sets the model's value.
    ///
    /// - Returns: whether it was taken.
    func commit(_ new: Any?) -> Bool {
        guard let observed, !isShowing else { return true }
        if facts.isOfRows { return true }
        guard canCommit else {
            refresh()
            return true
        }
        var value = new is NSNull ? nil : new
        if let transformer = options.transformer { value = transformer.reverseTransformedValue(value) }
        return write(value, into: observed)
    }

    private func write(_ new: Any?, into observed: AnyObject) -> Bool {
        var value = new
        var isUnchanged = true
        if options.validatesImmediately {
            do throws(KeyValueCodingError) {
                value = try BindingValue.validated(value, of: observed, at: keyPath)
                isUnchanged = BindingValue.areEqual(value, new)
            } catch {
                refuse(.valueRefused(binding: name.rawValue, error: error))
                return false
            }
        }
        // What comes back unchanged need not be shown, which would disturb the person's typing.
        let (wasWriting, before) = (isWriting, written)
        isWriting = isUnchanged
        written = isUnchanged ? transformed(value) : nil
        defer {
            isWriting = wasWriting
            written = before
        }
        do throws(KeyValueCodingError) {
            if followed == nil, controller == nil, let value {
                try KeyedObject(observed).setValue(value, forKeyPath: keyPath)
            } else {
                try BindingValue.set(value, of: observed, at: keyPath)
            }
        } catch {
            refuse(.valueNotTaken(binding: name.rawValue, error: error))
            return false
        }
        return true
    }

    private func refuse(_ error: BindingError) {
        guard let source, BindingError.presenter(error, source, options) else { return error.report(of: self) }
    }

    func beginEditing() {
        guard !isEditing, let editor = source as? any NSEditor, let registration = observed as? any NSEditorRegistration
        else { return }
        isEditing = true
        registration.objectDidBeginEditing(editor)
    }

    func endEditing() {
        guard isEditing else { return }
        isEditing = false
        guard let editor = source as? any NSEditor, let registration = observed as? any NSEditorRegistration
        else { return }
        registration.objectDidEndEditing(editor)
    }
}
