// SPDX-License-Identifier: Apache-2.0

/// Why a document that can be drawn cannot be opened live.
public enum DesignCanvasError: Error, Equatable, Sendable {
    /// The document is for macOS, whose windows cannot be shown live yet.
    case classesMissing(TargetRuntime, position: SourcePosition, path: String?)

    /// The error as a diagnostic, with its position.
    public var diagnostic: Diagnostic {
        switch self {
        case .classesMissing(let runtime, let position, let path):
            Diagnostic(
                severity: .error,
                message: "documents for \(runtime) are drawn, but cannot be shown live yet; those for iOS and tvOS can",
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
