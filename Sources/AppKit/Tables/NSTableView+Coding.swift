// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    /// What a nib keeps of a table.
    static let tableCoding: [NibProperty<NSTableView>] = [
        .flag("NSEnabled", \.isEnabled),
        .bits(
            "NSTvFlags", .flag(0x8000_0000, \.allowsColumnReordering), .flag(0x4000_0000, \.allowsColumnResizing),
            .flag(0x1000_0000, \.allowsEmptySelection), .flag(0x0800_0000, \.allowsMultipleSelection),
            .flag(0x0400_0000, \.allowsColumnSelection), .flag(0x0100_0000, \.autosaveTableColumns),
            .flag(0x0080_0000, \.usesAlternatingRowBackgroundColors)),
        .length("NSRowHeight", \.rowHeight, or: 17, atLeast: 1),
        .length("NSIntercellSpacingWidth", \.intercellSpacing.width, or: 3, atLeast: 0),
        .length("NSIntercellSpacingHeight", \.intercellSpacing.height, or: 2, atLeast: 0),
        .color("NSBackgroundColor", \.backgroundColor), .color("NSGridColor", \.gridColor),
        .options("NSGridStyleMask", \.gridStyleMask),
        .choice("NSColumnAutoresizingStyle", \.columnAutoresizingStyle, or: .uniformColumnAutoresizingStyle),
        .flag("NSAllowsTypeSelect", \.allowsTypeSelect),
        .flag("NSTableViewShouldFloatGroupRows", \.floatsGroupRows, or: true),
        .choice("NSTableViewSelectionHighlightStyle", \.selectionHighlightStyle, or: .regular),
        .choice("NSTableViewStyle", \.style, or: .automatic), .flag("NSTableViewUseARH", \.usesAutomaticRowHeights),
        NibProperty("NSTableColumns") { table, coder, key in
            for case let column as NSTableColumn in coder.objects(key) {
                column.tableView = table
                table.tableColumns.append(column)
            }
        } encode: { table, coder, key in
            if !table.tableColumns.isEmpty { coder.encode(table.tableColumns as NSArray, for: key) }
        },
        // Nibs inside of the nib, by the identifiers of the views in them.
        NibProperty("NSTableViewArchivedReusableViewsKey") { table, coder, key in
            guard coder.contains(key) else { return }
            coder.whenDecoded { [weak table] in
                guard let table, let nibs = coder.object(key) as? NSDictionary else { return }
                for case (let name as String, let nib as NSNib) in nibs {
                    table.prototypes[NSUserInterfaceItemIdentifier(name)] = nib
                }
                table.reloadData()
            }
        } encode: { table, coder, key in
            let nibs = table.prototypes.map { ($0.key.rawValue as NSString, $0.value) }
            if !nibs.isEmpty { coder.encode(Dictionary(uniqueKeysWithValues: nibs) as NSDictionary, for: key) }
        },
        part("NSHeaderView") {
            $0.headerView = $1 as? NSTableHeaderView
        } give: {
            $0.headerView
        },
        part("NSCornerView") {
            $0.cornerView = $1 as? NSView
        } give: {
            $0.cornerView
        },
        .reference("NSDelegate", \.delegate), .reference("NSDataSource", \.dataSource),
        NibProperty("NSAutosaveName") { table, coder, key in
            coder.whenDecoded { [weak table] in table?.autosaveName = coder.string(key) }
        } encode: { table, coder, key in
            if let name = table.autosaveName { coder.encode(name, for: key) }
        },
    ]

    /// A view beside the rows; one that the nib lacks is not there.
    private static func part(
        _ key: NibKey, take: @escaping @MainActor (NSTableView, AnyObject?) -> Void,
        give: @escaping @MainActor (NSTableView) -> NSView?
    ) -> NibProperty<NSTableView> {
        NibProperty(key) { table, coder, key in
            coder.whenDecoded { [weak table] in
                if let table { take(table, coder.object(key)) }
            }
        } encode: { table, coder, key in
            if let view = give(table) { coder.encode(view, for: key) }
        }
    }
}
