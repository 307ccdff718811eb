// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibDecompiler
import Testing

/// Compiling, decompiling and compiling again makes the same facts.
@Suite struct RoundTripTests {
    @Test(arguments: Fixtures.xibs) func aXib(_ fixture: Fixture) throws {
        let (changes, document) = try Documents.changes(fixture.text)
        #expect(changes == [])
        #expect(document.lostCount == 0)
        #expect(document.correctionCount <= fixture.corrections, "\(String(decoding: document.bytes, as: UTF8.self))")
    }

    @Test func aStoryboard() throws {
        let compiled = try Documents.compile(storyboard: Array(Fixtures.storyboard.utf8))
        let nibs = compiled.nibs.mapValues(\.bytes)
        let document = try Decompiler.decompile(storyboard: nibs, information: compiled.information)
        #expect(document.lostCount == 0)
        let again = try Documents.compile(storyboard: document.bytes)
        #expect(again.information == compiled.information)
        #expect(Set(again.nibs.keys) == Set(nibs.keys))
        for (name, bytes) in nibs {
            let nib = try #require(again.nibs[name])
            #expect(
                GraphFacts.differences(try NibGraph(contentsOf: bytes), try NibGraph(contentsOf: nib.bytes)) == [],
                "\(name)")
        }
        let text = String(decoding: document.bytes, as: UTF8.self)
        // The ids that the names of the nibs tell, and the way from one scene to the next.
        #expect(text.contains(#"<viewController title="List" id="lis-tv-iew" customClass="ListController""#))
        #expect(text.contains(#"<view key="view" id="lis-tv-001">"#))
        #expect(text.contains(#"kind="show""#))
        #expect(text.contains(#"storyboardIdentifier="Detail""#))
    }

    @Test func aStoryboardOfMacOS() throws {
        let compiled = try Documents.compile(storyboard: Array(Fixtures.cocoaStoryboard.utf8))
        let nibs = compiled.nibs.mapValues(\.bytes)
        let document = try Decompiler.decompile(storyboard: nibs, information: compiled.information)
        #expect(document.lostCount == 0)
        let again = try Documents.compile(storyboard: document.bytes)
        #expect(again.information.sorted == compiled.information.sorted)
        for (name, bytes) in nibs {
            let nib = try #require(again.nibs[name])
            #expect(
                GraphFacts.differences(try NibGraph(contentsOf: bytes), try NibGraph(contentsOf: nib.bytes)) == [],
                "\(name)")
        }
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text.contains("<application "))
        #expect(text.contains(#"relationship="window.shadowedContentViewController""#))
        #expect(text.contains(#"kind="sheet""#))
        #expect(text.contains(#"<view key="view" id="vie-wv-001">"#))
    }

    /// A storyboard whose nibs are no scenes at all is kept as it is.
    @Test func aStoryboardThatCannotBeRead() throws {
        let root = NibObject(className: "NSObject", values: [("Something", .integer(1))])
        let bytes = NibGraph(root: root).archived().archive.serialized()
        let information = PropertyList.dictionary([.init("UIStoryboardVersion", .integer(1))])
        let document = try Decompiler.decompile(storyboard: ["Odd": bytes], information: information)
        let again = try Documents.compile(storyboard: document.bytes)
        #expect(again.nibs["Odd"]?.bytes == bytes)
        #expect(again.information == information)
    }
}
