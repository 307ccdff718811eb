// SPDX-License-Identifier: Apache-2.0

import AppKit

/// What the scenes of an open document share. Every scene keeps it, so that a scene outlives the canvas it came from.
final class OpenDocument {
    /// The document; nil for a compiled nib.
    let document: Document?
    let simulation: Simulation
    /// The half of the canvas that knows the classes of the document's system.
    let face: any CanvasFace
    /// Which live object came from which element.
    let record = ObjectRecord()
    /// What the compiler and the loading had to say.
    private(set) var diagnostics: [Diagnostic] = []
    /// Loaded objects that nothing else holds.
    private var owners: [AnyObject] = []

    init(document: Document?, simulation: Simulation, face: (Simulation) -> any CanvasFace) {
        self.document = document
        self.simulation = simulation
        self.face = face(simulation)
        // Documents for iOS may name them as well, and get them whether one for macOS came before or not.
        ControllerClasses.registerOnce()
    }

    nonisolated deinit {}

    /// Keeps an object alive as long as a scene is.
    func keep(_ object: AnyObject) {
        owners.append(object)
    }

    /// The element that a live object came from.
    func element(of object: AnyObject) -> Element? {
        record.identifier(of: object).flatMap { document?.element(withID: $0) }
    }

    // MARK: Faults

    func note(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }

    /// What went wrong, as a diagnostic of the document.
    func note(_ error: any Error) {
        let fault = error as? any LoadingFault
        let diagnostic = Diagnostic(
            severity: .warning, message: "\(error)", position: fault?.unknownClass.flatMap(position),
            path: document?.path, rule: fault?.rule ?? "nib-loading")
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Where the document names a custom class.
    private func position(ofClass name: String) -> SourcePosition? {
        var found: Element?
        document?.root.forEachDescendant { element in
            guard found == nil else { return }
            if element[attribute: "customClass"] == name || element[attribute: "className"] == name { found = element }
        }
        return found.map { $0.position(ofAttribute: $0[attribute: "customClass"] == nil ? "className" : "customClass") }
    }
}

/// A fault in the loading of a nib that is reported under a rule.
protocol LoadingFault: Error {
    /// The rule under which the fault is reported.
    var rule: String { get }
    /// The name of the class that is missing, where that is the fault.
    var unknownClass: String? { get }
}

extension UINibError: LoadingFault {
    var rule: String {
        switch self {
        case .unknownClass: "unknown-class"
        case .connection: "connection"
        case .reuseIdentifier: "reuse-identifier"
        case .unknownSegue: "segue"
        case .notFound, .noRootObject, .unknownController: "nib-loading"
        }
    }

    var unknownClass: String? {
        if case .unknownClass(let name, _) = self { name } else { nil }
    }
}

extension NSNibError: LoadingFault {
    var rule: String {
        switch self {
        case .unknownClass: "unknown-class"
        case .connection: "connection"
        case .binding: "binding"
        case .notFound, .noRootObject, .undecodable: "nib-loading"
        }
    }

    var unknownClass: String? {
        if case .unknownClass(let name, _) = self { name } else { nil }
    }
}
