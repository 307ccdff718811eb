// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler
import Testing

@Suite struct ViewTests {
    @Test func aPlainViewHasItsFrameAsBoundsAndCentre() throws {
        let nib = try xib(
            """
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="10" y="20" width="320" height="480"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                <point key="canvasLocation" x="1" y="2"/>
            </view>
            """)
        #expect(
            summary(try nib.object("root"), leaving: []) == """
                UIView
                  UIBounds: [0.0, 0.0, 320.0, 480.0]
                  UICenter: [170.0, 260.0]
                  UIBackgroundColor: UIColor
                  UIDeepDrawRect: true
                  UIOpaque: true
                  UIAutoresizeSubviews: true
                  UIAutoresizingMask: 18
                  UIViewSemanticContentAttribute: 0
                  UIViewLargeContentStoredProperties: nil
                """)
        #expect(
            try nib.keys("safe") == """
                UILayoutGuide
                  UILayoutGuideOwningView: nil
                  UILayoutGuideIdentifier: ""
                  UILayoutGuideOwningViewIsLocked: false
                  UILayoutGuideShouldBeArchived: false
                  UILayoutGuideAllowsNegativeDimensions: false
                """, "a guide that no constraint names belongs to no view")
    }

    /// The guide of the margins is called as the margins are, and is none of them.
    @Test func marginsAndTheirGuide() throws {
        func margins(_ insets: String) throws -> NibValue? {
            let nib = try xib(
                """
                <view id="root"><viewLayoutGuide key="layoutMargins" id="mar-gi-001"/>\(insets)</view>
                """)
            return try nib.object("root")["UIViewLayoutMargins"]
        }
        #expect(try margins("") == nil)
        #expect(
            try margins("<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>")
                == .numbers([1, 2, 3, 4]))
    }

    @Test func attributesAreWrittenWhenTheyDifferFromTheClass() throws {
        let nib = try xib(
            """
            <view clipsSubviews="YES" hidden="YES" alpha="0.5" tag="7" userInteractionEnabled="NO" \
            multipleTouchEnabled="YES" contentMode="bottomLeft" opaque="NO" clearsContextBeforeDrawing="NO" \
            autoresizesSubviews="NO" semanticContentAttribute="forceRightToLeft" preservesSuperviewLayoutMargins="YES" \
            insetsLayoutMarginsFromSafeArea="NO" layoutMarginsFollowReadableWidth="YES" horizontalHuggingPriority="251" \
            verticalCompressionResistancePriority="1000" restorationIdentifier="form" id="root" userLabel="Form" \
            misplaced="YES" placeholderIntrinsicWidth="100">
                <rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/>
                <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                <color key="tintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            </view>
            """)
        #expect(
            summary(try nib.object("root"), leaving: []) == """
                UIView
                  UICenter: [0.0, 0.0]
                  UIDeepDrawRect: true
                  UIHidden: true
                  UIAlpha: 0.5
                  UITag: 7
                  UIUserInteractionDisabled: true
                  UIMultipleTouchEnabled: true
                  UIAutoresizingMask: 36
                  UIClearsContextBeforeDrawing: false
                  UIContentMode: 11
                  UIClipsToBounds: true
                  UITintColor: UIColor
                  UIViewContentHuggingPriority: "{251, 250}"
                  UIViewContentCompressionResistancePriority: "{750, 1000}"
                  UIViewLayoutMargins: [1.0, 2.0, 3.0, 4.0]
                  UIViewPreservesSuperviewMargins: true
                  UIViewPreservesSpecificSuperviewMargins: 15
                  UIViewInsetsLayoutMarginsFromSafeArea: 0
                  UIViewLayoutMarginsFollowReadableWidth: true
                  UIViewSemanticContentAttribute: 4
                  UIRestorationIdentifier: "form"
                  UIViewLargeContentStoredProperties: nil
                """)
    }

    @Test func aFixedFrameKeepsTheMask() throws {
        let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"1\" height=\"1\"/>"
        let nib = try xib(
            view(
                "root",
                """
                <subviews>
                <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="fixed">\(frame)</view>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="free">\(frame)</view>
                </subviews>
                """))
        let fixed = try nib.keys("fixed")
        #expect(fixed == "UIView")
        #expect(
            try nib.keys("free") == """
                UIView
                  UIViewDoesNotTranslateAutoresizingMaskIntoConstraints: true
                """)
        #expect(
            try nib.keys("root") == """
                UIView
                  UISubviews: [UIView, UIView]
                """)
    }

    @Test func customClassesAreSwapped() throws {
        let nib = try xib(
            view("swift", attributes: "customClass=\"Card\" customModule=\"Shop\" customModuleProvider=\"target\"")
                + view("objc", attributes: "customClass=\"SHCard\"")
                + view("inner", attributes: "customClass=\"Card.Face\" customModule=\"Läden\"")
                + "<customObject id=\"store\" customClass=\"Store\" customModule=\"Shop\"/>"
                + "<customObject id=\"plain\"/>")
        #expect(
            try nib.keys("swift") == """
                UIClassSwapper
                  UIClassName: "_TtC4Shop4Card"
                  UIOriginalClassName: "UIView"
                """)
        #expect(try nib.object("objc")["UIClassName"]?.string == "SHCard")
        #expect(try nib.object("inner")["UIClassName"]?.string == "_TtCC6Läden4Card4Face")
        #expect(
            try nib.keys("store") == """
                UICustomObject
                  UIClassName: "_TtC4Shop5Store"
                """)
        #expect(try nib.keys("plain") == "UICustomObject")
    }

    @Test func aStackViewArrangesItsSubviews() throws {
        let nib = try xib(
            """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="equalSpacing" \
            alignment="trailing" spacing="12.5" baselineRelativeArrangement="YES" id="stack">
                <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                <subviews>\(label("one"))\(label("two"))</subviews>
                <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
            </stackView>
            <stackView spacingType="standard" id="plain"><rect key="frame" x="0" y="0" width="1" height="1"/></stackView>
            """)
        #expect(
            try nib.keys("stack") == """
                UIStackView
                  UISubviews: [UILabel, UILabel]
                  UIViewLayoutMargins: [1.0, 2.0, 3.0, 4.0]
                  UIViewLayoutMarginsAreDirectional: true
                  UIStackViewArrangedSubviews: [UILabel, UILabel]
                  UIStackViewAxis: 1
                  UIStackViewDistribution: 3
                  UIStackViewAlignment: 4
                  UIStackViewSpacing: 12.5
                  UIStackViewBaselineRelative: true
                  UIStackViewLayoutMarginsRelative: true
                """)
        #expect(
            try nib.keys("plain") == """
                UIStackView
                  UIStackViewArrangedSubviews: []
                  UIStackViewAxis: 0
                  UIStackViewDistribution: 0
                  UIStackViewAlignment: 0
                  UIStackViewSpacing: 1.1754943508222875e-38
                  UIStackViewBaselineRelative: false
                  UIViewLayoutMargins: [0.0, 0.0, 0.0, 0.0]
                  UIStackViewLayoutMarginsRelative: false
                """)
    }

    @Test func anEffectViewHasItsContentViewAndEffect() throws {
        let nib = try xib(
            """
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="effect">
                <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                <view key="contentView" opaque="NO" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>\(label("inside"))</subviews>
                </view>
                <blurEffect style="systemMaterial"/>
            </visualEffectView>
            """)
        #expect(
            try nib.keys("effect") == """
                UIVisualEffectView
                  UISubviews: [UIView]
                  UIVisualEffectViewContentView: UIView
                  UIVisualEffectViewEffect: UIBlurEffect
                """)
        let effect = try #require(try nib.object("effect")["UIVisualEffectViewEffect"]?.object)
        #expect(summary(effect) == "UIBlurEffect\n  UIBlurEffectStyle: 8")
    }

    @Test func imagesAreNamedPlaceholdersOfTheirRecordedSize() throws {
        let nib = try xib(
            """
            <imageView contentMode="center" image="leaf" highlightedImage="star" catalog="system" id="view">
            <rect key="frame" x="0.0" y="0.0" width="10" height="10"/></imageView>
            <imageView id="plain"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            <imageReference key="image" image="leaf" symbolScale="large" renderingMode="template"/>
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" \
            pointSize="20" weight="bold"/></imageView>
            """, resources: "<image name=\"leaf\" width=\"24\" height=\"30\"/>")
        let symbol = try #require(try nib.object("view")["UIImage"]?.object)
        #expect(
            summary(symbol) == """
                UIImageNibPlaceholder
                  UIImageWidth: 24.0
                  UIImageHeight: 30.0
                  UISystemSymbolResourceName: "leaf"
                """)
        let image = try #require(try nib.object("plain")["UIImage"]?.object)
        #expect(
            summary(image) == """
                UIImageNibPlaceholder
                  UIImageWidth: 24.0
                  UIImageHeight: 30.0
                  UIResourceName: "leaf"
                  UISymbolImageConfiguration: UIImageSymbolConfiguration
                  UISystemSymbolResourceName: nil
                  UIResourceCatalogName: nil
                  UIImageRenderingMode: 2
                """)
        let configuration = try #require(try nib.object("plain")["UIPreferredSymbolConfiguration"]?.object)
        #expect(
            summary(configuration) == """
                UIImageSymbolConfiguration
                  UIImageSymbolConfigurationPointSize: 20.0
                  UIImageSymbolConfigurationWeight: 7
                """)
    }
}
