// SPDX-License-Identifier: Apache-2.0

/// A document opened as Interface Builder shows it: compiled, loaded, and laid out on its simulated device.
///
/// The document goes through the compiled nib like any other; the canvas only adds what a nib does not hold: the
/// device, the bars around a scene, prototype rows, and which object has which id.
///
///     let document = try Document(contentsOf: "Settings.xib")
///     let canvas = try DesignCanvas(document: document)
///     for scene in canvas.scenes { print(scene.name, scene.frames()) }
public final class DesignCanvas {
    /// The scenes of a storyboard or the top-level views of a xib, in the document's order.
    public private(set) var scenes: [DesignScene] = []
    /// What the compiler and the loading had to say.
    public private(set) var diagnostics: [Diagnostic] = []

    private let opened: OpenDocument
    private var document: Document? { opened.document }
    private var record: ObjectRecord { opened.record }

    /// Opens a document.
    ///
    /// - Throws: ``DesignCanvasError``, what the compiler or the loading throws; a fault in one scene is a diagnostic and leaves the others.
    public init(document: Document, configuration: DesignConfiguration = .init()) throws {
        try document.requireClasses()
        opened = OpenDocument(
            document: document, simulation: Simulation(document: document, configuration: configuration))
        try open {
            if document.kind == .storyboard { try openStoryboard(document) } else { try openXib(document) }
            PrototypeRows.show(document, record)
            DesignTimeFacts.apply(document, to: record)
        }
    }

    /// Opens a compiled nib.
    ///
    /// - Throws: ``NibError`` where the bytes are no nib, ``UINibError`` where it holds nothing.
    public init(nib bytes: [UInt8], name: String = "nib", configuration: DesignConfiguration = .init()) throws {
        opened = OpenDocument(document: nil, simulation: Simulation(configuration: configuration))
        try open { try openNib(try UINib(bytes: bytes, source: name)) }
    }

    /// Every object that came from an element of the document, in the document's order.
    public var objects: [LiveObject] {
        guard let document else { return [] }
        var objects: [LiveObject] = []
        document.root.forEachDescendant { element in
            guard let id = element.id, let object = record.objects[id] else { return }
            objects.append(LiveObject(object, identifier: id))
        }
        return objects
    }

    /// Every connection that was made, in the order of loading.
    public var connections: [UINibConnection] { record.connections }

    /// A live object with its id in the document; one without an id is no element's own.
    public func describe(_ object: AnyObject) -> LiveObject {
        LiveObject(object, identifier: record.identifier(of: object))
    }

    /// Runs the opening with the simulation in force and faults noted.
    private func open(_ body: () throws -> Void) throws {
        opened.simulation.activate()
        let (images, colors) = (UIImage.namedImages, UIColor.namedColors)
        if let path = document?.path {
            let catalogs = AssetCatalogs.beside(document: path, displayScale: PlatformMetrics.current.displayScale)
            UIImage.namedImages = catalogs
            UIColor.namedColors = catalogs
        }
        defer { (UIImage.namedImages, UIColor.namedColors) = (images, colors) }
        let handler = UINibError.handler
        UINibError.handler = { [weak self] in self?.note($0) }
        defer { UINibError.handler = handler }
        try body()
        for scene in scenes { scene.prepare() }
    }

    /// What went wrong, as diagnostics of the document.
    private func note(_ error: any Error) {
        let diagnostic: Diagnostic
        switch error {
        case let error as UINibError:
            diagnostic = Diagnostic(
                severity: .warning, message: "\(error)", position: position(of: error), path: document?.path,
                rule: error.rule)
        default:
            diagnostic = Diagnostic(
                severity: .warning, message: "\(error)", position: nil, path: document?.path, rule: "nib-loading")
        }
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// The element with the custom class that was not found.
    private func position(of error: UINibError) -> SourcePosition? {
        guard case .unknownClass(let name, _) = error else { return nil }
        var found: Element?
        document?.root.forEachDescendant { element in
            guard found == nil else { return }
            if element[attribute: "customClass"] == name || element[attribute: "className"] == name { found = element }
        }
        return found.map { $0.position(ofAttribute: $0[attribute: "customClass"] == nil ? "className" : "customClass") }
    }

    // MARK: Xibs

    private func openXib(_ document: Document) throws {
        let compiled = try Compiler.compile(xib: document)
        diagnostics += compiled.diagnostics
        let nib = try UINib(bytes: compiled.bytes, source: document.path ?? "nib")
        nib.observer = record.observer(of: compiled)
        nib.translate(with: document.translation(to: opened.simulation.locale))
        try openNib(nib)
    }

    private func openNib(_ nib: UINib) throws {
        let owner = StandInOwner(document: document)
        opened.keep(owner)
        let made = try nib.load(owner: owner)
        made.faults.forEach(note)
        opened.keep(made)
        for case let view as UIView in made.topLevelObjects {
            let element = opened.element(of: view)
            scenes.append(
                DesignScene(
                    opened: opened, name: element.map(Self.name) ?? "View", element: element, controller: nil,
                    root: view,
                    bars: bars(ofView: element)))
        }
        for case let controller as UIViewController in made.topLevelObjects { addScene(for: controller, bars: [:]) }
    }

    private func bars(ofView element: Element?) -> SceneBars {
        var bars = SceneBars()
        if let element { bars.applySimulatedMetrics(of: element) }
        return bars
    }

    // MARK: Storyboards

    private func openStoryboard(_ document: Document) throws {
        let compiled = try Compiler.compile(storyboard: document)
        diagnostics += compiled.diagnostics
        let contents = CompiledContents(compiled, of: document, locale: opened.simulation.locale)
        let storyboard = UIStoryboard(contents: contents)
        let record = record
        storyboard.observerForNib = { name in compiled.nibs[name].map { record.observer(of: $0) } }
        opened.keep(storyboard)
        let bars = SceneBars.inferred(in: document)
        // A container makes what it holds, even what has a nib of its own: that is not made once more.
        let nibs = compiled.controllers.filter { compiled.nibs[$0.value] != nil }
        let order = nibs.map { (depth: Self.depth(of: document.element(withID: $0.key)), id: $0.key, name: $0.value) }
        for nib in order.sorted(by: { ($0.depth, $0.name, $0.id) < ($1.depth, $1.name, $1.id) })
        where record.objects[nib.id] == nil {
            if let controller = storyboard.instantiateScene(inNib: nib.name) { opened.keep(controller) }
        }
        for scene in document.root.child(named: "scenes")?.children(named: "scene") ?? [] {
            for object in scene.child(named: "objects")?.children ?? [] {
                guard let id = object.id else { continue }
                if let controller = record.objects[id] as? UIViewController {
                    addScene(for: controller, bars: bars)
                } else if let view = record.objects[id] as? UIView, view.superview == nil {
                    // A view that stands beside the controller, such as one for a bar or above a keyboard.
                    scenes.append(
                        DesignScene(
                            opened: opened, name: Self.name(object), element: object, controller: nil, root: view,
                            bars: self.bars(ofView: object)))
                }
            }
        }
    }

    /// How deep inside of containers a controller may be: tabs hold navigation controllers, those hold the rest.
    private static func depth(of controller: Element?) -> Int {
        switch controller?.name {
        case "splitViewController": 0
        case "tabBarController": 1
        case "navigationController", "pageViewController": 2
        default: 3
        }
    }

    private func addScene(for controller: UIViewController, bars: [String: SceneBars]) {
        let id = record.identifier(of: controller)
        let element = id.flatMap { document?.element(withID: $0) }
        guard let view = controller.view else { return }
        scenes.append(
            DesignScene(
                opened: opened, name: element.map(Self.name) ?? "Scene", element: element, controller: controller,
                root: view, bars: id.flatMap { bars[$0] } ?? SceneBars()))
    }

    /// What Interface Builder calls a view or controller in its outline.
    private static func name(_ element: Element) -> String {
        element[attribute: "userLabel"] ?? element[attribute: "title"] ?? element[attribute: "storyboardIdentifier"]
            ?? element[attribute: "customClass"] ?? element.child(withKey: "navigationItem")?[attribute: "title"]
            ?? element.name
    }
}

/// File's Owner of a document that is only looked at: takes any connection.
private final class StandInOwner: UIViewController, MissingClassInstance {
    let missingClassName: String

    init(document: Document?) {
        missingClassName = document?.ownerClassName ?? "File's Owner"
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = UIView(frame: .zero) }
}

/// The compiler's result in the place of a `.storyboardc` folder.
final class CompiledContents: UIStoryboardContents {
    private let compiled: CompiledStoryboard

    /// Where the document is, beside which others may be; nil for nowhere.
    private let path: String?
    /// The storyboards that references led to, kept so that each is compiled once.
    private var others: [String: UIStoryboard] = [:]
    /// The language to show; nil for the document's own.
    private let locale: String?
    let strings: StringsTable?

    init(_ compiled: CompiledStoryboard, of document: Document, locale: String?) {
        self.compiled = compiled
        self.locale = locale
        path = document.path
        strings = document.translation(to: locale)
    }

    var name: String {
        path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent } ?? "storyboard"
    }

    var references: [String: UIStoryboardReference] {
        compiled.references.mapValues {
            UIStoryboardReference(storyboard: $0.storyboard, identifier: $0.identifier, bundle: $0.bundle)
        }
    }

    /// The document of the reference's name beside this one.
    func storyboard(of reference: UIStoryboardReference) -> UIStoryboard? {
        if let known = others[reference.storyboard] { return known }
        // A name is no path.
        guard let path, !reference.storyboard.isEmpty, !reference.storyboard.contains("/") else { return nil }
        let other = URL(fileURLWithPath: path).deletingLastPathComponent()
            .appendingPathComponent(reference.storyboard + ".storyboard")
        guard let bytes = try? Data(contentsOf: other),
            let document = try? Document(bytes: [UInt8](bytes), path: other.path),
            let compiled = try? Compiler.compile(storyboard: document)
        else { return nil }
        let storyboard = UIStoryboard(contents: CompiledContents(compiled, of: document, locale: locale))
        others[reference.storyboard] = storyboard
        return storyboard
    }

    var entryPoint: String? { compiled.entryPoint }
    var nibNames: [String: String] { compiled.identifiers }
    func nib(named name: String) -> [UInt8]? { compiled.nibs[name]?.bytes }
}

extension UINibError {
    /// The rule under which the fault is reported.
    var rule: String {
        switch self {
        case .unknownClass: "unknown-class"
        case .connection: "connection"
        case .reuseIdentifier: "reuse-identifier"
        case .unknownSegue: "segue"
        case .notFound, .noRootObject, .unknownController: "nib-loading"
        }
    }
}
