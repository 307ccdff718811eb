// SPDX-License-Identifier: Apache-2.0

/// Answers of views that depend on the layout: sizes of text at a width, margins, safe areas.
///
/// A layout starts from the answers that views give in their present frames. When the frames it leads to would change
/// an answer that was used, it is solved once more with the new ones. Who asked for an answer is noted, so that nobody
/// else has to ask again. Views are known by their identity only: the answers are kept from one layout to the next.
final class LayoutMeasures {
    private var textSizes: [ObjectIdentifier: (width: CGFloat, size: CGSize)] = [:]
    private var margins: [ObjectIdentifier: EdgeInsets] = [:]
    private var safeAreas: [ObjectIdentifier: EdgeInsets] = [:]
    private var readableWidths: [ObjectIdentifier: CGFloat] = [:]
    private var stackInsets: [ObjectIdentifier: EdgeInsets] = [:]
    private var keyboardHeights: [ObjectIdentifier: CGFloat] = [:]
    private var fittingSizes: [ObjectIdentifier: CGSize]

    /// - Parameter fittingSizes: what the constraints in some views make of them, as far as that is known.
    init(fittingSizes: [ObjectIdentifier: CGSize] = [:]) {
        self.fittingSizes = fittingSizes
    }

    nonisolated deinit {}

    /// Who is asking: the number of a passage of the island; nil for nobody who could ask again.
    var asker: Int?
    private var askers: [ObjectIdentifier: [Int]] = [:]

    /// Who has asked a view for something.
    func askers(of view: ObjectIdentifier) -> [Int] { askers[view] ?? [] }

    private func note(_ view: ObjectIdentifier) {
        guard let asker, askers[view]?.last != asker else { return }
        askers[view, default: []].append(asker)
    }

    /// The size the view's content wants, at the width of the last round where that matters.
    func intrinsicSize(of view: View) -> CGSize {
        let key = ObjectIdentifier(view)
        note(key)
        return textSizes[key]?.size ?? view.effectiveIntrinsicContentSize
    }

    func layoutMargins(of view: View) -> EdgeInsets {
        let key = ObjectIdentifier(view)
        note(key)
        if let known = margins[key] { return known }
        let insets = view.effectiveLayoutMargins.finiteOrZero
        margins[key] = insets
        return insets
    }

    func safeArea(of view: View) -> EdgeInsets {
        let key = ObjectIdentifier(view)
        note(key)
        if let known = safeAreas[key] { return known }
        let insets = view.safeAreaInsets.finiteOrZero
        safeAreas[key] = insets
        return insets
    }

    /// How much of a view the keyboard covers, from its bottom.
    func keyboardHeight(of view: View) -> CGFloat {
        let key = ObjectIdentifier(view)
        note(key)
        if let known = keyboardHeights[key] { return known }
        let height = view.keyboardHeight
        keyboardHeights[key] = height.isFinite ? height : 0
        return keyboardHeights[key] ?? 0
    }

    /// How far a stack's row stays from the stack's edges.
    func insets(of stack: any StackLayoutContainer, _ arrangement: StackArrangement) -> EdgeInsets {
        let key = ObjectIdentifier(stack)
        note(key)
        if let known = stackInsets[key] { return known }
        let insets = arrangement.insets.finiteOrZero
        stackInsets[key] = insets
        return insets
    }

    /// The margins, made wider so that lines of text stay comfortable to read.
    func readableInsets(of view: View) -> EdgeInsets {
        let key = ObjectIdentifier(view)
        let width = readableWidths[key] ?? view.bounds.size.width
        readableWidths[key] = width
        var insets = layoutMargins(of: view)
        let excess = width - insets.left - insets.right - Self.readableWidth
        if excess > 0 {
            insets.left += excess / 2
            insets.right += excess / 2
        }
        return insets
    }

    /// The greatest width of readable content at the default text size, in points.
    static let readableWidth: CGFloat = 672

    // MARK: Proportions

    /// Whether anything depends on the constraints in a view other than by those constraints.
    var dependsOnFittingSizes: Bool { !fittingSizes.isEmpty }

    /// The length that a view has in proportion to others: that of its content on one line, or what the constraints in
    /// it need at least.
    func proportionalLength(of view: View, _ axis: LayoutAxis) -> CGFloat {
        let key = ObjectIdentifier(view)
        note(key)
        let content = view.effectiveIntrinsicContentSize
        let length = axis == .horizontal ? content.width : content.height
        if length >= 0, length.isFinite { return length }
        let fitting = fittingSizes[key] ?? .zero
        return axis == .horizontal ? fitting.width : fitting.height
    }

    /// Measures what shares a row in proportion and has no content of its own, views farther inside first.
    func measureProportionalViews(of system: IslandSystem) {
        for case let stack as any StackLayoutContainer in system.views.reversed() {
            let arrangement = stack.stackArrangement
            guard arrangement.distribution == .fillProportionally else { continue }
            for view in arrangement.views where fittingSizes[ObjectIdentifier(view)] == nil {
                let content = view.effectiveIntrinsicContentSize
                guard content.width < 0 || content.height < 0 else { continue }
                fittingSizes[ObjectIdentifier(view)] = LayoutEngine.fittingSize(
                    of: view, target: .zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel,
                    measures: LayoutMeasures(fittingSizes: fittingSizes))
            }
        }
    }

    // MARK: Other answers

    /// The views that answered for a width of the last round.
    var viewsThatFollowSizes: Set<ObjectIdentifier> { Set(textSizes.keys) }

    /// Lets a view answer as before the first round.
    func startOver(_ view: ObjectIdentifier) {
        textSizes[view] = nil
    }

    /// Takes the answers anew in the frames that were found.
    /// - Returns: the views whose answers have changed.
    func update(from system: IslandSystem) -> Set<ObjectIdentifier> {
        var changed = updateInsets(from: system)
        for (index, view) in system.views.enumerated()
        where (index > 0 || !system.isRootFixed) && !view.isHiddenFromLayout {
            let width = CGFloat(system.solver.value(of: system.boxes[index].width))
            guard width.isFinite, width > 0, view.placeholderIntrinsicContentSize == nil else { continue }
            let key = ObjectIdentifier(view)
            if textSizes[key]?.width == width { continue }
            guard let size = view.intrinsicContentSize(forWidth: width) else { continue }
            let old = textSizes[key]?.size ?? view.effectiveIntrinsicContentSize
            if abs(old.width - size.width) > 0.01 || abs(old.height - size.height) > 0.01 { changed.insert(key) }
            textSizes[key] = (width, size)
        }
        return changed
    }

    /// Takes margins, safe areas and the like anew in the present frames.
    /// - Returns: the views of which they have changed.
    func updateInsets(from system: IslandSystem) -> Set<ObjectIdentifier> {
        var changed: Set<ObjectIdentifier> = []
        func update(
            _ known: inout [ObjectIdentifier: EdgeInsets], _ insets: (View) -> EdgeInsets?
        ) {
            for (key, old) in known {
                guard let view = system.view(key), let new = insets(view)?.finiteOrZero, new.differs(from: old) else {
                    continue
                }
                changed.insert(key)
                known[key] = new
            }
        }
        update(&margins) { $0.effectiveLayoutMargins }
        update(&safeAreas) { $0.safeAreaInsets }
        update(&stackInsets) { ($0 as? any StackLayoutContainer)?.stackArrangement.insets }
        for (key, old) in keyboardHeights {
            guard let height = system.view(key)?.keyboardHeight, height.isFinite, abs(height - old) > 0.01 else {
                continue
            }
            changed.insert(key)
            keyboardHeights[key] = height
        }
        for (key, old) in readableWidths {
            guard let width = system.view(key)?.bounds.size.width, abs(width - old) > 0.01 else { continue }
            changed.insert(key)
            readableWidths[key] = width
        }
        return changed
    }
}

extension View {
    fileprivate final var isHiddenFromLayout: Bool {
        isHidden && !PlatformMetrics.current.leavesRoomForHiddenViews && parentView is any StackLayoutContainer
    }
}

nonisolated extension EdgeInsets {
    fileprivate var finiteOrZero: EdgeInsets {
        let isUsable = [top, left, bottom, right].allSatisfy { $0.isFinite && abs($0) < 1e8 }
        return isUsable ? self : .zero
    }

    fileprivate func differs(from other: EdgeInsets) -> Bool {
        abs(top - other.top) > 0.01 || abs(left - other.left) > 0.01 || abs(bottom - other.bottom) > 0.01
            || abs(right - other.right) > 0.01
    }
}

extension View {
    /// The part of the view's margins that is comfortable to read, in layout coordinates.
    package final var readableContentFrame: CGRect {
        let inner = layoutBounds.inset(by: effectiveLayoutMargins)
        return inner.insetBy(dx: max(0, inner.width - LayoutMeasures.readableWidth) / 2, dy: 0)
    }
}
