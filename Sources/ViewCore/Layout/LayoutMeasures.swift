// SPDX-License-Identifier: Apache-2.0

/// Answers of views that depend on the layout: sizes of text at a width, margins, safe areas.
///
/// A layout starts from the answers that views give in their present frames. When the frames it leads to would change
/// an answer that was used, it is solved once more with the new ones.
final class LayoutMeasures {
    private var textSizes: [ObjectIdentifier: CGSize] = [:]
    private var margins: [ObjectIdentifier: (view: View, insets: EdgeInsets)] = [:]
    private var safeAreas: [ObjectIdentifier: (view: View, insets: EdgeInsets)] = [:]
    private var readableWidths: [ObjectIdentifier: (view: View, width: CGFloat)] = [:]
    private var compressedHeights: [ObjectIdentifier: (view: View, content: CGFloat, height: CGFloat?)] = [:]
    private var stackInsets: [ObjectIdentifier: (stack: any StackLayoutContainer, insets: EdgeInsets)] = [:]

    /// The size the view's content wants, at the width of the last round where that matters.
    func intrinsicSize(of view: View) -> CGSize {
        textSizes[ObjectIdentifier(view)] ?? view.effectiveIntrinsicContentSize
    }

    func layoutMargins(of view: View) -> EdgeInsets {
        if let known = margins[ObjectIdentifier(view)] { return known.insets }
        let insets = view.effectiveLayoutMargins.finiteOrZero
        margins[ObjectIdentifier(view)] = (view, insets)
        return insets
    }

    func safeArea(of view: View) -> EdgeInsets {
        if let known = safeAreas[ObjectIdentifier(view)] { return known.insets }
        let insets = view.safeAreaInsets.finiteOrZero
        safeAreas[ObjectIdentifier(view)] = (view, insets)
        return insets
    }

    /// The height that the last round gave a view, where it is below that of the view's content.
    func compressedHeight(of view: View, below content: CGFloat) -> CGFloat? {
        if let known = compressedHeights[ObjectIdentifier(view)] { return known.height }
        compressedHeights[ObjectIdentifier(view)] = (view, content, nil)
        return nil
    }

    /// How far a stack's row stays from the stack's edges.
    func insets(of stack: any StackLayoutContainer, _ arrangement: StackArrangement) -> EdgeInsets {
        if let known = stackInsets[ObjectIdentifier(stack)] { return known.insets }
        let insets = arrangement.insets.finiteOrZero
        stackInsets[ObjectIdentifier(stack)] = (stack, insets)
        return insets
    }

    /// The margins, made wider so that lines of text stay comfortable to read.
    func readableInsets(of view: View) -> EdgeInsets {
        let width = readableWidths[ObjectIdentifier(view)]?.width ?? view.bounds.size.width
        readableWidths[ObjectIdentifier(view)] = (view, width)
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

    /// Takes the answers anew in the frames that were found; returns whether one has changed.
    func update(from system: IslandSystem) -> Bool {
        var hasChanged = false
        for (index, view) in system.views.enumerated() where index > 0 && !view.isHiddenFromLayout {
            let width = CGFloat(system.solver.value(of: system.boxes[index].width))
            guard width.isFinite, width > 0, view.placeholderIntrinsicContentSize == nil,
                let size = view.intrinsicContentSize(forWidth: width)
            else { continue }
            let old = intrinsicSize(of: view)
            if abs(old.width - size.width) > 0.01 || abs(old.height - size.height) > 0.01 { hasChanged = true }
            textSizes[ObjectIdentifier(view)] = size
        }
        for (key, entry) in margins {
            let insets = entry.view.effectiveLayoutMargins.finiteOrZero
            if insets.differs(from: entry.insets) {
                hasChanged = true
                margins[key] = (entry.view, insets)
            }
        }
        for (key, entry) in safeAreas {
            let insets = entry.view.safeAreaInsets.finiteOrZero
            if insets.differs(from: entry.insets) {
                hasChanged = true
                safeAreas[key] = (entry.view, insets)
            }
        }
        for (key, entry) in compressedHeights {
            guard let index = system.index(of: entry.view) else { continue }
            let height = CGFloat(system.solver.value(of: system.boxes[index].height))
            let isLess = height.isFinite && height > 0 && height < entry.content - 0.01
            if isLess != (entry.height != nil) { hasChanged = true }
            compressedHeights[key] = (entry.view, entry.content, isLess ? height : nil)
        }
        for (key, entry) in stackInsets {
            let insets = entry.stack.stackArrangement.insets.finiteOrZero
            if insets.differs(from: entry.insets) {
                hasChanged = true
                stackInsets[key] = (entry.stack, insets)
            }
        }
        for (key, entry) in readableWidths where abs(entry.view.bounds.size.width - entry.width) > 0.01 {
            hasChanged = true
            readableWidths[key] = (entry.view, entry.view.bounds.size.width)
        }
        return hasChanged
    }
}

extension View {
    fileprivate final var isHiddenFromLayout: Bool {
        isHidden && parentView is any StackLayoutContainer
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
