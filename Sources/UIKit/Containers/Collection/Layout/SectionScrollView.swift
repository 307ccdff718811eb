// SPDX-License-Identifier: Apache-2.0

/// What the items of a section lie in that scrolls across its collection.
final class SectionScrollView: UIScrollView {
    let section: Int
    private var geometry: SectionScrollerGeometry?

    init(section: Int) {
        self.section = section
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    /// Takes over the section's place and content.
    func take(_ geometry: SectionScrollerGeometry) {
        self.geometry = geometry
        if frame != geometry.area { frame = geometry.area }
        contentSize = geometry.contentSize
        decelerationRate = geometry.decelerationRate
        bounces = geometry.bounces
        if !isDragging, !isDecelerating, !isTracking {
            let offset = clamped(contentOffset)
            if offset != contentOffset { contentOffset = offset }
        }
    }

    override func contentOffsetDidChange() {
        superview?.setNeedsLayout()
    }

    override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let rest = geometry?.rest else { return proposed }
        let isSideways = contentSize.width > bounds.width || contentSize.height <= bounds.height
        let start = motion.dragStart
        return isSideways
            ? CGPoint(x: rest(proposed.x, start.x, velocity.x * 1000), y: proposed.y)
            : CGPoint(x: proposed.x, y: rest(proposed.y, start.y, velocity.y * 1000))
    }

    /// Scrolls to a rectangle of the collection's content.
    func show(_ rect: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
        let inside = rect.offsetBy(dx: -frame.minX, dy: -frame.minY)
        setContentOffset(clamped(offset(showing: inside, at: position)), animated: animated)
    }
}
