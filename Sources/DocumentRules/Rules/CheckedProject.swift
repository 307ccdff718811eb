// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// What all documents of a program give names to, to be held against its sources.
package struct CheckedProject {
    private var names: [IdentifierUse.Kind: Set<String>] = [:]

    /// Begins without documents.
    package init() {}

    /// Takes the identifiers of a document, and its own name where it is a storyboard.
    package mutating func add(_ document: Document) {
        if document.kind == .storyboard, let file = document.path?.split(separator: "/").last,
            let name = file.split(separator: ".").first
        {
            names[.storyboard, default: []].insert(String(name))
        }
        document.root.forEachDescendant { element in
            if element.name == "segue", let name = element[attribute: "identifier"] {
                names[.segue, default: []].insert(name)
                return
            }
            if let name = element[attribute: "storyboardIdentifier"] { names[.scene, default: []].insert(name) }
            if let name = element[attribute: "reuseIdentifier"] ?? element[attribute: "identifier"] {
                names[.reuse, default: []].insert(name)
            }
        }
    }

    /// The identifiers that the sources use and no document gives, in the order of the sources.
    ///
    /// Of a kind that no document gives at all nothing is said: the documents are elsewhere.
    package func diagnostics(of scan: SourceScan) -> [Diagnostic] {
        guard let rule = Rule.named("unknown-identifier") else { return [] }
        return scan.uses.compactMap { use in
            guard let known = names[use.kind], !known.isEmpty, !known.contains(use.identifier),
                use.kind != .reuse || !scan.registeredIdentifiers.contains(use.identifier)
            else { return nil }
            return Diagnostic(
                severity: rule.severity,
                message: "no document has a \(use.kind.rawValue) '\(use.identifier)'"
                    + Rule.nearest(use.identifier, known),
                position: SourcePosition(line: use.line, column: 1, offset: 0), path: use.path, rule: rule.name)
        }
    }
}
