// SPDX-License-Identifier: Apache-2.0

/// The binding of `ColumnView`, which is one class to documents of both faces.
let columnBindings: [BindingTable.Entry] = [
    // The last is of the one of AppKit's documents only, as a double click is.
    .init(
        "ColumnView",
        BindingTable.columnView
            + BindingDescription.action(target: "doubleClickTarget", argument: "doubleClickArgument"))
]

extension BindingTable {
    /// What `ColumnView` exposes: one binding, configured by key paths from sections and rows.
    public static let columnView: [BindingDescription] = [
        BindingDescription(
            "sectionsArray", .array, group: columnGroup,
            options: columnKeys + BindingOptionDescription.common + BindingOptionDescription.writing)
    ]

    /// The options as attributes of the view, which stay where a tool clears options of bindings that it does not know.
    public static let columnViewAttributes = columnKeys.map {
        DesignableAttribute($0.name, $0.valueType, group: columnGroup)
    }

    private static let columnGroup = "Column Content"

    private static let columnKeys = [
        BindingOptionDescription("sectionContentKey", .string, isRequired: true),
        BindingOptionDescription("sectionClassKey", .string), BindingOptionDescription("rowClassKey", .string),
        BindingOptionDescription("rowDisplayKey", .string), BindingOptionDescription("headerDataKey", .string),
        BindingOptionDescription("headerClassKey", .string), BindingOptionDescription("allSectionsSortKey", .string),
        BindingOptionDescription("sectionRowSortKey", .string),
    ]
}
