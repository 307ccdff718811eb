// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The radius of each corner of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
    /// The radius of the corner at the top left, in points.
    public var topLeft: CGFloat
    /// The radius of the corner at the top right, in points.
    public var topRight: CGFloat
    /// The radius of the corner at the bottom right, in points.
    public var bottomRight: CGFloat
    /// The radius of the corner at the bottom left, in points.
    public var bottomLeft: CGFloat

    /// Makes four equal radii.
    public init(_ radius: CGFloat) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Makes radii, each its own.
    public init(topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomRight: CGFloat = 0, bottomLeft: CGFloat = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }
}

/// How a corner bends.
public enum CornerCurve: String, Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// A bend that begins earlier and has no jump in curvature, as iOS draws its rounded rectangles.
    case continuous

    /// How far along the side the bend begins, as a multiple of the corner radius.
    var reach: CGFloat {
        switch self {
        case .circular: 1
        case .continuous: ContinuousCorner.reach
        }
    }
}

extension CGPath {
    /// A rectangle with rounded corners. Corners that would overlap are made smaller in proportion; a continuous
    /// corner that lacks the room for its long bend goes over to a circular one.
    public init(roundedRect rect: CGRect, cornerRadii radii: CornerRadii, curve: CornerCurve = .circular) {
        self.init()
        let rect = rect.standardized
        guard rect.isFinite, !rect.isNull else { return }
        let fitted = radii.fitted(to: rect.size)
        func corner(at point: CGPoint, radius: CGFloat, along first: CGVector, then second: CGVector) {
            addCorner(at: point, radius: radius, incoming: first, outgoing: second, curve: curve, in: rect.size)
        }
        let right = CGVector(dx: 1, dy: 0)
        let down = CGVector(dx: 0, dy: 1)
        let left = CGVector(dx: -1, dy: 0)
        let up = CGVector(dx: 0, dy: -1)
        corner(at: CGPoint(x: rect.minX, y: rect.minY), radius: fitted.topLeft, along: up, then: right)
        corner(at: CGPoint(x: rect.maxX, y: rect.minY), radius: fitted.topRight, along: right, then: down)
        corner(at: CGPoint(x: rect.maxX, y: rect.maxY), radius: fitted.bottomRight, along: down, then: left)
        corner(at: CGPoint(x: rect.minX, y: rect.maxY), radius: fitted.bottomLeft, along: left, then: up)
        closeSubpath()
    }

    /// Draws one corner: up to it along `incoming`, away from it along `outgoing` (unit vectors).
    private mutating func addCorner(
        at corner: CGPoint, radius: CGFloat, incoming: CGVector, outgoing: CGVector, curve: CornerCurve, in size: CGSize
    ) {
        guard radius > 0 else { return addLine(to: corner) }
        /// The point `before` radii before the corner and `after` radii past it.
        func point(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
            CGPoint(
                x: corner.x + radius * (after * outgoing.dx - before * incoming.dx),
                y: corner.y + radius * (after * outgoing.dy - before * incoming.dy))
        }
        let room = min(size.width, size.height) / 2 / radius
        switch curve {
        case .continuous where room > 1.0001:
            // Between a bend with all its room and a semicircle the shape goes over smoothly.
            let smoothness = min(1, (room - 1) / (ContinuousCorner.reach - 1))
            let bend = ContinuousCorner(smoothness: smoothness)
            addLine(to: point(bend.start, 0))
            addCurve(
                to: point(bend.near.0, bend.near.1), control1: point(bend.control1, 0),
                control2: point(bend.control2.0, bend.control2.1))
            addCurve(
                to: point(bend.near.1, bend.near.0),
                control1: point(bend.middle.0, bend.middle.1), control2: point(bend.middle.1, bend.middle.0))
            addCurve(
                to: point(0, bend.start), control1: point(bend.control2.1, bend.control2.0),
                control2: point(0, bend.control1))
        default:
            // 0.5523 puts the curve's middle on the circle.
            let handle: CGFloat = 1 - 0.5522847498
            addLine(to: point(1, 0))
            addCurve(to: point(0, 1), control1: point(handle, 0), control2: point(0, handle))
        }
    }
}

extension CornerRadii {
    /// Non-negative radii, scaled down together until neighbours fit on each side (as CSS backgrounds do).
    fileprivate func fitted(to size: CGSize) -> CornerRadii {
        func sound(_ radius: CGFloat) -> CGFloat { radius.isFinite ? max(radius, 0) : 0 }
        var result = CornerRadii(
            topLeft: sound(topLeft), topRight: sound(topRight),
            bottomRight: sound(bottomRight), bottomLeft: sound(bottomLeft))
        let sides = [
            (size.width, result.topLeft + result.topRight), (size.width, result.bottomLeft + result.bottomRight),
            (size.height, result.topLeft + result.bottomLeft), (size.height, result.topRight + result.bottomRight),
        ]
        let factor = sides.reduce(CGFloat(1)) { $1.1 > 0 ? min($0, $1.0 / $1.1) : $0 }
        if factor < 1 {
            result.topLeft *= factor
            result.topRight *= factor
            result.bottomRight *= factor
            result.bottomLeft *= factor
        }
        return result
    }
}

/// Control points of a corner with continuous curvature: two cubic lead-ins and an arc between them.
///
/// Distances are in corner radii from the corner point, on the way in; the corner is symmetric, so the way out is the
/// same with the axes exchanged. The bend begins 1.528665 radii from the corner (measured by many on iOS 7 and later).
private struct ContinuousCorner {
    static let reach: CGFloat = 1.528665

    let start: CGFloat
    let control1: CGFloat
    let control2: (CGFloat, CGFloat)
    let near: (CGFloat, CGFloat)
    let middle: (CGFloat, CGFloat)

    /// - Parameter smoothness: 1 for the full bend, 0 for a plain quarter circle.
    init(smoothness: CGFloat) {
        func between(_ circular: CGFloat, _ continuous: CGFloat) -> CGFloat {
            circular + (continuous - circular) * smoothness
        }
        start = between(1, Self.reach)
        // The circular ends are the arc's own thirds, split at 22.3° and 67.7° as the continuous bend is.
        control1 = between(0.8698, 1.08849296)
        control2 = (between(0.7409, 0.86840694), between(0.0255, 0))
        near = (between(0.6204, 0.63149379), between(0.0749, 0.07491139))
        middle = (between(0.3737, 0.37282383), between(0.1761, 0.16905956))
    }
}
