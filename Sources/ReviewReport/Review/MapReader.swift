// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import Foundation
import InterfaceBuilder

/// Reads where the scenes of a storyboard lie on the canvas, and the segues between them.
struct MapReader {
    private let document: Document
    private let names: ObjectNames
    private let pictures: [String: (index: Int, name: String, width: Double, height: Double)]
    /// Each object's scene, by the ids of both.
    private var scenes: [String: String] = [:]

    private init(_ document: Document, names: ObjectNames, scenes: [SceneReview]) {
        self.document = document
        self.names = names
        var pictures: [String: (Int, String, Double, Double)] = [:]
        for (index, scene) in scenes.enumerated() {
            if let id = scene.identifier, let picture = scene.pictures.first {
                pictures[id] = (index, scene.name, picture.width, picture.height)
            }
        }
        self.pictures = pictures
    }

    /// The map of a storyboard; nil for any other document.
    ///
    /// - Parameters:
    ///   - scenes: the pictures of the scenes.
    ///   - old: the version before and its names, whose scenes and segues are told from the new ones.
    static func map(
        of document: Document, names: ObjectNames, before old: (document: Document, names: ObjectNames)?,
        scenes: [SceneReview]
    ) -> MapReview? {
        let new = map(of: document, names: names, scenes: scenes)
        guard let old, let before = map(of: old.document, names: old.names, scenes: scenes) else { return new }
        guard var map = new else { return before }
        for index in map.places.indices {
            let place = map.places[index]
            guard let was = before.places.first(where: { $0.id == place.id }) else {
                map.places[index].status = .added
                continue
            }
            if abs(was.x - place.x) > 1 || abs(was.y - place.y) > 1 {
                map.places[index].oldX = was.x
                map.places[index].oldY = was.y
            }
        }
        for var place in before.places where !map.places.contains(where: { $0.id == place.id }) {
            place.status = .removed
            map.places.append(place)
        }
        func isSame(_ left: MapReview.Arrow, _ right: MapReview.Arrow) -> Bool {
            (left.source, left.destination, left.kind) == (right.source, right.destination, right.kind)
        }
        for index in map.arrows.indices {
            let arrow = map.arrows[index]
            if let was = before.arrows.first(where: { isSame($0, arrow) }) {
                if was.label != arrow.label { map.arrows[index].status = .changed }
            } else {
                map.arrows[index].status = .added
            }
        }
        for var arrow in before.arrows where !map.arrows.contains(where: { isSame($0, arrow) }) {
            arrow.status = .removed
            map.arrows.append(arrow)
        }
        return map
    }

    private static func map(of document: Document, names: ObjectNames, scenes: [SceneReview]) -> MapReview? {
        guard document.kind == .storyboard, !document.scenes.isEmpty else { return nil }
        var reader = MapReader(document, names: names, scenes: scenes)
        return reader.read()
    }

    private mutating func read() -> MapReview {
        var places: [MapReview.Place] = []
        let initial = document.root[attribute: "initialViewController"]
        for (number, scene) in document.scenes.enumerated() {
            guard let controller = scene.controller ?? scene.objects.first, let id = controller.id else { continue }
            for object in scene.objects {
                object.forEachDescendant { element in
                    if let inner = element.objectID { scenes[inner] = id }
                }
            }
            let isReference = controller.placeholder == .storyboardReference
            let picture = pictures[id]
            // Scenes that were never laid out stand in a row.
            let location = scene.canvasLocation ?? CGPoint(x: Double(number) * 500, y: 0)
            places.append(
                MapReview.Place(
                    id: id, name: picture?.name ?? names.title(ofObject: id) ?? names.name(ofObject: id) ?? "scene",
                    x: Double(location.x), y: Double(location.y),
                    width: picture?.width ?? (isReference ? 180 : 240),
                    height: picture?.height ?? (isReference ? 40 : 120),
                    scene: picture?.index, isInitial: id == initial,
                    storyboard: controller[attribute: "storyboardName"],
                    reference: controller[attribute: "referencedIdentifier"]))
        }
        return MapReview(places: places, arrows: arrows())
    }

    private func arrows() -> [MapReview.Arrow] {
        var arrows: [MapReview.Arrow] = []
        document.root.forEachDescendant { element in
            guard element.name == "segue", let owner = element.parent?.parent, let trigger = owner.objectID,
                let source = scenes[trigger], case .segue(let segue) = Connection(element),
                let destination = scenes[segue.destination]
            else { return }
            let kind = segue.relationship ?? segue.kind
            arrows.append(
                MapReview.Arrow(
                    source: source, destination: destination, kind: segue.kind,
                    label: [kind, segue.identifier.map { "“\($0)”" }].compactMap { $0 }.joined(separator: " "),
                    trigger: trigger == source ? nil : trigger))
        }
        return arrows
    }
}
