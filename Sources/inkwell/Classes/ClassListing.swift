// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import JSONText
import NibVocabulary

/// What classes publish, as text or as JSON for editors.
struct ClassListing {
    let classes: PublishedClasses
    /// Whether what a class inherits is listed with it.
    let includesInherited: Bool

    // MARK: Text

    func text(of published: PublishedClass) -> String {
        var lines = [
            published.name + (published.superclass.map { " : \($0)" } ?? "") + " (\(published.origin.rawValue))"
        ]
        let bindings = bindings(of: published)
        if !bindings.isEmpty { lines.append("  bindings") }
        for binding in bindings {
            lines.append("    \(binding.name): \(binding.valueType.name)" + remarks(on: binding))
            for option in binding.options { lines.append("      \(option.name): " + text(of: option)) }
        }
        let attributes = attributes(of: published)
        if !attributes.isEmpty { lines.append("  attributes") }
        for attribute in attributes {
            lines.append(
                "    \(attribute.name): \(attribute.valueType.name)"
                    + (attribute.defaultValue.map { " = \($0)" } ?? ""))
        }
        let outlets = outlets(of: published)
        if !outlets.isEmpty { lines.append("  outlets") }
        for outlet in outlets {
            lines.append("    \(outlet.name): " + (outlet.isCollection ? "[\(outlet.className)]" : outlet.className))
        }
        let actions = actions(of: published)
        if !actions.isEmpty { lines.append("  actions") }
        for action in actions { lines.append("    " + action) }
        return lines.joined(separator: "\n")
    }

    private func remarks(on binding: BindingDescription) -> String {
        let family = binding.family == .single ? nil : binding.family.name
        let remarks = [family, binding.isReadOnly ? "shows only" : nil].compactMap { $0 }
        return remarks.isEmpty ? "" : " (" + remarks.joined(separator: ", ") + ")"
    }

    private func text(of option: BindingOptionDescription) -> String {
        option.valueType.name + (option.defaultValue.map { " = \($0)" } ?? "")
            + (option.isRequired ? " (required)" : "")
    }

    // MARK: JSON

    func json(of list: [PublishedClass]) -> JSON {
        .object(list.map { ($0.name, json(of: $0)) })
    }

    private func json(of published: PublishedClass) -> JSON {
        .object([
            ("superclass", JSON(published.superclass)),
            ("declaredIn", .string(published.origin.rawValue)),
            ("bindings", .array(bindings(of: published).map(json(of:)))),
            ("attributes", .array(attributes(of: published).map(json(of:)))),
            (
                "outlets",
                .array(
                    outlets(of: published).map { outlet in
                        .object([
                            ("name", .string(outlet.name)), ("class", .string(outlet.className)),
                            ("collection", .bool(outlet.isCollection)),
                        ])
                    })
            ),
            ("actions", .array(actions(of: published).map(JSON.string))),
        ])
    }

    private func json(of binding: BindingDescription) -> JSON {
        .object([
            ("name", .string(binding.name)), ("type", .string(binding.valueType.name)),
            ("valueClass", .string(binding.valueType.className)), ("readOnly", .bool(binding.isReadOnly)),
            ("family", .string(binding.family.name)), ("group", .string(binding.group)),
            ("excludes", .array(binding.excludes.map(JSON.string))),
            (
                "options",
                .array(
                    binding.options.map { option in
                        .object([
                            ("name", .string(option.name)), ("type", .string(option.valueType.name)),
                            ("default", json(of: option.defaultValue)), ("required", .bool(option.isRequired)),
                            ("placeholder", .bool(option.isPlaceholder)),
                        ])
                    })
            ),
        ])
    }

    private func json(of attribute: DesignableAttribute) -> JSON {
        .object([
            ("name", .string(attribute.name)), ("type", .string(attribute.valueType.name)),
            ("default", json(of: attribute.defaultValue)), ("group", .string(attribute.group)),
            ("choices", .array(attribute.choices.map(JSON.string))),
        ])
    }

    private func json(of value: PublishedValue?) -> JSON {
        switch value {
        case .bool(let flag): .bool(flag)
        case .number(let number): Int64(exactly: number).map(JSON.integer) ?? .number(number)
        case .string(let text): .string(text)
        case nil: .null
        }
    }

    // MARK: Facts

    private func bindings(of published: PublishedClass) -> [BindingDescription] {
        let all = classes.bindings(of: published.name)
        let own = Set(published.bindings.map(\.name))
        return includesInherited ? all : all.filter { own.contains($0.name) }
    }

    private func attributes(of published: PublishedClass) -> [DesignableAttribute] {
        includesInherited ? classes.attributes(of: published.name) : published.attributes
    }

    private func outlets(of published: PublishedClass) -> [PublishedClass.Outlet] {
        includesInherited ? classes.outlets(of: published.name) : published.outlets
    }

    private func actions(of published: PublishedClass) -> [String] {
        includesInherited ? classes.actions(of: published.name) : published.actions
    }
}
