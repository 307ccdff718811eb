// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit
@testable import ViewCore

@Suite(.serialized) @MainActor struct StackLayoutTests {
    /// The arranged views' frames in a stack as large as the root.
    private func frames(of views: [UIView], _ configure: (UIStackView) -> Void) -> [String] {
        PlatformMetrics.current = PlatformMetrics()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        configure(stack)
        root.addSubview(stack)
        pinEdges(of: stack, to: root)
        root.layoutIfNeeded()
        return stack.frames()
    }

    @Test func fillStretchesTiesEqually() {
        let frames = frames(of: [SizedView(50, 10), SizedView(70, 20)]) { $0.spacing = 10 }
        #expect(frames == ["0.0 0.0 145.0 100.0", "155.0 0.0 145.0 100.0"])
    }

    @Test func fillEqually() {
        let frames = frames(of: [SizedView(50, 10), SizedView(70, 20), SizedView(1, 1)]) {
            $0.distribution = .fillEqually
            $0.alignment = .center
        }
        #expect(frames == ["0.0 45.0 100.0 10.0", "100.0 40.0 100.0 20.0", "200.0 49.5 100.0 1.0"])
    }

    @Test func equalSpacing() {
        let frames = frames(of: [SizedView(50, 10), SizedView(70, 20), SizedView(80, 30)]) {
            $0.distribution = .equalSpacing
            $0.alignment = .top
        }
        #expect(frames == ["0.0 0.0 50.0 10.0", "100.0 0.0 70.0 20.0", "220.0 0.0 80.0 30.0"])
    }

    @Test func equalCentering() {
        let frames = frames(of: [SizedView(40, 10), SizedView(20, 20), SizedView(80, 30)]) {
            $0.distribution = .equalCentering
            $0.alignment = .bottom
        }
        #expect(frames == ["0.0 90.0 40.0 10.0", "130.0 80.0 20.0 20.0", "220.0 70.0 80.0 30.0"])
    }

    @Test func aRowOfHiddenViewsLeavesTheRoomToOthers() {
        PlatformMetrics.current = PlatformMetrics()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let hidden = SizedView(50, 10)
        hidden.isHidden = true
        let stack = UIStackView(arrangedSubviews: [hidden])
        stack.axis = .vertical
        let (above, below) = (UIView(), UIView())
        for view in [above, below, stack] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            view.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            above.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: above.bottomAnchor),
            below.heightAnchor.constraint(equalTo: above.heightAnchor),
            stack.topAnchor.constraint(equalTo: below.bottomAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
        ])
        root.layoutIfNeeded()
        let wanted = ["0.0 0.0 300.0 40.0", "0.0 40.0 300.0 40.0", "0.0 80.0 300.0 20.0"]
        #expect(Array(root.frames().prefix(3)) == wanted)
    }

    @Test func hiddenViewsGiveUpTheirPlace() {
        let hidden = SizedView(50, 10)
        hidden.isHidden = true
        let frames = frames(of: [SizedView(50, 10), hidden, SizedView(50, 10)]) {
            $0.distribution = .fillEqually
            $0.spacing = 20
        }
        #expect(frames == ["0.0 0.0 140.0 100.0", "150.0 0.0 0.0 100.0", "160.0 0.0 140.0 100.0"])
    }

    @Test(
        "hidden views lie where they would come in, in the middle of a gap or at an end",
        arguments: [
            (UISemanticContentAttribute.forceLeftToRight, [0.0, 150, 300]), (.forceRightToLeft, [300, 150, 0]),
        ])
    func placesOfHiddenViews(direction: UISemanticContentAttribute, places: [CGFloat]) {
        let hidden = (0..<3).map { _ in SizedView(50, 10) }
        for view in hidden { view.isHidden = true }
        _ = frames(of: [hidden[0], SizedView(50, 10), hidden[1], SizedView(50, 10), hidden[2]]) {
            $0.distribution = .fillEqually
            $0.spacing = 20
            $0.semanticContentAttribute = direction
        }
        #expect(hidden.map(\.frame.minX) == places)
        #expect(hidden.map(\.frame.width) == [0, 0, 0])
    }

    @Test func customSpacing() {
        let first = SizedView(20, 10)
        let frames = frames(of: [first, SizedView(20, 10), SizedView(20, 10)]) {
            $0.spacing = 8
            $0.setCustomSpacing(30, after: first)
            $0.distribution = .fillEqually
        }
        #expect(frames.map { $0.split(separator: " ")[0] } == ["0.0", "117.5", "212.5"])
    }

    @Test func aStackHugsItsViews() {
        PlatformMetrics.current = PlatformMetrics()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let stack = UIStackView(arrangedSubviews: [SizedView(50, 10), SizedView(70, 20)])
        stack.axis = .vertical
        stack.spacing = 5
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        pin(stack, .centerX, to: root)
        pin(stack, .centerY, to: root)
        root.layoutIfNeeded()
        #expect(root.frames() == ["115.0 32.5 70.0 35.0", "0.0 0.0 50.0 10.0", "0.0 15.0 70.0 20.0"])
    }

    @Test("buttons with a configuration are equally wide in a filled row of open width, where they hug alike")
    func configuredButtons() throws {
        PlatformMetrics.current = PlatformMetrics()
        func widths(hugging: [Float], configured: Bool = true) -> [CGFloat] {
            let buttons = zip(["Go", "Sign Up Here"], hugging).map { title, hugging in
                let button = UIButton(type: .system)
                if configured { button.configuration = .plain() }
                button.setTitle(title, for: .normal)
                button.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
                return button
            }
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            let stack = UIStackView(arrangedSubviews: buttons)
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
            root.layoutIfNeeded()
            return buttons.map(\.frame.width)
        }
        let alike = widths(hugging: [250, 250])
        #expect(alike[0] == alike[1])
        let apart = widths(hugging: [251, 250])
        #expect(apart[1] == alike[1])
        #expect(apart[0] < alike[0])
        let plain = widths(hugging: [250, 250], configured: false)
        #expect(plain[0] < plain[1])
    }

    @Test func baselinesOfAStackAreThoseOfItsViews() {
        let column = UIStackView(arrangedSubviews: [SizedView(30, 20), SizedView(30, 20)])
        column.axis = .vertical
        let frames = frames(of: [SizedView(30, 20), column]) {
            $0.alignment = .lastBaseline
            $0.distribution = .equalSpacing
        }
        // Baselines are 10 points below the top of each view.
        #expect(frames == ["0.0 20.0 30.0 20.0", "270.0 0.0 30.0 40.0", "0.0 0.0 30.0 20.0", "0.0 20.0 30.0 20.0"])
    }

    @Test func viewsOnAFirstBaselineStandOnTheBottom() {
        let tall = SizedView(40, 30)
        tall.baseline = 20
        let frames = frames(of: [SizedView(30, 20), tall]) { $0.alignment = .firstBaseline }
        #expect(frames.map { $0.split(separator: " ")[1] } == ["80.0", "70.0"])
    }

    @Test func onAFirstBaselineOnlyTheFirstViewStaysBelowTheTop() {
        PlatformMetrics.current = PlatformMetrics()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let tall = SizedView(40, 30)
        tall.baseline = 20
        let stack = UIStackView(arrangedSubviews: [SizedView(30, 20), tall])
        stack.alignment = .firstBaseline
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        pin(stack, .leading, to: root)
        pin(stack, .top, to: root)
        root.layoutIfNeeded()
        #expect(root.frames() == ["0.0 0.0 70.0 20.0", "0.0 0.0 30.0 20.0", "30.0 -10.0 40.0 30.0"])
    }

    @Test func marginsThatFollowTheSuperviewsAreTakenInTheFramesFound() {
        let frames = frames(of: [SizedView(10, 10)]) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.preservesSuperviewLayoutMargins = true
            $0.layoutMargins = .zero
        }
        #expect(frames == ["16.0 0.0 268.0 100.0"])
    }

    @Test func theLastOfProportionalViewsTakesWhatTheSpacingLeaves() {
        let frames = frames(of: [SizedView(60, 10), SizedView(20, 10), SizedView(100, 10)]) {
            $0.distribution = .fillProportionally
            $0.spacing = 10
        }
        #expect(frames == ["0.0 0.0 90.0 100.0", "100.0 0.0 30.0 100.0", "140.0 0.0 160.0 100.0"])
    }

    @Test func theSystemsSpacingDoesNotCountInProportions() {
        let frames = frames(of: [SizedView(30, 10), SizedView(30, 10)]) {
            $0.distribution = .fillProportionally
            $0.spacing = UIStackView.spacingUseSystem
        }
        #expect(frames == ["0.0 0.0 150.0 100.0", "158.0 0.0 142.0 100.0"])
    }

    /// Recorded: lines of 17 points stand 22 apart.
    @Test(arguments: [(17, 22.0), (13, 18), (28, 34)] as [(CGFloat, CGFloat)])
    func theSystemsSpacingBetweenBaselinesIsThatOfTheLines(_ size: CGFloat, _ spacing: CGFloat) {
        func label() -> UILabel {
            let label = UILabel()
            label.text = "Text"
            label.font = .systemFont(ofSize: size)
            return label
        }
        let stack = UIStackView(arrangedSubviews: [label(), label()])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = UIStackView.spacingUseSystem
        stack.isBaselineRelativeArrangement = true
        stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[1].frame.minY == spacing)
        // In what is not written the distance is that between neighbours.
        stack.isBaselineRelativeArrangement = false
        stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[1].frame.minY == stack.arrangedSubviews[0].frame.maxY + 8)
    }

    @Test func anchorsOfBaselinesHaveTheSystemsSpacingOfTheLines() {
        let (upper, lower) = (UILabel(), UILabel())
        lower.font = .systemFont(ofSize: 15)
        let between = lower.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 2)
        #expect(between.constant == 40)
        #expect(lower.topAnchor.constraint(equalToSystemSpacingBelow: upper.bottomAnchor, multiplier: 2).constant == 16)
        let plain = UIView().firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
        #expect(plain.constant == 8)
    }

    @Test func marginsAreTakenFromTheLastOfProportionalViews() {
        let frames = frames(of: [SizedView(25, 10), SizedView(75, 10)]) {
            $0.distribution = .fillProportionally
            $0.isLayoutMarginsRelativeArrangement = true
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        }
        #expect(frames == ["20.0 0.0 75.0 100.0", "95.0 0.0 185.0 100.0"])
    }

    @Test func nestedStacksCountAmongProportionalViewsWithTheSizeThatFitsThem() {
        let inner = UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(40, 10)])
        inner.distribution = .fillProportionally
        inner.spacing = 10
        let nested = UIStackView(arrangedSubviews: [inner, SizedView(10, 10)])
        nested.spacing = 10
        let frames = frames(of: [nested, SizedView(50, 10)]) { $0.distribution = .fillProportionally }
        #expect(
            frames == [
                "0.0 0.0 200.0 100.0", "0.0 0.0 80.0 100.0", "0.0 0.0 30.0 100.0", "40.0 0.0 40.0 100.0",
                "90.0 0.0 110.0 100.0", "200.0 0.0 100.0 100.0",
            ])
    }

    @Test func viewsWithoutALengthGetNoneAmongProportionalOnes() {
        let frames = frames(of: [SizedView(20, 10), UIView(), SizedView(40, 10)]) {
            $0.distribution = .fillProportionally
        }
        #expect(frames == ["0.0 0.0 100.0 100.0", "100.0 0.0 0.0 100.0", "100.0 0.0 200.0 100.0"])
    }

    @Test("a view without a length gets what constraints leave of a row that is shared in proportion")
    func viewsWithoutALengthYieldToConstraints() {
        let views = [SizedView(10, 0), SizedView(10, 40)]
        let frames = frames(of: views) {
            $0.axis = .vertical
            $0.distribution = .fillProportionally
            pin(views[1], .height, to: $0, .height, times: 0.5)
        }
        #expect(frames == ["0.0 0.0 300.0 50.0", "0.0 50.0 300.0 50.0"])
    }

    /// Recorded by Xcode 10: a label and segments that do not stretch, an empty view of 73.5, two buttons of their shares.
    @Test("a view without a length gets what a content that does not stretch leaves of the row")
    func viewsWithoutALengthTakeWhatIsLeft() {
        let firm = SizedView(20, 10)
        firm.setContentHuggingPriority(.required, for: .horizontal)
        let frames = frames(of: [firm, UIView(), SizedView(20, 10), SizedView(20, 10)]) {
            $0.distribution = .fillProportionally
        }
        #expect(
            frames == ["0.0 0.0 20.0 100.0", "20.0 0.0 80.0 100.0", "100.0 0.0 100.0 100.0", "200.0 0.0 100.0 100.0"])
    }

    @Test func proportionsFollowContentsInNestedStacks() {
        PlatformMetrics.current = PlatformMetrics()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let content = SizedView(50, 10)
        let nested = UIStackView(arrangedSubviews: [content])
        let stack = UIStackView(arrangedSubviews: [nested, SizedView(50, 10)])
        stack.distribution = .fillProportionally
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        pinEdges(of: stack, to: root)
        root.layoutIfNeeded()
        #expect(nested.frame.width == 150)
        content.contentSize.width = 100
        content.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(nested.frame.width == 200)
    }

    @Test func compressedLabelsKeepTheirFirstBaselineAtTheTop() {
        PlatformMetrics.current = PlatformMetrics()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let labels = ["one", "two"].map { text in
            let label = UILabel(frame: .zero)
            label.text = text
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            return label
        }
        pin(labels[0], .top, to: root, plus: 12)
        pin(labels[0], .height, plus: 9)
        pin(labels[1], .firstBaseline, to: labels[0])
        for label in labels { pin(label, .leading, to: root) }
        root.layoutIfNeeded()
        #expect(labels.map(\.frame.minY) == [12, 12])
        #expect(labels.map(\.frame.height) == [9, 20.5])
    }

    @Test func aStackSpacedApartKeepsNestedStacksSmall() {
        let row = UIStackView(arrangedSubviews: [SizedView(30, 20)])
        row.alignment = .center
        let frames = frames(of: [row, SizedView(30, 20)]) {
            $0.axis = .vertical
            $0.distribution = .equalSpacing
        }
        #expect(frames == ["0.0 0.0 300.0 20.0", "0.0 0.0 300.0 20.0", "0.0 80.0 300.0 20.0"])
    }

    @Test func onACanvasViewsWithoutContentGetASize() {
        let plain = SizedView(-1, -1)
        pin(plain, .height, plus: 100)
        let frames = frames(of: [plain]) {
            PlatformMetrics.current.isDesignCanvas = true
            $0.axis = .vertical
            $0.alignment = .center
            $0.distribution = .equalSpacing
        }
        PlatformMetrics.current.isDesignCanvas = false
        #expect(frames == ["30.0 0.0 240.0 100.0"])
    }
}
