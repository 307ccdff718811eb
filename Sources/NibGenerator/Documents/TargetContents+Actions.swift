// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import InterfaceBuilder
import NibVocabulary

/// The methods that a target's documents ask for: actions, those of segues that lead back, and segue actions.
extension TargetContents {
    mutating func add(_ action: Action, of owner: Element, in document: Document, path: String) {
        let element = action.element
        guard MethodName.candidates(forSelector: action.selector) != nil else {
            report(
                "'\(action.selector)' is no selector of an action: a name, with one colon for the sender and a second "
                    + "for the event",
                at: element, attribute: "selector", path: path, rule: "selector")
            return
        }
        guard let target = destination(action.destination, of: element, label: action.selector, document, path) else {
            return
        }
        let entry = TableEntry(
            kind: .action(sender: type(of: owner, path: path)), key: action.selector, object: target.described,
            other: owner.described, place: Place(element.position(ofAttribute: "selector"), path: path))
        if target.placeholder == .firstResponder {
            addToResponders(entry, at: element, path: path)
        } else if let use = use(of: target, path: path) {
            use.add(entry)
        } else if target.customClass == nil {
            addToFramework(entry, target, at: element, path: path)
        }
    }

    /// An action of an object without a class of its own is a method that the program adds to a framework's class.
    private mutating func addToFramework(
        _ entry: TableEntry, _ target: Element, at element: Element, path: String
    ) {
        let types = target.frameworkClasses
        for method in MethodName.candidates(forSelector: entry.key) ?? [] {
            let extended = scan.extendedTypes(declaring: method)
            guard let type = types.first(where: extended.contains), FrameworkClasses.nameable.contains(type) else {
                continue
            }
            return frameworkUse(type, of: target, path: path).add(entry)
        }
        guard !FrameworkClasses.ownActions.contains(entry.key) else { return }
        report(
            "\(entry.other) sends '\(entry.key)' to \(entry.object), which has no class of its own; set its class in the "
                + "document, or remove the connection",
            at: element, attribute: "selector", path: path, rule: "no-class", severity: .warning)
    }

    /// An action of the first responder belongs to every class that has such a method.
    private mutating func addToResponders(_ entry: TableEntry, at element: Element, path: String) {
        let candidates = MethodName.candidates(forSelector: entry.key) ?? []
        let own = Set(candidates.flatMap { scan.classes(declaring: $0) })
        let extended = Set(candidates.flatMap { scan.extendedTypes(declaring: $0) }).intersection(
            FrameworkClasses.nameable)
        for name in own.union(extended).sorted() { frameworkUse(name, of: element, path: path).add(entry) }
        guard own.isEmpty, extended.isEmpty, !FrameworkClasses.ownActions.contains(entry.key),
            let plain = candidates.first
        else { return }
        report(
            "\(entry.other) sends '\(entry.key)' to the first responder, and no class of this target has such a method; "
                + "declare '\(plain.declaration(sender: "Any"))' in one",
            at: element, attribute: entry.isUnwinding ? "unwindAction" : "selector", path: path, rule: "no-responder",
            severity: .warning)
    }

    /// A segue that leads back names a method of the controller that it leads to.
    mutating func addUnwinding(_ segue: Segue, path: String) {
        guard let selector = segue.element[attribute: "unwindAction"] else { return }
        addToResponders(
            TableEntry(
                kind: .action(sender: "UIStoryboardSegue"), key: selector, object: "Exit", other: "unwind segue",
                place: Place(segue.element.position(ofAttribute: "unwindAction"), path: path)),
            at: segue.element, path: path)
    }

    /// A segue whose destination is made by a method of the controller that it leads from.
    mutating func addSegueAction(_ segue: Segue, in document: Document, path: String) {
        let element = segue.element
        // A container's relationship is made with the container, by whoever shows that.
        guard let selector = element[attribute: "destinationCreationSelector"], !selector.isEmpty,
            element[attribute: "kind"] != "relationship"
        else { return }
        guard selector.hasSuffix(":"), MethodName.candidates(forSelector: selector, parts: 3) != nil else {
            report(
                "'\(selector)' is no selector of a segue action: a name, with one colon for the coder, a second for the "
                    + "sender and a third for the segue's identifier",
                at: element, attribute: "destinationCreationSelector", path: path, rule: "selector")
            return
        }
        guard let source = document.scenes.first(where: { $0.element.isAncestor(of: element) })?.controller else {
            return
        }
        guard let use = use(of: source, path: path) else {
            guard source.customClass == nil else { return }
            report(
                "the segue's destination is made by '\(selector)' of \(source.described), which has no class of its "
                    + "own; set its class in the document, or remove the segue action",
                at: element, attribute: "destinationCreationSelector", path: path, rule: "no-class",
                severity: .warning)
            return
        }
        let end = document.element(withID: element[attribute: "destination"] ?? "")
        use.add(
            TableEntry(
                kind: .segueAction(destination: end.flatMap { type(of: $0, path: path) }), key: selector,
                object: source.described, other: end?.described ?? "another scene",
                place: Place(element.position(ofAttribute: "destinationCreationSelector"), path: path)))
    }
}

extension Element {
    /// Whether another element is inside.
    fileprivate func isAncestor(of element: Element) -> Bool {
        var next = element.parent
        while let current = next {
            if current === self { return true }
            next = current.parent
        }
        return false
    }
}
