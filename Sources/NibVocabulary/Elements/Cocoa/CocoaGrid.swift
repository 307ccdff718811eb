// SPDX-License-Identifier: Apache-2.0

/// `gridView` → `NSGridView`, with its `gridRow`s, `gridColumn`s and `gridCell`s.
///
/// A document lists rows, columns and cells apart; a cell names its row and column. In the nib a row has its cells, and
/// the views of all cells are subviews of the grid.
let cocoaGridElements: [ElementDescription] = [
    ElementDescription(
        "gridView", "NSGridView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .objects("rows", "NSGrid_rows"),
            .objects("columns", "NSGrid_columns"),
            .double("rowSpacing", "NSGrid_rowSpacing", default: 6),
            .double("columnSpacing", "NSGrid_columnSpacing", default: 6),
        ] + cocoaGridPlacement + [cocoaGridAlignment]),
    ElementDescription(
        "gridRow", "NSGridRow", role: .object, platforms: .macOS,
        properties: [
            .special(.child("rows"), "NSGrid_owningGrid"),
            .special(.child("gridCells"), "NSGrid_cells"),
            .enumeration("yPlacement", "NSGrid_yPlacement", .cocoaGridPlacement, default: "inherited"),
            cocoaGridAlignment,
            .double("height", "NSGrid_height"),
            .double("topPadding", "NSGrid_topPadding", default: 0),
            .double("bottomPadding", "NSGrid_bottomPadding", default: 0),
            .flag("hidden", "NSGrid_hidden"),
        ]),
    ElementDescription(
        "gridColumn", "NSGridColumn", role: .object, platforms: .macOS,
        properties: [
            .special(.child("columns"), "NSGrid_owningGrid"),
            .enumeration("xPlacement", "NSGrid_xPlacement", .cocoaGridPlacement, default: "inherited"),
            .double("width", "NSGrid_width"),
            .double("leadingPadding", "NSGrid_leadingPadding", default: 0),
            .double("trailingPadding", "NSGrid_trailingPadding", default: 0),
            .flag("hidden", "NSGrid_hidden"),
        ]),
    ElementDescription(
        "gridCell", "NSGridCell", role: .object, platforms: .macOS,
        properties: [
            .reference("row", "NSGrid_owningRow"),
            .reference("column", "NSGrid_owningColumn"),
            .reference("headOfMergedCell", "NSGrid_mergeHead"),
            .object("contentView", "NSGrid_content"),
        ] + cocoaGridPlacement + [cocoaGridAlignment]),
]

private let cocoaGridPlacement: [PropertyDescription] = [
    .enumeration("xPlacement", "NSGrid_xPlacement", .cocoaGridPlacement, default: "inherited"),
    .enumeration("yPlacement", "NSGrid_yPlacement", .cocoaGridPlacement, default: "inherited"),
]

private let cocoaGridAlignment = PropertyDescription.enumeration(
    "rowAlignment", "NSGrid_alignment", .cocoaGridAlignment, default: "inherited")

extension Enumeration {
    /// `NSGridCell.Placement`.
    public static let cocoaGridPlacement = Enumeration(
        "NSGridCell.Placement",
        [
            "inherited": 0, "none": 1, "leading": 2, "top": 2, "trailing": 3, "bottom": 3, "center": 4, "fill": 5,
        ])

    /// `NSGridRow.Alignment`.
    public static let cocoaGridAlignment = Enumeration(
        "NSGridRow.Alignment", ["inherited", "none", "firstBaseline", "lastBaseline"])
}
