// SPDX-License-Identifier: Apache-2.0

extension UIStackView: StackLayoutContainer {
    public var stackArrangement: StackArrangement {
        let leavesRoom = PlatformMetrics.current.leavesRoomForHiddenViews
        let shown = arrangedSubviews.filter { leavesRoom || !$0.isHidden }
        var arrangement = StackArrangement(
            axis: axis, distribution: arrangementDistribution, alignment: arrangementAlignment, views: shown,
            hiddenViews: leavesRoom ? [] : hiddenViews,
            gaps: zip(shown, shown.dropFirst()).map(gap(between:and:)),
            isBaselineRelative: isBaselineRelativeArrangement,
            insets: isLayoutMarginsRelativeArrangement ? effectiveLayoutMargins : .zero)
        arrangement.holdsHiddenViewsAcross = true
        if distribution == .fillProportionally {
            arrangement.proportionalSpacing = shown.dropLast().map(chosenGap(after:))
                .filter { $0 != Self.spacingUseSystem }.reduce(0, +)
        }
        return arrangement
    }

    private var hiddenViews: [StackArrangement.HiddenView] {
        var position = 0
        return arrangedSubviews.compactMap { view in
            if view.isHidden { return StackArrangement.HiddenView(view, position: position) }
            position += 1
            return nil
        }
    }

    /// Recorded layouts keep the row together, and what its stack view is held by from outside.
    public var rowOutlastsConstraints: Bool { true }

    /// The system's distance between neighbours, in points.
    private static let systemSpacing: CGFloat = 8

    private func gap(between view: UIView, and next: UIView) -> CGFloat {
        let chosen = chosenGap(after: view)
        return switch chosen {
        // A search bar has the room around its field in itself.
        case Self.spacingUseSystem where view is UISearchBar || next is UISearchBar: 0
        case Self.spacingUseSystem where isBaselineRelativeArrangement && axis == .vertical:
            next.systemBaselineSpacing ?? Self.systemSpacing
        case Self.spacingUseSystem: Self.systemSpacing
        case Self.spacingUseDefault: 0
        default: chosen
        }
    }

    private func chosenGap(after view: UIView) -> CGFloat {
        let custom = customSpacing(after: view)
        return custom == Self.spacingUseDefault ? spacing : custom
    }

    private var arrangementDistribution: StackArrangement.Distribution {
        switch distribution {
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }

    private var arrangementAlignment: StackArrangement.Alignment {
        switch alignment {
        case .fill: .fill
        case .leading: .leading
        case .firstBaseline: .firstBaseline
        case .center: .center
        case .trailing: .trailing
        case .lastBaseline: .lastBaseline
        }
    }
}
