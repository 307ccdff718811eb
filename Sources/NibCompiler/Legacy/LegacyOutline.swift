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

    /// All objects but the container of all, whose number is 0, and the first responder of macOS, −1.
    let entries: [Entry]
    private let records: [ObjectIdentifier: LegacyObjectRecord]
    private let properties: [String: Element]

    /// The outline of a macOS document shows the children as the records list them; that of an iOS document all objects
    /// at the top first, and views as they lie over one another.
    init(_ archive: LegacyArchive, isTouch: Bool) {
        var records: [ObjectIdentifier: LegacyObjectRecord] = [:]
        let all = archive.objectRecords
        for record in all {
            if let object = record.object { records[ObjectIdentifier(object)] = record }
        }
        var entries: [Entry] = []
        var met: Set<ObjectIdentifier> = []
        var pending: [Element] = []
        func add(_ element: Element) -> LegacyObjectRecord? {
            guard let record = records[ObjectIdentifier(element)], met.insert(ObjectIdentifier(element)).inserted
            else { return nil }
            if record.objectID != "0", isTouch || record.objectID != "-1" {
                entries.append(Entry(record: record, element: element))
            }
            return record
        }
        func visit() {
            while let element = pending.popLast() {
                guard let record = add(element) else { continue }
                pending += Self.children(of: record, in: archive, isTouch: isTouch).reversed()
            }
        }
        let roots = archive.rootObjects
        if isTouch {
            for record in roots.compactMap(add) {
                pending += Self.children(of: record, in: archive, isTouch: true).reversed()
                visit()
            }
        } else {
            pending = roots.reversed()
            visit()
        }
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

    private static func children(
        of record: LegacyObjectRecord, in archive: LegacyArchive, isTouch: Bool
    ) -> [Element] {
        guard isTouch, let list = record.object.flatMap({ archive.value("NSSubviews", of: $0) }) else {
            return record.children
        }
        let subviews = archive.items(of: list).map(archive.resolved)
        let places = Dictionary(
            subviews.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }, uniquingKeysWith: min)
        return record.children.enumerated()
            .map { (places[ObjectIdentifier($0.element)] ?? .max, $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    func record(of element: Element) -> LegacyObjectRecord? { records[ObjectIdentifier(element)] }

    /// What is kept beside an object under `id.name`.
    func property(_ name: String, of id: String) -> Element? { properties["\(id).\(name)"] }
}
