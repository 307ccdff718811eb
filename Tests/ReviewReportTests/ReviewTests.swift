// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics
import InterfaceBuilder
import Testing

@testable import ReviewReport

/// What a review tells of a document, written as text.
@MainActor @Suite struct ReviewTests {
    /// The outline: each object with its class and what it is called by, then its connections.
    private func outline(_ review: DocumentReview) -> String {
        review.objects.map { object in
            let indentation = String(repeating: "  ", count: object.depth)
            let type = object.customClass.map { " \($0)\(object.module.map { ".\($0)" } ?? "")" } ?? ""
            let facts = object.facts.map { " \($0.name)=\($0.value)" }.joined()
            let connections = object.connections.map { connection in
                "\n\(indentation)  → \(connection.kind) \(connection.label) [\(connection.detail)] \(connection.destinationName)"
            }
            return "\(indentation)\(object.name)\(type)\(facts) @\(object.line)" + connections.joined()
        }.joined(separator: "\n")
    }

    @Test func outlineOfAStoryboard() throws {
        let review = try Fixture.review(Fixture.storyboard()).review
        #expect(
            outline(review) == """
                Scene of view controller 'Settings' @5
                  view controller 'Settings' SettingsViewController.App storyboard identifier=Start title=Settings @7
                    → outlet saveButton [] button 'Save'
                    view @8
                      button 'Save' title=Save @11
                        → action save: [touchUpInside] view controller 'Settings'
                        → segue More [show] view controller 'More'
                  First Responder @26
                Scene of view controller 'More' @30
                  view controller 'More' title=More @32
                    view @33
                """)
        #expect(review.kind == "storyboard for iOS")
        #expect(review.scenes.map(\.name) == ["Settings", "More"])
    }

    @Test func constraintsAreFoldedAndPointAtTheirItems() throws {
        let text = Fixture.storyboard().replacing(
            "<color key=\"backgroundColor\"",
            with: """
                <constraints><constraint firstItem="one-bu-001" firstAttribute="top" secondItem="one-vi-001" \
                secondAttribute="top" constant="8" id="one-co-001"/></constraints><color key="backgroundColor"
                """)
        let objects = try Fixture.review(text).review.objects
        let heading = try #require(objects.first { $0.name == "1 constraint" })
        #expect(heading.isFolded)
        #expect(heading.id == nil)
        #expect(objects.first { $0.id == "one-co-001" }?.related == ["one-bu-001", "one-vi-001"])
    }

    @Test func rectanglesOfObjects() throws {
        let review = try Fixture.review(Fixture.storyboard()).review
        let layout = try #require(review.scenes.first?.layouts.first)
        #expect(layout.rectangles.map(\.id) == ["one-vi-001", "one-bu-001"])
        #expect(layout.rectangles.map(\.frame) == [[0, 0, 375, 667], [50, 100, 200, 40]])
        // The controller is no view: where it is chosen, all of its scene is meant.
        #expect(layout.guides == [.init(id: "one-vc-001", frame: [0, 0, 375, 667])])
    }

    @Test func mapOfAStoryboard() throws {
        let map = try #require(try Fixture.review(Fixture.storyboard()).review.map)
        let places = map.places.map { "\($0.name) \($0.x),\($0.y) \($0.width)×\($0.height) \($0.isInitial)" }
        #expect(places == ["Settings 0.0,0.0 375.0×667.0 true", "More 700.0,0.0 375.0×667.0 false"])
        let arrows = map.arrows.map { "\($0.source) → \($0.destination): \($0.label) from \($0.trigger ?? "itself")" }
        #expect(arrows == ["one-vc-001 → two-vc-001: show “More” from one-bu-001"])
    }

    @Test func changesOfTheMap() throws {
        let old = Fixture.storyboard()
        let new = old.replacing(
            "<point key=\"canvasLocation\" x=\"700\"", with: "<point key=\"canvasLocation\" x=\"900\""
        )
        .replacing("kind=\"show\"", with: "kind=\"presentation\"")
        let map = try #require(try Fixture.review(new, before: old).review.map)
        #expect(map.places.map(\.oldX) == [nil, 700])
        let arrows = map.arrows.map { "\($0.kind) \($0.status.rawValue)" }
        #expect(arrows == ["presentation added", "show removed"])
    }

    @Test func findingsAreNewKnownOrMended() throws {
        let old = Fixture.storyboard().replacing("destination=\"one-vc-001\"", with: "destination=\"no-bod-y01\"")
        let new = Fixture.storyboard(y: 500).replacing(
            "property=\"saveButton\" destination=\"one-bu-001\"",
            with: "property=\"saveButton\" destination=\"no-bod-y02\"")
        let review = try Fixture.review(new, before: old).review
        func words(_ findings: [FindingReview]) -> [String] {
            findings.map { "\($0.rule) of \($0.objectID ?? "none")" }
        }
        #expect(words(review.findings.filter(\.isNew)) == ["missing-id of one-vc-001"])
        #expect(words(review.mended) == ["missing-id of one-bu-001"])
        let same = try Fixture.review(old.replacing("y=\"100\"", with: "y=\"130\""), before: old).review
        #expect(words(same.findings) == ["missing-id of one-bu-001"])
        #expect(same.findings.map(\.isNew) == [false])
        #expect(same.mended == [])
    }

    /// What changed is told with an object that the page shows: the owner of a connection, what a view was taken from.
    @Test func changesBelongToObjects() throws {
        let old = Fixture.storyboard()
        let new = old.replacing("<outlet property=\"saveButton\"", with: "<outlet property=\"doneButton\"")
            .replacing("<action selector=\"save:\"", with: "<action selector=\"done:\"")
        let review = try Fixture.review(new, before: old).review
        #expect(Set(review.changes.map(\.objectID)) == ["one-vc-001", "one-bu-001"])
        let without = try #require(old.firstMatch(of: /<button.*?<\/button>/.dotMatchesNewlines())).range
        let removed = try Fixture.review(old.replacingCharacters(in: without, with: ""), before: old).review
        #expect(removed.changes.first { $0.message.hasPrefix("button") }?.objectID == "one-vi-001")
    }

    @Test func scenesThatLookTheSameHaveNoDifference() throws {
        let review = try Fixture.review(Fixture.storyboard(button: "Done"), before: Fixture.storyboard())
        let pictures = review.review.scenes.compactMap { $0.pictures.first }
        #expect(pictures.map { $0.before == nil } == [false, true])
        #expect(pictures.map { ($0.changedShare ?? 1) > 0 } == [true, false])
        let names = review.pictures.map(\.name).sorted()
        #expect(
            names == [
                "1-dark-before.png", "1-dark-difference.png", "1-dark.png", "1-light-before.png",
                "1-light-difference.png", "1-light.png", "2-dark.png", "2-light.png",
            ])
    }

    @Test func differenceOfPictures() throws {
        func image(_ pixels: [UInt8], width: Int) throws -> CGImage {
            try CGImage(width: width, height: 1, premultipliedRGBA: pixels)
        }
        let old = try image([0, 0, 0, 255, 255, 255, 255, 255], width: 2)
        let new = try image([0, 0, 0, 255, 255, 0, 0, 255, 1, 2, 3, 255], width: 3)
        let comparison = try PictureComparison(old, new)
        #expect(comparison.changedShare == 2.0 / 3)
        #expect(comparison.picture?.premultipliedRGBA == [191, 191, 191, 255, 214, 0, 110, 255, 214, 0, 110, 255])
        let smaller = try PictureComparison(new, old)
        #expect(smaller.picture?.premultipliedRGBA.suffix(4) == [255, 170, 0, 255])
        #expect(try PictureComparison(old, old).picture == nil)
    }

    /// A document that compiles to nothing keeps its outline and says why it has no pictures.
    @Test func documentsThatCannotBeDrawn() throws {
        let text = Fixture.storyboard().replacing(
            "targetRuntime=\"iOS.CocoaTouch\"", with: "targetRuntime=\"watchKit\"")
        let review = try Fixture.review(text).review
        #expect(review.failure?.rule == "unsupported-runtime")
        #expect(review.objects.count == 8)
        #expect(review.scenes.isEmpty)
    }
}
