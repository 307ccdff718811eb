// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads a nib of AppKit's objects: a xib's.
///
/// The root lists the objects of elements, what each is in and the connections between them. An object that no property
/// leads to stands in the element of the object that the list gives for it.
final class CocoaReader: NibReader {
    /// The root's `NSIBObjectData`.
    let data: NibObject?
    /// The objects that elements stand for, each with the object that it is in.
    let listed: [(object: NibObject, holder: NibObject?)]
    let owner: NibObject?
    /// The place of each object in the list.
    private let places: [ObjectIdentifier: Int]
    private var visibleWindows: Set<ObjectIdentifier> = []
    /// The numbers of objects and connectors, where they are ids.
    private var numbers: [ObjectIdentifier: Int] = [:]

    init(draft: DraftDocument, unit: NibUnit) {
        let data = unit.root["IB.objectdata"]?.object
        self.data = data
        owner = data?["NSRoot"]?.object
        let objects = data?["NSObjectsKeys"]?.object?.elements ?? []
        let holders = data?["NSObjectsValues"]?.object?.elements ?? []
        listed = objects.enumerated().map {
            ($0.element, holders.indices.contains($0.offset) ? holders[$0.offset] : nil)
        }
        places = Dictionary(
            objects.enumerated().map { (ObjectIdentifier($0.element), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        super.init(draft: draft, unit: unit, vocabulary: .cocoa, values: CocoaValues(draft))
        identified = Set(objects.map(ObjectIdentifier.init))
        if let data { numbers = draft.settings.numbering?.ids(in: data) ?? [:] }
        visibleWindows = Set((data?["NSVisibleWindows"]?.object?.elements ?? []).map(ObjectIdentifier.init))
    }

    override var specialReaders: [String: SpecialReader] { CocoaSpecialReaders.readers }

    // MARK: Storyboards

    /// The nib around this one, and the objects of it that the names of stand-ins mean.
    var outer: (reader: CocoaReader, objects: [String: NibObject])?
    /// The element that the owner of a controller's view stands for.
    var ownerElement: DraftElement?
    /// The id of the first responder's element.
    var firstResponderID = "-1"
    /// What a storyboard adds to a controller.
    var scenes: CocoaStoryboardReading?

    override func element(of object: NibObject) -> DraftElement? {
        if let element = super.element(of: object) { return element }
        if let ownerElement, object === owner { return ownerElement }
        guard let (reader, target) = outerObject(of: object) else { return nil }
        return reader.element(of: target)
    }

    override func reference(to object: NibObject) -> String? {
        if let ownerElement, object === owner { return ownerElement.id }
        guard super.element(of: object) == nil, let (reader, target) = outerObject(of: object) else {
            return super.reference(to: object)
        }
        return reader.reference(to: target)
    }

    // MARK: The nib

    /// Reads a xib's nib into its `objects`.
    func readDocument(into objects: DraftElement) {
        let own = objects.add("customObject", ["id": "-2", "userLabel": "File's Owner"])
        objects.add("customObject", ["id": "-1", "userLabel": "First Responder", "customClass": "FirstResponder"])
        for id in ["-1", "-2"] { _ = draft.take(id) }
        if let owner { adopt(owner, own, named: "customObject") }
        for (index, (object, holder)) in listed.enumerated() where holder == nil || holder === owner {
            if object.isApplication, draft.take("-3") {
                let element = objects.add("customObject", ["id": "-3", "userLabel": "Application"])
                adopt(object, element, named: "customObject")
            } else {
                place(object, in: objects, step: "top[\(index)]")
            }
        }
        readPending()
        readUnplaced(into: objects) { _, _ in true }
        sortChildren(of: objects)
        if numbers.isEmpty { orderIdentifiers() }
        doLateWork()
        readPrototypes()
        readConnections()
        doLateWork()
    }

    /// The element that stands for the application.
    var applicationElement: DraftElement? {
        listed.lazy.filter(\.object.isApplication).compactMap { self.element(of: $0.object) }.first { $0.id == "-3" }
    }

    /// Objects that no property of another one leads to.
    func readUnplaced(into objects: DraftElement, where fits: (NibObject, NibObject?) -> Bool) {
        for (index, (object, holder)) in listed.enumerated() where element(of: object) == nil && fits(object, holder) {
            guard let around = holder.flatMap({ element(of: $0) }) else {
                place(object, in: objects, step: "top[\(index)]")
                continue
            }
            let parent = container(of: object, in: around)
            place(object, key: parent === around ? "object\(index)" : nil, in: parent, step: "listed[\(index)]")
            readPending()
        }
        readPending()
    }

    /// The element inside another one for an object that the list alone puts there.
    private func container(of object: NibObject, in around: DraftElement) -> DraftElement {
        switch (around.name, object.originalClassName) {
        case ("tableColumn", _): around.container("prototypeCellViews")
        case (_, "NSLayoutConstraint"): around.container("constraints")
        case ("menu", _): around.container("items")
        case ("toolbar", _): around.container("allowedToolbarItems")
        default: around
        }
    }

    /// Objects in the order of the nib's list; those that are not listed come last.
    func inListedOrder(_ objects: [NibObject]) -> [NibObject] {
        let ranked = objects.enumerated().map { (places[ObjectIdentifier($0.element)] ?? .max, $0.offset, $0.element) }
        return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Puts the children of elements in the order in which the nib lists what is in them, where that is all they say.
    func sortChildren(of objects: DraftElement) {
        var first: [ObjectIdentifier: Int] = [:]
        for (object, element) in unit.elements {
            guard let place = places[ObjectIdentifier(object)] else { continue }
            for around in [element] + Array(element.ancestors) {
                guard place < first[ObjectIdentifier(around)] ?? .max else { break }
                first[ObjectIdentifier(around)] = place
            }
        }
        for (_, element) in unit.elements {
            element.sortChildren { first[ObjectIdentifier($0)] }
        }
    }

    // MARK: Elements

    override func elementName(of object: NibObject, role: ElementRole?) -> String? {
        let className = object.originalClassName
        switch className {
        case "NSView" where object.className == "NSClassSwapper" && draft.settings.isDirect: return "customView"
        case "NSObject" where object.className == "NSClassSwapper": return "customObject"
        default: break
        }
        if let name = Self.elementOfClass[className] { return name }
        guard identified.contains(ObjectIdentifier(object)) || role != nil else { return nil }
        let isView = role == .view || object["NSvFlags"] != nil || object["NSFrameSize"] != nil
        let lowered = className.lowercased()
        let known = vocabulary.elements.filter { element in
            guard let name = element.className, name.count > 4 else { return false }
            return (isView ? element.role == .view : element.role == .object)
                && lowered.hasSuffix(name.dropFirst(2).lowercased())
        }
        if let nearest = known.max(by: { $0.name.count < $1.name.count }) { return nearest.name }
        return isView ? "view" : "customObject"
    }

    private static let elementOfClass: [String: String] = {
        var names: [String: String] = [:]
        for element in Vocabulary.cocoa.elements {
            guard let className = element.className, names[className] == nil else { continue }
            switch element.role {
            case .value, .design, .connection, .container: continue
            default: names[className] = element.name
            }
        }
        names["IBNSWindowController"] = "windowController"
        names["NSToolbarSpaceItem"] = "toolbarItem"
        names["NSToolbarFlexibleSpaceItem"] = "toolbarItem"
        names["NSToolbarSeparatorItem"] = "toolbarItem"
        return names
    }()

    override func readClass(of object: NibObject, into element: DraftElement) {
        let standard: String
        let stated: String?
        switch object.className {
        case "NSClassSwapper":
            (standard, stated) = (object.originalClassName, object["NSClassName"]?.string)
        case "NSCustomObject":
            standard = element.id == "-3" ? "NSApplication" : "NSObject"
            stated = object["NSClassName"]?.string
        case "NSCustomView": (standard, stated) = ("NSView", object["NSClassName"]?.string)
        case "NSWindowTemplate": (standard, stated) = ("NSWindow", object["NSWindowClass"]?.string)
        default: return
        }
        guard let stated else { return }
        if let reference = object["IBClassReference"]?.object, let name = reference["IBClassName"]?.string, name.isXML {
            let module = reference["IBModuleName"]?.string
            if stated == standard || SwiftClassName(module: module, name: name).runtimeName == stated {
                element["customClass"] = name
                element["customModule"] = module
                element["customModuleProvider"] = reference["IBModuleProvider"]?.string
                return
            }
        }
        if stated != standard { element.setClass(stated) }
    }

    /// The number of an object where it is an id; else the id that the keys of the object's texts begin with.
    override func statedID(of object: NibObject) -> String? {
        if let number = numbers[ObjectIdentifier(object)] {
            let id = String(number)
            return draft.take(id) ? id : nil
        }
        for (_, value) in object.values {
            guard let text = value.object, text.className == "NSLocalizableString",
                let key = text["NSKey"]?.string, let dot = key.lastIndex(of: "."), dot != key.startIndex
            else { continue }
            let id = String(key[..<dot])
            return id.isXML && draft.take(id) ? id : nil
        }
        return nil
    }

    override func finish(_ object: NibObject, _ element: DraftElement, named name: String) {
        if object.className == "NSWindowTemplate", !visibleWindows.contains(ObjectIdentifier(object)) {
            element["visibleAtLaunch"] = "NO"
        }
        // A box is told so by a connector.
        if name == "box" { element["autoresizesSubviews"] = nil }
        guard vocabulary.element(named: name)?.role == .view, let flags = object["NSvFlags"]?.integer else { return }
        let mask = element.child(withKey: "autoresizingMask")
        switch flags & 0x3F {
        case 0 where mask == nil: element.add("autoresizingMask", ["key": "autoresizingMask"])
        case 12:
            // A view that constraints place says nothing of how it is resized.
            if element["translatesAutoresizingMaskIntoConstraints"] == "NO", let mask { element.remove(mask) }
        default: break
        }
    }
}

extension NibObject {
    /// Whether the object stands for the application.
    var isApplication: Bool {
        className == "NSCustomObject" && self["NSClassName"]?.string == "NSApplication"
    }
}
