// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import Testing

/// A view as a factory makes it: what it read of itself.
@MainActor private final class Node {
    let className: String
    var children: [Node] = []
    var parent: Node?
    var text: String?
    init(_ className: String) { self.className = className }
}

@MainActor private final class NodeFactory: NibObjectFactory {
    var order: [String] = []
    var body: (@MainActor (NibCoder) -> Void)?

    func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        order.append("\(className)#\(index)")
        if className == "Refused" { throw CocoaError(.coderReadCorrupt) }
        if className == "Absent" { return nil }
        if let body, className == "Probe" {
            body(coder)
            return NSNull()
        }
        let node = Node(className)
        node.text = coder.string("text")
        node.children = coder.objects("children").compactMap { $0 as? Node }
        if coder.contains("parent") {
            let index = coder.index("parent") ?? 0
            node.parent = coder.object("parent") as? Node
            coder.whenDecoded { node.parent = coder.object(at: index) as? Node }
        }
        return node
    }
}

/// Decodes a nib whose root is one object of the class `Probe` and reads it in `body`.
@MainActor private func probe(
    _ values: [(key: String, value: NibValue)], _ body: @escaping @MainActor (NibCoder) -> Void
) throws -> NibCoder {
    let factory = NodeFactory()
    factory.body = body
    let store = try NibStore(graph: NibGraph(root: NibObject(className: "Probe", values: values)))
    let coder = NibCoder(store: store, factory: factory)
    _ = try coder.decodeRoot()
    return coder
}

private enum ProbeKeys: String, CaseIterable, Sendable {
    case count, name, inner

    static let table = NibKeyTable<ProbeKeys>()
}

@MainActor @Suite struct NibCoderTests {
    @Test func valuesOfAClassComeInTheOrderOfTheArchive() throws {
        var read: [String] = []
        let inner = NibObject(className: "Node", values: [("count", .integer(9)), ("text", .object(.string("in")))])
        _ = try probe([
            ("name", .object(.string("Ink"))), ("unknown", .bool(true)), ("inner", .object(inner)),
            ("count", .integer(7)), ("name", .null),
        ]) { coder in
            for (key, value) in coder.values(of: ProbeKeys.table) {
                switch key {
                case .count: read.append("count \(coder.integer(value) ?? -1)")
                case .name: read.append("name \(coder.string(value) ?? "-")")
                // Another object is decoded in between.
                case .inner: read.append("inner \((coder.object(value) as? Node)?.text ?? "-")")
                }
            }
        }
        #expect(read == ["name Ink", "inner in", "count 7", "name -"])
    }

    @Test func valuesAreReadByKeyAndType() throws {
        _ = try probe([
            ("yes", .bool(true)), ("no", .bool(false)), ("seven", .integer(7)), ("minus", .integer(-1)),
            ("half", .float(0.5)), ("third", .double(1.0 / 3)), ("nil", .null), ("bytes", .data([1, 2])),
            ("text", .object(.string("Ink"))), ("number", .object(.number(2.5))),
            ("blob", .object(.data([3]))), ("huge", .double(1e300)), ("nan", .double(.nan)),
        ]) { coder in
            #expect(coder.bool("yes") == true)
            #expect(coder.bool("no") == false)
            #expect(coder.bool("seven") == true)
            #expect(coder.bool("text") == nil)
            #expect(coder.integer("seven") == 7)
            #expect(coder.integer("minus") == -1)
            #expect(coder.integer("yes") == 1)
            #expect(coder.integer("huge") == nil)
            #expect(coder.integer("nan") == nil)
            #expect(coder.integer("number") == 2)
            #expect(coder.double("half") == 0.5)
            #expect(coder.double("third") == 1.0 / 3)
            #expect(coder.double("seven") == 7)
            #expect(coder.double("number") == 2.5)
            #expect(coder.string("text") == "Ink")
            #expect(coder.string("seven") == nil)
            #expect(coder.data("bytes") == Data([1, 2]))
            #expect(coder.data("blob") == Data([3]))
            #expect(coder.contains("nil"))
            #expect(!coder.contains("absent"))
            #expect(coder.object("nil") == nil)
            #expect(coder.currentIndex == 0)
        }
    }

    @Test func geometryIsReadFromMarkedDataAndFromText() throws {
        _ = try probe([
            ("rect", .rect(1, 2, 3, 4)), ("point", .point(5, 6)), ("size", .size(7, 8)),
            ("insets", .numbers([1, 2, 3, 4])), ("transform", .numbers([1, 0, 0, 1, 9, 8])),
            ("floats", .data([6, 0, 0, 0x80, 0x3F, 0, 0, 0, 0x40])),
            ("text", .object(.string("{{1, 2}, {3.5, -4}}"))), ("textSize", .object(.string("{10, 20}"))),
            ("short", .data([7, 0, 0])), ("unmarked", .data(Array(repeating: 1, count: 17))),
            ("words", .object(.string("{{a, b}, {c, d}}"))),
        ]) { coder in
            #expect(coder.rect("rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(coder.point("point") == CGPoint(x: 5, y: 6))
            #expect(coder.size("size") == CGSize(width: 7, height: 8))
            #expect(coder.edgeInsets("insets") == [1, 2, 3, 4])
            #expect(coder.affineTransform("transform") == [1, 0, 0, 1, 9, 8])
            #expect(coder.point("floats") == CGPoint(x: 1, y: 2))
            #expect(coder.rect("text") == CGRect(x: 1, y: 2, width: 3.5, height: -4))
            #expect(coder.size("textSize") == CGSize(width: 10, height: 20))
            #expect(coder.rect("point") == nil)
            #expect(coder.point("short") == nil)
            #expect(coder.point("unmarked") == nil)
            #expect(coder.rect("words") == nil)
            #expect(coder.rect("absent") == nil)
        }
    }

    @Test func theKeyedMethodsOfNSCoderReadTheSame() throws {
        _ = try probe([
            ("yes", .bool(true)), ("big", .integer(1 << 40)), ("half", .double(0.5)), ("rect", .rect(1, 2, 3, 4)),
            ("text", .object(.string("Ink"))), ("bytes", .data([1, 2])),
            ("list", .object(.array([.string("a"), .number(1)]))),
        ]) { coder in
            let plain: NSCoder = coder
            #expect(plain.allowsKeyedCoding)
            #expect(plain.containsValue(forKey: "yes"))
            #expect(!plain.containsValue(forKey: "absent"))
            #expect(plain.decodeBool(forKey: "yes"))
            #expect(plain.decodeInteger(forKey: "big") == 1 << 40)
            #expect(plain.decodeInt64(forKey: "big") == 1 << 40)
            #expect(plain.decodeInt32(forKey: "big") == Int32.max)
            #expect(plain.decodeDouble(forKey: "half") == 0.5)
            #expect(plain.decodeFloat(forKey: "half") == 0.5)
            #expect(plain.decodeObject(forKey: "text") as? String == "Ink")
            #expect(plain.decodeObject(of: NSString.self, forKey: "text") == "Ink")
            #expect(plain.decodeObject(of: NSNumber.self, forKey: "text") == nil)
            #expect((plain.decodeObject(of: [NSArray.self], forKey: "list") as? NSArray)?.count == 2)
            #expect(plain.decodeObject(forKey: "absent") == nil)
            #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(plain.withDecodedUnsafeBytes(forKey: "bytes") { $0.map { Array($0) } } == [1, 2])
        }
    }

    @Test func foundationsObjectsAreMade() throws {
        let runs = NibObject(
            className: "NSAttributedString",
            values: [
                ("NSString", .object(.string("Inkwell"))),
                (
                    "NSAttributes",
                    .object(
                        .array([.dictionary([(.string("a"), .number(1))]), .dictionary([(.string("b"), .number(2))])]))
                ),
                ("NSAttributeInfo", .object(.data([3, 0, 4, 1]))),
            ])
        _ = try probe([
            ("array", .object(.array([.string("a"), .number(1), .number(true), .number(0.5)]))),
            ("dictionary", .object(.dictionary([(.string("k"), .string("v")), (.number(2), .number(3))]))),
            ("set", .object(.set([.string("x"), .string("y")]))), ("mutable", .object(.string("m", mutable: true))),
            ("date", .object(NibObject(className: "NSDate", values: [("NS.time", .double(10))]))),
            (
                "url",
                .object(
                    NibObject(
                        className: "NSURL",
                        values: [("NS.base", .null), ("NS.relative", .object(.string("https://example.org/a")))]))
            ),
            ("null", .object(NibObject(className: "NSNull"))), ("rectValue", .object(.rectValue(1, 2, 3, 4))),
            (
                "path",
                .object(
                    NibObject(
                        className: "NSIndexPath",
                        values: [("NSIndexPathLength", .integer(2)), ("NSIndexPathData", .data([1, 0x81, 1]))]))
            ),
            (
                "indexes",
                .object(
                    NibObject(
                        className: "NSIndexSet",
                        values: [("NSRangeCount", .integer(1)), ("NSLocation", .integer(3)), ("NSLength", .integer(2))])
                )
            ),
            ("attributed", .object(runs)),
        ]) { coder in
            #expect(coder.object("array") as? NSArray == NSArray(array: ["a", 1, true, 0.5]))
            #expect((coder.object("dictionary") as? NSDictionary)?.object(forKey: "k") as? String == "v")
            #expect((coder.object("dictionary") as? NSDictionary)?.object(forKey: NSNumber(value: 2)) as? Int == 3)
            #expect(coder.object("set") as? NSSet == NSSet(array: ["x", "y"]))
            #expect(coder.object("mutable") is NSMutableString)
            #expect(coder.object("date") as? NSDate == NSDate(timeIntervalSinceReferenceDate: 10))
            #expect((coder.object("url") as? NSURL)?.absoluteString == "https://example.org/a")
            #expect(coder.object("null") is NSNull)
            #expect((coder.object("rectValue") as? NSValue)?.rectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(coder.object("path") as? NSIndexPath == NSIndexPath(indexes: [1, 129], length: 2))
            #expect(coder.object("indexes") as? NSIndexSet == NSIndexSet(indexesIn: NSRange(location: 3, length: 2)))
            let text = coder.object("attributed") as? NSAttributedString
            #expect(text?.string == "Inkwell")
            #expect(text?.attribute(NSAttributedString.Key("a"), at: 2, effectiveRange: nil) as? Int == 1)
            #expect(text?.attribute(NSAttributedString.Key("a"), at: 3, effectiveRange: nil) == nil)
            #expect(text?.attribute(NSAttributedString.Key("b"), at: 6, effectiveRange: nil) as? Int == 2)
            #expect(coder.errors.isEmpty)
        }
    }

    @Test func aLocalizableStringIsTranslated() throws {
        let factory = NodeFactory()
        factory.body = { coder in
            #expect(coder.string("text") == "Tinte")
            #expect(coder.object("text") as? NSString == "Tinte")
            #expect(coder.string("other") == "Pen")
        }
        let root = NibObject(
            className: "Probe",
            values: [
                ("text", .object(.localizableString("Ink", key: "a.text"))),
                ("other", .object(.localizableString("Pen", key: "b.text"))),
            ])
        let coder = NibCoder(store: try NibStore(graph: NibGraph(root: root)), factory: factory)
        coder.localizedString = { key, text in key == "a.text" && text == "Ink" ? "Tinte" : nil }
        _ = try coder.decodeRoot()
    }

    @Test func anObjectIsMadeOnceAndInTheOrderOfAsking() throws {
        let shared = NibObject(className: "Shared")
        let root = NibObject(
            className: "Root",
            values: [
                ("other", .object(NibObject(className: "NeverAsked"))),
                (
                    "children",
                    .object(
                        .array([
                            NibObject(className: "First", values: [("children", .object(.array([shared])))]), shared,
                        ]))
                ),
            ])
        let factory = NodeFactory()
        let coder = NibCoder(store: try NibStore(graph: NibGraph(root: root)), factory: factory)
        let made = try #require(try coder.decodeRoot() as? Node)
        #expect(factory.order == ["Root#0", "First#3", "Shared#5"])
        #expect(made.children[0].children[0] === made.children[1])
    }

    @Test func aReferenceThatLeadsBackIsReadWhenAllIsDecoded() throws {
        let root = NibObject(className: "Root")
        root["children"] = .object(.array([NibObject(className: "Child", values: [("parent", .object(root))])]))
        let graph = NibGraph(root: root)
        let coder = NibCoder(store: try NibStore(graph: graph), factory: NodeFactory())
        graph.disconnect()
        let made = try #require(try coder.decodeRoot() as? Node)
        #expect(made.children[0].parent === made)
        var ran = false
        coder.whenDecoded { ran = true }
        #expect(ran, "all is decoded already")
        made.children = []
    }

    /// Decoding more from inside such a body, and after the root, runs each body once.
    @Test func whatWaitsRunsOnce() throws {
        let late = NibObject(className: "Probe", values: [("last", .object(NibObject(className: "Probe")))])
        var ran: [Int] = []
        let factory = NodeFactory()
        factory.body = { coder in
            let index = coder.currentIndex
            coder.whenDecoded {
                ran.append(index)
                _ = coder.object("last")
            }
        }
        let root = NibObject(
            className: "Root",
            values: [("children", .object(.array([NibObject(className: "Probe")]))), ("late", .object(late))])
        let coder = NibCoder(store: try NibStore(graph: NibGraph(root: root)), factory: factory)
        _ = try coder.decodeRoot()
        #expect(ran == [2])
        _ = coder.object("late")
        #expect(ran == [2, 3, 4])
    }

    @Test func containersThatContainThemselvesEnd() throws {
        let list = NibObject.array([.string("a")])
        list.append(.object(list), forKey: "UINibEncoderEmptyKey")
        let table = NibObject.dictionary([])
        table.append(.object(table), forKey: "UINibEncoderEmptyKey")
        table.append(.object(table), forKey: "UINibEncoderEmptyKey")
        _ = try probe([("list", .object(list)), ("table", .object(table))]) { coder in
            #expect((coder.object("list") as? NSArray)?.count == 1)
            #expect((coder.object("table") as? NSDictionary)?.count == 0)
        }
    }

    /// Foundation traps when it compares some dictionaries; a file must not lead there.
    @Test func containersAreNoKeysAndNoElementsOfASet() throws {
        let twice: [NibObject] = [.dictionary([(.string("a"), .array([]))]), .dictionary([(.string("a"), .array([]))])]
        let table = NibObject.dictionary([(twice[0], .number(1)), (twice[1], .number(2)), (.string("k"), .number(3))])
        let coder = try probe([("table", .object(table)), ("set", .object(.set(twice + [.number(1)])))]) { coder in
            #expect((coder.object("table") as? NSDictionary)?.count == 1)
            #expect((coder.object("set") as? NSSet)?.count == 1)
        }
        #expect(coder.errors.count == 4)
    }

    @Test func whatCannotBeMadeIsReportedAndLeftOut() throws {
        let root = NibObject(
            className: "Root",
            values: [
                (
                    "children",
                    .object(
                        .array([
                            NibObject(className: "Refused"), NibObject(className: "Absent"),
                            NibObject(className: "Good"), NibObject(className: "NSString"),
                        ]))
                )
            ])
        let coder = NibCoder(store: try NibStore(graph: NibGraph(root: root)), factory: NodeFactory())
        let made = try #require(try coder.decodeRoot() as? Node)
        #expect(made.children.map(\.className) == ["Good"])
        #expect(coder.errors.count == 2)
        guard case .objectNotMade(object: 2, className: "Refused", _) = coder.errors.first else {
            Issue.record("\(coder.errors)")
            return
        }
        #expect(coder.errors.last == .invalidValue(key: "NS.bytes", object: 5, className: "NSString"))
    }

    @Test func aRootThatCannotBeMadeIsThrown() throws {
        let store = try NibStore(graph: NibGraph(root: NibObject(className: "Refused")))
        #expect(throws: NibError.self) { try NibCoder(store: store, factory: NodeFactory()).decodeRoot() }
    }

    /// A thousand views inside one another decode; a million end in an error and not in a crash.
    @Test func deepTreesDecodeAndDeeperOnesAreRefused() throws {
        func chain(_ depth: Int) throws -> NibStore {
            var view = NibObject(className: "View")
            for _ in 1..<depth { view = NibObject(className: "View", values: [("children", .object(.array([view])))]) }
            return try NibStore(graph: NibGraph(root: view))
        }
        let coder = NibCoder(store: try chain(1000), factory: NodeFactory())
        var node = try coder.decodeRoot() as? Node
        var depth = 0
        while let next = node {
            depth += 1
            node = next.children.first
        }
        #expect(depth == 1000)
        #expect(coder.errors.isEmpty)

        let deeper = NibCoder(store: try chain(100_000), factory: NodeFactory())
        let root = try deeper.decodeRoot() as? Node
        #expect(root != nil)
        guard case .nestedTooDeeply? = deeper.errors.first else {
            Issue.record("\(deeper.errors)")
            return
        }
        // Freed from the leaf up, since a chain that long is freed by recursion otherwise.
        var nodes: [Node] = []
        var next = root
        while let node = next {
            nodes.append(node)
            next = node.children.first
        }
        for node in nodes { node.children = [] }
    }

    @Test func oneStoreServesManyDecodings() async throws {
        let view = NibObject(className: "View", values: [("text", .object(.string("Ink")))])
        let store = try NibStore(
            graph: NibGraph(root: NibObject(className: "Root", values: [("children", .object(.array([view])))])))
        let first = try NibCoder(store: store, factory: NodeFactory()).decodeRoot() as? Node
        let second = try NibCoder(store: store, factory: NodeFactory()).decodeRoot() as? Node
        #expect(first !== second)
        #expect(second?.children.first?.text == "Ink")
    }

    @Test func aStoreListsItsObjects() throws {
        let root = NibObject(
            className: "Root",
            values: [
                ("text", .object(.string("Ink"))), ("n", .integer(300)),
                ("c", .object(NibObject(className: "UIColor"))),
            ])
        let store = try NibStore(graph: NibGraph(root: root))
        #expect(store.objectCount == 3)
        #expect(store.className(of: 0) == "Root")
        #expect(store.values(of: 0).map(\.key.name) == ["text", "n", "c"])
        #expect(store.values(of: 0).map(\.value) == [.object(1), .integer(300), .object(2)])
        #expect(store.string(of: 1) == "Ink")
        #expect(store.fallbackClassNames(of: 2) == ["NSColor"])
        #expect(store.className(of: 3) == nil)
    }

    @Test func keysOfOneNameAreOne() async {
        let keys = await withTaskGroup(of: [NibKey].self) { group in
            for _ in 0..<8 { group.addTask { (0..<500).map { NibKey("interned\($0)") } } }
            var all: [[NibKey]] = []
            for await list in group { all.append(list) }
            return all
        }
        #expect(Set(keys).count == 1)
        #expect(keys[0].map(\.name) == (0..<500).map { "interned\($0)" })
        #expect(Set(keys[0]).count == 500)
    }
}
