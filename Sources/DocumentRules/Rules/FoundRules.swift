// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import InterfaceBuilder

extension Rule {
    /// What every document is looked through for when it is read with care, by name.
    static let found: [Rule] = [
        duplicateID,
        Rule(
            found: "missing-id", summary: "A connection, constraint or other reference names an id that no object has.",
            example: RuleExample(
                .touch,
                """
                <view id="vie-w1-001"><connections>
                <outlet property="title" destination="1️⃣no-thi-ng1" id="out-le-001"/>
                </connections></view>
                """)),
        Rule(
            found: "cyclic-reference", summary: "Objects of an old document contain each other in a circle.",
            example: RuleExample(
                .whole,
                """
                <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"><data>
                <object class="NSView" id="1"><array key="NSSubviews"><object class="NSView" id="2"><array key="NSSubviews">
                1️⃣<reference ref="1"/>
                </array></object></array></object>
                </data></archive>
                """)),
        Rule(
            found: "cyclic-containment", summary: "Controllers of a storyboard contain each other in a circle.",
            example: RuleExample(
                .storyboard,
                """
                <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001"><connections>
                <segue kind="embed" destination="1️⃣one-vc-001" id="seg-ue-001"/>
                </connections></viewController></objects></scene>
                """)),
        Rule(
            found: "invalid-geometry", summary: "A coordinate is no number, or too large to be one on a screen.",
            example: RuleExample(
                .touch,
                """
                <view id="vie-w1-001"><rect key="frame" x="0.0" y="1️⃣nan" width="320" height="200"/></view>
                """)),
        mergeConflict,
    ]

    /// Lines of `<<<<<<<` are found when a document is read; what a merge of documents leaves are comments and notes.
    private static let mergeConflict = Rule(
        "merge-conflict", .error,
        summary: "A merge left a conflict that is not settled: lines, or a mark of `inkwell merge`.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001"><subviews>
            <!-- \(DocumentMerge.markBeginning)both sides changed the title -->
            1️⃣<label text="Title" id="lab-el-001"/>
            2️⃣<label text="Title" id="lab-el-002">
            <attributedString key="userComments"><fragment content="\(DocumentMerge.markBeginning)the text"/>\
            </attributedString>
            </label>
            </subviews></view>
            """),
        element: { element, _ in
            guard let message = DocumentMerge.conflict(markedAt: element) else { return nil }
            return Finding("\(message); settle it and remove the mark", at: element)
        })

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
