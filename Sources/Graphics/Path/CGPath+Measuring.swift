// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Which points count as inside a path that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Nonzero turns around the point.
    case winding
    /// An odd number of crossings.
    case evenOdd
}

extension CGPath {
    /// The smallest rectangle around all points, control points included; null when the path is empty.
    public var boundingBox: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quadCurve(let control, let end): points += [control, end]
            case .curve(let first, let second, let end): points += [first, second, end]
            case .close: break
            }
        }
        return CGRect(enclosing: points)
    }

    /// The smallest rectangle around the figure itself, without control points; null when the path is empty.
    public var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                points.append(point)
                current = point
            case .quadCurve(let control, let end):
                let (first, second) = CubicCurve.controls(ofQuadraticFrom: current, control: control, to: end)
                points += CubicCurve(start: current, control1: first, control2: second, end: end).extremes
                current = end
            case .curve(let first, let second, let end):
                points += CubicCurve(start: current, control1: first, control2: second, end: end).extremes
                current = end
            case .close: break
            }
        }
        return CGRect(enclosing: points)
    }

    /// Whether `point` lies inside the filled path. Curves are taken as 16 lines each.
    ///
    /// - Complexity: O(n) in the number of elements.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
        var winding = 0
        var crossings = 0
        for (from, to) in flattened() {
            guard (from.y <= point.y) != (to.y <= point.y) else { continue }
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            guard x > point.x else { continue }
            crossings += 1
            winding += to.y > from.y ? 1 : -1
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }

    /// The figure as line segments, open subpaths closed as filling does.
    private func flattened() -> [(CGPoint, CGPoint)] {
        var segments: [(CGPoint, CGPoint)] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func closing() { if current != start { segments.append((current, start)) } }
        func add(_ curve: CubicCurve) {
            for step in 1...16 {
                let next = curve.point(at: CGFloat(step) / 16)
                segments.append((current, next))
                current = next
            }
        }
        for element in elements {
            switch element {
            case .move(let point):
                closing()
                start = point
                current = point
            case .line(let point):
                segments.append((current, point))
                current = point
            case .quadCurve(let control, let end):
                let (first, second) = CubicCurve.controls(ofQuadraticFrom: current, control: control, to: end)
                add(CubicCurve(start: current, control1: first, control2: second, end: end))
            case .curve(let first, let second, let end):
                add(CubicCurve(start: current, control1: first, control2: second, end: end))
            case .close:
                closing()
                current = start
            }
        }
        closing()
        return segments
    }
}

/// One cubic Bézier segment.
struct CubicCurve {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    func point(at t: CGFloat) -> CGPoint {
        CGPoint(x: Self.value(xs, at: t), y: Self.value(ys, at: t))
    }

    /// The ends and every point where x or y turns.
    var extremes: [CGPoint] {
        [start, end] + (Self.turns(xs) + Self.turns(ys)).map(point(at:))
    }

    /// A quadratic curve's control point as the two of the same cubic curve.
    static func controls(
        ofQuadraticFrom start: CGPoint, control: CGPoint, to end: CGPoint
    ) -> (CGPoint, CGPoint) {
        func toward(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + 2 / 3 * (control.x - point.x), y: point.y + 2 / 3 * (control.y - point.y))
        }
        return (toward(start), toward(end))
    }

    private var xs: [CGFloat] { [start.x, control1.x, control2.x, end.x] }
    private var ys: [CGFloat] { [start.y, control1.y, control2.y, end.y] }

    private static func value(_ p: [CGFloat], at t: CGFloat) -> CGFloat {
        let s = 1 - t
        return s * s * s * p[0] + 3 * s * s * t * p[1] + 3 * s * t * t * p[2] + t * t * t * p[3]
    }

    /// Parameters in 0…1 where the derivative is zero.
    private static func turns(_ p: [CGFloat]) -> [CGFloat] {
        let a = -p[0] + 3 * p[1] - 3 * p[2] + p[3]
        let b = 2 * (p[0] - 2 * p[1] + p[2])
        let c = p[1] - p[0]
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 {
            if abs(b) > 1e-12 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
