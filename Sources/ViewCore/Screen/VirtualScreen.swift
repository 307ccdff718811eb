// SPDX-License-Identifier: Apache-2.0

/// A screen in memory that shows the application's windows: what a window system copies to a real one, and what
/// screenshots are taken of.
public final class VirtualScreen {
    /// In points.
    public private(set) var size: CGSize
    /// Pixels a point.
    public private(set) var scale: CGFloat
    /// What is shown; another one is shown with the next update.
    public var application: any ScreenApplication {
        didSet { if application !== oldValue { trackers.removeAll() } }
    }
    private var picture: Picture
    private var trackers: [(window: View, frame: CGRect, tracker: DamageTracker)] = []

    /// - Throws: `GraphicsError` where the size is empty or too large.
    public init(size: CGSize, scale: CGFloat, application: any ScreenApplication) throws(GraphicsError) {
        self.size = size
        self.scale = scale
        self.application = application
        picture = try Picture(size: size, scale: scale)
    }

    /// Gives the screen another size; windows that filled it fill it again, and all have its size classes.
    public func resize(to size: CGSize, scale: CGFloat) throws(GraphicsError) {
        guard size != self.size || scale != self.scale else { return }
        let new = try Picture(size: size, scale: scale)
        let old = self.size
        (picture, self.size, self.scale) = (new, size, scale)
        trackers.removeAll()
        PlatformMetrics.current.screenSize = size
        application.screenDidResize(from: old, to: size)
    }

    /// Lays the windows out and draws what changed since the last time, nothing else.
    ///
    /// - Returns: the rectangles that were drawn again, in points.
    @discardableResult
    public func update() -> [CGRect] {
        application.layoutScreenWindows()
        let windows = application.screenWindows
        let isSame =
            windows.count == trackers.count
            && zip(windows, trackers).allSatisfy { $0 === $1.window && $0.layoutFrame == $1.frame }
        if !isSame { trackers = windows.map { ($0, $0.layoutFrame, DamageTracker()) } }
        var damage = isSame ? [] : [CGRect(origin: .zero, size: size)]
        for entry in trackers {
            damage += entry.tracker.collect(entry.window)
                .map { $0.offsetBy(dx: entry.frame.minX, dy: entry.frame.minY) }
        }
        damage = DamageTracker.merged(damage.map { $0.intersection(CGRect(origin: .zero, size: size)) })
            .filter { !$0.isNull && !$0.isEmpty }
        if !damage.isEmpty { draw(damage) }
        return damage
    }

    private func draw(_ damage: [CGRect]) {
        let context = picture.context
        context.saveGState()
        context.beginPath()
        for rect in damage { context.addRect(rect) }
        context.clip()
        context.setFillColor(application.screenGround)
        context.fill(CGRect(origin: .zero, size: size))
        for (window, frame, tracker) in trackers {
            let local = damage.map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY) }
            context.saveGState()
            context.translateBy(x: frame.minX, y: frame.minY)
            DrawingWalk.draw(window, in: context) { tracker.isSeen($0, in: local) }
            context.restoreGState()
        }
        context.restoreGState()
    }

    /// What the screen shows; call ``update()`` before.
    public func image() throws(GraphicsError) -> CGImage { try picture.image() }

    /// Lends the pixels: four bytes each, blue first, rows `stride` bytes apart.
    public func withPixels(_ body: (_ pixels: UnsafeRawPointer, _ width: Int, _ height: Int, _ stride: Int) -> Void) {
        picture.withPixels(body)
    }
}
