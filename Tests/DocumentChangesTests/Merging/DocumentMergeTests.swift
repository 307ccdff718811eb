// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import InterfaceBuilder
import Testing

@Suite("Merging documents")
struct DocumentMergeTests {
    static let base = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch">
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
            </dependencies>
            <objects>
                <view id="top-vi-ew1">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <subviews>
                        <label text="Name" id="lab-el-001">
                            <rect key="frame" x="20" y="20" width="100" height="21"/>
                            <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1"/>
                        </label>
                        <button id="but-to-n01">
                            <rect key="frame" x="20" y="60" width="100" height="30"/>
                            <state key="normal" title="Save"/>
                        </button>
                        <view id="box-vi-ew2">
                            <rect key="frame" x="0.0" y="100" width="320" height="100"/>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="but-to-n01" firstAttribute="top" secondItem="lab-el-001" \
        secondAttribute="bottom" constant="8" id="con-st-001"/>
                    </constraints>
                    <connections>
                        <outlet property="label" destination="lab-el-001" id="out-le-t01"/>
                    </connections>
                </view>
            </objects>
        </document>
        """

    private func merge(
        _ ours: (Document) throws -> Void, _ theirs: (Document) throws -> Void,
        choices: [String: MergeChoice] = [:], marks: Bool = false
    ) throws -> DocumentMerge {
        let left = try document(Self.base)
        try ours(left)
        let right = try document(Self.base)
        try theirs(right)
        return try DocumentMerge(
            base: document(Self.base), ours: left, theirs: right, choices: choices, marksConflicts: marks)
    }

    private func element(_ document: Document, _ id: String) throws -> Element {
        try #require(document.element(withID: id))
    }

    @Test func `An unchanged side leaves the other's bytes`() throws {
        let merge = try merge({ _ in }) { try element($0, "lab-el-001")[attribute: "text"] = "Title" }
        #expect(merge.document.text == Self.base.replacing("text=\"Name\"", with: "text=\"Title\""))
        #expect(merge.conflicts.isEmpty)
        let other = try self.merge({ try element($0, "lab-el-001")[attribute: "text"] = "Title" }) { _ in }
        #expect(other.document.text == merge.document.text)
    }

    @Test(arguments: [("\n", "\r\n"), ("\r\n", "\n"), ("\r\n", "\r")])
    func `Lines end as ours do`(own: String, other: String) throws {
        let ours = Self.base.replacing("text=\"Name\"", with: "text=\"Title\"")
        let added = """
            <button toolTip="Send"
                                    id="but-to-n02">
                                <!-- Two
                                     lines -->
                                <rect key="frame" x="20" y="90" width="100" height="30"/>
                                <string key="title">Send
            now</string>
                            </button>
                            <view id="box-vi-ew2">
            """
        let theirs = Self.base.replacing("<view id=\"box-vi-ew2\">", with: added)
        func text(_ text: String, _ lineEnding: String) throws -> Document {
            try document(text.replacing("\n", with: lineEnding))
        }
        let merge = try DocumentMerge(
            base: text(Self.base, other), ours: text(ours, own), theirs: text(theirs, other))
        #expect(merge.conflicts.isEmpty)
        let expected = ours.replacing("<view id=\"box-vi-ew2\">", with: added)
        #expect(merge.document.text == expected.replacing("\n", with: own))

        // What differs in its line ends only is not changed at all, nor where all of theirs is taken.
        let same = try DocumentMerge(base: text(theirs, own), ours: text(theirs, own), theirs: text(theirs, other))
        #expect(same.conflicts.isEmpty && same.document.text == theirs.replacing("\n", with: own))
        let taken = try DocumentMerge(
            oursAdded: text(ours, own), theirsAdded: text(theirs, other), choices: ["document": .theirs])
        #expect(taken.document.text == theirs.replacing("\n", with: own))
    }

    @Test func `Attributes of one element are merged each on its own`() throws {
        let merge = try merge {
            try element($0, "con-st-001")[attribute: "constant"] = "12"
        } _: {
            try element($0, "con-st-001")[attribute: "priority"] = "750"
        }
        #expect(merge.conflicts.isEmpty)
        #expect(
            merge.document.text
                == Self.base.replacing("constant=\"8\"", with: "constant=\"12\" priority=\"750\""))
    }

    @Test func `The same value changed twice is a conflict, and ours is taken`() throws {
        let merge = try merge {
            try element($0, "lab-el-001")[attribute: "text"] = "Title"
        } _: {
            try element($0, "lab-el-001")[attribute: "text"] = "Heading"
        }
        #expect(
            merge.conflicts.map(\.message) == [
                "text of label 'Title' (lab-el-001): 'Title' in ours, 'Heading' in theirs, 'Name' before; ours is taken"
            ])
        #expect(merge.conflicts.first?.oursPosition?.line == 10)
        #expect(merge.document.element(withID: "lab-el-001")?[attribute: "text"] == "Title")
    }

    @Test(arguments: [(MergeChoice.ours, "Title"), (.theirs, "Heading"), (.base, "Name")])
    func `A conflict that was decided is none`(choice: MergeChoice, text: String) throws {
        func edit(_ text: String) -> (Document) throws -> Void {
            { try element($0, "lab-el-001")[attribute: "text"] = text }
        }
        let key = try #require(try merge(edit("Title"), edit("Heading")).conflicts.first?.key)
        let merge = try merge(edit("Title"), edit("Heading"), choices: [key: choice])
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.element(withID: "lab-el-001")?[attribute: "text"] == text)
    }

    @Test func `A colour is one value`() throws {
        let merge = try merge {
            try element($0, "lab-el-001").child(withKey: "textColor")?[attribute: "green"] = "1"
        } _: {
            try element($0, "lab-el-001").child(withKey: "textColor")?[attribute: "blue"] = "1"
        }
        #expect(merge.conflicts.map(\.property) == ["text color"])
        #expect(merge.conflicts.first?.ours == "#FFFF00")
        #expect(merge.conflicts.first?.theirs == "#FF00FF")
    }

    @Test func `What one side removed and the other changed is kept and reported`() throws {
        func remove(_ document: Document) throws {
            for id in ["lab-el-001", "con-st-001", "out-le-t01"] { try element(document, id).remove() }
        }
        func change(_ document: Document) throws { try element(document, "lab-el-001")[attribute: "text"] = "Title" }
        let merge = try merge(change, remove)
        #expect(
            merge.conflicts.map(\.message) == [
                "label 'Title' (lab-el-001): changed the text in ours, removed in theirs; it is kept as ours has it"
            ])
        // The constraint and the outlet that went with the label come back with it.
        #expect(merge.document.text == Self.base.replacing("text=\"Name\"", with: "text=\"Title\""))
        let other = try self.merge(remove, change)
        #expect(other.conflicts.count == 1)
        #expect(other.document.canonical == merge.document.canonical)
        let key = try #require(merge.conflicts.first?.key)
        let decided = try self.merge(change, remove, choices: [key: .theirs])
        #expect(decided.conflicts.isEmpty)
        let expected = try document(Self.base)
        try remove(expected)
        #expect(decided.document.canonical == expected.canonical)
    }

    @Test func `A new reference to what the other side removed keeps it`() throws {
        let merge = try merge {
            try $0.addOutlet("save", of: element($0, "top-vi-ew1"), to: "but-to-n01")
        } _: {
            for id in ["but-to-n01", "con-st-001"] { try element($0, id).remove() }
        }
        #expect(merge.conflicts.map(\.kind) == [.removal])
        #expect(merge.document.diagnostics.isEmpty)
        #expect(merge.document.element(withID: "but-to-n01") != nil)
    }

    @Test func `A move and a change of what is moved meet`() throws {
        let merge = try merge {
            let box = try element($0, "box-vi-ew2")
            let subviews = try Element(name: "subviews")
            try box.append(subviews)
            try subviews.append(element($0, "but-to-n01"))
        } _: {
            try element($0, "but-to-n01").child(withKey: "normal")?[attribute: "title"] = "Done"
        }
        #expect(merge.conflicts.isEmpty)
        let button = try element(merge.document, "but-to-n01")
        #expect(button.parent?.parent?.id == "box-vi-ew2")
        #expect(button.child(withKey: "normal")?[attribute: "title"] == "Done")
    }

    @Test func `Two objects put into each other stay where ours has them`() throws {
        func put(_ inner: String, _ outer: String) -> (Document) throws -> Void {
            { document in
                let subviews = try Element(name: "subviews")
                try element(document, outer).append(subviews)
                try subviews.append(element(document, inner))
            }
        }
        let merge = try merge(put("lab-el-001", "box-vi-ew2"), put("box-vi-ew2", "lab-el-001"))
        #expect(merge.conflicts.map(\.kind) == [.move])
        #expect(try element(merge.document, "lab-el-001").parent?.parent?.id == "box-vi-ew2")
        #expect(try element(merge.document, "box-vi-ew2").parent?.parent?.id == "top-vi-ew1")
    }

    @Test func `Opposite orders are a conflict`() throws {
        func order(_ ids: [String]) -> (Document) throws -> Void {
            { document in
                for id in ids {
                    try element(document, "top-vi-ew1").child(named: "subviews")?.append(element(document, id))
                }
            }
        }
        let merge = try merge(
            order(["but-to-n01", "lab-el-001", "box-vi-ew2"]), order(["box-vi-ew2", "lab-el-001", "but-to-n01"]))
        #expect(merge.conflicts.map(\.kind) == [.order])
        let order = try element(merge.document, "top-vi-ew1").child(named: "subviews")?.children.compactMap(\.id)
        #expect(order == ["but-to-n01", "lab-el-001", "box-vi-ew2"])
    }

    @Test func `Different objects that got the same id get one each`() throws {
        func add(_ name: String, _ outlet: String) -> (Document) throws -> Void {
            { document in
                let view = try element(document, "top-vi-ew1")
                let added = try Element(
                    name: name, attributes: ["id": "new-ob-j01", name == "label" ? "text" : "alpha": "0"])
                try view.child(named: "subviews")?.append(added)
                try view.child(named: "connections")?.append(
                    Element(
                        name: "outlet", attributes: ["property": outlet, "destination": "new-ob-j01", "id": outlet]))
            }
        }
        let merge = try merge(add("label", "first"), add("slider", "second"))
        #expect(merge.conflicts.isEmpty)
        #expect(merge.notes.count == 1)
        #expect(merge.document.diagnostics.isEmpty)
        let slider = try #require(
            try element(merge.document, "top-vi-ew1").child(named: "subviews")?.child(named: "slider")?.id)
        #expect(slider != "new-ob-j01")
        #expect(try element(merge.document, "second")[attribute: "destination"] == slider)
        #expect(try element(merge.document, "first")[attribute: "destination"] == "new-ob-j01")
    }

    @Test func `The same change on both sides is one`() throws {
        func add(_ document: Document) throws {
            try element(document, "top-vi-ew1").child(named: "connections")?.append(
                Element(
                    name: "outlet",
                    attributes: [
                        "property": "save", "destination": "but-to-n01", "id": "o\(UInt.random(in: 0...9999))",
                    ]))
        }
        let merge = try merge(add, add)
        #expect(merge.conflicts.isEmpty)
        #expect(try element(merge.document, "top-vi-ew1").connections.count == 2)
    }

    @Test func `The same constraint added with two constants can be kept twice`() throws {
        func add(_ constant: String) -> (Document) throws -> Void {
            { document in
                try element(document, "top-vi-ew1").child(named: "constraints")?.append(
                    Element(
                        name: "constraint",
                        attributes: [
                            "firstItem": "but-to-n01", "firstAttribute": "width", "constant": constant, "id": "ne-w",
                        ]))
            }
        }
        let merge = try merge(add("50"), add("60"))
        #expect(merge.conflicts.map(\.kind) == [.addition])
        #expect(merge.conflicts.map(\.choices) == [[.ours, .theirs, .both]])
        let key = try #require(merge.conflicts.first?.key)
        let both = try self.merge(add("50"), add("60"), choices: [key: .both])
        #expect(both.conflicts.isEmpty && both.document.diagnostics.isEmpty)
        let constants = try element(both.document, "top-vi-ew1").constraintRecords.map(\.constant)
        #expect(constants == [8, 50, 60])
    }

    @Test func `An object made anew is the same object`() throws {
        let merge = try merge {
            try element($0, "lab-el-001")[attribute: "id"] = "ren-am-ed1"
            try element($0, "con-st-001")[attribute: "secondItem"] = "ren-am-ed1"
            try element($0, "out-le-t01")[attribute: "destination"] = "ren-am-ed1"
        } _: {
            try element($0, "lab-el-001")[attribute: "text"] = "Title"
            try $0.addOutlet("other", of: element($0, "top-vi-ew1"), to: "lab-el-001")
        }
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.diagnostics.isEmpty)
        #expect(try element(merge.document, "ren-am-ed1")[attribute: "text"] == "Title")
        let ends = try element(merge.document, "top-vi-ew1").connections.map { $0.element[attribute: "destination"] }
        #expect(ends == ["ren-am-ed1", "ren-am-ed1"])
    }

    @Test func `Versions of tools are no conflict: the newer is taken`() throws {
        func save(_ version: String) -> (Document) throws -> Void {
            { document in
                document.root[attribute: "toolsVersion"] = version
                document.root.child(named: "dependencies")?.child(named: "plugIn")?[attribute: "version"] = version
            }
        }
        let merge = try merge(save("22505"), save("23094"))
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.root[attribute: "toolsVersion"] == "23094")
    }

    @Test func `Conflicts are marked and the marks are taken out`() throws {
        let marked = try merge(
            {
                try element($0, "lab-el-001")[attribute: "text"] = "Title"
            },
            {
                try element($0, "lab-el-001")[attribute: "text"] = "Heading"
            }, marks: true)
        let text = marked.document.text
        #expect(text.contains("<!-- Merge conflict: text of label 'Title' (lab-el-001): 'Title' in ours, 'Heading' in"))
        #expect(text.contains("<attributedString key=\"userComments\">"))
        let again = try document(text)
        #expect(again.compiles())
        #expect(DocumentMerge.removeMarks(from: again) == 1)
        #expect(again.text == Self.base.replacing("text=\"Name\"", with: "text=\"Title\""))
    }

    @Test func `Archives and documents of different kinds are refused`() throws {
        let archive = try document("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"8.00\"/>")
        let base = try document(Self.base)
        #expect(throws: MergeError.archive(.theirs)) { try DocumentMerge(base: base, ours: base, theirs: archive) }
        let storyboard = try document(Self.base.replacing("CocoaTouch.XIB", with: "CocoaTouch.Storyboard.XIB"))
        #expect(throws: MergeError.differentKinds) { try DocumentMerge(base: base, ours: base, theirs: storyboard) }
    }

    @Test func `An image that both use comes back when one side removed it`() throws {
        let base = Self.base.replacing(
            "</objects>",
            with:
                "</objects>\n    <resources>\n        <image name=\"star\" width=\"1\" height=\"1\"/>\n    </resources>"
        )
        .replacing("<label text", with: "<label image=\"star\" text")
        let ours = try document(base)
        try element(ours, "lab-el-001")[attribute: "image"] = nil
        ours.root.child(named: "resources")?.remove()
        let theirs = try document(base)
        try element(theirs, "but-to-n01").child(withKey: "normal")?[attribute: "image"] = "star"
        let merge = try DocumentMerge(base: document(base), ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.resources.image(named: "star") != nil)
    }
}
