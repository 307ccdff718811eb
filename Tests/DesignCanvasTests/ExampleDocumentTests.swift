// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation
import Testing

/// The package's own documents, which record the frames that their constraints ask for.
@MainActor @Suite(.serialized) struct ExampleDocumentTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/Documents")

    nonisolated static let names = [
        "Bookshelf.storyboard", "Player.xib", "SettingsForm.xib", "SignIn.xib", "TipCalculator.xib",
        "Travel.storyboard", "WeatherCard.xib",
    ]

    @Test("every scene is drawn in the size of its canvas, and shows something", arguments: names)
    func drawn(name: String) throws {
        let document = try Document(contentsOf: Self.folder.appendingPathComponent(name).path)
        let canvas = try DesignCanvas(document: document)
        #expect(!canvas.scenes.isEmpty)
        for scene in canvas.scenes {
            let picture = try Picture(size: scene.size)
            scene.draw(in: picture.context)
            let image = try picture.image()
            #expect(image.width == Int(scene.size.width.rounded()))
            var colors: Set<CGColor> = []
            for y in stride(from: 0, to: image.height, by: 3) {
                for x in stride(from: 0, to: image.width, by: 3) {
                    if let color = image.color(x: x, y: y) { colors.insert(color) }
                }
            }
            #expect(colors.count > 1, "\(scene.name)")
        }
    }

    @Test("views placed by constraints come out where the document records them", arguments: names)
    func frames(name: String) throws {
        let document = try Document(contentsOf: Self.folder.appendingPathComponent(name).path)
        let frames = try Fixture.frames(document)
        var compared = 0
        var misses: [String] = []
        document.root.forEachDescendant { element in
            guard element[attribute: "translatesAutoresizingMaskIntoConstraints"] == "NO", let id = element.id,
                let rect = element.child(withKey: "frame"), let frame = frames[id]
            else { return }
            compared += 1
            let recorded = CGRect(
                x: rect.double("x") ?? 0, y: rect.double("y") ?? 0, width: rect.double("width") ?? 0,
                height: rect.double("height") ?? 0)
            let error = max(
                abs(frame.minX - recorded.minX), abs(frame.minY - recorded.minY), abs(frame.width - recorded.width),
                abs(frame.height - recorded.height))
            if error > 1.01 { misses.append("\(id): \(frame), recorded \(recorded)") }
        }
        #expect(misses == [])
        if name != "TipCalculator.xib" { #expect(compared > 0) }
    }
}
