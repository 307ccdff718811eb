// SPDX-License-Identifier: Apache-2.0

/// A binding that a class exposes: what may be bound, to what kind of value, with which options.
public struct BindingDescription: Sendable, Hashable {
    /// The binding's name, `value`; of a family the first, `enabled` or `displayPatternValue1`.
    public let name: String
    /// The type of the bound value.
    public let valueType: PublishedType
    /// Whether the class only shows the value and never writes it back.
    public let isReadOnly: Bool
    /// Whether there are more bindings after this one, and what they do together.
    public let family: BindingFamily
    /// The heading under which a designer lists the binding: `Value`.
    public let group: String
    /// The options that may be given with it.
    public let options: [BindingOptionDescription]
    /// The bindings of the class that cannot be bound beside this one.
    public let excludes: [String]

    /// Describes a binding.
    public init(
        _ name: String, _ valueType: PublishedType, isReadOnly: Bool = false, family: BindingFamily = .single,
        group: String = "", options: [BindingOptionDescription] = [], excludes: [String] = []
    ) {
        self.name = name
        self.valueType = valueType
        self.isReadOnly = isReadOnly
        self.family = family
        self.group = group
        self.options = options
        self.excludes = excludes
    }

    /// The option of this name.
    public func option(named name: String) -> BindingOptionDescription? { options.first { $0.name == name } }

    /// The same binding with these options after its own.
    public func adding(_ more: [BindingOptionDescription]) -> BindingDescription {
        let known = Set(options.map(\.name))
        return BindingDescription(
            name, valueType, isReadOnly: isReadOnly, family: family, group: group,
            options: options + more.filter { !known.contains($0.name) }, excludes: excludes)
    }

    // MARK: Families

    /// The place of a name in the family, from 1: 2 for `enabled2` of `enabled`; nil where the name is not of it.
    public func place(of other: String) -> Int? {
        if other == name { return 1 }
        guard family != .single, other.hasPrefix(stem), let number = Int(other.dropFirst(stem.count)), number > 1,
            other == stem + String(number)
        else { return nil }
        return number
    }

    /// The name of the family's binding at a place, from 1: `enabled`, `enabled2`, `enabled3`.
    public func name(at place: Int) -> String { place <= 1 ? name : stem + String(place) }

    /// The name without the number that the first binding of a pattern has.
    private var stem: String { name.hasSuffix("1") && family != .single ? String(name.dropLast()) : name }
}

/// What several bindings of one kind do together.
///
/// Binding the first exposes the second, and so on.
public enum BindingFamily: Sendable, Hashable {
    /// There is only the one.
    case single
    /// All must be true: `enabled`, `enabled2`; `editable`, `editable2`.
    case conjunction
    /// One must be true: `hidden`, `hidden2`.
    case disjunction
    /// Each replaces `%{value1}@`, `%{value2}@` of the option `NSDisplayPattern`; the word is `value` or `title`.
    case pattern(String)
    /// Each is an argument of the action that the binding of this name sends.
    case arguments(target: String)
    /// Each offers a predicate of its own, by the option `NSDisplayName`.
    case predicates

    /// The family's name for people and in JSON.
    public var name: String {
        switch self {
        case .single: "single"
        case .conjunction: "and"
        case .disjunction: "or"
        case .pattern: "pattern"
        case .arguments: "arguments"
        case .predicates: "predicates"
        }
    }
}

/// An option of a binding.
public struct BindingOptionDescription: Sendable, Hashable {
    /// The key in the dictionary of options: `NSNullPlaceholder`.
    public let name: String
    /// The type of the option's value.
    public let valueType: PublishedType
    /// What holds where the option is not given; nil: nothing does.
    public let defaultValue: PublishedValue?
    /// Whether the binding means nothing without it: binding without it is skipped and what was before stays.
    public let isRequired: Bool
    /// Whether the value is a placeholder, which may also be a null object, a number or a text for another type.
    public let isPlaceholder: Bool

    /// Describes an option.
    public init(
        _ name: String, _ valueType: PublishedType, default defaultValue: PublishedValue? = nil,
        isRequired: Bool = false, isPlaceholder: Bool = false
    ) {
        self.name = name
        self.valueType = valueType
        self.defaultValue = defaultValue
        self.isRequired = isRequired
        self.isPlaceholder = isPlaceholder
    }
}
