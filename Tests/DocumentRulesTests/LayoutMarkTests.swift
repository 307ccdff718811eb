// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import InterfaceBuilder
import Testing

/// What is said of the marks that Interface Builder leaves in documents.
@Suite struct LayoutMarkTests {
    private func check(_ view: String) throws -> [String] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            \(view)
            </objects>
            </document>
            """
        let document = try Document(bytes: Array(text.utf8), path: "Marks.xib")
        let rules = try ["ambiguous", "misplaced"].map { try #require(Rule.named($0)) }
        return CheckedDocument(document).diagnostics(rules: rules).map(\.message)
    }

    private let constrained = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    @Test("a view that constraints place is told with what to do about them")
    func constraints() throws {
        #expect(
            try check("<view misplaced=\"YES\" \(constrained) id=\"vie-w1-001\"/>") == [
                "view (id vie-w1-001) stands elsewhere than its constraints say; update its frame"
            ])
        #expect(
            try check("<view ambiguous=\"YES\" \(constrained) id=\"vie-w1-001\"/>") == [
                "view (id vie-w1-001) has too few constraints for its place or size; add the missing ones"
            ])
        let view = "<view misplaced=\"YES\" id=\"vie-w1-001\"/>"
        let stack = "<stackView id=\"sta-ck-001\"><subviews>\(view)</subviews></stackView>"
        #expect(
            try check(stack) == ["view (id vie-w1-001) stands elsewhere than its constraints say; update its frame"])
    }

    @Test("a view that its mask or container places is not said to have constraints")
    func masks() throws {
        #expect(
            try check("<view misplaced=\"YES\" id=\"vie-w1-001\"/>") == [
                "view (id vie-w1-001) is marked as misplaced, though no constraints place it; update its frame, or take "
                    + "the mark away"
            ])
        #expect(
            try check("<view ambiguous=\"YES\" id=\"vie-w1-001\"/>") == [
                "view (id vie-w1-001) is marked as ambiguous, though no constraints place it; save the document anew"
            ])
        #expect(
            try check("<view ambiguous=\"YES\" id=\"vie-w1-001\"><subviews/></view>") == [
                "view (id vie-w1-001) is marked as ambiguous: constraints inside it leave a place or a size open; add the "
                    + "missing ones"
            ])
    }
}
