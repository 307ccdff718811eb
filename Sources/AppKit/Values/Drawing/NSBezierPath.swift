// SPDX-License-Identifier: Apache-2.0

/// Lines and curves that are filled and stroked.
@MainActor open class NSBezierPath: NSObject {
    nonisolated deinit {}

    /// How lines end.
    public enum LineCapStyle: UInt, Sendable { case butt, round, square }
    /// How lines meet.
    public enum LineJoinStyle: UInt, Sendable { case miter, round, bevel }
    /// What counts as inside.
    public enum WindingRule: UInt, Sendable { case nonZero, evenOdd }

    /// The lines and curves.
    public var cgPath = CGPath()
    /// The width of strokes, in points.
    open var lineWidth: CGFloat = NSBezierPath.defaultLineWidth
    /// How lines end.
    open var lineCapStyle: LineCapStyle = .butt
    /// How lines meet.
    open var lineJoinStyle: LineJoinStyle = .miter
    /// How far a corner may stick out, in line widths.
    open var miterLimit: CGFloat = 10
    /// What counts as inside.
    open var windingRule: WindingRule = .nonZero
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// The width of strokes of new paths, in points.
    public static var defaultLineWidth: CGFloat = 1

    public override init() {
        super.init()
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        cgPath = CGPath(rect: rect)
    }

    /// An ellipse.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        cgPath = CGPath(ellipseIn: rect)
    }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init()
        cgPath = CGPath(
            roundedRect: rect, cornerWidth: max(0, min(xRadius, rect.width / 2)),
            cornerHeight: max(0, min(yRadius, rect.height / 2)))
    }

    // MARK: Making the path

    /// Begins a new line at a point.
    open func move(to point: CGPoint) { cgPath.move(to: point) }
    /// Adds a straight line.
    open func line(to point: CGPoint) { cgPath.addLine(to: point) }
    /// Adds a curve.
    open func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Closes the line.
    open func close() { cgPath.closeSubpath() }
    /// Forgets everything.
    open func removeAllPoints() { cgPath = CGPath() }
    /// Begins a new line at a point seen from the current one.
    open func relativeMove(to point: CGPoint) { move(to: absolute(point)) }
    /// Adds a line to a point seen from the current one.
    open func relativeLine(to point: CGPoint) { line(to: absolute(point)) }
    /// Adds another path.
    open func append(_ path: NSBezierPath) { cgPath.addPath(path.cgPath) }
    /// Adds a rectangle.
    open func appendRect(_ rect: CGRect) { cgPath.addRect(rect) }
    /// Adds an ellipse.
    open func appendOval(in rect: CGRect) { cgPath.addEllipse(in: rect) }
    /// Adds a rectangle with round corners.
    open func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        append(NSBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
    }

    /// Adds an arc; angles are in degrees, counterclockwise where the y axis runs up.
    open func appendArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
    ) {
        let start = startAngle * .pi / 180
        var delta = (endAngle - startAngle) * .pi / 180
        if clockwise {
            while delta > 0 { delta -= 2 * .pi }
        } else {
            while delta < 0 { delta += 2 * .pi }
        }
        cgPath.addRelativeArc(center: center, radius: radius, startAngle: start, delta: delta)
    }

    private func absolute(_ point: CGPoint) -> CGPoint {
        let current = cgPath.currentPoint ?? .zero
        return CGPoint(x: current.x + point.x, y: current.y + point.y)
    }

    /// Moves every point.
    open func transform(using transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

    /// Draws strokes in pieces: lengths of lines and gaps in turn, in points.
    open func setLineDash(_ pattern: [CGFloat], phase: CGFloat) { dash = (pattern, phase) }

    // MARK: Reading the path

    /// Whether there is nothing in the path.
    open var isEmpty: Bool { cgPath.isEmpty }
    /// The rectangle around the path.
    open var bounds: CGRect { cgPath.boundingBoxOfPath }
    /// The point at which the path goes on.
    open var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
    /// Whether a point lies inside.
    open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, using: rule) }

    private var rule: CGPathFillRule { windingRule == .evenOdd ? .evenOdd : .winding }

    // MARK: Drawing

    /// Fills the path with the current fill colour.
    open func fill() { NSGraphicsContext.current?.cgContext.fill(cgPath, using: rule) }

    /// Strokes the path with the current stroke colour.
    open func stroke() {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle == .round ? .round : lineCapStyle == .square ? .square : .butt)
        context.setLineJoin(lineJoinStyle == .round ? .round : lineJoinStyle == .bevel ? .bevel : .miter)
        context.setMiterLimit(miterLimit)
        if !dash.lengths.isEmpty { context.setLineDash(phase: dash.phase, lengths: dash.lengths) }
        context.stroke(cgPath)
        context.restoreGState()
    }

    /// Makes drawing leave out what is outside of the path.
    open func addClip() { NSGraphicsContext.current?.cgContext.clip(to: cgPath, using: rule) }
    /// Makes the path the only limit of drawing, as far as the context allows: what clips already goes on doing so.
    open func setClip() { addClip() }

    /// Fills a rectangle.
    public class func fill(_ rect: CGRect) { NSRectFill(rect) }
    /// Strokes a rectangle.
    public class func stroke(_ rect: CGRect) { NSBezierPath(rect: rect).stroke() }
    /// Draws a straight line.
    public class func strokeLine(from first: CGPoint, to second: CGPoint) {
        let path = NSBezierPath()
        path.move(to: first)
        path.line(to: second)
        path.stroke()
    }
}
