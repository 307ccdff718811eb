// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The bindings of one object.
public final class BindingState {
    nonisolated(unsafe) private(set) var bindings: [ActiveBinding] = []
    /// Whether the object stores its bindings itself.
    private(set) var isStored = true
    /// What the object had before it was bound, by binding, to be set again when nothing is bound any more.
    private var unbound: [NSBindingName: Any] = [:]
    /// What bindings of values say of whether the object can be used.
    private var conditions: [Condition] = []

    private struct Condition {
        let binding: ObjectIdentifier
        let name: NSBindingName
        var isTrue: Bool
    }

    init() {}

    /// The names of the bindings, in the order in which they were made.
    var names: [NSBindingName] { bindings.map(\.name) }

    /// What is bound to a binding.
    func active(_ name: NSBindingName) -> ActiveBinding? {
        for binding in bindings where binding.name == name { return binding }
        if name == name.base { return bindings.first { $0.isPattern && $0.name.base == name } }
        return nil
    }

    // Closures would ask each time whether they run on the main actor.
    private func index(of name: NSBindingName) -> Int? {
        for index in bindings.indices where bindings[index].name == name { return index }
        return nil
    }

    /// The bindings that differ by the number at the end of the name only, in the order of the numbers.
    func family(_ name: NSBindingName) -> [ActiveBinding] {
        bindings.filter { $0.name.base == name.base }.sorted { $0.name.number < $1.name.number }
    }

    // MARK: - Making and ending

    /// - Parameters:
    ///   - source: the object that is bound.
    ///   - observed: what it is bound to.
    func establish(
        _ binding: ActiveBinding, of source: AnyObject, to observed: AnyObject
    ) throws(BindingError) {
        let replaced = index(of: binding.name)
        try binding.observe(observed)
        if let replaced {
            binding.unboundValue = bindings[replaced].unboundValue
            removeConditions(of: bindings[replaced])
            bindings.remove(at: replaced).end()
        } else {
            keepUnboundValue(of: binding, in: source)
        }
        bindings.append(binding)
        binding.refresh(source, observed)
    }

    func unbind(_ name: NSBindingName) {
        guard let index = index(of: name) else { return }
        let binding = bindings.remove(at: index)
        binding.end()
        if !conditions.isEmpty { removeConditions(of: binding) }
        guard binding.facts.takesSeveral || !unbound.isEmpty, let object = binding.source else { return }
        switch binding.facts.kind {
        case .all, .any: showFamily(binding.facts, of: object)
        case .pattern:
            family(name).first.map { showPattern($0, change: nil) }
        case .predicate: showPredicates(binding.facts, of: object, options: binding.options)
        case .single, .target, .argument, .rows, .key: break
        }
        if !unbound.isEmpty, !bindings.contains(where: { $0.facts === binding.facts }) {
            unbound[binding.facts.name] = nil
        }
    }

    private func keepUnboundValue(of binding: ActiveBinding, in object: AnyObject) {
        switch binding.facts.kind {
        case .all, .any:
            if unbound[binding.facts.name] == nil { unbound[binding.facts.name] = binding.facts.read?(object) }
        case .single:
            if binding.facts.restoresUnboundValue { binding.unboundValue = binding.facts.read?(object) }
        case .pattern, .target, .argument, .predicate, .rows, .key: break
        }
    }

    // MARK: - Several values

    /// Shows whether all, or any, of the values of a family are true, those included that other bindings bring in.
    func showFamily(_ facts: BindingFacts, of object: AnyObject) {
        let values = bindings.lazy.filter { $0.facts === facts }.map(\.isTrue)
        let conditions = conditions.lazy.filter { $0.name == facts.name }.map(\.isTrue)
        let isAny = if case .any = facts.kind { true } else { false }
        var value =
            isAny
            ? values.contains(true) || conditions.contains(true)
            : values.allSatisfy(\.self) && conditions.allSatisfy(\.self)
        if values.isEmpty {
            // The object's own value counts where nothing is bound to it.
            let own = unbound[facts.name] as? Bool ?? facts.read?(object) as? Bool
            value = isAny ? value || (own ?? false) : value && (own ?? true)
        }
        facts.show(object, BindingPresentation(value: value, options: .none))
    }

    /// Shows the text that the values of a family make.
    func showPattern(_ binding: ActiveBinding, change: BindingPresentation.Change?) {
        guard let object = binding.source else { return }
        let family = family(binding.name)
        let presentation = BindingPattern(family).presentation(of: object)
        binding.facts.show(object, presentation)
    }

    /// Shows the names of the predicates.
    func showPredicates(_ facts: BindingFacts, of object: AnyObject, options: BindingOptions) {
        let names = bindings.filter { $0.facts === facts }.sorted { $0.name.number < $1.name.number }
            .map { $0.options.string(.displayName) ?? "" }
        facts.show(object, BindingPresentation(value: names, options: options))
    }

    // MARK: - Conditions

    /// Lets a binding's value say whether the object is enabled, can be edited or is hidden, if its options ask for it.
    func setConditions(of binding: ActiveBinding) {
        // Rows have a cell each, and what enables one need not enable another.
        if binding.facts.isOfRows { return }
        let options = binding.options
        if options.conditionallySetsEnabled { set(.enabled, of: binding, to: binding.hasUsableValue) }
        if options.conditionallySetsEditable { set(.editable, of: binding, to: binding.canCommit) }
        if options.conditionallySetsHidden { set(.hidden, of: binding, to: !binding.hasUsableValue) }
    }

    private func set(_ name: NSBindingName, of binding: ActiveBinding, to isTrue: Bool) {
        let index = conditions.firstIndex { $0.binding == ObjectIdentifier(binding) && $0.name == name }
        // What changes nothing need not be noted.
        if index == nil, isTrue == (name != .hidden) { return }
        guard let object = binding.source, let facts = ClassBindings.of(type(of: object)).entry(name)?.facts else {
            return
        }
        if let index {
            guard conditions[index].isTrue != isTrue else { return }
            conditions[index].isTrue = isTrue
        } else {
            if unbound[name] == nil, !bindings.contains(where: { $0.facts === facts }) {
                unbound[name] = facts.read?(object)
            }
            conditions.append(Condition(binding: ObjectIdentifier(binding), name: name, isTrue: isTrue))
        }
        showFamily(facts, of: object)
    }

    private func removeConditions(of binding: ActiveBinding) {
        if conditions.isEmpty { return }
        let removed = conditions.filter { $0.binding == ObjectIdentifier(binding) }
        guard !removed.isEmpty else { return }
        conditions.removeAll { $0.binding == ObjectIdentifier(binding) }
        guard let object = binding.source else { return }
        for condition in removed {
            guard let facts = ClassBindings.of(type(of: object)).entry(condition.name)?.facts else { continue }
            showFamily(facts, of: object)
            let isFree =
                !conditions.contains { $0.name == condition.name } && !bindings.contains { $0.facts === facts }
            if isFree { unbound[condition.name] = nil }
        }
    }

    // MARK: - Objects that do not store their bindings

    private final class Kept {
        weak var object: AnyObject?
        let state: BindingState

        init(_ object: AnyObject, _ state: BindingState) {
            self.object = object
            self.state = state
        }

        nonisolated deinit {}
    }

    private static var kept: [ObjectIdentifier: Kept] = [:]
    private static var limit = 64

    static func kept(for object: AnyObject) -> BindingState? {
        guard let found = kept[ObjectIdentifier(object)], found.object === object else { return nil }
        return found.state
    }

    static func keep(_ state: BindingState?, for object: AnyObject) {
        state?.isStored = false
        if kept.count >= limit {
            kept = kept.filter { $0.value.object != nil }
            limit = max(64, kept.count * 2)
        }
        kept[ObjectIdentifier(object)] = state.map { Kept(object, $0) }
    }

    nonisolated deinit {
        for binding in bindings { binding.sourceIsFreed() }
    }
}
