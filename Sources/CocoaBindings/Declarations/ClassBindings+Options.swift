// SPDX-License-Identifier: Apache-2.0

import NibVocabulary

extension ClassBindings.Entry {
    /// The options of the binding, as designing tools are told of them: what it declares itself, what is published of it,
    /// and what all bindings have and those of its kind.
    var optionDescriptions: [NSAttributeDescription] {
        let published = (description?.options ?? []).map { option in
            NSAttributeDescription(
                name: option.name, attributeType: option.valueType.attributeType,
                defaultValue: option.defaultValue.map(\.value), attributeValueClassName: option.valueType.className,
                isOptional: !option.isRequired)
        }
        // The first of a name counts.
        var seen: Set<String> = []
        let all = facts.descriptions + published + kindDescriptions
        return all.filter { seen.insert($0.name).inserted }
    }

    private var kindDescriptions: [NSAttributeDescription] {
        func option(
            _ option: NSBindingOption, _ type: NSAttributeType, _ standard: Any? = nil, className: String? = nil
        ) -> NSAttributeDescription {
            NSAttributeDescription(
                name: option.rawValue, attributeType: type, defaultValue: facts.defaults[option] ?? standard,
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
        switch facts.kind {
        case .single where facts.read != nil:
            list += [
                option(.allowsEditingMultipleValuesSelection, .booleanAttributeType, true),
                option(.validatesImmediately, .booleanAttributeType, false),
            ]
        case .pattern: list.append(option(.displayPattern, .stringAttributeType))
        case .target:
            list += [
                option(.selectorName, .stringAttributeType),
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

extension PublishedType {
    fileprivate var attributeType: NSAttributeType {
        switch self {
        case .boolean: .booleanAttributeType
        case .integer: .integer64AttributeType
        case .number: .doubleAttributeType
        case .string, .selector: .stringAttributeType
        case .date: .dateAttributeType
        case .data: .binaryDataAttributeType
        case .url: .URIAttributeType
        case .any: .undefinedAttributeType
        default: .transformableAttributeType
        }
    }
}

extension PublishedValue {
    fileprivate var value: Any {
        switch self {
        case .bool(let value): value
        case .number(let value): value
        case .string(let value): value
        }
    }
}
