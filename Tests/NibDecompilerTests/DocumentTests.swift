// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibDecompiler
import Testing

@Suite struct DocumentTests {
    private static let form = Documents.xib(
        """
        <view contentMode="scaleToFill" id="top-vi-ew1">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Name" textAlignment="natural" \
        lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" \
        id="lab-el-001">
                    <rect key="frame" x="16" y="20" width="100" height="21"/>
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                    <nil key="textColor"/>
                </label>
                <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" \
        id="but-to-n01" customClass="RoundButton" customModule="Shop">
                    <rect key="frame" x="16" y="60" width="60" height="30"/>
                    <state key="normal" title="Buy"/>
                    <connections>
                        <action selector="buy:" destination="-1" eventType="touchUpInside" id="act-io-n01"/>
                    </connections>
                </button>
            </subviews>
            <viewLayoutGuide key="safeArea" id="saf-ea-rea"/>
            <color key="backgroundColor" red="0.5" green="0.25" blue="1" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/>
            <constraints>
                <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="saf-ea-rea" \
        secondAttribute="leading" constant="16" id="con-st-001"/>
                <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="top-vi-ew1" \
        secondAttribute="top" multiplier="2" priority="750" id="con-st-002"/>
            </constraints>
            <connections>
                <outlet property="name" destination="lab-el-001" id="out-le-t01"/>
            </connections>
        </view>
        """)

    /// The document is laid out as Interface Builder's are, and nothing of this nib needs a correction.
    @Test func aForm() throws {
        let (changes, document) = try Documents.changes(Self.form)
        #expect(changes == [])
        #expect(document.lostCount == 0)
        #expect(document.correctionCount == 0)
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text == Self.expected)
    }

    private static let expected = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="24506" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
            <?inkwell document tools="24506" localizable="NO"?>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="24506"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
                <view id="00G-Pe-UPR">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
        translatesAutoresizingMaskIntoConstraints="NO" text="Name" textAlignment="natural" adjustsFontSizeToFit="NO" \
        id="04V-zo-Ip8">
                            <rect key="frame" x="16" y="20" width="100" height="21"/>
                            <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                        </label>
                        <button opaque="NO" buttonType="roundedRect" pointerInteraction="NO" id="053-3M-XWB" \
        customClass="RoundButton" customModule="Shop">
                            <rect key="frame" x="16" y="60" width="60" height="30"/>
                            <state key="normal" title="Buy"/>
                            <fontDescription key="fontDescription" type="system" pointSize="15"/>
                            <connections>
                                <action selector="buy:" destination="-1" eventType="touchUpInside" id="l3V-gP-1ud"/>
                            </connections>
                        </button>
                    </subviews>
                    <color key="backgroundColor" red="0.5" green="0.25" blue="1" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/>
                    <viewLayoutGuide key="safeArea" id="lYE-mk-FrS"/>
                    <constraints>
                        <constraint firstItem="04V-zo-Ip8" firstAttribute="leading" secondItem="lYE-mk-FrS" \
        secondAttribute="leading" constant="16" id="02c-Dg-kz6"/>
                        <constraint firstItem="04V-zo-Ip8" firstAttribute="top" secondItem="00G-Pe-UPR" \
        secondAttribute="top" multiplier="2" priority="750" id="037-LP-5RV"/>
                    </constraints>
                    <connections>
                        <outlet property="name" destination="04V-zo-Ip8" id="JM1-ek-eAx"/>
                    </connections>
                </view>
            </objects>
        </document>

        """

    /// Ids come from the places in the nib: the same nib makes the same document.
    @Test func theSystemsSpacingOfAStack() throws {
        let (changes, document) = try Documents.changes(
            Documents.xib(
                """
                <stackView opaque="NO" contentMode="scaleToFill" spacingType="standard" id="sta-ck-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                </stackView>
                """))
        #expect(changes == [])
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text.contains(" spacingType=\"standard\""))
        #expect(!text.contains(" spacing="))
    }

    @Test func theSameEveryTime() throws {
        let bytes = try Documents.compile(Self.form).bytes
        let first = try Decompiler.decompile(nib: bytes)
        let second = try Decompiler.decompile(nib: bytes)
        #expect(first.bytes == second.bytes)
    }

    /// Interface Builder's own rules hold: every id once, every reference leads somewhere.
    @Test func theDocumentIsSound() throws {
        let bytes = try Documents.compile(Self.form).bytes
        let document = try Document(bytes: try Decompiler.decompile(nib: bytes).bytes)
        #expect(document.diagnostics.map(\.message) == [])
    }

    /// What no element states stands in the document all the same.
    @Test func aKeyThatNothingExplains() throws {
        let nib = try Documents.compile(Self.form)
        let view = try #require(nib.graph.objects().first { $0.className == "UIView" })
        view["XYZFlavour"] = .integer(7)
        view["XYZFriend"] = .object(
            NibObject(className: "XYZFriend", values: [("self", .object(view)), ("name", .object(.string("a?>b")))]))
        view["UIOpaque"] = nil
        let bytes = nib.graph.archived().archive.serialized()
        let document = try Decompiler.decompile(nib: bytes)
        #expect(document.lostCount == 0)
        #expect(document.correctionCount > 0)
        let again = try Documents.compile(xib: document.bytes)
        #expect(GraphFacts.differences(try NibGraph(contentsOf: bytes), again.graph) == [])
    }
}
