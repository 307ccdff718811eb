// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Small documents to compile and describe.
enum Fixtures {
    /// A macOS window with a field, a button, a segmented control and a table's column header.
    static let window = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="MacOSX.Cocoa" customObjectInstantitationMethod="direct">
            <dependencies><deployment identifier="macosx"/></dependencies>
            <objects>
                <customObject id="-2" userLabel="File's Owner" customClass="Keeper" customModule="Garden" \
        customModuleProvider="target">
                    <connections>
                        <outlet property="window" destination="win-do-w01" id="out-le-t01"/>
                    </connections>
                </customObject>
                <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                <window title="Beds" id="win-do-w01">
                    <rect key="contentRect" x="100" y="100" width="300" height="200"/>
                    <view key="contentView" id="vie-w0-001">
                        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                        <subviews>
                            <textField toolTip="Its name" fixedFrame="YES" id="fie-ld-001">
                                <rect key="frame" x="20" y="160" width="96" height="22"/>
                                <textFieldCell key="cell" placeholderString="Name" id="cel-l0-001"/>
                            </textField>
                            <button fixedFrame="YES" id="but-to-n01">
                                <rect key="frame" x="20" y="120" width="96" height="32"/>
                                <buttonCell key="cell" type="push" title="Plant &quot;it&quot;" id="cel-l0-002"/>
                                <connections><action selector="plant:" target="-2" id="act-io-n01"/></connections>
                            </button>
                        </subviews>
                    </view>
                </window>
            </objects>
        </document>

        """

    /// An iOS view with a label and a button.
    static let view = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch">
            <customFonts key="customFonts"><array key="Fern.ttf"><string>Fern</string></array></customFonts>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
                    <connections><outlet property="title" destination="lab-el-001" id="out-le-t01"/></connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="vie-w0-001">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                    <subviews>
                        <label opaque="NO" text="Grüße" id="lab-el-001" customClass="Greeting">
                            <rect key="frame" x="10" y="20" width="30.5" height="21"/>
                        </label>
                        <button opaque="NO" buttonType="system" id="but-to-n01">
                            <rect key="frame" x="50" y="20" width="40" height="30"/>
                            <state key="normal" title="Go"/>
                            <state key="disabled"><string key="title">Wait
        here</string></state>
                            <connections>
                                <action selector="go:" destination="-1" eventType="touchUpInside" id="act-io-n01"/>
                            </connections>
                        </button>
                        <segmentedControl opaque="NO" id="seg-me-n01">
                            <rect key="frame" x="0.0" y="0.0" width="40" height="30"/>
                            <segments><segment title="Day"/><segment title="Week"/></segments>
                        </segmentedControl>
                    </subviews>
                </view>
            </objects>
        </document>

        """
}
