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
        if document.kind == .storyboard {
            storyboards.append(storyboardAccessor(document, name: name, path: path))
        } else {
            nibs.append(nibAccessor(document, name: name, path: path))
        }
    }

    private mutating func report(_ message: String, at element: Element, attribute: String, path: String, rule: String)
    {
        diagnostics.append(
            Diagnostic(
                severity: .error, message: message, position: element.position(ofAttribute: attribute), path: path,
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

    /// Notes how nibs make an object of a class.
    private func note(_ element: Element, in use: ClassUse, path: String) {
        guard element.placeholder == nil else { return }
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
            guard let end, let use = use(of: owner, path: path), isChecked(outlet.property, in: use) else { return }
            let type = type(of: end, path: path)
            addProperty(.outlet(type: type), outlet.property, of: owner, to: end, outlet.element, use, path)
        case .outletCollection(let collection):
            let end = destination(
                collection.destination, of: collection.element, label: collection.property, document, path)
            guard let end, let use = use(of: owner, path: path), isChecked(collection.property, in: use) else { return }
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
            addToResponders(entry)
        } else if let use = use(of: target, path: path) {
            use.add(entry)
        }
    }

    /// An action of the first responder belongs to every class that has such a method.
    private mutating func addToResponders(_ entry: TableEntry) {
        let candidates = MethodName.candidates(forSelector: entry.key) ?? []
        let names = Set(candidates.flatMap { scan.classes(declaring: $0) }).sorted()
        for name in names {
            let use =
                classesByName["." + name]
                ?? {
                    let made = ClassUse(name: name, module: nil, place: entry.place, object: entry.object)
                    classesByName["." + name] = made
                    classes.append(made)
                    return made
                }()
            use.add(entry)
        }
        guard names.isEmpty, !FrameworkClasses.ownActions.contains(entry.key), let plain = candidates.first else {
            return
        }
        diagnostics.append(
            Diagnostic(
                severity: .warning,
                message: "\(entry.other) sends '\(entry.key)' to the first responder, and no class of this target has "
                    + "such a method; declare '\(plain.declaration(sender: "Any"))' in one",
                position: SourcePosition(line: entry.place.line, column: entry.place.column, offset: 0),
                path: entry.place.path, rule: "no-responder"))
    }

    /// A segue that leads back names a method of the controller that it leads to.
    private mutating func addUnwinding(_ segue: Segue, path: String) {
        guard let selector = segue.element[attribute: "unwindAction"] else { return }
        addToResponders(
            TableEntry(
                kind: .action(sender: "UIStoryboardSegue"), key: selector, object: "Exit", other: "unwind segue",
                place: Place(segue.element.position(ofAttribute: "unwindAction"), path: path)))
    }

    // MARK: Runtime attributes

    private mutating func addAttributes(of element: Element, path: String) {
        for attribute in element.runtimeAttributes {
            guard let use = use(of: element, path: path) else { return }
            let first = attribute.keyPath.prefix { $0 != "." }
            let isOwn = scan.declares(String(first), in: use.name)
            // The keys of a framework's objects, `layer.cornerRadius` or `hidden`, are in the framework's tables.
            if !isOwn, first.count < attribute.keyPath.count || FrameworkClasses.renamedKeys.contains(String(first)) {
                continue
            }
            let parts = attribute.keyPath.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ SwiftText.isIdentifier(String($0)) }) else {
                report(
                    "'\(attribute.keyPath)' is no key path", at: attribute.element, attribute: "keyPath", path: path,
                    rule: "key-path")
                continue
            }
            let kind = AttributeKind(rawValue: attribute.element[attribute: "type"] ?? "") ?? .any
            use.add(
                TableEntry(
                    kind: .attribute(kind), key: attribute.keyPath, object: element.described, other: kind.described,
                    place: Place(attribute.element.position(ofAttribute: "keyPath"), path: path)))
        }
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
