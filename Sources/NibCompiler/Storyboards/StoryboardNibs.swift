// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// What makes the nibs of a storyboard: UIKit's form or AppKit's.
protocol StoryboardNibs {
    /// Called once, when all segues have their places.
    func prepare()
    /// The nib of a scene.
    /// - Parameter members: the scene and, after it, those of the controllers that it contains.
    func sceneNib(_ members: [StoryboardScene]) -> CompiledNib
    /// The nib of a controller's view, and what it refers to outside: placeholder name and element.
    func viewNib(
        of controller: Element, view: Element, in scope: Scope
    ) -> (nib: CompiledNib, externals: [(name: String, element: Element)])
    /// The identifier of a controller that no other controller has; nil where nibs have none.
    func uniqueIdentifier(of controller: Element) -> String?
}

/// UIKit's.
struct TouchStoryboardNibs: StoryboardNibs {
    private let compilation: Compilation

    init(_ compilation: Compilation) { self.compilation = compilation }

    func prepare() { compilation.placeConnections() }

    func sceneNib(_ members: [StoryboardScene]) -> CompiledNib {
        let builder = NibBuilder(compilation, scopes: members.map(\.scope), kind: .scene)
        let scene = members.first
        for member in members {
            guard let controller = builder.localObject(member.controller) else { continue }
            let storyboard =
                member === scene
                ? builder.proxy("UIStoryboardPlaceholder") : builder.unsharedProxy("UIStoryboardPlaceholder")
            if member !== scene { builder.extraTopLevelObjects.append(storyboard) }
            builder.extraConnections.append(
                NibBuilder.connection("UIRuntimeOutletConnection", "storyboard", controller, storyboard))
        }
        if let controller = (scene?.controller).flatMap(builder.localObject) {
            builder.extraConnections.append(
                NibBuilder.connection(
                    "UIRuntimeOutletConnection", "sceneViewController", builder.proxy("IBFilesOwner"), controller))
        }
        return builder.build()
    }

    func viewNib(
        of controller: Element, view: Element, in scope: Scope
    ) -> (nib: CompiledNib, externals: [(name: String, element: Element)]) {
        let guides = controller.child(named: "layoutGuides")?.children(named: "viewControllerLayoutGuide") ?? []
        for guide in guides { compilation.move(guide, to: scope) }
        let builder = NibBuilder(compilation, scopes: [scope], kind: .controllerView)
        if let object = builder.localObject(view) {
            builder.extraConnections.append(
                NibBuilder.connection("UIRuntimeOutletConnection", "view", builder.proxy("IBFilesOwner"), object))
        }
        let nib = builder.build()
        return (nib, builder.externals)
    }

    func uniqueIdentifier(of controller: Element) -> String? { nil }
}
