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
        guard let root = try coder.decodeRoot() as? NibRoot else { throw UINibError.noRootObject }
        for pair in root.keyValuePairs { apply(pair) }
        for case let list as TraitStorageList in root.traitStorageLists { list.apply() }
        for connection in root.connections { connect(connection) }
        for case let configuration as AccessibilityConfiguration in root.accessibilityConfigurations {
            configuration.apply()
        }
        topLevelObjects = root.topLevelObjects.compactMap { resolved($0, isTopLevel: true) }
        for object in root.objects {
            if object is NibProxy { continue }
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
        (object as? View)?.standInClassName != nil || (object as? UIViewController)?.standInClassName != nil
            || object is NibStandIn
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
        // Who follows the objects wants to see each of them made.
        guard let observer else {
            if let value = contents?.value(at: index) { return value }
            let object = make(className, index: index, coder: coder)
            if let object { contents?.keep(object, at: index) }
            return object
        }
        let object = make(className, index: index, coder: coder)
        if let object { observer.nibDidMake(object, number: index) }
        return object
    }

    private func make(_ className: String, index: Int, coder: NibCoder) -> AnyObject? {
        switch contents?.maker(className: className, index: index) {
        case .table(let table):
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

    /// A custom class on the keys of the class it was drawn as.
    private func swapped(_ coder: NibCoder) -> AnyObject? {
        let name = { SwiftClassName(coder.string(.className) ?? "") }
        if let table = contents?.customTable(nameIndex: coder.index(.className), name: name),
            let object = table.makeInstance(from: coder)
        {
            return object
        }
        return standIn(for: name().name, base: coder.string(.originalClassName) ?? "UIView", coder: coder)
    }

    /// An object of the nearest known base, marked with the name of the class it stands in for.
    private func standIn(for name: String, base: String?, coder: NibCoder) -> AnyObject? {
        let base = base ?? (name.hasSuffix("ViewController") ? "UIViewController" : "UIView")
        guard let table = ClassRegistry.shared.table(named: base), table.canDecode,
            let object = table.makeInstance(from: coder)
        else {
            faults.append(.unknownClass(name: name, base: "NSObject"))
            return NibStandIn(className: name)
        }
        (object as? View)?.standInClassName = name
        (object as? UIViewController)?.standInClassName = name
        faults.append(.unknownClass(name: name, base: base))
        return object
    }

    private func customObject(named name: String) -> AnyObject? {
        let swift = SwiftClassName(name)
        if let table = ClassRegistry.shared.table(named: swift.name, module: swift.module),
            let object = table.makeInstance()
        {
            return object
        }
        faults.append(.unknownClass(name: swift.name, base: "NSObject"))
        return NibStandIn(className: swift.name)
    }
}

extension NibKey {
    static let className = NibKey("UIClassName")
    static let originalClassName = NibKey("UIOriginalClassName")
}
