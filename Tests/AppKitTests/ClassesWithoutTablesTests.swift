// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import KeyValueCoding
import Testing

/// A formatter that a document names, and that no generated table describes.
nonisolated final class BracketFormatter: Formatter, ReadingFormatter {
    override func string(for object: Any) -> String? { "[\(object)]" }
    func objectValue(for text: String) throws -> Any? { text.filter { $0 != "[" && $0 != "]" } }
}

/// A model that a document makes.
final class Inventory: ControllerObject, KeyValueCoding {
    @Observed var title = "Stock"
    nonisolated deinit {}
}

@MainActor struct ClassesWithoutTablesTests {
    @Test("A custom formatter is made of the program's class")
    func formatter() throws {
        let loaded = try MacDocument.load(
            """
            <textField verticalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="96" height="21"/>
            <textFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" title="a" id="2">
            <customFormatter key="formatter" id="3" customClass="BracketFormatter"/>
            </textFieldCell></textField>
            """)
        let field = try #require(loaded.topLevelObjects.lazy.compactMap { $0 as? NSControl }.first)
        #expect(field.cell?.formatter is BracketFormatter)
        field.objectValue = "b"
        #expect(field.stringValue == "[b]")
    }

    @Test("A custom object is made of the program's class, where that can be made by nibs")
    func object() throws {
        let loaded = try MacDocument.load("<customObject id=\"1\" customClass=\"Inventory\"/>")
        let model = try #require(loaded.topLevelObjects.lazy.compactMap { $0 as? Inventory }.first)
        #expect(try model.value(forKey: "title") as? String == "Stock")
    }
}
