// SPDX-License-Identifier: Apache-2.0

/// The canvas of documents for iOS and tvOS.
final class TouchCanvas: CanvasFace {
    private let simulation: Simulation

    init(_ simulation: Simulation) {
        self.simulation = simulation
    }

    nonisolated deinit {}

    func activate() { simulation.activate() }

    func prepared(for opened: OpenDocument, _ body: () throws -> Void) rethrows {
        let (images, colors) = (UIImage.namedImages, UIColor.namedColors)
        if let path = opened.document?.path {
            let catalogs = AssetCatalogs.beside(document: path, displayScale: PlatformMetrics.current.displayScale)
            UIImage.namedImages = catalogs
            UIColor.namedColors = catalogs
        }
        defer { (UIImage.namedImages, UIColor.namedColors) = (images, colors) }
        try body()
    }

    func scenes(of document: Document, in opened: OpenDocument) throws -> [DesignScene] {
        let opening = TouchOpening(opened)
        if document.kind == .storyboard {
            try opening.openStoryboard(document)
        } else {
            try opening.openXib(document)
        }
        PrototypeRows.show(document, opened.record)
        MagnifiedImages.show(document, opened.record, simulation)
        // The rows hold stack views as well.
        StackPlaceholders.show(document, opened.record, tools: simulation.toolsVersion)
        return opening.scenes
    }

    func scenes(ofNib bytes: [UInt8], name: String, in opened: OpenDocument) throws -> [DesignScene] {
        let opening = TouchOpening(opened)
        try opening.openNib(try UINib(bytes: bytes, source: name))
        return opening.scenes
    }
}

/// One opening of a document: compiles it, loads it, and finds its scenes.
private final class TouchOpening {
    private(set) var scenes: [DesignScene] = []
    private let opened: OpenDocument
    private var document: Document? { opened.document }
    private var record: ObjectRecord { opened.record }

    init(_ opened: OpenDocument) {
        self.opened = opened
    }

    // MARK: Xibs

    func openXib(_ document: Document) throws {
        let compiled = try Compiler.compile(xib: document, options: .shown(in: opened.simulation.locale))
        opened.note(compiled.diagnostics)
        let nib = try UINib(bytes: compiled.bytes, source: document.path ?? "nib")
        nib.observer = record.observer(of: compiled)
        nib.translate(with: document.translation(to: opened.simulation.locale))
        try openNib(nib)
    }

    func openNib(_ nib: UINib) throws {
        let owner = StandInOwner(document: document)
        opened.keep(owner)
        let made = try nib.load(owner: owner)
        for fault in made.faults { opened.note(fault) }
        opened.keep(made)
        for case let view as UIView in made.topLevelObjects {
            let element = opened.element(of: view)
            scenes.append(
                TouchScene(
                    opened: opened, name: element.map(DesignCanvas.name) ?? "View", element: element, controller: nil,
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

    func openStoryboard(_ document: Document) throws {
        let compiled = try Compiler.compile(storyboard: document, options: .shown(in: opened.simulation.locale))
        opened.note(compiled.diagnostics)
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
                        TouchScene(
                            opened: opened, name: DesignCanvas.name(object), element: object, controller: nil,
                            root: view,
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
        let bars = id.flatMap { bars[$0] } ?? SceneBars()
        scenes.append(
            TouchScene(
                opened: opened, name: element.map(DesignCanvas.name) ?? "Scene", element: element,
                controller: controller, root: view, bars: bars,
                container: bars.navigationContainer.flatMap { record.objects[$0] } as? UINavigationController))
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
        guard let (document, compiled) = Document.neighbour(named: reference.storyboard, of: path, locale: locale)
        else { return nil }
        let storyboard = UIStoryboard(contents: CompiledContents(compiled, of: document, locale: locale))
        others[reference.storyboard] = storyboard
        return storyboard
    }

    var entryPoint: String? { compiled.entryPoint }
    var nibNames: [String: String] { compiled.identifiers }
    func nib(named name: String) -> [UInt8]? { compiled.nibs[name]?.bytes }
}
