// SPDX-License-Identifier: Apache-2.0

import Graphics
import Testing

@testable import ViewCore

@MainActor @Suite struct FillTests {
    private final class Plate: View {
        var fill: CGColor?
        override var backgroundFill: CGColor? { fill }
    }

    private func plate(_ frame: CGRect, _ fill: CGColor?) -> Plate {
        let plate = Plate(frame: frame)
        plate.fill = fill
        return plate
    }

    @Test("the fill at a point is that of the frontmost views, one over the other")
    func order() {
        let white = CGColor(gray: 1, alpha: 1)
        let root = plate(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
        let back = plate(CGRect(x: 10, y: 10, width: 50, height: 50), CGColor(gray: 0.5, alpha: 1))
        let front = plate(CGRect(x: 5, y: 5, width: 20, height: 20), CGColor(gray: 0, alpha: 1))
        root.addChild(back)
        back.addChild(front)
        #expect(root.fill(at: CGPoint(x: 5, y: 5), over: white) == white)
        #expect(root.fill(at: CGPoint(x: 12, y: 12), over: white) == CGColor(gray: 0.5, alpha: 1))
        #expect(root.fill(at: CGPoint(x: 20, y: 20), over: white) == CGColor(gray: 0, alpha: 1))
        front.isHidden = true
        #expect(root.fill(at: CGPoint(x: 20, y: 20), over: white) == CGColor(gray: 0.5, alpha: 1))
        back.alpha = 0.5
        #expect(root.fill(at: CGPoint(x: 20, y: 20), over: white) == CGColor(gray: 0.75, alpha: 1))
    }
}
