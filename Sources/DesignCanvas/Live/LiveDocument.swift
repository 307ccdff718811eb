// SPDX-License-Identifier: Apache-2.0

/// A document opened to be used: its first scene in a window, with controls that work and segues that lead on.
///
/// Unlike on a ``DesignCanvas`` nothing of Interface Builder is shown: no simulated bars, no captions.
public final class LiveDocument {
    /// The window, not shown yet.
    public let window: UIWindow
    /// The size of the screen that the document was opened for, in points.
    public let designSize: CGSize
    /// What the compiler and the loading had to say.
    public private(set) var diagnostics: [Diagnostic] = []

    /// The actions that reached objects whose classes the program does not have, the oldest first.
    public private(set) var actions: [RecordedAction] = []
    /// Is told of each of them as it comes.
    public var actionHandler: (RecordedAction) -> Void = { _ in }

    private let document: Document
    private let simulation: Simulation
    private let record = ObjectRecord()
    private var held: [AnyObject] = []

    /// Opens a document on its simulated device, or at a size in points.
    ///
    /// - Throws: what the compiler or the loading throws.
    public init(document: Document, configuration: DesignConfiguration = .init(), size: CGSize? = nil) throws {
        try document.requireClasses()
        self.document = document
        simulation = Simulation(document: document, configuration: configuration)
        simulation.activate()
        PlatformMetrics.current.isDesignCanvas = false
        if let size { PlatformMetrics.current.screenSize = size }
        designSize = PlatformMetrics.current.screenSize
        window = UIWindow(frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize))
        if let path = document.path {
            let catalogs = AssetCatalogs.beside(document: path, displayScale: PlatformMetrics.current.displayScale)
            UIImage.namedImages = catalogs
            UIColor.namedColors = catalogs
        }
        let handlers = (UINibError.handler, MissingClass.actionHandler)
        UINibError.handler = { [weak self] in self?.note($0) }
        MissingClass.actionHandler = { [weak self] action in
            self?.actions.append(action)
            self?.actionHandler(action)
        }
        let controller: UIViewController
        do {
            controller = document.kind == .storyboard ? try openStoryboard() : try openXib()
        } catch {
            // The document that is shown instead goes on hearing of its objects.
            (UINibError.handler, MissingClass.actionHandler) = handlers
            throw error
        }
        showPrototypes()
        window.backgroundColor = .systemBackground
        window.rootViewController = controller
    }

    /// The object of an id in the document, as it was made last.
    public func object(withIdentifier id: String) -> AnyObject? { record.objects[id] }

    /// A live object with its id in the document.
    public func describe(_ object: AnyObject) -> LiveObject {
        LiveObject(object, identifier: record.identifier(of: object))
    }

    /// What an action is and where it went, in a line: `action save: → Panel (2-x) from UIButton (7-y)`.
    public func describe(_ action: RecordedAction) -> String {
        let sender = action.sender.map { " from " + describe($0).label } ?? ""
        return "action \(action.selector) → \(describe(action.receiver).label)\(sender)"
    }

    /// Tables and collections that have no data show one of each prototype.
    private func showPrototypes() { PrototypeRows.show(document, record) }

    private func note(_ error: any Error) {
        let diagnostic = Diagnostic(
            severity: .warning, message: "\(error)", position: nil, path: document.path,
            rule: (error as? UINibError)?.rule ?? "nib-loading")
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    private func openXib() throws -> UIViewController {
        let compiled = try Compiler.compile(xib: document)
        diagnostics += compiled.diagnostics
        let nib = try UINib(bytes: compiled.bytes, source: document.path ?? "nib")
        nib.observer = record.observer(of: compiled)
        nib.translate(with: document.translation(to: simulation.locale))
        let owner = DocumentOwner(className: document.ownerClassName)
        let made = try nib.load(owner: owner)
        made.faults.forEach(note)
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

    private func openStoryboard() throws -> UIViewController {
        let compiled = try Compiler.compile(storyboard: document)
        diagnostics += compiled.diagnostics
        let contents = CompiledContents(compiled, of: document, locale: simulation.locale)
        let storyboard = UIStoryboard(contents: contents)
        storyboard.observerForNib = { [record, weak self] name in
            // Scenes that come later show their prototypes as well.
            FrameClock.main.schedule(after: 0) { self?.showPrototypes() }
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
