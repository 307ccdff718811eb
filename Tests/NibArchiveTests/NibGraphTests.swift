// SPDX-License-Identifier: Apache-2.0

import NibArchive
import SeededRandom
import Testing

@Suite struct NibGraphTests {
    @Test func objectsAreNumberedDepthFirstInTheOrderOfTheirValues() throws {
        let title = NibObject(className: "UILabel", values: [("UIText", .object(.string("Ink")))])
        let view = NibObject(
            className: "UIView",
            values: [
                ("UIBounds", .rect(0, 0, 320, 44)),
                ("UISubviews", .object(.array([title, NibObject(className: "UISwitch")], mutable: true))),
                ("UIOpaque", .bool(true)), ("UITag", .integer(-1)),
            ])
        let root = NibObject(
            className: "NSObject",
            values: [
                ("UINibTopLevelObjectsKey", .object(.array([view]))),
                ("UINibConnectionsKey", .object(.array([]))), ("note", .object(.string("Ink"))),
            ])
        #expect(
            NibGraph(root: root).description == """
                NSObject#0
                  UINibTopLevelObjectsKey: NSArray#1
                    - UIView#2
                      UIBounds: [0.0, 0.0, 320.0, 44.0]
                      UISubviews: NSMutableArray#3
                        - UILabel#4
                          UIText: "Ink"
                        - UISwitch#6
                      UIOpaque: true
                      UITag: -1
                  UINibConnectionsKey: NSArray#7
                  note: "Ink"
                """)
        let (archive, numbers) = NibGraph(root: root).archived()
        #expect(
            archive.classNames.map(\.name) == [
                "NSObject", "NSArray", "UIView", "NSMutableArray", "UILabel", "NSString", "UISwitch",
            ])
        #expect(archive.objects.count == 8, "the second string of the same text is the first")
        #expect(numbers[ObjectIdentifier(title)] == 4)
        #expect(
            archive.keys == [
                "UINibTopLevelObjectsKey", "UINibConnectionsKey", "note", "NSInlinedValue", "UINibEncoderEmptyKey",
                "UIBounds", "UISubviews", "UIOpaque", "UITag", "UIText", "NS.bytes",
            ])
    }

    /// A view's superview does not decide its number, though it comes first among the values.
    @Test func conditionalReferencesAreNotFollowedFirst() {
        let parent = NibObject(className: "NSView")
        let child = NibObject(
            className: "NSButton",
            values: [("NSSuperview", .object(parent)), ("NSCell", .object(NibObject(className: "NSButtonCell")))])
        parent.append(.object(child), forKey: "NSSubview")
        let lonely = NibObject(className: "NSWindow")
        child.append(.object(lonely), forKey: "NSNextResponder")
        let root = NibObject(className: "NSObject", values: [("first", .object(child)), ("second", .object(parent))])
        let graph = NibGraph(root: root)
        #expect(graph.objects().map(\.className) == ["NSObject", "NSButton", "NSButtonCell", "NSView", "NSWindow"])
        graph.disconnect()
    }

    @Test func aMenuItemsMenuIsConditionalAndAPopUpButtonsIsNot() {
        let menu = NibObject(className: "NSMenu")
        let item = NibObject(
            className: "NSMenuItem", values: [("NSMenu", .object(menu)), ("NSTitle", .object(.string("a")))])
        let popUp = NibObject(
            className: "NSPopUpButtonCell",
            values: [("NSMenu", .object(NibObject(className: "NSMenu"))), ("x", .object(NibObject(className: "X")))])
        let root = NibObject(
            className: "NSObject", values: [("i", .object(item)), ("m", .object(menu)), ("p", .object(popUp))])
        #expect(
            NibGraph(root: root).objects().map(\.className) == [
                "NSObject", "NSMenuItem", "NSString", "NSMenu", "NSPopUpButtonCell", "NSMenu", "X",
            ])
    }

    @Test func randomGraphsSurvive() throws {
        var random = SplitMix(seed: 7)
        for _ in 0..<200 {
            let graph = NibGraph(archive: .random(using: &random))
            let bytes = graph.archived().archive.serialized()
            let again = try NibGraph(contentsOf: bytes)
            #expect(again.description == graph.description)
            #expect(again.archived().archive.serialized() == bytes)
            graph.disconnect()
            again.disconnect()
        }
    }

    @Test func theSubscriptReplacesAppendsAndRemoves() {
        let object = NibObject(className: "A", values: [("a", .integer(1)), ("b", .null), ("a", .integer(2))])
        object["a"] = .integer(3)
        #expect(object.values.map(\.value) == [.integer(3), .null, .integer(2)])
        object["c"] = .bool(true)
        #expect(object["c"] == .bool(true))
        object["a"] = nil
        #expect(object.values.map(\.key) == ["b", "c"])
    }

    @Test func makersReadBack() {
        #expect(NibObject.string("é").stringValue == "é")
        #expect(NibObject.localizableString("Text", key: "a.title")["NSKey"]?.string == "a.title")
        #expect(NibObject.dictionary([(.string("k"), .number(1))]).pairs.map { $0.key.stringValue } == ["k"])
        #expect(NibValue.size(1, 2.5).numbers == [1, 2.5])
        #expect(NibValue.data([6, 0, 0, 0x80, 0x3F]).numbers == [1])
        #expect(NibValue.data([7, 0]).numbers == nil)
        #expect(NibValue.data([]).numbers == nil)
        let value = NibObject.rectValue(1, 2.5, 300, -0.1)
        #expect(value.values.map(\.key) == ["NS.special", "NS.rectval"])
        #expect(value["NS.rectval"]?.string == "{{1, 2.5}, {300, -0.10000000000000001}}")
    }

    /// A chain as deep as it likes is walked, written, read and freed without recursion.
    @Test func deepGraphsTakeNoStack() throws {
        let root = NibObject(className: "Root")
        var last = root
        for _ in 0..<200_000 {
            let next = NibObject(className: "Link")
            last.append(.object(next), forKey: "next")
            last = next
        }
        let bytes = NibGraph(root: root).archived().archive.serialized()
        #expect(try NibGraph(contentsOf: bytes).objects().count == 200_001)
    }
}
