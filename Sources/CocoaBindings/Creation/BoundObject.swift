// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// Bindings of an object, whether its class has adopted ``NSKeyValueBindingCreation`` or not.
///
///     try BoundObject(person).bind("name", to: controller, withKeyPath: "selection.name")
public struct BoundObject {
    /// The object.
    public let object: AnyObject
    /// The object, where its class has adopted the protocol.
    private let creation: (any NSKeyValueBindingCreation)?

    public init(_ object: AnyObject) {
        self.object = object
        creation = object as? any NSKeyValueBindingCreation
    }

    /// An object of a class that is known to have adopted the protocol, which need not be looked up.
    init(adopting object: any NSKeyValueBindingCreation) {
        self.object = object
        creation = object
    }

    private var table: ClassBindings { ClassBindings.of(Swift.type(of: object)) }

    /// The object's bindings, if it has any.
    var state: BindingState? {
        if let creation { return creation.bindingState }
        return BindingState.kept(for: object)
    }

    /// Binds, as ``NSKeyValueBindingCreation/bind(_:to:withKeyPath:options:)`` does.
    ///
    /// - Throws: ``BindingError/unknownBinding(className:binding:nearest:)`` where the class has neither the binding nor
    ///   the key, ``BindingError/keyMissing(binding:error:)`` where the key path does not lead anywhere, and what is wrong
    ///   with the options. Nothing is bound then.
    public func bind(
        _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String,
        options: [NSBindingOption: Any]? = nil
    ) throws(BindingError) {
        if table.entry(binding) == nil, let target = (object as? any BindingForwarding)?.bindingForwardingTarget {
            return try BoundObject(target).bind(binding, to: observable, withKeyPath: keyPath, options: options)
        }
        let entry = try table.entry(binding, orKeyOf: object)
        let parsed = try entry.options(options, named: binding)
        let state = stateToChange()
        let observed = objectReference(observable) ?? observable as AnyObject
        let active = try ActiveBinding(
            binding, entry.facts, of: object, storing: state.isStored, to: observed, keyPath: keyPath, options: parsed)
        try state.establish(active, of: object, to: observed)
    }

    /// Binds, and gives what is wrong to ``BindingError/handler``.
    public func bindReporting(
        _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String, options: [NSBindingOption: Any]?
    ) {
        do {
            try bind(binding, to: observable, withKeyPath: keyPath, options: options)
        } catch {
            error.report()
        }
    }

    private func stateToChange() -> BindingState {
        if let state { return state }
        let state = BindingState()
        if let creation {
            creation.bindingState = state
        } else {
            BindingState.keep(state, for: object)
        }
        return state
    }

    /// Ends a binding. What is shown stays.
    public func unbind(_ binding: NSBindingName) {
        if let state, state.active(binding) != nil { return state.unbind(binding) }
        guard let target = (object as? any BindingForwarding)?.bindingForwardingTarget else { return }
        BoundObject(target).unbind(binding)
    }

    /// Ends all bindings of the object.
    public func unbindAll() {
        for name in state?.names ?? [] { state?.unbind(name) }
    }

    /// The bindings to which something is bound, in the order in which they were made.
    public var boundNames: [NSBindingName] { state?.names ?? [] }

    /// What a binding is bound to; nil if it is not.
    public func infoForBinding(_ binding: NSBindingName) -> [NSBindingInfoKey: Any]? {
        guard let active = state?.active(binding) else {
            return (object as? any BindingForwarding)?.bindingForwardingTarget
                .flatMap { BoundObject($0).infoForBinding(binding) }
        }
        guard let observed = active.observed else { return nil }
        return [
            .observedObject: observed, .observedKeyPath: active.keyPath,
            .options: active.options.values,
        ]
    }

    /// The bindings of the class, in the order of their declaration.
    public var exposedBindings: [NSBindingName] { Self.exposedBindings(of: Swift.type(of: object)) }

    /// The bindings that a class exposes, in the order of their declaration.
    public static func exposedBindings(of type: AnyClass) -> [NSBindingName] {
        let table = ClassBindings.of(type)
        return table.names.map { name in
            if case .pattern = table.entry(name)?.facts.kind { return NSBindingName(name.rawValue + "1") }
            return name
        }
    }

    /// The class of a binding's values; nil for a binding that the class does not have.
    public func valueClassForBinding(_ binding: NSBindingName) -> AnyClass? {
        table.entry(binding).map { $0.facts.valueClass ?? Self.valueClass(of: $0.facts.valueType) }
    }

    private static func valueClass(of type: Any.Type) -> AnyClass {
        switch type {
        case let type as AnyClass: type
        case is String.Type, is String?.Type: NSString.self
        case is any Numeric.Type, is Bool.Type, is Bool?.Type, is Int?.Type, is Double?.Type, is CGFloat?.Type:
            NSNumber.self
        case is any RawRepresentable<Int>.Type, is any RawRepresentable<UInt>.Type: NSNumber.self
        case is [Any].Type, is [AnyObject].Type: NSArray.self
        case is IndexSet.Type: NSIndexSet.self
        case is Date.Type, is Date?.Type: NSDate.self
        case is URL.Type, is URL?.Type: NSURL.self
        case is Data.Type, is Data?.Type: NSData.self
        default: NSObject.self
        }
    }

    /// The options of a binding, as designing tools are told of them.
    public func optionDescriptionsForBinding(_ binding: NSBindingName) -> [NSAttributeDescription] {
        table.entry(binding)?.optionDescriptions ?? []
    }
}
