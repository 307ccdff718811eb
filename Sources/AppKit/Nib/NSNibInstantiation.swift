// SPDX-License-Identifier: Apache-2.0

/// One making of a nib's objects: decoding, runtime attributes, outlets, actions, tool tips, `awakeFromNib`, bindings.
public final class NSNibInstantiation {
    /// The objects that are in no other one, in the order of the nib.
    public private(set) var topLevelObjects: [AnyObject] = []
    /// The windows that are shown when the nib is loaded.
    public private(set) var visibleWindows: [NSWindow] = []
    /// What could not be made or connected; loading went on.
    public private(set) var faults: [NSNibError] = []
    /// The nib's bindings, in the order in which they were established.
    public private(set) var bindings: [NSNibBinding] = []

    let nib: NSNib
    let owner: AnyObject?
    let externals: [String: AnyObject]
    /// Whether windows that are visible at launch are put on the screen.
    var showsWindows = true
    /// Makes the nib's first controller in the place of its class's table.
    var creator: ((NSCoder) -> NSViewController?)?
    private let missingClasses = MissingClasses()
    private var store: NibStore?

    init(nib: NSNib, owner: AnyObject?, externals: [String: AnyObject]) {
        self.nib = nib
        self.owner = owner
        self.externals = externals
    }

    nonisolated deinit {}

    func run(_ store: NibStore) throws {
        AppKitClasses.registerOnce()
        self.store = store
        let coder = NibCoder(store: store, factory: self)
        coder.localizedString = nib.translate
        coder.bundle = nib.bundle
        // References to the owner lead to the object that is there already.
        if let owner, let index = Self.ownerIndex(store) { coder.setObject(owner, at: index) }
        guard let root = try coder.decodeRoot() as? NSNibRoot, let data = root.data else {
            throw NSNibError.noRootObject
        }
        if let owner = owner as? any MissingClassInstance, owner.dynamicVariables == nil {
            missingClasses.add(owner, named: owner.missingClassName)
        }
        let outlets = NSNibOutlets(data.connectors) { self.resolved($0) }
        missingClasses.makeClasses(
            for: data.connectors.flatMap { connector in
                (connector as? NSNibBindingConnector)?.demands(outlets) ?? connector.demands { self.resolved($0) }
            })
        for phase in NSNibConnector.Phase.allCases where phase != .binding { connect(data, phase) }
        for connector in data.accessibilityConnectors { connect(connector) }
        // Controllers prepare their content; what they are bound to takes its place. Everything else is awakened when its
        // bindings are there, as outlets and actions are.
        for case let controller as NSController in data.objects { controller.awakeFromNib() }
        if nib.establishesBindings { for connector in Self.inOrder(data.connectors) { connect(connector) } }
        finish(data)
        for error in coder.errors { faults.append(.undecodable(error)) }
        if showsWindows { for window in visibleWindows { window.orderFront(nil) } }
    }

    /// The index of the object that stands for the owner.
    private static func ownerIndex(_ store: NibStore) -> Int? {
        func object(_ key: NibKey, of index: Int) -> Int? {
            for (name, value) in store.values(of: index) where name == key {
                if case .object(let index) = value { return index }
            }
            return nil
        }
        return object("IB.objectdata", of: 0).flatMap { object("NSRoot", of: $0) }
    }

    /// Bindings in an order in which each finds what it needs: controllers' before views', contents before what is
    /// selected of them, and whether something is enabled or hidden last.
    private static func inOrder(_ connectors: [NSNibConnector]) -> [NSNibBindingConnector] {
        let bindings = connectors.compactMap { $0 as? NSNibBindingConnector }
        return bindings.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    private func connect(_ data: NSNibObjectData, _ phase: NSNibConnector.Phase) {
        for connector in data.connectors where connector.phase == phase { connect(connector) }
    }

    private func connect(_ connector: NSNibConnector) {
        do {
            try establish(connector)
            if let observer = nib.observer, let connection = connector.record(in: self) {
                observer.nibDidConnect(connection)
            }
        } catch let error as ConnectionError {
            report(error, of: connector)
        } catch let error as BindingError {
            report(error, of: connector)
        } catch {
            return
        }
    }

    private func report(_ error: BindingError, of connector: NSNibConnector) {
        let object = connector.source.flatMap { resolved($0) }
        faults.append(
            .binding(
                error, className: object.map { ClassName.of($0) } ?? "",
                identifier: object.flatMap { nib.observer?.identifier(of: $0) },
                keyPath: (connector as? NSNibBindingConnector)?.keyPath ?? ""))
    }

    /// Makes a connection; what is found to be missing while its value is shown for the first time is its fault too.
    private func establish(_ connector: NSNibConnector) throws {
        guard connector is NSNibBindingConnector else { return try connector.establish(in: self) }
        let handler = BindingError.handler
        BindingError.handler = { error in self.report(error, of: connector) }
        defer { BindingError.handler = handler }
        try connector.establish(in: self)
    }

    /// A stand-in of an unregistered class cannot hold everything; only registered classes are at fault.
    private func report(_ error: ConnectionError, of connector: NSNibConnector) {
        for end in [connector.source, connector.destination] {
            if let end = end.flatMap({ resolved($0) }), Self.isStandIn(end) { return }
        }
        guard let source = connector.source.flatMap({ resolved($0) }) else { return }
        report(error, label: connector.label, object: source)
    }

    /// Notes what an object could not take; a stand-in takes what it can.
    func report(_ error: ConnectionError, label: String, object: AnyObject) {
        if Self.isStandIn(object) { return }
        let place = ConnectionPositions(besideNibAt: nib.source)?
            .place(ofConnection: label, className: ClassName.of(object))
        faults.append(.connection(error, label: label, owner: owner.map { ClassName.of($0) }, place: place))
    }

    static func isStandIn(_ object: AnyObject) -> Bool { (object as? any DynamicHost)?.dynamicVariables != nil }

    private func finish(_ data: NSNibObjectData) {
        for object in data.topLevelObjects {
            if let object = resolved(object) { topLevelObjects.append(object) }
        }
        visibleWindows = data.visibleWindows
        for object in data.objects where !(object is NSController) {
            switch resolved(object) {
            case let responder as NSResponder where responder !== owner: responder.awakeFromNib()
            case let awaking as any NSNibAwaking where awaking !== owner: awaking.awakeFromNib()
            default: break
            }
        }
        switch owner {
        case let responder as NSResponder: responder.awakeFromNib()
        case let awaking as any NSNibAwaking: awaking.awakeFromNib()
        default: break
        }
    }

    func note(_ binding: NSNibBinding) { bindings.append(binding) }

    /// The object itself, or what stands for it; nil for the first responder and for an owner that is not there.
    func resolved(_ object: AnyObject) -> AnyObject? {
        switch object {
        case is NSNibOwnerPlaceholder: owner
        case is NSNibFirstResponder: nil
        case let external as NSNibExternalObject: externals[external.identifier]
        default: object
        }
    }
}

/// An object of a nib that is told when everything was made and connected; responders are told anyway.
public protocol NSNibAwaking: AnyObject {
    /// Called after every object of the nib has been made and connected.
    func awakeFromNib()
}

/// Names of classes for messages.
enum ClassName {
    static func of(_ object: AnyObject) -> String {
        if let name = (object as? any DynamicHost)?.dynamicClass?.name { return name }
        return "\(type(of: object))"
    }
}

extension NSNibInstantiation: NibObjectFactory {
    public func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        let object = make(className, index, coder)
        if let object { nib.observer?.nibDidMake(object, number: index) }
        return object
    }

    private func make(_ className: String, _ index: Int, _ coder: NibCoder) -> AnyObject? {
        if let make = NSNibPlumbing.makers[className] { return make(coder) }
        switch className {
        case "NSClassSwapper": return swapped(coder)
        case "NSCustomObject": return customObject(coder)
        case "NSCustomView": return swapped(coder, base: "NSView")
        case "NSCustomResource": return resource(coder)
        case "NSWindowTemplate": return window(coder)
        default: break
        }
        if let table = ClassRegistry.shared.table(named: className), table.canDecode {
            return created(table, coder) ?? table.makeInstance(from: coder)
        }
        for name in store?.fallbackClassNames(of: index) ?? [] {
            if let table = ClassRegistry.shared.table(named: name), table.canDecode {
                return standIn(for: className, base: name, coder: coder)
            }
        }
        return standIn(for: className, base: AppKitClasses.base(of: className), coder: coder)
    }

    /// What the caller's closure makes of the nib's first controller.
    private func created(_ table: ClassTable, _ coder: NibCoder) -> AnyObject? {
        guard let make = creator, table.type is NSViewController.Type else { return nil }
        creator = nil
        return make(coder)
    }

    /// A custom class on the keys of the class it was drawn as.
    private func swapped(_ coder: NibCoder, base: String? = nil) -> AnyObject? {
        let name = SwiftClassName(coder.string("NSClassName") ?? "")
        let base = base ?? coder.string("NSOriginalClassName") ?? "NSView"
        if let table = ClassRegistry.shared.table(named: name.name, module: name.module) {
            if table.canDecode {
                if let object = created(table, coder) ?? table.makeInstance(from: coder) { return object }
            } else if let object = table.makeInstance() {
                (object as? NSView)?.decodeView(coder)
                return object
            }
        }
        if NSNibPlumbing.makers[base] == nil, ["NSObject", "NSCustomObject"].contains(base) {
            return plainObject(named: name)
        }
        // Formatters can be made of any class of the program: nothing is connected to them.
        if let type = ClassLookup.classNamed(name.qualified) as? Formatter.Type, let formatter = type.init(coder: coder)
        {
            return formatter
        }
        return standIn(for: name.name, base: base, coder: coder)
    }

    /// An object of the nearest known base, which gets a class of the name when the nib's connections are known.
    private func standIn(for name: String, base: String?, coder: NibCoder) -> AnyObject? {
        let base = base.flatMap { known(base: $0) }
        guard let base, let table = ClassRegistry.shared.table(named: base),
            let object = table.canDecode ? table.makeInstance(from: coder) : table.makeInstance()
        else { return missingObject(name) }
        if let host = object as? any DynamicHost { missingClasses.add(host, named: name) }
        faults.append(.unknownClass(name: name, base: base))
        return object
    }

    /// The class itself, or the nearest above it that is there.
    private func known(base: String) -> String? {
        var name: String? = base
        var steps = 0
        while let current = name, steps < 16 {
            if let table = ClassRegistry.shared.table(named: current), table.canDecode { return current }
            name = AppKitClasses.base(of: current)
            steps += 1
        }
        return nil
    }

    /// An object of which no base is known: a model of the program, or what stands for it.
    private func missingObject(_ name: String) -> AnyObject {
        if let model = ControllerObjects.make(named: name) { return model }
        let object = NibStandIn(className: name)
        missingClasses.add(object, named: name)
        faults.append(.unknownClass(name: name, base: "NSObject"))
        return object
    }

    /// An object of the document that is no view: made by its plain initializer.
    private func customObject(_ coder: NibCoder) -> AnyObject? {
        switch coder.string("NSClassName") {
        case nil, "NSObject": return owner == nil && isOwner(coder) ? NSNibOwnerPlaceholder() : NSObject()
        case "NSApplication": return NSApplication.shared
        case "FirstResponder": return NSNibFirstResponder()
        case let name?:
            if isOwner(coder) { return NSNibOwnerPlaceholder() }
            return plainObject(named: SwiftClassName(name))
        }
    }

    private func isOwner(_ coder: NibCoder) -> Bool {
        store.flatMap { Self.ownerIndex($0) } == coder.currentIndex
    }

    private func plainObject(named name: SwiftClassName) -> AnyObject? {
        if let table = ClassRegistry.shared.table(named: name.name, module: name.module) {
            if let object = table.makeInstance() { return object }
            if table.type is NSView.Type { return NSView(frame: .zero) }
        }
        if name.name == "NSApplication" { return NSApplication.shared }
        return missingObject(name.name)
    }

    /// A window of the class that its template names.
    private func window(_ coder: NibCoder) -> AnyObject? {
        let name = SwiftClassName(coder.string("NSWindowClass") ?? "NSWindow")
        if let table = ClassRegistry.shared.table(named: name.name, module: name.module) {
            if table.canDecode, let window = table.makeInstance(from: coder) { return window }
            if let window = table.makeInstance() as? NSWindow {
                window.decodeTemplate(coder)
                return window
            }
        }
        let base =
            AppKitClasses.base(of: name.name) == "NSPanel" || name.name.hasSuffix("Panel") ? "NSPanel" : "NSWindow"
        return standIn(for: name.name, base: base, coder: coder)
    }

    private func resource(_ coder: NibCoder) -> AnyObject? {
        let name = coder.string("NSResourceName") ?? ""
        return coder.string("NSClassName") == "NSImage" ? NSImage.resource(named: name, coder: coder) : nil
    }
}
