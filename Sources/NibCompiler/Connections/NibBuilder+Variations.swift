// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// `variation` → `_UITraitStorageList` {`UITopLevelObject`, `UITraitStorages`, `UIDescendants`}.
//
// Lists: `_UIRelationshipTraitStorage` {`UIObject`, `UIKeyPath`, `UIRecords`, `UIRelationshipCandidates`} with records
// {`UITraitCollection`, `UIAddedObjects`, `UIRemovedObjects`}. Attributes: `_UIAttributeTraitStorage` {`UIObject`,
// `UIKeyPath`, `UIRecords`} with records {`UITraitCollection`, `UIValue`}. The first record, without a trait
// collection, is what holds when no other does.

extension NibBuilder {
    /// The storages of all variations, one list for each top-level view.
    func traitStorageLists() -> [NibObject] {
        var owners: [Element] = []
        var seen: Set<ObjectIdentifier> = []
        for variation in scopes.flatMap({ $0.variations }) {
            guard let owner = variation.parent, localObject(owner) != nil,
                seen.insert(ObjectIdentifier(owner)).inserted
            else { continue }
            owners.append(owner)
        }
        var lists: [(top: Element, storages: [NibObject], descendants: [NibObject])] = []
        for owner in owners {
            guard let object = localObject(owner) else { continue }
            let storages = relationshipStorages(owner, object) + attributeStorages(owner, object)
            guard !storages.isEmpty, let top = topLevelElement(of: owner) else { continue }
            let views = affectedViews(owner, object, below: top)
            if let index = lists.firstIndex(where: { $0.top === top }) {
                lists[index].storages += storages
                let known = lists[index].descendants
                lists[index].descendants += views.filter { view in !known.contains { $0 === view } }
            } else {
                lists.append((top, storages, views))
            }
        }
        return lists.compactMap { list in
            guard let top = localObject(list.top) else { return nil }
            return NibObject(
                className: "_UITraitStorageList",
                values: [
                    ("UITopLevelObject", .object(top)),
                    ("UITraitStorages", .object(.array(list.storages))),
                    ("UIDescendants", .object(.array(list.descendants))),
                ])
        }
    }

    /// The views that may move when the storages of an object change it: itself, and what its constraints relate.
    private func affectedViews(_ owner: Element, _ object: NibObject, below top: Element) -> [NibObject] {
        var views = owner === top ? [] : [object]
        for constraint in owner.child(named: "constraints")?.children ?? [] {
            for attribute in ["firstItem", "secondItem"] {
                guard let item = compilation.object(withID: constraint[attribute: attribute]), item !== top,
                    let view = localObject(item), !views.contains(where: { $0 === view })
                else { continue }
                views.append(view)
            }
        }
        return views.isEmpty ? [object] : views
    }

    private func topLevelElement(of element: Element) -> Element? {
        var top: Element? = element
        for ancestor in element.ancestors {
            if localObject(ancestor) != nil { top = ancestor }
        }
        return top
    }

    private func traitVariations(_ owner: Element) -> [(variation: Element, traits: NibObject?)] {
        owner.children(named: "variation").compactMap { variation in
            guard let key = variation.key else { return nil }
            if key == "default" { return (variation, nil) }
            guard let classes = Variations.sizeClasses(key) else { return nil }
            let traits = NibObject(className: "UITraitCollection")
            let prefix = "UITraitCollectionBuiltinTrait-_UITraitName"
            if classes.width != 0 {
                traits.append(.integer(Int64(classes.width)), forKey: prefix + "HorizontalSizeClass")
            }
            if classes.height != 0 {
                traits.append(.integer(Int64(classes.height)), forKey: prefix + "VerticalSizeClass")
            }
            return (variation, traits)
        }
    }

    private func relationshipStorages(_ owner: Element, _ object: NibObject) -> [NibObject] {
        [("constraints", "traitStorageConstraints"), ("subviews", "traitStorageSubviews")].compactMap { key, path in
            var records: [NibObject] = []
            for (variation, traits) in traitVariations(owner) {
                guard let mask = variation.child(withKey: key) else { continue }
                func members(_ name: String) -> [NibObject] {
                    mask.children(named: name).compactMap { change in
                        compilation.object(withID: change[attribute: "reference"]).flatMap(localObject)
                    }
                }
                records.append(
                    NibObject(
                        className: "_UIRelationshipTraitStorageRecord",
                        values: [
                            ("UITraitCollection", traits.map { .object($0) } ?? .null),
                            ("UIAddedObjects", .object(.set(members("include")))),
                            ("UIRemovedObjects", .object(.set(members("exclude")))),
                        ]))
            }
            guard !records.isEmpty else { return nil }
            // A cell's constraints are those of its content view.
            let holder = key == "constraints" ? CellContent.contentView(of: owner).flatMap(localObject) : nil
            return NibObject(
                className: "_UIRelationshipTraitStorage",
                values: [
                    ("UIObject", .object(holder ?? object)), ("UIKeyPath", .object(.string(path))),
                    ("UIRecords", .object(.array(records))), ("UIRelationshipCandidates", .object(.set([]))),
                ])
        }
    }

    private func attributeStorages(_ owner: Element, _ object: NibObject) -> [NibObject] {
        let variations = traitVariations(owner)
        var names: [String] = []
        for (variation, _) in variations {
            let stated = variation.attributes.map(\.name) + variation.children.compactMap(\.key)
            for name in stated where Variations.keyPaths[name] != nil && !names.contains(name) { names.append(name) }
        }
        return names.compactMap { name in
            guard let path = Variations.keyPaths[name] else { return nil }
            var records: [NibObject] = []
            let hasDefault = variations.contains {
                $0.traits == nil && variedValue(name, $0.variation, of: owner) != nil
            }
            if !hasDefault {
                records.append(attributeRecord(nil, variedValue(name, owner, of: owner) ?? standardValue(name)))
            }
            for (variation, traits) in variations {
                guard let value = variedValue(name, variation, of: owner) else { continue }
                records.append(attributeRecord(traits, value))
            }
            guard records.count > 1 else { return nil }
            return NibObject(
                className: "_UIAttributeTraitStorage",
                values: [
                    ("UIObject", .object(object)), ("UIKeyPath", .object(.string(path))),
                    ("UIRecords", .object(.array(records))),
                ])
        }
    }

    private func attributeRecord(_ traits: NibObject?, _ value: NibValue) -> NibObject {
        NibObject(
            className: "_UIAttributeTraitStorageRecord",
            values: [("UITraitCollection", traits.map { .object($0) } ?? .null), ("UIValue", value)])
    }

    /// The value of a property as an element or one of its variations states it.
    private func variedValue(_ name: String, _ element: Element, of owner: Element) -> NibValue? {
        let reader = ElementReader(element)
        if let child = reader.child(name) {
            switch child.name {
            case "fontDescription": return font(child).map { .object($0) }
            case "color": return color(child).map { .object($0) }
            case "edgeInsets", "inset":
                return .object(
                    NibObject(
                        className: "NSValue",
                        values: [("NS.edgeval", .numbers(child.insets)), ("NS.special", .integer(12))]))
            default: return nil
            }
        }
        guard let text = reader[name] else { return nil }
        switch name {
        case "image", "highlightedImage": return image(name, reader).map { .object($0) }
        case "axis": return Enumeration.axis.number(text).map { .object(.number($0)) }
        case "distribution": return Enumeration.stackDistribution.number(text).map { .object(.number($0)) }
        case "alignment": return Enumeration.stackAlignment.number(text).map { .object(.number($0)) }
        case "hidden": return .object(.number(text == "YES"))
        default: return reader.double(name).map { .object(.number($0)) }
        }
    }

    /// What a property is that the document does not state.
    private func standardValue(_ name: String) -> NibValue {
        switch name {
        case "hidden": .object(.number(false))
        case "constant", "axis", "spacing", "distribution", "alignment": .object(.number(0))
        case "alpha", "numberOfLines": .object(.number(1))
        default: .null
        }
    }
}
