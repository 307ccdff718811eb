// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive
import NibCompiler

// What a translation may change: texts, lists of texts, frames.

extension DocumentDescription {
    /// Id → property → text.
    var localizableStrings: PropertyList { Self.byObject(strings) }

    /// Id → property → texts, for properties that are lists: `segmentTitles`.
    var localizableStringArrays: PropertyList { Self.byObject(stringArrays) }

    /// Id → frame.
    var localizableGeometry: PropertyList { Self.byObject(geometries) }

    /// All of these.
    var localizableAll: PropertyList { Self.byObject(strings + stringArrays + geometries) }

    private typealias Item = (id: String, entry: PropertyList.Entry)

    private var strings: [Item] {
        document.localizableTexts.filter { !$0.property.hasSuffix("]") }
            .map { ($0.objectID, .init($0.property, .string($0.text))) }
    }

    private var stringArrays: [Item] {
        var lists: [(id: String, property: String, texts: [PropertyList])] = []
        for text in document.localizableTexts where text.property.hasSuffix("]") {
            let property = String(text.property.prefix { $0 != "[" })
            if let last = lists.last, last.id == text.objectID, last.property == property {
                lists[lists.count - 1].texts.append(.string(text.text))
            } else {
                lists.append((text.objectID, property, [.string(text.text)]))
            }
        }
        return lists.map { ($0.id, .init($0.property, .array($0.texts))) }
    }

    private var geometries: [Item] {
        objectElements.flatMap { element in
            geometry(of: element).map { (element.objectID ?? "", $0) }
        }
    }

    private static func byObject(_ items: [Item]) -> PropertyList {
        .dictionary(
            Dictionary(grouping: items, by: \.id).map { .init($0.key, .dictionary($0.value.map(\.entry))) })
    }
}
