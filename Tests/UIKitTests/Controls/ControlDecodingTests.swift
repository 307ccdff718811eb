// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct ControlDecodingTests {
    private let rect = #"<rect key="frame" x="10" y="10" width="120" height="40"/>"#

    @Test("a button: states, insets, font")
    func button() throws {
        let button = try Fixture.subview(
            """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="tailTruncation" id="b">\
            \(rect)<fontDescription key="fontDescription" type="system" pointSize="21"/>\
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>\
            <state key="normal" title="Go"><color key="titleColor" systemColor="systemRedColor"/></state>\
            <state key="disabled" title="Wait"/></button>
            """, as: UIButton.self)
        #expect(button.buttonType == .system)
        #expect(button.currentTitle == "Go")
        #expect(button.titleColor(for: .normal) == .systemRed)
        #expect(button.titleLabel?.font.pointSize == 21)
        #expect(button.titleLabel?.lineBreakMode == .byTruncatingTail)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        button.isEnabled = false
        #expect(button.currentTitle == "Wait")
    }

    @Test("a button with a configuration")
    func configuration() throws {
        let button = try Fixture.subview(
            """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b">\(rect)\
            <buttonConfiguration key="configuration" style="filled" title="Save" imagePlacement="trailing" \
            imagePadding="6" cornerStyle="capsule" buttonSize="large">\
            <color key="baseBackgroundColor" systemColor="systemGreenColor"/></buttonConfiguration></button>
            """, as: UIButton.self)
        let configuration = try #require(button.configuration)
        #expect(configuration.style == .filled)
        #expect(configuration.title == "Save")
        #expect(configuration.imagePlacement == .trailing)
        #expect(configuration.imagePadding == 6)
        #expect(configuration.cornerStyle == .capsule)
        #expect(configuration.baseBackgroundColor == .systemGreen)
        #expect(configuration.contentInsets.leading == 20)
        let colors = configuration.colors(tint: .systemBlue, isEnabled: true)
        #expect(colors.background == .systemGreen)
        #expect(colors.foreground == .white)
    }

    @Test("a colour well: title, colour, opacity, and the same as runtime attributes")
    func colorWell() throws {
        let well = try Fixture.subview(
            """
            <colorWell opaque="NO" contentMode="scaleToFill" title="Ink" supportsAlpha="NO" id="c">\(rect)\
            <color key="selectedColor" systemColor="systemRedColor"/></colorWell>
            """, as: UIColorWell.self)
        #expect(well.title == "Ink")
        #expect(well.selectedColor == .systemRed)
        #expect(!well.supportsAlpha)
        let plain = try Fixture.subview("<colorWell opaque=\"NO\" id=\"c\">\(rect)</colorWell>", as: UIColorWell.self)
        #expect(plain.title == nil && plain.selectedColor == nil && plain.supportsAlpha)
        try ClassRegistry.shared.setValue("Paper", forKeyPath: "title", of: plain)
        #expect(plain.title == "Paper")
    }

    @Test("a text field and its traits")
    func textField() throws {
        let field = try Fixture.subview(
            """
            <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Name" \
            textAlignment="right" clearButtonMode="always" minimumFontSize="12" id="t">\(rect)\
            <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done" \
            secureTextEntry="YES"/></textField>
            """, as: UITextField.self)
        #expect(field.borderStyle == .roundedRect)
        #expect(field.placeholder == "Name")
        #expect(field.text == "")
        #expect(field.textAlignment == .right)
        #expect(field.clearButtonMode == .always)
        #expect(field.minimumFontSize == 12)
        #expect(field.keyboardType == .emailAddress)
        #expect(field.returnKeyType == .done)
        #expect(field.isSecureTextEntry)
    }

    @Test("values of switch, slider, stepper, progress, pages")
    func values() throws {
        let toggle = try Fixture.subview(#"<switch on="YES" id="s">\#(rect)</switch>"#, as: UISwitch.self)
        #expect(toggle.isOn)
        let slider = try Fixture.subview(
            #"<slider value="30" minValue="10" maxValue="50" id="s">\#(rect)</slider>"#, as: UISlider.self)
        #expect([slider.value, slider.minimumValue, slider.maximumValue] == [30, 10, 50])
        let stepper = try Fixture.subview(
            #"<stepper value="2" maximumValue="7" stepValue="0.5" id="s">\#(rect)</stepper>"#, as: UIStepper.self)
        #expect([stepper.value, stepper.maximumValue, stepper.stepValue] == [2, 7, 0.5])
        let progress = try Fixture.subview(
            #"<progressView progress="0.25" progressViewStyle="bar" id="s">\#(rect)</progressView>"#,
            as: UIProgressView.self)
        #expect(progress.progress == 0.25)
        #expect(progress.progressViewStyle == .bar)
        let pages = try Fixture.subview(
            #"<pageControl numberOfPages="5" currentPage="2" id="s">\#(rect)</pageControl>"#, as: UIPageControl.self)
        #expect(pages.numberOfPages == 5)
        #expect(pages.currentPage == 2)
    }

    @Test("segments in order, one selected")
    func segments() throws {
        let control = try Fixture.subview(
            """
            <segmentedControl selectedSegmentIndex="1" id="s">\(rect)<segments><segment title="A"/>\
            <segment title="B"/><segment title="C" width="50" enabled="NO"/></segments></segmentedControl>
            """, as: UISegmentedControl.self)
        #expect((0..<3).map { control.titleForSegment(at: $0) } == ["A", "B", "C"])
        #expect(control.selectedSegmentIndex == 1)
        #expect(control.widthForSegment(at: 2) == 50)
        #expect(control.subviews.isEmpty)
    }

    @Test("an image that is not there leaves a box of the recorded size; a symbol keeps its name and scale")
    func images() throws {
        let view = try Fixture.subview(
            """
            <imageView image="cat" contentMode="center" id="i">\(rect)\
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" pointSize="30" scale="large" weight="bold"/>\
            </imageView>
            """, as: UIImageView.self)
        guard case .placeholder(let name, _)? = view.image?.content else {
            Issue.record("not a placeholder")
            return
        }
        #expect(name == "cat")
        #expect(view.preferredSymbolConfiguration?.pointSize == 30)
        #expect(view.preferredSymbolConfiguration?.weight == .bold)
        #expect(view.preferredSymbolConfiguration?.scale == .large)
        let symbol = try Fixture.subview(
            #"<imageView image="star.fill" catalog="system" id="i">\#(rect)</imageView>"#, as: UIImageView.self)
        #expect(symbol.image?.isSymbolImage == true)
    }

    @Test("an effect view keeps its content view and effect")
    func effects() throws {
        let view = try Fixture.subview(
            """
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="v">\(rect)\
            <view key="contentView" opaque="NO" tag="9" id="c"><rect key="frame" x="0" y="0" width="120" height="40"/>\
            </view><blurEffect style="dark"/></visualEffectView>
            """, as: UIVisualEffectView.self)
        #expect(view.contentView.tag == 9)
        #expect(view.subviews.count == 1)
        #expect((view.effect as? UIBlurEffect)?.style == .dark)
    }
}
