// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive
import NibCompiler
import NibVocabulary

/// A document in the property lists that ibtool prints: its objects, how they lie in one another, their connections.
struct DocumentDescription {
    let document: Document
    let vocabulary: Vocabulary

    init(_ document: Document) {
        self.document = document
        vocabulary = document.targetRuntime == .macOS ? .cocoa : .touch
    }

    /// What an option asks for; nil for one that asks for nothing of this kind.
    func section(_ option: ToolOption) -> PropertyList? {
        switch option {
        case .objects: objects
        case .classes: classes
        case .connections: connections
        case .hierarchy: hierarchy
        case .resources: resources
        case .versionHistory: versionHistory
        case .localizableStrings: localizableStrings
        case .localizableStringarrays: localizableStringArrays
        case .localizableGeometry: localizableGeometry
        case .localizableAll: localizableAll
        // What these name has no place in today's documents.
        case .localizableToManyRelationships, .localizableOther: .dictionary([])
        default: nil
        }
    }

    // MARK: Objects

    /// The objects with an id, those at the top first, each before what it holds.
    var objectElements: [Element] {
        var found: [Element] = []
        var pending = Array(document.topLevelObjects.reversed())
        while let element = pending.popLast() {
            if Self.isNoObject(element) { continue }
            if element.objectID != nil { found.append(element) }
            pending += element.children.reversed()
        }
        return found
    }

    private static func isNoObject(_ element: Element) -> Bool {
        ["connections", "variation", "userDefinedRuntimeAttributes", "point"].contains(element.name)
    }

    /// Id → class, name and the values that the document states for it.
    var objects: PropertyList {
        .dictionary(
            objectElements.map { element in
                var entries: [PropertyList.Entry] = [
                    .init("class", .string(className(of: element))), .init("label", .string(label(of: element))),
                ]
                if let custom = element.customClass {
                    entries.append(.init("custom-class", .string(custom.name)))
                    if let module = custom.module { entries.append(.init("custom-module", .string(module))) }
                }
                let own = ["id", "key", "customClass", "customModule", "customModuleProvider"]
                for attribute in element.attributes where !own.contains(attribute.name) {
                    entries.append(.init(attribute.name, Self.value(attribute.value)))
                }
                for child in element.children {
                    guard let key = child.key, let text = child.stringValue else { continue }
                    entries.append(.init(key, .string(text)))
                }
                entries += geometry(of: element)
                return .init(element.objectID ?? "", .dictionary(entries))
            })
    }

    /// A value as it is typed in an attribute.
    private static func value(_ text: String) -> PropertyList {
        if text == "YES" || text == "NO" { return .bool(text == "YES") }
        if let integer = Int64(text), String(integer) == text { return .integer(integer) }
        return .string(text)
    }

    /// The frame, in two texts.
    func geometry(of element: Element) -> [PropertyList.Entry] {
        guard let frame = element.child(withKey: "frame"), frame.name == "rect" else { return [] }
        func number(_ name: String) -> String { (frame.double(name) ?? 0).formatted }
        return [
            .init("frameOrigin", .string("{\(number("x")), \(number("y"))}")),
            .init("frameSize", .string("{\(number("width")), \(number("height"))}")),
        ]
    }

    /// The class of the element, not the program's own.
    func className(of element: Element) -> String {
        vocabulary.objectClassName(of: element.name) ?? element[attribute: "customClass"] ?? "NSObject"
    }

    /// What the object is called in the list of a document's objects: by its author, or by its kind.
    func label(of element: Element) -> String {
        if let label = element[attribute: "userLabel"] { return label }
        switch element.placeholder {
        case .filesOwner: return "File's Owner"
        case .firstResponder: return "First Responder"
        case .application: return "Application"
        case .exit: return "Exit"
        case .external(let identifier): return identifier
        case .storyboardReference, nil: break
        }
        if element.name == "viewLayoutGuide", element.key == "safeArea" { return "Safe Area" }
        // `tableViewCell` → `Table View Cell`.
        return element.name.reduce(into: "") { text, character in
            if text.isEmpty {
                text += character.uppercased()
            } else {
                text += character.isUppercase ? " \(character)" : String(character)
            }
        }
    }

    // MARK: Hierarchy

    /// The objects, each with those directly inside it.
    var hierarchy: PropertyList { .array(members(of: document.topLevelObjects)) }

    private func members(of elements: [Element]) -> [PropertyList] {
        elements.flatMap { element -> [PropertyList] in
            if Self.isNoObject(element) || element.name == "constraints" { return [] }
            let children = members(of: element.children)
            guard let id = element.objectID else { return children }
            var entries: [PropertyList.Entry] = [
                .init("object-id", .string(id)), .init("label", .string(label(of: element))),
            ]
            if let name = element[attribute: "userLabel"] { entries.append(.init("name", .string(name))) }
            if let custom = element.customClass { entries.append(.init("custom-class", .string(custom.name))) }
            if !children.isEmpty { entries.append(.init("children", .array(children))) }
            return [.dictionary(entries)]
        }
    }

    // MARK: The rest

    /// The version of Interface Builder that saved it.
    var versionHistory: PropertyList {
        let version = PropertyList.string("\(document.toolsVersion)")
        return .dictionary([
            .init("interface-builder-version", .dictionary([.init("com.apple.InterfaceBuilderKit", version)]))
        ])
    }

    /// Name → kind and size of each image and colour that it uses.
    var resources: PropertyList {
        let elements = document.root.child(named: "resources")?.children ?? []
        return .dictionary(
            elements.compactMap { element in
                guard let name = element[attribute: "name"] else { return nil }
                let values = element.attributes.filter { $0.name != "name" }
                    .map { PropertyList.Entry($0.name, Self.value($0.value)) }
                return .init(name, .dictionary([.init("type", .string(element.name))] + values))
            })
    }
}
