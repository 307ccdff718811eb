// SPDX-License-Identifier: Apache-2.0

import NibArchive

// A table has a nib for each view that its rows are made of, and the view among its own objects besides: both come of
// one element.

extension CocoaReader {
    func readPrototypes() {
        var objects: [ObjectIdentifier: NibObject] = [:]
        for (object, element) in unit.elements { objects[ObjectIdentifier(element)] = object }
        for (table, element) in unit.elements {
            guard let nibs = table["NSTableViewArchivedReusableViewsKey"]?.object?.pairs, !nibs.isEmpty else {
                continue
            }
            let views = prototypes(of: element)
            for (name, nib) in nibs {
                guard let view = name.stringValue.flatMap({ views[$0] }), let object = objects[ObjectIdentifier(view)]
                else { continue }
                readNested(nib, view, object)
            }
        }
    }

    /// The views of a table's columns by the names that they are asked for with.
    private func prototypes(of table: DraftElement) -> [String: DraftElement] {
        var views: [String: DraftElement] = [:]
        for (index, column) in (table.child(named: "tableColumns")?.children ?? []).enumerated() {
            for view in column.child(named: "prototypeCellViews")?.children ?? [] {
                let name = view["identifier"] ?? column["identifier"] ?? "AutomaticTableColumnIdentifier.\(index)"
                if views[name] == nil { views[name] = view }
            }
        }
        return views
    }

    private func readNested(_ holder: NibObject, _ view: DraftElement, _ object: NibObject) {
        let value = holder["NSNibFileData"]
        guard let data = value?.object, case .data(let bytes)? = data["NS.bytes"],
            let graph = try? NibGraph(contentsOf: bytes), let tables = graph.root["IB.objectdata"]?.object,
            let root = tables["NSObjectsKeys"]?.object?.elements.first(where: { !$0.isApplication })
        else { return }
        draft.innerGraphs.append(graph)
        let inner = NibUnit(root: graph.root, holder: view)
        pair(root, object, in: inner)
        let application = tables["NSObjectsKeys"]?.object?.elements.first(where: \.isApplication)
        if let application, let own = applicationElement { inner.elements.append((application, own)) }
        unit.nested[ObjectIdentifier(data)] = inner
    }

    /// Finds the elements of a nested nib's objects: they are those of the objects in the same places here.
    func pair(_ root: NibObject, _ object: NibObject, in inner: NibUnit) {
        var pending = [(root, object)]
        var seen: Set<ObjectIdentifier> = []
        while let (mine, outer) = pending.popLast() {
            guard mine.className == outer.className, !mine.isPlain, seen.insert(ObjectIdentifier(mine)).inserted,
                seen.insert(ObjectIdentifier(outer)).inserted
            else { continue }
            if let element = element(of: outer), element.id != nil { inner.elements.append((mine, element)) }
            if mine.isContainer {
                for (one, other) in zip(mine.elements, outer.elements) { pending.append((one, other)) }
                continue
            }
            for (key, value) in mine.values {
                if let part = value.object, let other = outer[key]?.object { pending.append((part, other)) }
            }
        }
    }
}
