// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import InterfaceBuilder
import KeyValueCoding

extension Rule {
    static let unknownBinding = Rule(
        "unknown-binding", .warning,
        summary:
            "A binding that the object's class does not expose, and that is no key of it either, fails when loaded.",
        example: .bound(#"name="1️⃣valu" keyPath="selection.name""#)
    ) { document, report in
        document.forEachBinding { bound in
            let name = bound.binding.name
            guard bound.description == nil, bound.isComplete, let className = bound.className, !name.isEmpty,
                !document.classes.hasKey(name, in: className)
            else { return }
            let near = nearestName(to: name, among: document.classes.bindings(of: className).map(\.name))
            report(
                Finding(
                    "\(bound.owner.described) binds '\(name)', which class '\(className)' does not expose"
                        + (near.map { "; did you mean '\($0)'?" } ?? "; remove the binding, or let the class publish it"),
                    at: bound.binding.element, attribute: "name"))
        }
    }

    static let incompleteBinding = Rule(
        "incomplete-binding", .error,
        summary: "A binding needs a name, an object to bind to, and an object that is bound, which needs an id.",
        example: RuleExample(
            .cocoa,
            """
            <textField id="fie-ld-001"><connections>
            1️⃣<binding destination="con-tr-oll" keyPath="selection.name" id="bin-di-ng1"/>
            </connections></textField>
            <objectController id="con-tr-oll"/>
            """)
    ) { document, report in
        document.forEachBinding { bound in
            let element = bound.binding.element
            if bound.binding.name.isEmpty {
                report(Finding("this binding of \(bound.owner.described) has no name", at: element))
            }
            if bound.binding.destination.isEmpty {
                report(
                    Finding(
                        "binding '\(bound.binding.name)' of \(bound.owner.described) has no destination; bind it to an "
                            + "object or remove it", at: element))
            }
            if bound.owner.id == nil {
                report(
                    Finding(
                        "binding '\(bound.binding.name)' belongs to \(bound.owner.described), which has no id: no object "
                            + "of the nib can be bound", at: element))
            }
        }
    }

    static let conflictingBindings = Rule(
        "conflicting-bindings", .warning,
        summary: "Some bindings of an object exclude each other: the last one that is made decides what is shown.",
        example: RuleExample(
            .cocoa,
            """
            <textField id="fie-ld-001"><connections>
            <binding destination="con-tr-oll" name="value" keyPath="selection.name" id="bin-di-ng1"/>
            <binding destination="con-tr-oll" name="1️⃣displayPatternValue1" keyPath="selection.name" id="bin-di-ng2"/>
            </connections></textField>
            <objectController id="con-tr-oll"/>
            """)
    ) { document, report in
        forEachOwner(of: document) { bindings in
            for (index, bound) in bindings.enumerated() {
                guard let description = bound.description,
                    let other = bindings[..<index].first(where: {
                        $0.description.map { description.excludes.contains($0.name) } ?? false
                    })
                else { continue }
                report(
                    Finding(
                        "\(bound.owner.described) binds '\(bound.binding.name)' and '\(other.binding.name)' (line "
                            + "\(other.binding.element.position.line)), which exclude each other; remove one of them",
                        at: bound.binding.element, attribute: "name"))
            }
        }
    }

    static let bindingFamily = Rule(
        "binding-family", .warning,
        summary: "A numbered binding such as `enabled2` is exposed by the one before it, and names it.",
        example: RuleExample(
            .cocoa,
            """
            <textField id="fie-ld-001"><connections>
            <binding destination="con-tr-oll" name="enabled" keyPath="selection.name" id="bin-di-ng1"/>
            <binding destination="con-tr-oll" name="1️⃣enabled3" keyPath="selection.name" id="bin-di-ng2"/>
            </connections></textField>
            <objectController id="con-tr-oll"/>
            """)
    ) { document, report in
        forEachOwner(of: document) { bindings in
            for bound in bindings {
                guard let description = bound.description, let place = description.place(of: bound.binding.name),
                    place > 1
                else { continue }
                let name = description.name(at: place - 1)
                guard !bindings.contains(where: { $0.binding.name == name }) else { continue }
                report(
                    Finding(
                        "\(bound.owner.described) binds '\(bound.binding.name)' but not '\(name)', which exposes it; call "
                            + "it '\(name)'", at: bound.binding.element, attribute: "name"))
            }
        }
    }

    /// The bindings of each object together, in the order of the document.
    private static func forEachOwner(
        of document: CheckedDocument, _ body: ([CheckedDocument.BoundObject]) -> Void
    ) {
        var owners: [ObjectIdentifier] = []
        var bindings: [ObjectIdentifier: [CheckedDocument.BoundObject]] = [:]
        document.forEachBinding { bound in
            let owner = ObjectIdentifier(bound.owner)
            if bindings[owner] == nil { owners.append(owner) }
            bindings[owner, default: []].append(bound)
        }
        for owner in owners { body(bindings[owner] ?? []) }
    }
}
