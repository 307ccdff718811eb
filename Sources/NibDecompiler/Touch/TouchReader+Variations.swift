// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

// `UINibTraitStorageListsKey` → `variation`: what a size class changes.

extension TouchReader {
    func readVariations() {
        for list in root("UINibTraitStorageListsKey") {
            for storage in list["UITraitStorages"]?.object?.elements ?? [] {
                guard let object = storage["UIObject"]?.object, let owner = element(of: object),
                    let path = storage["UIKeyPath"]?.string
                else { continue }
                let records = storage["UIRecords"]?.object?.members ?? []
                if storage.className == "_UIRelationshipTraitStorage" {
                    readRelationship(path, records, of: owner)
                } else {
                    readProperty(path, records, of: owner)
                }
            }
        }
        readPending()
    }

    // MARK: Subviews and constraints

    private func readRelationship(_ path: String, _ records: [NibObject], of owner: DraftElement) {
        guard let key = ["traitStorageConstraints": "constraints", "traitStorageSubviews": "subviews"][path] else {
            return
        }
        // A content view that is not its own object has its constraints in the cell.
        let holder = owner.id == nil && owner["key"] == "contentView" ? owner.parent ?? owner : owner
        for record in records {
            guard let name = variationKey(record) else { continue }
            let changes = [("exclude", "UIRemovedObjects"), ("include", "UIAddedObjects")]
            let members = changes.flatMap { change, list in
                (record[list]?.object?.members ?? []).map { (change, $0) }
            }
            // A default that changes nothing is what a view without variations has.
            guard name != "default" || !members.isEmpty else { continue }
            let mask = variation(name, of: holder).add("mask", ["key": key])
            for (change, member) in members {
                if element(of: member) == nil {
                    // What the default leaves out stands in no list but this.
                    place(
                        member, as: key == "constraints" ? "constraint" : nil, in: holder.container(key),
                        step: "varied \(holder.container(key).children.count)", role: key == "subviews" ? .view : nil)
                }
                guard let id = reference(to: member) else { continue }
                mask.add(change, ["reference": id])
            }
        }
        readPending()
    }

    // MARK: Properties

    private func readProperty(_ path: String, _ records: [NibObject], of owner: DraftElement) {
        guard let name = Self.names[path] else { return }
        for record in records {
            guard let key = variationKey(record), key != "default", let value = record["UIValue"] else { continue }
            readValue(value, name, into: variation(key, of: owner))
        }
    }

    /// Key path of the live object → attribute or child in the document, where the two differ.
    private static let names: [String: String] = {
        let same = [
            "constant", "hidden", "axis", "spacing", "distribution", "alignment", "alpha", "image", "highlightedImage",
            "backgroundColor", "tintColor", "textColor", "layoutMargins", "contentEdgeInsets", "numberOfLines",
        ]
        var names = Dictionary(uniqueKeysWithValues: same.map { ($0, $0) })
        names["font"] = "fontDescription"
        return names
    }()

    private func readValue(_ value: NibValue, _ name: String, into variation: DraftElement) {
        guard let object = value.object else { return }
        if let number = object.values.first?.value, object.className == "NSNumber" {
            let table: Enumeration? =
                switch name {
                case "axis": .axis
                case "distribution": .stackDistribution
                case "alignment": .stackAlignment
                default: nil
                }
            if let table {
                variation[name] = number.integer.flatMap { table.name(of: Int(truncatingIfNeeded: $0)) }
            } else if name == "hidden" {
                variation[name] = number.boolean == true ? "YES" : "NO"
            } else {
                variation[name] = number.decimal?.text
            }
            return
        }
        switch object.className {
        case "UIFont": if let font = values.font(object, key: name) { variation.append(font) }
        case "UIColor": if let color = values.color(object, key: name) { variation.append(color) }
        case "UIImageNibPlaceholder": values.readImage(object, name, into: variation)
        case "NSValue":
            if let insets = object["NS.edgeval"]?.numbers, insets.count == 4 { variation.append(.insets(name, insets)) }
        default: break
        }
    }

    // MARK: Variations

    private func variation(_ key: String, of owner: DraftElement) -> DraftElement {
        owner.children.first { $0.name == "variation" && $0["key"] == key } ?? owner.add("variation", ["key": key])
    }

    /// The size classes of a record; `default` of one without.
    private func variationKey(_ record: NibObject) -> String? {
        guard let traits = record["UITraitCollection"]?.object else { return "default" }
        var parts: [String] = []
        for (attribute, name) in [("heightClass", "Vertical"), ("widthClass", "Horizontal")] {
            let key = "UITraitCollectionBuiltinTrait-_UITraitName" + name + "SizeClass"
            guard let number = traits[key]?.integer, number != 0 else { continue }
            guard let value = Enumeration.sizeClass.name(of: Int(truncatingIfNeeded: number)) else { return nil }
            parts.append("\(attribute)=\(value)")
        }
        return parts.isEmpty ? nil : parts.joined(separator: "-")
    }
}

extension NibObject {
    /// The members of any collection, also of an ordered set in its own form.
    var members: [NibObject] {
        let plain = elements
        guard plain.isEmpty else { return plain }
        return values.filter { $0.key.hasPrefix("NS.object.") }.compactMap(\.value.object)
    }
}
