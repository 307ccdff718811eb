// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeyValueCoding

/// One thing that a document is checked for.
///
/// A rule has a name, by which people speak of it and which its findings carry in brackets, and a sentence that says
/// what it looks for; `docs/rules.md` is written from both. A new rule is a constant in an extension of `Rule`, a name in
/// its list there, and an example with marks that it is tested against; what it must not find stands in a test.
public struct Rule: Sendable {
    /// The name: `unknown-binding`.
    public let name: String
    /// How bad a finding is.
    public let severity: Diagnostic.Severity
    /// What it looks for and why, in a sentence.
    public let summary: String
    /// Whether the rule is tried where no configuration speaks of it: matters of taste are not.
    public let isEnabledByDefault: Bool
    /// A document that breaks the rule, which the tests hold against it.
    package let example: RuleExample?
    /// What of the layout has to be measured for the rule; nothing for rules of the document as it is written.
    package let layoutParts: LayoutFacts.Parts
    private let find: @Sendable (CheckedDocument, (Finding) -> Void) -> Void
    private let repair: (@Sendable (Finding, CheckedDocument) throws(EditError) -> Void)?
    private let findRepairs: (@Sendable (CheckedDocument, (Finding) -> Void) -> Void)?

    /// Makes a rule of what finds.
    ///
    /// - Parameters:
    ///   - layoutParts: what of the layout has to be measured.
    ///   - repair: repairs what a finding speaks of, where that is safe.
    ///   - find: is given the document and hands on each finding, in the order of the document.
    package init(
        _ name: String, _ severity: Diagnostic.Severity, summary: String, isEnabledByDefault: Bool = true,
        measuring layoutParts: LayoutFacts.Parts = [], example: RuleExample? = nil,
        repair: (@Sendable (Finding, CheckedDocument) throws(EditError) -> Void)? = nil,
        find: @escaping @Sendable (CheckedDocument, (Finding) -> Void) -> Void
    ) {
        self.name = name
        self.layoutParts = layoutParts
        self.severity = severity
        self.summary = summary
        self.isEnabledByDefault = isEnabledByDefault
        self.example = example
        self.repair = repair
        self.find = find
        self.findRepairs = nil
    }

    /// Makes a rule that looks at each element for itself.
    init(
        _ name: String, _ severity: Diagnostic.Severity, summary: String, isEnabledByDefault: Bool = true,
        example: RuleExample? = nil,
        repair: (@Sendable (Finding, CheckedDocument) throws(EditError) -> Void)? = nil,
        element find: @escaping @Sendable (Element, CheckedDocument) -> Finding?
    ) {
        self.init(
            name, severity, summary: summary, isEnabledByDefault: isEnabledByDefault, example: example, repair: repair
        ) { document, report in
            document.document.root.forEachDescendant { element in
                if let finding = find(element, document) { report(finding) }
            }
        }
    }

    /// Names what `Document.diagnostics` finds.
    ///
    /// - Parameter candidates: hands on what is to be repaired, where anything can be.
    init(
        found name: String, summary: String, example: RuleExample? = nil,
        repair: (@Sendable (Finding, CheckedDocument) throws(EditError) -> Void)? = nil,
        candidates: (@Sendable (CheckedDocument, (Finding) -> Void) -> Void)? = nil
    ) {
        self.name = name
        self.severity = .error
        self.layoutParts = []
        self.summary = summary
        self.isEnabledByDefault = true
        self.example = example
        self.repair = repair
        self.find = { _, _ in }
        self.findRepairs = candidates
    }

    /// Whether a finding can be repaired without asking.
    public var canRepair: Bool { repair != nil }

    /// What a rule says of one place.
    package struct Finding {
        /// What is wrong and what to do, one line.
        var message: String
        /// Where.
        var element: Element
        /// The attribute that is meant; nil for the element.
        var attribute: String?
        /// The place in another file than the document; nil for the document's.
        var place: (path: String, position: SourcePosition?)?

        init(_ message: String, at element: Element, attribute: String? = nil) {
            self.message = message
            self.element = element
            self.attribute = attribute
        }

        /// Speaks of a line of a translation's file.
        init(_ message: String, in translation: DocumentTranslation, line: Int?, of document: CheckedDocument) {
            self.init(message, at: document.document.root)
            let position = line.map { SourcePosition(line: $0, column: 1, offset: 0) }
            place = (translation.path, position)
        }
    }

    /// The rules of Cocoa bindings, which the build of a target with documents reports.
    public static let bindings: [Rule] = [
        .unknownBinding, .incompleteBinding, .conflictingBindings, .bindingFamily, .unknownOption, .optionType,
        .missingOption, .unknownTransformer, .unknownKey,
    ]

    /// Every rule, in the order in which they are tried.
    public static let all: [Rule] =
        bindings + found + sources + connections + layout + laidOut + storyboards + identifiers + resources
        + accessibility + translations + leftovers + configured + strict

    /// The rule of a name, which may be spelled with underscores as other tools do, or be another tool's.
    public static func named(_ name: String) -> Rule? {
        let spelled = name.replacing("_", with: "-")
        let own = otherNames[spelled] ?? spelled
        return all.first { $0.name == own }
    }

    /// What xiblint calls rules that have another name here, or that it renamed itself.
    static let otherNames: [String: String] = [
        "accessibility-labels-for-images": "accessibility-labels-for-image-views",
        "strict-customization": "unavailable-system-classes",
        "unavailable-classes": "unavailable-custom-classes",
        "color-assets": "color-resources",
    ]

    /// The rule of a name, which may be spelled with underscores.
    ///
    /// - Throws: ``UnknownRule``, when there is none.
    package static func find(_ name: String) throws(UnknownRule) -> Rule {
        if let rule = named(name) { return rule }
        throw UnknownRule(
            name: name, nearest: nearestName(to: name.replacing("_", with: "-"), among: all.map(\.name)))
    }

    /// Repairs what the rule finds in a document, where that is safe.
    ///
    /// - Returns: how many findings were repaired.
    /// - Throws: `EditError` when the document cannot take the change.
    @discardableResult
    package func repair(_ document: CheckedDocument) throws(EditError) -> Int {
        guard let repair else { return 0 }
        var findings: [Finding] = []
        (findRepairs ?? find)(document) { findings.append($0) }
        for finding in findings { try repair(finding, document) }
        return findings.count
    }

    /// What the rule finds in a document.
    package func diagnostics(of document: CheckedDocument) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        find(document) { finding in
            let position =
                finding.place.map(\.position)
                ?? finding.attribute.map(finding.element.position(ofAttribute:)) ?? finding.element.position
            diagnostics.append(
                Diagnostic(
                    severity: severity, message: finding.message.inOneLine, position: position,
                    path: finding.place?.path ?? document.document.path, rule: name))
        }
        return diagnostics
    }
}
