// SPDX-License-Identifier: Apache-2.0

/// What is drawn in, and which way up its coordinates run.
@MainActor open class NSGraphicsContext: NSObject {
    nonisolated deinit {}

    /// The context that draws.
    public let cgContext: CGContext
    /// Whether the y axis runs down, as in flipped views.
    public let isFlipped: Bool

    /// Wraps a context.
    public init(cgContext: CGContext, flipped: Bool) {
        self.cgContext = cgContext
        isFlipped = flipped
        super.init()
    }

    /// The context of the view that is drawing; nil outside of drawing.
    public static var current: NSGraphicsContext?

    private static var saved: [NSGraphicsContext?] = []

    /// Puts the current context and its state on a stack.
    public static func saveGraphicsState() {
        saved.append(current)
        current?.saveGraphicsState()
    }

    /// Goes back to the context and the state of the last ``saveGraphicsState()-swift.type.method``.
    public static func restoreGraphicsState() {
        guard let context = saved.popLast() else { return }
        current = context
        context?.restoreGraphicsState()
    }

    /// Puts the state on a stack.
    open func saveGraphicsState() { cgContext.saveGState() }
    /// Goes back to the state before the last ``saveGraphicsState()-swift.method``.
    open func restoreGraphicsState() { cgContext.restoreGState() }
    /// Whether edges are smoothed.
    open var shouldAntialias = true {
        didSet { cgContext.setShouldAntialias(shouldAntialias) }
    }

    /// Runs a block with this context as the current one.
    func makeCurrent(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    /// Draws what knows only coordinates whose y axis runs down, such as text and pictures, upright in a rectangle of
    /// this context.
    public func drawUpright(in rect: CGRect, _ body: (CGContext) -> Void) {
        guard !isFlipped else {
            body(cgContext)
            return
        }
        cgContext.saveGState()
        cgContext.translateBy(x: 0, y: rect.minY + rect.maxY)
        cgContext.scaleBy(x: 1, y: -1)
        body(cgContext)
        cgContext.restoreGState()
    }
}

/// Fills a rectangle with the current fill colour.
public func NSRectFill(_ rect: CGRect) { NSGraphicsContext.current?.cgContext.fill(rect) }

/// Draws a line inside the edges of a rectangle in the current fill colour.
public func NSFrameRect(_ rect: CGRect) {
    let sides = [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height),
        CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height),
    ]
    for side in sides { NSRectFill(side) }
}

extension CGRect {
    /// Fills the rectangle with the current fill colour.
    public func fill() { NSRectFill(self) }
    /// Makes drawing leave out what is outside of the rectangle.
    public func clip() { NSGraphicsContext.current?.cgContext.clip(to: self) }
}
