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
            try finding.element.setAttribute("id", to: document.freeID(like: id))
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

extension CheckedDocument {
    /// An id in the form of Interface Builder's that no object has; the same for the same document.
    func freeID(like id: String) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var state = id.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        while true {
            var made = ""
            for place in 0..<10 {
                if place == 3 || place == 6 {
                    made += "-"
                } else {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    made.append(letters[Int(state >> 33) % letters.count])
                }
            }
            if document.element(withID: made) == nil { return made }
        }
    }
}
