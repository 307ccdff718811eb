// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// Builds the nib of a macOS document: first every object, then their values, so that references may lead anywhere.
///
/// The root is an `NSIBObjectData`: the objects and what each is in, the number of each, the connections between them.
final class CocoaNibBuilder: NibBuilding {
    let compilation: Compilation
    /// The elements that are objects, in the order of the document; of one element's children its constraints come last.
    let elements: [Element]
    private var objects: [ObjectIdentifier: NibObject] = [:]
    private var values = ValueCache()
    /// The connectors that were made of bindings.
    var bindingConnectors: [ObjectIdentifier: NibObject] = [:]
    /// The ids of the connections that connectors were made of.
    var connectorIDs: [ObjectIdentifier: String] = [:]
    private var lateWork: [() -> Void] = []
    /// Where the arrow points, which depends on the scale of the screen of the machine.
    var arrowHotSpot: String { isSavedOnFineScreen ? "{4, 4}" : "{1, -1}" }
    private(set) lazy var isSavedOnFineScreen = findsFineScreen()
    /// The frames of views that their superview lays out otherwise than the document says.
    var containedFrames: [ObjectIdentifier: CocoaRect] = [:]
    /// The element that has the corrections of the nib's own.
    private let holder: Element?
    /// The nibs inside this one, by the objects that hold them.
    private var nested: [(holder: NibObject, nib: CompiledNib)] = []
    /// What the nib holds of a storyboard; nil for a xib's.
    let part: CocoaNibPart?
    /// The elements of an application's main menu, which are listed last.
    let menuElements: [Element]
    /// The owner, to which the nib is given when it is loaded.
    private(set) lazy var owner = elements.first { $0.id == "-2" }.flatMap(localObject) ?? Self.plainOwner()
    /// What the nib refers to outside: the stand-in's name and the element, in the order of first use.
    var externals: [(name: String, element: Element)] = []
    var externalObjects: [ObjectIdentifier: NibObject] = [:]
    /// The stand-ins for the storyboard, one for each controller.
    var storyboardPlaceholders: [ObjectIdentifier: NibObject] = [:]
    /// Objects that no element stands for, by the object that they are in: they are listed after it.
    var followers: [ObjectIdentifier: [NibObject]] = [:]
    /// What relationships put a controller into: a window, an item of a tab or split view.
    private(set) lazy var containers: [ObjectIdentifier: NibObject] = elements.reduce(into: [:]) { result, element in
        for controller in Self.containedControllers(of: element, in: compilation) {
            result[ObjectIdentifier(controller)] = localObject(element)
        }
    }

    convenience init(_ compilation: Compilation, objects container: Element) {
        self.init(compilation, roots: container.children, holder: container)
    }

    /// - Parameter roots: the elements that the nib holds, with all in them.
    /// - Parameter holder: the element around the roots; nil when the first of them is the nib's outermost.
    convenience init(_ compilation: Compilation, roots: [Element], holder: Element? = nil) {
        let elements = Self.objectElements(of: roots, in: compilation) { $0.children }
        self.init(compilation, elements, holder: holder ?? roots.first)
    }

    convenience init(_ compilation: Compilation, part: CocoaNibPart) {
        let (listed, menu) = Self.elements(of: part, in: compilation)
        let holder = part.view ?? part.members.first?.scope.root
        self.init(compilation, listed + menu, menu: menu, part: part, holder: holder)
    }

    private init(
        _ compilation: Compilation, _ elements: [Element], menu: [Element] = [], part: CocoaNibPart? = nil,
        holder: Element?
    ) {
        self.compilation = compilation
        self.holder = holder
        self.elements = elements
        self.part = part
        menuElements = menu
        for element in elements { objects[ObjectIdentifier(element)] = makeObject(of: element) }
    }

    static var specialWriters: [String: CocoaProperties.Writer] { CocoaProperties.writers }

    // MARK: Objects

    /// The elements that become objects.
    /// - Parameter children: what is in an element, for the walk to go on with; nil leaves the element out.
    static func objectElements(
        of roots: [Element], in compilation: Compilation, children: (Element) -> [Element]?
    ) -> [Element] {
        var found: [Element] = []
        var pending = Array(roots.reversed())
        while let element = pending.popLast() {
            switch element.name {
            case "connections", "variation", "userDefinedRuntimeAttributes", "accessibility": continue
            default: break
            }
            guard let children = children(element) else { continue }
            if compilation.scope(of: element) != nil, element.id != nil || isPart(element, in: compilation),
                compilation.vocabulary.className(of: compilation.describedName(element)) != nil
            {
                found.append(element)
            }
            for constraints in children where constraints.name == "constraints" {
                pending += CocoaConstraintOrder(of: element, in: compilation).sorted(constraints.children).reversed()
            }
            pending += children.filter { $0.name != "constraints" }.reversed()
        }
        return found
    }

    /// Whether an element without an id is an object all the same: the view in a box of older documents, and whatever a
    /// decompiled document has. It is in no list.
    private static func isPart(_ element: Element, in compilation: Compilation) -> Bool {
        if compilation.hasCorrections { return element[attribute: "reference"] == nil }
        return element.key == "contentView" && element.name == "view" && element.parent?.name == "box"
    }

    private func makeObject(of element: Element) -> NibObject {
        NibObject(className: nibClassName(of: element))
    }

    /// The class in the nib: that of the element, or a stand-in for a custom class.
    private func nibClassName(of element: Element) -> String {
        let original = originalClassName(of: element)
        switch element.name {
        case "window", "constraint", "application": return original
        case "segue":
            let family = compilation.storyboard?.family ?? .cocoa
            return family.segueTemplateClasses[element[attribute: "kind"] ?? ""] ?? family.plainSegueTemplateClass
        case "customObject":
            return isDirect && !isPlaceholder(element) && isOwnClass(element) ? "NSClassSwapper" : original
        case "customView": return isDirect ? "NSClassSwapper" : original
        default: return element[attribute: "customClass"] == nil ? original : "NSClassSwapper"
        }
    }

    /// Whether an element has a class of the program's, not of a framework.
    private func isOwnClass(_ element: Element) -> Bool {
        guard let name = element[attribute: "customClass"] else { return false }
        return element[attribute: "customModule"] != nil || !name.hasPrefix("NS")
    }

    func originalClassName(of element: Element) -> String {
        compilation.vocabulary.className(of: compilation.describedName(element)) ?? "NSObject"
    }

    /// Whether custom objects are made by their own initialisers, as documents since Xcode 6 say and storyboards mean.
    var isDirect: Bool {
        compilation.isStoryboard || compilation.document.root[attribute: "customObjectInstantitationMethod"] == "direct"
    }

    /// Whether the document was saved, together with its nib, on a screen of two pixels a point: since macOS 11 those of
    /// notebooks are.
    private func findsFineScreen() -> Bool {
        guard compilation.tools >= 17000, compilation.isCompiledWhereSaved, !isDirect else { return false }
        let width = elements.lazy.compactMap { $0.child(withKey: "screenRect")?.double("width") }.first
        return width.map { $0 > 0 && $0 < 1800 } ?? false
    }

    /// Whether an element stands for the owner, the first responder or the application.
    func isPlaceholder(_ element: Element) -> Bool { element.id?.hasPrefix("-") ?? false }

    func localObject(_ element: Element) -> NibObject? { objects[ObjectIdentifier(element)] }

    /// The object of an element; nil for the first responder, for which a nib has nothing.
    func resolve(_ element: Element) -> NibObject? {
        if element.name == "viewLayoutGuide" { return layoutGuide(element) }
        if compilation.isFirstResponder(element) { return nil }
        // The owner of the view of a row is that of its own nib.
        if element.id == "-2", isOfPrototype { return owner }
        return localObject(element) ?? external(element)
    }

    func withValues<Result>(_ body: (inout ValueCache) -> Result) -> Result { body(&values) }

    // MARK: Building

    /// Whether the nib is that of a view that rows of a table are made of.
    var isOfPrototype: Bool { elements.first?.parent?.name == "prototypeCellViews" }

    /// Keeps work for when all objects have their values.
    func afterFilling(_ body: @escaping () -> Void) { lateWork.append(body) }

    func build() -> CompiledNib {
        for element in elements { fill(element) }
        for body in lateWork { body() }
        lateWork = []
        let connectors = self.connectors()
        let listing = listing()
        let data = NibObject(className: "NSIBObjectData")
        data["NSRoot"] = .object(owner)
        data["NSVisibleWindows"] = .object(.set(visibleWindows(), mutable: true))
        data["NSConnections"] = .object(.array(connectors, mutable: true))
        data["NSObjectsKeys"] = .object(.array(listing.map(\.object)))
        data["NSObjectsValues"] = .object(.array(listing.map { $0.parent ?? owner }))
        let numbered = [owner] + listing.map(\.object) + connectors.filter { $0.className != "NSNibConnector" }
        data["NSOidsKeys"] = .object(.array(numbered))
        data["NSOidsValues"] = .object(.array(numbered.indices.map { .number($0 + 1) }))
        let accessibility = accessibilityConnectors()
        data["NSAccessibilityConnectors"] = .object(.array(accessibility, mutable: true))
        data["NSAccessibilityOidsKeys"] = .object(.array(accessibility))
        data["NSAccessibilityOidsValues"] = .object(
            .array(accessibility.indices.map { .number(numbered.count + $0 + 1) }))
        let root = NibObject(className: "NSObject")
        root["IB.objectdata"] = .object(data)
        if compilation.tools >= 6000 { root["IB.systemFontUpdateVersion"] = .integer(1) }
        return finish(root)
    }

    private static func plainOwner() -> NibObject {
        NibObject(className: "NSCustomObject", values: [("NSClassName", .object(.string("NSObject")))])
    }

    /// An `NSNib` that holds another nib.
    func nibObject(holding nib: CompiledNib) -> NibObject {
        let object = NibObject(className: "NSNib")
        object["NSNibFileData"] = .object(.data(nib.bytes))
        object["NSNibFileIsKeyed"] = .bool(true)
        object["NSNibFileUseParentBundle"] = .bool(true)
        object["NSNibFileImages"] = .null
        object["NSNibFileSounds"] = .null
        nested.append((object, nib))
        return object
    }

    var allElements: [Element] { elements }

    func object(withID id: String) -> NibObject? { compilation.document.element(withID: id).flatMap(localObject) }

    func standIn(_ identifier: String) -> NibObject? { nil }

    private func finish(_ root: NibObject) -> CompiledNib {
        if compilation.hasCorrections, let holder {
            if let data = root["IB.objectdata"]?.object { writeStatedTables(of: owner, to: data) }
            correct(root, holder: holder)
        }
        let graph = NibGraph(root: root)
        let (archive, numbers) = graph.archived(coderVersion: compilation.options.coderVersion)
        var ids: [Int: String] = [:]
        for element in elements {
            if let id = element.id, let object = localObject(element), let number = numbers[ObjectIdentifier(object)] {
                ids[number] = id
            }
        }
        var nib = CompiledNib(
            graph: graph, archive: archive, identifiers: ids, nested: [:], diagnostics: compilation.diagnostics)
        for (holder, inner) in nested {
            if let number = numbers[ObjectIdentifier(holder)] { nib.nested[number] = inner }
        }
        nib.format = compilation.options.format
        return nib
    }

    private func fill(_ element: Element) {
        guard let object = localObject(element) else { return }
        let name = compilation.describedName(element)
        let context = CocoaContext(builder: self, reader: ElementReader(element), object: object, describedName: name)
        context.write(compilation.cocoaPlans.plan(for: name))
        if object.className == "NSClassSwapper", object["NSClassName"] == nil {
            object["NSClassName"] = .object(.string(runtimeClassName(of: element) ?? originalClassName(of: element)))
            object["NSOriginalClassName"] = .object(.string(swappedClassName(of: element)))
        }
    }

    private func swappedClassName(of element: Element) -> String {
        switch element.name {
        case "customView": "NSView"
        case "windowController": "IBNSWindowController"
        case "customFormatter": "IBCustomFormatter"
        default: originalClassName(of: element)
        }
    }

    /// The custom class by the name that the Objective-C runtime knows it under.
    func runtimeClassName(of element: Element) -> String? {
        guard let custom = element[attribute: "customClass"] else { return nil }
        return SwiftClassName(module: element[attribute: "customModule"], name: custom).runtimeName
    }

    private func visibleWindows() -> [NibObject] {
        // A storyboard's windows are shown by their controllers.
        guard part == nil else { return [] }
        return elements.filter { $0.name == "window" && $0.bool("visibleAtLaunch") != false }.compactMap(localObject)
    }

    /// The object that an element is in.
    func parentObject(of element: Element) -> NibObject? {
        if let container = containers[ObjectIdentifier(element)] { return container }
        return element.ancestors.lazy.compactMap { $0.id == nil ? nil : self.localObject($0) }.first
    }
}

typealias CocoaContext = ElementContext<CocoaNibBuilder>
