// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// One thing that a document is checked for.
///
/// A rule has a name, by which people speak of it and which its findings carry in brackets, and a sentence that says
/// what it looks for; `docs/rules.md` is written from both. A new rule is a constant in an extension of `Rule`, a line in
/// ``all``, and a test that shows a document that breaks it and one that does not.
public struct Rule: Sendable {
    /// The name: `unknown-binding`.
    public let name: String
    /// How bad a finding is.
    public let severity: Diagnostic.Severity
    /// What it looks for and why, in a sentence.
    public let summary: String
    private let find: @Sendable (CheckedDocument, (Finding) -> Void) -> Void

    /// Makes a rule of what finds.
    ///
    /// - Parameter find: is given the document and hands on each finding, in the order of the document.
    package init(
        _ name: String, _ severity: Diagnostic.Severity, summary: String,
        find: @escaping @Sendable (CheckedDocument, (Finding) -> Void) -> Void
    ) {
        self.name = name
        self.severity = severity
        self.summary = summary
        self.find = find
    }

    /// What a rule says of one place.
    package struct Finding {
        /// What is wrong and what to do, one line.
        var message: String
        /// Where.
        var element: Element
        /// The attribute that is meant; nil for the element.
        var attribute: String?

        init(_ message: String, at element: Element, attribute: String? = nil) {
            self.message = message
            self.element = element
            self.attribute = attribute
        }
    }

    /// Every rule, in the order in which they are tried.
    public static let all: [Rule] = [
        .unknownBinding, .incompleteBinding, .conflictingBindings, .bindingFamily, .unknownOption, .optionType,
        .missingOption, .unknownTransformer, .unknownKey,
    ]

    /// What the rule finds in a document.
    package func diagnostics(of document: CheckedDocument) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        find(document) { finding in
            let position = finding.attribute.map(finding.element.position(ofAttribute:)) ?? finding.element.position
            diagnostics.append(
                Diagnostic(
                    severity: severity, message: finding.message, position: position, path: document.document.path,
                    rule: name))
        }
        return diagnostics
    }
}
