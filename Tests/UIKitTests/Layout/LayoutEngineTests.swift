// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit
@testable import ViewCore

@Suite(.serialized) @MainActor struct LayoutEngineTests {
    /// A screen; made inside each test, because views must go away on the main actor.
    private func makeRoot() -> SafeView {
        PlatformMetrics.current = PlatformMetrics()
        return SafeView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test func edgesAndLengths() {
        let root = makeRoot()
        let view = SizedView(-1, -1)
        root.addSubview(view)
        pin(view, .leading, to: root, plus: 16)
        pin(view, .trailing, to: root, plus: -16)
        pin(view, .top, to: root.safeAreaLayoutGuide, plus: 8)
        pin(view, .height, to: view, .width, times: 0.5)
        root.layoutIfNeeded()
        #expect(root.frames() == ["16.0 58.0 288.0 144.0"])
    }

    @Test func edgesAreRoundedToPixelsHalvesUp() {
        let root = makeRoot()
        let view = SizedView(20.5, 20.5)
        root.addSubview(view)
        pin(view, .centerX, to: root)
        pin(view, .centerY, .equal, to: root, .top, plus: 22)
        root.layoutIfNeeded()
        #expect(root.frames() == ["150.0 12.0 20.5 20.5"])
    }

    @Test func alignmentInsetsLieOutside() {
        let root = makeRoot()
        let view = SizedView(49, 31)
        view.insets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        root.addSubview(view)
        pin(view, .trailing, to: root)
        pin(view, .top, to: root)
        root.layoutIfNeeded()
        #expect(root.frames() == ["271.0 0.0 51.0 31.0"])
    }

    @Test func lowerHuggingStretches() {
        let root = makeRoot()
        let left = SizedView(50, 20)
        let right = SizedView(60, 20)
        left.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
        [left, right].forEach(root.addSubview)
        pin(left, .leading, to: root)
        pin(right, .leading, to: left, .trailing)
        pin(right, .trailing, to: root)
        for view in [left, right] { pin(view, .top, to: root) }
        root.layoutIfNeeded()
        #expect(root.frames() == ["0.0 0.0 50.0 20.0", "50.0 0.0 270.0 20.0"])
    }

    @Test func textIsMeasuredAtTheWidthFound() {
        let root = makeRoot()
        let text = TextView(frame: .zero)
        root.addSubview(text)
        pin(text, .leading, to: root, plus: 10)
        pin(text, .trailing, to: root, plus: -10)
        pin(text, .top, to: root)
        root.layoutIfNeeded()
        #expect(root.frames() == ["10.0 0.0 300.0 80.0"])
    }

    @Test func aMaskedViewFollowsASuperviewThatConstraintsSize() {
        let root = makeRoot()
        let outer = SizedView(-1, -1)
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let inner = UIView(frame: CGRect(x: 10, y: 40, width: 80, height: 20))
        inner.autoresizing = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
        outer.addSubview(inner)
        root.addSubview(outer)
        pinEdges(of: outer, to: root)
        root.layoutIfNeeded()
        #expect(root.frames() == ["0.0 0.0 320.0 480.0", "10.0 230.0 300.0 20.0"])
    }

    @Test func aViewWithoutConstraintsKeepsItsFrame() {
        let root = makeRoot()
        let view = SizedView(-1, -1)
        view.frame = CGRect(x: 3, y: 4, width: 5, height: 6)
        root.addSubview(view)
        root.layoutIfNeeded()
        #expect(root.frames() == ["3.0 4.0 5.0 6.0"])
    }

    @Test func factorsOfPositionsCountFromTheHolder() {
        let root = makeRoot()
        let box = SizedView(-1, -1)
        let dot = SizedView(10, 10)
        box.addSubview(dot)
        root.addSubview(box)
        pin(box, .leading, to: root, plus: 100)
        pin(box, .top, to: root, plus: 100)
        pin(box, .width, plus: 200)
        pin(box, .height, plus: 100)
        pin(dot, .centerX, to: box, times: 0.5)
        pin(dot, .centerY, to: box, times: 1.5)
        root.layoutIfNeeded()
        #expect(root.frames() == ["100.0 100.0 200.0 100.0", "45.0 70.0 10.0 10.0"])
    }

    @Test func baselinesAlign() {
        let root = makeRoot()
        let small = SizedView(30, 20)
        let large = SizedView(30, 40)
        [small, large].forEach(root.addSubview)
        pin(large, .top, to: root, plus: 20)
        pin(small, .firstBaseline, to: large)
        pin(large, .height, plus: 60)
        for view in [small, large] { pin(view, .leading, to: root) }
        root.layoutIfNeeded()
        #expect(root.frames() == ["0.0 30.0 30.0 20.0", "0.0 20.0 30.0 60.0"])
    }

    @Test func rightToLeftMirrorsLeadingOnly() {
        let root = makeRoot()
        PlatformMetrics.current.rightToLeft = true
        defer { PlatformMetrics.current.rightToLeft = false }
        let leading = SizedView(40, 10)
        let left = SizedView(40, 10)
        [leading, left].forEach(root.addSubview)
        pin(leading, .leading, to: root, plus: 16)
        pin(left, .left, to: root, plus: 16)
        for view in [leading, left] { pin(view, .top, to: root) }
        root.layoutIfNeeded()
        #expect(root.frames() == ["264.0 0.0 40.0 10.0", "16.0 0.0 40.0 10.0"])
    }

    @Test func aCustomGuideSplitsTheSpace() {
        let root = makeRoot()
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let view = SizedView(20, 20)
        root.addSubview(view)
        pin(guide, .leading, to: root)
        pin(guide, .width, to: root, times: 0.25)
        pin(guide, .top, to: root)
        pin(guide, .height, plus: 7)
        pin(view, .leading, to: guide, .trailing)
        pin(view, .top, to: guide, .bottom)
        root.layoutIfNeeded()
        #expect(root.frames() == ["80.0 7.0 20.0 20.0"])
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 80, height: 7))
    }

    @Test func contradictionsAreReportedAndTheRestHolds() {
        let root = makeRoot()
        var reported: [LayoutConflict] = []
        let handler = LayoutEngine.conflictHandler
        LayoutEngine.conflictHandler = { _, conflicts in reported = conflicts }
        defer { LayoutEngine.conflictHandler = handler }
        let view = SizedView(-1, -1)
        root.addSubview(view)
        pin(view, .leading, to: root)
        pin(view, .top, to: root)
        pin(view, .height, plus: 10)
        pin(view, .width, plus: 100)
        pin(view, .width, plus: 120)
        root.layoutIfNeeded()
        #expect(root.frames() == ["0.0 0.0 100.0 10.0"])
        #expect(reported.map { $0.constraints.map(\.constant) } == [[100, 120]])
        #expect(reported.first?.relaxed?.constant == 120)
    }

    @Test("of contents that must not be stretched and have to be, the first is")
    func requiredContents() {
        let root = makeRoot()
        let views = [SizedView(10, 20), SizedView(10, 70)]
        for view in views {
            view.setContentHuggingPriority(.required, for: .vertical)
            root.addSubview(view)
            pin(view, .leading, to: root)
        }
        pin(views[0], .top, to: root)
        pin(views[1], .top, to: views[0], .bottom)
        pin(views[1], .bottom, to: root, .top, plus: 106)
        root.layoutIfNeeded()
        #expect(root.frames() == ["0.0 0.0 10.0 36.0", "0.0 36.0 10.0 70.0"])
    }

    @Test("rows equally long sooner stretch a content that must not be stretched than compress one that must not be")
    func requiredContentsOfEqualRows() {
        let root = makeRoot()
        let views = [SizedView(10, 17), SizedView(10, 14)]
        for view in views {
            view.setContentHuggingPriority(.required, for: .vertical)
            view.setContentCompressionResistancePriority(.required, for: .vertical)
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        pin(stack, .leading, to: root)
        pin(stack, .top, to: root)
        root.layoutIfNeeded()
        #expect(stack.frames() == ["0.0 0.0 10.0 17.0", "0.0 17.0 10.0 17.0"])
        views[1].contentSize.height = 20
        views[1].invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(stack.frames() == ["0.0 0.0 10.0 20.0", "0.0 20.0 10.0 20.0"])
    }

    @Test func aConflictIsToldOnce() {
        let root = makeRoot()
        let view = SizedView(-1, -1)
        root.addSubview(view)
        pin(view, .width, plus: 100)
        pin(view, .width, plus: 120)
        root.layoutIfNeeded()
        let conflicts = LayoutEngine.diagnose(island: root).conflicts
        #expect(conflicts.map(\.excess) == [20])
        // The layout told it already.
        #expect(conflicts.map(ConflictLog.isNew) == [false])
        pin(view, .width, plus: 130)
        #expect(LayoutEngine.diagnose(island: root).conflicts.map(ConflictLog.isNew) == [false, true])
        #expect(
            conflicts.first?.description.hasSuffix(
                "  SizedView.width == 100\n  SizedView.width == 120 (given up)") == true)
    }

    @Test func framesFromElsewhereAreHeldAgainstTheConstraints() {
        let root = makeRoot()
        let view = SizedView(-1, -1)
        let inner = SizedView(-1, -1)
        root.addSubview(view)
        view.addSubview(inner)
        for (view, outer) in [(view, root as UIView), (inner, view)] {
            pin(view, .leading, to: outer, plus: 10)
            pin(view, .top, to: outer, plus: 10)
            pin(view, .width, plus: 100)
            pin(view, .height, plus: 100)
        }
        root.layoutIfNeeded()
        let contradictions = LayoutEngine.contradictions(island: root) { view in
            CGRect(x: 10, y: view === inner ? 40 : 10, width: 100, height: 100)
        }
        #expect(contradictions.map(\.excess) == [30])
        #expect(contradictions.first?.views.contains { $0 === inner } == true)
        #expect(LayoutEngine.contradictions(island: root) { _ in nil }.isEmpty)
    }

    @Test func anUnchangedTreeIsNotSolvedAgain() {
        let root = makeRoot()
        let view = SizedView(10, 10)
        root.addSubview(view)
        pin(view, .leading, to: root)
        pin(view, .top, to: root)
        root.layoutIfNeeded()
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        root.layoutIfNeeded()
        #expect(root.frames() == ["1.0 2.0 3.0 4.0"])
        root.constraints[0].constant = 5
        root.layoutIfNeeded()
        #expect(root.frames() == ["5.0 0.0 10.0 10.0"])
    }

    @Test func fittingSizeComesFromTheContent() {
        let cell = SizedView(-1, -1)
        let text = TextView(frame: .zero)
        cell.addSubview(text)
        pin(text, .leading, to: cell, plus: 10)
        pin(text, .trailing, to: cell, plus: -10)
        pin(text, .top, to: cell, plus: 11)
        pin(text, .bottom, to: cell, plus: -11)
        let fitting = cell.systemLayoutSizeFitting(
            CGSize(width: 220, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitting == CGSize(width: 220, height: 122))
    }

    @Test func aViewsOwnDirectionIsForItsContent() {
        let root = makeRoot()
        let view = SizedView(40, 10)
        view.semanticContentAttribute = .forceRightToLeft
        root.addSubview(view)
        pin(view, .leading, to: root, plus: 16)
        pin(view, .top, to: root)
        root.layoutIfNeeded()
        #expect(root.frames() == ["16.0 0.0 40.0 10.0"])
    }

    @Test func resizingByCodeSolvesAgain() {
        let root = makeRoot()
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let view = SizedView(-1, 10)
        holder.addSubview(view)
        root.addSubview(holder)
        pin(view, .leading, to: holder)
        pin(view, .trailing, to: holder)
        pin(view, .top, to: holder)
        root.layoutIfNeeded()
        holder.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        root.layoutIfNeeded()
        #expect(root.frames() == ["0.0 0.0 200.0 50.0", "0.0 0.0 200.0 10.0"])
    }
}
