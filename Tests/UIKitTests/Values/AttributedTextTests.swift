// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct AttributedTextTests {
    @Test("attributes become runs; what is silent or of a wrong type takes the base's")
    func runs() {
        let text = NSMutableAttributedString(string: "one two")
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 4, length: 3))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 4, length: 3))
        text.addAttribute(.foregroundColor, value: "no colour", range: NSRange(location: 0, length: 7))
        let base = TextAttributes(font: UIFont.systemFont(ofSize: 12).font, color: .white)
        let runs = text.textRuns(base: base)
        #expect(runs.map(\.text) == ["one ", "two"])
        #expect(runs.map(\.attributes.font.size) == [12, 20])
        #expect(runs.map(\.attributes.underline) == [.none, .single])
        #expect(runs.map(\.attributes.color) == [.white, .white])
    }

    @Test("a mutable paragraph style copies its values")
    func paragraphStyles() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let copy = style.copy() as? NSParagraphStyle
        style.alignment = .left
        #expect(copy?.alignment == .center)
        #expect(copy?.layoutStyle.lineSpacing == 4)
        #expect(copy?.layoutStyle.alignment == .center)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }

    @Test("a label's attributed text comes out of the nib with its fonts, colours and alignment")
    func decoding() throws {
        let label = try Fixture.subview(
            """
            <label id="a"><rect key="frame" x="0" y="0" width="90" height="20"/>
            <attributedString key="attributedText">
            <fragment content="Red"><attributes>
            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <font key="NSFont" metaFont="system" size="20"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="3"/>
            </attributes></fragment>
            <fragment content=" plain"/>
            </attributedString></label>
            """, as: UILabel.self)
        let text = try #require(label.attributedText)
        #expect(text.string == "Red plain")
        let runs = label.runs(color: .black)
        #expect(runs.map(\.text) == ["Red", " plain"])
        #expect(runs.first?.attributes.color == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(runs.first?.attributes.font.size == 20)
        #expect(runs.first?.attributes.paragraph.alignment == .center)
        #expect(runs.first?.attributes.paragraph.lineSpacing == 3)
    }

    @Test(
        "a font that names a use of the Mac's has the Mac's size and weight",
        arguments: [
            ("metaFont=\"system\"", 13.0, UIFont.Weight.regular), ("metaFont=\"cellTitle\"", 12, .regular),
            ("metaFont=\"smallSystemBold\"", 11, .bold), ("metaFont=\"systemMedium\" size=\"16\"", 16, .medium),
        ])
    func fontsOfUses(_ attributes: String, _ size: CGFloat, _ weight: UIFont.Weight) throws {
        let label = try Fixture.subview(
            """
            <label id="a"><rect key="frame" x="0" y="0" width="90" height="20"/>
            <attributedString key="attributedText"><fragment content="A"><attributes>
            <font key="NSFont" \(attributes)/></attributes></fragment></attributedString></label>
            """, as: UILabel.self)
        let font = try #require(label.attributedText?.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont)
        #expect(font.pointSize == size)
        #expect(font == .systemFont(ofSize: size, weight: weight))
    }
}
