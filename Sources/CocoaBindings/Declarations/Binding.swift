// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// One binding of a class: how a value is shown in an instance, and how what the person did is read back.
///
/// A class lists its bindings in ``NSKeyValueBindingCreation/bindings``. Everything else, observing, options, markers,
/// placeholders, transformers and validation, is the same for all and not declared.
public struct Binding<Class: AnyObject> {
    let facts: BindingFacts

    private init(_ facts: BindingFacts) {
        self.facts = facts
    }

    /// Declares a binding by what shows a value, and what reads it back.
    ///
    /// - Parameters:
    ///   - name: the binding.
    ///   - valueType: the type of its values, such as `String.self`.
    ///   - show: shows a value, or the placeholder of a marker.
    ///   - read: what the instance shows now, for ``NSKeyValueBindingCreation/commitBinding(_:)``.
    public init(
        _ name: NSBindingName, of valueType: Any.Type = Any.self,
        show: @escaping (Class, BindingPresentation) -> Void, read: ((Class) -> Any?)? = nil
    ) {
        self.init(
            BindingFacts(
                name, valueType, .single, show: { show(unsafeDowncast($0, to: Class.self), $1) },
                read: read.map { read in { read(unsafeDowncast($0, to: Class.self)) } }))
    }

    /// Declares a binding of a property. A marker's placeholder is set like a value; where there is none, or a value is of
    /// another type, the property becomes what it was before it was bound.
    public init<Value>(_ name: NSBindingName, _ path: ReferenceWritableKeyPath<Class, Value>) {
        self.init(
            BindingFacts(
                name, Value.self, .single,
                show: { object, presentation in
                    let object = unsafeDowncast(object, to: Class.self)
                    if let shown = presentation.shown, let value = coerce(shown, to: Value.self) {
                        object[keyPath: path] = value
                    } else if let value = coerce(presentation.unboundValue, to: Value.self) {
                        object[keyPath: path] = value
                    }
                }, read: { unsafeDowncast($0, to: Class.self)[keyPath: path] }
            ).with { $0.restoresUnboundValue = true })
    }

    /// Declares a binding of a part of the object, as one of a property is: without anything to show the part becomes what
    /// it was before it was bound.
    public init<Value>(
        _ name: NSBindingName, of valueType: Value.Type, get: @escaping (Class) -> Value?,
        set: @escaping (Class, Value) -> Void
    ) {
        self.init(
            BindingFacts(
                name, valueType, .single,
                show: { object, presentation in
                    let value = presentation.shown.flatMap { coerce($0, to: Value.self) }
                    guard let value = value ?? coerce(presentation.unboundValue, to: Value.self) else { return }
                    set(unsafeDowncast(object, to: Class.self), value)
                }, read: { get(unsafeDowncast($0, to: Class.self)) }
            ).with { $0.restoresUnboundValue = true })
    }

    /// Declares a binding of several values that are all to be true: `enabled`, `enabled2` and so on.
    public static func all(_ name: NSBindingName, _ path: ReferenceWritableKeyPath<Class, Bool>) -> Binding {
        family(name, .all, path)
    }

    /// Declares a binding of several values one of which is to be true: `hidden`, `hidden2` and so on.
    public static func any(_ name: NSBindingName, _ path: ReferenceWritableKeyPath<Class, Bool>) -> Binding {
        family(name, .any, path)
    }

    private static func family(
        _ name: NSBindingName, _ kind: BindingFacts.Kind, _ path: ReferenceWritableKeyPath<Class, Bool>
    ) -> Binding {
        Binding(
            BindingFacts(
                name, Bool.self, kind,
                show: { object, presentation in
                    unsafeDowncast(object, to: Class.self)[keyPath: path] = presentation.value as? Bool ?? false
                }, read: { unsafeDowncast($0, to: Class.self)[keyPath: path] }))
    }

    /// Declares a binding of several values that are put into the option `NSDisplayPattern`: `displayPatternValue1`,
    /// `displayPatternValue2` and so on. What is shown is a string.
    public static func pattern(
        _ name: NSBindingName, show: @escaping (Class, BindingPresentation) -> Void
    ) -> Binding {
        Binding(
            BindingFacts(name, String.self, .pattern, show: { show(unsafeDowncast($0, to: Class.self), $1) }, read: nil)
        )
    }

    /// Declares a binding of an action's target, and that of the action's arguments: `target`, `argument`, `argument2`.
    ///
    /// The view sends the action with ``NSKeyValueBindingCreation/performTargetBinding(_:)``.
    public static func target(_ name: NSBindingName, argument: NSBindingName) -> [Binding] {
        [
            Binding(BindingFacts(name, AnyObject.self, .target(argument: argument), show: { _, _ in }, read: nil)),
            Binding(BindingFacts(argument, AnyObject.self, .argument, show: { _, _ in }, read: nil)),
        ]
    }

    /// Declares a binding that sets predicates made of what is searched: `predicate`, `predicate2` and so on.
    ///
    /// - Parameter show: called when a predicate is bound, with the names of all as the value.
    public static func predicate(
        _ name: NSBindingName, show: @escaping (Class, BindingPresentation) -> Void = { _, _ in }
    ) -> Binding {
        Binding(
            BindingFacts(
                name, AnyObject.self, .predicate, show: { show(unsafeDowncast($0, to: Class.self), $1) }, read: nil))
    }

    /// Declares a binding of rows, such as a table column's `value` to `arrangedObjects.name`.
    ///
    /// The instance gets the rows as the value, and how they change; what each row shows it asks its
    /// ``NSKeyValueBindingCreation/rowBinding(_:)`` for.
    public static func rows(
        _ name: NSBindingName, show: @escaping (Class, BindingPresentation) -> Void
    ) -> Binding {
        Binding(
            BindingFacts(name, Any.self, .rows, show: { show(unsafeDowncast($0, to: Class.self), $1) }, read: nil))
    }

    /// The binding with options of its own: what a designing tool offers, and what they are without being given.
    public func options(_ descriptions: NSAttributeDescription...) -> Binding { options(descriptions) }

    /// The binding with options of its own.
    public func options(_ descriptions: [NSAttributeDescription]) -> Binding {
        Binding(facts.with { $0.descriptions += descriptions })
    }

    /// The binding with what a standard option is without being given.
    public func defaulting(_ option: NSBindingOption, to value: Any) -> Binding {
        Binding(facts.with { $0.defaults[option] = value })
    }

    /// The binding with its values' type named for designing tools.
    public func valueClass(_ type: AnyClass) -> Binding {
        Binding(facts.with { $0.valueClass = type })
    }
}

/// What is known of one binding of a class, without its type parameter.
final class BindingFacts {
    /// How several bindings of one name, but for the number at its end, become one value.
    enum Kind {
        case single
        case all
        case any
        case pattern
        case target(argument: NSBindingName)
        case argument
        case predicate
        case rows
        /// The key of that name, by key-value coding: a binding that the class does not list.
        case key
    }

    let name: NSBindingName
    let valueType: Any.Type
    let kind: Kind
    /// Whether the binding is one of rows.
    let isOfRows: Bool
    /// Whether the value seen last is needed again.
    let keepsValue: Bool
    /// Whether the binding takes several values, told apart by a number at the end of the name.
    let takesSeveral: Bool
    let show: (AnyObject, BindingPresentation) -> Void
    let read: ((AnyObject) -> Any?)?
    fileprivate(set) var descriptions: [NSAttributeDescription] = []
    fileprivate(set) var defaults: [NSBindingOption: Any] = [:]
    fileprivate(set) var valueClass: AnyClass?
    /// Whether the property becomes what it was before where the model has nothing to show.
    fileprivate(set) var restoresUnboundValue = false

    init(
        _ name: NSBindingName, _ valueType: Any.Type, _ kind: Kind,
        show: @escaping (AnyObject, BindingPresentation) -> Void, read: ((AnyObject) -> Any?)?
    ) {
        self.name = name
        self.valueType = valueType
        self.kind = kind
        (isOfRows, keepsValue, takesSeveral) =
            switch kind {
            case .all, .any, .pattern, .argument: (false, true, true)
            case .target: (false, true, false)
            case .rows: (true, false, false)
            case .predicate: (false, false, true)
            case .single, .key: (false, false, false)
            }
        self.show = show
        self.read = read
    }

    fileprivate func with(_ change: (BindingFacts) -> Void) -> BindingFacts {
        let copy = BindingFacts(name, valueType, kind, show: show, read: read)
        copy.descriptions = descriptions
        copy.defaults = defaults
        copy.valueClass = valueClass
        copy.restoresUnboundValue = restoresUnboundValue
        change(copy)
        return copy
    }
}

extension BindingFacts {
    /// The binding of a key that is set by key-value coding.
    static func ofKey(_ name: NSBindingName) -> BindingFacts {
        let key = name.rawValue
        return BindingFacts(
            name, Any.self, .key,
            show: { object, presentation in
                do throws(KeyValueCodingError) {
                    try KeyedObject(object).setValue(presentation.shown, forKeyPath: key)
                } catch {
                    // A property that has no nil and no placeholder stays as it is.
                    if presentation.value != nil { BindingError.valueNotTaken(binding: key, error: error).report() }
                }
            }, read: { (try? KeyedObject($0).value(forKeyPath: key)) ?? nil })
    }
}
