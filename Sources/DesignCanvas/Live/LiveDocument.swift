// SPDX-License-Identifier: Apache-2.0

/// A document opened to be used: its first scene in a window, with controls that work and segues that lead on; of a
/// document for macOS its windows.
///
/// Unlike on a ``DesignCanvas`` nothing of Interface Builder is shown: no simulated bars, no captions.
public final class LiveDocument {
    /// The size of the screen that the document was opened for, in points.
    public private(set) var designSize = CGSize.zero
    /// What the compiler and the loading had to say.
    public private(set) var diagnostics: [Diagnostic] = []

    /// The actions that reached objects whose classes the program does not have, the oldest first.
    public private(set) var actions: [RecordedAction] = []
    /// Is told of each of them as it comes.
    public var actionHandler: (RecordedAction) -> Void = { _ in }

    private let document: Document
    private let record = ObjectRecord()
    private let face: any LiveFace

    /// Opens a document on its simulated device, or at a size in points.
    ///
    /// - Throws: what the compiler or the loading throws.
    public init(document: Document, configuration: DesignConfiguration = .init(), size: CGSize? = nil) throws {
        self.document = document
        let simulation = Simulation(document: document, configuration: configuration)
        face =
            document.targetRuntime == .macOS
            ? CocoaLive(simulation, size: size) : TouchLive(simulation, size: size)
        let handlers = (ConnectionFaults.handler, MissingClass.actionHandler)
        ConnectionFaults.handler = { [weak self] in self?.note($0) }
        MissingClass.actionHandler = { [weak self] action in
            self?.actions.append(action)
            self?.actionHandler(action)
        }
        do {
            try face.open(document, record: record) { [weak self] in self?.note($0) }
        } catch {
            // The document that is shown instead goes on hearing of its objects.
            (ConnectionFaults.handler, MissingClass.actionHandler) = handlers
            throw error
        }
        designSize = face.size
    }

    // MARK: On the screen

    /// The application whose window it is: what a ``VirtualScreen`` shows and events go to.
    public var application: any ScreenApplication { face.application }
    /// The outermost view of the document's first window.
    public var window: View { face.window }
    /// The size of what is shown, in points.
    public var size: CGSize {
        get { face.size }
        set { face.size = newValue }
    }

    /// Shows the window or windows, in front of others.
    public func show() { face.show() }
    /// Takes them off the screen.
    public func hide() { face.hide() }

    // MARK: Objects

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

    private func note(_ error: any Error) {
        let diagnostic = Diagnostic(
            severity: .warning, message: "\(error)", position: nil, path: document.path,
            rule: (error as? any LoadingFault)?.rule ?? "nib-loading")
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    private func note(_ notes: LiveNote) {
        switch notes {
        case .error(let error): note(error)
        case .diagnostics(let new): diagnostics += new
        }
    }
}

/// What opening a document brings to light.
enum LiveNote {
    case error(any Error)
    case diagnostics([Diagnostic])
}

/// The half of a live document that knows the classes of one system.
protocol LiveFace: AnyObject {
    /// Who shows the windows.
    var application: any ScreenApplication { get }
    /// The outermost view of the first window.
    var window: View { get }
    /// The size of what is shown, in points.
    var size: CGSize { get set }
    /// Compiles and loads a document, and makes its windows, which are not shown yet.
    func open(_ document: Document, record: ObjectRecord, note: @escaping (LiveNote) -> Void) throws
    /// Shows the windows.
    func show()
    /// Takes them off the screen.
    func hide()
}
