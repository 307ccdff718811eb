// SPDX-License-Identifier: Apache-2.0

/// The spokes of activity indicators and refresh controls.
enum SpokeDrawing {
    static let count = 8

    /// Draws the spokes around a middle; `turned` says which is the strongest, `seen` how many there are yet.
    static func draw(
        at middle: CGPoint, side: CGFloat, color: CGColor, turned: Int, seen: Int = count, context: CGContext
    ) {
        context.setLineCap(.round)
        context.setLineWidth(side * 0.11)
        for spoke in 0..<max(0, min(seen, count)) {
            let angle = CGFloat(spoke) / CGFloat(count) * 2 * .pi - .pi / 2
            let (x, y) = (cos(Double(angle)), sin(Double(angle)))
            var path = CGPath()
            path.move(to: CGPoint(x: middle.x + x * side * 0.24, y: middle.y + y * side * 0.24))
            path.addLine(to: CGPoint(x: middle.x + x * side * 0.42, y: middle.y + y * side * 0.42))
            let age = (count - spoke + turned) % count
            context.setStrokeColor(color.copy(alpha: color.alpha * (1 - 0.75 * CGFloat(age) / CGFloat(count))))
            context.stroke(path)
        }
    }
}

/// Lets the strongest spoke go round while a view is in a window.
final class SpokeSpin {
    private weak var view: UIView?
    private(set) var step = 0
    private var next: ScheduledCall?
    /// How long a turn takes, in seconds.
    private static let turn: TimeInterval = 1

    init(_ view: UIView) {
        self.view = view
    }

    func start() {
        if next?.isCancelled ?? true { schedule() }
    }

    func stop() {
        next?.cancel()
        step = 0
    }

    private func schedule() {
        next = FrameClock.main.schedule(after: Self.turn / TimeInterval(SpokeDrawing.count)) { [weak self] in
            guard let self, let view, view.window != nil else { return }
            step = (step + 1) % SpokeDrawing.count
            view.setNeedsDisplay()
            schedule()
        }
    }
}
