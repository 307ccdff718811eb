// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// What `inkwell layout --fidelity` takes for the reason of a record that the constraints do not lead to.
@Suite struct FidelityCauseTests {
    /// A column with a plain row of 90 points, in which a label is 20.5 points high by itself.
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
        <view contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" \
        translatesAutoresizingMaskIntoConstraints="NO" id="col-um-001">
        <rect key="frame" x="0.0" y="0.0" width="375" height="90"/>
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="row-00-001">
        <rect key="frame" x="0.0" y="0.0" width="375" height="90"/>
        <subviews>
        <label opaque="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
        text="Name" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
        <rect key="frame" x="0.0" y="0.0" width="375" height="90"/>
        FONT
        </label>
        </subviews>
        <constraints>
        LENGTH
        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="row-00-001" secondAttribute="top" \
        id="con-00-001"/>
        <constraint firstAttribute="bottom" secondItem="lab-el-001" secondAttribute="bottom" id="con-00-002"/>
        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="row-00-001" secondAttribute="leading" \
        id="con-00-003"/>
        <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" id="con-00-004"/>
        </constraints>
        </view>
        </subviews>
        </stackView>
        </subviews>
        <constraints>
        <constraint firstItem="col-um-001" firstAttribute="top" secondItem="root" secondAttribute="top" id="con-00-005"/>
        <constraint firstItem="col-um-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
        id="con-00-006"/>
        <constraint firstAttribute="trailing" secondItem="col-um-001" secondAttribute="trailing" id="con-00-007"/>
        </constraints>
        </view>
        </objects>
        </document>
        """

    private static let systemFont = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#

    /// The lines that tell causes.
    private func causes(font: String = systemFont, length: String? = nil) throws -> [String] {
        try TemporaryFolder.with { folder in
            let text = Self.document.replacing("FONT", with: font)
                .replacing("LENGTH\n", with: length.map { $0 + "\n" } ?? "")
            try text.write(to: folder.appendingPathComponent("Row.xib"), atomically: true, encoding: .utf8)
            let result = try Inkwell.run("layout", "--fidelity", "Row.xib", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            return result.output.split(separator: "\n").filter { $0.hasSuffix("documents)") }.map(String.init)
        }
    }

    @Test func rowIsLongerThanItsContents() throws {
        #expect(try causes() == ["      3  length kept in a stack view (1 of text, 1 documents)"])
    }

    /// The content of a row in a font that is not known may be what stretches it.
    @Test func rowIsAsLongAsItsContents() throws {
        let font = #"<fontDescription key="fontDescription" name="Unheard" family="Unheard" pointSize="17"/>"#
        #expect(try causes(font: font) == ["      3  text in other fonts (1 of text, 1 documents)"])
    }

    /// What the document demands more strongly than contents resist compression is not kept.
    @Test func rowHasALengthOfItsOwn() throws {
        let length = #"<constraint firstAttribute="height" priority="800" constant="40" id="con-00-008"/>"#
        #expect(
            try causes(length: length) == [
                "      2  stack view: fill (1 of text, 1 documents)", "      1  the rest (0 of text, 1 documents)",
            ])
    }

    /// A wish that is weaker than contents are is no match for what was kept.
    @Test func rowHasAWeakLengthOfItsOwn() throws {
        let length = #"<constraint firstAttribute="height" priority="250" id="con-00-008"/>"#
        #expect(try causes(length: length) == ["      3  length kept in a stack view (1 of text, 1 documents)"])
    }
}
