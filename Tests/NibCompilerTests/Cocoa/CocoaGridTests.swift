// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaGridTests: CocoaScrollingFixtures {
    @Test func aGridHasRowsColumnsAndCells() throws {
        let nib = try nib(
            """
            <gridView xPlacement="leading" yPlacement="center" rowAlignment="firstBaseline" rowSpacing="8" id="grid">
            \(rect(0, 0, 90, 40))<rows><gridRow id="r1"/><gridRow topPadding="4" hidden="YES" id="r2"/></rows>
            <columns><gridColumn xPlacement="trailing" id="c1"/><gridColumn width="60" id="c2"/></columns><gridCells>
            <gridCell row="r1" column="c2" id="x12"><textField key="contentView" id="field">\(rect(30, 20, 60, 20))
            <textFieldCell key="cell" id="fieldCell"/></textField></gridCell>
            <gridCell row="r1" column="c1" id="x11"><button key="contentView" \
            translatesAutoresizingMaskIntoConstraints="NO" id="button">\(rect(0, 20, 30, 20))
            <buttonCell key="cell" id="buttonCell"/></button></gridCell>
            <gridCell row="r2" column="c1" yPlacement="fill" id="x21"/>
            <gridCell row="r2" column="c2" headOfMergedCell="x21" id="x22"/></gridCells></gridView>
            """)
        #expect(nib.diagnostics.isEmpty)
        #expect(
            try ["grid", "r1", "r2", "c1", "c2", "x11", "x22"].map { try keys(nib, $0) }.joined(separator: "\n") == """
                NSGridView
                  NSFrameSize: "{90, 40}"
                  NSGrid_alignment: 2
                  NSGrid_columnSpacing: 6.0
                  NSGrid_columns: [NSGridColumn, NSGridColumn]
                  NSGrid_rowSpacing: 8.0
                  NSGrid_rows: [NSGridRow, NSGridRow]
                  NSGrid_xPlacement: 2
                  NSGrid_yPlacement: 4
                  NSSubviews: [NSTextField, NSButton]
                  NSvFlags: 268
                NSGridRow
                  NSGrid_alignment: 0
                  NSGrid_bottomPadding: 0.0
                  NSGrid_cells: [NSGridCell, NSGridCell]
                  NSGrid_owningGrid: NSGridView
                  NSGrid_topPadding: 0.0
                  NSGrid_yPlacement: 0
                NSGridRow
                  NSGrid_alignment: 0
                  NSGrid_bottomPadding: 0.0
                  NSGrid_cells: [NSGridCell, NSGridCell]
                  NSGrid_hidden: true
                  NSGrid_owningGrid: NSGridView
                  NSGrid_topPadding: 4.0
                  NSGrid_yPlacement: 0
                NSGridColumn
                  NSGrid_leadingPadding: 0.0
                  NSGrid_owningGrid: NSGridView
                  NSGrid_trailingPadding: 0.0
                  NSGrid_xPlacement: 3
                NSGridColumn
                  NSGrid_leadingPadding: 0.0
                  NSGrid_owningGrid: NSGridView
                  NSGrid_trailingPadding: 0.0
                  NSGrid_width: 60.0
                  NSGrid_xPlacement: 0
                NSGridCell
                  NSGrid_alignment: 0
                  NSGrid_content: NSButton
                  NSGrid_owningColumn: NSGridColumn
                  NSGrid_owningRow: NSGridRow
                  NSGrid_xPlacement: 0
                  NSGrid_yPlacement: 0
                NSGridCell
                  NSGrid_alignment: 0
                  NSGrid_mergeHead: NSGridCell
                  NSGrid_owningColumn: NSGridColumn
                  NSGrid_owningRow: NSGridRow
                  NSGrid_xPlacement: 0
                  NSGrid_yPlacement: 0
                """)
        let button = try nib.object("button")
        #expect(button["NSSuperview"]?.object === (try nib.object("grid")))
        #expect(button["NSDoNotTranslateAutoresizingMask"] == .bool(true))
        let cells = try nib.object("r1")["NSGrid_cells"]?.object?.elements
        #expect(try cells.map { try [nib.object("x11"), nib.object("x12")].elementsEqual($0, by: ===) } == true)
    }
}
