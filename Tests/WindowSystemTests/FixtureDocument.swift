// SPDX-License-Identifier: Apache-2.0

/// A storyboard with a scene of controls, whose controller's class no program has, and one with a table that its button
/// leads to.
enum FixtureDocument {
    static func text(buttonTitle: String = "Open", rows: Int = 40) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES" initialViewController="first">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="scene1">
                    <objects>
                        <viewController id="first" customClass="FirstController" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="root">
                                <rect key="frame" x="0" y="0" width="375" height="667"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    \(control("button", #"contentHorizontalAlignment="center" buttonType="system" "# + #"contentVerticalAlignment="center" id="button""#, y: 40, height: 40, """
                                    <state key="normal" title="\(buttonTitle)"/>
                                    <connections>
                                        <segue destination="second" kind="presentation" \
                                    modalPresentationStyle="fullScreen" id="segue"/>
                                    </connections>
                                    """))
                                    \(control("textField", #"borderStyle="roundedRect" placeholder="Name" id="field""#, y: 100, height: 34, """
                                    <fontDescription key="fontDescription" type="system" pointSize="14"/>
                                    """))
                                    \(control("slider", #"minValue="0.0" maxValue="1" value="0.5" id="slider""#, y: 160, height: 31))
                                    <switch opaque="NO" contentMode="scaleToFill" on="YES" id="switch">
                                        <rect key="frame" x="20" y="220" width="51" height="31"/>
                                        <connections>
                                            <action selector="powerChanged:" destination="first" \
        eventType="valueChanged" id="power"/>
                                        </connections>
                                    </switch>
                                </subviews>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            </view>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fr1" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
                <scene sceneID="scene2">
                    <objects>
                        <tableViewController id="second" sceneMemberID="viewController">
                            <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" dataMode="static" \
        style="plain" rowHeight="50" id="table">
                                <rect key="frame" x="0" y="0" width="375" height="667"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                <sections><tableViewSection id="section"><cells>
                                    \((0..<rows).map(cell).joined(separator: "\n"))
                                </cells></tableViewSection></sections>
                            </tableView>
                        </tableViewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fr2" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
            </scenes>
        </document>
        """
    }

    /// A control across the scene that grows with it.
    private static func control(
        _ name: String, _ attributes: String, y: Int, height: Int, _ content: String = ""
    ) -> String {
        """
        <\(name) opaque="NO" contentMode="scaleToFill" \(attributes)>
            <rect key="frame" x="20" y="\(y)" width="335" height="\(height)"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
            \(content)
        </\(name)>
        """
    }

    private static func cell(_ row: Int) -> String {
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" \
        selectionStyle="default" textLabel="label\(row)" style="IBUITableViewCellStyleDefault" id="cell\(row)">
            <rect key="frame" x="0" y="\(row * 50)" width="375" height="50"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" contentMode="center" \
        preservesSuperviewLayoutMargins="YES" tableViewCell="cell\(row)" id="content\(row)">
                <rect key="frame" x="0" y="0" width="375" height="50"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                    <label opaque="NO" clipsSubviews="YES" contentMode="left" text="Row \(row)" id="label\(row)">
                        <rect key="frame" x="16" y="0" width="343" height="50"/>
                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    </label>
                </subviews>
            </tableViewCellContentView>
        </tableViewCell>
        """
    }
}
