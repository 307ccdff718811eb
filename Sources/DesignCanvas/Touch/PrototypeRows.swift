// SPDX-License-Identifier: Apache-2.0

/// Puts the prototypes of tables and collections where Interface Builder's canvas shows them.
enum PrototypeRows {
    /// Shows every prototype once, in the document's order and with the recorded heights and sizes, which are the
    /// designer's choice and not a result of layout.
    static func show(_ document: Document, _ record: ObjectRecord) {
        // Prototypes can hold tables themselves; their nibs are known once the outer ones are loaded.
        var shown: Set<ObjectIdentifier> = []
        for _ in 0..<3 {
            var nibs: [String: UINib] = [:]
            for case (let nib as UINib, let compiled) in record.prototypes {
                for id in compiled.identifiers.values where nibs[id] == nil { nibs[id] = nib }
            }
            var showedSome = false
            document.root.forEachDescendant { element in
                guard element.name == "tableView" || element.name == "collectionView", let id = element.id,
                    let view = record.objects[id], shown.insert(ObjectIdentifier(view)).inserted
                else { return }
                showedSome = true
                if let table = view as? UITableView { show(element, in: table, nibs) }
                if let collection = view as? UICollectionView { show(element, in: collection, nibs) }
            }
            if !showedSome { return }
        }
    }

    private static func show(_ element: Element, in table: UITableView, _ nibs: [String: UINib]) {
        if let sections = element.child(named: "sections"), !sections.children.isEmpty {
            table.keepsAllRowsLive = true
            for (section, child) in sections.children(named: "tableViewSection").enumerated() {
                let cells = child.child(named: "cells")?.children(named: "tableViewCell") ?? []
                for (row, cell) in cells.enumerated() {
                    table.rowHeightOverrides[IndexPath(row: row, section: section)] = height(of: cell)
                }
            }
            return
        }
        guard let prototypes = element.child(named: "prototypes") else { return }
        let cells = prototypes.children(named: "tableViewCell")
        guard !cells.isEmpty else { return }
        table.showPrototypes(
            cells.map { cell in
                PrototypeDataSource.Prototype(
                    nib: cell.id.flatMap { nibs[$0] }, reuseIdentifier: cell[attribute: "reuseIdentifier"] ?? "",
                    height: height(of: cell))
            })
        for row in cells.indices {
            _ = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: row, section: 0))
        }
    }

    private static func show(_ element: Element, in collection: UICollectionView, _ nibs: [String: UINib]) {
        typealias Prototype = CollectionPrototypeDataSource.Prototype
        func prototype(_ cell: Element) -> Prototype {
            let rect = cell.child(withKey: "frame")
            let width = rect?.double("width") ?? 0
            let height = rect?.double("height") ?? 0
            return Prototype(
                nib: cell.id.flatMap { nibs[$0] }, reuseIdentifier: cell[attribute: "reuseIdentifier"] ?? "",
                size: width > 0 && height > 0 ? CGSize(width: width, height: height) : nil)
        }
        let cells = element.child(named: "cells")?.children(named: "collectionViewCell") ?? []
        let header = element.child(withKey: "sectionHeaderView").map(prototype)
        let footer = element.child(withKey: "sectionFooterView").map(prototype)
        guard !cells.isEmpty || header != nil || footer != nil else { return }
        // A layout whose class is not at hand places nothing; cells are in lines then.
        if type(of: collection.collectionViewLayout) == UICollectionViewLayout.self {
            collection.collectionViewLayout = UICollectionViewFlowLayout()
        }
        collection.showPrototypes(cells.map(prototype), header: header, footer: footer)
        let first = IndexPath(item: 0, section: 0)
        for item in cells.indices {
            _ = collection.dataSource?.collectionView(collection, cellForItemAt: IndexPath(item: item, section: 0))
        }
        for (kind, view) in [
            (UICollectionView.elementKindSectionHeader, header), (UICollectionView.elementKindSectionFooter, footer),
        ] where view != nil {
            _ = collection.dataSource?.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: first)
        }
    }

    private static func height(of cell: Element) -> CGFloat? {
        let recorded = cell.child(withKey: "frame")?.double("height") ?? cell.double("rowHeight")
        guard let recorded, recorded.isFinite, recorded > 0 else { return nil }
        return CGFloat(recorded)
    }
}
