// SPDX-License-Identifier: Apache-2.0

/// How a view's rectangle is drawn: corners, border, shadow.
///
/// On Apple's systems a layer is a surface of its own; here it holds a view's drawing attributes.
@MainActor open class CALayer: NSObject {
    nonisolated deinit {}

    weak var view: View?

    /// Makes the layer of a view.
    public init(view: View?) {
        self.view = view
        super.init()
    }

    /// The radius of the corners, in points.
    open var cornerRadius: CGFloat = 0 {
        didSet { numberDidChange(\.cornerRadius, oldValue, cornerRadius) { $0.cornerRadius = $1 } }
    }
    /// Whether the corners are arcs or flow into the edges.
    open var cornerCurve: CALayerCornerCurve = .circular { didSet { view?.setNeedsDisplay() } }
    /// Which corners are rounded.
    open var maskedCorners: CACornerMask = .all { didSet { view?.setNeedsDisplay() } }
    /// The width of the border, drawn inside the bounds, in points.
    open var borderWidth: CGFloat = 0 {
        didSet { numberDidChange(\.borderWidth, oldValue, borderWidth) { $0.borderWidth = $1 } }
    }
    /// The colour of the border.
    open var borderColor: CGColor? {
        didSet { colorDidChange(\.borderColor, oldValue, borderColor) { $0.borderColor = $1 } }
    }
    /// A colour behind the content, used where the view itself has none.
    open var backgroundColor: CGColor? { didSet { view?.setNeedsDisplay() } }
    /// The colour of the shadow.
    open var shadowColor: CGColor? {
        didSet { colorDidChange(\.shadowColor, oldValue, shadowColor) { $0.shadowColor = $1 } }
    }
    /// How opaque the shadow is, from 0 to 1.
    open var shadowOpacity: Float = 0 {
        didSet {
            numberDidChange(\.shadowOpacity, CGFloat(oldValue), CGFloat(shadowOpacity)) {
                $0.shadowOpacity = Float($1)
            }
        }
    }
    /// How far the shadow is moved, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet {
            let (old, new) = (oldValue, shadowOffset)
            change(\.shadowOffset, CGPoint(x: old.width, y: old.height), CGPoint(x: new.width, y: new.height)) {
                $0.shadowOffset = CGSize(width: $1.x, height: $1.y)
            }
        }
    }
    /// How far the shadow is blurred, in points.
    open var shadowRadius: CGFloat = 3 {
        didSet { numberDidChange(\.shadowRadius, oldValue, shadowRadius) { $0.shadowRadius = $1 } }
    }
    /// How opaque the view is, from 0 to 1; its `alpha`.
    open var opacity: Float {
        get { Float(view?.alpha ?? ownOpacity) }
        set {
            ownOpacity = CGFloat(newValue)
            view?.alpha = CGFloat(newValue)
        }
    }
    private var ownOpacity: CGFloat = 1
    /// Whether the content is cut off at the bounds and corners.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }
    /// Where the layer lies among its siblings; larger is nearer.
    open var zPosition: CGFloat = 0 { didSet { view?.setNeedsDisplay() } }

    // MARK: The view's geometry

    /// The rectangle in the layer around, in points.
    open var frame: CGRect {
        get { view?.layoutFrame ?? ownBounds }
        set { if let view { view.layoutFrame = newValue } else { ownBounds = newValue } }
    }
    /// The rectangle in the layer's own coordinates, in points.
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: .zero, size: ownBounds.size) }
        set { view?.bounds = newValue }
    }
    /// The middle of the layer.
    open var position: CGPoint {
        get { view?.center ?? CGPoint(x: ownBounds.midX, y: ownBounds.midY) }
        set { view?.center = newValue }
    }
    private var ownBounds = CGRect.zero

    // MARK: Animations

    /// A layer with the values that are drawn now.
    open func presentation() -> CALayer? {
        guard let view else { return nil }
        let layer = CALayer(view: nil)
        layer.ownBounds = view.presentedFrame
        layer.ownOpacity = view.presentedAlpha
        layer.cornerRadius = presentedCornerRadius
        layer.borderWidth = presentedBorderWidth
        layer.borderColor = presentedBorderColor
        layer.shadowOpacity = Float(presentedShadowOpacity)
        layer.shadowRadius = presentedShadowRadius
        layer.shadowOffset = presentedShadowOffset
        layer.shadowColor = presentedShadowColor
        return layer
    }

    /// Ends the animations of the view before their time.
    open func removeAllAnimations() { view?.removeAllAnimations() }

    private func change<Value: Interpolatable>(
        _ path: ReferenceWritableKeyPath<ViewPresentation, Transition<Value>?>, _ old: Value, _ new: Value,
        _ set: @escaping (CALayer, Value) -> Void
    ) {
        guard let view else { return }
        if view.presentation != nil || ViewAnimation.current != nil {
            view.propertyDidChange(path, from: old, to: new) { set($0.backingLayer, $1) }
        }
        view.setNeedsDisplay()
    }

    private func numberDidChange(
        _ path: ReferenceWritableKeyPath<ViewPresentation, Transition<CGFloat>?>, _ old: CGFloat, _ new: CGFloat,
        _ set: @escaping (CALayer, CGFloat) -> Void
    ) {
        if old != new { change(path, old, new, set) }
    }

    private func colorDidChange(
        _ path: ReferenceWritableKeyPath<ViewPresentation, Transition<CGColor>?>, _ old: CGColor?, _ new: CGColor?,
        _ set: @escaping (CALayer, CGColor) -> Void
    ) {
        view?.colorDidChange(path, from: old, to: new) { set($0.backingLayer, $1) }
        view?.setNeedsDisplay()
    }

    // What is drawn now.
    private var onItsWay: ViewPresentation? { view?.presentation }
    final var presentedCornerRadius: CGFloat { onItsWay?.cornerRadius?.value ?? cornerRadius }
    final var presentedBorderWidth: CGFloat { onItsWay?.borderWidth?.value ?? borderWidth }
    final var presentedBorderColor: CGColor? { onItsWay?.borderColor?.value ?? borderColor }
    final var presentedShadowOpacity: CGFloat { onItsWay?.shadowOpacity?.value ?? CGFloat(shadowOpacity) }
    final var presentedShadowRadius: CGFloat { onItsWay?.shadowRadius?.value ?? shadowRadius }
    final var presentedShadowColor: CGColor? { onItsWay?.shadowColor?.value ?? shadowColor }
    final var presentedShadowOffset: CGSize {
        onItsWay?.shadowOffset.map { CGSize(width: $0.value.x, height: $0.value.y) } ?? shadowOffset
    }
}

/// How a rounded corner is drawn.
nonisolated public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name that archives have.
    public let rawValue: String
    /// Makes a value of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Quarter circles.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Corners whose curvature grows gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of corners.
nonisolated public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// A bit for each corner.
    public let rawValue: UInt
    /// Makes a set of corners of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
