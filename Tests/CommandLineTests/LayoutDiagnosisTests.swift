// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct LayoutDiagnosisTests {
    /// A view with a title 20 points from its left edge, which the frame does not say, and a button without a place.
    private let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
        <view contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="393" height="200"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="tit-le-001" userLabel="Title">
        <rect key="frame" x="30" y="10" width="100" height="40"/>
        </view>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="sav-e0-001" userLabel="Save">
        <rect key="frame" x="20" y="60" width="100" height="40"/>
        </view>
        </subviews>
        <constraints>
        <constraint firstItem="tit-le-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
        constant="20" id="con-00-001"/>
        <constraint firstItem="tit-le-001" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" \
        id="con-00-002"/>
        <constraint firstItem="tit-le-001" firstAttribute="height" constant="40" id="con-00-003"/>
        <constraint firstItem="tit-le-001" firstAttribute="width" constant="100" id="con-00-004"/>
        EXTRA
        <constraint firstItem="sav-e0-001" firstAttribute="top" secondItem="tit-le-001" secondAttribute="bottom" \
        constant="10" id="con-00-006"/>
        <constraint firstItem="sav-e0-001" firstAttribute="width" secondItem="tit-le-001" secondAttribute="width" \
        id="con-00-007"/>
        <constraint firstItem="sav-e0-001" firstAttribute="height" constant="40" id="con-00-008"/>
        </constraints>
        </view>
        </objects>
        </document>
        """

    private let conflict = """
        <constraint firstItem="tit-le-001" firstAttribute="width" constant="150" id="con-00-005"/>
        """

    private func inkwell(
        _ extra: String, _ arguments: String..., files: [String] = ["Form.xib"]
    ) throws -> Inkwell.Result {
        try TemporaryFolder.with { folder in
            for file in files {
                let text = document.replacing("EXTRA\n", with: extra.isEmpty ? "" : extra + "\n")
                try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
            }
            return try Inkwell.run(arguments, in: folder)
        }
    }

    @Test func warningsOnly() throws {
        let result = try inkwell("", "layout", "--diagnose", "Form.xib")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                Form.xib:8:1: warning: frame for "Title" (tit-le-001) will be different at run time: (20, 10, 100, 40) is \
                expected, (30, 10, 100, 40) is recorded [misplaced-view]
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="tit-le-001" \
                userLabel="Title">
                ^
                Form.xib:11:1: warning: Horizontal position is ambiguous for "Save" (sav-e0-001); need constraints for: X \
                position [ambiguous-layout]
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="sav-e0-001" \
                userLabel="Save">
                ^

                """)
        #expect(try inkwell("", "layout", "--diagnose", "--quiet", "Form.xib").errors.isEmpty)
    }

    @Test func conflictsAreErrors() throws {
        let result = try inkwell(conflict, "layout", "--diagnose", "--format", "json", ".", files: ["A.xib", "B.xib"])
        #expect(result.status == 1)
        let found = try JSONSerialization.jsonObject(with: result.bytes) as? [[String: Any]]
        let rules = ["misplaced-view", "ambiguous-layout", "conflicting-constraints"]
        #expect(found?.map { $0["rule"] as? String } == rules + rules)
        #expect(found?.map { $0["path"] as? String } == ["A", "A", "A", "B", "B", "B"].map { "./\($0).xib" })
        let conflict = try #require(found?[2])
        let constraints = conflict["constraints"] as? [[String: String]]
        #expect(
            constraints?.map { $0["text"] } == ["Title.width == 100 (con-00-004)", "Title.width == 150 (con-00-005)"])
        #expect(conflict["broken"] as? String == "con-00-005")
        #expect(found?[0]["expected"] as? [Double] == [20, 10, 100, 40])
        #expect(found?[0]["actual"] as? [Double] == [30, 10, 100, 40])
        #expect(found?[1]["ambiguous"] as? [String] == ["x"])
        #expect(found?[1]["id"] as? String == "sav-e0-001")
        #expect(try inkwell(self.conflict, "layout", "--diagnose", "-q", "Form.xib").status == 1)
    }

    @Test func reportsAreAskedForOneByOne() throws {
        #expect(try Inkwell.run("layout", "--diagnose", "--fidelity", "a.xib").status == 2)
        #expect(try Inkwell.run("layout", "--format", "markdown", "a.xib").status == 2)
    }

    /// The title's record contradicts a constraint, so it is not compared; the button has no place of its own.
    @Test func fidelity() throws {
        let result = try inkwell("", "layout", "--fidelity", "Form.xib")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                0.0 % of 1 views
                0.0 % of 1 views that are no text
                – of 0 views of text
                0.0 % of 1 documents in which every view does
                0.0 % of 1 documents without text, in which every view does
                not compared: 1 views with stale records, 0 that are exempt

                missed for the record's reasons:
                      1  not determined (0 of text, 1 documents)

                """)
    }

    @Test func fidelityOfWhatTheConstraintsSay() throws {
        let place = """
            <constraint firstItem="sav-e0-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
            constant="20" id="con-00-005"/>
            """
        let result = try inkwell(place, "layout", "--fidelity", "--format", "markdown", ".", files: ["A.xib", "B.xib"])
        #expect(result.status == 0)
        #expect(result.output.contains("| views | 2 | 100.0 % |"))
        #expect(result.output.contains("Not compared are 2 views whose recorded frames contradict"))
    }
}
