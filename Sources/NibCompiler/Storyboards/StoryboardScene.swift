// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// A scene: its objects and the controller it is of.
final class StoryboardScene {
    let scope: Scope
    let controller: Element
    /// Whether the scene stands for a controller of another storyboard.
    let isReference: Bool

    init(scope: Scope, controller: Element, isReference: Bool) {
        self.scope = scope
        self.controller = controller
        self.isReference = isReference
    }

    /// Whether the scene is of the application itself, with its main menu; macOS only.
    var isApplication: Bool { controller.name == "application" }

    /// Where the controller of a reference is.
    var reference: StoryboardReference? {
        guard isReference else { return nil }
        return StoryboardReference(
            storyboard: controller[attribute: "storyboardName"] ?? "",
            identifier: controller[attribute: "referencedIdentifier"],
            bundle: controller[attribute: "bundleIdentifier"])
    }

    /// All controllers of the scene: its own, and those that old documents keep inside a container.
    func controllers(_ compilation: Compilation) -> [Element] {
        scope.elements.filter {
            compilation.vocabulary.element(named: compilation.describedName($0))?.role == .controller
        }
    }
}
