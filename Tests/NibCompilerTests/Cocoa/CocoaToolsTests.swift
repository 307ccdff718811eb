// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// Which tools a macOS document is compiled as, and what they bring up to date in it.
@Suite struct CocoaToolsTests: CocoaScrollingFixtures {
    private let field = """
        <textField id="field"><rect key="frame" x="0.0" y="0.0" width="90" height="20"/>
        <textFieldCell key="cell" id="cell"/></textField>
        """

    private func archive(_ content: String, _ saved: Int, dependencies: String = "", canvas: Bool = false) throws
        -> CompiledNib
    {
        let point = canvas ? "<point key=\"canvasLocation\" x=\"0.0\" y=\"0.0\"/>" : ""
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(saved)" \
            targetRuntime="MacOSX.Cocoa"><dependencies>\(dependencies)</dependencies><objects>
            <customObject id="-2" userLabel="File's Owner">\(point)</customObject>
            <customObject id="-3" userLabel="Application"/>
            \(content)</objects></document>
            """
        var options = CompilerOptions()
        options.format = .archive
        return try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"), options: options)
    }

    /// Whether the nib is that of tools of Xcode 15 and later.
    private func isOfCurrentTools(_ nib: CompiledNib) throws -> Bool {
        try nib.object("field")["NSAllowsWritingTools"] != nil
    }

    @Test func aDocumentWithoutMarksOfInterfaceBuilderIsCompiledByTheCurrentTools() throws {
        let deployment = "<deployment identifier=\"macosx\"/>"
        let capability = "<capability name=\"documents saved in the Xcode 8 format\" minToolsVersion=\"8.0\"/>"
        #expect(try isOfCurrentTools(archive(field, 20037)))
        #expect(try isOfCurrentTools(archive(field, 20037, dependencies: deployment + capability)))
        #expect(try isOfCurrentTools(archive(field, 20037, canvas: true)))
        #expect(try !isOfCurrentTools(archive(field, 20037, dependencies: deployment, canvas: true)))
        #expect(try !isOfCurrentTools(archive(field, 17701, dependencies: deployment, canvas: true)))
        #expect(try !isOfCurrentTools(archive(field, 14460, dependencies: deployment + capability)))
        #expect(try isOfCurrentTools(archive(field, 14460, dependencies: deployment)))
        #expect(try !isOfCurrentTools(archive(field, 9060, dependencies: deployment)))
        #expect(try isOfCurrentTools(archive(field, 9060)))
    }

    @Test func theApplicationOfEarlierDocumentsIsGivenAClass() throws {
        let earlier = try archive(field, 9060).object("-3")["IBClassReference"]?.object
        #expect(earlier?["IBClassName"]?.object?.stringValue == "NSObject")
        #expect(try archive(field, 17701).object("-3")["IBClassReference"] == nil)
    }

    private let text = """
        <textView importsGraphics="NO" id="text"><rect key="frame" x="0.0" y="0.0" width="298" height="198"/>
        <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></textView>
        """

    private func scrolledText() -> String {
        let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
        return scrollView(text).replacingOccurrences(of: "</clipView>", with: "\(white)</clipView>")
    }

    @Test func theWhiteOfEarlierTextViewsIsTheColorOfTexts() throws {
        let earlier = try archive(scrolledText(), 11762)
        let shared = try earlier.object("text")["NSSharedData"]?.object
        #expect(shared?["NSBackgroundColor"]?.object?["NSColorName"]?.object?.stringValue == "textBackgroundColor")
        let clip = try earlier.object("clip")
        #expect(clip["NSBGColor"]?.object?["NSColorName"]?.object?.stringValue == "controlBackgroundColor")
        #expect(clip["NScvFlags"] == nil)
        #expect(clip["NSCursor"]?.object?["NSHotSpot"]?.object?.stringValue == "{1, -1}")

        let later = try archive(scrolledText(), 21225, canvas: true)
        let color = try later.object("text")["NSSharedData"]?.object?["NSBackgroundColor"]?.object
        #expect(color?["NSWhite"] == .data(Array("1".utf8) + [0]))
        #expect(try later.object("clip")["NSBGColor"]?.object?["NSWhite"] == .data(Array("1".utf8) + [0]))
        #expect(try later.object("clip")["NScvFlags"] == .integer(4))
    }

    @Test func colorsOfTheSystemAreRecordedWithOneForSystemsThatDoNotKnowThem() throws {
        let shared = try archive(scrolledText(), 23504).object("text")["NSSharedData"]?.object
        let insertion = shared?["NSInsertionColor"]?.object
        #expect(insertion?["NSColorName"]?.object?.stringValue == "textInsertionPointColor")
        let blue = insertion?["NSColor"]?.object
        #expect(blue?["NSColorName"]?.object?.stringValue == "systemBlueColor")
        #expect(blue?["NSColor"]?.object?["NSRGB"] == .data(Array("0 0 0.9981992245".utf8) + [0]))
        #expect(blue?["NSColor"]?.object?["NSComponents"] == .data(Array("0 0 1 1".utf8)))
    }
}
