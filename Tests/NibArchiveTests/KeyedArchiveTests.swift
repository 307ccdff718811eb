// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import Testing

/// A menu of a macOS nib, as NSKeyedArchiver writes it.
private let menuNib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
        <key>$archiver</key><string>NSKeyedArchiver</string>
        <key>$objects</key>
        <array>
            <string>$null</string>
            <dict>
                <key>$class</key><dict><key>CF$UID</key><integer>6</integer></dict>
                <key>NSMenuItems</key><dict><key>CF$UID</key><integer>3</integer></dict>
                <key>NSTitle</key><dict><key>CF$UID</key><integer>2</integer></dict>
                <key>NSNothing</key><dict><key>CF$UID</key><integer>0</integer></dict>
                <key>NSFrame</key><dict><key>CF$UID</key><integer>9</integer></dict>
                <key>NSTag</key><integer>-7</integer>
                <key>NSEnabled</key><true/>
                <key>NSAlpha</key><real>0.5</real>
                <key>NSImage</key><data>AQID</data>
            </dict>
            <string>Edit &amp; View</string>
            <dict>
                <key>$class</key><dict><key>CF$UID</key><integer>7</integer></dict>
                <key>NS.objects</key>
                <array>
                    <dict><key>CF$UID</key><integer>1</integer></dict>
                    <dict><key>CF$UID</key><integer>5</integer></dict>
                    <dict><key>CF$UID</key><integer>4</integer></dict>
                </array>
            </dict>
            <integer>42</integer>
            <dict>
                <key>$class</key><dict><key>CF$UID</key><integer>8</integer></dict>
                <key>NS.string</key><string>Mutable</string>
            </dict>
            <dict>
                <key>$classes</key><array><string>NSMenu</string><string>NSObject</string></array>
                <key>$classname</key><string>NSMenu</string>
            </dict>
            <dict>
                <key>$classes</key><array><string>NSMutableArray</string><string>NSArray</string></array>
                <key>$classname</key><string>NSMutableArray</string>
            </dict>
            <dict><key>$classname</key><string>NSMutableString</string></dict>
            <string>{{1, 2}, {3, 4}}</string>
        </array>
        <key>$top</key>
        <dict><key>IB.objectdata</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>
        <key>$version</key><integer>100000</integer>
    </dict>
    </plist>
    """

private let menuOutline = """
    NSObject#0
      IB.objectdata: NSMenu#1
        NSMenuItems: NSMutableArray#2
          - → NSMenu#1
          - NSMutableString#3
            NS.bytes: 7 bytes
          - NSNumber#4
            NS.intval: 42
        NSTitle: "Edit & View"
        NSNothing: nil
        NSFrame: "{{1, 2}, {3, 4}}"
        NSTag: -7
        NSEnabled: true
        NSAlpha: 0.5
        NSImage: 3 bytes
    """

@Suite struct KeyedArchiveTests {
    @Test func anXMLArchiveBecomesAGraph() throws {
        let archive = try KeyedArchive(bytes: Array(menuNib.utf8))
        #expect(archive.archiver == "NSKeyedArchiver")
        #expect(archive.objects.count == 10)
        #expect(archive.classChain(of: 1) == ["NSMenu", "NSObject"])
        #expect(archive.classChain(of: 2) == [])
        let graph = try archive.graph()
        #expect(graph.description == menuOutline)
        graph.disconnect()
    }

    @Test func aBinaryArchiveIsTheSame() throws {
        let list = try PropertyList(bytes: Array(menuNib.utf8))
        let bytes = BinaryPropertyListWriter.bytes(list)
        #expect(NibContainer(bytes) == .keyedArchive)
        #expect(try PropertyList(bytes: bytes) == list)
        let graph = try NibGraph(contentsOf: bytes)
        #expect(graph.description == menuOutline)
        graph.disconnect()
    }

    @MainActor @Test func itIsDecodedByTheSameCoder() throws {
        final class Factory: NibObjectFactory {
            func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
                if className == "NSObject" { return coder.object("IB.objectdata") }
                #expect(className == "NSMenu")
                #expect(coder.string("NSTitle") == "Edit & View")
                #expect(coder.rect("NSFrame") == CGRect(x: 1, y: 2, width: 3, height: 4))
                #expect(coder.integer("NSTag") == -7)
                #expect(coder.data("NSImage") == Data([1, 2, 3]))
                #expect(coder.contains("NSNothing"))
                // The menu itself is still being made.
                return NSArray(array: coder.objects("NSMenuItems"))
            }
        }
        let coder = NibCoder(store: try NibStore(bytes: Array(menuNib.utf8)), factory: Factory())
        let items = try #require(try coder.decodeRoot() as? NSArray)
        #expect(items == NSArray(array: ["Mutable", 42]))
    }

    @Test func everyKindOfValueIsReadFromBoth() throws {
        let list = PropertyList.dictionary([
            .init("yes", .bool(true)), .init("no", .bool(false)), .init("n", .integer(-1)),
            .init("long", .string(String(repeating: "x", count: 300))), .init("wide", .string("Tinte über Œuvre 🖋")),
            .init("d", .double(0.25)), .init("date", .date(0)), .init("data", .data([0, 255])),
            .init("uid", .identifier(300)), .init("a", .array([.integer(1), .array([])])),
        ])
        #expect(try PropertyList(bytes: BinaryPropertyListWriter.bytes(list)) == list)
        #expect(
            try PropertyList(bytes: BinaryPropertyListWriter.bytes(.array([.float(1.5), .null])))
                == .array([.float(1.5), .null]))
        let xml = """
            <plist><dict><key>yes</key><true/><key>no</key><false/><key>n</key><integer>-1</integer>
            <key>hex</key><integer>0xFF</integer><key>d</key><real> 0.25 </real>
            <key>date</key><date>2001-01-01T00:00:10Z</date><key>data</key><data> AP8= </data>
            <key>uid</key><dict><key>CF$UID</key><integer>3</integer></dict><key>a</key><array/></dict></plist>
            """
        #expect(
            try PropertyList(bytes: Array(xml.utf8))
                == .dictionary([
                    .init("yes", .bool(true)), .init("no", .bool(false)), .init("n", .integer(-1)),
                    .init("hex", .integer(255)), .init("d", .double(0.25)), .init("date", .date(10)),
                    .init("data", .data([0, 255])), .init("uid", .identifier(3)), .init("a", .array([])),
                ]))
    }

    @Test func dictionariesOfOldArchivesAreRead() throws {
        let archive = try KeyedArchive(
            propertyList: .dictionary([
                .init("$top", .dictionary([.init("root", .identifier(1))])),
                .init(
                    "$objects",
                    .array([
                        .string("$null"),
                        .dictionary([
                            .init("NS.key.0", .identifier(2)), .init("NS.object.0", .identifier(3)),
                            .init("NS.key.1", .identifier(3)), .init("NS.object.1", .identifier(2)),
                            .init("$class", .identifier(4)),
                        ]),
                        .string("a"), .string("b"), .dictionary([.init("$classname", .string("NSDictionary"))]),
                    ])),
            ]))
        #expect(
            try archive.graph().root["root"]?.object?.pairs.map { [$0.key.stringValue, $0.value.stringValue] }
                == [["a", "b"], ["b", "a"]])
    }
}

@Suite struct KeyedArchiveErrorTests {
    private func archive(objects: [PropertyList], top: PropertyList = .identifier(1)) throws -> NibGraph {
        try KeyedArchive(
            propertyList: .dictionary([
                .init("$version", .integer(100_000)), .init("$top", .dictionary([.init("root", top)])),
                .init("$objects", .array(objects)),
            ])
        ).graph()
    }

    @Test func liesInTheObjectsAreNamed() {
        let null = PropertyList.string("$null")
        #expect(throws: NibError.identifierOutOfRange(9, object: 0)) {
            try archive(objects: [null], top: .identifier(9))
        }
        #expect(throws: NibError.identifierOutOfRange(5, object: 1)) {
            try archive(objects: [
                null, .dictionary([.init("$class", .identifier(2)), .init("x", .identifier(5))]),
                .dictionary([.init("$classname", .string("A"))]),
            ])
        }
        #expect(throws: NibError.invalidClass(object: 1)) {
            try archive(objects: [null, .dictionary([.init("$class", .identifier(7))])])
        }
        #expect(throws: NibError.invalidClass(object: 1)) {
            try archive(objects: [null, .dictionary([.init("$class", .identifier(0))])])
        }
        #expect(throws: NibError.invalidClass(object: 1)) {
            try archive(objects: [null, .dictionary([.init("$classname", .string("A"))])])
        }
        #expect(throws: NibError.invalidValue(key: "NS.objects", object: 1, className: "NSArray")) {
            try archive(objects: [
                null, .dictionary([.init("$class", .identifier(2)), .init("NS.objects", .integer(3))]),
                .dictionary([.init("$classname", .string("NSArray"))]),
            ])
        }
    }

    /// A list of the table that has no class and holds itself.
    @Test func plainContainersMayLeadBackToThemselves() throws {
        let graph = try archive(objects: [
            .string("$null"), .array([.identifier(1), .identifier(2)]), .dictionary([.init("k", .identifier(1))]),
        ])
        #expect(
            graph.description == """
                NSObject#0
                  root: NSArray#1
                    - → NSArray#1
                    - NSDictionary#2
                      - "k"
                      - → NSArray#1
                """)
        graph.disconnect()
    }

    @Test func anArchiveNeedsItsParts() {
        #expect(throws: NibError.missingArchiveKey("$objects")) { try KeyedArchive(propertyList: .dictionary([])) }
        #expect(throws: NibError.missingArchiveKey("$top")) {
            try KeyedArchive(propertyList: .dictionary([.init("$objects", .array([]))]))
        }
        #expect(throws: NibError.unsupportedArchiveVersion(1)) {
            try KeyedArchive(propertyList: .dictionary([.init("$version", .integer(1))]))
        }
        #expect(throws: NibError.missingArchiveKey("$objects")) { try KeyedArchive(propertyList: .string("x")) }
    }

    @Test func liesInABinaryListAreNamed() {
        // Two objects: an array at 8 of one string at 11; the offset table at 13, the trailer at 17.
        let bytes = BinaryPropertyListWriter.bytes(.array([.string("a")]))
        func patched(_ patch: [Int: UInt8]) -> [UInt8] {
            var bytes = bytes
            for (offset, byte) in patch { bytes[offset] = byte }
            return bytes
        }
        let lies: [([Int: UInt8], NibError)] = [
            ([23: 0], .invalidTrailerSize(0, offset: 23)), ([24: 9], .invalidTrailerSize(9, offset: 24)),
            ([32: 9], .offsetTableOutsideFile(offset: 41)), ([41: 0xFF], .offsetTableOutsideFile(offset: 41)),
            ([48: 7], .offsetTableOutsideFile(offset: 41)), ([40: 2], .objectIndexOutOfRange(2, offset: 33)),
            ([14: 7], .objectOffsetOutsideFile(7, offset: 13)), ([13: 1], .objectOffsetOutsideFile(264, offset: 13)),
            ([10: 2], .objectIndexOutOfRange(2, offset: 9)), ([10: 0], .propertyListTooDeep(offset: 8)),
            ([8: 0xAF], .unknownMarker(0, offset: 9)), ([11: 0xF0], .unknownMarker(0xF0, offset: 11)),
            ([11: 0x01], .unknownMarker(0x01, offset: 11)), ([11: 0x15], .unknownMarker(0x15, offset: 11)),
            ([11: 0x5F, 12: 0x13], .truncatedObject(offset: 11)),
        ]
        for (patch, error) in lies {
            #expect(throws: error, "\(patch)") { try PropertyList(bytes: patched(patch)) }
        }
        #expect(throws: NibError.truncatedTrailer(offset: 8)) { try PropertyList(bytes: Array("bplist00".utf8)) }
    }

    /// Forty arrays, each twice the one before it: a file of a few hundred bytes, a tree of 2⁴⁰ values.
    @Test func aListThatUnfoldsWithoutEndIsRefused() {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for index in 0..<40 {
            offsets.append(bytes.count)
            bytes += index == 39 ? [0x08] : [0xA2, UInt8(index + 1), UInt8(index + 1)]
        }
        let table = bytes.count
        bytes += offsets.flatMap { BinaryPropertyListWriter.big($0, 2) }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1] + BinaryPropertyListWriter.big(40, 8)
        bytes += BinaryPropertyListWriter.big(0, 8) + BinaryPropertyListWriter.big(table, 8)
        let result = Result { () throws(NibError) in try PropertyList(bytes: bytes) }
        guard case .failure(.propertyListTooLarge) = result else {
            Issue.record("\(result)")
            return
        }
    }

    @Test(arguments: [
        ("", "no element found"), ("<plist>", "no element found"), ("<plist></plist>", "the property list is empty"),
        ("<other/>", "the document element is <other>, not <plist>"),
        ("<plist><integer>x</integer></plist>", "'x' is no valid integer"),
        ("<plist><dict><key>a</key></dict></plist>", "a key without a value"),
        ("<plist><dict><true/></dict></plist>", "a value without a key"),
        ("<plist><array><key>a</key></array></plist>", "a key where a value is expected"),
        ("<plist><string><true/></string></plist>", "<true> inside a value"),
        ("<plist><true/><true/></plist>", "more than one value"),
        ("<plist><blob/></plist>", "<blob> is no element of a property list"),
        ("<plist><data>A</data></plist>", "'A' is no valid data"),
        ("<!DOCTYPE plist [<!ENTITY a 'b'>]><plist/>", "entity declarations are not allowed"),
    ])
    func malformedXMLIsNamed(text: String, reason: String) {
        let result = Result { () throws(NibError) in try PropertyList(bytes: Array(text.utf8)) }
        guard case .failure(.malformedXML(let found, let line, _, _)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(found == reason)
        #expect(line == 1)
    }

    @Test func deepListsAreRefused() {
        let text = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(throws: NibError.self) { try PropertyList(bytes: Array(text.utf8)) }
    }

    /// A changed byte gives a list or an error, never a crash.
    @Test func noChangedByteIsTrusted() {
        guard let list = try? PropertyList(bytes: Array(menuNib.utf8)) else {
            Issue.record("the menu is a property list")
            return
        }
        let bytes = BinaryPropertyListWriter.bytes(list)
        for position in bytes.indices {
            for value: UInt8 in [0, 0xFF, bytes[position] ^ 1, bytes[position] ^ 0x80] {
                var changed = bytes
                changed[position] = value
                if let graph = try? NibGraph(contentsOf: changed) { graph.disconnect() }
            }
        }
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: NibError.self) { try NibGraph(contentsOf: Array(bytes.prefix(length))) }
        }
    }
}
