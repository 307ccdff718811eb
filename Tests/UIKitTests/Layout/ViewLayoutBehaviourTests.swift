// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit
@testable import ViewCore

/// Makes its constraints when it is asked to.
private final class LateView: UIView {
    let content = SizedView(30, 20)
    var updates = 0

    init() {
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override class var requiresConstraintBasedLayout: Bool { true }

    override func updateConstraints() {
        updates += 1
        if updates == 1 { pinEdges(of: content, to: self) }
        super.updateConstraints()
    }
}

private final class LateController: UIViewController {
    var log: [String] = []

    override func updateViewConstraints() {
        log.append("constraints")
        super.updateViewConstraints()
    }
    override func viewSafeAreaInsetsDidChange() { log.append("safe area \(view.safeAreaInsets.top)") }
    override func viewLayoutMarginsDidChange() { log.append("margins \(view.layoutMargins.left)") }
    override func viewWillLayoutSubviews() { log.append("layout") }
}

/// The views inside follow a baseline of another view.
private final class CaptionedView: UIView {
    let caption = SizedView(40, 20)
    override var forFirstBaselineLayout: UIView { caption }
    override var forLastBaselineLayout: UIView { caption }
}

@Suite(.serialized) @MainActor struct ViewLayoutBehaviourTests {
    private let root: UIView

    init() {
        PlatformMetrics.current = PlatformMetrics()
        root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    private func view() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    private func stack(_ views: [UIView], _ configure: (UIStackView) -> Void = { _ in }) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        configure(stack)
        root.addSubview(stack)
        return stack
    }

    // MARK: Constraints made late

    @Test func constraintsAreUpdatedBeforeTheFirstLayout() {
        let late = LateView()
        root.addSubview(late)
        pin(late, .left, to: root)
        pin(late, .top, to: root)
        root.layoutIfNeeded()
        #expect(late.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(late.updates == 1)
        late.setNeedsUpdateConstraints()
        #expect(late.needsUpdateConstraints() && late.updates == 1)
        root.layoutIfNeeded()
        #expect(late.updates == 2 && !late.needsUpdateConstraints())
    }

    @Test func constraintsAreUpdatedBeforeMeasuring() {
        #expect(LateView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
    }

    @Test func controllersUpdateTheConstraintsOfTheirViews() {
        let controller = LateController()
        controller.view = LateView()
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        controller.view.layoutIfNeeded()
        #expect(controller.log == ["constraints", "layout"])
        #expect((controller.view as? LateView)?.updates == 1)
    }

    // MARK: Measuring

    @Test func textOfSeveralLinesIsMeasuredAtTheWidthThatIsRequired() {
        let text = TextView()
        let wish = CGSize(width: 300, height: 0)
        #expect(
            text.systemLayoutSizeFitting(
                wish, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
                == CGSize(width: 300, height: 80))
        let holder = UIView()
        holder.addSubview(text)
        pinEdges(of: text, to: holder)
        #expect(
            holder.systemLayoutSizeFitting(
                wish, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
                == CGSize(width: 300, height: 80))
        #expect(holder.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 1000, height: 20))
    }

    @Test func expandedSizesReachWhatIsAllowed() {
        let holder = view()
        let inner = view()
        holder.addSubview(inner)
        pinEdges(of: inner, to: holder)
        pin(inner, .width, .lessThanOrEqual, plus: 400)
        pin(inner, .height, plus: 50)
        #expect(holder.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 400, height: 50))
        #expect(holder.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 0, height: 50))
    }

    @Test func anotherContentSizeCountsOnceItIsSaidSo() {
        let sized = SizedView(40, 20)
        root.addSubview(sized)
        pin(sized, .right, to: root)
        pin(sized, .top, to: root)
        root.layoutIfNeeded()
        sized.contentSize = CGSize(width: 70, height: 30)
        root.layoutIfNeeded()
        #expect(sized.frame == CGRect(x: 260, y: 0, width: 40, height: 20))
        sized.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(sized.frame == CGRect(x: 230, y: 0, width: 70, height: 30))
    }

    @Test func masksFollowAViewThatConstraintsSize() {
        let (box, masked) = (view(), UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 30)))
        box.frame.size = CGSize(width: 100, height: 50)
        masked.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let beside = SizedView(20, 20)
        root.addSubview(box)
        box.addSubview(masked)
        box.addSubview(beside)
        pin(box, .left, to: root)
        pin(box, .top, to: root)
        pin(box, .width, plus: 200)
        pin(box, .height, plus: 100)
        pin(beside, .left, to: masked, .right)
        pin(beside, .top, to: masked)
        root.layoutIfNeeded()
        #expect(masked.frame == CGRect(x: 10, y: 60, width: 180, height: 30))
        #expect(beside.frame == CGRect(x: 190, y: 60, width: 20, height: 20))
    }

    @Test func ambiguityIsToldOfAViewByItself() {
        let (open, held) = (SizedView(20, 20), SizedView(20, 20))
        root.addSubview(open)
        root.addSubview(held)
        pin(open, .top, to: root)
        pin(held, .top, to: root)
        pin(held, .left, to: root)
        #expect(open.hasAmbiguousLayout && !held.hasAmbiguousLayout)
    }

    @Test func theConstraintsThatDecideAViewAreTold() {
        let (above, below) = (SizedView(20, 20), SizedView(20, 30))
        root.addSubview(above)
        root.addSubview(below)
        let top = above.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
        let height = above.heightAnchor.constraint(equalToConstant: 40)
        let gap = below.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8)
        let room = below.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor)
        let left = below.leftAnchor.constraint(equalTo: root.leftAnchor)
        let others = [above.leftAnchor.constraint(equalTo: root.leftAnchor)]
        NSLayoutConstraint.activate([top, height, gap, room, left] + others)
        func names(_ constraints: [NSLayoutConstraint]) -> [Int?] {
            constraints.map { [top, height, gap, room, left].firstIndex(of: $0) }
        }
        #expect(names(below.constraintsAffectingLayout(for: .vertical)).sorted { ($0 ?? 9) < ($1 ?? 9) } == [0, 1, 2])
        #expect(names(below.constraintsAffectingLayout(for: .horizontal)) == [4])
        #expect(below.frame == CGRect(x: 0, y: 58, width: 20, height: 30))
    }

    // MARK: Margins and guides

    @Test func marginsFollowTheReadingDirectionOfTheView() {
        let (box, inner) = (view(), SizedView(20, 20))
        box.semanticContentAttribute = .forceRightToLeft
        box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 10)
        root.addSubview(box)
        pinEdges(of: box, to: root)
        box.addSubview(inner)
        inner.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor).isActive = true
        inner.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 250, y: 1, width: 20, height: 20))
        #expect(box.layoutMargins == UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30))
        #expect(
            box.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 10))
    }

    @Test func theMarginsThatWereSetLastHold() {
        let box = view()
        root.addSubview(box)
        box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 10)
        box.layoutMargins = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
        #expect(box.layoutMargins == UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6))
        box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 8, bottom: 9, trailing: 10)
        #expect(box.layoutMargins == UIEdgeInsets(top: 7, left: 8, bottom: 9, right: 10))
    }

    @Test func systemMinimumMarginsCanBeTurnedOff() {
        let controller = LateController()
        controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        controller.view.layoutIfNeeded()
        controller.view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        #expect(controller.view.layoutMargins.left == 16 && controller.systemMinimumLayoutMargins.leading == 16)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.view.layoutIfNeeded()
        #expect(controller.view.layoutMargins.left == 4)
        #expect(controller.log.contains("margins 4.0"))
    }

    @Test func controllersAreToldOfTheirSafeArea() {
        let (outer, inner) = (LateController(), LateController())
        outer.view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        outer.view.rootSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        inner.view = UIView(frame: CGRect(x: 0, y: 10, width: 300, height: 190))
        inner.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 3, bottom: 0, right: 0)
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        let content = SizedView(10, 10)
        inner.view.addSubview(content)
        content.topAnchor.constraint(equalTo: inner.view.safeAreaLayoutGuide.topAnchor).isActive = true
        content.leadingAnchor.constraint(equalTo: inner.view.safeAreaLayoutGuide.leadingAnchor).isActive = true
        outer.view.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 3, y: 35, width: 10, height: 10))
        #expect(inner.view.safeAreaInsets == UIEdgeInsets(top: 35, left: 3, bottom: 20, right: 0))
        #expect(inner.log.contains("safe area 35.0"))
        inner.additionalSafeAreaInsets.top = 15
        outer.view.layoutIfNeeded()
        #expect(content.frame.minY == 45)
        #expect(inner.log.contains("safe area 45.0"))
    }

    @Test func viewsInsideAreToldOfTheirSafeAreaWhereItReachesThem() {
        let (root, edge, middle, inner) = (
            view(), ToldView(frame: .zero), ToldView(frame: .zero), ToldView(frame: .zero)
        )
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        edge.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        middle.frame = CGRect(x: 0, y: 80, width: 300, height: 50)
        inner.frame = CGRect(x: 0, y: 10, width: 300, height: 40)
        edge.addSubview(inner)
        root.addSubview(edge)
        root.addSubview(middle)
        root.rootSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        #expect([edge, middle, inner].map(\.told) == [[30], [], [20]])
        root.rootSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        #expect([edge, middle, inner].map(\.told) == [[30, 5], [], [20, 0]])
    }

    @Test func whatReachesOverAnEdgeThatNothingCoversHasNoSafeAreaThere() {
        let (root, wide) = (view(), view())
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        wide.frame = CGRect(x: 20, y: -10, width: 300, height: 100)
        root.addSubview(wide)
        root.rootSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        #expect(wide.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    }

    @Test func readableWidthIsInTheMiddleOfWideViews() {
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
        let text = view()
        wide.addSubview(text)
        pinEdges(of: text, to: wide.readableContentGuide)
        wide.layoutIfNeeded()
        #expect(text.frame == CGRect(x: 176, y: 0, width: 672, height: 768))
        wide.frame.size = CGSize(width: 400, height: 300)
        wide.layoutIfNeeded()
        #expect(text.frame == CGRect(x: 20, y: 0, width: 360, height: 300))
    }

    @Test func scrollViewsHaveGuidesOfTheirContentAndTheirFrame() {
        let (scroll, content) = (UIScrollView(), view())
        scroll.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(scroll)
        pinEdges(of: scroll, to: root)
        scroll.addSubview(content)
        pinEdges(of: content, to: scroll.contentLayoutGuide)
        content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
        content.heightAnchor.constraint(equalToConstant: 900).isActive = true
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 300, height: 900))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
    }

    @Test func systemSpacingIsEightPointsTimesAFactor() {
        let (first, second) = (SizedView(20, 20), SizedView(20, 20))
        root.addSubview(first)
        root.addSubview(second)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
            first.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
            second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 1.5),
            second.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
            second.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
        ])
        root.layoutIfNeeded()
        #expect(root.frames() == ["8.0 16.0 20.0 20.0", "40.0 44.0 20.0 20.0"])
    }

    @Test func aViewInsideStandsForTheBaseline() {
        let (captioned, other) = (CaptionedView(), SizedView(20, 30))
        captioned.translatesAutoresizingMaskIntoConstraints = false
        other.baseline = 25
        captioned.caption.baseline = 15
        root.addSubview(captioned)
        root.addSubview(other)
        captioned.addSubview(captioned.caption)
        pin(captioned.caption, .top, to: captioned, plus: 40)
        pin(captioned.caption, .left, to: captioned)
        pin(captioned, .top, to: root)
        pin(captioned, .left, to: root)
        pin(captioned, .height, plus: 100)
        pin(captioned, .width, plus: 100)
        pin(other, .left, to: captioned, .right)
        pin(other, .firstBaseline, to: captioned)
        root.layoutIfNeeded()
        #expect(other.frame == CGRect(x: 100, y: 30, width: 20, height: 30))
    }

    @Test func baselinesOfLabelsHangOnTheirTopsAndBottoms() {
        func label() -> UILabel {
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            label.text = "User"
            root.addSubview(label)
            pin(label, .left, to: root)
            pin(label, .width, plus: 60)
            return label
        }
        let (stretched, both, first, last) = (label(), label(), label(), label())
        pin(stretched, .top, to: root, plus: 24)
        pin(stretched, .height, plus: 40)
        pin(both, .firstBaseline, to: stretched)
        pin(both, .lastBaseline, to: stretched)
        pin(first, .firstBaseline, to: stretched)
        pin(last, .lastBaseline, to: stretched)
        root.layoutIfNeeded()
        let frames = ["0.0 24.0 60.0 40.0", "0.0 24.0 60.0 40.0", "0.0 24.0 60.0 20.5", "0.0 43.5 60.0 20.5"]
        #expect(root.frames() == frames)
        let row = stack([label(), label()])
        pin(row.arrangedSubviews[0], .lastBaseline, to: row.arrangedSubviews[1], .firstBaseline)
        pin(row, .top, to: root)
        pin(row, .height, plus: 50, priority: 749)
        root.layoutIfNeeded()
        #expect(row.frame.height == 20.5)
    }

    // MARK: Stack views

    @Test func hiddenViewsKeepTheirPlaceAcrossTheRow() {
        let (hidden, shown) = (SizedView(50, 10), SizedView(40, 30))
        pin(hidden, .height, plus: 130)
        hidden.isHidden = true
        let row = stack([shown, hidden])
        pin(row, .left, to: root)
        pin(row, .top, to: root)
        root.layoutIfNeeded()
        #expect(row.frame.height == 130)
        #expect(hidden.frame == CGRect(x: 40, y: 0, width: 0, height: 130))
    }

    @Test func hiddenViewsMayStickOutOfARowThatCentersThem() {
        let (hidden, shown) = (SizedView(50, 34), SizedView(40, 20))
        hidden.isHidden = true
        let row = stack([shown, hidden]) { $0.alignment = .center }
        pin(row, .left, to: root)
        pin(row, .top, to: root)
        pin(row, .height, plus: 30)
        root.layoutIfNeeded()
        #expect(shown.frame == CGRect(x: 0, y: 5, width: 40, height: 20))
        #expect(hidden.frame.minY == -2 && hidden.frame.height == 34)
    }

    @Test func hidingIsAnimated() {
        let (first, second) = (SizedView(100, 20), SizedView(100, 20))
        let row = stack([first, second]) { $0.distribution = .fillEqually }
        pinEdges(of: row, to: root)
        root.layoutIfNeeded()
        UIView.animate(withDuration: 1) {
            first.isHidden = true
            root.layoutIfNeeded()
        }
        #expect(second.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        first.isHidden = false
        root.layoutIfNeeded()
        #expect(second.frame == CGRect(x: 150, y: 0, width: 150, height: 200))
    }

    @Test func aRowHoldsTogetherRatherThanALengthInside() {
        var broken: [NSLayoutConstraint?] = []
        let handler = LayoutEngine.conflictHandler
        LayoutEngine.conflictHandler = { _, conflicts in broken += conflicts.map(\.relaxed) }
        defer { LayoutEngine.conflictHandler = handler }
        let (first, second) = (view(), view())
        let row = stack([first, second]) { $0.axis = .vertical }
        pinEdges(of: row, to: root)
        pin(first, .height, plus: 44)
        pin(second, .height, plus: 100)
        root.layoutIfNeeded()
        #expect(first.frame.height + second.frame.height == 200)
        #expect(broken.count == 1 && broken.first??.firstItem === second)
    }

    @Test func linesOfTextStandOnOneBaseline() {
        let (tall, low) = (SizedView(40, 60), SizedView(40, 20))
        tall.baseline = 15
        low.baseline = 12
        let row = stack([tall, low]) { $0.alignment = .firstBaseline }
        pin(row, .left, to: root)
        pin(row, .top, to: root)
        root.layoutIfNeeded()
        #expect(row.frame.height == 60)
        #expect(tall.frame.minY == 0 && low.frame.minY == 3)
    }

    // MARK: Pickers

    @Test func wheelsComeInTwoHeights() {
        for (room, height) in [(400.0, 216.0), (200, 162), (170, 162)] {
            let (picker, rest) = (UIPickerView(), SizedView(10, 0))
            picker.translatesAutoresizingMaskIntoConstraints = false
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: room))
            holder.addSubview(picker)
            holder.addSubview(rest)
            pin(picker, .left, to: holder)
            pin(picker, .right, to: holder)
            pin(picker, .top, to: holder)
            pin(picker, .height, plus: 150, priority: 750)
            pin(rest, .top, to: picker, .bottom)
            pin(rest, .bottom, to: holder)
            rest.setContentHuggingPriority(LayoutPriority(251), for: .vertical)
            holder.layoutIfNeeded()
            #expect(abs(picker.frame.height - height) < 0.001)
        }
    }
}

/// Notes the tops of the safe areas that it is told of.
@MainActor private final class ToldView: UIView {
    private(set) var told: [CGFloat] = []

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        told.append(safeAreaInsets.top)
    }
}
