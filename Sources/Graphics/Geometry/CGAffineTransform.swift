// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A 3×3 matrix that maps points by `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The share of x in the new x.
    public var a: CGFloat
    /// The share of x in the new y.
    public var b: CGFloat
    /// The share of y in the new x.
    public var c: CGFloat
    /// The share of y in the new y.
    public var d: CGFloat
    /// What is added to x.
    public var tx: CGFloat
    /// What is added to y.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// All six numbers zero, as Core Graphics' empty initialiser gives.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Makes a transform of its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Makes a transform of its entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Makes a transform that moves.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Makes a transform that scales.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Rotates by `angle` radians; with y growing downward a positive angle turns clockwise.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether everything stays where it is.
    public var isIdentity: Bool { self == .identity }

    /// The factor by which areas grow; negative when the transform mirrors.
    public var determinant: CGFloat { a * d - b * c }

    /// This transform followed by `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The transform that undoes this one; this one itself when it has no inverse.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
    }

    /// A translation followed by this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scaling followed by this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A rotation by `angle` radians followed by this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Whether every number is finite and the transform has an inverse.
    public var isInvertible: Bool {
        let determinant = determinant
        return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
    }
}

extension CGPoint {
    /// The point that `transform` maps this one to.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// The size, taken as a vector, that `transform` maps this one to.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle around the four transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        return CGRect(enclosing: corners)
    }

    /// The smallest rectangle around `points`; `CGRect.null` when there are none.
    init(enclosing points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points.dropFirst() {
            left = min(left, point.x)
            top = min(top, point.y)
            right = max(right, point.x)
            bottom = max(bottom, point.y)
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether all four numbers are finite.
    var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
