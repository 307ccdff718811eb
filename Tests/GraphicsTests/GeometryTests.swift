// SPDX-License-Identifier: Apache-2.0
import Foundation
import Graphics
import Testing

@Suite struct AffineTransformTests {
    @Test func translationComesBeforeTheTransformItIsAddedTo() {
        let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 22, y: 63))
    }

    @Test func concatenatingAppliesTheLeftSideFirst() {
        let moved = CGAffineTransform(translationX: 10, y: 0)
        let scaled = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint.zero.applying(moved.concatenating(scaled)) == CGPoint(x: 20, y: 0))
        #expect(CGPoint.zero.applying(scaled.concatenating(moved)) == CGPoint(x: 10, y: 0))
    }

    @Test func inverseUndoes() {
        let transform = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 5, y: -3).scaledBy(x: 2, y: 0.5)
        let back = CGPoint(x: 12, y: 34).applying(transform).applying(transform.inverted())
        #expect(abs(back.x - 12) < 1e-9 && abs(back.y - 34) < 1e-9)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        #expect(!flat.isInvertible)
    }

    @Test func quarterTurnMapsRightToDown() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(rect.minX + 20) < 1e-9 && abs(rect.width - 20) < 1e-9 && abs(rect.height - 10) < 1e-9)
    }
}

@Suite struct PathTests {
    @Test func roundedRectangleKeepsItsBounds() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
        for curve in [CornerCurve.circular, .continuous] {
            for radius in [CGFloat(0), 1, 12, 25, 30, 500] {
                let box = CGPath(roundedRect: rect, cornerRadii: CornerRadii(radius), curve: curve).boundingBoxOfPath
                #expect(abs(box.minX - 10) < 1e-6 && abs(box.maxX - 110) < 1e-6, "\(curve) \(radius)")
                #expect(abs(box.minY - 20) < 1e-6 && abs(box.maxY - 80) < 1e-6, "\(curve) \(radius)")
            }
        }
    }

    /// A circular corner of radius 30 passes 30·(√2 − 1)/√2 = 8.79 points from the corner along each axis.
    @Test func cornersAreCutAtTheRightPlace() {
        let circular = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadii: CornerRadii(30), curve: .circular)
        #expect(!circular.contains(CGPoint(x: 8.7, y: 8.7)))
        #expect(circular.contains(CGPoint(x: 8.9, y: 8.9)))
        // The continuous corner begins 1.53 radii away: just inside the edge at 40 it is cut already.
        let continuous = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadii: CornerRadii(30), curve: .continuous)
        #expect(circular.contains(CGPoint(x: 31, y: 0.01)))
        #expect(!continuous.contains(CGPoint(x: 31, y: 0.01)))
        #expect(continuous.contains(CGPoint(x: 46.1, y: 0.01)))
    }

    @Test func eachCornerHasItsOwnRadius() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadii: CornerRadii(topLeft: 40))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 98)))
        #expect(path.contains(CGPoint(x: 2, y: 98)))
    }

    @Test func fillRulesDifferInsideARing() {
        var path = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 15, y: 15), using: .winding))
        #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 15), using: .evenOdd))
    }

    @Test func arcsTurnTheWayTheyAreTold() {
        var lower = CGPath()
        lower.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(abs(lower.boundingBoxOfPath.maxY - 10) < 0.01)
        #expect(abs(lower.boundingBoxOfPath.minY) < 0.01)
        var upper = CGPath()
        upper.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(abs(upper.boundingBoxOfPath.minY + 10) < 0.01)
    }

    @Test func tangentArcRoundsACorner() {
        var path = CGPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        guard case .line(let start) = path.elements[1] else {
            Issue.record("\(path.elements)")
            return
        }
        #expect(abs(start.x - 6) < 1e-9 && start.y == 0)
        let end = path.currentPoint ?? .zero
        #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    }

    @Test func ellipseContainsItsMiddleAndNotItsCorners() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(path.contains(CGPoint(x: 20, y: 10)))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        let box = path.boundingBoxOfPath
        #expect(abs(box.width - 40) < 1e-6 && abs(box.height - 20) < 1e-6)
    }
}

@Suite struct ColorTests {
    @Test func spacesAreConverted() {
        #expect(
            CGColor(space: .sRGB, components: [0.2, 0.4, 0.6], alpha: 1)
                == CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        // Display P3's red lies outside sRGB (published conversion: 1.093, −0.227, −0.150).
        let red = CGColor(space: .displayP3, components: [1, 0, 0], alpha: 1)
        #expect(abs(red.red - 1.093) < 0.002 && abs(red.green + 0.227) < 0.002 && abs(red.blue + 0.150) < 0.002)
        #expect(red.clamped == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        for space in ColorSpace.allCases {
            let white = CGColor(space: space, components: [1, 1, 1], alpha: 0.5)
            #expect(abs(white.red - 1) < 1e-3 && abs(white.green - 1) < 1e-3 && abs(white.blue - 1) < 1e-3, "\(space)")
            #expect(CGColor(space: space, components: [], alpha: 1).clamped == .black, "\(space)")
        }
        #expect(abs(CGColor(space: .linearGray, components: [0.2140], alpha: 1).red - 0.5) < 1e-3)
    }

    @Test func mixingAndLuminance() {
        #expect(
            CGColor.black.mixed(with: .white, fraction: 0.25) == CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))
        #expect(abs(CGColor(hex: 0xFF0000).luminance - 0.2126) < 1e-9)
        #expect(
            CGColor.white.copy(alpha: 0.5).composited(over: .black)
                == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }

    @Test func hueRoundTrip() {
        let color = CGColor(hex: 0x3478F6)
        let parts = color.hsb
        let back = CGColor(hue: parts.hue, saturation: parts.saturation, brightness: parts.brightness, alpha: 1)
        #expect(abs(back.red - color.red) < 1e-9 && abs(back.green - color.green) < 1e-9)
        #expect(abs(back.blue - color.blue) < 1e-9)
    }
}
