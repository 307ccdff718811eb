// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// What every document is looked through for when it is read with care, by name.
    static let found: [Rule] = [
        duplicateID,
        Rule(
            found: "missing-id", summary: "A connection, constraint or other reference names an id that no object has."),
        Rule(found: "cyclic-reference", summary: "Objects of an old document contain each other in a circle."),
        Rule(found: "cyclic-containment", summary: "Controllers of a storyboard contain each other in a circle."),
        Rule(found: "invalid-geometry", summary: "A coordinate is no number, or too large to be one on a screen."),
        Rule(found: "merge-conflict", summary: "A line left by a merge."),
    ]

    private static let duplicateID = Rule(
        found: "duplicate-id", summary: "Two objects have the same id: a reference to it means either.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001"/>
            <view id="1️⃣vie-w1-001"/>
            """),
        repair: { finding, document throws(EditError) in
            guard let id = finding.element.id else { return }
            let made = ObjectIDs.make(from: id) { document.document.element(withID: $0) != nil }
            try finding.element.setAttribute("id", to: made)
        },
        candidates: { document, report in
            var known: Set<String> = []
            document.document.root.forEachDescendant { element in
                if let id = element.objectID, !known.insert(id).inserted {
                    report(Finding("the id is another object's too", at: element, attribute: "id"))
                }
            }
        })
}
