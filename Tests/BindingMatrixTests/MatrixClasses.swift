// SPDX-License-Identifier: Apache-2.0

import ColumnViewAppKit
import NibVocabulary

@testable import AppKit

/// The classes of the table of standard bindings, and how an object of each is made.
enum MatrixClasses {
    /// `NSDrawer`, which went out of AppKit's use, has bindings in documents but no class here.
    static let withoutClass: Set = ["NSDrawer"]

    /// Bindings of trees, which have tests of their own: rows of rule editors and the predicate that they make, contents
    /// and selections of browsers; and one that segments inherit from cells and cannot show.
    static func isLeftOut(_ className: String, _ binding: String) -> Bool {
        switch className {
        case "NSRuleEditor", "NSPredicateEditor": binding == "rows" || binding == "value"
        case "NSBrowser": ["content", "contentValues", "selectionIndexPaths"].contains(binding)
        case "NSSegmentedCell": binding == "value"
        default: false
        }
    }

    /// The classes that add bindings, and two that have those of another's cells and texts.
    static let names: [String] =
        BindingTable.standard.entries.map(\.className).filter { !withoutClass.contains($0) } + [
            "NSForm", "NSSecureTextField",
        ]

    @MainActor static func make(_ name: String) -> AnyObject? { makers[name]?() }

    private static let frame = CGRect(x: 0, y: 0, width: 100, height: 50)

    @MainActor private static let makers: [String: @MainActor () -> AnyObject] = [
        "NSObjectController": { NSObjectController() }, "NSArrayController": { NSArrayController() },
        "NSTreeController": {
            let controller = NSTreeController()
            controller.childrenKeyPath = "children"
            return controller
        }, "NSDictionaryController": { NSDictionaryController() },
        "NSView": { NSView(frame: frame) }, "NSControl": { NSControl(frame: frame) }, "NSBox": { NSBox(frame: frame) },
        "NSTabView": { NSTabView(frame: frame) }, "NSCollectionView": { NSCollectionView(frame: frame) },
        "NSProgressIndicator": { NSProgressIndicator(frame: frame) }, "NSPopover": { NSPopover() },
        "NSButton": { NSButton(checkboxWithTitle: "own", target: nil, action: nil) },
        "NSPopUpButton": { NSPopUpButton(frame: frame) },
        "NSMatrix": { matrix(NSMatrix.self) },
        "NSForm": {
            let form = NSForm(frame: frame)
            form.prototype = NSFormCell()
            return form
        },
        "NSSegmentedControl": { segments() }, "NSSwitch": { NSSwitch(frame: frame) }, "NSMenuItem": { NSMenuItem() },
        "NSTextField": { NSTextField(frame: frame) }, "NSSecureTextField": { NSSecureTextField(frame: frame) },
        "NSTokenField": { NSTokenField(frame: frame) }, "NSSearchField": { NSSearchField(frame: frame) },
        "NSComboBox": { NSComboBox(frame: frame) }, "NSTextView": { NSTextView(frame: frame) },
        "NSSlider": { NSSlider(frame: frame) }, "NSStepper": { NSStepper(frame: frame) },
        "NSLevelIndicator": { NSLevelIndicator(frame: frame) }, "NSScroller": { NSScroller(frame: frame) },
        "NSDatePicker": { NSDatePicker(frame: frame) }, "NSColorWell": { NSColorWell(frame: frame) },
        "NSImageView": { NSImageView(frame: frame) }, "NSPathControl": { NSPathControl(frame: frame) },
        "NSRuleEditor": { NSRuleEditor(frame: frame) }, "NSPredicateEditor": { NSPredicateEditor(frame: frame) },
        "NSTableView": { NSTableView(frame: frame) }, "NSOutlineView": { outline() },
        "NSBrowser": { NSBrowser(frame: frame) }, "NSTableColumn": { column() },
        "NSWindow": {
            NSWindow(contentRect: frame, styleMask: [.titled, .resizable], backing: .buffered, defer: false)
        },
        "NSCell": { NSCell() }, "NSActionCell": { NSActionCell() }, "NSButtonCell": { NSButtonCell() },
        "NSTextFieldCell": { NSTextFieldCell() }, "NSTokenFieldCell": { NSTokenFieldCell() },
        "NSFormCell": { NSFormCell() }, "NSSliderCell": { NSSliderCell() }, "NSStepperCell": { NSStepperCell() },
        "NSLevelIndicatorCell": { NSLevelIndicatorCell() }, "NSDatePickerCell": { NSDatePickerCell() },
        "NSImageCell": { NSImageCell() }, "NSPathCell": { NSPathCell() },
        // Cells that work their control's choices.
        "NSPopUpButtonCell": { cell(of: NSPopUpButton(frame: frame)) },
        "NSComboBoxCell": { cell(of: NSComboBox(frame: frame)) }, "NSSegmentedCell": { cell(of: segments()) },
        "ColumnView": { ColumnView(frame: frame) },
    ]

    @MainActor private static func matrix(_ type: NSMatrix.Type) -> NSMatrix {
        let prototype = NSButtonCell()
        return NSMatrix(
            frame: frame, mode: .radioModeMatrix, prototype: prototype, numberOfRows: 0, numberOfColumns: 0)
    }

    @MainActor private static func segments() -> NSSegmentedControl {
        let control = NSSegmentedControl(labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil)
        control.setTag(10, forSegment: 0)
        control.setTag(11, forSegment: 1)
        return control
    }

    /// A control's cell, which lives in the control.
    @MainActor private static func cell(of control: NSControl) -> AnyObject {
        kept.append(control)
        return control.cell ?? NSCell()
    }

    /// A column in a table.
    @MainActor private static func column() -> NSTableColumn {
        let table = NSTableView(frame: frame)
        let column = NSTableColumn(identifier: "column")
        table.addTableColumn(column)
        kept.append(table)
        return column
    }

    @MainActor private static func outline() -> NSOutlineView {
        let outline = NSOutlineView(frame: frame)
        let column = NSTableColumn(identifier: "column")
        outline.addTableColumn(column)
        outline.outlineTableColumn = column
        return outline
    }

    /// What would be freed while a part of it is looked at; emptied with each object.
    @MainActor static var kept: [AnyObject] = []
}
