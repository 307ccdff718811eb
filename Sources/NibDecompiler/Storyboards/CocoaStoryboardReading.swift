// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads the nibs of a macOS storyboard into scenes.
final class CocoaStoryboardReading {
    private let draft: DraftDocument
    private let files: StoryboardFiles
    private let scenes: SceneList
    private var ownNibs: [String: StoryboardFiles.Scene] = [:]
    private var elementOfSignature: [String: DraftElement] = [:]
    /// Where the controllers were read.
    private var origins: [String: (object: NibObject, reader: CocoaReader)] = [:]
    private var readViews: Set<String> = []
    private var readers: [(reader: CocoaReader, objects: DraftElement)] = []
    private var segues: [(template: NibObject, controller: DraftElement, reader: CocoaReader)] = []

    init(_ draft: DraftDocument, _ files: StoryboardFiles) {
        self.draft = draft
        self.files = files
        scenes = SceneList(draft, files, family: .cocoa)
    }

    func read() {
        for scene in files.scenes {
            if let controller = scene.controller { ownNibs[signature(of: controller)] = scene }
        }
        if let application = files.application { readApplication(application) }
        for scene in files.scenes { read(scene) }
        scenes.readReferences { _ = addFirstResponder(to: $0) }
        for (reader, objects) in readers { reader.orderSceneNib(in: objects) }
        for (reader, _) in readers { reader.doLateWork() }
        for segue in segues { readSegue(segue.template, of: segue.controller, in: segue.reader) }
        for (reader, _) in readers { reader.finishSceneNib() }
        // The readers hold this in turn.
        for (reader, _) in readers { reader.scenes = nil }
        scenes.finish()
    }

    // MARK: Scenes

    private func addFirstResponder(to objects: DraftElement) -> String? {
        let element = DraftElement("customObject", place: PlaceHash.next(objects.nearestPlace, "first responder"))
        element["id"] = draft.makeID(for: element)
        element["userLabel"] = "First Responder"
        element["customClass"] = "NSResponder"
        element["sceneMemberID"] = "firstResponder"
        objects.append(element)
        return element.id
    }

    private func makeReader(_ unit: NibUnit, in objects: DraftElement) -> CocoaReader {
        draft.units.append(unit)
        let reader = CocoaReader(draft: draft, unit: unit)
        reader.scenes = self
        readers.append((reader, objects))
        return reader
    }

    private func readApplication(_ scene: StoryboardFiles.Scene) {
        let objects = scenes.makeScene("application")
        let reader = makeReader(NibUnit(root: scene.graph.root, holder: objects, name: scene.name), in: objects)
        if let id = addFirstResponder(to: objects) { reader.firstResponderID = id }
        reader.readSceneObjects(into: objects)
    }

    private func read(_ scene: StoryboardFiles.Scene) {
        guard let controller = scene.controller else { return }
        if let known = elementOfSignature[signature(of: controller)], let objects = known.parent {
            // A container before it has read the controller already.
            let unit = NibUnit(root: scene.graph.root, holder: objects, name: scene.name)
            if let (object, reader) = origins[signature(of: controller)] { reader.pair(controller, object, in: unit) }
            draft.units.append(unit)
            scenes.controllers[scene.name] = known
            return
        }
        let objects = scenes.makeScene("scene \(scene.name)")
        let reader = makeReader(NibUnit(root: scene.graph.root, holder: objects, name: scene.name), in: objects)
        scenes.controllers[scene.name] = readController(controller, in: objects, reader, name: scene.name)
        reader.readSceneObjects(into: objects)
    }

    private func readController(
        _ controller: NibObject, in objects: DraftElement, _ reader: CocoaReader, name: String?
    ) -> DraftElement {
        reader.identified.insert(ObjectIdentifier(controller))
        let element = DraftElement(
            reader.elementName(of: controller, role: .controller) ?? "viewController",
            place: PlaceHash.next(objects.nearestPlace, "controller"))
        element["sceneMemberID"] = "viewController"
        let stated = scenes.statedIDs(of: controller, name: name)
        if let id = stated.id, draft.take(id) { element["id"] = id }
        if let identifier = stated.identifier { element["storyboardIdentifier"] = identifier }
        objects.append(element)
        elementOfSignature[signature(of: controller)] = element
        origins[signature(of: controller)] = (controller, reader)
        if let id = addFirstResponder(to: objects), reader.firstResponderID == "-1" { reader.firstResponderID = id }
        reader.adopt(controller, element, named: element.name)
        reader.readPending()
        containItems(of: controller, element, reader)
        return element
    }

    /// The controllers of the items of a tab or split view, in the order of the items.
    private func containItems(of controller: NibObject, _ element: DraftElement, _ reader: CocoaReader) {
        switch element.name {
        case "splitViewController":
            for item in controller["NSSplitViewItems"]?.object?.elements ?? [] {
                guard let child = item["NSSplitViewItemViewController"]?.object else { continue }
                contain(child, in: element, as: "splitItems", reader)
            }
        case "tabViewController":
            let connectors = reader.data?["NSConnections"]?.object?.elements ?? []
            for item in controller["privateRelationshipSegueTrackingItems"]?.object?.elements ?? [] {
                let outlet = connectors.first {
                    $0["NSLabel"]?.string == "viewController" && $0["NSSource"]?.object === item
                }
                guard let child = outlet?["NSDestination"]?.object else { continue }
                contain(child, in: element, as: "tabItems", reader)
            }
        default: break
        }
    }

    /// What tells a controller apart in all nibs that hold it.
    private func signature(of controller: NibObject) -> String {
        controller["uniqueIdentifierForStoryboardCompilation"]?.string
            ?? "\(controller.originalClassName) \(controller["NSNibName"]?.string ?? "")"
    }

    // MARK: What properties ask

    /// A controller that another one contains: a relationship, and a scene of its own.
    func contain(_ child: NibObject, in container: DraftElement, as relationship: String, _ reader: CocoaReader) {
        let target: DraftElement
        if let known = elementOfSignature[signature(of: child)] {
            target = known
            if reader.element(of: child) == nil {
                reader.know(child, as: known)
                if let (object, other) = origins[signature(of: child)] { other.pair(child, object, in: reader.unit) }
            }
        } else {
            let objects = scenes.makeScene("child \(signature(of: child))")
            target = readController(child, in: objects, reader, name: ownNibs[signature(of: child)]?.name)
        }
        guard let id = target.id, target !== container else { return }
        let count = container.child(named: "connections")?.children.count ?? 0
        let segue = DraftElement("segue", place: PlaceHash.next(container.nearestPlace, "\(relationship)[\(count)]"))
        segue["destination"] = id
        // Ids are dealt out again when all objects have them.
        reader.afterPlacing { segue["destination"] = target.id }
        segue["kind"] = "relationship"
        segue["relationship"] = relationship
        segue["id"] = draft.makeID(for: segue)
        container.container("connections").append(segue)
    }

    func readView(of controller: NibObject, _ element: DraftElement, in outer: CocoaReader) {
        guard let name = controller["NSNibName"]?.string, let graph = files.views[name], readViews.insert(name).inserted
        else { return }
        let pairs = (controller["NSExternalObjectsTableForViewLoading"]?.object?.pairs ?? [])
            .compactMap { pair in pair.key.stringValue.map { ($0, pair.value) } }
        let unit = NibUnit(root: graph.root, holder: element, name: name)
        let reader = makeReader(unit, in: element)
        reader.outer = (outer, Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
        reader.ownerElement = element
        reader.firstResponderID = outer.firstResponderID
        let connectors = reader.data?["NSConnections"]?.object?.elements ?? []
        let outlet = connectors.first { $0["NSLabel"]?.string == "view" && $0["NSSource"]?.object === reader.owner }
        guard let view = outlet?["NSDestination"]?.object else { return }
        let viewElement = DraftElement(
            reader.elementName(of: view, role: .view) ?? "view", place: PlaceHash.next(element.nearestPlace, "view"))
        viewElement["key"] = "view"
        if let id = name.viewNibIDs?.view, draft.take(id) { viewElement["id"] = id }
        element.append(viewElement)
        // The name is that of the view's nib, not one that the document states.
        element["nibName"] = nil
        unit.holder = viewElement
        reader.adopt(view, viewElement, named: viewElement.name)
        reader.readPending()
    }

    func note(_ template: NibObject, of controller: DraftElement, in reader: CocoaReader) {
        segues.append((template, controller, reader))
    }

    // MARK: Segues

    private func readSegue(_ template: NibObject, of controller: DraftElement, in reader: CocoaReader) {
        let kinds = Enumeration.cocoaSegueTemplateClasses.filter { $0.value == template.className }.map(\.key)
        guard let kind = kinds.min(),
            let id = template["NSDestinationControllerIdentifier"]?.string.flatMap({ scenes.controllers[$0]?.id })
        else { return }
        let owner = trigger(of: template, in: reader) ?? controller
        let segue = DraftElement("segue", place: PlaceHash.next(owner.nearestPlace, "segue"))
        segue["destination"] = id
        segue["kind"] = kind
        owner.container("connections").append(segue)
        reader.identified.insert(ObjectIdentifier(template))
        for (candidate, _) in readers where candidate === reader || candidate.outer?.reader === reader {
            for connector in candidate.data?["NSConnections"]?.object?.elements ?? [] {
                guard let source = connector["NSSource"]?.object, candidate.target(of: source) === template,
                    connector["NSLabel"]?.string == "anchorView", let view = connector["NSDestination"]?.object
                else { continue }
                segue["popoverAnchorView"] = candidate.reference(to: view)
            }
        }
        reader.adopt(template, segue, named: "segue")
        reader.readPending()
    }

    /// What starts a segue: whatever is connected to its template, in the scene's nib or in a view's.
    private func trigger(of template: NibObject, in reader: CocoaReader) -> DraftElement? {
        for (candidate, _) in readers where candidate === reader || candidate.outer?.reader === reader {
            for connector in candidate.data?["NSConnections"]?.object?.elements ?? [] {
                guard let source = connector["NSSource"]?.object, let destination = connector["NSDestination"]?.object
                else { continue }
                if candidate.target(of: source) === template, connector["NSLabel"]?.string == "containerView" {
                    return candidate.element(of: destination)
                }
                if candidate.target(of: destination) === template, connector["NSLabel"]?.string == "perform:" {
                    return candidate.element(of: source)
                }
            }
        }
        return nil
    }
}
