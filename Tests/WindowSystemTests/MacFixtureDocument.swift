// SPDX-License-Identifier: Apache-2.0

/// A document of macOS: a window of controls, two of them bound to one name, and the main menu, of which an item is bound
/// to the same value as a check box. No program has the class of its owner.
enum MacFixtureDocument {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
        customObjectInstantitationMethod="direct">
          <dependencies><deployment identifier="macosx"/></dependencies>
          <objects>
            <customObject id="-2" userLabel="File's Owner" customClass="DeskController">
              <connections><outlet property="window" destination="window" id="o1"/></connections>
            </customObject>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            <objectController automaticallyPreparesContent="YES" objectClassName="NSMutableDictionary" id="person">
            </objectController>
            <menu title="Main Menu" systemMenu="main" id="menu">
              <items>
                <menuItem title="Desk" id="appItem">
                  <menu key="submenu" title="Desk" systemMenu="apple" id="appMenu">
                    <items>
                      <menuItem title="Quit Desk" keyEquivalent="q" id="quit">
                        <connections><action selector="terminate:" target="-1" id="a1"/></connections>
                      </menuItem>
                    </items>
                  </menu>
                </menuItem>
                <menuItem title="File" id="fileItem">
                  <menu key="submenu" title="File" id="fileMenu">
                    <items>
                      <menuItem title="Print Ledger" keyEquivalent="p" id="print">
                        <connections><action selector="printLedger:" target="-2" id="a2"/></connections>
                      </menuItem>
                      <menuItem isSeparatorItem="YES" id="sep"/>
                      <menuItem title="Likes Tea" id="likesItem">
                        <connections>
                          <binding destination="person" name="value" keyPath="selection.likes" id="b4"/>
                        </connections>
                      </menuItem>
                    </items>
                  </menu>
                </menuItem>
                <menuItem title="Edit" id="editItem">
                  <menu key="submenu" title="Edit" id="editMenu">
                    <items>
                      <menuItem title="Select All" keyEquivalent="a" id="selectAll">
                        <connections><action selector="selectAll:" target="-1" id="a3"/></connections>
                      </menuItem>
                    </items>
                  </menu>
                </menuItem>
              </items>
            </menu>
            <window title="Desk" allowsToolTipsWhenApplicationIsInactive="NO" releasedWhenClosed="NO" \
            animationBehavior="default" id="window">
              <windowStyleMask key="styleMask" titled="YES" closable="YES" miniaturizable="YES" resizable="YES"/>
              <rect key="contentRect" x="60" y="60" width="400" height="300"/>
              <rect key="screenRect" x="0.0" y="0.0" width="1024" height="768"/>
              <view key="contentView" id="content">
                <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                  <textField verticalHuggingPriority="750" id="field">
                    <rect key="frame" x="20" y="250" width="360" height="22"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                    <textFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" \
                    editable="YES" sendsActionOnEndEditing="YES" borderStyle="bezel" drawsBackground="YES" \
                    id="fieldCell">
                      <font key="font" metaFont="system"/>
                      <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
                      <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
                    </textFieldCell>
                    <connections>
                      <binding destination="person" name="value" keyPath="selection.name" id="b1">
                        <dictionary key="options">
                          <bool key="NSContinuouslyUpdatesValue" value="YES"/>
                          <string key="NSNullPlaceholder">Name</string>
                        </dictionary>
                      </binding>
                    </connections>
                  </textField>
                  <textField verticalHuggingPriority="750" id="label">
                    <rect key="frame" x="18" y="220" width="364" height="17"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                    <textFieldCell key="cell" lineBreakMode="clipping" title="Label" id="labelCell">
                      <font key="font" metaFont="system"/>
                      <color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/>
                      <color key="backgroundColor" name="controlColor" catalog="System" colorSpace="catalog"/>
                    </textFieldCell>
                    <connections>
                      <binding destination="person" name="displayPatternValue1" keyPath="selection.name" id="b2">
                        <dictionary key="options"><string key="NSDisplayPattern">Hello, %{value1}@!</string></dictionary>
                      </binding>
                    </connections>
                  </textField>
                  <button verticalHuggingPriority="750" id="check">
                    <rect key="frame" x="18" y="180" width="120" height="18"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                    <buttonCell key="cell" type="check" title="Likes tea" bezelStyle="regularSquare" \
                    imagePosition="left" inset="2" id="checkCell">
                      <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/>
                      <font key="font" metaFont="system"/>
                    </buttonCell>
                    <connections>
                      <binding destination="person" name="value" keyPath="selection.likes" id="b3"/>
                    </connections>
                  </button>
                  <slider verticalHuggingPriority="750" id="slider">
                    <rect key="frame" x="18" y="130" width="364" height="28"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                    <sliderCell key="cell" state="on" alignment="left" maxValue="100" doubleValue="50" \
                    tickMarkPosition="above" sliderType="linear" id="sliderCell"/>
                  </slider>
                  <popUpButton verticalHuggingPriority="750" id="popUp">
                    <rect key="frame" x="17" y="80" width="150" height="25"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                    <popUpButtonCell key="cell" type="push" title="Small" bezelStyle="rounded" alignment="left" \
                    lineBreakMode="truncatingTail" state="on" borderStyle="borderAndBezel" \
                    imageScaling="proportionallyDown" inset="2" selectedItem="small" id="popUpCell">
                      <behavior key="behavior" lightByBackground="YES" lightByGray="YES"/>
                      <font key="font" metaFont="menu"/>
                      <menu key="menu" id="popUpMenu">
                        <items>
                          <menuItem title="Small" state="on" id="small"/>
                          <menuItem title="Medium" id="medium"/>
                          <menuItem title="Large" id="large"/>
                        </items>
                      </menu>
                    </popUpButtonCell>
                  </popUpButton>
                  <button verticalHuggingPriority="750" id="push">
                    <rect key="frame" x="294" y="13" width="92" height="32"/>
                    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/>
                    <buttonCell key="cell" type="push" title="Send" bezelStyle="rounded" alignment="center" \
                    borderStyle="border" imageScaling="proportionallyDown" inset="2" id="pushCell">
                      <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
                      <font key="font" metaFont="system"/>
                    </buttonCell>
                    <connections><action selector="send:" target="-2" id="a4"/></connections>
                  </button>
                </subviews>
              </view>
              <connections><outlet property="initialFirstResponder" destination="field" id="o2"/></connections>
            </window>
          </objects>
        </document>
        """
}
