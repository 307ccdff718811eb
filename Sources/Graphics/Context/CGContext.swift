// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// A place to draw: points, the origin at the top left, y downward.
///
/// Numbers that are not finite draw nothing, they never fail. A context is used by one thread at a time.
public final class CGContext {
    let cairo: OpaquePointer
    /// Pixels per point of the surface; vector surfaces report the scale at which shadows are rasterised.
    public let scale: CGFloat
    /// The whole surface in its own points.
    let surfaceBounds: CGRect
    /// Whether what is drawn becomes pixels at once.
    let isRaster: Bool
    /// Whether text stays text in the file. SVG gets outlines: not every viewer follows its glyph symbols.
    let keepsText: Bool

    /// Is given the text that would be drawn, with its place, in place of drawing it: the places in points of the surface.
    package var textRecorder: ((TextLayout, _ transform: CGAffineTransform) -> Void)?

    /// The characters that discs were drawn for, because no installed font has them.
    public internal(set) var charactersWithoutFont: Set<Unicode.Scalar> = []

    var state = State()
    private var savedStates: [State] = []
    private var layers: [Layer] = []

    /// What `saveGState` keeps beyond Cairo's own state.
    struct State {
        var fillColor = CGColor.black
        var strokeColor = CGColor.black
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var shadow: Shadow?
        var interpolationQuality = CGInterpolationQuality.default
    }

    /// A transparency layer that has begun.
    private struct Layer {
        var alpha: CGFloat
        var blendMode: CGBlendMode
        var shadow: Shadow?
        var depth: Int
    }

    /// - Parameter surface: a surface whose units are points already (its device scale is set).
    init(surface: OpaquePointer, bounds: CGRect, scale: CGFloat) {
        cairo = cairo_create(surface)
        self.scale = scale
        surfaceBounds = bounds
        isRaster = cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
        keepsText = cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_PDF
        let options = cairo_font_options_create()
        FontRendering.configure(options)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
        cairo_set_line_width(cairo, 1)
        cairo_set_miter_limit(cairo, 10)
    }

    deinit {
        cairo_destroy(cairo)
    }
}

// MARK: - State

extension CGContext {
    /// Keeps the present state, until ``restoreGState()`` brings it back.
    public func saveGState() {
        cairo_save(cairo)
        savedStates.append(state)
    }

    /// Takes back what was set since the matching `saveGState`; does nothing when there is none.
    public func restoreGState() {
        guard savedStates.count > (layers.last?.depth ?? 0), let saved = savedStates.popLast() else { return }
        cairo_restore(cairo)
        state = saved
    }

    /// Sets the colour that fills.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    /// Sets the colour that strokes.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    /// Multiplies the opacity of everything drawn from now on; 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0 }
    /// Sets how what is drawn mixes with what is there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// How carefully images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Everything drawn from now on casts `shadow`; nil for none.
    public func setShadow(_ shadow: Shadow?) { state.shadow = shadow }
    /// Sets the shadow of what is drawn, in points; none where the colour is nil.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = CGColor(gray: 0, alpha: 1 / 3)) {
        state.shadow = color.map { Shadow(offset: offset, blur: blur, color: $0) }
    }

    /// Sets how wide lines are, in points.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite { cairo_set_line_width(cairo, max(width, 0)) }
    }
    /// Sets how lines end.
    public func setLineCap(_ cap: CGLineCap) { cairo_set_line_cap(cairo, cap.cairo) }
    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) { cairo_set_line_join(cairo, join.cairo) }
    /// Sets how long a pointed corner may be, as a multiple of the line's width.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { cairo_set_miter_limit(cairo, limit) }
    }

    /// Alternating lengths of dash and gap, in points; none for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let sound = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 } && phase.isFinite
        let dashes = sound ? lengths.map { Double($0) } : []
        cairo_set_dash(cairo, dashes, Int32(clamping: dashes.count), sound ? phase : 0)
    }

    /// Sets whether edges are smooth.
    public func setShouldAntialias(_ antialias: Bool) {
        cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }
}

// MARK: - Transform

extension CGContext {
    /// Moves the coordinate system, in points.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }
    /// Scales the coordinate system.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }
    /// Turns the coordinate system, clockwise, in radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies `transform` before the current one. A transform without an inverse hides what follows: everything
    /// is clipped away until `restoreGState`.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isInvertible, ctm.scaledArea(by: transform) else {
            cairo_new_path(cairo)
            cairo_clip(cairo)
            return
        }
        var matrix = transform.cairo
        cairo_transform(cairo, &matrix)
    }

    /// The transform from the user's points to the surface's points.
    public var ctm: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }

    /// Whether the product with `other` still is invertible within Cairo's number range.
    fileprivate func scaledArea(by other: CGAffineTransform) -> Bool {
        let product = other.concatenating(self)
        return product.isInvertible && abs(product.determinant) > 1e-12 && abs(product.determinant) < 1e12
            && abs(product.tx) < 1e9 && abs(product.ty) < 1e9
    }
}

// MARK: - Clipping

extension CGContext {
    /// Restricts drawing to a rectangle, until the state is restored.
    public func clip(to rect: CGRect) {
        cairo_new_path(cairo)
        append(CGPath(rect: rect))
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }

    /// Restricts drawing to the inside of a path, until the state is restored.
    public func clip(to path: CGPath, using rule: CGPathFillRule = .winding) {
        cairo_new_path(cairo)
        append(path)
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
    }

    /// Clips to the current path, as Core Graphics does.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
    }

    /// The smallest rectangle around what can be drawn on, in the user's points.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

// MARK: - Paths

extension CGContext {
    /// Begins an empty path.
    public func beginPath() { cairo_new_path(cairo) }
    /// Adds a path to the present one.
    public func addPath(_ path: CGPath) { append(path) }
    /// Adds a rectangle to the path.
    public func addRect(_ rect: CGRect) { append(CGPath(rect: rect)) }
    /// Adds the ellipse inside a rectangle to the path.
    public func addEllipse(in rect: CGRect) { append(CGPath(ellipseIn: rect)) }

    /// Begins a part of the path at a point.
    public func move(to point: CGPoint) {
        if let point = Self.sound(point) { cairo_move_to(cairo, point.x, point.y) }
    }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint) {
        if let point = Self.sound(point) { cairo_line_to(cairo, point.x, point.y) }
    }
    /// Closes the last part of the path with a line.
    public func closePath() { cairo_close_path(cairo) }

    /// Fills the path, and begins an empty one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairo)
        paint(state.fillColor, thenKeepPath: false) { cairo_fill_preserve($0) }
    }

    /// Strokes the path, and begins an empty one.
    public func strokePath() {
        paint(state.strokeColor, thenKeepPath: false) { cairo_stroke_preserve($0) }
    }

    /// Fills, strokes or does both, and begins an empty path.
    public func drawPath(using mode: CGPathDrawingMode) {
        let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
        cairo_set_fill_rule(cairo, rule.cairo)
        if mode != .stroke {
            paint(state.fillColor, thenKeepPath: true) { cairo_fill_preserve($0) }
        }
        if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke {
            paint(state.strokeColor, thenKeepPath: true) { cairo_stroke_preserve($0) }
        }
        cairo_new_path(cairo)
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        cairo_new_path(cairo)
        append(CGPath(rect: rect))
        fillPath()
    }

    /// Fills a path.
    public func fill(_ path: CGPath, using rule: CGPathFillRule = .winding) {
        cairo_new_path(cairo)
        append(path)
        fillPath(using: rule)
    }

    /// Fills the ellipse inside a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect)) }

    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect)) }

    /// Strokes a rectangle with lines of a width, in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Strokes a path.
    public func stroke(_ path: CGPath) {
        cairo_new_path(cairo)
        append(path)
        strokePath()
    }

    /// Strokes the ellipse inside a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect)) }

    /// Strokes a line between each two points.
    public func strokeLineSegments(between points: [CGPoint]) {
        cairo_new_path(cairo)
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes the pixels of `rect` transparent.
    public func clear(_ rect: CGRect) {
        cairo_save(cairo)
        cairo_new_path(cairo)
        append(CGPath(rect: rect))
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    /// Adds `path` to Cairo's current path. A path with a number that is not finite adds nothing.
    private func append(_ path: CGPath) {
        var steps: [(OpaquePointer) -> Void] = []
        steps.reserveCapacity(path.elements.count)
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                guard let to = Self.sound(point) else { return }
                steps.append { cairo_move_to($0, to.x, to.y) }
                current = to
            case .line(let point):
                guard let to = Self.sound(point) else { return }
                steps.append { cairo_line_to($0, to.x, to.y) }
                current = to
            case .quadCurve(let control, let end):
                let (first, second) = CubicCurve.controls(ofQuadraticFrom: current, control: control, to: end)
                guard let one = Self.sound(first), let two = Self.sound(second), let to = Self.sound(end) else {
                    return
                }
                steps.append { cairo_curve_to($0, one.x, one.y, two.x, two.y, to.x, to.y) }
                current = to
            case .curve(let first, let second, let end):
                guard let one = Self.sound(first), let two = Self.sound(second), let to = Self.sound(end) else {
                    return
                }
                steps.append { cairo_curve_to($0, one.x, one.y, two.x, two.y, to.x, to.y) }
                current = to
            case .close:
                steps.append { cairo_close_path($0) }
            }
        }
        for step in steps { step(cairo) }
    }

    /// The point limited to what Cairo's fixed-point numbers hold; nil when it is not a number.
    private static func sound(_ point: CGPoint) -> CGPoint? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        let limit: CGFloat = 1_000_000
        return CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

// MARK: - Painting

extension CGContext {
    /// Sets `color` as the source and the blend mode as the operator, casts the shadow, and runs `operation`.
    func paint(_ color: CGColor, thenKeepPath: Bool, operation: (OpaquePointer) -> Void) {
        if state.shadow != nil {
            castShadow(coverage: color.clamped.alpha * state.alpha, extent: currentPathExtent, of: operation)
        }
        setSource(color)
        cairo_set_operator(cairo, state.blendMode.cairo)
        operation(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        if !thenKeepPath { cairo_new_path(cairo) }
    }

    func setSource(_ color: CGColor) {
        let color = color.clamped
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }
}

// MARK: - Transparency layers

extension CGContext {
    /// Draws what follows into a layer of its own, up to `endTransparencyLayer`; the layer is then drawn as one
    /// picture with the alpha, blend mode and shadow that were set when it began.
    public func beginTransparencyLayer() {
        saveGState()
        cairo_push_group(cairo)
        layers.append(
            Layer(alpha: state.alpha, blendMode: state.blendMode, shadow: state.shadow, depth: savedStates.count))
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// A layer with an alpha of its own, multiplied with the context's.
    public func beginTransparencyLayer(alpha: CGFloat) {
        let outer = state.alpha
        setAlpha(alpha)
        state.alpha *= outer
        beginTransparencyLayer()
        // The alpha set here ends with the layer.
        savedStates[savedStates.count - 1].alpha = outer
    }

    /// Ends the layer begun last; does nothing when there is none.
    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while savedStates.count > layer.depth { restoreGState() }
        layers.removeLast()
        guard let group = cairo_pop_group(cairo) else { return restoreGState() }
        state.shadow = layer.shadow
        state.alpha = layer.alpha
        castShadow(coverage: layer.alpha, extent: nil) { context in
            cairo_set_source(context, group)
            cairo_paint(context)
        }
        cairo_set_source(cairo, group)
        cairo_set_operator(cairo, layer.blendMode.cairo)
        cairo_paint_with_alpha(cairo, layer.alpha)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_pattern_destroy(group)
        restoreGState()
    }
}
