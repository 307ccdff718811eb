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

    @Test func onlyWhatIsAskedOfAChangedViewIsSaidAgain() {
        let columns = Columns()
        columns.root.layoutTreeIfNeeded()
        let system = columns.root.layoutSystem
        #expect(system != nil)
        columns.labels[0][0].size.height = 30
        columns.root.layoutTreeIfNeeded()
        #expect(columns.root.layoutSystem === system)
        #expect(columns.frames[0] == ["16 16 40 30", "16 54 50 20", "16 82 60 20"])
        // Another tree is said anew.
        columns.labels[1][2].removeFromParent()
        #expect(columns.root.layoutSystem == nil)
        columns.root.layoutTreeIfNeeded()
        columns.labels[0][1].size.height = 40
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[0] == ["16 16 40 30", "16 54 50 40", "16 102 60 20"])
        #expect(columns.frames[1][2] == "166 72 60 20")
    }

    @Test func aConstantIsSaidAgainAlone() throws {
        let columns = Columns()
        columns.root.layoutTreeIfNeeded()
        let system = columns.root.layoutSystem
        let constraint = try #require(columns.root.heldConstraints.first { $0.firstItem === columns.labels[0][1] })
        constraint.constant = 30
        columns.root.layoutTreeIfNeeded()
        #expect(columns.root.layoutSystem === system)
        #expect(columns.frames[0] == ["16 16 40 20", "30 44 50 20", "16 72 60 20"])
        // Another priority is another constraint.
        constraint.priority = .defaultHigh
        columns.root.layoutTreeIfNeeded()
        #expect(columns.root.layoutSystem !== system)
        #expect(columns.frames[0][1] == "30 44 50 20")
    }

    @Test func anotherSizeOfTheRootIsTakenIn() {
        let columns = Columns()
        let last = columns.labels[0][2]
        NSLayoutConstraint(
            item: last, attribute: .width, relatedBy: .equal, toItem: columns.root, attribute: .width, multiplier: 0.5,
            constant: 0
        ).isActive = true
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[0][2] == "16 72 160 20")
        columns.root.layoutFrame.size.width = 400
        columns.labels[0][0].size.height = 30
        columns.root.layoutTreeIfNeeded()
        #expect(columns.frames[0] == ["16 16 40 30", "16 54 50 20", "16 82 200 20"])
    }

    @Test func aViewThatWasMovedIsTakenIn() {
        let root = View()
        root.layoutFrame = CGRect(x: 0, y: 0, width: 300, height: 300)
        let mark = View()
        mark.layoutFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
        root.addChild(mark)
        let label = SizedView(width: 50, height: 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addChild(label)
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [(.left, .right), (.top, .top)]
        for (attribute, other) in pairs {
            NSLayoutConstraint(
                item: label, attribute: attribute, relatedBy: .equal, toItem: mark, attribute: other, multiplier: 1,
                constant: 5
            ).isActive = true
        }
        root.layoutTreeIfNeeded()
        #expect(label.layoutFrame == CGRect(x: 45, y: 25, width: 50, height: 20))
        mark.layoutFrame.origin.x = 100
        label.size.width = 60
        root.layoutTreeIfNeeded()
        #expect(label.layoutFrame == CGRect(x: 135, y: 25, width: 60, height: 20))
    }

    /// Text that is so many points of a line: the narrower the view, the higher.
    private final class WrappingView: View {
        var length: CGFloat { didSet { invalidateIntrinsicContentSize() } }

        init(length: CGFloat) {
            self.length = length
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }

        override init?(coder: NSCoder) { nil }

        nonisolated deinit {}

        override var intrinsicContentSize: CGSize { CGSize(width: length, height: 10) }

        override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
            let lines = max(1, (length / width).rounded(.up))
            return CGSize(width: min(length, width), height: 10 * lines)
        }
    }

    /// Text beside a label in a row of 200 points: what a change of the label leaves to it is as in a first layout.
    @Test func textThatIsBrokenStartsOverWithWhatItHangsOn() {
        @MainActor func row(_ width: CGFloat) -> (root: View, label: SizedView, text: WrappingView) {
            let root = View()
            root.layoutFrame = CGRect(x: 0, y: 0, width: 200, height: 100)
            let label = SizedView(width: width, height: 10)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.setContentCompressionResistancePriority(.required, for: .horizontal)
            let text = WrappingView(length: 300)
            for view in [label, text] { root.addChild(view) }
            func hold(
                _ view: View, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
                _ other: View, _ otherAttribute: NSLayoutConstraint.Attribute
            ) {
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
                    multiplier: 1, constant: 0
                ).isActive = true
            }
            hold(label, .left, .equal, root, .left)
            hold(label, .top, .equal, root, .top)
            hold(text, .left, .equal, label, .right)
            hold(text, .top, .equal, root, .top)
            hold(text, .right, .lessThanOrEqual, root, .right)
            root.layoutTreeIfNeeded()
            return (root, label, text)
        }
        let (root, label, text) = row(150)
        #expect(text.layoutFrame == CGRect(x: 150, y: 0, width: 50, height: 60))
        label.size.width = 50
        root.layoutTreeIfNeeded()
        #expect(text.layoutFrame == CGRect(x: 50, y: 0, width: 150, height: 20))
        #expect(text.layoutFrame == row(50).text.layoutFrame)
    }

    @Test func aKeptLayoutKeepsNoViewAlive() {
        weak var gone: View?
        do {
            let columns = Columns()
            columns.root.layoutTreeIfNeeded()
            #expect(columns.root.layoutSystem != nil)
            gone = columns.root
        }
        #expect(gone == nil)
    }
}
