// SPDX-License-Identifier: Apache-2.0

/// How an animator's progress follows the time.
@MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// What kind of curve the parameters give.
    var timingCurveType: UITimingCurveType { get }
    /// The parameters as those of a cubic curve; nil for others.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The parameters as those of a spring; nil for others.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Kinds of timing curves.
nonisolated public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic, spring, composed
}

/// A cubic Bézier curve.
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    nonisolated deinit {}

    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        isBuiltIn = true
        if case .curve(let x1, let y1, let x2, let y2) = curve.timing {
            (controlPoint1, controlPoint2) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
        } else {
            (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
        }
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        isBuiltIn = false
        (controlPoint1, controlPoint2) = (point1, point2)
        super.init()
    }

    /// What kind of curve it is.
    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// The parameters of a cubic curve; nil for others.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// The parameters of a spring; nil for others.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var timing: AnimationTiming {
        if isBuiltIn { return animationCurve.timing }
        return .curve(
            x1: max(0, min(1, controlPoint1.x)), y1: controlPoint1.y, x2: max(0, min(1, controlPoint2.x)),
            y2: controlPoint2.y)
    }
}

/// A damped spring.
@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    nonisolated deinit {}

    public let initialVelocity: CGVector
    private let dampingRatio: CGFloat
    /// In radians a second; nil for a spring that takes the animation's duration.
    private let frequency: CGFloat?

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        (dampingRatio, frequency, initialVelocity) = (max(0.01, ratio), nil, velocity)
        super.init()
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let (mass, stiffness) = (max(1e-3, mass), max(1e-3, stiffness))
        frequency = (stiffness / mass).squareRoot()
        dampingRatio = max(0.01, damping / (2 * (stiffness * mass).squareRoot()))
        initialVelocity = velocity
        super.init()
    }

    /// A spring of a period, in seconds, that bounces from 0, not, to 1, for ever; below 0 it creeps.
    public init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)
    ) {
        frequency = 2 * .pi / CGFloat(max(0.01, duration.isFinite ? duration : 0.5))
        dampingRatio = bounce < 0 ? 1 / max(0.1, 1 + bounce) : max(0.01, 1 - bounce)
        initialVelocity = velocity
        super.init()
    }

    /// What kind of curve it is.
    open var timingCurveType: UITimingCurveType { .spring }
    /// The parameters of a cubic curve; nil for others.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The parameters of a spring; nil for others.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// When the spring has all but come to rest, in seconds; 0 where the animation's duration decides.
    open var settlingDuration: TimeInterval {
        guard let frequency else { return 0 }
        return TimeInterval(AnimationTiming.settlingTime(dampingRatio: dampingRatio, frequency: frequency))
    }

    var timing: AnimationTiming { timing(over: settlingDuration) }

    func timing(over seconds: TimeInterval) -> AnimationTiming {
        let speed = (initialVelocity.dx * initialVelocity.dx + initialVelocity.dy * initialVelocity.dy).squareRoot()
        return .spring(
            dampingRatio: dampingRatio, initialVelocity: initialVelocity.dx < 0 ? -speed : speed,
            duration: max(1e-6, frequency == nil ? seconds : settlingDuration))
    }
}
