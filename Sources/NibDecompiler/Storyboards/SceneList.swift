// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The scenes of a storyboard that is being read, of either family: their elements, their controllers, and what the
/// names of the nibs tell.
final class SceneList {
    /// What the families call things by.
    struct Family {
        /// The class whose name stands before the id of a controller that has no class of its own.
        let controllerClass: String
        /// The key that names the nib of a controller's view.
        let nibNameKey: String
        /// The element of a controller in another storyboard.
        let placeholderElement: String

        static let touch = Family(
            controllerClass: "UIViewController", nibNameKey: "UINibName",
            placeholderElement: "viewControllerPlaceholder")
        static let cocoa = Family(
            controllerClass: "NSViewController", nibNameKey: "NSNibName", placeholderElement: "controllerPlaceholder")
    }

    let family: Family
    let draft: DraftDocument
    let files: StoryboardFiles
    /// The `scenes` element.
    let element = DraftElement("scenes", place: PlaceHash.start)
    /// Identifier of a controller → its element.
    var controllers: [String: DraftElement] = [:]

    init(_ draft: DraftDocument, _ files: StoryboardFiles, family: Family) {
        self.draft = draft
        self.files = files
        self.family = family
    }

    /// Makes a scene; its `objects`.
    func makeScene(_ step: String) -> DraftElement {
        let scene = DraftElement("scene", place: PlaceHash.next(element.place, step))
        scene["sceneID"] = draft.makeID(for: scene)
        element.append(scene)
        let objects = DraftElement("objects", place: PlaceHash.next(scene.place, "objects"))
        scene.append(objects)
        return objects
    }

    /// The id and the storyboard identifier that the names of the nibs tell of a controller.
    func statedIDs(of controller: NibObject, name: String?) -> (id: String?, identifier: String?) {
        let id = controller[family.nibNameKey]?.string?.viewNibIDs?.controller
        guard let name else { return (id, nil) }
        // A name that the compiler made is the class and the id.
        for className in [controller.originalClassName, family.controllerClass] where name.hasPrefix(className + "-") {
            let rest = String(name.dropFirst(className.count + 1))
            if id == nil || id == rest { return (rest, nil) }
        }
        return (id, name)
    }

    /// Makes a scene for each controller in another storyboard; the rest of the scene is the family's.
    func readReferences(completing complete: (DraftElement) -> Void) {
        for reference in files.references {
            let objects = makeScene("reference \(reference.identifier)")
            let element = DraftElement(
                family.placeholderElement, place: PlaceHash.next(objects.nearestPlace, "controller"))
            element["storyboardName"] = reference.storyboard
            element["referencedIdentifier"] = reference.controller
            element["bundleIdentifier"] = reference.bundle
            // The compiler makes the identifier of the class and the id.
            let prefix = family.controllerClass + "-"
            let id = reference.identifier.hasPrefix(prefix) ? String(reference.identifier.dropFirst(prefix.count)) : nil
            element["id"] = id.flatMap { draft.take($0) ? $0 : nil } ?? draft.makeID(for: element)
            element["sceneMemberID"] = "viewController"
            objects.append(element)
            complete(objects)
            controllers[reference.identifier] = element
        }
    }

    /// Puts the scenes into the document.
    func finish() { draft.finishStoryboard(element, initialID: files.entryPoint.flatMap { controllers[$0]?.id }) }
}
