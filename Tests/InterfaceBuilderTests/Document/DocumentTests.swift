// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

/// A small document as Interface Builder writes it.
let smallDocument = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21225" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <!-- kept -->
            <view contentMode="scaleToFill" id="vUN-kp-3ea">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <string key="text">a &lt; b &amp; c&#10;d</string>
                <viewLayoutGuide key="safeArea" id="sAf-3a-001"/>
            </view>
        </objects>
    </document>

    """

func document(_ text: String) throws -> Document { try Document(bytes: Array(text.utf8)) }

@Suite("Document")
struct DocumentTests {
    @Test func `An unedited document is saved as it was read`() throws {
        let document = try document(smallDocument)
        #expect(String(decoding: document.serialized(), as: UTF8.self) == smallDocument)
        #expect(!document.isModified)
    }

    @Test func `Facts of the document element`() throws {
        let document = try document(smallDocument)
        #expect(document.kind == .xib)
        #expect(document.targetRuntime == .iOS)
        #expect(document.toolsVersion.major == 21225)
    }

    @Test func `Elements are found by id, name and key`() throws {
        let document = try document(smallDocument)
        let view = try #require(document.element(withID: "vUN-kp-3ea"))
        #expect(view.name == "view")
        #expect(view.parent?.name == "objects")
        #expect(view.child(withKey: "frame")?.double("width") == 393)
        #expect(view.child(named: "string")?.text == "a < b & c\nd")
        let start = try #require(smallDocument.utf8.firstRange(of: "<view ".utf8)).lowerBound
        let offset = smallDocument.utf8.distance(from: smallDocument.startIndex, to: start)
        #expect(view.position == SourcePosition(line: 7, column: 9, offset: offset))
        #expect(view.position(ofAttribute: "id").column == 45)
        #expect(document.element(withID: "retina6_12") == nil)
        #expect(document.element(withID: "-1")?[attribute: "userLabel"] == "File's Owner")
    }
}
