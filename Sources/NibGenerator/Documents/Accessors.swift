// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// A nib, loaded by type.
struct NibAccessor {
    var name: String
    /// The type of File's Owner; nil for any object.
    var owner: String?
    /// The type of the first top-level object.
    var root: String?
}

/// A storyboard, loaded by type.
struct StoryboardAccessor {
    var name: String
    /// The type of the controller that the storyboard begins with.
    var initial: String?
    /// Storyboard identifier and type.
    var controllers: [(identifier: String, type: String)] = []
    var segues: Set<String> = []

    /// Adds what the document of another language has that this one lacks.
    mutating func merge(_ other: StoryboardAccessor) {
        initial = initial ?? other.initial
        for controller in other.controllers
        where !controllers.contains(where: { $0.identifier == controller.identifier }) {
            controllers.append(controller)
        }
        segues.formUnion(other.segues)
    }
}

/// What the program loads by type.
extension TargetContents {
    mutating func nibAccessor(_ document: Document, name: String, path: String) -> NibAccessor {
        let objects = document.root.child(named: "objects")?.children ?? []
        let owner = objects.first { $0.placeholder == .filesOwner }
        let root = objects.first { $0.placeholder == nil }
        return NibAccessor(
            name: name, owner: owner.flatMap { use(of: $0, path: path)?.typeName },
            root: root.flatMap { type(of: $0, path: path) })
    }

    mutating func storyboardAccessor(_ document: Document, name: String, path: String) -> StoryboardAccessor {
        var accessor = StoryboardAccessor(name: name)
        for scene in document.scenes {
            guard let controller = scene.controller, controller.placeholder == nil else { continue }
            let type = type(of: controller, path: path) ?? "UIViewController"
            if let id = controller.id, id == document.root[attribute: "initialViewController"] {
                accessor.initial = type
            }
            if let identifier = controller[attribute: "storyboardIdentifier"], !identifier.isEmpty {
                accessor.controllers.append((identifier, type))
            }
        }
        document.root.forEachDescendant { element in
            if element.name == "segue", let identifier = element[attribute: "identifier"], !identifier.isEmpty {
                accessor.segues.insert(identifier)
            }
        }
        return accessor
    }
}
