// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A scene of a storyboard: a controller and the objects beside it.
public struct Scene {
    /// The element.
    public let element: Element
    /// The scene's id.
    public var sceneID: String? { element[attribute: "sceneID"] }
    /// The objects in order: controller, placeholders, exit, others.
    public var objects: [Element] { element.child(named: "objects")?.children ?? [] }
    /// Where the scene lies on the canvas.
    public var canvasLocation: CGPoint? { element.point(forKey: "canvasLocation") }

    /// The controller: the object that the scene was made for.
    public var controller: Element? {
        let member = objects.first { ["viewController", "windowController"].contains($0[attribute: "sceneMemberID"]) }
        return member ?? objects.first { Scene.isController($0.name) }
    }

    private static func isController(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix("controller") || name.hasSuffix("controllerplaceholder")
    }
}

extension Document {
    /// The scenes of a storyboard, in order.
    public var scenes: [Scene] {
        (root.child(named: "scenes")?.children(named: "scene") ?? []).map(Scene.init)
    }

    /// The objects at the top of a .xib, in order, placeholders first; those of all scenes for a storyboard.
    public var topLevelObjects: [Element] {
        switch kind {
        case .xib: root.child(named: "objects")?.children ?? []
        case .storyboard: scenes.flatMap(\.objects)
        case .archive: LegacyArchive(self)?.rootObjects ?? []
        }
    }
}
