// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// What the nibs of storyboards have besides: stand-ins for the storyboard and for what is outside, the outlets to a
// scene's controller and to a controller's view, the controllers that a container has.

extension CocoaNibBuilder {
    /// The elements of one nib of a storyboard, in the order in which it lists them; the main menu apart, for it comes
    /// after all others.
    static func elements(of part: CocoaNibPart, in compilation: Compilation) -> (listed: [Element], menu: [Element]) {
        let roots =
            part.view.map { [$0] }
            ?? part.members.enumerated().flatMap { index, scene in
                scene.scope.root.children.filter {
                    !compilation.isFirstResponder($0) && (index == 0 || $0 !== scene.controller)
                }
            }
        let menu = part.mainMenu
        // Controllers that contain each other in a circle are in the nib once.
        var seen: Set<ObjectIdentifier> = []
        let all = objectElements(of: roots, in: compilation) { element in
            guard element !== menu, seen.insert(ObjectIdentifier(element)).inserted else { return nil }
            if let scope = compilation.scope(of: element), !part.holds(scope) { return nil }
            return containedControllers(of: element, in: compilation) + viewsFirst(element)
        }
        let segues = part.scopes.flatMap(\.elements).filter { $0.name == "segue" }
        let items = objectElements(of: menu.map { [$0] } ?? [], in: compilation) { $0.children.reversed() }
        return (all + segues, items)
    }

    /// The children of an element; of a controller of items its view before them.
    private static func viewsFirst(_ element: Element) -> [Element] {
        guard element.name == "tabViewController" || element.name == "splitViewController" else {
            return element.children
        }
        return element.children.filter { $0.key != nil } + element.children.filter { $0.key == nil }
    }

    /// The controllers that relationships put into an object: that of a window's content, that of an item.
    static func containedControllers(of element: Element, in compilation: Compilation) -> [Element] {
        guard let storyboard = compilation.storyboard else { return [] }
        switch element.name {
        case "window":
            return element.parent.flatMap(storyboard.contentController).map { [$0] } ?? []
        case "splitViewItem", "tabViewItem":
            return storyboard.controller(ofItem: element).map { [$0] } ?? []
        default: return []
        }
    }

    /// The stand-in for the storyboard that a controller has for itself.
    func storyboardPlaceholder(of controller: Element) -> NibObject {
        if let known = storyboardPlaceholders[ObjectIdentifier(controller)] { return known }
        let made = Self.placeholder("NSStoryboardPlaceholder")
        storyboardPlaceholders[ObjectIdentifier(controller)] = made
        return made
    }

    static func placeholder(_ identifier: String) -> NibObject {
        NibObject(
            className: "NSNibExternalObjectPlaceholder",
            values: [("NSExternalObjectPlaceholderIdentifier", .object(.string(identifier)))])
    }

    /// The stand-in for an object outside, of a nib around this one.
    func external(_ element: Element) -> NibObject? {
        guard let part, let scope = compilation.scope(of: element),
            part.scopes.contains(where: { scope !== $0 && scope.encloses($0) })
        else { return nil }
        if let known = externalObjects[ObjectIdentifier(element)] { return known }
        let name = "UpstreamPlaceholder-\(externals.count + 1)"
        let made = Self.placeholder(name)
        externalObjects[ObjectIdentifier(element)] = made
        externals.append((name, element))
        return made
    }

    /// The table of the objects that a view's nib refers to outside itself.
    func table(of externals: [(name: String, element: Element)]) -> NibObject {
        .dictionary(
            externals.compactMap { external in
                resolve(external.element).map { (key: NibObject.string(external.name), value: $0) }
            }, mutable: true)
    }

    // MARK: Listing

    /// All objects but the owner, each with the one it is in: nil for the owner.
    func listing() -> [(object: NibObject, parent: NibObject?)] {
        var list: [(object: NibObject, parent: NibObject?)] = []
        guard let part else {
            list = elements.filter { $0.id != nil && $0.id != "-1" && $0.id != "-2" }
                .compactMap { element in localObject(element).map { ($0, parentObject(of: element)) } }
            // A prototype's nib of a storyboard has an application too.
            if compilation.isStoryboard { list.append((Self.application(), nil)) }
            return list
        }
        let controllers = part.members.filter { !$0.isApplication }.map(\.controller)
        list += controllers.dropFirst().map { (storyboardPlaceholder(of: $0), nil) }
        let menu = Set(menuElements.map(ObjectIdentifier.init))
        for element in elements where element.id != nil && !menu.contains(ObjectIdentifier(element)) {
            guard let object = localObject(element) else { continue }
            list.append((object, parentObject(of: element)))
            list += (followers[ObjectIdentifier(object)] ?? []).map { ($0, object) }
        }
        list.append((Self.application(), nil))
        list += controllers.prefix(1).map { (storyboardPlaceholder(of: $0), nil) }
        list += externals.compactMap { external in resolve(external.element).map { ($0, nil) } }
        list += menuElements.compactMap { element in
            localObject(element).map { ($0, element === part.mainMenu ? nil : parentObject(of: element)) }
        }
        return list
    }

    private static func application() -> NibObject {
        NibObject(className: "NSCustomObject", values: [("NSClassName", .object(.string("NSApplication")))])
    }

    // MARK: Connections

    /// Whether a connection belongs to this nib: the innermost of those that hold one of its ends.
    func holds(_ connection: Element, of owner: Element, to attribute: String) -> Bool {
        guard let part else { return localObject(owner) != nil }
        guard let own = compilation.scope(of: owner) else { return false }
        guard let destination = compilation.object(withID: connection[attribute: attribute]),
            !compilation.isFirstResponder(destination), let other = compilation.scope(of: destination)
        else { return part.holds(own) }
        if own.encloses(other) { return part.holds(other) }
        if other.encloses(own) || part.holds(own) && part.holds(other) { return part.holds(own) }
        return false
    }

    /// The outlets that a storyboard needs and no document states.
    func storyboardOutlets() -> [CocoaOutlet] {
        guard let part else { return [] }
        func outlet(_ label: String, _ source: NibObject, _ destination: NibObject, rank: Int) -> CocoaOutlet {
            let id = DocumentID("")
            return CocoaOutlet(rank: rank, id: id, label: label, connector: connector(label, source, destination))
        }
        if let view = part.view.flatMap(localObject) { return [outlet("view", owner, view, rank: 0)] }
        var outlets: [CocoaOutlet] = []
        let controllers = part.members.filter { !$0.isApplication }.map(\.controller)
        if let controller = controllers.first.flatMap(localObject) {
            outlets.append(outlet("sceneController", owner, controller, rank: 0))
        }
        for (index, element) in controllers.enumerated() {
            guard let controller = localObject(element) else { continue }
            let rank = index + 1
            outlets.append(outlet("storyboard", controller, storyboardPlaceholder(of: element), rank: rank))
            if let window = element.child(withKey: "window"), let object = localObject(window) {
                outlets.append(outlet("window", controller, object, rank: rank))
                if hasOwnDelegate(window) { outlets.append(outlet("delegate", object, controller, rank: .max)) }
            }
            for item in element.child(named: "tabViewItems")?.children ?? [] {
                guard let child = compilation.storyboard?.controller(ofItem: item).flatMap(localObject),
                    let object = localObject(item)
                else { continue }
                outlets.append(outlet("viewController", object, child, rank: .max))
            }
        }
        return outlets
    }

    /// Whether a window's controller becomes its delegate by itself, as in documents before Xcode 9.
    private func hasOwnDelegate(_ window: Element) -> Bool {
        compilation.document.toolsVersion.major < 13500 && CocoaViewProperties.outlet("delegate", of: window) == nil
    }

    /// Whether a segue's connections are this nib's, and those that are.
    var segueConnections: [PendingConnection] { part?.scopes.flatMap(\.connections) ?? [] }

    /// Relationships as values that are set when the nib is loaded.
    func relationshipAttributes() -> [NibObject] {
        guard let part, let storyboard = compilation.storyboard else { return [] }
        var made: [NibObject] = []
        for controller in part.members.map(\.controller) {
            if let window = controller.child(withKey: "window").flatMap(localObject),
                let content = storyboard.contentController(of: controller).flatMap(localObject)
            {
                made.append(attributes([("contentViewController", content)], of: window))
            }
            let items = controller.child(named: "tabViewItems")?.children ?? []
            for item in items {
                guard let object = localObject(item), let image = object["NSImage"]?.object else { continue }
                made.append(attributes([("image", image)], of: object))
            }
            let objects = items.compactMap(localObject)
            if let object = localObject(controller), !objects.isEmpty {
                made.append(attributes([("tabViewItems", .array(objects))], of: object))
            }
        }
        return made
    }

    private func attributes(_ pairs: [(path: String, value: NibObject)], of object: NibObject) -> NibObject {
        let connector = NibObject(className: "NSIBUserDefinedRuntimeAttributesConnector")
        connector["NSObject"] = .object(object)
        connector["NSValues"] = .object(.array(pairs.map(\.value)))
        connector["NSKeyPaths"] = .object(.array(pairs.map { .string($0.path) }))
        return connector
    }
}

/// An outlet's connector and what it is ordered by: the source's id, then the name.
struct CocoaOutlet {
    /// What comes before the id: the owner first, then controllers of storyboards.
    var rank: Int
    var id: DocumentID
    var label: String
    var connector: NibObject

    static func sorted(_ outlets: [CocoaOutlet]) -> [NibObject] {
        outlets.enumerated().sorted {
            ($0.element.rank, $0.element.id, $0.element.label, $0.offset)
                < ($1.element.rank, $1.element.id, $1.element.label, $1.offset)
        }.map(\.element.connector)
    }
}

extension Compilation {
    /// Whether an element stands for the first responder, for which nibs have nothing.
    func isFirstResponder(_ element: Element) -> Bool {
        element.id == "-1" || element[attribute: "sceneMemberID"] == "firstResponder"
    }
}

extension StoryboardCompilation {
    /// The controller of a window's content.
    func contentController(of windowController: Element) -> Element? {
        children(of: windowController, relationship: "window.shadowedContentViewController").first
    }

    /// The controller of an item of a tab or split view: the relationships are in the order of the items.
    func controller(ofItem item: Element) -> Element? {
        guard let items = item.parent, let container = items.parent,
            let index = items.children.firstIndex(where: { $0 === item })
        else { return nil }
        let name = item.name == "tabViewItem" ? "tabItems" : "splitItems"
        let controllers = children(of: container, relationship: name)
        return controllers.indices.contains(index) ? controllers[index] : nil
    }
}
