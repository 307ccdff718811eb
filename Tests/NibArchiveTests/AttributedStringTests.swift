// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import Testing

/// A colour, whose objects may be compared as attributes.
private final class Paint: AttributeObject, @unchecked Sendable {
    let name: String

    init(_ name: String) { self.name = name }
}

/// An object that Foundation misreads where it compares attributes.
private final class Stranger: NSObject {
    let number = 0.5
}

@MainActor private final class PaintFactory: NibObjectFactory {
    func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        switch className {
        case "Holder": coder.object("text")
        case "Paint": Paint(coder.string("name") ?? "")
        default: Stranger()
        }
    }
}

@MainActor @Suite struct AttributedStringTests {
    /// The runs of a nib's string, and what could not be decoded.
    private func runs(_ text: String, _ tables: [NibObject], _ lengths: [UInt8]) throws -> [String] {
        let string = NibObject(
            className: "NSAttributedString",
            values: [
                ("NSString", .object(.string(text))), ("NSAttributes", .object(.array(tables))),
                ("NSAttributeInfo", .object(.data(lengths))),
            ])
        let holder = NibObject(className: "Holder", values: [("text", .object(string))])
        let coder = NibCoder(store: try NibStore(graph: NibGraph(root: holder)), factory: PaintFactory())
        let decoded = try #require(try coder.decodeRoot() as? NSAttributedString)
        var result: [String] = []
        decoded.enumerateAttributes(in: NSRange(location: 0, length: decoded.length)) { attributes, range, _ in
            let names = attributes.map { "\($0.key.rawValue) \(($0.value as? Paint)?.name ?? "\($0.value)")" }.sorted()
            result.append("\(range.location)+\(range.length) \(names.joined(separator: ", "))")
        }
        return result + coder.errors.map { "\($0)" }
    }

    private func paint(_ name: String) -> NibObject {
        NibObject(className: "Paint", values: [("name", .object(.string(name)))])
    }

    @Test func `neighbouring runs keep objects of Swift classes`() throws {
        let tables: [NibObject] = [
            .dictionary([(.string("paint"), paint("red")), (.string("size"), .number(2))]), .dictionary([]),
            .dictionary([(.string("paint"), paint("blue")), (.string("link"), .string("a"))]),
        ]
        #expect(
            try runs("red blue", tables, [3, 0, 1, 1, 4, 2])
                == ["0+3 paint red, size 2", "3+1 ", "4+4 link a, paint blue"])
    }

    @Test func `objects that Foundation cannot compare are left out and told`() throws {
        let tables: [NibObject] = [
            .dictionary([(.string("paint"), NibObject(className: "Stranger")), (.string("size"), .number(2))]),
            .dictionary([(.string("paint"), NibObject(className: "Stranger"))]),
        ]
        #expect(
            try runs("ab", tables, [1, 0, 1, 1]) == [
                "0+1 size 2", "1+1 ",
                "object 4 (NSDictionary) cannot be made: 'paint' is missing or invalid",
                "object 9 (NSDictionary) cannot be made: 'paint' is missing or invalid",
            ])
    }

    @Test func `runs that reach past the end are cut`() throws {
        let tables: [NibObject] = ["a", "b"].map { .dictionary([(.string("paint"), paint($0))]) }
        #expect(try runs("abc", tables, [2, 0, 0x7F, 1, 4, 9]) == ["0+2 paint a", "2+1 paint b"])
    }
}
