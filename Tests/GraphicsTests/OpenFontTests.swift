// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Graphics

@Suite struct OpenFontTests {
    /// Every block of the table can be read.
    @Test func everyFontIsRead() {
        #expect(OpenFonts.families.count > 120)
        for family in OpenFonts.families {
            guard let font = OpenFonts.font(family), case .published(let design, _) = font.measure else {
                Issue.record("\(family)")
                continue
            }
            #expect(design.regular.count == 95 && design.bold.count == 95, "\(family)")
            #expect((0.7...2.1).contains(font.metrics.ascender + font.metrics.descender), "\(family)")
        }
    }

    /// Names with spaces, styles and older names lead to a family; others do not.
    @Test(arguments: [
        ("OpenSans-SemiBold", true), ("Exo2-Regular", true), ("SourceSans3-Regular", true), ("Muli", true),
        ("HelveticaNeue", false), ("Avenir-Book", false),
    ])
    func names(_ name: String, _ isBundled: Bool) {
        #expect(FontDescription.comesWithPrograms(name) == isBundled)
    }

    /// Widths that Interface Builder recorded.
    @Test(arguments: [
        ("ProximaNova-Bold", "ENHANCED FROM", 12.0, 102.5), ("ProximaNova-Regular", "VARIATION", 24, 120),
        ("ProximaNova-Semibold", "Block Trackers", 20, 130.5),
    ])
    func recordedWidths(_ name: String, _ text: String, _ size: Double, _ width: Double) {
        let font = Font(FontDescription(family: .named(name), size: size))
        #expect(abs(font.width(of: text) - width) <= 1)
        #expect(abs(font.lineHeight - size) < 0.001)
    }

    /// Weights between the two that are known lie between them.
    @Test func weightsLieBetween() {
        func width(_ weight: String) -> Double {
            Font(FontDescription(family: .named("Nunito-\(weight)"), size: 20)).width(of: "Hamburgefonstiv")
        }
        #expect(width("Regular") < width("SemiBold"))
        #expect(width("SemiBold") < width("Bold"))
    }
}
