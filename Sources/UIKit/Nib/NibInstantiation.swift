// SPDX-License-Identifier: Apache-2.0

/// One making of a nib's objects: decoding, runtime attributes, connections, `awakeFromNib`, in this order.
public final class NibInstantiation {
    /// The top-level objects, placeholders left out.
    public private(set) var topLevelObjects: [AnyObject] = []
    /// What could not be made or connected; loading went on.
    public private(set) var faults: [UINibError] = []

    private let owner: AnyObject?
    private let external: [String: AnyObject]
    private let observer: (any UINibObserver)?
    private let source: String
    private var contents: NibContents?
    /// Makes the first controller in the place of its class's table.
    var creator: ((NSCoder) -> UIViewController?)?
    /// The bundle that the nib came from.
    var bundle: Bundle?
    private let missingClasses = MissingClasses()

    init(owner: AnyObject?, external: [String: AnyObject], observer: (any UINibObserver)?, source: String) {
        self.owner = owner
        self.external = external
        self.observer = observer
        self.source = source
    }

    func run(_ contents: NibContents) throws {
        UIKitClasses.registerOnce()
        contents.prepare()
        self.contents = contents
        defer { self.contents = nil }
        let coder = NibCoder(store: contents.store, factory: self)
        coder.localizedString = contents.translate
        coder.bundle = bundle
        guard let root = try coder.decodeRoot() as? NibRoot else { throw UINibError.noRootObject }
        if let owner = owner as? any MissingClassInstance, owner.dynamicVariables == nil {
            missingClasses.add(owner, named: owner.missingClassName)
        }
        missingClasses.makeClasses(for: root.demands { resolved($0) })
        for pair in root.keyValuePairs { apply(pair) }
        for case let list as TraitStorageList in root.traitStorageLists { list.begin() }
        // Outlets first, then collections, then actions, each in the nib's order.
        for kind in NibConnection.Kind.allCases {
            for connection in root.connections where connection.kind == kind { connect(connection) }
        }
        for connection in root.lateConnections { connection.connect { resolved($0) } }
        for case let configuration as AccessibilityConfiguration in root.accessibilityConfigurations {
            configuration.apply()
        }
        for object in root.topLevelObjects {
            if let object = resolved(object, isTopLevel: true) { topLevelObjects.append(object) }
        }
        for object in root.objects {
            (object as? UIResponder)?.awakeFromNib()
        }
    }

    private func apply(_ pair: NibKeyValuePair) {
        guard let object = pair.object.flatMap({ resolved($0) }) else { return }
        do {
            try ClassRegistry.shared.setValue(pair.value, forKeyPath: pair.keyPath, of: object)
        } catch {
            report(error, label: pair.keyPath, object: object)
        }
    }

    private func connect(_ connection: NibConnection) {
        guard let source = connection.source.flatMap({ resolved($0) }) else { return }
        do {
            try connection.connect(source: source) { self.resolved($0) }
            if let observer { observer.nibDidConnect(connection.record(source: source) { self.resolved($0) }) }
        } catch {
            // A stand-in has none of the protocols of the class it stands for.
            if let destination = connection.destination.flatMap({ resolved($0) }), Self.isStandIn(destination) {
                return
            }
            report(error, label: connection.label, object: source)
        }
    }

    /// A stand-in of an unregistered class cannot hold outlets; only registered classes are at fault.
    private func report(_ error: ConnectionError, label: String, object: AnyObject) {
        if Self.isStandIn(object) { return }
        let place = ConnectionPositions(besideNibAt: source)?
            .place(ofConnection: label, className: "\(type(of: object))")
        faults.append(.connection(error, label: label, owner: owner.map { "\(type(of: $0))" }, place: place))
    }

    private static func isStandIn(_ object: AnyObject) -> Bool {
        (object as? any DynamicHost)?.dynamicVariables != nil
    }

    /// The object itself, or what a placeholder stands for.
    private func resolved(_ object: AnyObject, isTopLevel: Bool = false) -> AnyObject? {
        guard let proxy = object as? NibProxy else { return object }
        if isTopLevel { return nil }
        return proxy.identifier == "IBFilesOwner" ? owner : external[proxy.identifier]
    }
}

extension NibInstantiation: NibObjectFactory {
    public func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        let maker = contents?.maker(className: className, index: index)
        // Who follows the objects wants to see each of them made.
        guard let observer else {
            guard case .value(let table) = maker else { return make(maker, className, coder) }
            if let value = contents?.value(at: index) { return value }
            let object = table.makeInstance(from: coder)
            if let object { contents?.keep(object, at: index) }
            return object
        }
        let object = make(maker, className, coder)
        if let object { observer.nibDidMake(object, number: index) }
        return object
    }

    private func make(_ maker: NibMaker?, _ className: String, _ coder: NibCoder) -> AnyObject? {
        switch maker {
        case .table(let table), .value(let table):
            if let made = created(table, coder) { return made }
            return table.makeInstance(from: coder)
        case .plumbing(let make):
            return make(coder)
        case .classSwapper:
            return swapped(coder)
        case .customObject:
            // An object of the document without a class of its own is a plain one.
            guard let name = coder.string(.className) else { return NSObject() }
            return customObject(named: name)
        case nil:
            return standIn(for: className, base: nil, coder: coder)
        }
    }

    /// What the caller's closure makes of the nib's first controller.
    private func created(_ table: ClassTable, _ coder: NibCoder) -> AnyObject? {
        guard let make = creator, table.type is UIViewController.Type else { return nil }
        creator = nil
        return make(coder)
    }

    /// A custom class on the keys of the class it was drawn as.
    private func swapped(_ coder: NibCoder) -> AnyObject? {
        let name = { SwiftClassName(coder.string(.className) ?? "") }
        if let table = contents?.customTable(nameIndex: coder.index(.className), name: name),
            let object = created(table, coder) ?? table.makeInstance(from: coder)
        {
            return object
        }
        return standIn(for: name().name, base: coder.string(.originalClassName) ?? "UIView", coder: coder)
    }

    /// An object of the nearest known base, which gets a class of the name when the nib's connections are known.
    private func standIn(for name: String, base: String?, coder: NibCoder) -> AnyObject? {
        let base = base ?? (name.hasSuffix("ViewController") ? "UIViewController" : "UIView")
        guard let table = ClassRegistry.shared.table(named: base), table.canDecode,
            let object = table.makeInstance(from: coder)
        else { return missingObject(name) }
        if let host = object as? any DynamicHost { missingClasses.add(host, named: name) }
        faults.append(.unknownClass(name: name, base: base))
        return object
    }

    /// An object of which no base is known.
    private func missingObject(_ name: String) -> AnyObject {
        let object = NibStandIn(className: name)
        missingClasses.add(object, named: name)
        faults.append(.unknownClass(name: name, base: "NSObject"))
        return object
    }

    private func customObject(named name: String) -> AnyObject? {
        let swift = SwiftClassName(name)
        if let table = ClassRegistry.shared.table(named: swift.name, module: swift.module),
            let object = table.makeInstance()
        {
            return object
        }
        return missingObject(swift.name)
    }
}

extension NibKey {
    static let className = NibKey("UIClassName")
    static let originalClassName = NibKey("UIOriginalClassName")
}
