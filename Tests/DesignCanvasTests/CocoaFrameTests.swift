// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation
import Testing

/// Documents for macOS of other projects, where there are some.
private let corpus = ProcessInfo.processInfo.environment["INKWELL_CORPUS"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("macos-xib")
}

/// The frames that Interface Builder recorded in documents for macOS, against those that the canvas gives the views.
@MainActor @Suite(.serialized, .enabled(if: corpus != nil)) struct CocoaFrameTests {
    /// The frames that a document records for its views, by id; those that it says are out of date are left out.
    private func recorded(_ document: Document) -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        document.root.forEachDescendant { element in
            guard let id = element.id, element[attribute: "misplaced"] == nil,
                let rect = element.child(withKey: "frame"), rect.name == "rect",
                let width = rect.double("width"), let height = rect.double("height")
            else { return }
            frames[id] = CGRect(x: rect.double("x") ?? 0, y: rect.double("y") ?? 0, width: width, height: height)
        }
        return frames
    }

    @Test("views lie where Interface Builder recorded them")
    func frames() throws {
        guard let corpus else { return }
        // Other tests have the sizes of today.
        let metrics = PlatformMetrics.current
        defer { PlatformMetrics.current = metrics }
        let files = (FileManager.default.enumerator(atPath: corpus.path)?.allObjects ?? []).compactMap { $0 as? String }
        var (all, near) = (0, 0)
        for file in files.filter({ $0.hasSuffix(".xib") }).sorted() {
            let path = corpus.appendingPathComponent(file).path
            guard let document = try? Document(contentsOf: path), let canvas = try? DesignCanvas(document: document)
            else { continue }
            let recorded = recorded(document)
            var (own, ownNear) = (0, 0)
            for (id, frame) in canvas.scenes.flatMap({ $0.frames() }) {
                guard let wanted = recorded[id] else { continue }
                own += 1
                let numbers = [
                    frame.minX - wanted.minX, frame.minY - wanted.minY, frame.width - wanted.width,
                    frame.height - wanted.height,
                ]
                if numbers.allSatisfy({ abs($0) <= 1 }) {
                    ownNear += 1
                } else if ProcessInfo.processInfo.environment["INKWELL_SHOW_FRAMES"] != nil {
                    print("\(file) \(document.element(withID: id)?.name ?? "") \(id): \(frame), recorded \(wanted)")
                }
            }
            (all, near) = (all + own, near + ownNear)
        }
        print("\(near) of \(all) views within a point")
        #expect(Double(near) >= 0.89 * Double(all), "\(near) of \(all)")
    }
}
