// SPDX-License-Identifier: Apache-2.0

/// A live document of iOS or tvOS: its first scene in a window.
final class TouchLive: LiveFace {
    private let touchWindow: UIWindow
    private let simulation: Simulation
    private var held: [AnyObject] = []

    init(_ simulation: Simulation, size: CGSize?) {
        self.simulation = simulation
        simulation.activate()
        PlatformMetrics.current.isDesignCanvas = false
        if let size { PlatformMetrics.current.screenSize = size }
        touchWindow = UIWindow(frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize))
    }

    nonisolated deinit {}

    var application: any ScreenApplication { UIApplication.shared }
    var window: View { touchWindow }
    var size: CGSize {
        get { touchWindow.bounds.size }
        set { touchWindow.frame = CGRect(origin: .zero, size: newValue) }
    }

    func show() { touchWindow.makeKeyAndVisible() }
    func hide() { touchWindow.isHidden = true }

    func open(_ document: Document, record: ObjectRecord, note: @escaping (LiveNote) -> Void) throws {
        if let path = document.path {
            let catalogs = AssetCatalogs.beside(document: path, displayScale: PlatformMetrics.current.displayScale)
            UIImage.namedImages = catalogs
            UIColor.namedColors = catalogs
        }
        let controller =
            document.kind == .storyboard
            ? try openStoryboard(document, record, note) : try openXib(document, record, note)
        // Tables and collections that have no data show one of each prototype.
        PrototypeRows.show(document, record)
        touchWindow.backgroundColor = .systemBackground
        touchWindow.rootViewController = controller
    }

    private func openXib(_ document: Document, _ record: ObjectRecord, _ note: (LiveNote) -> Void) throws
        -> UIViewController
    {
        let compiled = try Compiler.compile(xib: document, options: .shown(in: simulation.locale))
        note(.diagnostics(compiled.diagnostics))
        let nib = try UINib(bytes: compiled.bytes, source: document.path ?? "nib")
        nib.observer = record.observer(of: compiled)
        nib.translate(with: document.translation(to: simulation.locale))
        let owner = DocumentOwner(className: document.ownerClassName)
        let made = try nib.load(owner: owner)
        for fault in made.faults { note(.error(fault)) }
        held.append(made)
        if let controller = made.topLevelObjects.lazy.compactMap({ $0 as? UIViewController }).first {
            return controller
        }
        let views = made.topLevelObjects.compactMap { $0 as? UIView }
        if let view = owner.viewIfLoaded, !(view is UIWindow) {
            _ = view
        } else if let view = views.first {
            owner.show(view)
        }
        return owner
    }

    private func openStoryboard(_ document: Document, _ record: ObjectRecord, _ note: (LiveNote) -> Void) throws
        -> UIViewController
    {
        let compiled = try Compiler.compile(storyboard: document, options: .shown(in: simulation.locale))
        note(.diagnostics(compiled.diagnostics))
        let contents = CompiledContents(compiled, of: document, locale: simulation.locale)
        let storyboard = UIStoryboard(contents: contents)
        storyboard.observerForNib = { [record, weak self] name in
            // Scenes that come later show their prototypes as well.
            FrameClock.main.schedule(after: 0) { if self != nil { PrototypeRows.show(document, record) } }
            return compiled.nibs[name].map { record.observer(of: $0) }
        }
        held.append(storyboard)
        let first =
            storyboard.instantiateInitialViewController()
            ?? compiled.identifiers.values.sorted().lazy.compactMap { storyboard.instantiateScene(inNib: $0) }.first
        guard let first else { throw UINibError.noRootObject }
        return first
    }
}

/// File's Owner of a document that is shown by itself: takes any connection.
private final class DocumentOwner: UIViewController, MissingClassInstance {
    let missingClassName: String

    init(className: String?) {
        missingClassName = className ?? "File's Owner"
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = UIView(frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize)) }

    /// Shows a view of the document: as the whole scene, or small ones in the middle.
    func show(_ view: UIView) {
        let screen = PlatformMetrics.current.screenSize
        if view.bounds.width >= screen.width * 0.9, view.bounds.height >= screen.height * 0.5 {
            self.view = view
            return
        }
        let ground = UIView(frame: CGRect(origin: .zero, size: screen))
        ground.backgroundColor = .secondarySystemBackground
        view.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        view.center = CGPoint(x: ground.bounds.midX, y: ground.bounds.midY)
        ground.addSubview(view)
        self.view = ground
    }
}
