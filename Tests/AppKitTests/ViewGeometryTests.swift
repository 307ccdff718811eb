// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// Views in AppKit's coordinates on one engine that lays out from the top.
@MainActor struct ViewGeometryTests {
    final class FlippedView: NSView {
        nonisolated deinit {}
        override var isFlipped: Bool { true }
    }

    @Test("A frame is in the coordinates of a superview that is not flipped, and stays so when that is resized")
    func unflippedFrames() {
        let outer = NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = NSView(frame: CGRect(x: 10, y: 20, width: 50, height: 30))
        outer.addSubview(inner)
        #expect(inner.frame == CGRect(x: 10, y: 20, width: 50, height: 30))
        #expect(inner.layoutFrame == CGRect(x: 10, y: 50, width: 50, height: 30))
        outer.setFrameSize(CGSize(width: 200, height: 150))
        #expect(inner.frame == CGRect(x: 10, y: 20, width: 50, height: 30))
        #expect(inner.layoutFrame.minY == 100)
        outer.autoresizesSubviews = false
        outer.setFrameSize(CGSize(width: 200, height: 60))
        #expect(inner.frame == CGRect(x: 10, y: 20, width: 50, height: 30))
    }

    @Test("A view keeps its frame's numbers when it goes from a flipped superview to another")
    func movedBetweenSuperviews() {
        let flipped = FlippedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let plain = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let view = NSView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        flipped.addSubview(view)
        #expect(view.layoutFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        plain.addSubview(view)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.layoutFrame == CGRect(x: 1, y: 194, width: 3, height: 4))
        view.removeFromSuperview()
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test(
        "The mask means the edges of AppKit's coordinates",
        arguments: [
            (NSView.AutoresizingMask.none, CGRect(x: 10, y: 10, width: 20, height: 20)),
            (NSView.AutoresizingMask([.width, .height]), CGRect(x: 10, y: 10, width: 120, height: 120)),
            (NSView.AutoresizingMask([.minXMargin, .minYMargin]), CGRect(x: 110, y: 110, width: 20, height: 20)),
            (NSView.AutoresizingMask([.maxXMargin, .maxYMargin]), CGRect(x: 10, y: 10, width: 20, height: 20)),
        ])
    func masks(mask: NSView.AutoresizingMask, expected: CGRect) {
        for outer in [NSView(frame: .zero), FlippedView(frame: .zero)] {
            outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let inner = NSView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            inner.autoresizingMask = mask
            outer.addSubview(inner)
            outer.setFrameSize(CGSize(width: 200, height: 200))
            #expect(inner.frame == expected)
        }
    }

    @Test("Points are converted through views of both directions and scrolled ones")
    func conversion() {
        let root = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let flipped = FlippedView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let plain = NSView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        root.addSubview(flipped)
        flipped.addSubview(plain)
        #expect(plain.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 15, y: 35))
        #expect(root.convert(CGPoint(x: 15, y: 35), to: plain) == .zero)
        #expect(
            plain.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: nil)
                == CGRect(x: 15, y: 35, width: 20, height: 20))
        root.setBoundsOrigin(CGPoint(x: 0, y: 30))
        #expect(root.bounds.origin == CGPoint(x: 0, y: 30))
        #expect(plain.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 35))
        #expect(root.transformToParent.ty == 30)
    }

    @Test("The front view under a point is hit, in the superview's coordinates")
    func hitTesting() {
        let root = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = NSView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let front = NSView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        root.addSubview(back)
        root.addSubview(front)
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === front)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
        #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
        #expect(root.hitTest(CGPoint(x: 10, y: 110)) == nil)
        front.isHidden = true
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === back)
    }

    @Test("Constraints lay views out as on every other face")
    func constraints() {
        let root = NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = NSView(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutSubtreeIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 60, width: 50, height: 30))
    }

    @Test("What a view draws is upright in AppKit's coordinates")
    func drawing() throws {
        final class Corner: NSView {
            nonisolated deinit {}
            override func draw(_ dirtyRect: CGRect) {
                NSColor.red.setFill()
                NSRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        let view = Corner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = try Picture.image(size: CGSize(width: 10, height: 10), scale: 1) { DrawingWalk.draw(view, in: $0) }
        #expect(image.color(x: 1, y: 8)?.red == 1)
        #expect(image.color(x: 1, y: 1)?.alpha == 0)
    }
}
