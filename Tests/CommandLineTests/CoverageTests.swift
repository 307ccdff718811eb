// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct CoverageTests {
    private let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="vie-w0-001">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                    <subviews>
                        <label opaque="NO" text="One" id="lab-el-001">
                            <rect key="frame" x="10" y="20" width="30" height="21"/>
                        </label>
                        <hologramView id="hol-og-001"><rect key="frame" x="0" y="0" width="9" height="9"/></hologramView>
                    </subviews>
                </view>
            </objects>
        </document>

        """

    private func coverage(_ arguments: String..., prepare: (URL) throws -> Void = { _ in }) throws -> Inkwell.Result {
        try TemporaryFolder.with { folder in
            try document.write(to: folder.appendingPathComponent("a.xib"), atomically: true, encoding: .utf8)
            try prepare(folder)
            return try Inkwell.run(["coverage"] + arguments, in: folder)
        }
    }

    @Test func eachElementHasALine() throws {
        let result = try coverage("a.xib")
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines.first == "iOS and tvOS: 1 documents with 7 different elements, 1 of them unknown; 0 nibs of Apple's "
                + "compared")
        #expect(lines.contains("hologramView not known 1"))
        #expect(lines.contains { $0.hasPrefix("label UILabel ") && $0.hasSuffix(" 1") })
        #expect(!lines.contains { $0.hasPrefix("textView ") })
    }

    @Test func aNibBesideItsDocumentIsCompared() throws {
        let result = try coverage("--format", "json", ".") { folder in
            let compiled = try Inkwell.run("compile", "a.xib", "-o", "a.nib", in: folder)
            #expect(compiled.status == 0, "\(compiled.errors)")
        }
        #expect(result.status == 0, "\(result.errors)")
        let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: [[String: Any]]]
        let label = json?["iOS and tvOS"]?.first { $0["element"] as? String == "label" }
        #expect(label?["documents"] as? Int == 1)
        let facts = try #require(label?["facts"] as? Int)
        #expect(facts > 5)
        #expect(label?["held"] as? Int == facts)
    }

    @Test func everyElementIsListedWithoutDocuments() throws {
        let result = try coverage("--format", "markdown")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("| `textView` | `UITextView` | "))
        #expect(result.output.contains("| `outlineView` | `NSOutlineView` | "))
    }
}
