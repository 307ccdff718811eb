// SPDX-License-Identifier: Apache-2.0

/// How an animation's progress follows the time; both run from 0 to 1.
nonisolated public enum AnimationTiming: Hashable, Sendable {
    /// Always as fast.
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
    case curve(x1: CGFloat, y1: CGFloat, x2: CGFloat, y2: CGFloat)
    /// A damped spring: the ratio to critical damping, and the speed at the start in whole ways a second.
    case spring(dampingRatio: CGFloat, initialVelocity: CGFloat, duration: TimeInterval)

    /// Begins and ends slowly.
    public static let easeInOut = AnimationTiming.curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// Begins slowly.
    public static let easeIn = AnimationTiming.curve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Ends slowly.
    public static let easeOut = AnimationTiming.curve(x1: 0, y1: 0, x2: 0.58, y2: 1)

    /// The progress at a part of the time.
    public func progress(at part: CGFloat) -> CGFloat {
        guard part > 0 else { return 0 }
        guard part < 1 else { return 1 }
        switch self {
        case .linear: return part
        case .curve(let x1, let y1, let x2, let y2):
            var (low, high): (CGFloat, CGFloat) = (0, 1)
            for _ in 0..<24 {
                let middle = (low + high) / 2
                if Self.bezier(middle, x1, x2) < part { low = middle } else { high = middle }
            }
            return Self.bezier((low + high) / 2, y1, y2)
        case .spring(let ratio, let velocity, let duration):
            return Self.spring(part * CGFloat(duration), max(0.05, ratio), velocity, CGFloat(duration))
        }
    }

    private static func bezier(_ t: CGFloat, _ a: CGFloat, _ b: CGFloat) -> CGFloat {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }

    /// When a spring has all but come to rest, in seconds; the frequency is in radians a second.
    public static func settlingTime(dampingRatio: CGFloat, frequency: CGFloat) -> CGFloat {
        dampingRatio >= 1 ? 9.233 / frequency : 6.908 / (max(0.05, dampingRatio) * frequency)
    }

    /// The frequency is such that a thousandth of the way is left at the end.
    private static func spring(
        _ time: CGFloat, _ ratio: CGFloat, _ velocity: CGFloat, _ duration: CGFloat
    ) -> CGFloat {
        if ratio >= 1 {
            let frequency = 9.233 / duration
            return 1 - (1 + (frequency - velocity) * time) * exp(-frequency * time)
        }
        let frequency = 6.908 / (ratio * duration)
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let decay = exp(-ratio * frequency * time)
        return 1 - decay * (cos(damped * time) + (ratio * frequency - velocity) / damped * sin(damped * time))
    }
}

/// A value between two others.
nonisolated public protocol Interpolatable {
    /// The value a part of the way to another, from 0 to 1.
    func interpolated(to other: Self, _ part: CGFloat) -> Self
}

nonisolated extension CGFloat: Interpolatable {
    public func interpolated(to other: CGFloat, _ part: CGFloat) -> CGFloat { self + (other - self) * part }
}
nonisolated extension CGPoint: Interpolatable {
    public func interpolated(to other: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x.interpolated(to: other.x, part), y: y.interpolated(to: other.y, part))
    }
}
nonisolated extension CGRect: Interpolatable {
    public func interpolated(to other: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            x: minX.interpolated(to: other.minX, part), y: minY.interpolated(to: other.minY, part),
            width: max(0, width.interpolated(to: other.width, part)),
            height: max(0, height.interpolated(to: other.height, part)))
    }
}
nonisolated extension CGAffineTransform: Interpolatable {
    public func interpolated(to other: CGAffineTransform, _ part: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a: a.interpolated(to: other.a, part), b: b.interpolated(to: other.b, part),
            c: c.interpolated(to: other.c, part), d: d.interpolated(to: other.d, part),
            tx: tx.interpolated(to: other.tx, part), ty: ty.interpolated(to: other.ty, part))
    }
}
nonisolated extension CGColor: Interpolatable {
    public func interpolated(to other: CGColor, _ part: CGFloat) -> CGColor {
        CGColor(
            red: red.interpolated(to: other.red, part), green: green.interpolated(to: other.green, part),
            blue: blue.interpolated(to: other.blue, part), alpha: alpha.interpolated(to: other.alpha, part))
    }
}
