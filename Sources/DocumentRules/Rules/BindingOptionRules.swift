// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import InterfaceBuilder
import KeyValueCoding

extension Rule {
    static let unknownOption = Rule(
        "unknown-option", .warning,
        summary: "An option that the binding does not have is kept and has no effect.",
        example: .bound(
            #"name="value" keyPath="selection.name""#,
            options: #"<string key="1️⃣NSNullPlacholder">(None)</string>"#)
    ) { document, report in
        document.forEachBinding { bound in
            guard bound.isComplete, let description = bound.description else { return }
            for (key, value) in bound.binding.options where description.option(named: key) == nil {
                let near = nearestName(to: key, among: description.options.map(\.name))
                report(
                    Finding(
                        "binding '\(bound.binding.name)' of \(bound.owner.described) has no option '\(key)'"
                            + (near.map { "; did you mean '\($0)'?" } ?? "; remove it, or let the class publish it"),
                        at: value, attribute: "key"))
            }
        }
    }

    static let optionType = Rule(
        "option-type", .error,
        summary: "An option whose value is of another type than the binding takes makes the binding fail.",
        example: .bound(
            #"name="value" keyPath="selection.name""#,
            options: #"1️⃣<string key="NSValidatesImmediately">YES</string>"#)
    ) { document, report in
        document.forEachBinding { bound in
            guard let description = bound.description else { return }
            for (key, value) in bound.binding.options {
                guard let option = description.option(named: key), !option.accepts(value) else { continue }
                report(
                    Finding(
                        "option '\(key)' of binding '\(bound.binding.name)' of \(bound.owner.described) is a "
                            + "\(value.name), and the binding takes a \(option.valueType.name)", at: value))
            }
        }
    }

    static let missingOption = Rule(
        "missing-option", .warning,
        summary: "A binding without an option that it needs is skipped; what was shown before stays.",
        example: .bound(
            #"name="1️⃣predicate" keyPath="filterPredicate""#, element: "searchField")
    ) { document, report in
        document.forEachBinding { bound in
            guard let description = bound.description else { return }
            let given = Set(bound.binding.options.filter { $0.value.name != "null" }.map(\.key))
            // What an older tool cleared may still be there as an attribute of the object.
            let kept = Set(bound.owner.runtimeAttributes.map(\.keyPath))
            for option in description.options
            where option.isRequired && !given.contains(option.name) && !kept.contains(option.name) {
                report(
                    Finding(
                        "binding '\(bound.binding.name)' of \(bound.owner.described) is skipped without its option "
                            + "'\(option.name)'; add it", at: bound.binding.element, attribute: "name"))
            }
        }
    }

    static let unknownTransformer = Rule(
        "unknown-transformer", .note,
        summary: "A value transformer that is neither standard nor named in the sources has to come from elsewhere.",
        example: .bound(
            #"name="value" keyPath="selection.name""#,
            options: #"1️⃣<string key="NSValueTransformerName">Shouting</string>"#,
            swift: "class Form: NSObject {}")
    ) { document, report in
        guard let scan = document.scan else { return }
        document.forEachBinding { bound in
            guard let value = bound.binding.options.last(where: { $0.key == "NSValueTransformerName" })?.value,
                let name = value.stringValue, !standardTransformers.contains(name), !scan.texts.contains(name),
                let className = name.split(separator: ".").last, scan.classes[String(className)] == nil
            else { return }
            let known = scan.classes.keys.filter { $0.hasSuffix("Transformer") } + standardTransformers
            let near = nearestName(to: name, among: known.sorted())
            report(
                Finding(
                    "binding '\(bound.binding.name)' of \(bound.owner.described) asks for the value transformer '\(name)', "
                        + "which the sources neither declare nor register"
                        + (near.map { "; did you mean '\($0)'?" } ?? ""), at: value))
        }
    }

    private static let standardTransformers: Set<String> = [
        "NSIsNil", "NSIsNotNil", "NSKeyedUnarchiveFromData", "NSNegateBoolean", "NSSecureUnarchiveFromData",
        "NSUnarchiveFromData",
    ]
}

extension BindingOptionDescription {
    /// Whether an element of a dictionary of options can be the option's value.
    func accepts(_ element: Element) -> Bool {
        if isPlaceholder { return true }
        switch valueType {
        case .boolean, .integer, .number: return ["bool", "integer", "real"].contains(element.name)
        case .string, .selector: return ["string", "mutableString"].contains(element.name)
        case .color: return element.name == "color"
        case .font: return element.name == "font" || element.name == "fontDescription"
        default: return true
        }
    }
}
