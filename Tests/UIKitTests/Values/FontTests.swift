// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct FontTests {
    @Test("a text style's size follows the text size of the traits")
    func textStyles() {
        func sizes(_ style: UIFont.TextStyle) -> [CGFloat] {
            [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge].map {
                UIFont.preferredFont(
                    forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
                ).pointSize
            }
        }
        #expect(sizes(.body) == [14, 17, 23, 53])
        #expect(sizes(.largeTitle) == [31, 34, 40, 60])
        #expect(sizes(.caption2) == [11, 11, 17, 40])
        #expect(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.face.weight == .semibold)
    }

    @Test("every style has a size for every text size, and they never shrink")
    func monotony() {
        for (style, entry) in DynamicType.styles {
            #expect(entry.sizes.count == UIContentSizeCategory.ascending.count, "\(style)")
            #expect(entry.sizes == entry.sizes.sorted(), "\(style)")
        }
    }

    @Test(
        "weight, slant and width are read from a PostScript name",
        arguments: [
            ("AvenirNext-DemiBoldItalic", UIFont.Weight.semibold, true, "Avenir Next"),
            ("HelveticaNeue", .regular, false, "Helvetica Neue"),
            ("HelveticaNeue-UltraLight", .ultraLight, false, "Helvetica Neue"),
            ("Courier-BoldOblique", .bold, true, "Courier"),
            (".SFUI-Heavy", .heavy, false, ".AppleSystemUIFont"),
        ])
    func names(name: String, weight: UIFont.Weight, isItalic: Bool, family: String) {
        let face = UIFontDescriptor.Face(postScriptName: name)
        #expect(face.weight == weight)
        #expect(face.isItalic == isItalic)
        #expect(face.familyName == family)
    }

    @Test("a font metrics scales by its style's growth")
    func metrics() {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34, compatibleWith: large) == 106)
    }

    @Test(
        "a nib's font is decoded from a style, a system weight or a name",
        arguments: [
            (#"style="UICTFontTextStyleFootnote""#, ".SFUI-Regular", 13),
            (#"type="system" pointSize="19""#, ".SFUI-Regular", 19),
            (#"type="boldSystem" pointSize="12""#, ".SFUI-Bold", 12),
            (#"type="system" weight="medium" pointSize="15""#, ".SFUI-Medium", 15),
            (#"type="italicSystem" pointSize="14""#, ".SFUI-RegularItalic", 14),
            (#"name="AvenirNext-Medium" family="Avenir Next" pointSize="21""#, "AvenirNext-Medium", 21),
        ])
    func decoding(attributes: String, name: String, size: Double) throws {
        let label = try Fixture.subview(
            """
            <label text="x" id="a"><rect key="frame" x="0" y="0" width="9" height="9"/>\
            <fontDescription key="fontDescription" \(attributes)/></label>
            """, as: UILabel.self)
        #expect(label.font.fontName == name)
        #expect(label.font.pointSize == CGFloat(size))
    }

    @Test("sizes out of all proportion do no harm")
    func hugeSizes() {
        for size in [CGFloat.nan, .infinity, -3, 1e30, 0] {
            let font = UIFont.systemFont(ofSize: size)
            #expect(font.pointSize > 0 && font.lineHeight.isFinite)
        }
    }
}
