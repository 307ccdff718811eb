// SPDX-License-Identifier: Apache-2.0

extension AppKitClasses {
    static let tables: List = [
        "NSTableView": { TableClassTables.tableView },
        "NSOutlineView": { TableClassTables.outlineView },
        "NSTableColumn": { TableClassTables.column },
        "NSTableHeaderView": { TableClassTables.headerView },
        "NSTableHeaderCell": { TableClassTables.headerCell },
        "NSTableCellView": { TableClassTables.cellView },
        "NSTableRowView": { TableClassTables.rowView },
        "NSCollectionView": { TableClassTables.collectionView },
        "NSCollectionViewItem": { TableClassTables.collectionViewItem },
        "_NSCollectionViewCore": { TableClassTables.collectionViewCore },
        "NSCollectionViewLayout": { TableClassTables.collectionLayout },
        "NSCollectionViewFlowLayout": { TableClassTables.flowLayout },
        "NSCollectionViewGridLayout": { TableClassTables.gridLayout },
        "NSBrowser": { TableClassTables.browser },
        "NSRuleEditor": { TableClassTables.ruleEditor },
        "NSPredicateEditor": { TableClassTables.predicateEditor },
        "NSPredicateEditorRowTemplate": { TableClassTables.rowTemplate },
        "_NSRuleEditorViewSliceHolder": { TableClassTables.sliceHolder },
        "_NSCornerView": { TableClassTables.cornerView },
    ]
}

/// The tables of tables, outlines and their parts.
enum TableClassTables {
    static let tableView = ClassTable(
        NSTableView.self, superclass: ViewTables.control, decode: { NSTableView(coder: $0) },
        make: { NSTableView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.outlet("dataSource", \.dataSource)
        $0.outlet("headerView", \.headerView)
        $0.attribute("doubleAction", \.doubleAction)
        $0.outlet("cornerView", \.cornerView)
        $0.attribute("rowHeight", \.rowHeight)
        $0.attribute("usesAlternatingRowBackgroundColors", \.usesAlternatingRowBackgroundColors)
        $0.attribute("allowsMultipleSelection", \.allowsMultipleSelection)
        $0.attribute("allowsEmptySelection", \.allowsEmptySelection)
        $0.attribute("allowsColumnSelection", \.allowsColumnSelection)
        $0.attribute("allowsColumnReordering", \.allowsColumnReordering)
        $0.attribute("allowsColumnResizing", \.allowsColumnResizing)
        $0.attribute("allowsTypeSelect", \.allowsTypeSelect)
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.attribute("gridColor", \.gridColor)
        $0.attribute("sortDescriptors", \.sortDescriptors)
        $0.reading("selectedRowIndexes", \.selectedRowIndexes)
        $0.reading("selectedRow", \.selectedRow)
        $0.reading("numberOfRows", \.numberOfRows)
        $0.reading("clickedRow", \.clickedRow)
        $0.reading("tableColumns", \.tableColumns)
        $0.action("reloadData", NSTableView.reloadData)
        $0.action("selectAll:", NSTableView.selectAll)
        $0.action("deselectAll:", NSTableView.deselectAll)
    }

    static let outlineView = ClassTable(
        NSOutlineView.self, superclass: tableView, decode: { NSOutlineView(coder: $0) },
        make: { NSOutlineView(frame: .zero) }
    ) {
        $0.outlet("outlineTableColumn", \.outlineTableColumn)
        $0.attribute("indentationPerLevel", \.indentationPerLevel)
        $0.attribute("indentationMarkerFollowsCell", \.indentationMarkerFollowsCell)
        $0.attribute("autoresizesOutlineColumn", \.autoresizesOutlineColumn)
    }

    static let column = ClassTable(
        NSTableColumn.self, superclass: nil, decode: { NSTableColumn(coder: $0) }, make: { NSTableColumn() }
    ) {
        $0.outlet("dataCell", \.dataCell)
        $0.outlet("headerCell", \.headerCell)
        $0.attribute("width", \.width)
        $0.attribute("minWidth", \.minWidth)
        $0.attribute("maxWidth", \.maxWidth)
        $0.attribute("hidden", \.isHidden)
        $0.attribute("isHidden", \.isHidden)
        $0.attribute("editable", \.isEditable)
        $0.attribute("title", \.title)
        $0.attribute("headerToolTip", \.headerToolTip)
        $0.attribute("sortDescriptorPrototype", \.sortDescriptorPrototype)
        $0.reading("tableView", \.tableView)
    }

    static let headerView = ClassTable(
        NSTableHeaderView.self, superclass: ViewTables.view, decode: { NSTableHeaderView(coder: $0) },
        make: { NSTableHeaderView(frame: .zero) }
    ) {
        $0.outlet("tableView", \.tableView)
    }

    static let headerCell = ClassTable(
        NSTableHeaderCell.self, superclass: ControlTables.textFieldCell, decode: { NSTableHeaderCell(coder: $0) },
        make: { NSTableHeaderCell(textCell: "") })

    static let cellView = ClassTable(
        NSTableCellView.self, superclass: ViewTables.view, decode: { NSTableCellView(coder: $0) },
        make: { NSTableCellView(frame: .zero) }
    ) {
        $0.outlet("textField", \.textField)
        $0.outlet("imageView", \.imageView)
        $0.attribute("objectValue", \.objectValue)
    }

    static let rowView = ClassTable(
        NSTableRowView.self, superclass: ViewTables.view, decode: { NSTableRowView(coder: $0) },
        make: { NSTableRowView(frame: .zero) }
    ) {
        $0.attribute("selected", \.isSelected)
        $0.attribute("emphasized", \.isEmphasized)
        $0.attribute("backgroundColor", \.backgroundColor)
    }

    static let cornerView = ClassTable(
        TableCornerView.self, superclass: ViewTables.view, decode: { TableCornerView(coder: $0) },
        make: { TableCornerView(frame: .zero) })

    static let collectionView = ClassTable(
        NSCollectionView.self, superclass: ViewTables.view, decode: { NSCollectionView(coder: $0) },
        make: { NSCollectionView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.outlet("dataSource", \.dataSource)
        $0.outlet("itemPrototype", \.itemPrototype)
        $0.outlet("collectionViewLayout", \.collectionViewLayout)
        $0.attribute("content", \.content)
        $0.attribute("selectable", \.isSelectable)
        $0.attribute("allowsMultipleSelection", \.allowsMultipleSelection)
        $0.attribute("allowsEmptySelection", \.allowsEmptySelection)
        $0.attribute("backgroundColors", \.backgroundColors)
        $0.reading("selectionIndexes", \.selectionIndexes)
        $0.action("selectAll:", NSCollectionView.selectAll)
        $0.action("deselectAll:", NSCollectionView.deselectAll)
    }

    static let collectionViewItem = ClassTable(
        NSCollectionViewItem.self, superclass: ControllerTables.viewController,
        decode: { NSCollectionViewItem(coder: $0) }, make: { NSCollectionViewItem(nibName: nil, bundle: nil) }
    ) {
        $0.outlet("textField", \.textField)
        $0.outlet("imageView", \.imageView)
        $0.attribute("selected", \.isSelected)
        $0.reading("collectionView", \.collectionView)
    }

    static let collectionViewCore = ClassTable(
        CollectionViewCore.self, superclass: nil, decode: { CollectionViewCore(coder: $0) })

    static let collectionLayout = ClassTable(
        NSCollectionViewLayout.self, superclass: nil, decode: { NSCollectionViewLayout(coder: $0) },
        make: { NSCollectionViewLayout() })

    static let flowLayout = ClassTable(
        NSCollectionViewFlowLayout.self, superclass: collectionLayout,
        decode: { NSCollectionViewFlowLayout(coder: $0) }, make: { NSCollectionViewFlowLayout() }
    ) {
        $0.attribute("minimumLineSpacing", \.minimumLineSpacing)
        $0.attribute("minimumInteritemSpacing", \.minimumInteritemSpacing)
        $0.attribute("itemSize", \.itemSize)
    }

    static let gridLayout = ClassTable(
        NSCollectionViewGridLayout.self, superclass: collectionLayout,
        decode: { NSCollectionViewGridLayout(coder: $0) }, make: { NSCollectionViewGridLayout() })

    static let browser = ClassTable(
        NSBrowser.self, superclass: ViewTables.control, decode: { NSBrowser(coder: $0) },
        make: { NSBrowser(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("doubleAction", \.doubleAction)
        $0.attribute("path", \.path)
        $0.attribute("titled", \.isTitled)
        $0.attribute("minColumnWidth", \.minColumnWidth)
    }

    static let ruleEditor = ClassTable(
        NSRuleEditor.self, superclass: ViewTables.control, decode: { NSRuleEditor(coder: $0) },
        make: { NSRuleEditor(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("editable", \.isEditable)
        $0.attribute("rowHeight", \.rowHeight)
        $0.attribute("canRemoveAllRows", \.canRemoveAllRows)
        $0.attribute("formattingStringsFilename", \.formattingStringsFilename)
        $0.reading("predicate", \.predicate)
        $0.reading("numberOfRows", \.numberOfRows)
        $0.action("addRow:", NSRuleEditor.addRow)
        $0.action(NSRuleEditor.entrySelector.name, NSRuleEditor.entryDidChange)
    }

    static let predicateEditor = ClassTable(
        NSPredicateEditor.self, superclass: ruleEditor, decode: { NSPredicateEditor(coder: $0) },
        make: { NSPredicateEditor(frame: .zero) })

    static let rowTemplate = ClassTable(
        NSPredicateEditorRowTemplate.self, superclass: nil, decode: { NSPredicateEditorRowTemplate(coder: $0) },
        make: { NSPredicateEditorRowTemplate() })

    static let sliceHolder = ClassTable(
        RuleSliceHolder.self, superclass: ViewTables.view, decode: { RuleSliceHolder(coder: $0) })
}
