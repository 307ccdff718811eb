// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// What the documents of a target ask of its code.
struct TargetContents {
    let module: String
    let scan: SourceScan
    /// The classes in the order in which the documents name them.
    private(set) var classes: [ClassUse] = []
    private(set) var nibs: [NibAccessor] = []
    private(set) var storyboards: [StoryboardAccessor] = []
    /// The reuse identifiers of cells and reusable views, sorted.
    var reuseIdentifiers: [String] { reuseIdentifierSet.sorted() }
    private var reuseIdentifierSet: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []
    private var classesByName: [String: ClassUse] = [:]

    init(module: String, scan: SourceScan) {
        self.module = module
        self.scan = scan
    }

    /// Adds what a document asks.
    mutating func add(_ document: Document, path: String, name: String) {
        var elements: [Element] = []
        document.root.forEachDescendant { elements.append($0) }
        for element in elements {
            if let use = use(of: element, path: path) { note(element, in: use, path: path) }
            if let identifier = element[attribute: "reuseIdentifier"], !identifier.isEmpty {
                reuseIdentifierSet.insert(identifier)
            }
        }
        for element in elements where element.name == "connections" {
            guard let owner = element.parent else { continue }
            for connection in owner.connections { add(connection, of: owner, in: document, path: path) }
        }
        for element in elements { addAttributes(of: element, path: path) }
        addRepeatedIdentifiers(in: elements, path: path)
        if document.kind == .storyboard {
            storyboards.append(storyboardAccessor(document, name: name, path: path))
        } else {
            nibs.append(nibAccessor(document, name: name, path: path))
        }
    }

    private mutating func report(
        _ message: String, at element: Element, attribute: String, path: String, rule: String,
        severity: Diagnostic.Severity = .error
    ) {
        diagnostics.append(
            Diagnostic(
                severity: severity, message: message, position: element.position(ofAttribute: attribute), path: path,
                rule: rule))
    }

    // MARK: Classes

    /// The use of the class that an element has; nil where it has none of the program's own.
    private mutating func use(of element: Element, path: String) -> ClassUse? {
        guard let custom = element.customClass, element.placeholder != .firstResponder else { return nil }
        let isOwn = custom.module == nil || custom.isInTarget || custom.module == module
        let isScanned = scan.classes[custom.name] != nil
        if !isScanned {
            if let module = custom.module, !isOwn, FrameworkClasses.isFramework(module) { return nil }
            if custom.module == nil, FrameworkClasses.isFrameworkName(custom.name) { return nil }
        }
        guard
            custom.name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
                SwiftText.isIdentifier(String($0))
            })
        else {
            report(
                "'\(custom.name)' is no class name", at: element, attribute: "customClass", path: path,
                rule: "class-name")
            return nil
        }
        let module = isOwn || isScanned ? nil : custom.module
        let key = (module ?? "") + "." + custom.name
        if let known = classesByName[key] { return known }
        let use = ClassUse(
            name: custom.name, module: module,
            place: Place(element.position(ofAttribute: "customClass"), path: path), object: element.described)
        classesByName[key] = use
        classes.append(use)
        return use
    }

    /// The use of a framework's class that the program adds something to.
    private mutating func frameworkUse(_ name: String, of element: Element, path: String) -> ClassUse {
        if let known = classesByName["." + name] { return known }
        let use = ClassUse(
            name: name, module: nil, place: Place(element.position(ofAttribute: "id"), path: path),
            object: element.described)
        classesByName["." + name] = use
        classes.append(use)
        return use
    }

    /// Notes how nibs make an object of a class.
    private func note(_ element: Element, in use: ClassUse, path: String) {
        // A segue is made with its own initializer, when it is taken.
        guard element.placeholder == nil, element.name != "segue" else { return }
        if element.name == "customObject" {
            use.isMade = true
            return
        }
        use.isDecoded = true
        guard let base = element.frameworkClass, !use.bases.contains(where: { $0.type == base }) else { return }
        use.bases.append(
            ClassUse.Base(
                type: base, object: element.described,
                place: Place(element.position(ofAttribute: "customClass"), path: path)))
    }

    /// The type that code has for an element; nil where it is not known.
    private mutating func type(of element: Element, path: String) -> String? {
        if let use = use(of: element, path: path) { return use.typeName }
        if let custom = element.customClass, FrameworkClasses.nameable.contains(custom.name) { return custom.name }
        return element.frameworkClass
    }

    // MARK: Connections

    private mutating func add(_ connection: Connection, of owner: Element, in document: Document, path: String) {
        switch connection {
        case .outlet(let outlet):
            let end = destination(outlet.destination, of: outlet.element, label: outlet.property, document, path)
            guard let end else { return }
            if addConformance(outlet, of: owner, to: end, path: path) { return }
            guard let use = use(of: owner, path: path) else {
                return noteClasslessOwner(outlet.property, of: owner, outlet.element, path)
            }
            guard isChecked(outlet.property, in: use) else { return }
            let type = type(of: end, path: path)
            addProperty(.outlet(type: type), outlet.property, of: owner, to: end, outlet.element, use, path)
        case .outletCollection(let collection):
            let end = destination(
                collection.destination, of: collection.element, label: collection.property, document, path)
            guard let end else { return }
            guard let use = use(of: owner, path: path) else {
                return noteClasslessOwner(collection.property, of: owner, collection.element, path)
            }
            guard isChecked(collection.property, in: use) else { return }
            let type = type(of: end, path: path)
            addProperty(.collection(type: type), collection.property, of: owner, to: end, collection.element, use, path)
        case .action(let action):
            add(action, of: owner, in: document, path: path)
        case .segue(let segue):
            addUnwinding(segue, path: path)
        case .binding, .other:
            break
        }
    }

    /// The object at the other end; reports one that is not there.
    private mutating func destination(
        _ id: String, of element: Element, label: String, _ document: Document, _ path: String
    ) -> Element? {
        if let found = document.element(withID: id) { return found }
        report(
            "'\(label)' leads to '\(id)', and no object of the document has that id; connect it to another object or "
                + "remove the connection",
            at: element, attribute: "destination", path: path, rule: "missing-id")
        return nil
    }

    /// Whether a property is the program's to have; the frameworks set some of their own.
    private func isChecked(_ property: String, in use: ClassUse) -> Bool {
        !FrameworkClasses.ownOutlets.contains(property) || scan.declares(property, in: use.name)
    }

    /// Whether an outlet is one of a framework's that takes a protocol; the class at its other end must conform to it.
    private mutating func addConformance(
        _ outlet: Outlet, of owner: Element, to end: Element, path: String
    ) -> Bool {
        guard let name = FrameworkClasses.protocolName(ofOutlet: outlet.property, in: owner.name) else { return false }
        if let use = use(of: owner, path: path), scan.declares(outlet.property, in: use.name) { return false }
        guard let use = use(of: end, path: path) else { return true }
        use.add(
            TableEntry(
                kind: .conformance(name), key: outlet.property, object: owner.described, other: end.described,
                place: Place(outlet.element.position(ofAttribute: "property"), path: path)))
        return true
    }

    /// An object without a class of its own has the framework's outlets only.
    private mutating func noteClasslessOwner(_ key: String, of owner: Element, _ element: Element, _ path: String) {
        guard owner.customClass == nil, !FrameworkClasses.outlets.contains(key),
            !FrameworkClasses.ownOutlets.contains(key)
        else { return }
        report(
            "'\(key)' is an outlet of \(owner.described), which has no class of its own; set its class in the document, "
                + "or remove the connection",
            at: element, attribute: "property", path: path, rule: "no-class", severity: .warning)
    }

    private mutating func addProperty(
        _ kind: TableEntry.Kind, _ key: String, of owner: Element, to end: Element, _ element: Element,
        _ use: ClassUse, _ path: String
    ) {
        guard SwiftText.isIdentifier(key) else {
            report(
                "'\(key)' is no name of a property", at: element, attribute: "property", path: path,
                rule: "property-name")
            return
        }
        use.add(
            TableEntry(
                kind: kind, key: key, object: owner.described, other: end.described,
                place: Place(element.position(ofAttribute: "property"), path: path)))
    }

    private mutating func add(_ action: Action, of owner: Element, in document: Document, path: String) {
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
    private mutating func addUnwinding(_ segue: Segue, path: String) {
        guard let selector = segue.element[attribute: "unwindAction"] else { return }
        addToResponders(
            TableEntry(
                kind: .action(sender: "UIStoryboardSegue"), key: selector, object: "Exit", other: "unwind segue",
                place: Place(segue.element.position(ofAttribute: "unwindAction"), path: path)),
            at: segue.element, path: path)
    }

    // MARK: Runtime attributes

    private mutating func addAttributes(of element: Element, path: String) {
        for attribute in element.runtimeAttributes {
            let parts = attribute.keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard let first = parts.first, parts.allSatisfy({ SwiftText.isIdentifier($0) }) else {
                report(
                    "'\(attribute.keyPath)' is no key path", at: attribute.element, attribute: "keyPath", path: path,
                    rule: "key-path")
                continue
            }
            let own = use(of: element, path: path)
            guard let use = own ?? element.frameworkClass.map({ frameworkUse($0, of: element, path: path) }) else {
                return
            }
            let isDeclared = own.map { scan.declares(first, in: $0.name) } ?? false
            let kind = AttributeKind(rawValue: attribute.element[attribute: "type"] ?? "") ?? .any
            use.add(
                TableEntry(
                    kind: .attribute(kind), key: attribute.keyPath, object: element.described, other: kind.described,
                    place: Place(attribute.element.position(ofAttribute: "keyPath"), path: path),
                    isFrameworks: !isDeclared
                        && (own == nil || parts.count > 1 || FrameworkClasses.renamedKeys.contains(first))))
        }
    }

    // MARK: Identifiers

    /// Identifiers by which the program asks for one of several things must differ.
    private mutating func addRepeatedIdentifiers(in elements: [Element], path: String) {
        var controllers: [String: Element] = [:]
        for element in elements {
            if let identifier = element[attribute: "storyboardIdentifier"], !identifier.isEmpty {
                noteRepeated(identifier, "storyboardIdentifier", of: element, among: &controllers, path)
            }
            var segues: [String: Element] = [:]
            for segue in element.child(named: "connections")?.children ?? [] where segue.name == "segue" {
                guard let identifier = segue[attribute: "identifier"], !identifier.isEmpty else { continue }
                noteRepeated(identifier, "identifier", of: segue, among: &segues, path)
            }
            var cells: [String: Element] = [:]
            for list in ["prototypes", "cells"] {
                for cell in element.child(named: list)?.children ?? element.child(withKey: list)?.children ?? [] {
                    guard let identifier = cell[attribute: "reuseIdentifier"], !identifier.isEmpty else { continue }
                    noteRepeated(identifier, "reuseIdentifier", of: cell, among: &cells, path)
                }
            }
        }
    }

    private mutating func noteRepeated(
        _ identifier: String, _ attribute: String, of element: Element, among known: inout [String: Element],
        _ path: String
    ) {
        guard let first = known[identifier] else {
            known[identifier] = element
            return
        }
        report(
            "'\(identifier)' is the identifier of \(element.described) and of \(first.described); only one of them can be "
                + "found by it",
            at: element, attribute: attribute, path: path, rule: "repeated-identifier", severity: .warning)
    }

    // MARK: Accessors

    private mutating func nibAccessor(_ document: Document, name: String, path: String) -> NibAccessor {
        let objects = document.root.child(named: "objects")?.children ?? []
        let owner = objects.first { $0.placeholder == .filesOwner }
        let root = objects.first { $0.placeholder == nil }
        return NibAccessor(
            name: name, owner: owner.flatMap { use(of: $0, path: path)?.typeName },
            root: root.flatMap { type(of: $0, path: path) })
    }

    private mutating func storyboardAccessor(_ document: Document, name: String, path: String) -> StoryboardAccessor {
        var accessor = StoryboardAccessor(name: name)
        for scene in document.scenes {
            guard let controller = scene.controller, controller.placeholder == nil else { continue }
            let type = type(of: controller, path: path) ?? "UIViewController"
            if let id = controller.id, id == document.root[attribute: "initialViewController"] {
                accessor.initial = type
            }
            if let identifier = controller[attribute: "storyboardIdentifier"], !identifier.isEmpty {
                accessor.controllers.append((identifier, type))
            }
        }
        document.root.forEachDescendant { element in
            if element.name == "segue", let identifier = element[attribute: "identifier"], !identifier.isEmpty {
                accessor.segues.insert(identifier)
            }
        }
        return accessor
    }
}

extension ClassUse {
    /// The name of the enumeration that holds the class's generated code.
    var tableName: String {
        "NibTable_" + ([module, name].compactMap { $0 }.joined(separator: "_").replacing(".", with: "_"))
    }

    /// How generated code names the class: through the one place where the compiler looks it up.
    var typeName: String { tableName + ".Class" }
}

/// A nib, loaded by type.
struct NibAccessor {
    var name: String
    /// The type of File's Owner; nil for any object.
    var owner: String?
    /// The type of the first top-level object.
    var root: String?
}

/// A storyboard, loaded by type.
struct StoryboardAccessor {
    var name: String
    /// The type of the controller that the storyboard begins with.
    var initial: String?
    /// Storyboard identifier and type.
    var controllers: [(identifier: String, type: String)] = []
    var segues: Set<String> = []
}
