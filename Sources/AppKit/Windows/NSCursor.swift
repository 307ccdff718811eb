// SPDX-License-Identifier: Apache-2.0

/// The shape of the mouse's pointer.
@MainActor open class NSCursor: NSObject {
    nonisolated deinit {}

    let shape: PointerShape
    /// The picture of a cursor of the program's own.
    public let image: NSImage?
    /// The point of the picture that points.
    public let hotSpot: CGPoint

    init(_ shape: PointerShape) {
        self.shape = shape
        image = nil
        hotSpot = .zero
        super.init()
    }

    /// Makes a cursor of a picture; the desktop shows an arrow for it.
    public init(image newImage: NSImage, hotSpot point: CGPoint) {
        shape = .arrow
        image = newImage
        hotSpot = point
        super.init()
    }

    public static let arrow = NSCursor(.arrow)
    public static let iBeam = NSCursor(.text)
    public static let pointingHand = NSCursor(.hand)
    public static let resizeLeftRight = NSCursor(.horizontalResize)
    public static let resizeUpDown = NSCursor(.verticalResize)

    private static var stack: [NSCursor] = []

    /// The cursor that is shown where no view says another.
    public static var current: NSCursor { stack.last ?? arrow }
    /// Shows the cursor until another one is.
    open func set() { Self.stack = [self] }
    /// Shows the cursor until it is popped.
    open func push() { Self.stack.append(self) }
    /// Shows the one before.
    open func pop() { _ = Self.stack.popLast() }
}

extension NSView {
    /// Shows a cursor over a rectangle of the view.
    public func addCursorRect(_ rect: CGRect, cursor object: NSCursor) {
        var rects = attachments["cursors"] as? [(CGRect, NSCursor)] ?? []
        rects.append((rect, object))
        attachments["cursors"] = rects
    }

    /// Takes the cursors away.
    public func discardCursorRects() { attachments["cursors"] = nil }

    /// The cursor at a point of the view; nil for that of the view behind.
    func cursor(at point: CGPoint) -> NSCursor? {
        (attachments["cursors"] as? [(CGRect, NSCursor)])?.last { $0.0.contains(point) }?.1
    }
}
