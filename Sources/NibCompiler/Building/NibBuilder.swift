// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// Builds one nib of a document: first every object, then their values, so that references may lead anywhere.
final class NibBuilder: NibBuilding {
    let compilation: Compilation
    let kind: Scope.Kind
    /// The scopes whose objects the nib holds. More than one when a container's nib holds its children.
    let scopes: [Scope]

    private(set) var objects: [ObjectIdentifier: NibObject] = [:]
    private var identifiers: [(object: NibObject, id: String)] = []
    private var nested: [(object: NibObject, nib: CompiledNib)] = []
    private var proxies: [(identifier: String, object: NibObject)] = []
    private var proxyIndex: [String: Int] = [:]
    /// What the nib refers to outside: placeholder name and element, in the order of first use.
    private(set) var externals: [(name: String, element: Element)] = []
    private var externalIndex: [String: NibObject] = [:]
    /// Objects without an element that stand at the top level.
    var extraTopLevelObjects: [NibObject] = []
    /// Connections without an element, such as the outlet to a controller's view.
    var extraConnections: [NibObject] = []
    /// Objects without an element that the nib lists.
    var extraObjects: [NibObject] = []
    private var values = ValueCache()
    private var listedGuides: [ObjectIdentifier: NibObject] = [:]
    private var lateWork: [() -> Void] = []

    init(_ compilation: Compilation, scopes: [Scope], kind: Scope.Kind) {
        self.compilation = compilation
        self.scopes = scopes
        self.kind = kind
        declare()
    }

    var tools: Int { compilation.tools }

    static var specialWriters: [String: SpecialProperties.Writer] { SpecialProperties.writers }

    // MARK: Objects

    /// Makes an object for each element, without values.
    private func declare() {
        for scope in scopes {
            for element in scope.elements { declare(element, scope: scope) }
        }
    }

    private func declare(_ element: Element, scope: Scope) {
        let object: NibObject
        if element.name == "placeholder" {
            let identifier = element[attribute: "placeholderIdentifier"] ?? "IBFilesOwner"
            object = keepsPlaceholders ? unsharedProxy(identifier) : proxy(identifier)
        } else {
            object = NibObject(className: className(of: element))
            object.values.reserveCapacity(16)
        }
        objects[ObjectIdentifier(element)] = object
        if let id = element.id, element.name != "placeholder" { identifiers.append((object, id)) }
    }

    /// The class in the nib: that of the element, or a stand-in for a custom class.
    private func className(of element: Element) -> String {
        let original = originalClassName(of: element)
        guard element[attribute: "customClass"] != nil else {
            // Newer compilers have a stand-in for every controller of a storyboard.
            let standsIn = compilation.isStoryboard && tools >= 15000 && isController(element)
            return standsIn && element.name != "viewControllerPlaceholder" ? "UIClassSwapper" : original
        }
        switch element.name {
        case "customObject": return "UICustomObject"
        case "segue", "constraint": return original
        default: return "UIClassSwapper"
        }
    }

    func originalClassName(of element: Element) -> String {
        if element.name == "segue" {
            return Enumeration.segueTemplateClasses[element[attribute: "kind"] ?? ""] ?? "UIStoryboardSegueTemplate"
        }
        return tableClassName(of: element)
    }

    private func tableClassName(of element: Element) -> String {
        if CellContent.isUnnamedContentView(element) { return "UITableViewCellContentView" }
        return describedClassName(of: element)
    }

    private func describedClassName(of element: Element) -> String {
        compilation.vocabulary.chain(of: compilation.describedName(element)).reversed().lazy.compactMap(\.className)
            .first
            ?? "NSObject"
    }

    /// The object of an element of this nib.
    func localObject(_ element: Element) -> NibObject? { objects[ObjectIdentifier(element)] }

    /// The object of any element: one of this nib, or a placeholder for one outside. Nil for an element that is no
    /// object.
    func resolve(_ element: Element) -> NibObject? {
        if let object = localObject(element) { return object }
        if element.name == "placeholder", let identifier = element[attribute: "placeholderIdentifier"],
            identifier == "IBFirstResponder"
        {
            return proxy(identifier)
        }
        guard compilation.scope(of: element) != nil, let id = element.id else { return nil }
        if let known = externalIndex[id] { return known }
        // Most compilers make an identifier up; the oldest and the newest count.
        let name = "UpstreamPlaceholder-" + (tools < 6000 || tools >= 15000 ? String(externals.count + 1) : id)
        let object = proxy(name)
        externalIndex[id] = object
        externals.append((name, element))
        return object
    }

    /// The stand-in with an identifier: the file's owner, the first responder, something outside.
    func proxy(_ identifier: String) -> NibObject {
        if let index = proxyIndex[identifier] { return proxies[index].object }
        let object = NibObject(
            className: "UIProxyObject", values: [("UIProxiedObjectIdentifier", .object(.string(identifier)))])
        proxyIndex[identifier] = proxies.count
        proxies.append((identifier, object))
        return object
    }

    /// A stand-in that is not shared: each controller's own storyboard placeholder.
    func unsharedProxy(_ identifier: String) -> NibObject {
        NibObject(
            className: "UIProxyObject", values: [("UIProxiedObjectIdentifier", .object(.string(identifier)))])
    }

    /// The table of the objects that an inner nib refers to outside itself.
    func table(of externals: [(name: String, element: Element)]) -> NibObject {
        .dictionary(
            externals.compactMap { external in
                resolve(external.element).map { (key: NibObject.string(external.name), value: $0) }
            }, mutable: true)
    }

    /// An object that holds a nib.
    func nibObject(holding nib: CompiledNib) -> NibObject {
        let object = NibObject(
            className: "UINib",
            values: [
                ("captureEnclosingNIBBundleOnDecode", .bool(true)),
                ("archiveData", .object(.data(nib.bytes))),
            ])
        nested.append((object, nib))
        return object
    }

    func withValues<Result>(_ body: (inout ValueCache) -> Result) -> Result { body(&values) }

    // MARK: Building

    /// Keeps work for when all objects have their values: what depends on those of other objects.
    func afterFilling(_ body: @escaping () -> Void) { lateWork.append(body) }

    /// Fills the objects and makes the nib.
    func build() -> CompiledNib {
        for scope in scopes {
            for element in scope.elements { fill(element) }
        }
        for body in lateWork { body() }
        lateWork = []
        let connections = ordered(scopes.flatMap { $0.connections }).compactMap(connection)
        let pairs = scopes.flatMap { $0.runtimeAttributes }.flatMap(keyValuePairs)
        let traits = traitStorageLists()
        let top = topLevelObjects()
        shareWhite(from: top)
        let listed = listedObjects(after: top)
        let root = NibObject(className: "NSObject")
        root["UINibTopLevelObjectsKey"] = .object(.array(top, mutable: true))
        root["UINibObjectsKey"] = .object(.array(listed, mutable: true))
        root["UINibConnectionsKey"] = .object(.array(sorted(connections + extraConnections), mutable: true))
        root["UINibVisibleWindowsKey"] = .object(.array([], mutable: true))
        root["UINibAccessibilityConfigurationsKey"] = .object(
            .array(accessibilityConfigurations(listed: listed), mutable: true))
        if tools >= 6000 || !traits.isEmpty {
            root["UINibTraitStorageListsKey"] = .object(.array(traits, mutable: true))
        }
        root["UINibKeyValuePairsKey"] = .object(.array(pairs, mutable: true))
        if kind == .scene, tools >= 21000 { root["IBUINibLNEVersionKey"] = .integer(1) }
        return finish(root)
    }

    private func finish(_ root: NibObject) -> CompiledNib {
        if compilation.hasCorrections, let holder = scopes.first?.root { correct(root, holder: holder) }
        let graph = NibGraph(root: root)
        var (archive, numbers) = graph.archived(coderVersion: compilation.options.coderVersion)
        if compilation.options.coderVersion >= 10 { archive.tail = Array("LNE\0".utf8) }
        var ids: [Int: String] = [:]
        for (object, id) in identifiers {
            if let number = numbers[ObjectIdentifier(object)] { ids[number] = id }
        }
        var inner: [Int: CompiledNib] = [:]
        for (object, nib) in nested {
            if let number = numbers[ObjectIdentifier(object)] { inner[number] = nib }
        }
        return CompiledNib(
            graph: graph, archive: archive, identifiers: ids, nested: inner,
            diagnostics: compilation.diagnostics)
    }

    /// What stands in the nib's list for a guide that constraints name; made once.
    func listedGuide(of guide: Element) -> NibObject {
        if let known = listedGuides[ObjectIdentifier(guide)] { return known }
        let object = LayoutGuides.unowned()
        listedGuides[ObjectIdentifier(guide)] = object
        return object
    }

    func note(_ object: NibObject, id: String) { identifiers.append((object, id)) }

    func object(withID id: String) -> NibObject? {
        compilation.document.element(withID: id).flatMap(localObject) ?? identifiers.first { $0.id == id }?.object
    }

    func standIn(_ identifier: String) -> NibObject? { proxy(identifier) }

    var allElements: [Element] { scopes.flatMap { $0.elements + $0.connections.map(\.element) } }

    /// Compilers order connections by class and label: older ones the classes by name, newer ones outlets first.
    private func ordered(_ connections: [PendingConnection]) -> [PendingConnection] {
        let ranked = connections.enumerated().map { offset, connection in
            let className =
                switch connection.kind {
                case .outlet: "UIRuntimeOutletConnection"
                case .collection: "UIRuntimeOutletCollectionConnection"
                case .action: "UIRuntimeEventConnection"
                case .binding: CocoaBindingOrder.connectorName
                }
            return (rank: rank(ofConnection: className), offset: offset, connection: connection)
        }
        let sorted = ranked.sorted {
            ($0.rank, $0.connection.sortingLabel, $0.offset) < ($1.rank, $1.connection.sortingLabel, $1.offset)
        }
        return sorted.map(\.connection)
    }

    private var listsOutletsFirst: Bool { tools >= 14400 }

    private func rank(ofConnection className: String) -> Int {
        switch className {
        case "UIRuntimeOutletConnection": listsOutletsFirst ? 0 : 2
        case "UIRuntimeOutletCollectionConnection": 1
        case CocoaBindingOrder.connectorName: 3
        default: listsOutletsFirst ? 2 : 0
        }
    }

    /// The same for all connections, those without an element too.
    private func sorted(_ connections: [NibObject]) -> [NibObject] {
        func key(_ connection: NibObject) -> String {
            let label = connection["UILabel"]?.string ?? ""
            if label == "staticDataSource", tools < 5000 { return "\u{0}" }
            if connection.className == CocoaBindingOrder.connectorName { return CocoaBindingOrder.key(label) }
            guard listsOutletsFirst else { return label }
            // The outlets that the storyboard itself needs come before those of the document.
            switch label {
            case "storyboard" where kind == .scene: return "\u{0}"
            case "sceneViewController" where kind == .scene: return "\u{1}"
            default: return label
            }
        }
        return connections.enumerated().map { offset, connection in
            (rank: rank(ofConnection: connection.className), label: key(connection), offset: offset, object: connection)
        }
        .sorted { ($0.rank, $0.label, $0.offset) < ($1.rank, $1.label, $1.offset) }
        .map(\.object)
    }

    // MARK: Lists

    private func isTopLevel(_ element: Element, in scope: Scope) -> Bool {
        element === scope.root || (scope.root.name == "objects" && element.parent === scope.root)
    }

    func isController(_ element: Element) -> Bool {
        compilation.vocabulary.element(named: compilation.describedName(element))?.role == .controller
    }

    /// Whether the placeholders of scenes are objects of their own: before Xcode 5 they were.
    private var keepsPlaceholders: Bool { kind == .scene && tools < 5000 }

    private func topLevelObjects() -> [NibObject] {
        let owner = proxy("IBFilesOwner")
        let responder = proxy("IBFirstResponder")
        // The first scope is the nib's own; of the children's scenes the controllers stand in their container.
        let stated = scopes.enumerated().map { index, scope in
            scope.elements.filter { element in
                isTopLevel(element, in: scope) && (element.name != "placeholder" || keepsPlaceholders)
                    && (index == 0 || !isController(element))
            }
            .compactMap(localObject)
        }
        let own = stated.first ?? []
        let ofChildren = stated.dropFirst().flatMap { $0 }
        let others = proxies.map(\.object).filter { $0 !== owner && $0 !== responder }
        if kind == .document {
            return [owner, responder] + own + extraTopLevelObjects + others
        }
        if kind != .scene {
            return tools < 19000
                ? own + [owner, responder] + extraTopLevelObjects + others
                : [owner, responder] + others + extraTopLevelObjects + own
        }
        guard tools < 19000 else { return extraTopLevelObjects + [owner, responder] + others + ofChildren + own }
        return ofChildren + extraTopLevelObjects + own + [owner, responder] + others
    }
}
