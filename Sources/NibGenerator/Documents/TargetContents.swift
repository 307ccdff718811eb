// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import InterfaceBuilder
import NibVocabulary

/// What the documents of a target ask of its code.
struct TargetContents {
    let module: String
    let scan: SourceScan
    /// The classes in the order in which the documents name them.
    private(set) var classes: [ClassUse] = []
    /// The frameworks that the documents are for.
    var frameworks: Set<String> = []
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
        // Documents of several languages are one nib to the program.
        if document.kind == .storyboard {
            let accessor = storyboardAccessor(document, name: name, path: path)
            if let index = storyboards.firstIndex(where: { $0.name == name }) {
                storyboards[index].merge(accessor)
            } else {
                storyboards.append(accessor)
            }
        } else if !nibs.contains(where: { $0.name == name }) {
            nibs.append(nibAccessor(document, name: name, path: path))
        }
    }

    mutating func report(
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
    mutating func use(of element: Element, path: String) -> ClassUse? {
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
    mutating func frameworkUse(_ name: String, of element: Element, path: String) -> ClassUse {
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
    mutating func type(of element: Element, path: String) -> String? {
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
            addSegueAction(segue, in: document, path: path)
        case .binding, .other:
            break
        }
    }

    /// The object at the other end; reports one that is not there.
    mutating func destination(
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
}

extension ClassUse {
    /// The name of the enumeration that holds the class's generated code.
    var tableName: String {
        "NibTable_" + ([module, name].compactMap { $0 }.joined(separator: "_").replacing(".", with: "_"))
    }

    /// How generated code names the class: through the one place where the compiler looks it up.
    var typeName: String { tableName + ".Class" }
}
