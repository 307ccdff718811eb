// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The objects of an `<archive>` document with their numbers, in the order in which the outline shows them.
struct LegacyOutline {
    /// An object of the document.
    struct Entry {
        let record: LegacyObjectRecord
        let element: Element

        var id: String { record.objectID }
        /// The number; nil where newer tools gave the object an id of letters.
        var number: Int? { Int(record.objectID) }
    }

    /// All objects but the container of all and the first responder.
    let entries: [Entry]
    private let records: [ObjectIdentifier: LegacyObjectRecord]
    private let properties: [String: Element]

    init(_ archive: LegacyArchive) {
        var records: [ObjectIdentifier: LegacyObjectRecord] = [:]
        let all = archive.objectRecords
        for record in all {
            if let object = record.object { records[ObjectIdentifier(object)] = record }
        }
        var entries: [Entry] = []
        var met: Set<ObjectIdentifier> = []
        var pending = Array(archive.rootObjects.reversed())
        func visit() {
            while let element = pending.popLast() {
                guard let record = records[ObjectIdentifier(element)],
                    met.insert(ObjectIdentifier(element)).inserted
                else { continue }
                if !Self.isOutside(record) { entries.append(Entry(record: record, element: element)) }
                pending += record.children.reversed()
            }
        }
        visit()
        // Objects that no list of children names.
        for record in all {
            guard let object = record.object, record.objectID != "0" else { continue }
            pending.append(object)
            visit()
        }
        self.entries = entries
        self.records = records
        properties = archive.flattenedProperties
    }

    /// The container of all, whose number is 0, and the first responder have no object in the nib.
    private static func isOutside(_ record: LegacyObjectRecord) -> Bool {
        record.objectID == "0" || record.objectID == "-1"
    }

    func record(of element: Element) -> LegacyObjectRecord? { records[ObjectIdentifier(element)] }

    /// What is kept beside an object under `id.name`.
    func property(_ name: String, of id: String) -> Element? { properties["\(id).\(name)"] }
}
