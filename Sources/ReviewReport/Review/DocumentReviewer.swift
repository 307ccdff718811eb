// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import DocumentChanges
import DocumentRules

/// Makes the review of a document, or of what changed between two versions of it, and its pictures.
package struct DocumentReviewer {
    /// On what scenes are drawn.
    package let options: ReviewOptions
    /// What the rules find in a document.
    private let check: (Document) -> [Diagnostic]

    /// Makes a reviewer.
    ///
    /// - Parameter check: what the rules find in a document, as bad as the configuration has it.
    package init(options: ReviewOptions, check: @escaping (Document) -> [Diagnostic]) {
        self.options = options
        self.check = check
    }

    /// A document as it is reviewed: one version of it, or two.
    package struct Subject {
        /// What the report calls the document.
        package var path: String
        /// What it was called before, where it was renamed.
        package var oldPath: String?
        /// The version before; nil where there is one version only, or the document is new.
        package var old: Document?
        /// The document; nil where it is gone.
        package var new: Document?
        /// What became of it.
        package var status: DocumentReview.Status

        /// The document, or what it was where it is gone.
        var shown: Document? { new ?? old }

        package init(
            path: String, oldPath: String? = nil, old: Document? = nil, new: Document?, status: DocumentReview.Status
        ) {
            self.path = path
            self.oldPath = oldPath
            self.old = old
            self.new = new
            self.status = status
        }
    }

    /// Reviews a document. Nothing is thrown: the review of a document that cannot be drawn says so.
    ///
    /// - Returns: the review and its pictures.
    package func review(_ subject: Subject) -> (review: DocumentReview, pictures: [ReportFile]) {
        var review = DocumentReview(
            path: subject.path, oldPath: subject.oldPath, status: subject.status, kind: "", tools: "")
        guard let shown = subject.shown else { return (review, []) }
        review.kind = Self.kind(of: shown)
        let versions = [subject.old, subject.new].compactMap { $0 }.map { "\($0.toolsVersion)" }
        review.tools = Set(versions).count > 1 ? versions.joined(separator: " → ") : versions.first ?? ""

        let names = ObjectNames(shown)
        let outline = OutlineReader(shown, names: names)
        review.objects = outline.objects
        var pictures: [ReportFile] = []
        do {
            let drawing = try SceneDrawing(old: subject.old, new: subject.new, options: options)
            review.scenes = drawing.scenes
            // A scene that nothing names is called by its element: in words, as elsewhere.
            for index in review.scenes.indices {
                guard let id = review.scenes[index].identifier,
                    review.scenes[index].name == shown.element(withID: id)?.name,
                    let name = names.name(ofObject: id)
                else { continue }
                review.scenes[index].name = name
            }
            pictures = drawing.files
        } catch {
            review.failure = FindingReview(Self.diagnostic(of: error), objectID: nil)
        }
        review.map = MapReader.map(
            of: subject.new ?? subject.old, names: names,
            before: subject.new == nil ? nil : subject.old.map { ($0, ObjectNames($0)) }, scenes: review.scenes)
        compare(subject, outline: outline, into: &review)
        return (review, pictures)
    }

    /// The review of a document that did not open.
    package static func failed(
        _ path: String, status: DocumentReview.Status = .present, _ diagnostic: Diagnostic
    ) -> DocumentReview {
        var review = DocumentReview(path: path, status: status, kind: "", tools: "")
        review.failure = FindingReview(diagnostic, objectID: nil)
        return review
    }

    // MARK: Parts

    private func compare(_ subject: Subject, outline: OutlineReader, into review: inout DocumentReview) {
        func findings(_ diagnostics: [Diagnostic], _ outline: OutlineReader) -> [FindingReview] {
            diagnostics.map { FindingReview($0, objectID: $0.position.flatMap(outline.object)) }
        }
        review.findings = findings(subject.new.map(check) ?? [], outline)
        guard let old = subject.old else {
            for index in review.findings.indices { review.findings[index].isNew = subject.status == .added }
            return
        }
        var before = FindingCount(findings(check(old), OutlineReader(old, names: ObjectNames(old))))
        for index in review.findings.indices {
            review.findings[index].isNew = subject.status != .removed && !before.take(review.findings[index])
        }
        review.mended = before.rest
        guard let new = subject.new else { return }
        let difference = DocumentDifference(from: old, to: new)
        review.noise = difference.noise
        let known = Set(review.objects.compactMap(\.id))
        review.changes = difference.changes.map { change in
            // A connection is shown with the object that it starts from, and what is gone with what it was in.
            let place = change.objectID.flatMap { new.element(withID: $0) ?? old.element(withID: $0) }
            let object = place.flatMap { place in
                sequence(first: place, next: \.parent).lazy.compactMap(\.objectID).first { known.contains($0) }
            }
            return ChangeReview(mark: change.mark, message: change.message, objectID: object)
        }
    }

    private static func kind(of document: Document) -> String {
        let kind =
            switch document.kind {
            case .xib: "xib"
            case .storyboard: "storyboard"
            case .archive: "xib of Xcode 3 or 4"
            }
        return "\(kind) for \(document.targetRuntime)"
    }

    /// What went wrong in the drawing of a document, as a finding.
    private static func diagnostic(of error: any Error) -> Diagnostic {
        switch error {
        case let error as CompilerError:
            error.diagnostics.first { $0.severity == .error } ?? Self.plain("\(error)", rule: "compiler")
        case let error as DocumentError: error.diagnostic
        default: Self.plain("\(error)", rule: "drawing")
        }
    }

    private static func plain(_ message: String, rule: String) -> Diagnostic {
        Diagnostic(severity: .error, message: message, position: nil, rule: rule)
    }
}

extension FindingReview {
    /// A finding of no document of the report.
    ///
    /// - Parameter isNamed: whether the file is named in the message.
    package init(_ diagnostic: Diagnostic, isNamed: Bool) {
        self.init(diagnostic, objectID: nil)
        guard isNamed, let path = diagnostic.path else { return }
        message = "\(path):\(diagnostic.position?.line ?? 1): \(diagnostic.message)"
    }

    init(_ diagnostic: Diagnostic, objectID: String?) {
        self.init(
            severity: diagnostic.severity.rawValue, message: diagnostic.message, rule: diagnostic.rule,
            line: diagnostic.position?.line, column: diagnostic.position?.column, objectID: objectID)
    }
}

/// Findings of a version, to be held against those of another: what is said of the same object in the same words is the
/// same finding, wherever it stands.
private struct FindingCount {
    private let findings: [(key: [String], finding: FindingReview)]
    private var left: [[String]: Int] = [:]

    init(_ findings: [FindingReview]) {
        self.findings = findings.map { (Self.key($0), $0) }
        for finding in self.findings { left[finding.key, default: 0] += 1 }
    }

    private static func key(_ finding: FindingReview) -> [String] {
        // Lines named in a message change as the document does.
        [finding.rule, finding.objectID ?? "", finding.message.replacing(/\bline \d+/, with: "line …")]
    }

    /// Takes a finding away; false where it is not there.
    mutating func take(_ finding: FindingReview) -> Bool {
        let key = Self.key(finding)
        guard let count = left[key], count > 0 else { return false }
        left[key] = count - 1
        return true
    }

    /// What was not taken, the last of equal ones.
    var rest: [FindingReview] {
        var left = left
        return findings.reversed().filter { entry in
            guard let count = left[entry.key], count > 0 else { return false }
            left[entry.key] = count - 1
            return true
        }.reversed().map(\.finding)
    }
}
