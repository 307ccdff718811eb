// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads the nibs of a storyboard into scenes.
final class StoryboardReading {
    private let draft: DraftDocument
    private let files: StoryboardFiles
    private let scenes: SceneList
    /// The controllers of scenes with nibs of their own, by what tells them apart.
    private var ownNibs: [String: StoryboardFiles.Scene] = [:]
    private var elementOfSignature: [String: DraftElement] = [:]
    private var pendingChildren: [() -> Void] = []
    private var readViews: Set<String> = []
    /// Readers of scenes and views, whose connections are read when all elements are there.
    private var readers: [TouchReader] = []
    private var segues: [(template: NibObject, controller: DraftElement, reader: TouchReader)] = []

    init(_ draft: DraftDocument, _ files: StoryboardFiles) {
        self.draft = draft
        self.files = files
        scenes = SceneList(draft, files, family: .touch)
    }

    func read() {
        for scene in files.scenes {
            if let controller = scene.controller { ownNibs[signature(of: controller)] = scene }
        }
        for scene in files.scenes { read(scene) }
        scenes.readReferences { _ = addPlaceholder(to: $0) }
        for reader in readers { reader.doLateWork() }
        for segue in segues { readSegue(segue.template, of: segue.controller, in: segue.reader) }
        for reader in readers { reader.finishNib() }
        for reader in readers { reader.release() }
        scenes.finish()
    }

    // MARK: Scenes

    private func read(_ scene: StoryboardFiles.Scene) {
        let objects = scenes.makeScene("scene \(scene.name)")
        let unit = NibUnit(root: scene.graph.root, holder: objects, name: scene.name)
        draft.units.append(unit)
        let reader = TouchReader(draft: draft, unit: unit, kind: .scene)
        equip(reader)
        guard let controller = scene.controller else { return }
        if let known = elementOfSignature[signature(of: controller)] {
            // A scene before it has read the controller already, as its container's child.
            objects.parent.map { scenes.element.remove($0) }
            unit.holder = known.parent ?? objects
            scenes.controllers[scene.name] = known
            unit.elements.append((controller, known))
            return
        }
        let element = readController(controller, in: objects, reader, name: scene.name)
        scenes.controllers[scene.name] = element
        readOthers(in: objects, reader, besides: [controller])
        readers.append(reader)
        reader.readPending()
    }

    private func addPlaceholder(to objects: DraftElement) -> DraftElement {
        let element = DraftElement("placeholder", place: PlaceHash.next(objects.nearestPlace, "first responder"))
        element["placeholderIdentifier"] = "IBFirstResponder"
        element["id"] = draft.makeID(for: element)
        element["userLabel"] = "First Responder"
        element["sceneMemberID"] = "firstResponder"
        objects.append(element)
        return element
    }

    private func equip(_ reader: TouchReader) {
        reader.readView = { [unowned self, unowned reader] object, element in readView(of: object, element, reader) }
        reader.readSegues = { [unowned self, unowned reader] object, element in
            for template in object["UIStoryboardSegueTemplates"]?.object?.elements ?? [] {
                segues.append((template, element, reader))
            }
        }
        reader.readChildren = { [unowned self, unowned reader] object, element, children in
            readChildren(children, of: object, element, reader)
        }
    }

    @discardableResult
    private func readController(
        _ controller: NibObject, in objects: DraftElement, _ reader: TouchReader, name: String?
    ) -> DraftElement? {
        reader.identified.insert(ObjectIdentifier(controller))
        let element = DraftElement(
            reader.elementName(of: controller, role: .controller) ?? "viewController",
            place: PlaceHash.next(objects.nearestPlace, "controller"))
        element["sceneMemberID"] = "viewController"
        let stated = scenes.statedIDs(of: controller, name: name)
        if let id = stated.id, draft.take(id) { element["id"] = id }
        objects.append(element)
        elementOfSignature[signature(of: controller)] = element
        reader.adopt(controller, element, named: element.name)
        if element.id == nil { _ = reader.reference(to: controller) }
        if let identifier = stated.identifier { element["storyboardIdentifier"] = identifier }
        reader.setPlaceholder("IBFirstResponder", addPlaceholder(to: objects))
        return element
    }

    /// What tells a controller apart in all nibs that hold it: its view's nib, its identifier, its children.
    private func signature(of controller: NibObject) -> String {
        var text = ""
        var pending = [(controller, 0)]
        var count = 0
        while let (object, depth) = pending.popLast(), count < 64 {
            count += 1
            text += "\(depth) \(object.originalClassName) \(object["UINibName"]?.string ?? "") "
            text += (object["UIStoryboardIdentifier"]?.string ?? "") + " " + (object["UITitle"]?.string ?? "") + ";"
            pending += (object["UIChildViewControllers"]?.object?.elements ?? []).reversed().map { ($0, depth + 1) }
        }
        return text
    }

    private func readChildren(
        _ children: [NibObject], of object: NibObject, _ element: DraftElement, _ reader: TouchReader
    ) {
        for (index, child) in children.enumerated() {
            let known = elementOfSignature[signature(of: child)]
            let own = ownNibs[signature(of: child)]
            let target: DraftElement?
            if let known, reader.element(of: child) == nil {
                target = known
                reader.know(child, as: known)
            } else if reader.element(of: child) != nil {
                target = reader.element(of: child)
            } else {
                let objects = scenes.makeScene("child \(signature(of: child)) \(index) of \(element.id ?? "")")
                target = readController(child, in: objects, reader, name: own?.name)
            }
            let segue = DraftElement("segue", place: PlaceHash.next(element.nearestPlace, "relationship[\(index)]"))
            segue["destination"] = target?.id
            segue["kind"] = "relationship"
            segue["relationship"] = Self.relationship(of: element.name, index)
            segue["id"] = draft.makeID(for: segue)
            element.container("connections").append(segue)
        }
    }

    private static func relationship(of container: String, _ index: Int) -> String {
        switch container {
        case "navigationController": "rootViewController"
        case "splitViewController": index == 0 ? "masterViewController" : "detailViewController"
        default: "viewControllers"
        }
    }

    /// Objects of a scene that are no controllers.
    private func readOthers(in objects: DraftElement, _ reader: TouchReader, besides known: [NibObject]) {
        for (index, object) in reader.root("UINibTopLevelObjectsKey").enumerated()
        where object.className != "UIProxyObject" && !object.isSegueTemplate {
            reader.place(object, in: objects, step: "top[\(index)]")
        }
    }

    // MARK: Views

    private func readView(of controller: NibObject, _ element: DraftElement, _ outer: TouchReader) {
        guard let name = controller["UINibName"]?.string, let graph = files.views[name],
            readViews.insert(name).inserted
        else { return }
        let unit = NibUnit(root: graph.root, holder: element, name: name)
        draft.units.append(unit)
        let pairs = (controller["UIExternalObjectsTableForViewLoading"]?.object?.pairs ?? [])
            .compactMap { pair in pair.key.stringValue.map { ($0, pair.value) } }
        let objects = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        let reader = TouchReader(draft: draft, unit: unit, kind: .controllerView, outer: (outer, objects))
        reader.setPlaceholder("IBFilesOwner", element)
        reader.controllerElement = element
        guard let view = rootView(of: reader) else { return }
        reader.identified.insert(ObjectIdentifier(view))
        let viewElement = DraftElement(
            reader.elementName(of: view, role: .view) ?? "view", place: PlaceHash.next(element.nearestPlace, "view"))
        viewElement["key"] = "view"
        if let id = name.viewNibIDs?.view, draft.take(id) { viewElement["id"] = id }
        element.append(viewElement)
        unit.holder = viewElement
        reader.adopt(view, viewElement, named: viewElement.name)
        readers.append(reader)
        reader.readPending()
    }

    /// The view that the owner's outlet names.
    private func rootView(of reader: TouchReader) -> NibObject? {
        let outlet = reader.root("UINibConnectionsKey").first { connection in
            connection["UILabel"]?.string == "view"
                && connection["UISource"]?.object?.isPlaceholder("IBFilesOwner") == true
        }
        return outlet?["UIDestination"]?.object
            ?? reader.root("UINibTopLevelObjectsKey").first { $0.className != "UIProxyObject" }
    }

    // MARK: Segues

    private func readSegue(_ template: NibObject, of controller: DraftElement, in reader: TouchReader) {
        guard let kind = Self.kind(of: template) else { return }
        let trigger = trigger(of: template, in: reader)
        let owner = trigger?.element ?? controller
        let segue = DraftElement("segue", place: PlaceHash.next(owner.nearestPlace, "segue \(segues.count)"))
        let destination = template["UIDestinationViewControllerIdentifier"]?.string.flatMap {
            scenes.controllers[$0]?.id
        }
        segue["destination"] = destination ?? (kind == "unwind" ? exit(of: controller) : nil)
        segue["kind"] = kind
        guard segue["destination"] != nil else { return }
        if trigger?.isAccessory == true { segue["trigger"] = "accessoryAction" }
        if let event = trigger?.event, event != 64 { segue["eventType"] = Enumeration.controlEvent.name(of: event) }
        owner.container("connections").append(segue)
        reader.identified.insert(ObjectIdentifier(template))
        for candidate in readers where candidate === reader || candidate.outer?.reader === reader {
            candidate.readAnchors(of: template, into: segue)
        }
        reader.adopt(template, segue, named: "segue")
        reader.readPending()
    }

    private static func kind(of template: NibObject) -> String? {
        switch template.className {
        case "UIStoryboardShowSegueTemplate":
            template["UIActionName"]?.string == "showDetailViewController:sender:" ? "showDetail" : "show"
        case "UIStoryboardSegueTemplate": "custom"
        default:
            Enumeration.segueTemplateClasses.filter { $0.value == template.className }.map(\.key).min()
        }
    }

    private func exit(of controller: DraftElement) -> String? {
        guard let objects = controller.parent else { return nil }
        if let known = objects.child(named: "exit") { return known.id }
        let exit = DraftElement("exit", place: PlaceHash.next(objects.nearestPlace, "exit"))
        exit["id"] = draft.makeID(for: exit)
        exit["userLabel"] = "Exit"
        exit["sceneMemberID"] = "exit"
        objects.append(exit)
        return exit.id
    }

    /// What starts a segue: whatever is connected to its template, in the scene's nib or in those inside it.
    private func trigger(
        of template: NibObject, in reader: TouchReader
    ) -> (element: DraftElement, event: Int?, isAccessory: Bool)? {
        for candidate in readers where candidate === reader || candidate.outer?.reader === reader {
            if let found = candidate.trigger(of: template) { return found }
        }
        return nil
    }
}

extension TouchReader {
    /// What the popover of a segue points at, and what stays active beside it.
    func readAnchors(of template: NibObject, into segue: DraftElement) {
        for connection in root("UINibConnectionsKey") {
            guard let source = connection["UISource"]?.object, target(of: source) === template,
                let destination = connection["UIDestination"]?.object
            else { continue }
            switch connection["UILabel"]?.string {
            case "anchorView": segue["popoverAnchorView"] = reference(to: destination)
            case "anchorBarButtonItem": segue["popoverAnchorBarButtonItem"] = reference(to: destination)
            case "passthroughViews":
                let container = segue.container("popoverPassthroughViews")
                for view in destination.elements { container.add("outlet")["reference"] = reference(to: view) }
            default: continue
            }
        }
    }

    /// The element that is connected to a segue's template in this nib or in one inside it.
    func trigger(of template: NibObject) -> (element: DraftElement, event: Int?, isAccessory: Bool)? {
        for connection in root("UINibConnectionsKey") {
            guard let source = connection["UISource"]?.object, let destination = connection["UIDestination"]?.object
            else {
                continue
            }
            if target(of: source) === template, connection["UILabel"]?.string == "containerView",
                let element = element(of: destination)
            {
                return (element, nil, false)
            }
            guard target(of: destination) === template, let element = element(of: source) else { continue }
            switch connection["UILabel"]?.string {
            case "perform:":
                return (element, connection["UIEventMask"]?.integer.map { Int(truncatingIfNeeded: $0) }, false)
            case "selectionSegueTemplate": return (element, nil, false)
            case "accessoryActionSegueTemplate": return (element, nil, true)
            default: continue
            }
        }
        for reader in nestedReaders {
            if let found = reader.trigger(of: template) { return found }
        }
        return nil
    }
}
