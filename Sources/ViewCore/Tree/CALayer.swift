// SPDX-License-Identifier: Apache-2.0

/// How a view's rectangle is drawn: corners, border, shadow.
///
/// On Apple's systems a layer is a surface of its own; here it holds a view's drawing attributes.
@MainActor open class CALayer: NSObject {
    weak var view: View?

    public init(view: View?) {
        self.view = view
        super.init()
    }

    /// The radius of the corners, in points.
    open var cornerRadius: CGFloat = 0 { didSet { view?.setNeedsDisplay() } }
    /// Whether the corners are arcs or flow into the edges.
    open var cornerCurve: CALayerCornerCurve = .circular { didSet { view?.setNeedsDisplay() } }
    /// Which corners are rounded.
    open var maskedCorners: CACornerMask = .all { didSet { view?.setNeedsDisplay() } }
    /// The width of the border, drawn inside the bounds, in points.
    open var borderWidth: CGFloat = 0 { didSet { view?.setNeedsDisplay() } }
    /// The colour of the border.
    open var borderColor: CGColor? { didSet { view?.setNeedsDisplay() } }
    /// A colour behind the content, used where the view itself has none.
    open var backgroundColor: CGColor? { didSet { view?.setNeedsDisplay() } }
    /// The colour of the shadow.
    open var shadowColor: CGColor? { didSet { view?.setNeedsDisplay() } }
    /// How opaque the shadow is, from 0 to 1.
    open var shadowOpacity: Float = 0 { didSet { view?.setNeedsDisplay() } }
    /// How far the shadow is moved, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { view?.setNeedsDisplay() } }
    /// How far the shadow is blurred, in points.
    open var shadowRadius: CGFloat = 3 { didSet { view?.setNeedsDisplay() } }
    /// Whether the content is cut off at the bounds and corners.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }
    /// Where the layer lies among its siblings; larger is nearer.
    open var zPosition: CGFloat = 0 { didSet { view?.setNeedsDisplay() } }
}

/// How a rounded corner is drawn.
nonisolated public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Quarter circles.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Corners whose curvature grows gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of corners.
nonisolated public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
