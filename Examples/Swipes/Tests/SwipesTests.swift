// SPDX-License-Identifier: Apache-2.0

import InterfaceScript
import Testing

@testable import Swipes

@Suite struct SwipesTests {
    private func launch() throws -> (ScriptedApplication, PlaceViewController) {
        let delegate = AppDelegate()
        let application = try ScriptedApplication(delegate, size: CGSize(width: 1194, height: 834))
        let split = try #require(delegate.window?.rootViewController as? UISplitViewController)
        return (application, try #require(split.viewControllers.last as? PlaceViewController))
    }

    @Test func `recognizers of the storyboard belong to the view that leaves the toolbar out`() throws {
        let (_, place) = try launch()
        let area = try #require(place.nameLabel.superview)
        #expect(
            area.gestureRecognizers?.map { "\(type(of: $0))" } == [
                "UISwipeGestureRecognizer", "UISwipeGestureRecognizer", "UITapGestureRecognizer",
            ])
        #expect(place.view.gestureRecognizers?.isEmpty ?? true)
        let directions = area.gestureRecognizers?.compactMap { ($0 as? UISwipeGestureRecognizer)?.direction }
        #expect(directions == [.left, .right])
    }

    @Test func `swipes put the list away and bring it back`() throws {
        let (application, place) = try launch()
        #expect(place.view.frame.minX > 300)
        try application.play(
            """
            expect "Market"
            swipe #Place left
            wait 1
            expect "Market" hidden
            expect "Show List"
            """)
        #expect(place.view.frame == CGRect(x: 0, y: 0, width: 1194, height: 834))
        try application.play(
            """
            swipe #Place right
            wait 1
            expect "Market"
            expect "Hide List"
            """)
        #expect(place.view.frame.minX > 300)
    }

    @Test func `two taps do the same, one does not`() throws {
        let (application, _) = try launch()
        try application.play(
            """
            tap 800,200
            wait 1
            expect "Market"
            double-tap 800,200
            wait 1
            expect "Market" hidden
            double-tap 600,200
            wait 1
            expect "Market"
            """)
    }

    @Test func `the toolbar's buttons work, tapped quickly as well`() throws {
        let (application, place) = try launch()
        let size = place.textLabel.font.pointSize
        try application.play("double-tap \"Larger\"\nwait 1\nexpect \"Market\"")
        #expect(place.textLabel.font.pointSize == size + 8)
        try application.play("tap \"Smaller\"\ntap \"Hide List\"\nwait 1\nexpect \"Market\" hidden")
        #expect(place.textLabel.font.pointSize == size + 4)
    }

    @Test func `a row of the list shows its place`() throws {
        let (application, place) = try launch()
        try application.play("tap \"Lighthouse\"\nwait 0.5")
        #expect(place.nameLabel.text == "Lighthouse")
        #expect(place.textLabel.text?.hasPrefix("Two hundred and eleven steps") == true)
    }
}
