// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import DocumentChanges
import DocumentRules

/// Makes the review of a document, or of what changed between two versions of it, and its pictures.
package struct DocumentReviewer {
    /// On what scenes are drawn.
    package let options: ReviewOptions
    /// What the rules find in a document of a version.
    private let check: (Document, Version) throws -> [Diagnostic]

    /// One of the two versions that are compared; what is not compared is the new one.
    package enum Version: Sendable {
        case old
        case new
    }

    /// Makes a reviewer.
    ///
    /// - Parameter check: what the rules find in a document of a version, as bad as the configuration has it.
    package init(options: ReviewOptions, check: @escaping (Document, Version) throws -> [Diagnostic]) {
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
        /// Why the version before did not open, where it did not.
        package var oldFault: Diagnostic?
        /// The document; nil where it is gone.
        package var new: Document?
        /// What became of it.
        package var status: DocumentReview.Status

        /// The document, or what it was where it is gone.
        var shown: Document? { new ?? old }

        package init(
            path: String, oldPath: String? = nil, old: Document? = nil, oldFault: Diagnostic? = nil, new: Document?,
            status: DocumentReview.Status
        ) {
            self.path = path
            self.oldPath = oldPath
            self.old = old
            self.oldFault = oldFault
            self.new = new
            self.status = status
        }
    }

    /// Reviews a document; the review of one that cannot be drawn says so.
    ///
    /// - Returns: the review and its pictures.
    /// - Throws: what the check throws.
    package func review(_ subject: Subject) throws -> (review: DocumentReview, pictures: [ReportFile]) {
        var review = DocumentReview(
            path: subject.path, oldPath: subject.oldPath, status: subject.status, kind: "", tools: "")
        guard let shown = subject.shown else { return (review, []) }
        review.kind = Self.kind(of: shown)
        let versions = [subject.old, subject.new].compactMap { $0 }.map { "\($0.toolsVersion)" }
        review.tools = Set(versions).count > 1 ? versions.joined(separator: " → ") : versions.first ?? ""

        let names = ObjectNames(shown)
        // Of a document that is gone the version before is the one that is shown.
        let before = subject.new == nil ? nil : subject.old.map { (document: $0, names: ObjectNames($0)) }
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
            review.failure = FindingReview(Self.diagnostic(of: error))
        }
        review.map = MapReader.map(of: shown, names: names, before: before, scenes: review.scenes)
        if let new = subject.new { review.findings = findings(try check(new, .new), outline) }
        if let before {
            try compare(before.document, names: before.names, with: shown, into: &review)
        } else {
            try findings(ofOnly: subject, outline, into: &review)
        }
        return (review, pictures)
    }

    /// The review of a document that did not open.
    package static func failed(
        _ path: String, status: DocumentReview.Status = .present, _ diagnostic: Diagnostic
    ) -> DocumentReview {
        var review = DocumentReview(path: path, status: status, kind: "", tools: "")
        review.failure = FindingReview(diagnostic)
        return review
    }

    // MARK: Parts

    private func findings(_ diagnostics: [Diagnostic], _ outline: OutlineReader) -> [FindingReview] {
        diagnostics.map { FindingReview($0, objectID: $0.position.flatMap(outline.object)) }
    }

    /// Of a document that is new all findings are, and of one that is gone all are mended.
    private func findings(
        ofOnly subject: Subject, _ outline: OutlineReader, into review: inout DocumentReview
    ) throws {
        for index in review.findings.indices { review.findings[index].isNew = subject.status == .added }
        if subject.new == nil, let old = subject.old { review.mended = findings(try check(old, .old), outline) }
        if let fault = subject.oldFault { review.mended.append(FindingReview(fault)) }
    }

    private func compare(
        _ old: Document, names: ObjectNames, with new: Document, into review: inout DocumentReview
    ) throws {
        let before = findings(try check(old, .old), OutlineReader(old, names: names))
        (review.findings, review.mended) = FindingReview.compare(review.findings, with: before)
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
