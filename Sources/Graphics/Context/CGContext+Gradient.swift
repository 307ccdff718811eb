// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

extension CGContext {
    /// Fills the clip with a gradient along the line from `start` to `end`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint,
        options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    ) {
        guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return }
        guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
        fillClip(with: gradient, pattern: pattern, options: options)
    }

    /// Fills the clip with a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    ) {
        let numbers = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
        guard numbers.allSatisfy(\.isFinite), startRadius >= 0, endRadius >= 0 else { return }
        guard
            let pattern = cairo_pattern_create_radial(
                startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
        else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if !options.contains(.drawsAfterEndLocation), endRadius >= startRadius {
            // The end circle is the figure's edge: a clip keeps it smooth.
            clip(to: CGPath(ellipseIn: CGRect(origin: endCenter, size: .zero).insetBy(dx: -endRadius, dy: -endRadius)))
        }
        fillClip(with: gradient, pattern: pattern, options: options.union(.drawsAfterEndLocation))
    }

    private func fillClip(with gradient: CGGradient, pattern: OpaquePointer, options: CGGradientDrawingOptions) {
        defer { cairo_pattern_destroy(pattern) }
        let stops = gradient.stops.filter(\.location.isFinite).sorted { $0.location < $1.location }
        guard let first = stops.first, let last = stops.last else { return }
        func add(_ location: CGFloat, _ color: CGColor) {
            let color = color.clamped
            cairo_pattern_add_color_stop_rgba(
                pattern, location, color.red, color.green, color.blue, color.alpha * state.alpha)
        }
        // Cairo extends a gradient on both sides or on none; a side that must not continue gets a clear stop.
        if !options.contains(.drawsBeforeStartLocation) { add(0, first.color.copy(alpha: 0)) }
        for stop in stops { add(stop.location, stop.color) }
        if !options.contains(.drawsAfterEndLocation) { add(1, last.color.copy(alpha: 0)) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(cairo, pattern)
        cairo_set_operator(cairo, state.blendMode.cairo)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
}
