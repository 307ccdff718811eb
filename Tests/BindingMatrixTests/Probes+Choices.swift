// SPDX-License-Identifier: Apache-2.0

@testable import AppKit

extension Probes {
    /// What can be chosen, and what is chosen of it.
    static let choices: [String: [Probe]] = [
        "NSPopUpButton": contents(NSPopUpButton.self) { $0.itemTitles }
            + selections(NSPopUpButton.self, [.null: "a"]) { button in
                for (title, tag) in [("a", 10), ("b", 11)] {
                    button.addItem(withTitle: title)
                    button.lastItem?.tag = tag
                    button.lastItem?.representedObject = title
                }
            } read: {
                $0.titleOfSelectedItem ?? ""
            },
        "NSPopUpButtonCell": contents(NSPopUpButtonCell.self) { popUp(of: $0)?.itemTitles ?? [] }
            + selections(NSPopUpButtonCell.self, [.null: "a"]) { cell in
                let button = popUp(of: cell)
                for (title, tag) in [("a", 10), ("b", 11)] {
                    button?.addItem(withTitle: title)
                    button?.lastItem?.tag = tag
                    button?.lastItem?.representedObject = title
                }
            } read: {
                popUp(of: $0)?.titleOfSelectedItem ?? ""
            },
        "NSMatrix": contents(NSMatrix.self) { $0.cells.map(\.title) }
            + selections(NSMatrix.self, [:], prepare: fill) { $0.selectedCell?.title ?? "" } + [
                several("selectedObjects"), several("selectedValues"),
                alignment(NSMatrix.self, \.alignment),
            ],
        "NSComboBox": contents(NSComboBox.self) { $0.objectValues.map { "\($0)" } }
            + selections(NSComboBox.self, [:], prepare: { $0.addItems(withObjectValues: ["a", "b"]) }) { box in
                box.objectValueOfSelectedItem.map { "\($0)" } ?? ""
            }.filter { $0.name != "selectedTag" },
        "NSComboBoxCell": contents(NSComboBoxCell.self) { combo(of: $0)?.objectValues.map { "\($0)" } ?? [] },
        "NSSegmentedControl": segments(NSSegmentedControl.self) { $0 },
        "NSSegmentedCell": segments(NSSegmentedCell.self) { $0.controlView as? NSSegmentedControl },
        "NSTabView": fonts(NSTabView.self, { $0.font }, set: { $0.font = $1 }) + [
            tab("selectedIdentifier", "two", "one"), tab("selectedIndex", 1, 0), tab("selectedLabel", "Two", "One"),
        ],
    ]

    private static func popUp(of cell: NSCell) -> NSPopUpButton? { cell.controlView as? NSPopUpButton }
    private static func combo(of cell: NSCell) -> NSComboBox? { cell.controlView as? NSComboBox }

    /// The choices by their objects, and by their titles.
    static func contents<Class: AnyObject>(_ type: Class.Type, titles: @escaping @MainActor (Class) -> [String])
        -> [Probe]
    {
        ["content", "contentObjects", "contentValues"].map { name in
            probe(type, name, ["one", "two"], "one two", none: "", held: ["three"], "three") {
                titles($0).joined(separator: " ")
            }
        }
    }

    /// The second of two choices, by each of the ways to say it.
    private static func selections<Class: AnyObject>(
        _ type: Class.Type, _ index: [ModelState: String], prepare: @escaping @MainActor (Class) -> Void,
        read: @escaping @MainActor (Class) -> String
    ) -> [Probe] {
        [
            probe(type, "selectedIndex", 1, "b", none: "", index, held: 1, "b", prepare: prepare, read: read),
            probe(type, "selectedObject", "b", "b", none: "", held: "a", "a", prepare: prepare, read: read),
            probe(type, "selectedTag", 11, "b", none: "", held: 10, "a", prepare: prepare, read: read),
            probe(type, "selectedValue", "b", "b", none: "", held: "a", "a", prepare: prepare, read: read),
        ]
    }

    private static func fill(_ matrix: NSMatrix) {
        matrix.allowsEmptySelection = true
        matrix.renewRows(2, columns: 1)
        for (cell, (title, tag)) in zip(matrix.cells, [("a", 10), ("b", 11)]) {
            (cell.title, cell.tag) = (title, tag)
            cell.representedObject = title
        }
    }

    private static func several(_ name: String) -> Probe {
        probe(
            NSMatrix.self, name, ["a", "b"], "a b", none: "", held: ["a"], "a",
            prepare: {
                $0.mode = .listModeMatrix
                fill($0)
            }, read: { $0.selectedCells.map(\.title).joined(separator: " ") })
    }

    private static func segments<Class: AnyObject>(
        _ type: Class.Type, _ control: @escaping @MainActor (Class) -> NSSegmentedControl?
    ) -> [Probe] {
        func read(_ object: Class) -> String {
            guard let control = control(object), control.selectedSegment >= 0 else { return "" }
            return control.label(forSegment: control.selectedSegment) ?? ""
        }
        return [
            probe(type, "selectedIndex", 1, "b", none: "", held: 0, "a", read: read),
            probe(type, "selectedLabel", "b", "b", none: "", held: "a", "a", read: read),
            probe(type, "selectedTag", 11, "b", none: "", held: 10, "a", read: read),
        ]
    }

    /// A page; without anything to show the one that is there stays.
    private static func tab(_ name: String, _ sample: Any, _ placeholder: Any) -> Probe {
        var probe = probe(
            NSTabView.self, name, sample, "Two", none: "Three", held: placeholder, "One",
            prepare: { view in
                for label in ["One", "Two", "Three"] {
                    let item = NSTabViewItem(identifier: label.lowercased())
                    item.label = label
                    view.addTabViewItem(item)
                }
                view.selectTabViewItem(at: 2)
            }, read: { $0.selectedTabViewItem?.label ?? "" })
        probe.stays = true
        return probe
    }

    static func alignment<Class: AnyObject>(
        _ type: Class.Type, _ path: ReferenceWritableKeyPath<Class, NSTextAlignment>
    ) -> Probe {
        probe(
            type, "alignment", NSTextAlignment.center.rawValue, "center", none: "left",
            held: NSTextAlignment.right.rawValue, "right", prepare: { $0[keyPath: path] = .left },
            read: {
                switch $0[keyPath: path] {
                case .left: "left"
                case .center: "center"
                case .right: "right"
                default: "another"
                }
            })
    }
}
