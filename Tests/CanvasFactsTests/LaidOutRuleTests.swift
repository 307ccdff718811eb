// SPDX-License-Identifier: Apache-2.0

import CanvasFacts
import DesignCanvas
import DocumentRules
import Testing

/// Each rule of the layout is held against its own example, which is laid out.
@Suite struct LaidOutRuleTests {
    nonisolated private static let rules = Rule.all.filter { !$0.layoutParts.isEmpty }

    @Test(arguments: rules.map(\.name))
    func theExampleIsFoundAtItsMarks(_ name: String) throws {
        let rule = try #require(Rule.named(name))
        let example = try #require(rule.example)
        let (text, marks) = RuleExample.split(example.document)
        let found = try findings(text, rule, example.strings)
        #expect(!marks.isEmpty)
        #expect(found.compactMap { $0.position?.offset } == marks, "\(found.map(\.description))")
    }

    /// What a rule finds in a document that is laid out, with translations beside it.
    private func findings(_ text: [UInt8], _ rule: Rule, _ strings: [String: String] = [:]) throws -> [Diagnostic] {
        let project = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: project) }
        for (language, strings) in [("Base", "")] + strings.sorted(by: { $0.key < $1.key }) {
            let folder = project.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if language == "Base" { continue }
            try Data(RuleExample.split(strings).text).write(to: folder.appendingPathComponent("Badge.strings"))
        }
        let path = project.appendingPathComponent("Base.lproj/Badge.xib").path
        let document = try Document(bytes: text, path: path)
        var checked = CheckedDocument(document)
        checked.layout = LayoutFacts(of: document, parts: rule.layoutParts, languages: strings.keys.sorted())
        return checked.diagnostics(rules: [rule]).filter { $0.rule == rule.name }
    }

    private func findings(_ views: String, _ name: String) throws -> [String] {
        let rule = try #require(Rule.named(name))
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES">
            <objects>
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            \(views)
            </subviews>
            <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </view>
            </objects>
            </document>
            """
        return try findings([UInt8](text.utf8), rule).map(\.message)
    }

    private func label(
        _ text: String, _ frame: String, _ attributes: String = "", _ color: String = "", shrinks: String = "NO"
    ) -> String {
        """
        <label opaque="NO" contentMode="left" text="\(text)" lineBreakMode="tailTruncation" \
        adjustsFontSizeToFit="\(shrinks)" \(attributes) id="lab-el-001">
        <rect key="frame" \(frame)/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        \(color)</label>
        """
    }

    private func gray(_ value: String, alpha: String = "1") -> String {
        "<color key=\"textColor\" red=\"\(value)\" green=\"\(value)\" blue=\"\(value)\" alpha=\"\(alpha)\" "
            + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/>\n"
    }

    // MARK: Texts

    @Test func textThatFitsByOtherMeansIsNotCut() throws {
        let narrow = "x=\"20\" y=\"20\" width=\"80\" height=\"21\""
        #expect(try findings(label("Payment information", narrow), "clipped-text").count == 1)
        #expect(
            try findings(
                label("Payment information", narrow, "minimumScaleFactor=\"0.4\"", shrinks: "YES"),
                "clipped-text") == [])
        let tall = "x=\"20\" y=\"20\" width=\"110\" height=\"60\""
        #expect(try findings(label("Payment information", tall, "numberOfLines=\"0\""), "clipped-text") == [])
        #expect(try findings(label("", narrow), "clipped-text") == [])
        #expect(try findings(label("Payment information", narrow, "hidden=\"YES\""), "clipped-text") == [])
    }

    @Test func whatIsMissingIsToldInPoints() throws {
        let low = "x=\"20\" y=\"20\" width=\"110\" height=\"21\""
        #expect(
            try findings(label("Payment information", low, "numberOfLines=\"0\""), "clipped-text") == [
                "label \"Payment information\" (id lab-el-001) cuts \"Payment information\" off: it needs 41 points of "
                    + "height and has 20"
            ])
    }

    /// Which text is seen is for the program to say.
    @Test func textsThatBindingsHideLieOnNone() throws {
        func found(_ connections: String) throws -> Int {
            let text = """
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
                <objects>
                <customView id="vie-w1-001"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><subviews>
                <textField fixedFrame="YES" id="fie-ld-001"><rect key="frame" x="20" y="20" width="200" height="16"/>
                <textFieldCell key="cell" title="You can add hosts" id="cel-l1-001"><font key="font" metaFont="system"/>
                </textFieldCell></textField>
                <textField fixedFrame="YES" id="fie-ld-002"><rect key="frame" x="20" y="22" width="200" height="16"/>
                <textFieldCell key="cell" title="Nothing can be added" id="cel-l2-001">
                <font key="font" metaFont="system"/></textFieldCell>\(connections)</textField>
                </subviews></customView>
                <objectController id="con-tr-oll"/>
                </objects></document>
                """
            return try findings([UInt8](text.utf8), try #require(Rule.named("overlapping-text"))).count
        }
        #expect(try found("") == 1)
        #expect(
            try found(
                """
                <connections><binding destination="con-tr-oll" name="hidden" keyPath="selection.isOpen" id="bin-di-ng1"/>
                </connections>
                """) == 0)
    }

    // MARK: Constraints

    /// A view beside a scene's own gets the size of what it is put in.
    @Test func viewsBesideASceneHaveNoSizeOfTheirOwn() throws {
        func found(_ start: String, _ end: String) throws -> Int {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
                initialViewController="one-vc-001"><scenes><scene sceneID="sce-ne-001"><objects>
                <viewController id="one-vc-001">\(start) id="vie-w1-001">
                <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="vie-w2-001">
                <rect key="frame" x="6" y="6" width="288" height="43"/>
                <constraints><constraint firstAttribute="height" constant="43" id="con-st-001"/></constraints>
                </view></subviews>
                <constraints>
                <constraint firstItem="vie-w2-001" firstAttribute="top" secondItem="vie-w1-001" secondAttribute="top" \
                constant="6" id="con-st-002"/>
                <constraint firstAttribute="bottom" secondItem="vie-w2-001" secondAttribute="bottom" constant="6" \
                id="con-st-003"/>
                <constraint firstItem="vie-w2-001" firstAttribute="leading" secondItem="vie-w1-001" \
                secondAttribute="leading" constant="6" id="con-st-004"/>
                <constraint firstAttribute="trailing" secondItem="vie-w2-001" secondAttribute="trailing" constant="6" \
                id="con-st-005"/>
                </constraints></view>\(end)
                </objects></scene></scenes></document>
                """
            return try findings([UInt8](text.utf8), try #require(Rule.named("conflicting-constraints"))).count
        }
        #expect(try found("<view key=\"view\"", "</viewController>") == 1)
        #expect(try found("</viewController><view", "") == 0)
    }

    // MARK: Contrast

    @Test func contrastCountsWhatIsDrawnBehind() throws {
        let frame = "x=\"20\" y=\"20\" width=\"200\" height=\"21\""
        #expect(
            try findings(label("Payment", frame, "", gray("0.7")), "low-contrast") == [
                "\"Payment\" of label \"Payment\" (id lab-el-001) stands out by 2.1 to 1 (#B2B2B2 on #FFFFFF); 4.5 are wanted"
            ])
        // Half transparent black is gray on white.
        #expect(try findings(label("Payment", frame, "", gray("0", alpha: "0.3")), "low-contrast").count == 1)
        #expect(try findings(label("Payment", frame, "", gray("0.3")), "low-contrast") == [])
        let dark = """
            <view contentMode="scaleToFill" id="vie-w2-002"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
            <color key="backgroundColor" red="0" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </view>
            """
        #expect(try findings(dark + label("Payment", frame, "", gray("0.7")), "low-contrast") == [])
        #expect(try findings(dark + label("Payment", frame, "", gray("0.3")), "low-contrast").count == 1)
    }

    @Test func whatIsDisabledNeedsNoContrast() throws {
        let frame = "x=\"20\" y=\"20\" width=\"200\" height=\"21\""
        #expect(try findings(label("Payment", frame, "enabled=\"NO\"", gray("0.7")), "low-contrast") == [])
        let button = """
            <button opaque="NO" contentMode="scaleToFill" ENABLED contentHorizontalAlignment="center" id="but-to-001">
            <rect key="frame" x="20" y="20" width="200" height="30"/>
            <state key="normal" title="Pay"><color key="titleColor" white="0.7" alpha="1" colorSpace="calibratedWhite"/>
            </state></button>
            """
        #expect(try findings(button.replacing("ENABLED", with: ""), "low-contrast").count == 1)
        #expect(try findings(button.replacing("ENABLED", with: "enabled=\"NO\""), "low-contrast") == [])
    }

    @Test func whatTheProgramDrawsIsNotJudged() throws {
        let frame = "x=\"20\" y=\"20\" width=\"200\" height=\"21\""
        let own = """
            <view contentMode="scaleToFill" customClass="GradientView" id="vie-w2-002">
            <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
            <subviews>\(label("Payment", frame, "", gray("0.7")))</subviews>
            </view>
            """
        #expect(try findings(own, "low-contrast") == [])
    }

    @Test func textThatIsTooFaintInDarkColoursOnly() throws {
        let system = """
            <view contentMode="scaleToFill" id="vie-w2-002"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
            <subviews>\(label("Payment", "x=\"20\" y=\"20\" width=\"200\" height=\"21\"", "", gray("0.2")))</subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            </view>
            """
        #expect(try findings(system, "low-contrast") == [])
        #expect(
            try findings(system, "low-contrast-in-dark") == [
                "in dark colours \"Payment\" of label \"Payment\" (id lab-el-001) stands out by 1.6 to 1 (#333333 on "
                    + "#000000); 4.5 are wanted"
            ])
    }

    // MARK: Places

    @Test func controlsInWhatScrollsAreInReach() throws {
        let button = """
            <button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" id="but-to-001">
            <rect key="frame" x="20" y="80" width="120" height="44"/><state key="normal" title="Pay"/></button>
            """
        func holder(_ name: String, _ attributes: String = "") -> String {
            """
            <\(name) contentMode="scaleToFill" \(attributes) id="hol-de-r01"><rect key="frame" x="0.0" y="0.0" width="320" \
            height="60"/><subviews>\(button)</subviews></\(name)>
            """
        }
        #expect(
            try findings(holder("view"), "outside-parent") == [
                "button (id but-to-001) cannot be touched: it lies outside view (id hol-de-r01)"
            ])
        #expect(try findings(holder("scrollView"), "outside-parent") == [])
        #expect(try findings(holder("view", "customClass=\"Hitting\""), "outside-parent") == [])
        #expect(try findings(holder("view", "hidden=\"YES\""), "outside-parent") == [])
    }
}

/// Documents of real programs.
@Suite struct LaidOutCorpusTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["INKWELL_CORPUS"] != nil))
    func everyDocumentIsMeasured() throws {
        let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["INKWELL_CORPUS"] ?? "")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let rules = Rule.all.filter { !$0.layoutParts.isEmpty }
        var count = 0
        for case let url as URL in files ?? .init() where ["xib", "storyboard"].contains(url.pathExtension) {
            guard let document = try? Document(contentsOf: url.path) else { continue }
            var checked = CheckedDocument(document)
            checked.layout = LayoutFacts(of: document, parts: rules.layoutParts)
            count += 1
            for diagnostic in checked.diagnostics(rules: rules) where diagnostic.position == nil {
                Issue.record("\(diagnostic)")
            }
        }
        #expect(count > 0)
    }
}
