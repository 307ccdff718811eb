// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The names of documents' parts that the code uses.
package struct UsedNames: Codable, Hashable, Sendable {
    /// Where the code names segues, cells, scenes and files of documents, in the order of the sources.
    package var uses: [IdentifierUse]
    /// The reuse identifiers for which the code registers a class or a nib.
    package var registered: Set<String>

    /// What a scan found.
    package init(_ scan: SourceScan) {
        uses = scan.uses
        registered = scan.registeredIdentifiers
    }

    /// The names that the code uses and no document gives.
    ///
    /// Of a kind that no document gives at all nothing is said: the documents are elsewhere.
    ///
    /// - Parameter documents: the names that all documents of the program give.
    package func diagnostics(in documents: DocumentNames) -> [Diagnostic] {
        guard let rule = Rule.named("unknown-identifier") else { return [] }
        return uses.compactMap { use in
            guard let known = documents.names[use.kind], !known.isEmpty, !known.contains(use.identifier),
                use.kind != .reuse || !registered.contains(use.identifier)
            else { return nil }
            return Diagnostic(
                severity: rule.severity,
                message: "no document has a \(use.kind.rawValue) '\(use.identifier)'"
                    + Rule.nearest(use.identifier, known),
                position: SourcePosition(line: use.line, column: 1, offset: 0), path: use.path, rule: rule.name)
        }
    }
}
