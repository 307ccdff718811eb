// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import InterfaceBuilder

@Suite("Undoing edits")
struct EditHistoryTests {
    private static let text = """
        <document targetRuntime="MacOSX.Cocoa">
            <objects>
                <textField   id='a'  title="x">
                    <!-- about b -->
                    <textFieldCell key="cell" id="b"/>
                </textField>
                <box id="d"/>
                <objectController id="e"/>
            </objects>
        </document>

        """

    @Test func `An attribute comes back with its quotes and spaces`() throws {
        let document = try document(Self.text)
        #expect(!document.history.canUndo)
        let field = try #require(document.element(withID: "a"))
        field[attribute: "title"] = "new"
        field[attribute: "id"] = "z"
        field[attribute: "title"] = nil
        let edited = document.text
        #expect(document.element(withID: "a") == nil)
        #expect(document.history.undo())
        #expect(document.history.undo())
        #expect(document.element(withID: "a") === field)
        #expect(document.text == Self.text.replacing("\"x\"", with: "\"new\""))
        #expect(document.history.undo())
        #expect(!document.history.undo())
        #expect(document.text == Self.text)
        #expect(!document.isModified)
        while document.history.redo() {}
        #expect(document.text == edited)
        #expect(document.element(withID: "z") === field)
    }

    @Test func `Elements added, moved and removed`() throws {
        let document = try document(Self.text)
        let history = document.history
        let field = try #require(document.element(withID: "a"))
        let box = try #require(document.element(withID: "d"))
        try history.group("Embed") {
            try box.append(field)
            try field.append(Element(name: "string", attributes: ["key": "toolTip"], text: "t"))
            box.remove()
        }
        #expect(document.element(withID: "a") == nil)
        #expect(history.undoName == "Embed")
        history.undo()
        #expect(document.text == Self.text)
        #expect(field.parent?.name == "objects")
        #expect(history.redoName == "Embed")
        history.redo()
        #expect(document.root.child(named: "objects")?.children.map(\.name) == ["objectController"])
        history.undo()
        #expect(document.text == Self.text)
    }

    /// What is edited while an element is in no document is no edit of the document; undoing brings back what was taken.
    @Test func `An element comes back as it was when it was removed`() throws {
        let document = try document(Self.text)
        document.history.levels = 0
        let field = try #require(document.element(withID: "a"))
        field.remove()
        field[attribute: "title"] = "elsewhere"
        field.children.first?[attribute: "x"] = "1"
        document.history.undo()
        #expect(document.text == Self.text)
    }

    private struct Refusal: Error {}

    @Test func `A group that fails leaves nothing behind`() throws {
        let document = try document(Self.text)
        let history = document.history
        let field = try #require(document.element(withID: "a"))
        #expect(throws: Refusal.self) {
            try history.group("Fail") {
                field[attribute: "title"] = "1"
                field.remove()
                throw Refusal()
            }
        }
        #expect(document.text == Self.text)
        #expect(!history.canUndo)
        // A part that fails is taken back alone.
        try history.group("Whole") {
            field[attribute: "title"] = "kept"
            try? history.group("Part") {
                field[attribute: "title"] = "lost"
                throw Refusal()
            }
            try field.setAttribute("tag", to: "1")
        }
        #expect(
            document.text
                == Self.text.replacing("\"x\"", with: "\"kept\"").replacing("   id='a'", with: " tag=\"1\"   id='a'"))
        history.undo()
        #expect(document.text == Self.text)
    }

    @Test func `An edit that changes nothing is no step, and levels are bounded`() throws {
        let document = try document(Self.text)
        let history = document.history
        let field = try #require(document.element(withID: "a"))
        field[attribute: "title"] = "x"
        history.group("Nothing") {}
        #expect(!history.canUndo)
        history.levels = 2
        for title in ["1", "2", "3"] { field[attribute: "title"] = title }
        while history.undo() {}
        #expect(field[attribute: "title"] == "1")
        history.removeAll()
        #expect(!history.canRedo)
    }

    // MARK: Connections

    @Test func `Bindings, options and other connections`() throws {
        let document = try document(Self.text)
        let history = document.history
        let box = try #require(document.element(withID: "d"))
        let binding = try document.addBinding(
            "enabled", of: box, to: "e", keyPath: "selection.on", options: ["sectionContentKey": .string("a < b")])
        let second = try document.addBinding("enabled2", of: box, to: "e", keyPath: "selection.off")
        #expect(second.previousBinding == binding.element.id)
        try binding.setOption("NSNullPlaceholder", to: .integer(1))
        try binding.setOption("sectionContentKey", to: .bool(true))
        #expect(binding.option("sectionContentKey") == .bool(true))
        let outlet = try document.addOutlet("delegate", of: box, to: "a")
        try document.addAction("add:", of: box, to: "e")
        try document.removeConnection(outlet.element)
        let first = try #require(binding.element.id)
        let other = try #require(second.element.id)
        let action = try #require(box.connections.last?.element.id)
        let written = """
                    <box id="d">
                        <connections>
                            <binding destination="e" name="enabled" keyPath="selection.on" id="\(first)">
                                <dictionary key="options">
                                    <bool key="sectionContentKey" value="YES"/>
                                    <integer key="NSNullPlaceholder" value="1"/>
                                </dictionary>
                            </binding>
                            <binding destination="e" name="enabled2" keyPath="selection.off" previousBinding="\(first)" id="\(other)"/>
                            <action selector="add:" target="e" id="\(action)"/>
                        </connections>
                    </box>
            """
        #expect(document.text == Self.text.replacing("        <box id=\"d\"/>", with: written))
        try document.removeConnection(second.element)
        try binding.setOption("NSNullPlaceholder", to: nil)
        try binding.setOption("sectionContentKey", to: nil)
        try document.removeConnection(binding.element)
        try document.removeConnection(#require(box.connections.last?.element))
        #expect(document.text == Self.text)
        var steps = 0
        while history.undo() { steps += 1 }
        #expect(steps == 12)
        #expect(document.text == Self.text)
        #expect(!document.isModified)
    }

    // MARK: Random edits

    /// Whatever was edited, undoing all of it gives the bytes that were read, step by step the bytes between, and doing it
    /// again the bytes that were edited.
    @Test(arguments: 0..<300 as Range<UInt64>) func `Random edits are taken back to the byte`(_ seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        let text = random.text()
        guard let document = try? Document(bytes: Array(text.utf8)) else { return }
        let history = document.history
        var versions = [document.serialized()]
        for _ in 0..<random.number(below: 12) {
            let steps = document.serialized()
            if random.number(below: 3) == 0 {
                history.group("Several") {
                    for _ in 0..<random.number(below: 4) { edit(document, &random) }
                }
            } else {
                edit(document, &random)
            }
            if document.serialized() != steps { versions.append(document.serialized()) }
        }
        let last = document.serialized()
        #expect(last == versions.last)
        var seen: [[UInt8]] = [last]
        while history.undo() { if seen.last != document.serialized() { seen.append(document.serialized()) } }
        #expect(seen == versions.reversed())
        #expect(document.serialized() == Array(text.utf8))
        while history.redo() {}
        #expect(document.serialized() == last)
        while history.undo() {}
        #expect(document.serialized() == Array(text.utf8))
        #expect(!document.isModified)
    }

    private func edit(_ document: Document, _ random: inout RandomDocument) {
        var elements: [Element] = []
        document.root.forEachDescendant { elements.append($0) }
        let element = elements[random.number(below: elements.count)]
        let other = elements[random.number(below: elements.count)]
        switch random.number(below: 7) {
        case 0: element[attribute: "attribute\(random.number(below: 4))"] = "v\(random.number(below: 9))"
        case 1: element[attribute: "attribute\(random.number(below: 4))"] = nil
        case 2: element.text = ["", "plain", "a < b & c"][random.number(below: 3)]
        case 3: element.remove()
        case 4: try? element.insert(other, at: random.number(below: 4))
        case 5: try? element.append(other.copy())
        default: _ = try? document.addBinding("value", of: element, to: "1", keyPath: "k", options: ["o": .bool(true)])
        }
    }
}
