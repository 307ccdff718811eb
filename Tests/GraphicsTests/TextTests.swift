// SPDX-License-Identifier: Apache-2.0
import Foundation
import Graphics
import Testing

private func ceilToPixel(_ value: CGFloat, scale: CGFloat) -> CGFloat {
    (value * scale - 1e-4).rounded(.up) / scale
}

@Suite struct FontTests {
    /// Heights that Interface Builder records for one-line labels at 2x.
    @Test(arguments: [(12.0, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (20, 24)])
    func lineHeights(_ size: CGFloat, _ recorded: CGFloat) {
        let font = Font(size: size)
        #expect(abs(font.lineHeight - 1.19336 * size) < 1e-6)
        #expect(ceilToPixel(font.lineHeight, scale: 2) == recorded)
        #expect(abs(font.ascender - 0.95215 * size) < 1e-6)
        #expect(font.descender < 0)
    }

    @Test func severalLinesMultiplyBeforeRounding() {
        let layout = TextLayout(text: "a\nb\nc", attributes: TextAttributes(font: Font(size: 17)))
        #expect(layout.lines.count == 3)
        #expect(ceilToPixel(layout.size.height, scale: 2) == 61)
    }

    /// Recorded at 2x: "Label" at 17 points is 41.5 wide; a zero is 0.63 em and its spacing.
    @Test func widthsComeFromTheFittedTable() {
        #expect(ceilToPixel(Font(size: 17).width(of: "Label"), scale: 2) == 41.5)
        let zero = Font(size: 10).width(of: "0")
        #expect(abs(zero - 6.5) < 0.1)
        #expect(Font(size: 17).width(of: "") == 0)
    }

    /// Recorded at 2x for iOS, the last two in whole points for macOS.
    @Test(arguments: [
        ("AutoFill Setup", 28.0, FontDescription.Weight.regular, 168.0), ("Create New Account", 21, .regular, 188),
        ("Welcome to AltStore.", 34, .bold, 333.5), ("* * * *", 17, .regular, 43), ("Room Name", 18, .medium, 99),
        ("Format: <key>=<value>[,<key>=<value>[,...]]", 11, .regular, 239), ("Position:", 13, .bold, 57),
    ])
    func recordedWidths(_ text: String, _ size: CGFloat, _ weight: FontDescription.Weight, _ recorded: CGFloat) {
        #expect(abs(Font(size: size, weight: weight).width(of: text) - recorded) < 1, "\(text)")
    }

    /// Recorded at 2x and 3x: the low line was narrower in Apple's first cut.
    @Test func lowLines() {
        #expect(abs(Font(size: 17).width(of: "lbl_amount") - 85) < 0.5)
        let first = Font(FontDescription(family: .named(".SFUIText"), size: 17))
        #expect(abs(first.width(of: "_dongle_name_") - 116) < 1)
    }

    /// Recorded in documents of iOS 9 and of later systems.
    @Test(arguments: [(".SFUI-Regular", 58.0), (".SFUIText-Regular", 58), (".SFUIText9-Regular", 56)])
    func ideographs(_ name: String, _ recorded: CGFloat) {
        let font = Font(FontDescription(family: .named(name), size: 14))
        #expect(ceilToPixel(font.width(of: "字体大小"), scale: 1) == recorded)
    }

    /// Recorded for fonts that programs bring along and for fonts of Apple's systems.
    @Test(arguments: [
        ("TitilliumWeb-Bold", 23.0, 35.0), ("NotoSerifKR-Light", 17, 24.5), ("PingFangSC-Regular", 15, 21),
        ("Charter-Roman", 24, 29.5),
    ])
    func lineHeightsByName(_ name: String, _ size: CGFloat, _ recorded: CGFloat) {
        let layout = TextLayout(
            text: "Label", attributes: TextAttributes(font: Font(FontDescription(family: .named(name), size: size))))
        #expect(abs(ceilToPixel(layout.size.height, scale: 2) - recorded) <= 0.5, "\(name)")
    }

    @Test func weightsGrowWider() {
        let weights: [FontDescription.Weight] = [.regular, .medium, .semibold, .bold, .heavy]
        let widths = weights.map { Font(size: 17, weight: $0).width(of: "Settings and more") }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
    }

    @Test func digitsCanBeMonospaced() {
        var description = FontDescription(size: 17)
        description.hasMonospacedDigits = true
        let font = Font(description)
        let widths = Set("0123456789".map { (font.width(of: String($0)) * 1000).rounded() })
        #expect(widths.count == 1)
        #expect(Font(size: 17).width(of: "1") < Font(size: 17).width(of: "0"))
    }

    @Test func namedFontsHaveTheirOwnMetrics() {
        #expect(abs(Font(family: .named("Avenir-Book"), size: 20).lineHeight - 27.32) < 0.01)
        #expect(abs(Font(family: .named("HelveticaNeue"), size: 17).lineHeight - 19.805) < 0.01)
        // Adobe's metrics: H 722, e 556, l 222, p 556.
        #expect(abs(Font(family: .named("Helvetica"), size: 100).width(of: "Help") - 205.6) < 0.01)
        #expect(abs(Font(family: .named("Menlo-Regular"), size: 10).width(of: "iiMM") - 24.08) < 0.01)
        // Liberation Serif's: H 722, e 444, l 278, p 500.
        #expect(abs(Font(family: .named("TimesNewRomanPSMT"), size: 100).width(of: "Help") - 194.4) < 1)
        // Recorded: 97 points wide and 22 high.
        let dosis = Font(family: .named("Dosis-Regular"), size: 17)
        #expect(abs(dosis.width(of: "Grace Simpson") - 97) < 1)
        #expect(dosis.lineHeight.rounded(.up) == 22)
        // A font nobody has is shown in Helvetica Neue.
        let unknown = Font(family: .named("NoSuchFont-Bold"), size: 24)
        #expect(ceilToPixel(unknown.width(of: "#25"), scale: 2) == 40.5)
    }

    /// Recorded at 2x: one emoji is as many points wide beside text of these sizes, parts of a sequence included.
    @Test(arguments: [
        (11.0, 16.0), (17, 23), (18, 24), (34, 38), (38, 43), (45, 50), (46, 50), (64, 69), (70, 75), (100, 100),
    ])
    func emojiWidths(_ size: CGFloat, _ recorded: CGFloat) {
        let font = Font(size: size)
        for emoji in ["\u{1F44D}", "\u{1F3C3}\u{200D}\u{2642}\u{FE0F}", "\u{1F44D}\u{1F3FD}", "\u{26A0}\u{FE0F}"] {
            #expect(font.width(of: emoji) == recorded, "\(emoji)")
        }
        #expect(font.width(of: "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}") == 2 * recorded)
        // An arrow that is asked for as text is none.
        #expect(font.width(of: "\u{2194}\u{FE0E}") != recorded)
    }

    /// Recorded: six letters at 14 points are 86 wide in the system font, five at 22 points 110 in a named one.
    @Test func lettersOfEastAsiaAreSquares() {
        let system = Font(size: 14, weight: .bold).width(of: "\u{30D7}\u{30ED}\u{30D5}\u{30A3}\u{30FC}\u{30EB}")
        #expect(ceilToPixel(system, scale: 2) == 86)
        let named = Font(family: .named("AvenirNext-Medium"), size: 22)
        #expect(abs(named.width(of: "\u{3053}\u{3093}\u{306B}\u{3061}\u{306F}") - 110) < 1e-6)
    }

    /// Recorded: six syllables at 38 points are 197.5 wide, five beside two digits at 17 points 104.
    @Test func syllablesOfKoreaAreNarrower() {
        let title = Font(size: 38).width(of: "\u{C9C1}\u{C9C0}\u{C2EC}\u{CCB4}\u{C694}\u{C808}")
        #expect(ceilToPixel(title, scale: 2) == 197.5)
        let date = Font(size: 17).width(of: "4\u{C6D4} 9\u{C77C} \u{D1A0}\u{C694}\u{C77C}")
        #expect(abs(ceilToPixel(date, scale: 2) - 104) <= 0.5)
    }

    /// From 20 points letters come closer together as they grow.
    @Test func headingsAreSetTighter() {
        let widths = [20.0, 25, 30, 40, 60].map { Font(size: $0).width(of: "Label") / $0 }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 > $1 }, "\(widths)")
        // Recorded at 3x.
        #expect(abs(Font(size: 25).width(of: "Label") - 59) < 0.5)
    }

    @Test func namedFontsHaveTheirOwnLines() {
        #expect(abs(Font(family: .named("Courier"), size: 40).lineHeight - 40) < 1e-6)
        #expect(abs(Font(family: .named("CourierNewPSMT"), size: 40).lineHeight - 45.32) < 1e-6)
        let han = Font(family: .named("NotoSansCJKjp-Regular"), size: 12)
        #expect(ceilToPixel(han.lineHeight, scale: 2) == 18)
        #expect(ceilToPixel(han.width(of: "Label"), scale: 2) == 31)
        // The system font of iOS 8 keeps its leading.
        let old = Font(family: .named(".HelveticaNeueInterface-Regular"), size: 17)
        #expect(ceilToPixel(old.lineHeight, scale: 1) == 21)
        // Recorded: 32 at 16 points.
        #expect(abs(Font(family: .named("AvenirNext-Medium"), size: 16).width(of: "Title") - 32) < 1)
    }

    @Test func fontsThatProgramsBringAlong() {
        // Recorded: 20.5 high and 143 wide.
        let openSans = Font(family: .named("OpenSans-Semibold"), size: 15)
        #expect(abs(openSans.lineHeight - 20.43) < 0.01)
        #expect(abs(openSans.width(of: "Wi-fi only download") - 143) < 0.5)
        #expect(abs(Font(family: .named("Montserrat-Medium"), size: 18).lineHeight - 21.94) < 0.01)
        // Recorded: 36 wide.
        #expect(abs(Font(family: .named("Roboto-Medium"), size: 14).width(of: "BACK") - 36) < 0.5)
        #expect(FontDescription.comesWithPrograms("Lato-Bold") && !FontDescription.comesWithPrograms("Avenir-Book"))
        // Of unknown fonts those of PostScript outlines have lines an em high.
        let unknown = FontDescription.unknownPostScript("Acme-Bold")
        #expect(!FontDescription.isToBeHad("Acme-Bold") && FontDescription.isToBeHad(unknown))
        #expect(abs(Font(family: .named(unknown), size: 30).lineHeight - 30) < 1e-6)
        #expect(abs(Font(family: .named("Acme-Bold"), size: 30).lineHeight - 34.95) < 1e-6)
    }

    /// Recorded in whole points: the system font before iOS 9 has wider spacing in small text.
    @Test(arguments: [
        ("Subtitle", 12.0, 43.0), ("Buttons", 16, 57), ("Sliders", 16, 50), ("Default", 16, 52), ("Title", 18, 34),
    ])
    func helveticaNeueOfTheInterface(_ text: String, _ size: CGFloat, _ recorded: CGFloat) {
        let font = Font(family: .named(".HelveticaNeueInterface-Regular"), size: size)
        #expect(ceilToPixel(font.width(of: text), scale: 1) == recorded)
        let bare = Font(family: .named("HelveticaNeue"), size: size).width(of: text)
        #expect(size < 18 ? font.width(of: text) > bare : font.width(of: text) < bare)
    }

    /// Recorded at 2x: the first display cuts set letters wider than the later ones.
    @Test func firstDisplayCuts() {
        let first = Font(family: .named(".SFUIDisplay-Regular"), size: 34)
        #expect(abs(first.width(of: "0%") - 46.5) < 1)
        #expect(first.width(of: "Total") - Font(size: 34).width(of: "Total") > 0.5)
    }

    /// Recorded at 2x, by Interface Builder of Xcode 8 to 11 and by later ones: letters of 17 points moved closer.
    @Test(arguments: [
        ("Color", 41.5, 41.0), ("Title", 33.5, 33), ("Subtitle", 59, 58.5), ("$40.00", 55.5, 55),
        ("Launch cmd", 94.5, 94),
    ])
    func firstTextCuts(_ text: String, _ first: CGFloat, _ later: CGFloat) {
        let font = Font(family: .named(".SFUIText-Regular"), size: 17)
        #expect(abs(font.width(of: text) - first) < 0.75)
        #expect(abs(Font(size: 17).width(of: text) - later) < 0.75)
        #expect(font.width(of: text) - Font(size: 17).width(of: text) > 0.2)
        // Other sizes stayed as they were, and so did large letters of that name.
        for size in [15.0, 16, 18, 24] {
            #expect(font.withSize(size).width(of: text) == Font(size: size).width(of: text))
        }
    }

    /// Recorded at 2x: the file of a cut that a program ships has no spacing by size, and is that cut at every size.
    @Test(arguments: [
        ("SFUIText-Regular", 15.0, "Tous", 34.0), ("SFUIText-Regular", 15, "\u{c9}v\u{e8}nements", 86.5),
        ("SFProDisplay-Medium", 17, "Setting Name", 100), ("SFProDisplay-Medium", 17, "Administrators", 107.5),
        ("SFProDisplay-Medium", 17, "Label", 40.5),
        ("SFUIDisplay-Medium", 14, "Choose Translation Language", 185), ("SFUIDisplay-Medium", 14, "Label", 34),
        ("SFUIDisplay-Semibold", 14, "Backing up messages", 139),
    ])
    func cutsThatProgramsShip(_ name: String, _ size: CGFloat, _ text: String, _ recorded: CGFloat) {
        let font = Font(family: .named(name), size: size)
        #expect(abs(font.width(of: text) - recorded) < 1)
        for times in [2.0, 6] {
            #expect(abs(font.withSize(times * size).width(of: text) - times * font.width(of: text)) < 1e-6)
        }
        // The system's own cut of that name follows the size.
        let own = Font(family: .named("." + name), size: size)
        #expect(abs(own.withSize(6 * size).width(of: text) - 6 * own.width(of: text)) > 1)
    }

    /// Letters of one shape have one width, whatever the script and whatever is above or below them.
    @Test(arguments: [
        ("čžšřŕ", "czsrr"), ("ệấặộũ", "eaaou"), ("СТОРОНА", "CTOPOHA"),
        ("сосуа", "cocya"), ("ΑΒΕΤο", "ABETo"),
    ])
    func lettersOfEqualWidth(_ text: String, _ latin: String) {
        func width(_ text: String, _ font: Font) -> CGFloat {
            text.reduce(0) { $0 + font.width(of: String($1)) }
        }
        for font in [Font(size: 17), Font(size: 34, weight: .bold), Font(family: .named("HelveticaNeue"), size: 20)] {
            #expect(abs(width(text, font) - width(latin, font)) < 1e-6)
        }
    }

    /// A horn stands beside its letter, and in Helvetica a macron is wider than the i below it.
    @Test func lettersOfOtherWidth() {
        let helvetica = Font(family: .named("Helvetica"), size: 17)
        #expect(helvetica.width(of: "ī") > helvetica.width(of: "i"))
        for font in [Font(size: 17), helvetica] { #expect(font.width(of: "ơ") > font.width(of: "o")) }
        // Recorded at 2x.
        #expect(abs(Font(size: 15).width(of: "опыта за неделю") - 122) < 0.5)
    }

    /// Recorded at 2x: three full stops are wider than three times one, capitals keep distances of their own.
    @Test(arguments: [
        ("Loading...", 12.0, 56.0), ("Waiting...", 13, 57), ("Skip", 16, 32), ("Font", 17, 34.5),
        ("Folder", 17, 48.5), ("Format", 17, 54.5),
    ])
    func pairs(_ text: String, _ size: CGFloat, _ recorded: CGFloat) {
        #expect(abs(Font(size: size).width(of: text) - recorded) < 1)
    }

    /// Recorded at 2x.
    @Test(arguments: [("unit \u{2193}", 15.0, 42.0), ("Skip \u{203a}", 15, 41), ("Swipe \u{203a}", 20, 66.5)])
    func arrows(_ text: String, _ size: CGFloat, _ recorded: CGFloat) {
        #expect(abs(Font(size: size).width(of: text) - recorded) < 1)
    }

    @Test func onlyTheSystemFontHasPairs() {
        func excess(_ font: Font) -> CGFloat { (font.width(of: "...") - 3 * font.width(of: ".")) / font.size }
        #expect(excess(Font(size: 16)) > 0.08)
        #expect(excess(Font(family: .named(".SFUIDisplay13-Regular"), size: 100)) > 0.08)
        // From iOS 14 on the display face has none of full stops.
        #expect(abs(excess(Font(size: 100))) < 1e-6)
        #expect(abs(Font(family: .named("Menlo-Regular"), size: 100).width(of: "...") - 180.6) < 1e-6)
    }

    /// Recorded at 2x, for weights that too few documents use to be fitted.
    @Test func lightAndBlackLetters() {
        #expect(abs(Font(size: 27, weight: .light).width(of: "399") - 48.25) < 0.75)
        #expect(abs(Font(size: 32, weight: .thin).width(of: "99999,99") - 138.75) < 1)
        // The record that was once taken for one of 45 points is of 42, in a variation.
        #expect(abs(ceilToPixel(Font(size: 42, weight: .light).width(of: "0"), scale: 2) - 25.5) <= 1)
        #expect(abs(Font(size: 18, weight: .black).width(of: "Label") - 50) < 0.75)
        #expect(abs(Font(size: 25, weight: .heavy).width(of: "Enter your game code:") - 270) < 1.5)
    }

    /// Recorded at 2x, but for the third and the last, in whole points.
    @Test(arguments: [
        ("AvenirNext-Regular", "Home", 22.0, 61.25), ("AvenirNext-Medium", "Weather", 23, 89.75),
        ("AvenirNext-Regular", "damping", 16, 66), ("AvenirNext-DemiBold", "Welcome to GitHawk", 28, 275.75),
        ("AvenirNext-Heavy", "WIKIFACE", 30, 155.75), ("Avenir-Oblique", "Label", 14, 34),
    ])
    func avenir(_ name: String, _ text: String, _ size: CGFloat, _ recorded: CGFloat) {
        #expect(abs(Font(family: .named(name), size: size).width(of: text) - recorded) < 0.01 * recorded)
    }

    /// Recorded at 1x, 1x and 2x.
    @Test(arguments: [
        ("HelveticaNeue-Thin", "Title", 20.0, 33.0), ("HelveticaNeue-Thin", "20-Noviembre-2019", 23, 197),
        ("HelveticaNeue-Thin", "326A9000-85CB-9195-D9DD-464CFBBAE75A", 11, 221.5),
        ("MarkerFelt-Thin", "Forgot User Name?", 15, 113.5),
    ])
    func thinCuts(_ name: String, _ text: String, _ size: CGFloat, _ recorded: CGFloat) {
        #expect(abs(Font(family: .named(name), size: size).width(of: text) - recorded) < 0.02 * recorded)
    }

    /// Recorded at 2x: pairs of capitals come closer.
    @Test(arguments: [
        ("Helvetica", "SAVE", 30.0, 78.0), ("Helvetica", "KAYDET", 18, 71),
        ("Helvetica-Bold", "Your light is off", 23, 167),
        ("Helvetica-Bold", "Description", 11, 61),
    ])
    func helveticaKerns(_ name: String, _ text: String, _ size: CGFloat, _ recorded: CGFloat) {
        #expect(abs(Font(family: .named(name), size: size).width(of: text) - recorded) < 0.011 * recorded)
    }

    /// Recorded at 2x, in documents of five projects.
    @Test(arguments: [
        ("Join a Meeting", 40.0, 249.25), ("Welcome, Stranger", 40, 322.25), ("Tabman", 42, 142.25),
        ("Coupon", 48, 162.75),
        ("Done", 64, 144.75),
    ])
    func largeLettersComeCloser(_ text: String, _ size: CGFloat, _ recorded: CGFloat) {
        #expect(abs(Font(size: size).width(of: text) - recorded) < 1)
    }

    @Test func senselessSizesAreTwelve() {
        for size in [CGFloat.nan, 0, -3, .infinity] { #expect(Font(size: size).size == 12) }
    }
}

@Suite struct TextLayoutTests {
    private func attributes(
        _ alignment: ParagraphStyle.Alignment = .natural, _ mode: ParagraphStyle.LineBreakMode = .byWordWrapping
    ) -> TextAttributes {
        TextAttributes(font: Font(size: 17), paragraph: ParagraphStyle(alignment: alignment, lineBreakMode: mode))
    }

    private func strings(_ layout: TextLayout, _ text: String) -> [String] {
        let units = Array(text.utf16)
        return layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
    }

    @Test func linesBreakBetweenWords() {
        let text = "The quick brown fox jumps"
        let layout = TextLayout(text: text, attributes: attributes(), width: 100)
        #expect(strings(layout, text) == ["The quick ", "brown fox ", "jumps"])
        #expect(!layout.isTruncated)
        #expect(layout.lines.allSatisfy { $0.frame.width <= 100 })
    }

    @Test func noWordStandsAloneOnTheLastLine() {
        var company = attributes()
        company.paragraph.avoidsLoneLastWord = true
        func lines(_ text: String, _ width: CGFloat) -> [String] {
            strings(TextLayout(text: text, attributes: company, width: width), text)
        }
        #expect(lines("The quick brown fox jumps", 100) == ["The quick ", "brown ", "fox jumps"])
        #expect(lines("The quick brown fox jumps\nhigh", 100) == ["The quick ", "brown ", "fox jumps\n", "high"])
        #expect(lines("a long-running process", 150) == ["a long-", "running process"])
        // A line that has no room for the space after it keeps its words.
        let whole = TextLayout(text: "The quick brown", attributes: company).size.width
        #expect(lines("The quick brown jumps", whole + 1) == ["The quick brown ", "jumps"])
        #expect(lines("The quick brown jumps", whole + 8) == ["The quick ", "brown jumps"])
        // Where both words have no room, or there is no other, nothing changes.
        #expect(lines("The quick extraordinary jumps", 120) == ["The quick ", "extraordinary ", "jumps"])
        #expect(lines("brown jumps", 60) == ["brown ", "jumps"])
        // The only line that there is room for keeps its words.
        func one(_ attributes: TextAttributes) -> CGFloat {
            TextLayout(text: "The quick brown", attributes: attributes, width: 100, maximumLines: 1).size.width
        }
        #expect(one(company) == one(attributes()))
    }

    @Test func hyphensAndIdeographsAllowBreaks() {
        let hyphen = "semi-detached"
        #expect(
            strings(TextLayout(text: hyphen, attributes: attributes(), width: 80), hyphen) == ["semi-", "detached"])
        let ideographs = "日本語日本語"
        #expect(TextLayout(text: ideographs, attributes: attributes(), width: 60).lines.count == 2)
    }

    @Test func wideWordsAreBrokenBetweenCharacters() {
        let text = "Donaudampfschifffahrt"
        let layout = TextLayout(text: text, attributes: attributes(), width: 60)
        #expect(layout.lines.count > 2)
        #expect(strings(layout, text).joined() == text)
        // Even without any room each line takes a character.
        #expect(TextLayout(text: "abc", attributes: attributes(), width: 0).lines.count == 3)
    }

    @Test(arguments: [
        ParagraphStyle.LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
    ])
    func truncatedLinesFit(_ mode: ParagraphStyle.LineBreakMode) {
        let text = "The quick brown fox jumps over the lazy dog"
        for width in stride(from: CGFloat(30), to: 330, by: 17) {
            let layout = TextLayout(text: text, attributes: attributes(.natural, mode), width: width, maximumLines: 1)
            #expect(layout.lines.count == 1)
            #expect(layout.isTruncated == (Font(size: 17).width(of: text) > width))
            #expect(layout.size.width <= width + 0.02)
        }
    }

    @Test func aLineBreakAfterTheLastLineTruncates() {
        let layout = TextLayout(text: "one\ntwo", attributes: attributes(.natural, .byTruncatingTail), maximumLines: 1)
        #expect(layout.isTruncated)
        #expect(abs(layout.size.width - Font(size: 17).width(of: "one…")) < 0.01)
    }

    @Test func heightLimitsLines() {
        let layout = TextLayout(text: "a\nb\nc\nd", attributes: attributes(), height: 45)
        #expect(layout.lines.count == 2)
        #expect(layout.isTruncated)
    }

    @Test func alignmentMovesLines() {
        let width = Font(size: 17).width(of: "abc")
        func x(_ alignment: ParagraphStyle.Alignment, _ text: String = "abc") -> CGFloat {
            TextLayout(text: text, attributes: attributes(alignment), width: 100).lines[0].frame.minX
        }
        #expect(x(.left) == 0)
        #expect(abs(x(.center) - (100 - width) / 2) < 1e-9)
        #expect(abs(x(.right) - (100 - width)) < 1e-9)
        #expect(x(.natural) == 0)
        #expect(x(.natural, "שלום") > 50)
        let justified = TextLayout(text: "aa bb cc dd", attributes: attributes(.justified), width: 60)
        #expect(abs(justified.lines[0].frame.width - 60) < 1e-9)
        #expect(justified.lines[1].frame.width < 60)
    }

    @Test func paragraphStylesChangeHeights() {
        var style = attributes()
        let line = style.font.lineHeight
        style.paragraph.lineSpacing = 5
        #expect(abs(TextLayout(text: "a\nb", attributes: style).size.height - (2 * line + 5)) < 1e-9)
        style.paragraph.lineSpacing = 0
        style.paragraph.lineHeightMultiple = 2
        #expect(abs(TextLayout(text: "a", attributes: style).size.height - 2 * line) < 1e-9)
        style.paragraph.maximumLineHeight = 25
        #expect(TextLayout(text: "a", attributes: style).size.height == 25)
        style.paragraph = ParagraphStyle()
        style.paragraph.paragraphSpacing = 7
        style.paragraph.firstLineHeadIndent = 11
        let layout = TextLayout(text: "a\nb", attributes: style)
        #expect(abs(layout.size.height - (2 * line + 7)) < 1e-9)
        #expect(layout.lines[1].frame.minX == 11)
    }

    @Test func kernAddsToEveryCharacter() {
        var style = attributes()
        style.kern = 3
        let plain = Font(size: 17).width(of: "abc")
        #expect(abs(TextLayout(text: "abc", attributes: style).size.width - plain - 9) < 1e-9)
    }

    @Test func tallestRunSetsTheLine() {
        let small = TextAttributes(font: Font(size: 10))
        let large = TextAttributes(font: Font(size: 30))
        let layout = TextLayout(
            runs: [TextRun(text: "a ", attributes: small), TextRun(text: "b", attributes: large)],
            container: .init(width: .infinity))
        #expect(abs(layout.size.height - large.font.lineHeight) < 1e-9)
        #expect(abs(layout.firstBaseline - large.font.ascender) < 1e-9)
    }

    @Test func carets() {
        let text = "ab🎉d"
        let layout = TextLayout(text: text, attributes: attributes())
        #expect(layout.caretRect(at: 0).minX == 0)
        #expect(abs(layout.caretRect(at: 1).minX - Font(size: 17).width(of: "a")) < 0.5)
        #expect(abs(layout.caretRect(at: 5).minX - layout.size.width) < 1e-6)
        for index in [0, 1, 2, 4, 5] {
            let caret = layout.caretRect(at: index)
            #expect(layout.index(at: CGPoint(x: caret.minX, y: 5)) == index)
        }
        let empty = TextLayout(text: "", attributes: attributes())
        #expect(empty.caretRect(at: 0).height == Font(size: 17).lineHeight)
        #expect(empty.size == .zero)
    }

    @Test func caretsOfRightToLeftTextRunFromTheRight() {
        let layout = TextLayout(text: "שלום", attributes: attributes(), width: 200)
        #expect(abs(layout.caretRect(at: 0).minX - 200) < 1e-6)
        #expect(layout.caretRect(at: 1).minX < 200)
        #expect(layout.rects(for: 0..<4).count == 1)
    }

    @Test func fittingFactorShrinksToTheWidth() {
        let runs = [TextRun(text: "A rather long title", attributes: attributes(.natural, .byTruncatingTail))]
        let natural = Font(size: 17).width(of: "A rather long title")
        let container = TextLayout.Container(width: natural * 0.8, maximumLines: 1)
        let factor = TextLayout.fittingFactor(runs: runs, container: container, minimum: 0.5)
        #expect(factor > 0.7 && factor <= 0.81)
        #expect(!TextLayout(runs: TextLayout.scaled(runs, by: factor), container: container).isTruncated)
        #expect(TextLayout.fittingFactor(runs: runs, container: .init(width: 500), minimum: 0.5) == 1)
        #expect(TextLayout.fittingFactor(runs: runs, container: .init(width: 5, maximumLines: 1), minimum: 0.5) == 0.5)
    }

    @Test func brokenLengthsCountAsNothing() {
        var broken = attributes()
        broken.kern = .nan
        broken.baselineOffset = .infinity
        broken.paragraph.lineSpacing = .infinity
        broken.paragraph.lineHeightMultiple = .nan
        broken.paragraph.tailIndent = -.infinity
        broken.paragraph.headIndent = .nan
        let layout = TextLayout(text: "a\nb", attributes: broken, width: .nan, height: .nan)
        #expect(layout.size == TextLayout(text: "a\nb", attributes: attributes()).size)
    }

    @Test func anyTextCanBeSet() {
        let samples = [
            "", "\n", "\r\n\r\n", "\t\t", " ", "   ", "\u{200d}", "\u{fe0f}", "e\u{301}\u{301}", "👩‍👩‍👧‍👦🇩🇪", "\u{fffc}",
            "\u{202e}abc", "מ(1)", "ا\u{64b}", "\u{0}\u{1}", "\u{10ffff}", "क्षि", "ไทยแลนด์", "\u{2028}\u{2029}",
        ]
        for text in samples {
            for width in [CGFloat.infinity, 0, 1, 30] {
                for lines in [0, 1, 2] {
                    for mode in [ParagraphStyle.LineBreakMode.byTruncatingMiddle, .byCharWrapping, .byClipping] {
                        let layout = TextLayout(
                            text: text, attributes: attributes(.justified, mode), width: width, maximumLines: lines)
                        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
                        _ = layout.caretRect(at: 1)
                        _ = layout.rects(for: 0..<text.utf16.count)
                    }
                }
            }
        }
    }
}

@Suite struct TextDrawingTests {
    /// The outermost pixel columns with ink.
    private func inkColumns(_ image: CGImage) -> ClosedRange<Int>? {
        let pixels = image.premultipliedRGBA
        let columns = (0..<image.width).filter { column in
            (0..<image.height).contains { pixels[($0 * image.width + column) * 4 + 3] > 40 }
        }
        return columns.first.flatMap { first in columns.last.map { first...$0 } }
    }

    /// A bar before and a bar after the text meet its first and last stem where it was measured to end.
    @Test(arguments: [FontDescription.Weight.light, .regular, .semibold, .bold], [CGFloat(11), 17, 28])
    func drawnAsWideAsMeasured(_ weight: FontDescription.Weight, _ size: CGFloat) throws {
        let font = Font(size: size, weight: weight)
        let scale: CGFloat = 4
        func ink(_ text: String) throws -> ClosedRange<Int> {
            let layout = TextLayout(text: text, attributes: TextAttributes(font: font))
            let image = try Picture.image(size: CGSize(width: 600, height: 40), scale: scale) { context in
                context.draw(layout, at: CGPoint(x: 5, y: 2))
            }
            return try #require(inkColumns(image))
        }
        // Two lines that end in the same letter differ in ink exactly as they differ in measured width.
        let (long, short) = ("lHamburgefonstiv 0123 Wortl", "ll")
        let drawn = try CGFloat(ink(long).count - ink(short).count) / scale
        let measured = font.width(of: long) - font.width(of: short)
        #expect(abs(drawn - measured) <= 0.5, "drawn \(drawn), measured \(measured)")
    }

    @Test func baselineIsWhereItIsSaid() throws {
        let font = Font(size: 40)
        let layout = TextLayout(text: "H", attributes: TextAttributes(font: font))
        let image = try Picture.image(size: CGSize(width: 60, height: 60)) { $0.draw(layout, at: .zero) }
        let pixels = image.premultipliedRGBA
        let rows = (0..<image.height).filter { row in
            (0..<image.width).contains { pixels[(row * image.width + $0) * 4 + 3] > 128 }
        }
        #expect(abs(CGFloat((rows.last ?? 0) + 1) - layout.firstBaseline) <= 1)
        #expect(abs(CGFloat(rows.count) - font.capHeight) <= 2)
    }

    @Test func decorationsAndBackgroundsAreDrawn() throws {
        var attributes = TextAttributes(font: Font(size: 20), color: CGColor(hex: 0xFF0000))
        attributes.backgroundColor = CGColor(hex: 0xFFFF00)
        attributes.underline = .single
        attributes.underlineColor = CGColor(hex: 0x0000FF)
        let layout = TextLayout(text: "ab", attributes: attributes)
        let image = try Picture.image(size: CGSize(width: 40, height: 30), scale: 2) { $0.draw(layout, at: .zero) }
        #expect(image.color(x: 1, y: 1) == CGColor(hex: 0xFFFF00))
        let column = (0..<60).compactMap { image.color(x: 10, y: $0) }
        #expect(column.contains(CGColor(hex: 0x0000FF)))
    }

    @Test func pdfKeepsTextAndSVGHasOutlines() throws {
        let layout = TextLayout(text: "Hello", attributes: TextAttributes(font: Font(size: 17)))
        func bytes(_ format: Picture.Format) throws -> [UInt8] {
            try Picture.data(size: CGSize(width: 100, height: 30), format: format) { $0.draw(layout, at: .zero) }
        }
        #expect(try String(decoding: bytes(.pdf), as: UTF8.self).contains("/Font"))
        let svg = try String(decoding: bytes(.svg), as: UTF8.self)
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(svg.contains("<path"))
    }

    @Test func charactersThatNoFontHasAreKnown() throws {
        let layout = TextLayout(text: "a\u{10FFFD} b", attributes: TextAttributes(font: Font(size: 17)))
        var missing: Set<Unicode.Scalar> = []
        _ = try Picture.data(size: CGSize(width: 100, height: 30)) { context in
            context.draw(layout, at: .zero)
            missing = context.charactersWithoutFont
        }
        #expect(missing == ["\u{10FFFD}"])
    }

    @Test func packagesOfFontsThatAreMissing() {
        let missing = MissingFont.all(for: ["关", "于", "，", "한", "😀", "ب", "ש", "⌘"])
        #expect(
            missing.map { "\($0.script) \($0.example) \($0.package)" } == [
                "Arabic ب fonts-noto-core", "Han 于 fonts-noto-cjk", "Hangul 한 fonts-noto-cjk",
                "Hebrew ש fonts-noto-core", "emoji 😀 fonts-noto-color-emoji", "symbol ⌘ fonts-noto-core",
            ])
        #expect(
            missing.last?.message == """
                no installed font has symbol characters such as "⌘", so discs are drawn for them; install the package \
                fonts-noto-core
                """)
    }
}
