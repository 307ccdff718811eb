// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `UINibObjectsKey`: the objects of a nib in the order in which they are reached from the top level.

extension NibBuilder {
    /// All objects with an id: the top level, then what is reached from it, the nearest first.
    ///
    /// From a view its constraints are reached, its guides and its subviews; from a constraint the items it relates.
    func listedObjects(after top: [NibObject]) -> [NibObject] {
        var listing = ObjectListing(top: top)
        var members: [ObjectIdentifier: [Element]] = [:]
        var first: [Element] = []
        for scope in scopes {
            for element in scope.elements where isListed(element) {
                if let holder = holder(of: element, in: scope) {
                    if element.id != nil { members[ObjectIdentifier(holder), default: []].append(element) }
                } else if !isChild(element) {
                    first.append(element)
                }
            }
        }
        var pending = first
        for element in first where element.id != nil { if let object = localObject(element) { listing.add(object) } }
        var next = 0
        while next < pending.count {
            let element = pending[next]
            next += 1
            var reached = members[ObjectIdentifier(element)] ?? []
            if let children = compilation.storyboard?.children(of: element) { reached += children }
            if element.name == "constraint" {
                reached = ["firstItem", "secondItem"].compactMap { compilation.object(withID: element[attribute: $0]) }
            } else if reached.count > 1 {
                let places = ConstraintPlaces(of: reached, in: self)
                let ranked = reached.enumerated().map { offset, element in
                    (
                        rank: rank(of: element), item: places[element] + (element.key == "tableHeaderView" ? 1 : 0),
                        offset: offset, element: element
                    )
                }
                reached = ranked.sorted { ($0.rank, $0.item, $0.offset) < ($1.rank, $1.item, $1.offset) }.map(\.element)
            }
            for element in reached {
                guard isListed(element), let object = listedObject(element), listing.add(object) else { continue }
                pending.append(element)
            }
        }
        for element in scopes.flatMap(\.elements) where element.id != nil && isListed(element) {
            if let object = listedObject(element) { listing.add(object) }
        }
        for object in extraObjects { listing.add(object) }
        return listing.objects
    }

    /// The object that is listed for an element: for a guide that constraints name one without a view, since the view
    /// has its guides itself.
    private func listedObject(_ element: Element) -> NibObject? {
        guard element.name == "viewLayoutGuide", isUsed(element) else { return localObject(element) }
        return listedGuide(of: element)
    }

    /// Whether an element is an object of this nib. For systems without safe areas their guides are not, unless a
    /// constraint names them.
    private func isListed(_ element: Element) -> Bool {
        guard localObject(element) != nil else { return false }
        return element.name != "viewLayoutGuide" || compilation.mayUseSafeAreas || isUsed(element)
    }

    /// Whether a constraint names the guide.
    private func isUsed(_ guide: Element) -> Bool { guide.id.map(compilation.constrainedIDs.contains) ?? false }

    /// The listed element that an element is reached from: the nearest above it with an id; nil at the top level.
    private func holder(of element: Element, in scope: Scope) -> Element? {
        guard element !== scope.root else { return nil }
        if element.name == "segue" {
            // Templates belong to the controller, whatever triggers them.
            return compilation.storyboard?.controller(ofTemplate: element)
        }
        if element.name == "viewControllerLayoutGuide", scope.root.id != nil { return scope.root }
        return element.ancestors.first { $0.id != nil && localObject($0) != nil }
    }

    /// Whether an element is a controller in a container of the same nib, from which it is reached.
    private func isChild(_ element: Element) -> Bool {
        guard kind == .scene, let first = scopes.first else { return false }
        return scopes.dropFirst().contains { $0.root === element.parent } && element.parent !== first.root
            && compilation.storyboard?.isChild(element) == true
    }

    private func rank(of element: Element) -> Int {
        switch element.name {
        case "constraint":
            // The constraints of a cell and of its content view come after the views.
            element.ancestors.prefix(3).contains { CellContent.contentView(of: $0) != nil } ? 3 : 0
        case "viewLayoutGuide", "keyboardLayoutGuide": -1
        case "viewControllerLayoutGuide": 1
        default: 2
        }
    }
}

/// Objects in the order in which they were added, each once.
private struct ObjectListing {
    private(set) var objects: [NibObject]
    private var seen: Set<ObjectIdentifier>

    init(top: [NibObject]) {
        objects = top
        seen = Set(top.map(ObjectIdentifier.init))
    }

    /// Adds an object; tells whether it was new.
    @discardableResult
    mutating func add(_ object: NibObject) -> Bool {
        guard seen.insert(ObjectIdentifier(object)).inserted else { return false }
        objects.append(object)
        return true
    }
}
