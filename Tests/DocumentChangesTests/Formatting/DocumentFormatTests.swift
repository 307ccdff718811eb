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
