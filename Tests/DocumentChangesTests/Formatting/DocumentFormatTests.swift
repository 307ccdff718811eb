// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import InterfaceBuilder
import NibCompiler
import Testing

@Suite("Normal form")
struct DocumentFormatTests {
    private func formatted(_ text: String) throws -> String {
        let document = try document(text)
        try DocumentFormat.apply(to: document)
        return document.text
    }

    @Test func `Attributes, parts and lines are put in order`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document version="3.0" type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21701" \
            targetRuntime='iOS.CocoaTouch'>
              <objects><view   id="top-vi-ew1" contentMode='scaleToFill'  >
                <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                    <subviews><label id="lab-el-001" text='"A"' opaque="NO"></label>
                    <!-- about b -->
              <label text="B" id="lab-el-002"/></subviews>
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view></objects>
            </document>
            """
        #expect(
            try formatted(text) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
                targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <view contentMode="scaleToFill" id="top-vi-ew1">
                            <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                            <subviews>
                                <label opaque="NO" text="&quot;A&quot;" id="lab-el-001"/>
                                <!-- about b -->
                                <label text="B" id="lab-el-002"/>
                            </subviews>
                            <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" \
                customColorSpace="genericGamma22GrayColorSpace"/>
                        </view>
                    </objects>
                </document>
                """)
    }

    @Test func `Ids that are missing are made, always the same`() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="top-vi-ew1">
                        <subviews>
                            <label text="A"/>
                            <label text="A"/>
                        </subviews>
                    </view>
                </objects>
            </document>
            """
        let ids = try document(formatted(text)).element(withID: "top-vi-ew1")?.child(named: "subviews")?.children.map(
            \.id)
        #expect(ids == ["loB-Xs-rMJ", "CXO-DF-HoV"])
    }

    @Test func `Resources that nothing uses go`() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <imageView image="star" id="ima-ge-001"/>
                </objects>
                <resources>
                    <image name="moon" width="10" height="10"/>
                    <image name="star" width="10" height="10"/>
                </resources>
            </document>
            """
        #expect(
            try formatted(text)
                == text.replacing("        <image name=\"moon\" width=\"10\" height=\"10\"/>\n", with: ""))
    }

    @Test func `Text keeps its bytes`() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <label id="lab-el-001">
                        <string key="text"> two
              lines </string>
                    </label>
                </objects>
            </document>

            """
        #expect(try formatted(text) == text)
    }

    /// The lines of what stands in a document's objects, in normal form.
    private func objects(_ text: String, runtime: String = "iOS.CocoaTouch", tools: Int = 22505) throws -> [String] {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="\(runtime)"><objects>\(text)</objects></document>
            """
        return try formatted(document).split(separator: "\n").dropFirst(2).dropLast(2).map {
            String($0.drop { $0 == " " })
        }
    }

    @Test func `What all views have stands before what one class has`() throws {
        #expect(
            try objects(
                """
                <stackView id="a" axis="vertical" verticalHuggingPriority="1000" ambiguous="YES" spacing="4" opaque="NO"/>
                """
            ) == [
                """
                <stackView opaque="NO" verticalHuggingPriority="1000" ambiguous="YES" axis="vertical" spacing="4" id="a"/>
                """
            ])
    }

    @Test func `The word catalog stays with its image`() throws {
        let item = """
            <tabBarItem key="tabBarItem" selectedImage="star" catalog="system" systemItem="search" id="a"/>
            """
        #expect(try objects(item) == [item])
        let button = """
            <state key="normal" title="A" image="star" catalog="system" backgroundImage="b"/>
            """
        #expect(try objects("<button id=\"a\">\(button)</button>")[1] == button)
    }

    @Test func `Insets of documents for phones and for the desktop have orders of their own`() throws {
        let insets = """
            <stackView id="a"><edgeInsets key="edgeInsets" bottom="3" top="1" right="4" left="2"/></stackView>
            """
        #expect(try objects(insets)[1] == #"<edgeInsets key="edgeInsets" top="1" left="2" bottom="3" right="4"/>"#)
        #expect(
            try objects(insets, runtime: "MacOSX.Cocoa")[1]
                == #"<edgeInsets key="edgeInsets" left="2" right="4" top="1" bottom="3"/>"#)
    }

    @Test func `A view's tint stands where its class has it`() throws {
        let parts = """
            <constraints/><color key="tintColor" name="a"/><color key="backgroundColor" name="b"/>
            """
        let constraints = "<constraints/>"
        let tint = #"<color key="tintColor" name="a"/>"#
        let background = #"<color key="backgroundColor" name="b"/>"#
        #expect(try objects("<view id=\"a\">\(parts)</view>")[1...3] == [background, tint, constraints])
        #expect(try objects("<button id=\"a\">\(parts)</button>")[1...3] == [background, constraints, tint])
    }

    @Test(arguments: [
        (16097, ["color", "constraints", "viewLayoutGuide"]), (17701, ["viewLayoutGuide", "color", "constraints"]),
    ])
    func `The safe area stands before colours from Xcode 12 on`(tools: Int, names: [String]) throws {
        let lines = try objects(
            """
            <view id="a"><constraints/><viewLayoutGuide key="safeArea" id="b"/><color key="backgroundColor" name="c"/></view>
            """, tools: tools)
        #expect(lines[1...3].map { String($0.dropFirst().prefix { $0.isLetter }) } == names)
    }

    @Test(arguments: [(21507, ["constraints", "buttonCell"]), (22505, ["buttonCell", "constraints"])])
    func `A button's cell stands before its constraints from Xcode 15 on`(tools: Int, names: [String]) throws {
        let lines = try objects(
            #"<button id="a"><constraints/><buttonCell key="cell" id="b"/></button>"#, runtime: "MacOSX.Cocoa",
            tools: tools)
        #expect(lines[1...2].map { String($0.dropFirst().prefix { $0.isLetter }) } == names)
    }

    @Test func `Sizes that old text views have twice stay where they are`() throws {
        let view = [
            #"<textView id="a">"#, #"<color key="backgroundColor" name="c"/>"#,
            #"<size key="minSize" width="1" height="1"/>"#, #"<size key="maxSize" width="2" height="2"/>"#,
            #"<color key="insertionPointColor" name="c"/>"#, #"<size key="minSize" width="1" height="1"/>"#,
            #"<size key="maxSize" width="2" height="2"/>"#, "</textView>",
        ]
        #expect(try objects(view.joined(), runtime: "MacOSX.Cocoa", tools: 9060) == view)
    }

    @Test(.enabled(if: Corpus.folder != nil))
    func `Documents of other projects stay what they mean, and are formatted once`() throws {
        for path in Corpus.paths() {
            guard let original = try? Document(contentsOf: path), original.kind != .archive else { continue }
            let formatted = try Document(bytes: original.serialized(), path: path)
            try DocumentFormat.apply(to: formatted)
            let again = try Document(bytes: formatted.serialized(), path: path)
            #expect(try !DocumentFormat.apply(to: again), "\(path) formatted twice")
            #expect(DocumentDifference(from: original, to: formatted).changes.isEmpty, "\(path)")
            #expect(nibs(of: original) == nibs(of: formatted), "\(path) compiles to another nib")
        }
    }

    /// The bytes of the nibs that a document compiles to; nil where it does not compile.
    private func nibs(of document: Document) -> [[UInt8]]? {
        if document.kind == .storyboard {
            return (try? Compiler.compile(storyboard: document)).map { storyboard in
                storyboard.nibs.sorted { $0.key < $1.key }.map(\.value.bytes)
            }
        }
        return (try? Compiler.compile(xib: document)).map { [$0.bytes] }
    }
}
