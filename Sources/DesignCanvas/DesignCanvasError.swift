// SPDX-License-Identifier: Apache-2.0

/// Why a document that compiles cannot be opened.
public enum DesignCanvasError: Error, Equatable, Sendable {
    /// The document is made of AppKit's classes, which are not there yet.
    case classesMissing(TargetRuntime, position: SourcePosition, path: String?)

    /// The error as a diagnostic, with its position.
    public var diagnostic: Diagnostic {
        switch self {
        case .classesMissing(let runtime, let position, let path):
            Diagnostic(
                severity: .error,
                message: "documents for \(runtime) are compiled, but cannot be loaded and drawn yet; those for iOS and "
                    + "tvOS can",
                position: position, path: path, rule: "unsupported-runtime")
        }
    }
}

extension Document {
    /// Checks that the classes of the document's system are there.
    /// - Throws: ``DesignCanvasError``.
    func requireClasses() throws(DesignCanvasError) {
        guard targetRuntime == .macOS else { return }
        throw .classesMissing(targetRuntime, position: root.position(ofAttribute: "targetRuntime"), path: path)
    }
}
