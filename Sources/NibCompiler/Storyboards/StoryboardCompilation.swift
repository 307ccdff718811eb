// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// The compilation of a storyboard: the scenes, the controllers' names, the segues between them.
///
/// What a scene is made of holds for all systems; the nibs themselves are made by `StoryboardNibs`.
final class StoryboardCompilation {
    let compilation: Compilation
    let family: StoryboardFamily
    let scenes: [StoryboardScene]
    private let nibs: any StoryboardNibs
    private(set) var sceneOfController: [String: StoryboardScene] = [:]
    private var viewNibs: [ObjectIdentifier: ViewNib] = [:]
    /// Segue templates by the controller they belong to.
    var templatesOfController: [ObjectIdentifier: [Element]] = [:]
    var controllerOfTemplate: [ObjectIdentifier: Element] = [:]
    /// Relationships of a container: name and controller, in the order of the document.
    var relationships: [ObjectIdentifier: [(name: String, child: Element)]] = [:]
    /// The ids of the controllers that segues lead to.
    var destinations: Set<String> = []

    /// A controller's view as a nib.
    struct ViewNib {
        var name: String
        var nib: CompiledNib
        var externals: [(name: String, element: Element)]
    }

    init(_ compilation: Compilation, scenes: [Element]) {
        self.compilation = compilation
        let isCocoa = compilation.document.targetRuntime == .macOS
        family = isCocoa ? .cocoa : .touch
        nibs = isCocoa ? CocoaStoryboardNibs(compilation) : TouchStoryboardNibs(compilation)
        let family = family
        self.scenes = scenes.compactMap { scene in
            guard let objects = scene.child(named: "objects") else { return nil }
            let scope = compilation.addScope(.scene, root: objects, parent: nil)
            compilation.survey(objects.children, in: scope)
            let controllers = objects.children.filter {
                compilation.vocabulary.element(named: compilation.describedName($0))?.role == .controller
            }
            guard
                let controller = controllers.first(where: { $0[attribute: "sceneMemberID"] == "viewController" })
                    ?? controllers.first ?? objects.children.first(where: { $0.name == "application" })
            else { return nil }
            return StoryboardScene(
                scope: scope, controller: controller, isReference: controller.name == family.referenceElement)
        }
        for scene in self.scenes {
            if let id = scene.controller.id, sceneOfController[id] == nil { sceneOfController[id] = scene }
        }
        compilation.storyboard = self
    }

    // MARK: Compiling

    func compile() -> CompiledStoryboard {
        defer { compilation.storyboard = nil }
        placeSegues()
        nibs.prepare()
        let initial = compilation.document.root[attribute: "initialViewController"]
        if let initial, sceneOfController[initial] == nil {
            compilation.reportMissing(initial, attribute: "initialViewController", of: compilation.document.root)
        }
        var result = CompiledStoryboard(
            entryPoint: nil, identifiers: [:], references: [:], nibs: [:], controllers: [:], diagnostics: [])
        result.family = family
        for scene in scenes {
            if scene.isApplication {
                result.mainMenu = Self.mainMenuName
                result.nibs[Self.mainMenuName] = nibs.sceneNib([scene])
                continue
            }
            guard let id = scene.controller.id, let identifier = identifier(ofController: id) else { continue }
            result.controllers[id] = identifier
            if scene.isReference {
                if let reference = scene.reference { result.references[identifier] = reference }
                continue
            }
            let isListed =
                id == initial || scene.controller[attribute: "storyboardIdentifier"] != nil || destinations.contains(id)
            let isChild = relationships.values.contains { $0.contains { $0.child === scene.controller } }
            // A scene that nothing leads to is not listed; it is compiled all the same, so that it can be drawn.
            if isListed {
                result.identifiers[identifier] = identifier
                result.uniqueIdentifiers[identifier] = nibs.uniqueIdentifier(of: scene.controller)
            }
            if isListed || !isChild { result.nibs[identifier] = sceneNib(scene) }
        }
        for view in viewNibs.values { result.nibs[view.name] = view.nib }
        // Scenes whose controllers stand only in containers have had their views compiled there; the others here.
        for scene in scenes {
            for controller in scene.controllers(compilation) {
                if let view = viewNib(of: controller) { result.nibs[view.name] = view.nib }
            }
        }
        result.entryPoint = initial.flatMap { sceneOfController[$0] == nil ? nil : identifier(ofController: $0) }
        if compilation.hasCorrections { DocumentCorrections.addFiles(of: compilation, to: &result) }
        result.diagnostics = compilation.diagnostics
        return result
    }

    /// The name of the nib of the application's scene.
    private static let mainMenuName = "MainMenu"

    private func sceneNib(_ scene: StoryboardScene) -> CompiledNib {
        var members: [StoryboardScene] = []
        collect(scene, into: &members)
        return nibs.sceneNib(members)
    }

    /// A scene and, through relationships, the scenes of its children; each once, so that a circle ends.
    private func collect(_ scene: StoryboardScene, into members: inout [StoryboardScene]) {
        var pending = [scene]
        while let next = pending.popLast() {
            guard !members.contains(where: { $0 === next }) else { continue }
            members.append(next)
            let children = relationships[ObjectIdentifier(next.controller)] ?? []
            pending.append(contentsOf: children.reversed().compactMap { $0.child.id.flatMap { sceneOfController[$0] } })
        }
    }

    // MARK: What properties ask

    /// The nib of a controller's view; nil when the scene has no view for it. Compiled once.
    func viewNib(of controller: Element) -> ViewNib? {
        guard let view = controller.child(withKey: "view"), let scope = compilation.scope(of: view),
            scope.kind == .controllerView
        else { return nil }
        if let known = viewNibs[ObjectIdentifier(view)] { return known }
        let (nib, externals) = nibs.viewNib(of: controller, view: view, in: scope)
        let name = "\(controller.id ?? "controller")-view-\(view.id ?? "view")"
        let made = ViewNib(name: name, nib: nib, externals: externals)
        viewNibs[ObjectIdentifier(view)] = made
        return made
    }

    /// The identifier of a controller: its storyboard identifier, or one made of its class and id.
    func identifier(ofController id: String) -> String? {
        guard let scene = sceneOfController[id] else { return nil }
        if !scene.isReference, let stated = scene.controller[attribute: "storyboardIdentifier"], !stated.isEmpty {
            return stated
        }
        // Compilers before Xcode 7 named every controller after the class of all.
        guard compilation.tools >= 9000 else { return family.commonController + "-" + id }
        let name = compilation.describedName(scene.controller)
        let className = compilation.vocabulary.className(of: name) ?? family.commonController
        return className + "-" + id
    }

    /// The controllers that a container has under a relationship.
    func children(of container: Element, relationship: String) -> [Element] {
        (relationships[ObjectIdentifier(container)] ?? []).filter { $0.name == relationship }.map(\.child)
    }

    /// The controllers that a container has: by the names of the relationships, then in the order of the document.
    func children(of container: Element) -> [Element] {
        let related = (relationships[ObjectIdentifier(container)] ?? []).enumerated()
        return related.sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element.child)
    }

    /// Whether a controller is in a container.
    func isChild(_ controller: Element) -> Bool {
        relationships.values.contains { $0.contains { $0.child === controller } }
    }

    /// The controller that a segue is a template of.
    func controller(ofTemplate segue: Element) -> Element? { controllerOfTemplate[ObjectIdentifier(segue)] }

    /// The segues of a controller that are templates.
    func templates(of controller: Element) -> [Element] { templatesOfController[ObjectIdentifier(controller)] ?? [] }
}
