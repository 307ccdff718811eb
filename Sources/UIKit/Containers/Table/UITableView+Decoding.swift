// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    func decodeTable(_ coder: NibCoder) {
        decodeHeights(coder)
        decodeSeparators(coder)
        decodeSelection(coder)
        insetsContentViewsToSafeArea = coder.bool("UIInsetsContentViewsToSafeArea") ?? true
        tableHeaderView = coder.object("UITableHeaderView") as? UIView
        tableFooterView = coder.object("UITableFooterView") as? UIView
        backgroundView = coder.object("UIBackgroundView") as? UIView
        cellSources.decodePrototypes(
            coder, nibs: "UITableViewCellPrototypeNibs", externalObjects: "UITableViewCellPrototypeNibExternalObjects")
    }

    /// A height that the nib leaves out is the one that tables had before heights could be automatic.
    private func decodeHeights(_ coder: NibCoder) {
        rowHeight = coder.length("UIRowHeight") ?? 44
        sectionHeaderHeight = coder.length("UISectionHeaderHeight") ?? 22
        sectionFooterHeight = coder.length("UISectionFooterHeight") ?? 22
        estimatedRowHeight = coder.length("UIEstimatedRowHeight") ?? UITableView.automaticDimension
        estimatedSectionHeaderHeight =
            coder.length("UIEstimatedSectionHeaderHeight") ?? UITableView.automaticDimension
        estimatedSectionFooterHeight =
            coder.length("UIEstimatedSectionFooterHeight") ?? UITableView.automaticDimension
        if let padding = coder.length("UISectionHeaderTopPadding") { sectionHeaderTopPadding = padding }
    }

    private func decodeSeparators(_ coder: NibCoder) {
        // Every age has a key of its own; none of them is there for no separators.
        let separator =
            coder.integer("UISeparatorStyleIOS9AndLater") ?? coder.integer("UISeparatorStyleIOS5AndLater")
            ?? coder.integer("UISeparatorStyle")
        separatorStyle = separator.flatMap(UITableViewCell.SeparatorStyle.init) ?? .none
        separatorColor = coder.object("UISeparatorColor") as? UIColor ?? .separator
        if let inset = coder.insets("UISeparatorInset") { separatorInset = inset }
        separatorInsetReference =
            coder.integer("UISeparatorInsetReference").flatMap(SeparatorInsetReference.init) ?? .fromCellEdges
    }

    private func decodeSelection(_ coder: NibCoder) {
        allowsSelection = coder.bool("UIAllowsSelection") ?? true
        allowsMultipleSelection = coder.bool("UIAllowsMultipleSelection") ?? false
        allowsSelectionDuringEditing = coder.bool("UIAllowsSelectionDuringEditing") ?? false
        allowsMultipleSelectionDuringEditing = coder.bool("UIAllowsMultipleSelectionDuringEditing") ?? false
        sectionIndexMinimumDisplayRowCount = coder.integer("UISectionIndexMinimumDisplayRowCount") ?? 0
        sectionIndexColor = coder.object("UISectionIndexColor") as? UIColor
        sectionIndexBackgroundColor = coder.object("UISectionIndexBackgroundColor") as? UIColor
        sectionIndexTrackingBackgroundColor = coder.object("UISectionIndexTrackingBackgroundColor") as? UIColor
    }
}
