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
    /// The scenes of a storyboard, or the top-level views, windows and menus of a xib, in the document's order.
    public private(set) var scenes: [DesignScene] = []
    /// What the compiler and the loading had to say.
    public var diagnostics: [Diagnostic] { opened.diagnostics }

    /// The document; nil for a compiled nib.
    public var document: Document? { opened.document }

    let opened: OpenDocument

    /// Opens a document.
    ///
    /// - Throws: what the compiler or the loading throws; a fault in one scene is a diagnostic and leaves the others.
    public init(document: Document, configuration: DesignConfiguration = .init()) throws {
        opened = OpenDocument(
            document: document, simulation: Simulation(document: document, configuration: configuration),
            face: document.targetRuntime == .macOS ? CocoaCanvas.init : TouchCanvas.init)
        try open {
            scenes = try opened.face.scenes(of: document, in: opened)
            DesignTimeFacts.apply(document, to: opened.record, for: opened.simulation.documentSizeClasses)
        }
    }

    /// Opens a compiled nib.
    ///
    /// - Throws: ``NibError`` where the bytes are no nib, ``UINibError`` where it holds nothing.
    public init(nib bytes: [UInt8], name: String = "nib", configuration: DesignConfiguration = .init()) throws {
        opened = OpenDocument(
            document: nil, simulation: Simulation(configuration: configuration),
            face: try Self.isForDesktop(bytes) ? CocoaCanvas.init : TouchCanvas.init)
        try open { scenes = try opened.face.scenes(ofNib: bytes, name: name, in: opened) }
    }

    /// Whether a nib is made of AppKit's classes: such a one keeps its lists in an object of its own.
    private static func isForDesktop(_ bytes: [UInt8]) throws -> Bool {
        let store = try NibStore(bytes: bytes)
        return store.objectCount > 0 && store.values(of: 0).contains { $0.0 == "IB.objectdata" }
    }

    /// Every object that came from an element of the document, in the document's order.
    public var objects: [LiveObject] {
        guard let document = opened.document else { return [] }
        var objects: [LiveObject] = []
        document.root.forEachDescendant { element in
            guard let id = element.id, let object = opened.record.objects[id] else { return }
            objects.append(LiveObject(object, identifier: id))
        }
        return objects
    }

    /// Every connection that was made, in the order of loading.
    public var connections: [LoadedConnection] { opened.record.connections }

    /// A live object with its id in the document; one without an id is no element's own.
    public func describe(_ object: AnyObject) -> LiveObject {
        LiveObject(object, identifier: opened.record.identifier(of: object))
    }

    /// Runs the opening with the simulation in force and faults noted.
    private func open(_ body: () throws -> Void) throws {
        let handler = ConnectionFaults.handler
        ConnectionFaults.handler = { [weak opened] in opened?.note($0) }
        defer { ConnectionFaults.handler = handler }
        try performAsCurrent {
            try opened.face.prepared(for: opened) {
                try body()
                for scene in scenes { scene.prepare() }
            }
        }
    }

    /// Runs a body with the simulated device, the release and the look of the document as the platform's, so that what it
    /// asks of views is answered as on the canvas. The canvas itself leaves the platform as it finds it.
    public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try opened.face.performAsCurrent(body)
    }

    /// What Interface Builder calls a view or controller in its outline.
    static func name(_ element: Element) -> String {
        element[attribute: "userLabel"] ?? element[attribute: "title"] ?? element[attribute: "storyboardIdentifier"]
            ?? element[attribute: "customClass"] ?? element.child(withKey: "navigationItem")?[attribute: "title"]
            ?? element.name
    }
}
