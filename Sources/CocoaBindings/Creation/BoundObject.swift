// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// Bindings of an object, whether its class has adopted ``NSKeyValueBindingCreation`` or not.
///
///     try BoundObject(person).bind("name", to: controller, withKeyPath: "selection.name")
public struct BoundObject {
    /// The object.
    public let object: AnyObject

    public init(_ object: AnyObject) {
        self.object = object
    }

    private var table: ClassBindings { ClassBindings.of(Swift.type(of: object)) }

    private var state: BindingState? {
        if let object = object as? any NSKeyValueBindingCreation { return object.bindingState }
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
        let facts = try table.facts(of: binding, orKeyOf: object)
        let parsed = try facts.options(options, named: binding)
        try stateToChange().establish(
            ActiveBinding(
                binding, facts, of: object, to: observable as AnyObject, keyPath: keyPath, options: parsed))
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
        if let object = object as? any NSKeyValueBindingCreation {
            object.bindingState = state
        } else {
            BindingState.keep(state, for: object)
        }
        return state
    }

    /// Ends a binding. What is shown stays.
    public func unbind(_ binding: NSBindingName) {
        state?.unbind(binding)
    }

    /// Ends all bindings of the object.
    public func unbindAll() {
        for name in state?.names ?? [] { state?.unbind(name) }
    }

    /// The bindings to which something is bound, in the order in which they were made.
    public var boundNames: [NSBindingName] { state?.names ?? [] }

    /// What a binding is bound to; nil if it is not.
    public func infoForBinding(_ binding: NSBindingName) -> [NSBindingInfoKey: Any]? {
        guard let active = state?.active(binding), let observed = active.observed else { return nil }
        return [
            .observedObject: observed, .observedKeyPath: active.keyPath,
            .options: active.options.values,
        ]
    }

    /// The bindings of the class, in the order of their declaration.
    public var exposedBindings: [NSBindingName] {
        table.names.map { name in
            if case .pattern = table.facts(of: name)?.kind { return NSBindingName(name.rawValue + "1") }
            return name
        }
    }

    /// The class of a binding's values; nil for a binding that the class does not have.
    public func valueClassForBinding(_ binding: NSBindingName) -> AnyClass? {
        table.facts(of: binding).map { $0.valueClass ?? Self.valueClass(of: $0.valueType) }
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
        table.facts(of: binding)?.allDescriptions ?? []
    }
}

extension BindingFacts {
    /// The options of a binding that is made with these.
    func options(
        _ given: [NSBindingOption: Any]?, named name: NSBindingName
    ) throws(BindingError) -> BindingOptions {
        if given?.isEmpty ?? true {
            if let standardOptions { return standardOptions }
            let options = try BindingOptions([:], of: self, named: name)
            standardOptions = options
            return options
        }
        return try BindingOptions(given ?? [:], of: self, named: name)
    }

    /// The options of the binding: those that all have, those of its kind, and its own.
    var allDescriptions: [NSAttributeDescription] {
        let own = Set(descriptions.map(\.name))
        return standardDescriptions.filter { !own.contains($0.name) } + descriptions
    }

    private var standardDescriptions: [NSAttributeDescription] {
        func option(
            _ option: NSBindingOption, _ type: NSAttributeType, _ standard: Any? = nil, className: String? = nil
        ) -> NSAttributeDescription {
            NSAttributeDescription(
                name: option.rawValue, attributeType: type, defaultValue: defaults[option] ?? standard,
                attributeValueClassName: className)
        }
        var list = [
            option(.raisesForNotApplicableKeys, .booleanAttributeType, true),
            option(.valueTransformerName, .stringAttributeType),
            option(.valueTransformer, .transformableAttributeType, className: "NSValueTransformer"),
        ]
        for placeholder in [
            NSBindingOption.multipleValuesPlaceholder, .noSelectionPlaceholder, .notApplicablePlaceholder,
            .nullPlaceholder,
        ] { list.append(option(placeholder, .undefinedAttributeType)) }
        switch kind {
        case .single where read != nil:
            list += [
                option(.allowsEditingMultipleValuesSelection, .booleanAttributeType, true),
                option(.validatesImmediately, .booleanAttributeType, false),
            ]
        case .pattern: list.append(option(.displayPattern, .stringAttributeType))
        case .target:
            list += [
                option(.selectorName, .stringAttributeType),
                option(.conditionallySetsEnabled, .booleanAttributeType, true),
                option(.invokesSeparatelyWithArrayObjects, .booleanAttributeType, false),
            ]
        case .argument: list.append(option(.allowsNullArgument, .booleanAttributeType, false))
        case .predicate:
            list += [
                option(.displayName, .stringAttributeType), option(.predicateFormat, .stringAttributeType),
            ]
        case .rows: list.append(option(.createsSortDescriptor, .booleanAttributeType, true))
        case .single, .all, .any, .key: break
        }
        return list
    }
}
