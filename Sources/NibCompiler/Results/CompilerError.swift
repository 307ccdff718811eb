// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Why a document cannot be compiled.
public enum CompilerError: Error, Equatable, Sendable {
    /// The document is made for a system whose nibs are not written yet.
    case unsupportedRuntime(TargetRuntime, position: SourcePosition, path: String?)
    /// A storyboard was given where a xib is wanted, or the other way round.
    case wrongKind(DocumentKind, position: SourcePosition, path: String?)
    /// The document has no `objects` or `scenes`.
    case noObjects(position: SourcePosition, path: String?)
    /// What the document says cannot be compiled: every error that was found, in the order of the document.
    case invalid([Diagnostic])

    /// The errors as diagnostics, with their positions.
    public var diagnostics: [Diagnostic] {
        switch self {
        case .unsupportedRuntime(let runtime, let position, let path):
            [
                Diagnostic(
                    severity: .error,
                    message:
                        "documents for \(Self.name(runtime)) cannot be compiled yet; those for iOS, tvOS and macOS can",
                    position: position, path: path, rule: "unsupported-runtime")
            ]
        case .wrongKind(let kind, let position, let path):
            [
                Diagnostic(
                    severity: .error,
                    message: kind == .storyboard
                        ? "this is a storyboard, which compiles to a folder of nibs and not to one nib"
                        : "this is not a storyboard",
                    position: position, path: path, rule: "wrong-kind")
            ]
        case .noObjects(let position, let path):
            [
                Diagnostic(
                    severity: .error, message: "the document has no objects to compile", position: position,
                    path: path, rule: "no-objects")
            ]
        case .invalid(let diagnostics): diagnostics
        }
    }

    private static func name(_ runtime: TargetRuntime) -> String {
        switch runtime {
        case .iOS: "iOS"
        case .macOS: "macOS"
        case .tvOS: "tvOS"
        case .watchOS: "watchOS"
        }
    }
}
