// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// The shape that the pointer has at a place of the screen.
    public func pointerShape(at place: CGPoint) -> PointerShape {
        guard let window = window(at: place) else { return .arrow }
        var view = window.hitTest(window.convert(place, from: nil), with: nil)
        while let current = view {
            if let shape = current.pointerShape { return shape }
            view = current.superview
        }
        return .arrow
    }
}
