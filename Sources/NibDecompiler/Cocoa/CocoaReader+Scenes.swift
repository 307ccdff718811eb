// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

// What the nibs of a storyboard have besides: stand-ins, and outlets that no document states.

extension CocoaReader {
    /// The object of the nib around this one that a stand-in means.
    func outerObject(of object: NibObject) -> (reader: CocoaReader, object: NibObject)? {
        guard object.className == "NSNibExternalObjectPlaceholder",
            let name = object["NSExternalObjectPlaceholderIdentifier"]?.string, let (reader, objects) = outer,
            let target = objects[name]
        else { return nil }
        return (reader, target)
    }

    /// The object itself, or what it stands for in the nib around this one.
    func target(of object: NibObject) -> NibObject {
        guard let (reader, target) = outerObject(of: object) else { return object }
        return reader.target(of: target)
    }

    /// Whether the compiler makes the object of a storyboard's nib by itself.
    func isStandIn(_ object: NibObject) -> Bool {
        object === owner || object.className == "NSNibExternalObjectPlaceholder"
            || object.isApplication && object["IBMainMenu"] == nil || object.isSegueTemplate
    }

    /// Places what is in a scene besides its controller, or in the application's scene.
    func readSceneObjects(into objects: DraftElement) {
        let top = listed.enumerated().filter { _, entry in
            (entry.holder == nil || entry.holder === owner) && !isStandIn(entry.object)
                && !entry.object.originalClassName.hasSuffix("Controller")
        }
        // The application has the menu, which stands beside it.
        for (_, entry) in top where entry.object.isApplication && element(of: entry.object) == nil {
            let element = DraftElement("application", place: PlaceHash.next(objects.nearestPlace, "application"))
            element["sceneMemberID"] = "viewController"
            objects.append(element)
            adopt(entry.object, element, named: "application")
        }
        readPending()
        for (index, entry) in top where element(of: entry.object) == nil {
            place(entry.object, in: objects, step: "top[\(index)]")
        }
        readPending()
    }

    /// Places what only the list of a storyboard's nib tells of, and gives ids their order.
    func orderSceneNib(in objects: DraftElement) {
        readUnplaced(into: objects) { object, holder in
            guard !isStandIn(object), let around = holder.flatMap({ element(of: $0) }) else { return false }
            return vocabulary.element(named: around.name)?.role != .controller
        }
        sortChildren(of: objects)
        orderIdentifiers()
    }

    /// Reads what the tables and connectors say of the objects of a storyboard's nib.
    func finishSceneNib() {
        doLateWork()
        readPrototypes()
        readConnections()
        doLateWork()
    }

    /// Whether the compiler makes a connector of a storyboard's nib by itself.
    func isImplied(_ connector: NibObject) -> Bool {
        guard scenes != nil else { return false }
        let label = connector["NSLabel"]?.string
        let source = connector["NSSource"]?.object.map(target)
        if let source, foreign.contains(ObjectIdentifier(source)) { return true }
        let destination = connector["NSDestination"]?.object.map(target)
        if source?.isSegueTemplate == true || destination?.isSegueTemplate == true { return true }
        switch connector.className {
        case "NSNibOutletConnector":
            if source === owner, label == "sceneController" || label == "view" { return true }
            if label == "storyboard", destination?.className == "NSNibExternalObjectPlaceholder" { return true }
            if label == "window", destination === source?["IBWindowTemplate"]?.object { return true }
            if label == "viewController", source?.originalClassName == "NSTabViewItem" { return true }
            return label == "delegate" && tools < 13500 && source?.className == "NSWindowTemplate"
        case "NSIBUserDefinedRuntimeAttributesConnector":
            let paths = connector["NSKeyPaths"]?.object?.elements.compactMap(\.stringValue) ?? []
            return paths == ["contentViewController"] || paths == ["tabViewItems"]
        default: return false
        }
    }
}
