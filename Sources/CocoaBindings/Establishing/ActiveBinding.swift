// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

/// A binding that has been made: what is observed, and the value seen last.
final class ActiveBinding {
    let name: NSBindingName
    let facts: BindingFacts
    let keyPath: String
    let options: BindingOptions
    /// The object that shows the value.
    private(set) weak var source: AnyObject?
    /// What is bound to. Controllers are kept alive, since nobody else may keep one; a model or a document that owns the
    /// view would never be freed if it were.
    var observed: AnyObject? { controller ?? model }
    private let controller: NSController?
    private weak var model: AnyObject?
    private var observation: KeyValueObservation?
    /// The values that tell of their changes themselves, and the key path from their objects.
    private var followed: (values: any FollowedValues, path: String)?

    /// The value that was seen last, transformed; nil for a marker.
    private(set) var value: Any?
    /// The marker that was seen last.
    private(set) var marker: NSBindingSelectionMarker?
    /// The value that is being written, which need not be shown again when news of it come.
    private var written: Any?
    private var isWriting = false
    private var isEditing = false

    init(
        _ name: NSBindingName, _ facts: BindingFacts, of source: AnyObject, to observed: AnyObject, keyPath: String,
        options: BindingOptions
    ) {
        self.name = name
        self.facts = facts
        self.keyPath = keyPath
        self.options = options
        self.source = source
        controller = observed as? NSController
        model = controller == nil ? observed : nil
    }

    nonisolated deinit {}

    // MARK: - Observing

    /// The part of the key path that is observed: all of it, but for rows, whose cells are looked after on their own.
    private var observedKeyPath: String {
        if case .rows = facts.kind { return RowKeyPath(keyPath).content }
        return keyPath
    }

    func observe() throws(BindingError) {
        if case .predicate = facts.kind { return try checkPredicate() }
        guard let observed else { return }
        let path = observedKeyPath
        if let followed = controller?.followedValues(path) {
            self.followed = followed
            return followed.values.add(self, for: followed.path)
        }
        // The object itself does not change.
        guard !path.isEmpty, path != "self" else { return }
        do {
            observation = try KeyedObject(observed).observe(path) { [weak self] change in
                let change = Unchecked(value: change)
                if MainActor.isCurrent {
                    MainActor.assumeIsolated { self?.modelChanged(change.value) }
                } else {
                    let binding = Unchecked(value: self)
                    DispatchQueue.main.async { binding.value?.refresh() }
                }
            }
        } catch {
            throw .keyMissing(binding: name.rawValue, error: error)
        }
    }

    private struct Unchecked<Value>: @unchecked Sendable {
        let value: Value
    }

    func end() {
        observation?.invalidate()
        observation = nil
        followed?.values.remove(self, for: followed?.path ?? "")
        followed = nil
        endEditing()
    }

    private func modelChanged(_ change: KeyValueChange) {
        guard let indexes = change.indexes else { return refresh() }
        refresh(BindingPresentation.Change(kind: change.kind, indexes: indexes))
    }

    // MARK: - Showing

    /// Reads the model's value and shows it.
    func refresh(_ change: BindingPresentation.Change? = nil) {
        guard source != nil, let observed else { return }
        let path = observedKeyPath
        let raw: Any?
        if path.isEmpty || path == "self" {
            raw = observed
        } else {
            do throws(KeyValueCodingError) {
                raw =
                    if let followed {
                        try followed.values.value(forPath: followed.path)
                    } else {
                        try KeyedObject(observed).value(forKeyPath: path)
                    }
            } catch {
                if options.raisesForNotApplicableKeys {
                    BindingError.keyMissing(binding: name.rawValue, error: error).report()
                }
                return take(nil, marker: .notApplicable, change)
            }
        }
        guard let raw, !(raw is NSNull) else { return take(transformed(nil), marker: nil, change) }
        if let marker = NSBindingSelectionMarker.marker(raw) { return take(nil, marker: marker, change) }
        take(transformed(raw), marker: nil, change)
    }

    private func transformed(_ value: Any?) -> Any? {
        guard let transformer = options.transformer else { return value }
        if case .rows = facts.kind { return value }
        return transformer.transformedValue(value)
    }

    private func take(_ value: Any?, marker: NSBindingSelectionMarker?, _ change: BindingPresentation.Change?) {
        // A collection that is kept here would be copied whenever the model changes it.
        self.value = facts.keepsValue ? value : nil
        self.marker = marker
        guard let source else { return }
        if !(isWriting && marker == nil && BindingValue.areEqual(value, written)) { show(value, in: source, change) }
        if options.setsConditions, let state = BoundObject(source).bindingState { state.setConditions(of: self) }
    }

    private func show(_ value: Any?, in source: AnyObject, _ change: BindingPresentation.Change?) {
        switch facts.kind {
        case .single, .rows, .key:
            facts.show(source, presentation(of: value, change))
        case .all, .any:
            BoundObject(source).bindingState?.showFamily(facts, of: source)
        case .pattern:
            BoundObject(source).bindingState?.showPattern(self, change: change)
        case .predicate:
            BoundObject(source).bindingState?.showPredicates(facts, of: source, options: options)
        case .target, .argument: break
        }
    }

    private func presentation(
        of value: Any?, _ change: BindingPresentation.Change?
    ) -> BindingPresentation {
        var presentation = BindingPresentation(
            value: value, marker: marker, placeholder: value == nil ? placeholder : nil, options: options,
            change: change)
        if value == nil, presentation.placeholder == nil, let source {
            presentation.unboundValue = BoundObject(source).bindingState?.unboundValue(facts)
        }
        return presentation
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

    var bringsConditions: Bool { options.setsConditions }

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
        switch marker {
        case nil: break
        case .some(.multipleValues) where options.allowsEditingMultipleValuesSelection: break
        default: return false
        }
        if let transformer = options.transformer, !type(of: transformer).allowsReverseTransformation() { return false }
        return controller?.allowsEditing(keyPath) ?? true
    }

    // MARK: - Editing

    /// Sets the model's value.
    ///
    /// - Returns: whether it was taken.
    func commit(_ new: Any?) -> Bool {
        guard canCommit, let observed else {
            refresh()
            return true
        }
        if case .rows = facts.kind { return true }
        var value = new is NSNull ? nil : new
        if let transformer = options.transformer { value = transformer.reverseTransformedValue(value) }
        return write(value, into: observed)
    }

    private func write(_ new: Any?, into observed: AnyObject) -> Bool {
        var value = new
        do {
            if options.validatesImmediately {
                value = try BindingValue.validated(value, of: observed, at: keyPath)
            }
        } catch {
            refuse(.valueRefused(binding: name.rawValue, error: error))
            return false
        }
        // What comes back unchanged need not be shown, which would disturb the person's typing.
        written = BindingValue.areEqual(value, new) ? transformed(value) : nil
        isWriting = written != nil
        defer {
            isWriting = false
            written = nil
        }
        do {
            try BindingValue.set(value, of: observed, at: keyPath)
        } catch {
            refuse(.valueNotTaken(binding: name.rawValue, error: error))
            return false
        }
        return true
    }

    private func refuse(_ error: BindingError) {
        guard let source, BindingError.presenter(error, source, options) else { return error.report() }
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

extension BoundObject {
    /// The object's bindings, if it has any.
    var bindingState: BindingState? {
        (object as? any NSKeyValueBindingCreation)?.bindingState ?? BindingState.kept(for: object)
    }
}

extension BindingFacts {
    /// Whether the value seen last is needed again.
    var keepsValue: Bool {
        switch kind {
        case .all, .any, .pattern, .target, .argument: true
        case .single, .predicate, .rows, .key: false
        }
    }

    /// Whether what the object had before is to be shown where a model has nothing to show.
    var keepsUnboundValue: Bool {
        switch kind {
        case .single, .all, .any: read != nil
        case .pattern, .target, .argument, .predicate, .rows, .key: false
        }
    }
}
