// SPDX-License-Identifier: Apache-2.0

/// The thin bars that show where in the content one is, while it moves.
final class ScrollIndicators {
    private unowned let view: UIScrollView
    private lazy var opacity = AnimatedNumber(0)
    private var fading: ScheduledCall?
    private static let (thickness, distance, shortest): (CGFloat, CGFloat, CGFloat) = (3, 3, 36)

    init(_ view: UIScrollView) {
        self.view = view
    }

    func show() {
        fading?.cancel()
        opacity.go(to: 1, over: 0) { [weak view] in view?.setNeedsDisplay() }
    }

    /// Lets them go after a moment.
    func hide(after seconds: TimeInterval = 0.3) {
        guard opacity.target > 0 else { return }
        fading?.cancel()
        fading = FrameClock.main.schedule(after: seconds) { [weak self] in
            self?.opacity.go(to: 0, over: 0.3) { [weak self] in self?.view.setNeedsDisplay() }
        }
    }

    func flash() {
        show()
        hide(after: 0.8)
    }

    /// Draws in the content's coordinates, over the content.
    func draw(in context: CGContext) {
        guard opacity.value > 0.01 else { return }
        let isLight = view.indicatorStyle == .white
        let color = isLight ? UIColor.white : view.indicatorStyle == .black ? .black : .label
        context.setFillColor(color.withAlphaComponent(0.35 * opacity.value).cgColor)
        for bar in [verticalBar, horizontalBar].compactMap({ $0 }) {
            let radius = Self.thickness / 2
            context.fill(CGPath(roundedRect: bar, cornerWidth: radius, cornerHeight: radius))
        }
    }

    /// Where a bar begins and how long it is, in a track.
    private func bar(track: CGFloat, offset: CGFloat, seen: CGFloat, content: CGFloat) -> (
        start: CGFloat, length: CGFloat
    )? {
        guard content > seen + 0.5, track > Self.shortest, seen > 0 else { return nil }
        var length = max(Self.shortest, track * seen / content)
        let part = offset / (content - seen)
        // Past the edges the bar gets shorter.
        if part < 0 { length = max(8, length + offset) }
        if part > 1 { length = max(8, length - (offset - (content - seen))) }
        return (max(0, min(1, part)) * (track - length), length)
    }

    private var area: CGRect { view.bounds }

    private var verticalBar: CGRect? {
        guard view.showsVerticalScrollIndicator else { return nil }
        let (inset, own) = (view.adjustedContentInset, view.verticalScrollIndicatorInsets)
        let margin = Self.distance
        let (top, bottom) = (
            max(own.top, inset.top - view.refresh.inset) + margin, max(own.bottom, inset.bottom) + margin
        )
        guard
            let (start, length) = bar(
                track: area.height - top - bottom, offset: view.contentOffset.y + inset.top,
                seen: area.height - inset.top - inset.bottom, content: view.contentSize.height)
        else { return nil }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? area.minX + margin + own.left : area.maxX - margin - Self.thickness - own.right
        return CGRect(x: x, y: area.minY + top + start, width: Self.thickness, height: length)
    }

    private var horizontalBar: CGRect? {
        guard view.showsHorizontalScrollIndicator else { return nil }
        let (inset, own) = (view.adjustedContentInset, view.horizontalScrollIndicatorInsets)
        let margin = Self.distance
        let (left, right) = (max(own.left, inset.left) + margin, max(own.right, inset.right) + margin)
        guard
            let (start, length) = bar(
                track: area.width - left - right, offset: view.contentOffset.x + inset.left,
                seen: area.width - inset.left - inset.right, content: view.contentSize.width)
        else { return nil }
        let y = area.maxY - margin - Self.thickness - max(own.bottom, inset.bottom)
        return CGRect(x: area.minX + left + start, y: y, width: length, height: Self.thickness)
    }
}
