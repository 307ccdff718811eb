// SPDX-License-Identifier: Apache-2.0

/// Where a popover lies and where its arrow is.
struct PopoverPlacement {
    let frame: CGRect
    let direction: UIPopoverArrowDirection
    /// The middle of the arrow's foot along its side, from the frame's corner.
    let arrowOffset: CGFloat

    static let arrowHeight: CGFloat = 13
    static let arrowWidth: CGFloat = 37
    static let radius: CGFloat = 13

    /// The side with the most room of those that are permitted, those where the whole popover fits first.
    static func best(
        size: CGSize, anchor: CGRect, area: CGRect, permitted: UIPopoverArrowDirection
    ) -> PopoverPlacement {
        let rooms: [(direction: UIPopoverArrowDirection, width: CGFloat, height: CGFloat)] = [
            (.up, area.width, area.maxY - anchor.maxY - arrowHeight),
            (.down, area.width, anchor.minY - area.minY - arrowHeight),
            (.left, area.maxX - anchor.maxX - arrowHeight, area.height),
            (.right, anchor.minX - area.minX - arrowHeight, area.height),
        ]
        let allowed = rooms.filter { permitted.contains($0.direction) }
        let candidates = allowed.isEmpty ? rooms : allowed
        func seen(_ room: (direction: UIPopoverArrowDirection, width: CGFloat, height: CGFloat)) -> CGFloat {
            max(0, min(size.width, room.width)) * max(0, min(size.height, room.height))
        }
        var best = candidates[0]
        for room in candidates.dropFirst() where seen(room) > seen(best) { best = room }
        let width = min(size.width, max(40, best.width))
        let height = min(size.height, max(40, best.height))
        switch best.direction {
        case .up, .down:
            let x = min(max(anchor.midX - width / 2, area.minX), max(area.minX, area.maxX - width))
            let y = best.direction == .up ? anchor.maxY : anchor.minY - height - arrowHeight
            let offset = min(max(anchor.midX - x, radius + arrowWidth / 2), max(0, width - radius - arrowWidth / 2))
            return PopoverPlacement(
                frame: CGRect(x: x, y: y, width: width, height: height + arrowHeight), direction: best.direction,
                arrowOffset: offset)
        default:
            let y = min(max(anchor.midY - height / 2, area.minY), max(area.minY, area.maxY - height))
            let x = best.direction == .left ? anchor.maxX : anchor.minX - width - arrowHeight
            let offset = min(max(anchor.midY - y, radius + arrowWidth / 2), max(0, height - radius - arrowWidth / 2))
            return PopoverPlacement(
                frame: CGRect(x: x, y: y, width: width + arrowHeight, height: height), direction: best.direction,
                arrowOffset: offset)
        }
    }
}

/// A popover's bubble with its arrow and content.
final class PopoverView: ControllerHostView {
    private let content: UIView
    private let holder = ControllerHostView(frame: .zero)
    var arrowDirection: UIPopoverArrowDirection = .up {
        didSet { if arrowDirection != oldValue { setNeedsLayout() } }
    }
    var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsDisplay() } } }
    var fill: UIColor? { didSet { setNeedsDisplay() } }

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        // In the dark, what lies in front is a little lighter.
        overridesTraits = UITraitCollection(userInterfaceLevel: .elevated)
        isOpaque = false
        // Nothing to draw of its own: it tells how far the bubble's shadow reaches.
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 14
        holder.clipsToBounds = true
        holder.layer.cornerRadius = PopoverPlacement.radius
        addSubview(holder)
        content.translatesAutoresizingMaskIntoConstraints = true
        content.autoresizingMask = []
        holder.addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// The bubble without its arrow.
    private var box: CGRect {
        let arrow = PopoverPlacement.arrowHeight
        let insets =
            switch arrowDirection {
            case .up: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0)
            case .down: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0)
            case .left: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0)
            default: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow)
            }
        return bounds.inset(by: insets)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        holder.frame = box
        content.frame = holder.bounds
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let radius = PopoverPlacement.radius
        let color = (fill ?? content.backgroundColor ?? .systemBackground).resolvedColor(with: traitCollection).cgColor
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 4), blur: 24, color: CGColor(gray: 0, alpha: 0.3))
        context.setFillColor(color)
        context.fill(CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius))
        context.restoreGState()
        context.setFillColor(color)
        context.fill(arrow())
    }

    /// The arrow's outline: a triangle whose foot lies in the bubble's edge.
    private func arrow() -> CGPath {
        let (half, height) = (PopoverPlacement.arrowWidth / 2, PopoverPlacement.arrowHeight)
        let points: [CGPoint] =
            switch arrowDirection {
            case .up:
                [
                    CGPoint(x: arrowOffset - half, y: height), CGPoint(x: arrowOffset, y: 0),
                    CGPoint(x: arrowOffset + half, y: height),
                ]
            case .down:
                [
                    CGPoint(x: arrowOffset - half, y: box.maxY), CGPoint(x: arrowOffset, y: bounds.maxY),
                    CGPoint(x: arrowOffset + half, y: box.maxY),
                ]
            case .left:
                [
                    CGPoint(x: height, y: arrowOffset - half), CGPoint(x: 0, y: arrowOffset),
                    CGPoint(x: height, y: arrowOffset + half),
                ]
            default:
                [
                    CGPoint(x: box.maxX, y: arrowOffset - half), CGPoint(x: bounds.maxX, y: arrowOffset),
                    CGPoint(x: box.maxX, y: arrowOffset + half),
                ]
            }
        var path = CGPath()
        path.move(to: points[0])
        path.addLine(to: points[1])
        path.addLine(to: points[2])
        path.closeSubpath()
        return path
    }
}

extension BarItemViews {
    /// The view that shows an item in a bar of the window.
    static func shownView(of item: UIBarButtonItem, in window: UIWindow?) -> UIView? {
        if let custom = item.customView { return custom.window === window ? custom : nil }
        guard let window else { return nil }
        var pending: [UIView] = [window]
        while let view = pending.popLast() {
            if let button = view as? BarButtonView, button.item === item { return button }
            pending += view.subviews
        }
        return nil
    }
}
