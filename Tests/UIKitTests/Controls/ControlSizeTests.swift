// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct ControlSizeTests {
    /// Each test says so itself: between a suite's `init` and its test another suite may put another device in place.
    private func useStandardDevice() {
        PlatformMetrics.current = PlatformMetrics()
        UITraitCollection.current = .current.modifyingTraits {
            ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular)
        }
    }

    @Test("a fact holds from its release on; documents for a later Xcode count as Xcode 15's")
    func releases() {
        useStandardDevice()
        let fact = ByRelease("old", (14_800, "middle"), (24_000, "new"))
        #expect(fact.value(at: 0) == "old")
        #expect(fact.value(at: 14_799) == "old")
        #expect(fact.value(at: 14_800) == "middle")
        #expect(fact.value(at: 24_000) == "new")
        #expect(fact.value(at: 32_700) == "middle")
    }

    private func frame(_ view: UIView) -> CGSize {
        let (size, insets) = (view.intrinsicContentSize, view.alignmentRectInsets)
        return CGSize(
            width: size.width < 0 ? -1 : size.width + insets.left + insets.right,
            height: size.height < 0 ? -1 : size.height + insets.top + insets.bottom)
    }

    @Test(
        "the frames of controls by release",
        arguments: [
            (9_000, [51, 31, 31, 94, 29, 29, 30, 44, 2]),
            (14_800, [51, 31, 31, 94, 28, 28, 34, 56, 2]),
            (14_810, [51, 31, 31, 94, 32, 32, 34, 56, 2]),
            (19_529, [51, 31, 31, 94, 32, 32, 34, 51, 4]),
            (22_155, [51, 31, 31, 94, 32, 32, 34, 56, 4]),
            (24_100, [63, 28, 34, 94, 32, 32, 34, 56, 4]),
        ])
    func frames(tools: Int, wanted: [Double]) {
        Fixture.onRelease(tools) {
            let field = UITextField(frame: .zero)
            field.borderStyle = .roundedRect
            let toggle = frame(UISwitch(frame: .zero))
            let stepper = frame(UIStepper(frame: .zero))
            let sizes = [
                toggle.width, toggle.height, frame(UISlider(frame: .zero)).height, stepper.width, stepper.height,
                frame(UISegmentedControl(items: ["A", "B"])).height, frame(field).height,
                frame(UISearchBar(frame: .zero)).height, frame(UIProgressView(frame: .zero)).height,
            ]
            #expect(sizes == wanted.map { CGFloat($0) })
        }
    }

    @Test(
        "a field of a large font is as high as its line and its border",
        arguments: [(17_701, 14.0, 34.0), (17_701, 18, 34), (17_701, 30, 45.5), (13_196, 18, 30)])
    func fields(tools: Int, size: Double, height: CGFloat) {
        Fixture.onRelease(tools) {
            let field = UITextField(frame: .zero)
            field.borderStyle = .roundedRect
            field.font = .systemFont(ofSize: CGFloat(size))
            #expect(frame(field).height == height)
        }
    }

    @Test("a page control has room for each page, and more around them since iOS 14")
    func pageControls() {
        let pages = UIPageControl(frame: .zero)
        Fixture.onRelease(16_000) {
            #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 39, height: 37))
        }
        Fixture.onRelease(17_701) {
            #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 122, height: 28))
        }
        Fixture.onRelease(19_455) {
            #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 155.5, height: 26))
        }
        Fixture.onRelease(21_701) {
            #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 115.5, height: 26))
            #expect(pages.size(forNumberOfPages: 4) == CGSize(width: 134.5, height: 26))
        }
        Fixture.onRelease(23_727) {
            #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 74, height: 26))
        }
    }

    @Test("bars of tablets are 50 points high since iOS 12")
    func barsOfTablets() {
        useStandardDevice()
        defer { useStandardDevice() }
        for (device, heights) in [("ipad9_7", [50, 50, 50]), ("retina4_7", [44, 49, 44])] as [(String, [CGFloat])] {
            PlatformMetrics.current = PlatformMetrics(toolsVersion: 19_455, device: device)
            let bars = [UINavigationBar(frame: .zero), UITabBar(frame: .zero), UIToolbar(frame: .zero)]
            #expect(bars.map(\.intrinsicContentSize.height) == heights)
        }
    }

    @Test("the wheels of a date picker are lower where there is little height")
    func lowWheels() {
        useStandardDevice()
        let picker = UIDatePicker(frame: .zero)
        picker.preferredDatePickerStyle = .wheels
        UITraitCollection(verticalSizeClass: .regular).performAsCurrent {
            #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        }
        UITraitCollection(verticalSizeClass: .compact).performAsCurrent {
            #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 162))
        }
    }

    @Test("typed text has room around it in a field without a border, a placeholder has none")
    func plainFields() {
        Fixture.onRelease(14_800) {
            let field = UITextField(frame: .zero)
            field.borderStyle = .none
            field.placeholder = "100"
            let placeholder = field.intrinsicContentSize.width
            field.text = "100"
            #expect(field.intrinsicContentSize.width == placeholder + 2)
            field.text = nil
            field.placeholder = nil
            #expect(field.intrinsicContentSize.width == 0)
        }
    }

    @Test("an empty attributed title leaves a button as high as its plain one makes it", arguments: [12_121, 17_701])
    func emptyAttributedTitle(tools: Int) {
        Fixture.onRelease(tools) {
            for title in ["Title", nil] {
                let button = UIButton(type: .system)
                button.setTitle(title, for: .normal)
                let plain = button.intrinsicContentSize
                button.setAttributedTitle(NSAttributedString(string: ""), for: .normal)
                #expect(button.intrinsicContentSize == plain)
            }
        }
    }

    @Test("the height of a button follows its title, insets or configuration", arguments: [14.0, 15, 16, 17, 30])
    func buttonHeights(size: Double) {
        useStandardDevice()
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: CGFloat(size))
        let line = (CGFloat(size) * 1.19336).rounded(.up)
        #expect(button.intrinsicContentSize.height == line + 12)
        button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
        #expect(button.intrinsicContentSize.height == line + 8)
    }

    @Test("an empty button keeps the size of its kind, a short title the least width")
    func emptyButtons() {
        useStandardDevice()
        #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
        #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34))
        let button = UIButton(type: .system)
        button.setTitle("i", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
    }

    @Test("insets make a button of an information sign larger")
    func detailButtonInsets() {
        Fixture.onRelease(14_490) {
            let button = UIButton(type: .infoLight)
            #expect(button.intrinsicContentSize == CGSize(width: 22, height: 22))
            button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 5, right: 9)
            #expect(button.intrinsicContentSize == CGSize(width: 39, height: 31))
        }
    }

    @Test("a button without a title is as high as a line of its font, with an image or insets too")
    func linesWithoutTitle() {
        useStandardDevice()
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 33))
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 21, right: 0)
        #expect(button.intrinsicContentSize.height == 42)

        let custom = UIButton(type: .custom)
        custom.setImage(UIImage(placeholderOfSize: CGSize(width: 14, height: 14)), for: .normal)
        #expect(custom.intrinsicContentSize == CGSize(width: 14, height: 22))
        custom.titleLabel?.font = .systemFont(ofSize: 14)
        #expect(custom.intrinsicContentSize == CGSize(width: 14, height: 17))
    }

    @Test("a configuration's size gives the room around the title")
    func configurations() {
        useStandardDevice()
        func insets(_ size: UIButton.Configuration.Size) -> CGSize {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Title"
            configuration.buttonSize = size
            let button = UIButton(configuration: configuration)
            let text = ButtonGeometry(button).textSize
            let whole = button.intrinsicContentSize
            return CGSize(width: whole.width - text.width, height: whole.height - text.height)
        }
        #expect(insets(.mini) == CGSize(width: 20, height: 10))
        #expect(insets(.small) == CGSize(width: 20, height: 10))
        #expect(insets(.medium) == CGSize(width: 24, height: 14))
        #expect(insets(.large) == CGSize(width: 40, height: 30))
    }

    @Test(
        "small buttons with a configuration have the titles of subheads",
        arguments: [
            (UIButton.Configuration.Size.mini, 15.0), (.small, 15), (.medium, 17), (.large, 17),
        ])
    func smallTitles(_ size: UIButton.Configuration.Size, _ points: CGFloat) {
        useStandardDevice()
        var configuration = UIButton.Configuration.gray()
        configuration.buttonSize = size
        #expect(UIButton(configuration: configuration).titleFont.pointSize == points)
    }

    @Test("a label of many lines tells its height for a width; one of one line does not")
    func labels() {
        useStandardDevice()
        let label = UILabel(frame: .zero)
        label.text = "words that need several lines when there is little room"
        #expect(label.intrinsicContentSize(forWidth: 100) == nil)
        let one = label.intrinsicContentSize
        label.numberOfLines = 0
        let narrow = label.intrinsicContentSize(forWidth: 100)
        #expect((narrow?.height ?? 0) > 3 * one.height)
        #expect((narrow?.width ?? 200) <= 100)
        label.numberOfLines = 2
        #expect(abs((label.intrinsicContentSize(forWidth: 100)?.height ?? 0) - 2 * label.font.lineHeight) < 1)
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize(forWidth: 300) == nil)
        #expect(label.intrinsicContentSize == narrow)
        label.text = ""
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("a text view without text has its baseline at its top")
    func emptyTextView() {
        useStandardDevice()
        let view = UITextView(frame: .zero)
        #expect(view.firstBaselineOffset(height: 50) == 0)
        view.text = "text"
        #expect(view.firstBaselineOffset(height: 50) ?? 0 > 15)
    }

    @Test("white space at the end of a line takes room, but not more than there is")
    func trailingSpace() {
        useStandardDevice()
        let label = UILabel(frame: .zero)
        label.text = "word"
        let plain = label.intrinsicContentSize.width
        label.text = "word "
        #expect(label.intrinsicContentSize.width > plain + 3)
        label.numberOfLines = 0
        label.text = "word word"
        let wrapped = label.intrinsicContentSize(forWidth: plain + 10)
        #expect((wrapped?.width ?? 0) > plain + 3)
        #expect((label.intrinsicContentSize(forWidth: plain + 1)?.width ?? 99) <= plain + 1)
    }

    @Test(
        "segments on plates are as wide as the widest title in medium, rounded up, and 18 points",
        arguments: [
            (["FlatAnimation", "NativeAnimation"], 17_701), (["Status Bar", "Window"], 22_505),
            (["One", "Two", "Three"], 14_868),
        ])
    func segments(titles: [String], tools: Int) {
        let platform = Platform(tools: tools)
        defer { platform.leave() }
        let medium = UILabel(frame: .zero)
        medium.font = .systemFont(ofSize: 13, weight: .medium)
        let widest =
            titles.map { title -> CGFloat in
                medium.text = title
                return medium.intrinsicContentSize.width.rounded(.up)
            }.max() ?? 0
        let count = CGFloat(titles.count)
        let control = UISegmentedControl(items: titles)
        #expect(control.intrinsicContentSize.width == count * (widest + 18) + count - 1)
        control.insertSegment(withTitle: "Mmmmm mmmmm mmmmm mmmmm mmmmm", at: 0, animated: false)
        #expect(control.intrinsicContentSize.width > (count + 1) * (widest + 18) + count)
    }

    @Test("a configuration shows symbols large, unless it says otherwise")
    func symbolsOfConfigurations() throws {
        useStandardDevice()
        let symbol = try #require(UIImage(systemName: "star"))
        let button = UIButton(configuration: .plain())
        button.configuration?.image = symbol
        let large = try #require(symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large)))
        #expect(button.currentImage?.size == large.size)
        button.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .small)
        #expect((button.currentImage?.size.width ?? 99) < symbol.size.width)
        let plain = UIButton(frame: .zero)
        plain.setImage(symbol, for: .normal)
        #expect(plain.currentImage?.size == symbol.size)
    }

    @Test("a button whose ground is a symbol is aligned as a picture of it is")
    func symbolsBehindButtons() throws {
        useStandardDevice()
        let symbol = try #require(UIImage(systemName: "magnifyingglass"))
        let button = UIButton(frame: .zero)
        #expect(button.alignmentRectInsets == .zero)
        button.setBackgroundImage(symbol, for: .normal)
        #expect(button.alignmentRectInsets == UIImageView(image: symbol).alignmentRectInsets)
        #expect(button.alignmentRectInsets != .zero)
    }

    @Test(
        "wheels are 216 or 162 points high", arguments: [(0.0, 216.0), (240, 216), (216, 216), (200, 162), (180, 162)])
    func wheels(height: CGFloat, wanted: CGFloat) {
        #expect(ControlMetrics.pickerSize(height: height).height == wanted)
    }

    @Test("no word stands alone on a label's last line since iOS 11", arguments: [(12_121, 272.0), (17_701, 206.5)])
    func loneLastWord(tools: Int, width: CGFloat) {
        let platform = Platform(tools: tools)
        defer { platform.leave() }
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.text = "Presenting status of long-running process"
        label.numberOfLines = 0
        #expect(abs((label.intrinsicContentSize(forWidth: 280)?.width ?? 0) - width) < 1.5)
    }

    @Test("a label's strategy, or its text's own, keeps a lone last word where it falls")
    func lineBreakStrategy() {
        useStandardDevice()
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.text = "Presenting status of long-running process"
        label.numberOfLines = 0
        func width() -> CGFloat { label.intrinsicContentSize(forWidth: 280)?.width ?? 0 }
        #expect(abs(width() - 206.5) < 1.5)
        label.lineBreakStrategy = []
        #expect(abs(width() - 272) < 1.5)
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = .pushOut
        label.attributedText = NSAttributedString(string: label.text ?? "", attributes: [.paragraphStyle: style])
        #expect(abs(width() - 206.5) < 1.5)
        #expect((style.copy() as? NSParagraphStyle)?.lineBreakStrategy == .pushOut)
        style.lineBreakStrategy = []
        label.attributedText = NSAttributedString(string: label.text ?? "", attributes: [.paragraphStyle: style])
        #expect(abs(width() - 272) < 1.5)
    }

    @Test("lines of a text style are further apart than lines of the same font without a style")
    func leading() {
        useStandardDevice()
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.text = "one\ntwo\nthree"
        label.font = .systemFont(ofSize: 17)
        #expect(label.intrinsicContentSize(forWidth: 100)?.height == 61)
        label.font = .preferredFont(
            forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        #expect(label.intrinsicContentSize(forWidth: 100)?.height == 64.5)
    }

    @Test("a line break at the end makes a label of several lines a line higher")
    func trailingLineBreak() {
        useStandardDevice()
        let label = UILabel(frame: .zero)
        label.text = "one\ntwo\n"
        #expect(label.intrinsicContentSize.height == 20.5)
        label.numberOfLines = 0
        #expect(label.intrinsicContentSize(forWidth: 100)?.height == 61)
        label.numberOfLines = 2
        #expect(label.intrinsicContentSize(forWidth: 100)?.height == 41)
    }

    @Test("a text view tells a size only when it does not scroll")
    func textViews() {
        useStandardDevice()
        let view = UITextView(frame: .zero)
        view.text = "Text"
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 14)
        #expect(view.intrinsicContentSize.height == 33)
    }

    @Test("the last line of a text view has the leading of its text style below it")
    func textViewLeading() {
        useStandardDevice()
        let view = UITextView(frame: .zero)
        view.isScrollEnabled = false
        view.text = "Text"
        view.font = .systemFont(ofSize: 17)
        let plain = view.intrinsicContentSize.height
        view.font = .preferredFont(
            forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        #expect(view.intrinsicContentSize.height == 38)
        #expect(view.intrinsicContentSize.height > plain)
    }
}
