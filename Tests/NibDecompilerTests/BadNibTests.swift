// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibDecompiler
import SeededRandom
import Testing

/// Nibs that nobody's compiler made.
@Suite struct BadNibTests {
    @Test func noNib() {
        #expect(throws: NibError.unknownFormat(offset: 0)) { try Decompiler.decompile(nib: Array("hello".utf8)) }
        #expect(throws: NibError.self) { try Decompiler.decompile(nib: []) }
    }

    @Test func aNibThatEndsTooSoon() throws {
        let bytes = try Documents.compile(Fixtures.xibs[0].text).bytes
        for length in stride(from: 0, to: bytes.count - 4, by: 97) {
            #expect(throws: NibError.self) { try Decompiler.decompile(nib: Array(bytes.prefix(length))) }
        }
    }

    @Test func viewsInsideThemselves() throws {
        let view = NibObject(className: "UIView")
        let inner = NibObject(className: "UIView")
        view["UISubviews"] = .object(.array([inner, view]))
        inner["UISubviews"] = .object(.array([view]))
        try check(view)
    }

    @Test func viewsManyLevelsDeep() throws {
        let view = NibObject(className: "UIView")
        var innermost = view
        for _ in 0..<5_000 {
            let next = NibObject(className: "UIView")
            innermost["UISubviews"] = .object(.array([next]))
            innermost = next
        }
        try check(view)
    }

    @Test func keysOfTheWrongKind() throws {
        let view = NibObject(className: "UILabel")
        for key in ["UIText", "UIFont", "UISubviews", "UIBounds", "UICenter", "UITextColor", "UIAlpha", "UITag"] {
            view[key] = .bool(true)
        }
        view["UINumberOfLines"] = .double(.nan)
        view["UIPreferredMaxLayoutWidth"] = .float(-.infinity)
        view["UIViewAutolayoutConstraints"] = .object(.string("\u{0}\u{FFFE}"))
        view["UIHighlightedColor"] = .object(view)
        try check(view)
    }

    /// A nib of one top-level object becomes a document that compiles to the same.
    private func check(_ object: NibObject) throws {
        let root = NibObject(className: "NSObject")
        root["UINibTopLevelObjectsKey"] = .object(.array([object]))
        root["UINibObjectsKey"] = .object(.array([object]))
        root["UINibConnectionsKey"] = .object(.array([]))
        let graph = NibGraph(root: root)
        defer { graph.disconnect() }
        let bytes = graph.archived().archive.serialized()
        let document = try Decompiler.decompile(nib: bytes)
        #expect(document.lostCount == 0)
        let again = try Documents.compile(xib: document.bytes)
        #expect(GraphFacts.differences(try NibGraph(contentsOf: bytes), again.graph) == [])
    }

    /// Bytes that were changed at random are read or refused; what is read compiles again.
    @Test func changedBytes() throws {
        let original = try Documents.compile(Fixtures.xibs[0].text).bytes
        var random = SplitMix(seed: 20_261_122)
        for _ in 0..<150 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 50..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let document = try? Decompiler.decompile(nib: bytes) else { continue }
            #expect(throws: Never.self) { try Documents.compile(xib: document.bytes) }
        }
    }
}
