// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A figure of lines and curves, in points; a value.
public struct CGPath: Hashable, Sendable {
    /// One step of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a part at a point.
        case move(CGPoint)
        /// Goes straight to a point.
        case line(CGPoint)
        /// A quadratic Bézier curve: control point, end.
        case quadCurve(CGPoint, CGPoint)
        /// A cubic Bézier curve: two control points, end.
        case curve(CGPoint, CGPoint, CGPoint)
        /// Goes straight back to where the part began.
        case close
    }

    /// The steps of the path, in order.
    public private(set) var elements: [Element] = []

    /// Where the next line or curve begins; nil in an empty path.
    public private(set) var currentPoint: CGPoint?
    private var subpathStart: CGPoint?

    /// Makes an empty path.
    public init() {}

    /// Whether the path has no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a part at a point.
    public mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        currentPoint = point
        subpathStart = point
    }

    /// Adds a straight line; begins a subpath at `point` when there is none.
    public mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        elements.append(.line(point))
        currentPoint = point
    }

    /// Begins a subpath at the first point and joins the others with lines.
    public mutating func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic curve from where the path is to an end.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if currentPoint == nil { move(to: control1) }
        elements.append(.curve(control1, control2, end))
        currentPoint = end
    }

    /// Adds a quadratic curve from where the path is to an end.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        if currentPoint == nil { move(to: control) }
        elements.append(.quadCurve(control, end))
        currentPoint = end
    }

    /// Closes the last part with a line.
    public mutating func closeSubpath() {
        guard let start = subpathStart, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds the steps of another path.
    public mutating func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let added = path.applying(transform)
        elements += added.elements
        currentPoint = added.currentPoint ?? currentPoint
        subpathStart = added.subpathStart ?? subpathStart
    }

    /// The path with every point mapped by `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGPath {
        if transform.isIdentity { return self }
        var result = self
        result.elements = elements.map { element in
            switch element {
            case .move(let point): .move(point.applying(transform))
            case .line(let point): .line(point.applying(transform))
            case .quadCurve(let control, let end): .quadCurve(control.applying(transform), end.applying(transform))
            case .curve(let first, let second, let end):
                .curve(first.applying(transform), second.applying(transform), end.applying(transform))
            case .close: .close
            }
        }
        result.currentPoint = currentPoint?.applying(transform)
        result.subpathStart = subpathStart?.applying(transform)
        return result
    }
}
