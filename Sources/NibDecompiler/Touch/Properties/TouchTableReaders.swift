// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Tables, collections, their cells and prototypes.
enum TouchTableReaders {
    static let readers: [String: SpecialReader] = [
        "tableView.backgroundColor": { context in
            context.add(
                context.part("UIBackgroundColor").flatMap { context.reader.values.color($0, key: "backgroundColor") })
        },
        "tableView.subviews": { context in
            let around = [context.part("UITableHeaderView"), context.part("UITableFooterView")]
            let views = context.parts("UISubviews").filter { view in !around.contains { $0 === view } }
            guard !views.isEmpty else { return }
            let container = context.element.container("subviews")
            for (index, view) in views.enumerated() {
                context.reader.place(view, in: container, step: "subviews[\(index)]", role: .view)
            }
        },
        "tableView.separatorStyle": { context in
            if context["UISeparatorStyleIOS9AndLater"]?.integer == 0 {
                context.set("separatorStyle", "none")
            } else if let style = context["UISeparatorStyleIOS5AndLater"]?.integer {
                let name = Enumeration.separatorStyle.name(of: Int(truncatingIfNeeded: style))
                if name != "default" { context.set("separatorStyle", name) }
            }
        },
        "tableView.rowHeight": { context in context.setNumber("rowHeight", "UIRowHeight") },
        "tableView.sectionHeaderHeight": { context in
            context.setNumber("sectionHeaderHeight", "UISectionHeaderHeight")
        },
        "tableView.sectionFooterHeight": { context in
            context.setNumber("sectionFooterHeight", "UISectionFooterHeight")
        },
        "tableView.style": { context in
            guard let style = context["UITableViewStyle"]?.integer, style != 0 else { return }
            context.set("style", Enumeration.tableViewStyle.name(of: Int(truncatingIfNeeded: style)))
        },
        "tableView.prototypes": { context in
            readPrototypes(
                context, "UITableViewCellPrototypeNibs", "UITableViewCellPrototypeNibExternalObjects",
                container: "prototypes")
        },
        "tableView.sections": { context in readSections(context) },
        "tableViewSection.cells": { context in
            let rows = context.parts("UITableSectionRows")
            guard !rows.isEmpty else { return }
            let container = context.element.container("cells")
            for (index, row) in rows.enumerated() {
                guard let cell = row["UITableRowCell"]?.object else { continue }
                let element = context.reader.place(cell, in: container, step: "cells[\(index)]", role: .view)
                if let height = row["UITableRowHeight"]?.decimal { element?["rowHeight"] = height.text }
            }
        },
        "tableViewCell.contentView": { context in readContentView(context, "tableViewCellContentView") },
        "tableViewCell.backgroundColor": { context in
            // A cell without a colour of its own has the system's.
            guard context["UITableCellBackgroundColorSet"]?.boolean != true,
                let color = context.element.child(withKey: "backgroundColor")
            else { return }
            context.element.remove(color)
        },
        "collectionViewCell.contentView": { context in readContentView(context, "view") },
        "tableViewCell.indentationWidth": { context in
            context.setNumber("indentationWidth", "UIIndentationWidth", unless: 10)
        },
        "tableViewCell.textLabel": { context in readPart(context, "textLabel", "UITextLabel") },
        "tableViewCell.detailTextLabel": { context in readPart(context, "detailTextLabel", "UIDetailTextLabel") },
        "tableViewCell.imageView": { context in readPart(context, "imageView", "UIImageView") },
        "tableViewCell.contentConfiguration": { context in
            guard let object = context.part("UIContentConfiguration") else { return }
            context.reader.place(object, key: "contentConfiguration", in: context.element, step: "configuration")
        },
        "collectionView.cells": { context in
            readPrototypes(
                context, "UICollectionViewCellNibDict", "UICollectionViewCellPrototypeNibExternalObjects",
                container: "cells")
        },
        "collectionView.sectionHeaderView": { context in
            readPrototypes(
                context, "UICollectionViewSupplementaryViewNibDict",
                "UICollectionViewSupplementaryViewPrototypeNibExternalObjects", container: nil)
        },
        "collectionViewFlowLayout.automaticEstimatedItemSize": { context in
            let automatic = Double.greatestFiniteMagnitude
            guard context["UIEstimatedItemSize"]?.numbers == [automatic, automatic] else { return }
            if let size = context.element.child(withKey: "estimatedItemSize") { context.element.remove(size) }
            context.set("automaticEstimatedItemSize", "YES")
        },
    ]

    private static func readPart(_ context: ReadingContext, _ attribute: String, _ key: String) {
        guard let part = context.part(key) else { return }
        context.reader.afterPlacing { context.set(attribute, context.reader.reference(to: part)) }
    }

    private static func readContentView(_ context: ReadingContext, _ name: String) {
        guard let view = context.part("UIContentView") else { return }
        let given = view.className == "UIClassSwapper" || name == "tableViewCellContentView" ? name : nil
        context.reader.place(
            view, as: given, key: "contentView", in: context.element, step: "contentView", role: .view)
    }

    private static func readPrototypes(
        _ context: ReadingContext, _ key: String, _ externalsKey: String, container: String?
    ) {
        guard let reader = context.touch, let nibs = context.part(key) else { return }
        let externals = Dictionary(
            (context.part(externalsKey)?.pairs ?? []).map { ($0.key.stringValue ?? "", $0.value) },
            uniquingKeysWith: { first, _ in first })
        let holder = container.map { context.element.container($0) } ?? context.element
        reader.afterPlacing {
            for (index, (name, nib)) in nibs.pairs.enumerated() {
                let identifier = name.stringValue ?? ""
                let objects = Dictionary(
                    (externals[identifier]?.pairs ?? []).compactMap { pair in
                        pair.key.stringValue.map { ($0, pair.value) }
                    }, uniquingKeysWith: { first, _ in first })
                let childKey =
                    container != nil
                    ? nil
                    : identifier.hasPrefix("UICollectionElementKindSectionHeader")
                        ? "sectionHeaderView" : "sectionFooterView"
                // Of a reusable view the name begins with its kind.
                let own = container != nil ? identifier : identifier.split(separator: "/").last.map(String.init) ?? ""
                reader.readNested(
                    nib, objects: objects, into: holder, key: childKey, identifier: own,
                    step: "\(container ?? "supplementary")[\(index)]")
            }
        }
    }

    private static func readSections(_ context: ReadingContext) {
        guard let reader = context.touch, let sections = reader.sections(of: context.object) else { return }
        context.set("dataMode", "static")
        let container = context.element.container("sections")
        for (index, section) in sections.enumerated() {
            reader.place(section, as: "tableViewSection", in: container, step: "sections[\(index)]")
        }
    }
}

extension TouchReader {
    /// The sections of a static table: those of the data source that the nib's outlet names.
    func sections(of table: NibObject) -> [NibObject]? {
        let outlets = root("UINibConnectionsKey").filter { $0["UILabel"]?.string == "staticDataSource" }
        let tables = Set(outlets.compactMap { $0["UIDestination"]?.object.map(ObjectIdentifier.init) })
        // One table has one data source; which is which of several the nib does not say, but by their order.
        let sources = root("UINibTopLevelObjectsKey").filter { tables.contains(ObjectIdentifier($0)) }
        guard !sources.isEmpty, takenDataSources < sources.count else { return nil }
        let source = sources[takenDataSources]
        takenDataSources += 1
        return source["UITableSections"]?.object?.elements
    }

    /// Reads a nib inside this one; what is no nib is left to the corrections.
    func readNested(
        _ holder: NibObject, objects: [String: NibObject], into container: DraftElement, key: String?,
        identifier: String, step: String
    ) {
        guard let value = holder["archiveData"] else { return }
        let data: [UInt8]
        switch value {
        case .data(let bytes): data = bytes
        case .object(let object):
            guard case .data(let bytes)? = object["NS.bytes"] else { return }
            data = bytes
        default: return
        }
        guard depth < 8, let graph = try? NibGraph(contentsOf: data) else { return }
        draft.innerGraphs.append(graph)
        let inner = NibUnit(root: graph.root, holder: container)
        let reader = TouchReader(draft: draft, unit: inner, kind: .prototype, outer: (self, objects))
        nestedReaders.append(reader)
        reader.readPrototype(into: container, key: key, identifier: identifier, step: step)
        unit.nested[ObjectIdentifier(value.object ?? holder)] = inner
    }

    private var depth: Int {
        var depth = 0
        var reader = self
        while let next = reader.outer?.reader {
            depth += 1
            reader = next
        }
        return depth
    }
}
