// SPDX-License-Identifier: Apache-2.0

/// A document, and how many values of its nib may need corrections.
struct Fixture: CustomStringConvertible, Sendable {
    let description: String
    let text: String
    var corrections = 0
}

enum Fixtures {
    static let xibs: [Fixture] = [
        Fixture(
            description: "views",
            text: Documents.xib(
                """
                <view contentMode="scaleAspectFit" alpha="0.5" tag="7" clipsSubviews="YES" id="top-vi-ew1">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    <subviews>
                        <stackView opaque="NO" axis="vertical" spacing="4" distribution="fillEqually" id="sta-ck-001">
                            <rect key="frame" x="10" y="10" width="100" height="200"/>
                            <subviews>
                                <imageView image="star" catalog="system" id="ima-ge-001">
                                    <rect key="frame" x="0.0" y="0.0" width="100" height="98"/>
                                </imageView>
                                <slider opaque="NO" value="0.25" minValue="0.0" maxValue="2" id="sli-de-r01">
                                    <rect key="frame" x="0.0" y="102" width="100" height="98"/>
                                </slider>
                            </subviews>
                        </stackView>
                        <segmentedControl opaque="NO" selectedSegmentIndex="1" id="seg-me-nt1">
                            <rect key="frame" x="10" y="220" width="120" height="32"/>
                            <segments>
                                <segment title="One"/>
                                <segment title="Two" width="40"/>
                            </segments>
                        </segmentedControl>
                        <switch opaque="NO" on="YES" id="swi-tc-h01">
                            <rect key="frame" x="10" y="260" width="51" height="31"/>
                            <color key="onTintColor" name="Accent"/>
                        </switch>
                        <textView text="Some words" id="tex-tv-001">
                            <rect key="frame" x="10" y="300" width="200" height="60"/>
                            <fontDescription key="fontDescription" name="Avenir-Book" family="Avenir" pointSize="14"/>
                            <textInputTraits key="textInputTraits" autocapitalizationType="words"/>
                        </textView>
                        <textField opaque="NO" placeholder="City" clearButtonMode="always" borderStyle="roundedRect" \
                textAlignment="center" id="tex-tf-001">
                            <rect key="frame" x="10" y="370" width="200" height="34"/>
                            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                            <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="go"/>
                        </textField>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="saf-ea-rea"/>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                            <real key="value" value="2.5"/>
                        </userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="string" keyPath="mood" value="&quot;fine&quot;"/>
                        <userDefinedRuntimeAttribute type="size" keyPath="extent">
                            <size key="value" width="3" height="4.5"/>
                        </userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <connections>
                        <outletCollection property="inputs" destination="tex-tv-001" id="col-le-ct1"/>
                        <outletCollection property="inputs" destination="tex-tf-001" id="col-le-ct2"/>
                        <outletCollection property="gestureRecognizers" destination="tap-re-cog" appends="YES" \
                id="col-le-ct3"/>
                    </connections>
                </view>
                <tapGestureRecognizer numberOfTapsRequired="2" id="tap-re-cog"/>
                """,
                resources: """
                    <resources>
                        <image name="star" catalog="system" width="128" height="116"/>
                        <namedColor name="Accent">
                            <color red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                        </namedColor>
                    </resources>
                    """), corrections: 0),
        Fixture(
            description: "prototypes",
            text: Documents.xib(
                """
                <tableView style="grouped" separatorStyle="none" rowHeight="60" id="tab-le-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <prototypes>
                        <tableViewCell reuseIdentifier="Row" selectionStyle="none" style="IBUITableViewCellStyleDefault" \
                id="cel-l0-001" customClass="Row">
                            <rect key="frame" x="0.0" y="50" width="320" height="60"/>
                            <tableViewCellContentView key="contentView" id="con-te-nt1">
                                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                                <subviews>
                                    <label opaque="NO" text="Row" id="row-la-bel">
                                        <rect key="frame" x="10" y="10" width="200" height="20"/>
                                    </label>
                                </subviews>
                            </tableViewCellContentView>
                            <connections>
                                <outlet property="title" destination="row-la-bel" id="row-ou-tl1"/>
                            </connections>
                        </tableViewCell>
                    </prototypes>
                    <connections>
                        <outlet property="dataSource" destination="-1" id="out-da-ta1"/>
                    </connections>
                </tableView>
                """), corrections: 0),
        Fixture(
            description: "a window of macOS",
            text: Documents.cocoaXIB(
                """
                <window title="Window" releasedWhenClosed="NO" animationBehavior="default" id="win-do-w01">
                    <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
                    <rect key="contentRect" x="100" y="100" width="400" height="300"/>
                    <rect key="screenRect" x="0.0" y="0.0" width="1440" height="900"/>
                    <view key="contentView" id="con-te-nt1">
                        <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <button verticalHuggingPriority="750" fixedFrame="YES" id="but-to-n01">
                                <rect key="frame" x="20" y="20" width="80" height="32"/>
                                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                                <buttonCell key="cell" type="push" title="OK" bezelStyle="rounded" alignment="center" \
                borderStyle="border" inset="2" id="cel-l0-001">
                                    <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
                                    <font key="font" metaFont="system"/>
                                </buttonCell>
                            </button>
                        </subviews>
                    </view>
                </window>
                """), corrections: 10_000),
        Fixture(
            description: "grids, gestures, touch bars and popovers of macOS",
            text: Documents.cocoaXIB(
                """
                <popover behavior="t" id="pop-ov-er1"/>
                <customView id="cus-to-m01">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                    <subviews>
                        <gridView xPlacement="leading" rowSpacing="8" id="gri-dv-001">
                            <rect key="frame" x="0.0" y="0.0" width="60" height="40"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                            <rows>
                                <gridRow id="row-00-001"/>
                                <gridRow hidden="YES" id="row-00-002"/>
                            </rows>
                            <columns>
                                <gridColumn width="60" id="col-00-001"/>
                            </columns>
                            <gridCells>
                                <gridCell row="row-00-001" column="col-00-001" id="cel-00-001">
                                    <switch key="contentView" state="on" id="swi-tc-h01">
                                        <rect key="frame" x="0.0" y="20" width="42" height="20"/>
                                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                                    </switch>
                                </gridCell>
                                <gridCell row="row-00-002" column="col-00-001" id="cel-00-002"/>
                            </gridCells>
                        </gridView>
                    </subviews>
                    <gestureRecognizers>
                        <clickGestureRecognizer numberOfClicksRequired="2" id="cli-ck-001"/>
                    </gestureRecognizers>
                    <touchBar key="touchBar" id="tou-ch-bar">
                        <touchBarItems>
                            <touchBarPopoverItem identifier="more" id="tou-ch-001"/>
                        </touchBarItems>
                    </touchBar>
                </customView>
                """), corrections: 0),
    ]

    static let storyboard = Documents.storyboard(
        """
        <scene sceneID="sce-ne-001">
            <objects>
                <navigationController id="nav-ig-001" sceneMemberID="viewController">
                    <navigationBar key="navigationBar" contentMode="scaleToFill" id="nav-ba-r01">
                        <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
                        <autoresizingMask key="autoresizingMask"/>
                    </navigationBar>
                    <connections>
                        <segue destination="lis-tv-iew" kind="relationship" relationship="rootViewController" \
        id="rel-at-001"/>
                    </connections>
                </navigationController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-001" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <scene sceneID="sce-ne-002">
            <objects>
                <viewController title="List" id="lis-tv-iew" customClass="ListController" customModule="App" \
        sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="lis-tv-001">
                        <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
                            <button opaque="NO" buttonType="system" id="but-to-n01">
                                <rect key="frame" x="10" y="100" width="60" height="30"/>
                                <state key="normal" title="Next"/>
                                <connections>
                                    <segue destination="det-ai-l01" kind="show" identifier="next" id="seg-ue-001"/>
                                </connections>
                            </button>
                        </subviews>
                        <viewLayoutGuide key="safeArea" id="saf-ea-001"/>
                    </view>
                    <navigationItem key="navigationItem" title="List" id="nav-it-001"/>
                    <connections>
                        <outlet property="nextButton" destination="but-to-n01" id="out-le-001"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-002" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <scene sceneID="sce-ne-003">
            <objects>
                <viewController storyboardIdentifier="Detail" id="det-ai-l01" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="det-vi-ew1">
                        <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <viewLayoutGuide key="safeArea" id="saf-ea-002"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-003" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        """, initial: "nav-ig-001")

    static let cocoaStoryboard = Documents.cocoaStoryboard(
        """
        <scene sceneID="sce-ne-001">
            <objects>
                <application id="app-li-001" sceneMemberID="viewController">
                    <menu key="mainMenu" title="Main Menu" systemMenu="main" id="men-u0-001">
                        <items>
                            <menuItem title="App" id="men-it-001"/>
                        </items>
                    </menu>
                </application>
                <customObject id="fir-st-001" userLabel="First Responder" customClass="NSResponder" \
        sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <scene sceneID="sce-ne-002">
            <objects>
                <windowController id="win-co-001" sceneMemberID="viewController">
                    <window key="window" title="Window" releasedWhenClosed="NO" id="win-do-001">
                        <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
                        <rect key="contentRect" x="196" y="240" width="480" height="270"/>
                        <rect key="screenRect" x="0.0" y="0.0" width="1680" height="1027"/>
                    </window>
                    <connections>
                        <segue destination="vie-wc-001" kind="relationship" \
        relationship="window.shadowedContentViewController" id="rel-at-001"/>
                    </connections>
                </windowController>
                <customObject id="fir-st-002" userLabel="First Responder" customClass="NSResponder" \
        sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <scene sceneID="sce-ne-003">
            <objects>
                <viewController id="vie-wc-001" customClass="ListController" customModule="App" \
        sceneMemberID="viewController">
                    <view key="view" id="vie-wv-001">
                        <rect key="frame" x="0.0" y="0.0" width="480" height="270"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <button verticalHuggingPriority="750" fixedFrame="YES" id="but-to-n01">
                                <rect key="frame" x="20" y="20" width="80" height="32"/>
                                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                                <buttonCell key="cell" type="push" title="More" bezelStyle="rounded" \
        alignment="center" borderStyle="border" inset="2" id="cel-l0-001">
                                    <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
                                    <font key="font" metaFont="system"/>
                                </buttonCell>
                                <connections>
                                    <segue destination="vie-wc-002" kind="sheet" id="seg-ue-001"/>
                                </connections>
                            </button>
                        </subviews>
                    </view>
                    <connections>
                        <outlet property="more" destination="but-to-n01" id="out-le-001"/>
                    </connections>
                </viewController>
                <customObject id="fir-st-003" userLabel="First Responder" customClass="NSResponder" \
        sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <scene sceneID="sce-ne-004">
            <objects>
                <viewController storyboardIdentifier="Sheet" id="vie-wc-002" sceneMemberID="viewController">
                    <view key="view" id="vie-wv-002">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                        <autoresizingMask key="autoresizingMask"/>
                    </view>
                </viewController>
                <customObject id="fir-st-004" userLabel="First Responder" customClass="NSResponder" \
        sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        """, initial: "win-co-001")
}
