// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// An edit of a document that names all it touches by id, so that it can be made in any version of the document.
enum RandomEdit {
    /// Gives an attribute of an object, or of an element inside it, another value.
    case attribute(object: String, path: [String], name: String, value: String)
    /// Puts new objects, given as XML, into a list of an object, behind another one or at the beginning.
    case add(xml: String, parent: String, list: String, after: String?)
    /// Removes an object with all that connects to it.
    case remove(String)
    /// Puts an object into a list of another one, behind a sibling or at the beginning.
    case move(String, parent: String, list: String, after: String?)
    /// Connects an outlet.
    case connect(owner: String, property: String, destination: String, id: String)

    /// Whether two edits make the same connection, which a merge takes for one.
    func connectsSame(as other: RandomEdit) -> Bool {
        guard case .connect(let owner, let property, let destination, _) = self,
            case .connect(owner, property, destination, _) = other
        else { return false }
        return true
    }

    var kind: String {
        switch self {
        case .attribute: "attribute"
        case .add: "add"
        case .remove: "remove"
        case .move: "move"
        case .connect: "connect"
        }
    }
}

// MARK: - Making edits

extension RandomEdit {
    /// An edit of a document that a person could make; nil where nothing of the kind that was drawn can be done.
    static func random(in document: Document, number: Int, using generator: inout some RandomNumberGenerator)
        -> RandomEdit?
    {
        var objects: [Element] = []
        document.root.forEachDescendant {
            if $0.objectID != nil, $0.parent?.name != "connections" { objects.append($0) }
        }
        let views = objects.filter { $0.parent?.name == "subviews" }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0, 1, 2:
            guard let object = objects.randomElement(using: &generator) else { return nil }
            return attribute(of: object, using: &generator)
        case 3:
            guard let view = views.randomElement(using: &generator),
                let list = views.randomElement(using: &generator)?.parent,
                let parent = list.parent?.objectID
            else { return nil }
            let after = sibling(in: list, using: &generator)
            guard let xml = template(of: view, number: number) else { return nil }
            return .add(xml: xml, parent: parent, list: list.name, after: after)
        case 4:
            guard let id = views.randomElement(using: &generator)?.id else { return nil }
            return .remove(id)
        case 5:
            guard let view = views.randomElement(using: &generator), let id = view.id,
                let list = views.randomElement(using: &generator)?.parent, let parent = list.parent?.objectID,
                !contains(view, list)
            else { return nil }
            return .move(id, parent: parent, list: list.name, after: sibling(in: list, but: id, using: &generator))
        case 6:
            // Within its list.
            guard let view = views.randomElement(using: &generator), let id = view.id, let list = view.parent,
                list.children.count > 1, let parent = list.parent?.objectID
            else { return nil }
            let after = sibling(in: list, but: id, using: &generator)
            let place = list.children.firstIndex { $0 === view } ?? 0
            let before = place > 0 ? list.children[place - 1].id : nil
            return after == before ? nil : .move(id, parent: parent, list: list.name, after: after)
        default:
            let owners = objects.filter { $0.child(named: "connections") != nil }
            guard let owner = owners.randomElement(using: &generator)?.id,
                let destination = objects.filter({ $0.name != "constraint" }).randomElement(using: &generator)?.id
            else { return nil }
            let letters = Array("abcdefghjk")
            let property = "outlet" + String(letters[Int.random(in: 0..<letters.count, using: &generator)])
            return .connect(
                owner: owner, property: property, destination: destination, id: "Out-\(number % 10)x-\(number)")
        }
    }

    private static func contains(_ element: Element, _ other: Element) -> Bool {
        var next: Element? = other
        while let current = next {
            if current === element { return true }
            next = current.parent
        }
        return false
    }

    private static func sibling(
        in list: Element, but id: String? = nil, using generator: inout some RandomNumberGenerator
    ) -> String? {
        let ids = list.children.compactMap(\.id).filter { $0 != id }
        let place = Int.random(in: 0...ids.count, using: &generator)
        return place == 0 ? nil : ids[place - 1]
    }

    private static func attribute(of object: Element, using generator: inout some RandomNumberGenerator) -> RandomEdit?
    {
        guard let id = object.id else { return nil }
        // The object itself or a value of it.
        var element = object
        var path: [String] = []
        let values = object.children.filter { $0.id == nil && $0.key != nil && !$0.attributes.isEmpty }
        if Bool.random(using: &generator), let value = values.randomElement(using: &generator) {
            element = value
            path = [value.key ?? ""]
        }
        let names = element.attributes.map(\.name).filter {
            !["id", "key", "colorSpace", "customColorSpace", "ambiguous", "misplaced"].contains($0)
                && !element.isReference($0)
        }
        if path.isEmpty, Int.random(in: 0..<4, using: &generator) == 0 || names.isEmpty {
            return .attribute(
                object: id, path: [], name: "userLabel", value: "Label \(Int.random(in: 0..<100, using: &generator))")
        }
        guard let name = names.randomElement(using: &generator), let value = element[attribute: name] else {
            return nil
        }
        let changed: String
        if value == "YES" || value == "NO" {
            changed = value == "YES" ? "NO" : "YES"
        } else if let number = Double(value), element.name == "rect" || name == "constant" || name == "tag" {
            changed = String(Int(min(max(number, -1e6), 1e6)) + Int.random(in: 1...50, using: &generator))
        } else if ["text", "title", "placeholder", "userLabel", "label"].contains(name) {
            changed = value + " \(Int.random(in: 0..<100, using: &generator))"
        } else {
            return .attribute(
                object: id, path: [], name: "userLabel", value: "Label \(Int.random(in: 0..<100, using: &generator))")
        }
        return .attribute(object: id, path: path, name: name, value: changed)
    }

    /// A view to be added: a small copy of one that is there, with ids of its own.
    private static func template(of view: Element, number: Int) -> String? {
        guard let copy = try? Element(name: view.name) else { return nil }
        for attribute in view.attributes where attribute.name != "id" && !view.isReference(attribute.name) {
            copy[attribute: attribute.name] = attribute.value
        }
        copy[attribute: "id"] = "New-\(number % 10)n-\(number)"
        for child in view.children where child.id == nil && child.key != nil && child.children.isEmpty {
            try? copy.append(child.copy())
        }
        guard let holder = try? Document(bytes: Array("<document></document>".utf8)) else { return nil }
        try? holder.root.append(copy)
        return String(decoding: holder.serialized(), as: UTF8.self)
    }
}

// MARK: - Applying edits

extension RandomEdit {
    /// Makes the edit; answers whether it could be made.
    func apply(to document: Document) throws -> Bool {
        switch self {
        case .attribute(let object, let path, let name, let value):
            guard var element = document.element(withID: object) else { return false }
            for key in path {
                guard let child = element.child(withKey: key) else { return false }
                element = child
            }
            element[attribute: name] = value
            return true
        case .add(let xml, let parent, let list, let after):
            guard let (list, place) = RandomEdit.place(in: document, parent, list, after),
                let made = try Document(bytes: Array(xml.utf8)).root.children.first
            else { return false }
            try list.insert(made.copy(), at: place)
            return true
        case .remove(let id):
            // What is gone already is removed.
            if let element = document.element(withID: id) { RandomEdit.remove(element, from: document) }
            return true
        case .move(let id, let parent, let list, let after):
            guard let element = document.element(withID: id), let old = element.parent else { return false }
            guard let target = document.element(withID: parent), !RandomEdit.contains(element, target) else {
                return false
            }
            element.remove()
            guard let (list, place) = RandomEdit.place(in: document, parent, list, after) else { return false }
            try list.insert(element, at: place)
            if old.children.isEmpty { old.remove() }
            return true
        case .connect(let owner, let property, let destination, let id):
            guard let owner = document.element(withID: owner), document.element(withID: destination) != nil else {
                return false
            }
            let outlet = try Element(
                name: "outlet", attributes: ["property": property, "destination": destination, "id": id])
            if owner.child(named: "connections") == nil { try owner.append(Element(name: "connections")) }
            try owner.child(named: "connections")?.append(outlet)
            return true
        }
    }

    private static func place(in document: Document, _ parent: String, _ list: String, _ after: String?) -> (
        Element, Int
    )? {
        guard let parent = document.element(withID: parent) else { return nil }
        if parent.child(named: list) == nil, after == nil, let made = try? Element(name: list) {
            // Where Interface Builder writes it: behind the values.
            let place = parent.children.firstIndex { $0.key == nil || $0.name == "color" } ?? parent.children.count
            try? parent.insert(made, at: place)
        }
        guard let list = parent.child(named: list) else { return nil }
        guard let after else { return (list, 0) }
        guard let place = list.children.firstIndex(where: { $0.id == after }) else { return nil }
        return (list, place + 1)
    }

    /// The ids of an object, of what stands in it and of what connects to either.
    static func ids(removedWith element: Element, in document: Document) -> Set<String> {
        var ids: Set<String> = []
        element.forEachDescendant { if let id = $0.objectID { ids.insert(id) } }
        var grew = true
        while grew {
            grew = false
            document.root.forEachDescendant { element in
                guard ["constraints", "connections"].contains(element.parent?.name), let id = element.objectID,
                    !ids.contains(id),
                    element.attributes.contains(where: { element.isReference($0.name) && ids.contains($0.value) })
                else { return }
                ids.insert(id)
                grew = true
            }
        }
        return ids
    }

    private static func remove(_ element: Element, from document: Document) {
        let ids = ids(removedWith: element, in: document)
        var gone: [Element] = []
        document.root.forEachDescendant { element in
            let refers = element.attributes.contains { element.isReference($0.name) && ids.contains($0.value) }
            if let id = element.objectID, ids.contains(id) {
                gone.append(element)
            } else if refers, element.objectID == nil {
                gone.append(element)
            } else if refers {
                for attribute in element.attributes
                where element.isReference(attribute.name) && ids.contains(attribute.value) {
                    element[attribute: attribute.name] = nil
                }
            }
        }
        for element in gone {
            let parent = element.parent
            element.remove()
            if let parent, parent.children.isEmpty, parent.objectID == nil { parent.remove() }
        }
    }
}

// MARK: - What an edit touches

extension RandomEdit {
    /// What an edit touches of a document.
    struct Touches {
        /// Objects that have to be there.
        var needs: Set<String> = []
        /// Objects that it takes away.
        var removes: Set<String> = []
        /// Values that it sets.
        var sets: Set<String> = []
        /// Places in lists where it puts something, and those it takes from.
        var gaps: Set<String> = []
        /// Lists in which it changes the order of what was there.
        var reorders: Set<String> = []
        /// Lists in which it changes anything.
        var lists: Set<String> = []
        /// Moves, which could make a circle together.
        var isMove = false

        /// Whether each of the two edits can be made as if the other had not been.
        func isIndependent(of other: Touches) -> Bool {
            removes.isDisjoint(with: other.needs) && needs.isDisjoint(with: other.removes)
                && sets.isDisjoint(with: other.sets) && gaps.isDisjoint(with: other.gaps)
                && reorders.isDisjoint(with: other.lists) && lists.isDisjoint(with: other.reorders)
                && !(isMove && other.isMove)
        }
    }

    func touches(in document: Document) -> Touches {
        var touches = Touches()
        func gap(_ parent: String, _ list: String, _ after: String?) -> String { "\(parent) \(list) \(after ?? "")" }
        switch self {
        case .attribute(let object, let path, let name, _):
            touches.needs = [object]
            let value = (document.element(withID: object)).flatMap { object in
                path.first.flatMap(object.child(withKey:))
            }
            // A colour or font is one value.
            let isPart = value.map { ["rect", "size", "point"].contains($0.name) } ?? true
            touches.sets = ["\(object) \(path.joined(separator: "/")) \(isPart ? name : "")"]
            if ["customClass", "customModule", "customModuleProvider"].contains(name) {
                touches.sets = ["\(object) class"]
            }
            // Auto layout's frames are kept as ours has them.
            if value?.name == "rect" { touches.sets.insert("\(object) frame \(name)") }
        case .add(_, let parent, let list, let after):
            touches.needs = Set([parent, after].compactMap { $0 })
            touches.gaps = [gap(parent, list, after)]
            touches.lists = ["\(parent) \(list)"]
        case .remove(let id):
            guard let element = document.element(withID: id) else { break }
            touches.removes = RandomEdit.ids(removedWith: element, in: document)
            if let list = element.parent { touches.lists = ["\(list.parent?.id ?? "") \(list.name)"] }
        case .move(let id, let parent, let list, let after):
            touches.needs = Set([id, parent, after].compactMap { $0 })
            touches.isMove = true
            touches.gaps = [gap(parent, list, after)]
            touches.lists = ["\(parent) \(list)"]
            if let old = document.element(withID: id)?.parent {
                let name = "\(old.parent?.id ?? "") \(old.name)"
                touches.lists.insert(name)
                if name == "\(parent) \(list)" { touches.reorders = [name] }
                // What is put behind the object that goes has to stand somewhere.
                touches.gaps.insert(gap(old.parent?.id ?? "", old.name, id))
                let siblings = old.children
                if let place = siblings.firstIndex(where: { $0.id == id }) {
                    touches.gaps.insert(gap(old.parent?.id ?? "", old.name, place > 0 ? siblings[place - 1].id : nil))
                }
            }
        case .connect(let owner, let property, let destination, _):
            touches.needs = [owner, destination]
            touches.sets = ["\(owner) outlet \(property)"]
            touches.gaps = ["\(owner) connections"]
        }
        return touches
    }
}
