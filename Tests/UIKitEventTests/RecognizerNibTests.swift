// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct RecognizerNibTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        /// Notes the actions it gets.
        @MainActor final class Owner: NSObject {
            var log: [String] = []
            func plain() { log.append("plain") }
            func one(_ sender: UIGestureRecognizer) { log.append("one \(sender.state)") }
            func two(_ sender: UITapGestureRecognizer) { log.append("two") }
            static let table = ClassTable(Owner.self, superclass: nil) {
                $0.action("plain", Owner.plain)
                $0.action("one:", Owner.one)
                $0.action("two:", Owner.two)
            }
        }

        /// A view with recognizers from a document, shown in the window.
        private func view(_ recognizers: [String], owner: AnyObject? = nil) throws -> UIView {
            let ids = recognizers.indices.map {
                "<outletCollection property=\"gestureRecognizers\" destination=\"r\($0)\" appends=\"YES\"/>"
            }
            let objects = recognizers.enumerated().map { $1.replacingOccurrences(of: "id=\"\"", with: "id=\"r\($0)\"") }
            let loaded = try Fixture.load(
                """
                <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
                <connections>\(ids.joined())</connections></view>\(objects.joined())
                """, owner: owner)
            let view = try #require(loaded.lazy.compactMap { $0 as? UIView }.first)
            withExtendedLifetime(loaded) { fixture.root.addSubview(view) }
            return view
        }

        private func recognizer<Kind: UIGestureRecognizer>(_ element: String, as type: Kind.Type = Kind.self) throws
            -> Kind
        {
            try #require(try view([element]).gestureRecognizers?.first as? Kind)
        }

        @Test func `a tap recognizer has its taps, touches and flags from the nib`() throws {
            let plain: UITapGestureRecognizer = try recognizer("<tapGestureRecognizer id=\"\"/>")
            #expect(plain.numberOfTapsRequired == 1 && plain.numberOfTouchesRequired == 1 && plain.isEnabled)
            #expect(plain.cancelsTouchesInView && !plain.delaysTouchesBegan && plain.delaysTouchesEnded)
            let tap: UITapGestureRecognizer = try recognizer(
                """
                <tapGestureRecognizer enabled="NO" cancelsTouchesInView="NO" delaysTouchesBegan="YES" \
                delaysTouchesEnded="NO" numberOfTapsRequired="2" numberOfTouchesRequired="3" id=""/>
                """)
            #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3 && !tap.isEnabled)
            #expect(!tap.cancelsTouchesInView && tap.delaysTouchesBegan && !tap.delaysTouchesEnded)
        }

        @Test func `the other kinds have their settings from the nib`() throws {
            let swipe: UISwipeGestureRecognizer = try recognizer(
                "<swipeGestureRecognizer direction=\"left\" numberOfTouchesRequired=\"2\" id=\"\"/>")
            #expect(swipe.direction == .left && swipe.numberOfTouchesRequired == 2)
            let pan: UIPanGestureRecognizer = try recognizer(
                "<panGestureRecognizer minimumNumberOfTouches=\"2\" maximumNumberOfTouches=\"3\" id=\"\"/>")
            #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
            let press: UILongPressGestureRecognizer = try recognizer(
                """
                <pongPressGestureRecognizer allowableMovement="20" minimumPressDuration="2" numberOfTapsRequired="1" \
                numberOfTouchesRequired="2" id=""/>
                """)
            #expect(press.allowableMovement == 20 && press.minimumPressDuration == 2)
            #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
            let edge: UIScreenEdgePanGestureRecognizer = try recognizer(
                """
                <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="">
                <rectEdge key="edges" left="YES" right="YES"/></screenEdgePanGestureRecognizer>
                """)
            #expect(edge.edges == [.left, .right])
            let pinch: UIPinchGestureRecognizer = try recognizer("<pinchGestureRecognizer scale=\"2\" id=\"\"/>")
            #expect(pinch.scale == 2)
            _ = try recognizer("<rotationGestureRecognizer id=\"\"/>", as: UIRotationGestureRecognizer.self)
            _ = try recognizer("<hoverGestureRecognizer id=\"\"/>", as: UIHoverGestureRecognizer.self)
        }

        @Test func `recognizers from a nib are the view's collection and send their actions`() throws {
            ClassRegistry.shared.register(Owner.table)
            let owner = Owner()
            func action(_ name: String) -> String {
                "<connections><action selector=\"\(name)\" destination=\"-1\"/></connections>"
            }
            let view = try view(
                [
                    "<tapGestureRecognizer id=\"\">\(action("plain"))</tapGestureRecognizer>",
                    "<swipeGestureRecognizer direction=\"up\" id=\"\">\(action("one:"))</swipeGestureRecognizer>",
                    "<tapGestureRecognizer numberOfTouchesRequired=\"2\" id=\"\">\(action("two:"))</tapGestureRecognizer>",
                ], owner: owner)
            let collection = try #require(view.gestureRecognizers)
            #expect(
                collection.map { "\(type(of: $0))" } == [
                    "UITapGestureRecognizer", "UISwipeGestureRecognizer", "UITapGestureRecognizer",
                ])
            #expect(collection.allSatisfy { $0.view === view })
            fixture.tap(100, 100)
            fixture.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 150))
            fixture.source.touchesBegan([(0, CGPoint(x: 50, y: 50)), (1, CGPoint(x: 90, y: 50))])
            fixture.source.touchesEnded([(0, CGPoint(x: 50, y: 50)), (1, CGPoint(x: 90, y: 50))])
            #expect(owner.log == ["plain", "one ended", "two"])
        }

        @Test func `a custom recognizer comes out of a nib`() throws {
            ClassRegistry.shared.register(CircleRecognizer.table)
            let circle: CircleRecognizer = try recognizer(
                """
                <gestureRecognizer customClass="CircleRecognizer" id="">
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="limit">
                <integer key="value" value="7"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
                </gestureRecognizer>
                """)
            #expect(circle.limit == 7 && circle.view != nil)
        }
    }
}

/// A recognizer of one's own, which a nib names.
@MainActor final class CircleRecognizer: UIGestureRecognizer {
    var limit = 0

    static let table = ClassTable(
        CircleRecognizer.self, superclass: RecognizerTables.base, decode: { CircleRecognizer(coder: $0) }
    ) { $0.attribute("limit", \.limit) }
}
