// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads a nib of UIKit's objects: a xib's, a scene's, a controller's view's, a prototype's.
final class TouchReader: NibReader {
    /// What the nib is, which settles what stands at its top level.
    enum Kind {
        case document, scene, controllerView, prototype
    }

    let kind: Kind
    /// The nib around this one, and the objects of it that the names of stand-ins mean.
    let outer: (reader: TouchReader, objects: [String: NibObject])?
    /// The elements of stand-ins: the file's owner, the first responder.
    private var placeholders: [String: DraftElement] = [:]
    /// The controller whose view the nib is.
    var controllerElement: DraftElement?
    /// The readers of the nibs inside.
    var nestedReaders: [TouchReader] = []
    private let elementOfClass: [String: String]
    /// The cell or reusable view that the nib is of, and the id that the nib around it tells.
    private var prototype: NibObject?
    private var prototypeID: String?
    /// How many of the data sources of static tables have been given to tables.
    var takenDataSources = 0
    /// What a storyboard adds to a controller: its view, its segues, its children.
    var readView: ((NibObject, DraftElement) -> Void)?
    var readSegues: ((NibObject, DraftElement) -> Void)?
    var readChildren: ((NibObject, DraftElement, [NibObject]) -> Void)?

    init(
        draft: DraftDocument, unit: NibUnit, kind: Kind,
        outer: (reader: TouchReader, objects: [String: NibObject])? = nil
    ) {
        self.kind = kind
        self.outer = outer
        elementOfClass = Self.elementOfClass
        super.init(draft: draft, unit: unit, vocabulary: .touch, values: TouchValues(draft))
        let listed = root("UINibObjectsKey") + root("UINibTopLevelObjectsKey")
        identify(listed.filter { $0.className != "UIProxyObject" })
    }

    override var specialReaders: [String: SpecialReader] { TouchSpecialReaders.readers }

    /// The elements of one of the root's lists.
    func root(_ key: String) -> [NibObject] { unit.root[key]?.object?.elements ?? [] }

    // MARK: The nib

    /// Reads a xib's nib into its `objects`.
    func readDocument(into objects: DraftElement) {
        placeholder("IBFilesOwner", id: "-1", userLabel: "File's Owner", in: objects)
        placeholder("IBFirstResponder", id: "-2", userLabel: nil, in: objects)
        readTopLevel(into: objects)
        readPending()
        finishNib()
        release()
    }

    /// Lets go of the readers of the nibs inside, which hold this one.
    func release() { nestedReaders = [] }

    /// Reads a prototype's nib.
    /// - Parameter identifier: the name that the table has for it: the reuse identifier, or the id where there is none.
    func readPrototype(into container: DraftElement, key: String? = nil, identifier: String, step: String) {
        guard let object = root("UINibTopLevelObjectsKey").first(where: { $0.className != "UIProxyObject" }) else {
            return
        }
        prototype = object
        if object["UIReuseIdentifier"]?.string?.isEmpty ?? true, identifier.isXML, !identifier.isEmpty {
            prototypeID = identifier
        }
        identified.insert(ObjectIdentifier(object))
        guard let element = place(object, key: key, in: container, step: step, role: .view) else { return }
        unit.holder = element
        readPending()
        finishNib()
    }

    private func readTopLevel(into objects: DraftElement) {
        for (index, object) in root("UINibTopLevelObjectsKey").enumerated()
        where object.className != "UIProxyObject" && object.className != "UITableViewDataSource" {
            place(object, in: objects, step: "top[\(index)]")
        }
    }

    /// Reads what is not part of one object: connections, runtime attributes, accessibility.
    func finishNib() {
        doLateWork()
        readVariations()
        doLateWork()
        readUnusedGuides()
        readAccessibility()
        readRuntimeAttributes()
        readConnections()
        doLateWork()
    }

    private func placeholder(_ identifier: String, id: String, userLabel: String?, in objects: DraftElement) {
        let element = objects.add("placeholder", ["placeholderIdentifier": identifier, "id": id])
        element["userLabel"] = userLabel
        _ = draft.take(id)
        placeholders[identifier] = element
    }

    func setPlaceholder(_ identifier: String, _ element: DraftElement) { placeholders[identifier] = element }

    override func element(of object: NibObject) -> DraftElement? {
        if let element = super.element(of: object) { return element }
        guard object.className == "UIProxyObject", let identifier = object["UIProxiedObjectIdentifier"]?.string else {
            return nil
        }
        if let (reader, objects) = outer, let object = objects[identifier] { return reader.element(of: object) }
        return placeholders[identifier]
    }

    override func reference(to object: NibObject) -> String? {
        guard object.className == "UIProxyObject", let identifier = object["UIProxiedObjectIdentifier"]?.string else {
            return super.reference(to: object)
        }
        if let (reader, objects) = outer, let object = objects[identifier] { return reader.reference(to: object) }
        return placeholders[identifier]?.id ?? outer?.reader.reference(to: object)
    }

    /// The top and bottom guides of a controller, hidden subviews of its view.
    override func finish(_ object: NibObject, _ element: DraftElement, named name: String) {
        guard element["key"] == "view", let controller = element.parent,
            vocabulary.element(named: controller.name)?.role == .controller
        else { return }
        let guides = (object["UISubviews"]?.object?.elements ?? []).filter { $0.className == "_UILayoutGuide" }
        guard !guides.isEmpty else { return }
        let container = controller.container("layoutGuides")
        for guide in guides {
            let isBottom = guide["_UILayoutGuideIdentifier"]?.string == "_UIViewControllerBottom"
            identified.insert(ObjectIdentifier(guide))
            let made = place(
                guide, as: "viewControllerLayoutGuide", in: container, step: isBottom ? "bottom guide" : "top guide")
            made?["type"] = isBottom ? "bottom" : "top"
        }
    }

    // MARK: Elements

    /// Whether a subview is another part of its view too, and stands there.
    override func isPart(_ view: NibObject, of owner: NibObject) -> Bool {
        switch view.className {
        case "_UITableViewCellSeparatorView", "_UISystemBackgroundView", "UISegment", "_UILayoutGuide": return true
        default: break
        }
        if ["UIContentView", "UIVisualEffectViewContentView"].contains(where: { owner[$0]?.object === view }) {
            return true
        }
        // The items of a controller's bar are those of its children.
        guard owner.originalClassName == "UINavigationBar" || owner.originalClassName == "UITabBar" else {
            return false
        }
        return owner["UIDelegate"]?.object?["UIChildViewControllers"]?.object?.elements.isEmpty == false
    }

    /// The id by which translations know the object.
    override func statedID(of object: NibObject) -> String? {
        if let id = prototypeID, object === prototype, draft.take(id) { return id }
        var texts = object.values.compactMap(\.value.object)
        for (_, content) in object["UIButtonStatefulContent"]?.object?.pairs ?? [] {
            texts += content.values.compactMap(\.value.object)
        }
        if let segments = object["UISegments"]?.object?.elements {
            texts += segments.compactMap { $0["UISegmentInfo"]?.object }
        }
        for text in texts where text.className == "NSLocalizableString" {
            guard let key = text["NSKey"]?.string, let dot = key.firstIndex(of: "."), key.isXML else { continue }
            let id = String(key[..<dot])
            if !id.isEmpty, draft.take(id) { return id }
        }
        return nil
    }

    override func elementName(of object: NibObject, role: ElementRole?) -> String? {
        let className = object.originalClassName
        switch className {
        case "_UILayoutGuide", "UIProxyObject", "UITableViewDataSource", "UILayoutGuide": return nil
        default: break
        }
        if let name = elementOfClass[className] { return name }
        guard identified.contains(ObjectIdentifier(object)) || role != nil else { return nil }
        let isView =
            role == .view || object["UIBounds"] != nil || object["UICenter"] != nil || object["UISubviews"] != nil
        let lowered = className.lowercased()
        let known = vocabulary.elements.filter { element in
            guard let className = element.className?.lowercased() else { return false }
            return (isView ? element.role == .view : element.role != .view && element.role != .value)
                && lowered.hasSuffix(String(className.dropFirst(2)))
        }
        if let nearest = known.max(by: { $0.name.count < $1.name.count }) { return nearest.name }
        if isView { return "view" }
        return role == .controller || lowered.hasSuffix("controller") ? "viewController" : "customObject"
    }

    private static let elementOfClass: [String: String] = {
        var names: [String: String] = [:]
        for element in Vocabulary.touch.elements {
            guard let className = element.className, element.role != .value, element.role != .design,
                element.role != .connection, element.name != "placeholder", names[className] == nil
            else { continue }
            names[className] = element.name
        }
        names["UICustomObject"] = "customObject"
        return names
    }()

    override func readClass(of object: NibObject, into element: DraftElement) {
        guard element.name != "segue" else { return }
        let original = vocabulary.className(of: element.name) ?? ""
        switch object.className {
        case "UIClassSwapper", "UICustomObject":
            guard let name = object["UIClassName"]?.string else { return }
            if name == object["UIOriginalClassName"]?.string, kind == .scene, element["sceneMemberID"] != nil { return }
            element.setClass(name)
        case original: break
        default: element.setClass(object.className)
        }
    }
}

extension NibObject {
    /// The class that an object is archived as, which a stand-in for the program's own class names.
    var originalClassName: String {
        guard className == "UIClassSwapper" || className == "NSClassSwapper" else { return className }
        return self["UIOriginalClassName"]?.string ?? self["NSOriginalClassName"]?.string ?? className
    }
}

extension DraftElement {
    /// Sets the custom class, with its module where the name is one of Swift's.
    func setClass(_ name: String) {
        guard name.isXML, !name.isEmpty else { return }
        let parts = SwiftClassName(name)
        // What would be stored otherwise is said as it is.
        let isTold = parts.runtimeName == name
        self["customClass"] = isTold ? parts.name : name
        self["customModule"] = isTold ? parts.module : nil
    }
}
