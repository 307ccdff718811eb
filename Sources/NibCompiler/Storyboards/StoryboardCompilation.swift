// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// The compilation of a storyboard: the scenes, the controllers' names, the segues between them.
final class StoryboardCompilation {
    private let compilation: Compilation
    private let scenes: [StoryboardScene]
    private var sceneOfController: [String: StoryboardScene] = [:]
    private var viewNibs: [ObjectIdentifier: ViewNib] = [:]
    /// Segue templates by the controller they belong to.
    private var templatesOfController: [ObjectIdentifier: [Element]] = [:]
    private var controllerOfTemplate: [ObjectIdentifier: Element] = [:]
    /// Relationships of a container: name and controller, in the order of the document.
    private var relationships: [ObjectIdentifier: [(name: String, child: Element)]] = [:]
    private var destinations: Set<String> = []

    /// A controller's view as a nib.
    struct ViewNib {
        var name: String
        var nib: CompiledNib
        var externals: [(name: String, element: Element)]
    }

    init(_ compilation: Compilation, scenes: [Element]) {
        self.compilation = compilation
        self.scenes = scenes.compactMap { scene in
            guard let objects = scene.child(named: "objects") else { return nil }
            let scope = compilation.addScope(.scene, root: objects, parent: nil)
            compilation.survey(objects.children, in: scope)
            let controllers = objects.children.filter {
                compilation.vocabulary.element(named: compilation.describedName($0))?.role == .controller
            }
            guard
                let controller = controllers.first(where: { $0[attribute: "sceneMemberID"] == "viewController" })
                    ?? controllers.first
            else { return nil }
            return StoryboardScene(scope: scope, controller: controller)
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
        compilation.placeConnections()
        let initial = compilation.document.root[attribute: "initialViewController"]
        if let initial, sceneOfController[initial] == nil {
            compilation.reportMissing(initial, attribute: "initialViewController", of: compilation.document.root)
        }
        var result = CompiledStoryboard(
            entryPoint: nil, identifiers: [:], references: [:], nibs: [:], controllers: [:], diagnostics: [])
        for scene in scenes {
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
            if isListed { result.identifiers[identifier] = identifier }
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
        result.diagnostics = compilation.diagnostics
        return result
    }

    private func sceneNib(_ scene: StoryboardScene) -> CompiledNib {
        var members: [StoryboardScene] = []
        collect(scene, into: &members)
        let builder = NibBuilder(compilation, scopes: members.map(\.scope), kind: .scene)
        for member in members {
            guard let controller = builder.localObject(member.controller) else { continue }
            let storyboard =
                member === scene
                ? builder.proxy("UIStoryboardPlaceholder") : builder.unsharedProxy("UIStoryboardPlaceholder")
            if member !== scene { builder.extraTopLevelObjects.append(storyboard) }
            builder.extraConnections.append(
                NibBuilder.connection("UIRuntimeOutletConnection", "storyboard", controller, storyboard))
        }
        if let controller = builder.localObject(scene.controller) {
            builder.extraConnections.append(
                NibBuilder.connection(
                    "UIRuntimeOutletConnection", "sceneViewController", builder.proxy("IBFilesOwner"), controller))
        }
        return builder.build()
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
        let guides = controller.child(named: "layoutGuides")?.children(named: "viewControllerLayoutGuide") ?? []
        for guide in guides { compilation.move(guide, to: scope) }
        let builder = NibBuilder(compilation, scopes: [scope], kind: .controllerView)
        if let object = builder.localObject(view) {
            builder.extraConnections.append(
                NibBuilder.connection("UIRuntimeOutletConnection", "view", builder.proxy("IBFilesOwner"), object))
        }
        let nib = builder.build()
        let name = "\(controller.id ?? "controller")-view-\(view.id ?? "view")"
        let made = ViewNib(name: name, nib: nib, externals: builder.externals)
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
        guard compilation.tools >= 9000 else { return "UIViewController-" + id }
        let name = compilation.describedName(scene.controller)
        let className =
            compilation.vocabulary.chain(of: name).reversed().lazy.compactMap(\.className).first ?? "UIViewController"
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

    // MARK: Segues

    private func placeSegues() {
        let sceneOfScope = Dictionary(
            scenes.map { (ObjectIdentifier($0.scope), $0) }, uniquingKeysWith: { first, _ in first })
        for connections in compilation.connectionElements {
            guard let scope = compilation.scope(of: connections)?.outermost,
                let scene = sceneOfScope[ObjectIdentifier(scope)]
            else { continue }
            for segue in connections.children(named: "segue") { place(segue, in: scene) }
        }
    }

    private func place(_ segue: Element, in scene: StoryboardScene) {
        guard let owner = segue.parent?.parent else { return }
        let kind = segue[attribute: "kind"] ?? ""
        let destination = segue[attribute: "destination"]
        if kind == "relationship" {
            guard let name = segue[attribute: "relationship"] else { return }
            guard let child = destination.flatMap({ sceneOfController[$0]?.controller }) else {
                compilation.reportMissing(destination ?? "", attribute: "destination", of: segue)
                return
            }
            guard child !== owner else {
                compilation.report(
                    .error, "a controller cannot contain itself", at: segue, rule: "cyclic-containment")
                return
            }
            relationships[ObjectIdentifier(owner), default: []].append((name, child))
            return
        }
        guard Enumeration.segueTemplateClasses[kind] != nil else {
            compilation.report(.warning, "unknown kind of segue '\(kind)'", at: segue, rule: "unknown-segue")
            return
        }
        if kind != "unwind" {
            guard let destination, sceneOfController[destination] != nil else {
                compilation.reportMissing(destination ?? "", attribute: "destination", of: segue)
                return
            }
            destinations.insert(destination)
        }
        let controller =
            Self.controller(of: owner, compilation) ?? scene.controller
        templatesOfController[ObjectIdentifier(controller), default: []].append(segue)
        controllerOfTemplate[ObjectIdentifier(segue)] = controller
        compilation.declare(segue, in: scene.scope)
        place(.outlet, "viewController", from: segue, to: controller, of: segue)
        placeTrigger(segue, kind: kind, owner: owner)
        for (attribute, label) in [
            ("popoverAnchorView", "anchorView"), ("popoverAnchorBarButtonItem", "anchorBarButtonItem"),
        ] {
            guard let anchor = compilation.object(withID: segue[attribute: attribute]) else { continue }
            place(.outlet, label, from: segue, to: anchor, of: segue)
        }
        let passthrough = segue.child(named: "popoverPassthroughViews")?.children ?? []
        let views = passthrough.compactMap { compilation.object(withID: $0[attribute: "reference"]) }
        if !views.isEmpty {
            compilation.place(
                PendingConnection(
                    kind: .collection(className: "NSArray", appends: false), label: "passthroughViews", source: segue,
                    destinations: views, element: segue))
        }
    }

    /// What starts a segue: an event of a control, the choice of a cell, the loading of a container view.
    private func placeTrigger(_ segue: Element, kind: String, owner: Element) {
        guard let role = compilation.vocabulary.element(named: compilation.describedName(owner))?.role else { return }
        if kind == "embed" {
            place(.outlet, "containerView", from: segue, to: owner, of: segue)
            return
        }
        switch role {
        case .barItem, .recognizer:
            place(.action(eventMask: nil), "perform:", from: owner, to: segue, of: segue)
        case .view:
            switch owner.name {
            case "tableViewCell", "collectionViewCell":
                let isAccessory = segue[attribute: "trigger"] == "accessoryAction"
                place(
                    .outlet, isAccessory ? "accessoryActionSegueTemplate" : "selectionSegueTemplate", from: owner,
                    to: segue, of: segue)
            default:
                let name = segue[attribute: "eventType"] ?? "touchUpInside"
                place(.action(eventMask: EventNames.number(name) ?? 64), "perform:", from: owner, to: segue, of: segue)
            }
        default: break
        }
    }

    private func place(
        _ kind: PendingConnection.Kind, _ label: String, from source: Element, to destination: Element,
        of element: Element
    ) {
        compilation.place(
            PendingConnection(kind: kind, label: label, source: source, destinations: [destination], element: element))
    }

    /// The controller that an element stands in, or is.
    private static func controller(of element: Element, _ compilation: Compilation) -> Element? {
        sequence(first: element, next: \.parent).first {
            compilation.vocabulary.element(named: compilation.describedName($0))?.role == .controller
        }
    }
}
