// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ViewCore

/// A layout solves again only what a change touches.
@MainActor @Suite(.serialized) struct LayoutReuseTests {
    /// Two columns of labels beside one another; each column is as wide as its widest label.
    @MainActor private final class Columns {
        let root = View()
        var labels: [[SizedView]] = []

        init() {
            root.layoutFrame = CGRect(x: 0, y: 0, width: 320, height: 480)
            for column in 0..<2 {
                var views: [SizedView] = []
                for row in 0..<3 {
                    let label = SizedView(width: CGFloat(40 + 10 * row), height: 20)
                    label.translatesAutoresizingMaskIntoConstraints = false
                    root.addChild(label)
                    place(label, .left, root, .left, CGFloat(16 + 150 * column))
                    if let above = views.last {
                        place(label, .top, above, .bottom, 8)
                    } else {
                        place(label, .top, root, .top, 16)
                    }
                    views.append(label)
                }
                labels.append(views)
            }
        }

        private func place(
            _ view: View, _ attribute: NSLayoutConstraint.Attribute, _ other: View,
            _ otherAttribute: NSLayoutConstraint.Attribute, _ distance: CGFloat
        ) {
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute,
                multiplier: 1, constant: distance
            ).isActive = true
        }

        var frames: [[String]] {
            labels.map { column in
                column.map { view in
                    let frame = view.layoutFrame
                    return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
                        .joined(separator: " ")
                }
            }
        }
    }

    private final class SizedView: View {
        var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

        init(width: CGFloat, height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        override init?(coder: NSCoder) { nil }

        nonisolated deinit {}

        override var intrinsicContentSize: CGSize { size }
    }

    @Test func anUnchangedTreeIsNotLaidOut() {
        let columns = Columns()
        columns.root.layoutTreeIfNeeded()
        let solver = columns.root.layoutSolver?.solver
        #expect(solver?.solvedComponentCount == 16)
        #expect(!columns.root.isSolvingDue)
        columns.root.layoutTreeIfNeeded()
        // The solver was not asked: it would have said that nothing was left to solve.
        #expect(solver?.solvedComponentCount == 16)
    }

    @Test func aLabelsSizeIsAllThatIsSolvedAgain() {
        let columns = Columns()
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[0] == ["16 16 40 20", "16 44 50 20", "16 72 60 20"])
        #expect(LayoutEngine.solvedComponentCount == 16)
        for height in [30, 40] {
            columns.labels[0][0].size.height = CGFloat(height)
            columns.root.layoutTreeIfNeeded()
            #expect(
                columns.frames == [
                    ["16 16 40 \(height)", "16 \(24 + height) 50 20", "16 \(52 + height) 60 20"],
                    ["166 16 40 20", "166 44 50 20", "166 72 60 20"],
                ])
            // What lies in the column above one another is one component; it is adapted, not solved.
            #expect(LayoutEngine.solvedComponentCount == 0)
            #expect(LayoutEngine.adaptedComponentCount == 1)
        }
        columns.labels[1][2].size.width = 90
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[1] == ["166 16 40 20", "166 44 50 20", "166 72 90 20"])
        #expect(LayoutEngine.solvedComponentCount == 0)
        #expect(LayoutEngine.adaptedComponentCount == 1)
    }

    @Test func aNewConstraintAndOneLessAreTakenIn() {
        let columns = Columns()
        columns.root.layoutTreeIfNeeded()
        let width = NSLayoutConstraint(
            item: columns.labels[0][1], attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 100)
        width.isActive = true
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[0] == ["16 16 40 20", "16 44 100 20", "16 72 60 20"])
        width.constant = 70
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[0] == ["16 16 40 20", "16 44 70 20", "16 72 60 20"])
        #expect(LayoutEngine.solvedComponentCount == 0)
        width.isActive = false
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[0] == ["16 16 40 20", "16 44 50 20", "16 72 60 20"])
        #expect(columns.frames[1] == ["166 16 40 20", "166 44 50 20", "166 72 60 20"])
    }
}
