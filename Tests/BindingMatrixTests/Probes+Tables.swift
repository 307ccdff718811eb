// SPDX-License-Identifier: Apache-2.0

import ColumnViewAppKit

@testable import AppKit

extension Probes {
    /// Boxes, windows and what else holds views.
    static let containers: [String: [Probe]] = [
        "NSBox": titles(NSBox.self, \.title) + [flag(NSBox.self, "transparent") { $0.isTransparent }],
        "NSWindow": titles(NSWindow.self, \.title) + [
            length(NSWindow.self, "contentWidth", own: 100) { $0.contentSize.width },
            length(NSWindow.self, "contentHeight", own: 50) { $0.contentSize.height },
            flag(NSWindow.self, "documentEdited") { $0.isDocumentEdited },
            flag(NSWindow.self, "visible") { $0.isVisible },
            probe(NSWindow.self, "representedFilename", "/tmp/file", "/tmp/file", none: "", held: "/tmp", "/tmp") {
                $0.representedFilename
            },
        ],
        "NSPopover": [
            length(NSPopover.self, "contentWidth", own: 0) { $0.contentSize.width },
            length(NSPopover.self, "contentHeight", own: 0) { $0.contentSize.height },
            probe(
                NSPopover.self, "positioningRect", CGRect(x: 1, y: 0, width: 0, height: 0), "1.0", none: "0.0",
                held: CGRect(x: 2, y: 0, width: 0, height: 0), "2.0"
            ) { "\($0.positioningRect.minX)" },
        ],
        "NSCollectionView": [
            probe(NSCollectionView.self, "content", ["one", "two"], "2", none: "0", held: ["one"], "1") {
                "\($0.numberOfItems(inSection: 0))"
            },
            probe(
                NSCollectionView.self, "selectionIndexes", IndexSet(integer: 1), "[1]", none: "[]",
                held: IndexSet(integer: 0), "[0]", prepare: fill, read: { "\(Array($0.selectionIndexes))" }),
            probe(
                NSCollectionView.self, "selectionIndexPaths", Set([IndexPath(indexes: [0, 1])]), "[1]", none: "[]",
                held: Set([IndexPath(indexes: [0, 0])]), "[0]", prepare: fill,
                read: { "\(Array($0.selectionIndexes))" }),
        ],
        "ColumnView": [
            probe(
                ColumnView.self, "sectionsArray", [MatrixModel([String]())], "1", none: "0",
                held: [MatrixModel([String]()), MatrixModel([String]())], "0"
            ) { "\($0.sectionsArray.count)" }
        ] + action(ColumnView.self, target: "doubleClickTarget", argument: "doubleClickArgument"),
    ]

    private static func fill(_ view: NSCollectionView) {
        view.isSelectable = true
        view.allowsMultipleSelection = true
        let model = MatrixModel(["one", "two"])
        MatrixClasses.kept.append(model)
        view.bind(.content, to: model, withKeyPath: "value")
    }

    private static func titles<Class: AnyObject>(
        _ type: Class.Type, _ path: ReferenceWritableKeyPath<Class, String>
    ) -> [Probe] {
        [
            probe(type, "title", "text", "text", none: "", held: "none", "none") { $0[keyPath: path] },
            probe(
                type, "displayPatternTitle1", "text", "<text>", none: "", [.null: "<>"], held: "none", "<none>",
                options: [.displayPattern: "<%{title1}@>"], read: { $0[keyPath: path] }),
        ]
    }

    private static func length<Class: AnyObject>(
        _ type: Class.Type, _ name: String, own: Double, read: @escaping @MainActor (Class) -> CGFloat
    ) -> Probe {
        probe(type, name, 80, "80.0", none: "\(own)", held: 90, "90.0") { "\(Double(read($0)))" }
    }

    /// Tables, outlines, browsers and their columns.
    static let tables: [String: [Probe]] = [
        "NSTableView": [
            probe(NSTableView.self, "content", ["one", "two"], "2", none: "0", held: ["one"], "1") {
                "\($0.numberOfRows)"
            },
            probe(
                NSTableView.self, "rowHeight", 30, "30.0", none: "20.0", held: 40, "40.0",
                prepare: { $0.rowHeight = 20 }, read: { "\(Double($0.rowHeight))" }),
            probe(
                NSTableView.self, "selectionIndexes", IndexSet(integer: 1), "[1]", none: "[]",
                held: IndexSet(integer: 0), "[0]", prepare: { fill($0) }, read: { "\(Array($0.selectedRowIndexes))" }),
            probe(
                NSTableView.self, "sortDescriptors", [NSSortDescriptor(key: "name", ascending: true)], "name", none: "",
                held: [NSSortDescriptor(key: "age", ascending: true)], "age"
            ) { $0.sortDescriptors.compactMap(\.key).joined(separator: " ") },
        ] + action(NSTableView.self, target: "doubleClickTarget", argument: "doubleClickArgument"),
        "NSOutlineView": [
            probe(NSOutlineView.self, "content", tree("one", "two"), "2", none: "0", held: tree("one"), "1") {
                "\($0.numberOfRows)"
            },
            probe(
                NSOutlineView.self, "selectionIndexPaths", [IndexPath(index: 1)], "[1]", none: "[]",
                held: [IndexPath(index: 0)], "[0]", prepare: { fill($0) }, read: { "\(Array($0.selectedRowIndexes))" }),
        ],
        "NSBrowser": action(NSBrowser.self, target: "doubleClickTarget", argument: "doubleClickArgument"),
        "NSTableColumn": columnParts(),
    ]

    /// The root of a tree of some leaves.
    private static func tree(_ names: String...) -> Any {
        let controller = NSTreeController()
        controller.content = names.map { MatrixModel($0) }
        MatrixControllers.kept.append(controller)
        return controller.arrangedObjects
    }

    private static func fill(_ table: NSTableView) {
        let model = MatrixModel(table is NSOutlineView ? tree("one", "two") : ["one", "two"])
        MatrixClasses.kept.append(model)
        table.bind(.content, to: model, withKeyPath: "value")
    }

    // MARK: Columns

    /// The cell of the only row.
    private static func cell(_ column: NSTableColumn) -> NSCell? {
        column.tableView?.preparedCell(atColumn: 0, row: 0)
    }

    private static func columnParts() -> [Probe] {
        let type = NSTableColumn.self
        func levels(_ column: NSTableColumn) -> NSLevelIndicatorCell? { cell(column) as? NSLevelIndicatorCell }
        func level(_ name: String, _ read: @escaping @MainActor (NSLevelIndicatorCell) -> Double) -> Probe {
            probe(
                type, name, 3, "3.0", none: "1.0", held: 4, "4.0",
                prepare: {
                    let cell = NSLevelIndicatorCell()
                    (cell.minValue, cell.maxValue, cell.warningValue, cell.criticalValue) = (1, 1, 1, 1)
                    $0.dataCell = cell
                }, read: { levels($0).map { "\(read($0))" } ?? "no cell" })
        }
        func width(_ name: String, _ path: ReferenceWritableKeyPath<NSTableColumn, CGFloat>) -> Probe {
            probe(
                type, name, 80, "80.0", none: "50.0", held: 90, "90.0",
                prepare: {
                    ($0.minWidth, $0.maxWidth, $0.width) = (10, 1_000, 50)
                    $0[keyPath: path] = 50
                }, read: { "\(Double($0[keyPath: path]))" })
        }
        func button(_ column: NSTableColumn) -> NSButtonCell? { cell(column) as? NSButtonCell }
        let value = { (name: String, sample: Any) in
            probe(type, name, sample, "text, ", none: ", ", held: "none", ", none") { column in
                let cell = cell(column) as? NSTextFieldCell
                return "\(cell?.stringValue ?? "no cell"), \(cell?.placeholderString ?? "")"
            }
        }
        var probes: [Probe] = [
            flag(type, "editable") { cell($0)?.isEditable ?? false },
            flag(type, "enabled") { cell($0)?.isEnabled ?? false },
            flag(type, "hidden") { $0.isHidden },
            probe(type, "headerTitle", "text", "text", none: "", held: "none", "none") { $0.title },
            width("width", \.width), width("minWidth", \.minWidth), width("maxWidth", \.maxWidth),
            probe(
                type, "alignment", NSTextAlignment.center.rawValue, "center", none: "left",
                held: NSTextAlignment.right.rawValue, "right",
                prepare: { $0.dataCell.alignment = .left },
                read: { column in
                    [.left: "left", .center: "center", .right: "right"][cell(column)?.alignment] ?? "another"
                }),
            probe(
                type, "textColor", NSColor.red, "red", none: "blue", held: NSColor.green, "green",
                prepare: { ($0.dataCell as? NSTextFieldCell)?.textColor = .blue },
                read: { column in
                    let color = (cell(column) as? NSTextFieldCell)?.textColor
                    return color == .red ? "red" : color == .green ? "green" : color == .blue ? "blue" : "another"
                }),
            picture(type, "image") { button($0)?.image },
            picture(type, "alternateImage") { button($0)?.alternateImage },
        ]
        for index in probes.indices.suffix(2) {
            probes[index].prepare = { ($0 as? NSTableColumn)?.dataCell = NSButtonCell() }
        }
        let isAlternate = ["title": false, "alternateTitle": true]
        for (name, isAlternate) in isAlternate {
            probes.append(
                probe(
                    type, name, "text", "text", none: "", held: "none", "none",
                    prepare: { $0.dataCell = NSButtonCell() },
                    read: { column in
                        guard let cell = button(column) else { return "no cell" }
                        return isAlternate ? cell.alternateTitle : cell.title
                    }))
        }
        probes += action(type)
        probes += fonts(type, { cell($0)?.font }, set: { $0.dataCell.font = $1 })
        probes += [
            level("minValue") { $0.minValue }, level("maxValue") { $0.maxValue },
            level("warningValue") { $0.warningValue }, level("criticalValue") { $0.criticalValue },
            value("value", "text"), value("attributedString", NSAttributedString(string: "text")),
            value("data", Data("text".utf8)), value("valuePath", "text"),
            probe(type, "valueURL", URL(fileURLWithPath: "/text"), "file:///text, ", none: ", ", held: "none", ", none")
            { column in
                let cell = cell(column) as? NSTextFieldCell
                return "\(cell?.stringValue ?? "no cell"), \(cell?.placeholderString ?? "")"
            },
            probe(
                type, "displayPatternValue1", "text", "<text>", none: "<>", held: "none", "<none>",
                options: [.displayPattern: "<%{value1}@>"], read: { cell($0)?.stringValue ?? "no cell" }),
        ]
        probes += contents(type) { ($0.dataCell as? NSPopUpButtonCell)?.itemTitles ?? [] }.map { probe in
            var probe = probe
            probe.prepare = { ($0 as? NSTableColumn)?.dataCell = NSPopUpButtonCell() }
            return probe
        }
        for (name, sample, placeholder) in [
            ("selectedIndex", 1 as Any, 0 as Any), ("selectedObject", "b", "a"), ("selectedTag", 11, 10),
            ("selectedValue", "b", "a"),
        ] {
            probes.append(
                probe(
                    type, name, sample, "b", none: "", held: placeholder, "a", prepare: chooser,
                    read: { (cell($0) as? NSPopUpButtonCell)?.titleOfSelectedItem ?? "" }))
        }
        return probes
    }

    /// Gives a column a cell with two choices.
    private static func chooser(_ column: NSTableColumn) {
        let model = MatrixModel(["a", "b"])
        MatrixClasses.kept.append(model)
        let cell = NSPopUpButtonCell()
        column.dataCell = cell
        column.bind(.content, to: model, withKeyPath: "value")
        for (item, tag) in zip(cell.itemArray, [10, 11]) { item.tag = tag }
    }
}

/// Controllers whose trees the probes' samples are.
@MainActor enum MatrixControllers {
    static var kept: [AnyObject] = []
}
