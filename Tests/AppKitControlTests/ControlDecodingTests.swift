// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Foundation
import Testing

/// What each control reads from its nib.
@MainActor struct ControlDecodingTests {
    private func view<View: NSView>(_ type: View.Type, _ xml: String) throws -> View {
        let nib = try MacDocument.load(xml)
        #expect(nib.faults.map(\.description) == [])
        return try #require(nib.topLevelObjects.lazy.compactMap { $0 as? View }.first)
    }

    @Test("A label has its text, colour and no border")
    func label() throws {
        let field = try view(
            NSTextField.self,
            """
            <textField horizontalHuggingPriority="251" verticalHuggingPriority="750" id="1">
            <rect key="frame" x="18" y="20" width="37" height="16"/>
            <textFieldCell key="cell" lineBreakMode="clipping" title="Label" id="2"><font key="font" metaFont="system"/>
            <color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/>
            </textFieldCell></textField>
            """)
        #expect(field.stringValue == "Label")
        #expect(!field.isEditable && !field.isSelectable && !field.isBezeled && !field.isBordered)
        #expect(field.textColor == NSColor.labelColor)
        #expect(field.lineBreakMode == .byClipping)
        #expect(field.intrinsicContentSize == CGSize(width: 33, height: 16))
        #expect(field.alignmentRectInsets == EdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
    }

    @Test("A field has its placeholder, bezel and background, and is 21 points high")
    func field() throws {
        let field = try view(
            NSTextField.self,
            """
            <textField verticalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="96" height="21"/>
            <textFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES" \
            sendsActionOnEndEditing="YES" borderStyle="bezel" placeholderString="Name" drawsBackground="YES" id="2">
            <font key="font" metaFont="system"/>
            <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
            </textFieldCell></textField>
            """)
        #expect(field.isEditable && field.isBezeled && field.drawsBackground)
        #expect(field.placeholderString == "Name")
        #expect(field.cell?.sendsActionOnEndEditing == true)
        #expect(field.intrinsicContentSize == CGSize(width: NSView.noIntrinsicMetric, height: 21))
        #expect(field.backgroundColor == NSColor.textBackgroundColor)
    }

    @Test("Buttons have their type, shape, title, state and key")
    func buttons() throws {
        let push = try view(
            NSButton.self,
            """
            <button verticalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="76" height="32"/>
            <buttonCell key="cell" type="push" title="Cancel" bezelStyle="rounded" alignment="center" \
            borderStyle="border" imageScaling="proportionallyDown" inset="2" id="2">
            <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
            <font key="font" metaFont="system"/><string key="keyEquivalent" base64-UTF8="YES">DQ</string>
            </buttonCell></button>
            """)
        #expect(push.title == "Cancel")
        #expect(push.bezelStyle == .rounded)
        #expect(push.keyEquivalent == "\r")
        #expect(push.intrinsicContentSize == CGSize(width: 62, height: 20))
        #expect(push.alignmentRectInsets == EdgeInsets(top: 5, left: 7, bottom: 7, right: 7))
        let check = try view(
            NSButton.self,
            """
            <button verticalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="100" height="18"/>
            <buttonCell key="cell" type="check" title="Check" bezelStyle="regularSquare" imagePosition="left" \
            state="on" inset="2" allowsMixedState="YES" id="2">
            <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/>
            <font key="font" metaFont="system"/></buttonCell></button>
            """)
        #expect(check.state == .on)
        #expect(check.allowsMixedState)
        #expect(check.buttonType == .switch)
        #expect(check.image == nil)
        #expect(check.cell?.cellSize.height == 18)
    }

    @Test("A pop-up button has its items and the chosen one")
    func popUp() throws {
        let button = try view(
            NSPopUpButton.self,
            """
            <popUpButton verticalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="100" height="25"/>
            <popUpButtonCell key="cell" type="push" title="Two" bezelStyle="rounded" alignment="left" \
            lineBreakMode="truncatingTail" state="on" borderStyle="borderAndBezel" imageScaling="proportionallyDown" \
            inset="2" selectedItem="5" id="2"><behavior key="behavior" lightByBackground="YES" lightByGray="YES"/>
            <font key="font" metaFont="menu"/><menu key="menu" id="3"><items>
            <menuItem title="One" id="4"/><menuItem title="Two" state="on" tag="7" id="5"/>
            <menuItem isSeparatorItem="YES" id="6"/><menuItem title="Three" id="7"/></items></menu>
            </popUpButtonCell></popUpButton>
            """)
        #expect(button.itemTitles == ["One", "Two", "", "Three"])
        #expect(button.titleOfSelectedItem == "Two")
        #expect(button.selectedTag() == 7)
        #expect(!button.pullsDown)
        #expect(button.item(at: 2)?.isSeparatorItem == true)
        #expect(button.intrinsicContentSize.height == 20)
    }

    @Test("Sliders, steppers and indicators have their ranges")
    func ranges() throws {
        let slider = try view(
            NSSlider.self,
            """
            <slider verticalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="100" height="28"/>
            <sliderCell key="cell" continuous="YES" state="on" alignment="left" minValue="-10" maxValue="20" \
            doubleValue="5" tickMarkPosition="above" numberOfTickMarks="4" allowsTickMarkValuesOnly="YES" \
            sliderType="linear" id="2"/></slider>
            """)
        #expect(slider.minValue == -10)
        #expect(slider.maxValue == 20)
        #expect(slider.numberOfTickMarks == 4)
        #expect(slider.isContinuous)
        #expect(slider.tickMarkPosition == .above)
        // Only -10, 0, 10 and 20 are possible.
        #expect(slider.doubleValue == 10 || slider.doubleValue == 0)
        let stepper = try view(
            NSStepper.self,
            """
            <stepper id="1"><rect key="frame" x="0" y="0" width="19" height="28"/>
            <stepperCell key="cell" continuous="YES" alignment="left" minValue="1" maxValue="9" doubleValue="3" \
            increment="2" valueWraps="YES" id="2"/></stepper>
            """)
        #expect((stepper.minValue, stepper.maxValue) == (1, 9))
        #expect((stepper.doubleValue, stepper.increment) == (3, 2))
        #expect(stepper.valueWraps && stepper.autorepeat)
        let bar = try view(
            NSProgressIndicator.self,
            """
            <progressIndicator maxValue="50" doubleValue="20" style="bar" id="1">
            <rect key="frame" x="0" y="0" width="100" height="20"/></progressIndicator>
            """)
        #expect((bar.maxValue, bar.doubleValue) == (50, 20))
        #expect(!bar.isIndeterminate)
        let level = try view(
            NSLevelIndicator.self,
            """
            <levelIndicator id="1"><rect key="frame" x="0" y="0" width="96" height="18"/>
            <levelIndicatorCell key="cell" alignment="left" doubleValue="3" maxValue="5" warningValue="2" \
            criticalValue="4" levelIndicatorStyle="continuousCapacity" id="2"/></levelIndicator>
            """)
        #expect(level.levelIndicatorStyle == .continuousCapacity)
        #expect((level.doubleValue, level.warningValue, level.criticalValue) == (3, 2, 4))
    }

    @Test("A segmented control has its segments")
    func segments() throws {
        let control = try view(
            NSSegmentedControl.self,
            """
            <segmentedControl id="1"><rect key="frame" x="0" y="0" width="200" height="24"/>
            <segmentedCell key="cell" borderStyle="border" alignment="left" style="rounded" \
            trackingMode="selectAny" id="2"><font key="font" metaFont="system"/><segments>
            <segment label="A" width="50"/><segment label="B" tag="4" selected="YES"/>
            <segment label="C" enabled="NO"/></segments></segmentedCell></segmentedControl>
            """)
        #expect((0..<3).map { control.label(forSegment: $0) } == ["A", "B", "C"])
        #expect((0..<3).map { control.isSelected(forSegment: $0) } == [false, true, false])
        #expect(control.width(forSegment: 0) == 50)
        #expect(control.tag(forSegment: 1) == 4)
        #expect(!control.isEnabled(forSegment: 2))
        #expect(control.selectedSegment == 1)
        #expect(control.trackingMode == .selectAny)
    }

    @Test("A combo box has its values, a search field its template, a matrix its cells")
    func compound() throws {
        let combo = try view(
            NSComboBox.self,
            """
            <comboBox verticalHuggingPriority="750" id="1"><rect key="frame" x="0" y="0" width="100" height="26"/>
            <comboBoxCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES" \
            borderStyle="bezel" drawsBackground="YES" completes="YES" numberOfVisibleItems="3" id="2">
            <font key="font" metaFont="system"/><objectValues><string>Red</string><string>Green</string></objectValues>
            </comboBoxCell></comboBox>
            """)
        #expect(combo.objectValues as? [String] == ["Red", "Green"])
        #expect(combo.completes)
        #expect(combo.numberOfVisibleItems == 3)
        let matrix = try view(
            NSMatrix.self,
            """
            <matrix allowsEmptySelection="NO" autorecalculatesCellSize="YES" id="1">
            <rect key="frame" x="0" y="0" width="100" height="38"/>
            <size key="cellSize" width="100" height="18"/><size key="intercellSpacing" width="4" height="2"/>
            <buttonCell key="prototype" type="radio" title="Radio" imagePosition="left" inset="2" id="3">
            <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/></buttonCell>
            <cells><column>
            <buttonCell type="radio" title="One" imagePosition="left" tag="1" inset="2" id="4">
            <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/></buttonCell>
            <buttonCell type="radio" title="Two" imagePosition="left" tag="2" state="on" inset="2" id="5">
            <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/></buttonCell>
            </column></cells></matrix>
            """)
        #expect((matrix.numberOfRows, matrix.numberOfColumns) == (2, 1))
        #expect(matrix.cells.map(\.title) == ["One", "Two"])
        #expect(matrix.mode == .radioModeMatrix)
        #expect(matrix.selectedTag() == 2)
        #expect(matrix.cellFrame(atRow: 1, column: 0) == CGRect(x: 0, y: 20, width: 100, height: 18))
    }

    @Test("A text view has its text, font and flags")
    func textView() throws {
        let text = try view(
            NSTextView.self,
            """
            <textView importsGraphics="NO" richText="NO" verticallyResizable="YES" allowsUndo="YES" id="1">
            <rect key="frame" x="0" y="0" width="240" height="135"/>
            <textStorage><attributedString key="textStorage"/></textStorage>
            <color key="textColor" name="textColor" catalog="System" colorSpace="catalog"/>
            <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
            </textView>
            """)
        #expect(!text.isRichText)
        #expect(text.allowsUndo && text.isEditable)
        #expect(text.textColor == NSColor.textColor)
        #expect(text.backgroundColor == NSColor.textBackgroundColor)
    }

    @Test("A main menu has its submenus, keys and separators")
    func menu() throws {
        let nib = try MacDocument.load(
            """
            <menu title="Main" id="1"><items><menuItem title="File" id="2"><menu key="submenu" title="File" id="3">
            <items><menuItem title="New" keyEquivalent="n" id="4"/>
            <menuItem isSeparatorItem="YES" id="5"/>
            <menuItem title="Save As…" keyEquivalent="S" id="6">
            <modifierMask key="keyEquivalentModifierMask" shift="YES" command="YES"/></menuItem></items></menu></menuItem>
            </items></menu>
            """)
        let menu = try #require(nib.topLevelObjects.lazy.compactMap { $0 as? NSMenu }.first)
        let file = try #require(menu.item(at: 0)?.submenu)
        #expect(file.supermenu === menu)
        #expect(file.items.map(\.title) == ["New", "", "Save As…"])
        #expect(file.item(at: 1)?.isSeparatorItem == true)
        #expect(file.item(at: 0)?.keyEquivalentModifierMask == .command)
        #expect(file.item(at: 2)?.keyEquivalentModifierMask == [.command, .shift])
        #expect(menu.item(at: 0)?.menu === menu)
    }

    @Test("A content view of a document that says it is placed by constraints fills its window")
    func constrainedContent() throws {
        let nib = try MacDocument.load(
            """
            <window title="W" id="1"><windowStyleMask key="styleMask" titled="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="300" height="200"/>
            <view key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="2">
            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="3">
            <rect key="frame" x="20" y="20" width="50" height="30"/><constraints>
            <constraint firstAttribute="width" constant="50" id="c1"/>
            <constraint firstAttribute="height" constant="30" id="c2"/></constraints></customView></subviews>
            <constraints><constraint firstItem="3" firstAttribute="leading" secondItem="2" secondAttribute="leading" \
            constant="20" id="c3"/><constraint firstAttribute="bottom" secondItem="3" secondAttribute="bottom" \
            constant="20" id="c4"/></constraints></view></window>
            """)
        let window = try #require(nib.topLevelObjects.lazy.compactMap { $0 as? NSWindow }.first)
        window.layoutIfNeeded()
        #expect(window.contentView?.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(window.contentView?.subviews.first?.frame == CGRect(x: 20, y: 20, width: 50, height: 30))
    }
}
