// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CGPath {
    /// Makes a path of a rectangle.
    public init(rect: CGRect) {
        self.init()
        addRect(rect)
    }

    /// Makes a path of the ellipse inside a rectangle.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// Makes a path of a rectangle whose corners are quarters of ellipses.
    public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        self.init()
        addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        let rect = rect.standardized
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds an ellipse as four cubic curves, clockwise from its rightmost point.
    public mutating func addEllipse(in rect: CGRect) {
        let rect = rect.standardized
        let transform = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        var circle = CGPath()
        circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        circle.closeSubpath()
        addPath(circle, transform: transform)
    }

    /// Adds an arc, joined by a line to the current point.
    ///
    /// Angles are in radians from the positive x axis toward the positive y axis. As in Core Graphics, `clockwise`
    /// speaks of a y axis that grows upward: with y downward `false` runs clockwise on the screen.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
        let fullTurn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if clockwise {
            if sweep > 0 { sweep -= fullTurn * (sweep / fullTurn).rounded(.up) }
            sweep = max(sweep, -fullTurn)
        } else {
            if sweep < 0 { sweep += fullTurn * (-sweep / fullTurn).rounded(.up) }
            sweep = min(sweep, fullTurn)
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep)
    }

    /// Adds an arc of `delta` radians, joined by a line to the current point.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        addLine(to: point(startAngle))
        let sweep = min(max(delta, -8 * .pi), 8 * .pi)
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0 else { return }
        let step = sweep / CGFloat(count)
        // The usual cubic approximation of a circular arc: control points at 4/3·tan(step/4) along the tangents.
        let reach = 4 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step
            let (start, end) = (point(from), point(from + step))
            addCurve(
                to: end,
                control1: CGPoint(x: start.x - reach * sin(from), y: start.y + reach * cos(from)),
                control2: CGPoint(x: end.x + reach * sin(from + step), y: end.y - reach * cos(from + step)))
        }
    }

    /// Adds an arc that touches both lines of the corner at `tangent1End`.
    public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
        guard let start = currentPoint else { return move(to: corner) }
        let first = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
        let second = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
        let lengths = (hypot(first.x, first.y), hypot(second.x, second.y))
        let cross = first.x * second.y - first.y * second.x
        guard lengths.0 > 0, lengths.1 > 0, abs(cross) > 1e-12, radius > 0 else { return addLine(to: corner) }
        let cosine = min(max((first.x * second.x + first.y * second.y) / (lengths.0 * lengths.1), -1), 1)
        let half = acos(cosine) / 2
        let distance = radius / tan(half)
        let from = CGPoint(
            x: corner.x + first.x / lengths.0 * distance, y: corner.y + first.y / lengths.0 * distance)
        let to = CGPoint(
            x: corner.x + second.x / lengths.1 * distance, y: corner.y + second.y / lengths.1 * distance)
        let side: CGFloat = cross > 0 ? -1 : 1
        let center = CGPoint(
            x: from.x + side * first.y / lengths.0 * radius, y: from.y - side * first.x / lengths.0 * radius)
        let startAngle = atan2(from.y - center.y, from.x - center.x)
        var delta = atan2(to.y - center.y, to.x - center.x) - startAngle
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    }

    /// Adds a rectangle whose corners are quarter ellipses, limited to half of each side.
    public mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let rect = rect.standardized
        let x = min(max(cornerWidth, 0), rect.width / 2)
        let y = min(max(cornerHeight, 0), rect.height / 2)
        guard x > 0, y > 0 else { return addRect(rect) }
        let corners = CornerRadii(x)
        guard x != y else { return addPath(CGPath(roundedRect: rect, cornerRadii: corners, curve: .circular)) }
        let squeezed = CGAffineTransform(scaleX: 1, y: y / x)
        let tall = CGRect(x: rect.minX, y: rect.minY * x / y, width: rect.width, height: rect.height * x / y)
        addPath(CGPath(roundedRect: tall, cornerRadii: corners, curve: .circular), transform: squeezed)
    }
}
