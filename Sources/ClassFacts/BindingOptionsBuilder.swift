// SPDX-License-Identifier: Apache-2.0

/// Lists the options of a binding, one a line.
@resultBuilder
public enum BindingOptionsBuilder {
    /// The options of each line.
    public static func buildBlock(_ options: [BindingOptionDescription]...) -> [BindingOptionDescription] {
        options.flatMap { $0 }
    }

    /// One option.
    public static func buildExpression(_ option: BindingOptionDescription) -> [BindingOptionDescription] { [option] }

    /// Several options.
    public static func buildExpression(_ options: [BindingOptionDescription]) -> [BindingOptionDescription] { options }

    /// The options of a condition.
    public static func buildOptional(_ options: [BindingOptionDescription]?) -> [BindingOptionDescription] {
        options ?? []
    }
}

extension BindingDescription {
    /// Describes a binding by the Swift type of its values.
    public init(
        _ name: String, _ type: Any.Type, isReadOnly: Bool = false, family: BindingFamily = .single,
        group: String = "", excludes: [String] = [],
        @BindingOptionsBuilder options: () -> [BindingOptionDescription] = { [] }
    ) {
        self.init(
            name, PublishedType(swiftType: "\(type)"), isReadOnly: isReadOnly, family: family, group: group,
            options: options(), excludes: excludes)
    }
}

extension BindingOptionDescription {
    /// Describes an option by the Swift type of its values.
    public init(
        _ name: String, _ type: Any.Type, default defaultValue: PublishedValue? = nil, isRequired: Bool = false,
        isPlaceholder: Bool = false
    ) {
        self.init(
            name, PublishedType(swiftType: "\(type)"), default: defaultValue, isRequired: isRequired,
            isPlaceholder: isPlaceholder)
    }
}

extension DesignableAttribute {
    /// Describes an attribute by the Swift type of its values.
    public init(_ name: String, _ type: Any.Type, default defaultValue: PublishedValue? = nil, group: String = "") {
        self.init(name, PublishedType(swiftType: "\(type)"), default: defaultValue, group: group)
    }
}
