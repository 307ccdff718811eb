// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibDecompiler
import Testing

@Suite struct CocoaDocumentTests {
    private static let panel = Documents.cocoaXIB(
        """
        <window title="Search" allowsToolTipsWhenApplicationIsInactive="NO" releasedWhenClosed="NO" \
        visibleAtLaunch="NO" id="pan-el-001" customClass="NSPanel">
            <windowStyleMask key="styleMask" titled="YES" closable="YES" utility="YES"/>
            <windowPositionMask key="initialPositionMask" leftStrut="YES" rightStrut="YES" bottomStrut="YES"/>
            <rect key="contentRect" x="167" y="107" width="200" height="100"/>
            <rect key="screenRect" x="0.0" y="0.0" width="1680" height="1025"/>
            <view key="contentView" id="con-te-nt1">
                <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                    <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" \
        toolTip="What to find" id="fie-ld-001">
                        <rect key="frame" x="20" y="60" width="160" height="22"/>
                        <textFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" \
        editable="YES" sendsActionOnEndEditing="YES" borderStyle="bezel" alignment="right" drawsBackground="YES" \
        id="cel-l0-001">
                            <numberFormatter key="formatter" formatterBehavior="default10_4" numberStyle="decimal" \
        minimumIntegerDigits="1" maximumFractionDigits="2" id="for-ma-t01"/>
                            <font key="font" metaFont="system"/>
                            <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
                            <color key="backgroundColor" red="0.5" green="0.25" blue="1" alpha="0.5" \
        colorSpace="calibratedRGB"/>
                        </textFieldCell>
                        <connections>
                            <binding destination="con-tr-o01" name="value" keyPath="selection.price" id="bin-di-ng1">
                                <dictionary key="options">
                                    <bool key="NSContinuouslyUpdatesValue" value="YES"/>
                                    <string key="NSNullPlaceholder">none</string>
                                </dictionary>
                            </binding>
                        </connections>
                    </textField>
                    <button verticalHuggingPriority="750" fixedFrame="YES" id="but-to-n01" customClass="RoundButton" \
        customModule="Shop" customModuleProvider="target">
                        <rect key="frame" x="100" y="13" width="86" height="32"/>
                        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/>
                        <buttonCell key="cell" type="push" title="Find" bezelStyle="rounded" alignment="center" \
        borderStyle="border" imageScaling="proportionallyDown" inset="2" id="cel-l0-002">
                            <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
                            <font key="font" size="15" name="Menlo-Regular"/>
                            <string key="keyEquivalent" base64-UTF8="YES">DQ</string>
                        </buttonCell>
                        <userDefinedRuntimeAttributes>
                            <userDefinedRuntimeAttribute type="number" keyPath="radius">
                                <integer key="value" value="4"/>
                            </userDefinedRuntimeAttribute>
                        </userDefinedRuntimeAttributes>
                        <connections>
                            <action selector="find:" target="-1" id="act-io-n01"/>
                        </connections>
                    </button>
                </subviews>
                <constraints>
                    <constraint firstItem="fie-ld-001" firstAttribute="leading" secondItem="con-te-nt1" \
        secondAttribute="leading" constant="20" id="lea-di-ng1"/>
                    <constraint firstItem="fie-ld-001" firstAttribute="width" relation="greaterThanOrEqual" \
        secondItem="but-to-n01" secondAttribute="width" multiplier="1.5" priority="600" id="wid-th-001"/>
                </constraints>
            </view>
            <connections>
                <outlet property="initialFirstResponder" destination="fie-ld-001" id="out-le-t01"/>
            </connections>
        </window>
        <menu title="Extras" systemMenu="help" id="men-u0-001">
            <items>
                <menuItem title="Again" keyEquivalent="g" id="ite-m0-001">
                    <modifierMask key="keyEquivalentModifierMask" shift="YES" command="YES"/>
                </menuItem>
                <menuItem isSeparatorItem="YES" id="ite-m0-002"/>
                <menuItem title="More" state="on" id="ite-m0-003">
                    <menu key="submenu" title="More" id="men-u0-002">
                        <items/>
                    </menu>
                </menuItem>
            </items>
        </menu>
        <arrayController objectClassName="Item" editable="NO" id="con-tr-o01">
            <declaredKeys>
                <string>price</string>
            </declaredKeys>
        </arrayController>
        """)

    /// The document is laid out as Interface Builder's are, and nothing of this nib needs a correction.
    @Test func aPanel() throws {
        let (changes, document) = try Documents.changes(Self.panel)
        #expect(changes == [])
        #expect(document.lostCount == 0)
        #expect(document.correctionCount == 0)
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text == Self.expected)
    }

    private static let expected = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="24506" \
        targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
        customObjectInstantitationMethod="direct">
            <?inkwell document tools="24506" localizable="NO"?>
            <dependencies>
                <deployment identifier="macosx" version="101300"/>
                <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="24506"/>
            </dependencies>
            <objects>
                <customObject id="-2" userLabel="File's Owner" customClass="NSObject"/>
                <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                <window title="Search" allowsToolTipsWhenApplicationIsInactive="NO" releasedWhenClosed="NO" \
        visibleAtLaunch="NO" id="qIm-Tp-50D" customClass="NSPanel">
                    <windowStyleMask key="styleMask" titled="YES" closable="YES" utility="YES"/>
                    <windowPositionMask key="initialPositionMask" leftStrut="YES" rightStrut="YES" bottomStrut="YES"/>
                    <rect key="contentRect" x="167" y="107" width="200" height="100"/>
                    <rect key="screenRect" x="0.0" y="0.0" width="1680" height="1025"/>
                    <view key="contentView" id="YuO-ll-Jaa">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <textField translatesAutoresizingMaskIntoConstraints="NO" verticalHuggingPriority="750" \
        toolTip="What to find" id="Cyq-eJ-koG">
                                <rect key="frame" x="20" y="60" width="160" height="22"/>
                                <textFieldCell key="cell" alignment="right" lineBreakMode="clipping" \
        drawsBackground="YES" selectable="YES" editable="YES" scrollable="YES" borderStyle="bezel" \
        sendsActionOnEndEditing="YES" id="3Fl-am-ZAv">
                                    <font key="font" metaFont="system"/>
                                    <numberFormatter key="formatter" formatterBehavior="default10_4" \
        maximumFractionDigits="2" minimumIntegerDigits="1" paddingPosition="beforePrefix" roundingMode="halfEven" \
        numberStyle="decimal" id="gDI-Ym-h8L"/>
                                    <color key="backgroundColor" red="0.5" green="0.25" blue="1" alpha="0.5" \
        colorSpace="calibratedRGB"/>
                                    <color key="textColor" name="controlTextColor" catalog="System" \
        colorSpace="catalog"/>
                                </textFieldCell>
                                <connections>
                                    <binding destination="mJu-h3-9om" name="value" keyPath="selection.price" \
        id="7o6-Ke-9Ls">
                                        <dictionary key="options">
                                            <bool key="NSContinuouslyUpdatesValue" value="YES"/>
                                            <string key="NSNullPlaceholder">none</string>
                                        </dictionary>
                                    </binding>
                                </connections>
                            </textField>
                            <button verticalHuggingPriority="750" id="EB0-V8-79G" customClass="RoundButton" \
        customModule="Shop">
                                <rect key="frame" x="100" y="13" width="86" height="32"/>
                                <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/>
                                <buttonCell key="cell" alignment="center" title="Find" type="push" \
        bezelStyle="rounded" inset="2" borderStyle="border" imageScaling="proportionallyDown" id="s8q-B5-u5R">
                                    <behavior key="behavior" lightByGray="YES" lightByBackground="YES" pushIn="YES"/>
                                    <font key="font" size="15" name="Menlo-Regular"/>
                                    <string key="keyEquivalent" base64-UTF8="YES">DQ</string>
                                </buttonCell>
                                <userDefinedRuntimeAttributes>
                                    <userDefinedRuntimeAttribute type="number" keyPath="radius">
                                        <integer key="value" value="4"/>
                                    </userDefinedRuntimeAttribute>
                                </userDefinedRuntimeAttributes>
                                <connections>
                                    <action selector="find:" target="-1" id="ndJ-Ih-U3Q"/>
                                </connections>
                            </button>
                        </subviews>
                        <constraints>
                            <constraint firstItem="Cyq-eJ-koG" firstAttribute="leading" secondItem="YuO-ll-Jaa" \
        secondAttribute="leading" constant="20" id="0St-7Y-zaB"/>
                            <constraint firstItem="Cyq-eJ-koG" firstAttribute="width" secondItem="EB0-V8-79G" \
        secondAttribute="width" relation="greaterThanOrEqual" multiplier="1.5" priority="600" id="4IW-dS-ttn"/>
                        </constraints>
                    </view>
                    <connections>
                        <outlet property="initialFirstResponder" destination="Cyq-eJ-koG" id="l3V-gP-1ud"/>
                    </connections>
                </window>
                <menu title="Extras" systemMenu="help" id="4uL-Gw-rJK">
                    <items>
                        <menuItem title="Again" keyEquivalent="g" id="h8E-Xh-NnR">
                            <modifierMask key="keyEquivalentModifierMask" shift="YES" command="YES"/>
                        </menuItem>
                        <menuItem isSeparatorItem="YES" id="q3i-t7-mlF"/>
                        <menuItem title="More" state="on" id="Gpz-At-sdS">
                            <menu key="submenu" title="More" id="fO0-1f-VBT">
                                <items/>
                            </menu>
                        </menuItem>
                    </items>
                </menu>
                <arrayController objectClassName="Item" editable="NO" id="mJu-h3-9om">
                    <declaredKeys>
                        <string>price</string>
                    </declaredKeys>
                </arrayController>
            </objects>
        </document>

        """

    /// Ids come from the places in the nib: the same nib makes the same document.
    @Test func theSameEveryTime() throws {
        let bytes = try Documents.compile(Self.panel).bytes
        #expect(try Decompiler.decompile(nib: bytes).bytes == Decompiler.decompile(nib: bytes).bytes)
    }

    /// Every id once, every reference leads somewhere.
    @Test func theDocumentIsSound() throws {
        let bytes = try Documents.compile(Self.panel).bytes
        let document = try Document(bytes: try Decompiler.decompile(nib: bytes).bytes)
        #expect(document.diagnostics.map(\.message) == [])
    }

    /// A nib lists connections in the order of ids: so the ids that are made up have that order.
    @Test func idsHaveTheOrderOfTheConnections() throws {
        let buttons = (1...6).map { number in
            """
            <customObject id="obj-ec-\(7 - number)00" customClass="Worker">
                <connections>
                    <outlet property="next" destination="-2" id="out-le-\(number)00"/>
                </connections>
            </customObject>
            """
        }
        let (changes, document) = try Documents.changes(Documents.cocoaXIB(buttons.joined()))
        #expect(changes == [])
        #expect(document.correctionCount == 0)
    }

    /// The views of rows are in the nib of the table and in nibs of their own, and stand in the document once.
    @Test func viewsOfRows() throws {
        let (changes, document) = try Documents.changes(Self.table)
        #expect(changes == [])
        #expect(document.correctionCount == 0)
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text.ranges(of: "<tableCellView").count == 1)
    }

    private static let table = Documents.cocoaXIB(
        """
        <scrollView id="scr-ol-001">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <autoresizingMask key="autoresizingMask"/>
            <clipView key="contentView" id="cli-p0-001">
                <rect key="frame" x="1" y="1" width="198" height="98"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                    <tableView rowHeight="20" viewBased="YES" id="tab-le-001">
                        <rect key="frame" x="0.0" y="0.0" width="198" height="98"/>
                        <size key="intercellSpacing" width="3" height="2"/>
                        <color key="backgroundColor" name="controlBackgroundColor" catalog="System" \
        colorSpace="catalog"/>
                        <tableColumns>
                            <tableColumn identifier="name" width="166" minWidth="40" maxWidth="1000" id="col-um-n01">
                                <tableHeaderCell key="headerCell" title="Name">
                                    <color key="textColor" name="headerTextColor" catalog="System" \
        colorSpace="catalog"/>
                                </tableHeaderCell>
                                <textFieldCell key="dataCell" title="Text" id="cel-l0-001"/>
                                <prototypeCellViews>
                                    <tableCellView identifier="name" id="row-vi-ew1">
                                        <rect key="frame" x="1" y="1" width="166" height="20"/>
                                        <autoresizingMask key="autoresizingMask"/>
                                        <subviews>
                                            <textField id="tex-t0-001">
                                                <rect key="frame" x="0.0" y="1" width="166" height="17"/>
                                                <textFieldCell key="cell" title="Name" id="cel-l0-002"/>
                                            </textField>
                                        </subviews>
                                        <connections>
                                            <outlet property="textField" destination="tex-t0-001" id="out-le-t01"/>
                                        </connections>
                                    </tableCellView>
                                </prototypeCellViews>
                            </tableColumn>
                        </tableColumns>
                    </tableView>
                </subviews>
            </clipView>
        </scrollView>
        """)

    /// The tables of nibs of other tools, in an order of their own, are told by ids in that order.
    @Test(arguments: [21701, 9531, 5056]) func objectsInAnotherOrder(tools: Int) throws {
        let nib = try Documents.compile(Documents.cocoaXIB(Self.windows, tools: tools, target: "1060"))
        let data = try #require(nib.graph.root["IB.objectdata"]?.object)
        for key in ["NSObjectsKeys", "NSObjectsValues"] {
            let list = try #require(data[key]?.object)
            data[key] = .object(.array(list.elements.reversed()))
        }
        let numbered = try #require(data["NSOidsKeys"]?.object?.elements)
        data["NSOidsKeys"] = .object(.array(numbered.prefix(1) + numbered.dropFirst().reversed()))
        let bytes = KeyedArchive(graph: nib.graph).serialized()
        let document = try Decompiler.decompile(nib: bytes)
        #expect(document.lostCount == 0)
        let again = try Documents.compile(xib: document.bytes)
        #expect(GraphFacts.differences(try NibGraph(contentsOf: bytes), again.graph) == [])
        #expect(String(decoding: document.bytes, as: UTF8.self).contains(#"tables="listed""#))
    }

    private static let windows = (1...12).map { number in
        """
        <window title="\(number)" id="win-do-\(100 + number)">
            <windowStyleMask key="styleMask" titled="YES"/>
            <rect key="contentRect" x="1" y="2" width="\(number)" height="100"/>
            <rect key="screenRect" x="0.0" y="0.0" width="1680" height="1025"/>
            <view key="contentView" id="con-te-\(100 + number)">
                <rect key="frame" x="0.0" y="0.0" width="\(number)" height="100"/>
                <autoresizingMask key="autoresizingMask"/>
            </view>
        </window>
        """
    }.joined()

    /// What no element states stands in the document all the same.
    @Test func aKeyThatNothingExplains() throws {
        let nib = try Documents.compile(Self.panel)
        let button = try #require(nib.graph.objects().first { $0["NSClassName"]?.string == "_TtC4Shop11RoundButton" })
        button["XYZFlavour"] = .integer(7)
        button["XYZFriend"] = .object(NibObject(className: "XYZFriend", values: [("self", .object(button))]))
        button["NSFrame"] = nil
        let bytes = nib.graph.archived().archive.serialized()
        let document = try Decompiler.decompile(nib: bytes)
        #expect(document.lostCount == 0)
        #expect(document.correctionCount > 0)
        let again = try Documents.compile(xib: document.bytes)
        #expect(GraphFacts.differences(try NibGraph(contentsOf: bytes), again.graph) == [])
    }

    /// An attribute that two numbers tell, one of them for several values, is read from both.
    @Test(arguments: ["clipping", "charWrapping", "truncatingHead", "truncatingTail", "truncatingMiddle"])
    func lineBreaks(mode: String) throws {
        let field = """
            <textField id="fie-ld-001">
                <rect key="frame" x="0.0" y="0.0" width="166" height="17"/>
                <textFieldCell key="cell" lineBreakMode="\(mode)" title="Name" id="cel-l0-002"/>
            </textField>
            """
        let (changes, document) = try Documents.changes(Documents.cocoaXIB(field))
        #expect(changes == [])
        #expect(document.correctionCount == 0)
        #expect(String(decoding: document.bytes, as: UTF8.self).contains("lineBreakMode=\"\(mode)\""))
    }

    /// The limits of formatters of old are decimal numbers with a power of ten.
    @Test(arguments: ["0", "7", "-100", "12.5", "-0.25"]) func limitsOfFormatters(limit: String) throws {
        let field = """
            <textField id="fie-ld-001">
                <rect key="frame" x="0.0" y="0.0" width="166" height="17"/>
                <textFieldCell key="cell" id="cel-l0-002">
                    <numberFormatter key="formatter" formatterBehavior="10_0" positiveFormat="0" id="for-ma-t01">
                        <decimal key="minimum" value="\(limit)"/>
                    </numberFormatter>
                </textFieldCell>
            </textField>
            """
        let (changes, document) = try Documents.changes(Documents.cocoaXIB(field))
        #expect(changes == [])
        #expect(document.correctionCount == 0)
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text.contains("<decimal key=\"minimum\" value=\"\(limit)\"/>"))
    }

    /// What assistive programs are told, an alignment that two keys tell, and views in areas.
    @Test func stackViews() throws {
        let (changes, document) = try Documents.changes(
            Documents.cocoaXIB(
                """
                <stackView orientation="vertical" alignment="trailing" spacing="4" id="sta-ck-001">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                    <accessibility description="Tools" identifier="tools"/>
                    <beginningViews>
                        <customView id="vie-w0-001"/>
                    </beginningViews>
                    <endViews>
                        <customView id="vie-w0-002" customClass="Dial"/>
                    </endViews>
                </stackView>
                """))
        #expect(changes == [])
        #expect(document.correctionCount == 0)
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text.contains(#"alignment="trailing""#))
        #expect(text.contains(#"<accessibility description="Tools" identifier="tools"/>"#))
    }
}
