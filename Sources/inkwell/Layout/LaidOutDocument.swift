// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder

/// A document on its canvas, as the tasks of `inkwell layout` are given it.
struct LaidOutDocument {
    let path: String
    let source: [UInt8]
    let document: Document
    let canvas: DesignCanvas

    /// Reports on a document what `tell` has to say, or why it could not be laid out.
    static func report(
        on path: String, configuration: DesignConfiguration, showsWarnings: Bool,
        _ tell: (LaidOutDocument, inout TaskReport) -> Void
    ) -> TaskReport {
        var report = TaskReport(showsWarnings: showsWarnings)
        var source: [UInt8]?
        do {
            let file = try LoadedFile(path: path)
            source = file.bytes
            let document = try file.document()
            let canvas = try DesignCanvas(document: document, configuration: configuration)
            tell(LaidOutDocument(path: path, source: file.bytes, document: document, canvas: canvas), &report)
        } catch {
            report.add(error, path: path, source: source)
        }
        return report
    }

    /// Adds what was found while the document was read and loaded, from some severity on.
    func addDiagnostics(to report: inout TaskReport, onlyErrors: Bool) {
        for diagnostic in document.diagnostics + canvas.diagnostics
        where !onlyErrors || diagnostic.severity == .error {
            report.add(diagnostic, source: source)
        }
    }
}
