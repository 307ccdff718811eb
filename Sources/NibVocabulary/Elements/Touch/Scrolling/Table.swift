// SPDX-License-Identifier: Apache-2.0

/// `tableView` → `UITableView`; `tableViewSection` → `UITableViewSection`; `tableViewCell` → `UITableViewCell` with its
/// `tableViewCellContentView`.
///
/// Prototype cells become nibs of their own: `UITableViewCellPrototypeNibs` (reuse identifier → `UINib`) and
/// `UITableViewCellPrototypeNibExternalObjects` (reuse identifier → objects outside). The sections of a static table
/// stand in a `UITableViewDataSource` (`UITableSections`) with a `UITableViewRow` (`UITableRowCell`,
/// `UITableRowHeight`) for each cell, which the controller's outlet `staticDataSource` names.
let tableElements: [ElementDescription] = [
    ElementDescription(
        "tableView", "UITableView", base: "scrollView", role: .view,
        properties: [
            .special(.key("backgroundColor"), "UIBackgroundColor"),
            .special(.child("subviews"), "UISubviews"),
            .special(.attribute("style"), "UITableViewStyle", "UIStyle"),
            .special(
                .attribute("separatorStyle"), "UISeparatorStyle", "UISeparatorStyleIOS5AndLater",
                "UISeparatorStyleIOS9AndLater"),
            .color("separatorColor", "UISeparatorColor"),
            .insets("separatorInset", "UISeparatorInset"),
            .enumeration(
                "separatorInsetReference", "UISeparatorInsetReference", .separatorInsetReference, default: "cellEdges"
            ).since(13122),
            .special(.attribute("rowHeight"), "UIRowHeight"),
            .special(.attribute("sectionHeaderHeight"), "UISectionHeaderHeight"),
            .special(.attribute("sectionFooterHeight"), "UISectionFooterHeight"),
            .float("estimatedRowHeight", "UIEstimatedRowHeight", default: 0).since(13122),
            .float("estimatedSectionHeaderHeight", "UIEstimatedSectionHeaderHeight", default: 0).since(13122),
            .float("estimatedSectionFooterHeight", "UIEstimatedSectionFooterHeight", default: 0).since(13122),
            .float("fillerRowHeight", "UIFillerRowHeight", default: 0).since(19000),
            .float("sectionHeaderTopPadding", "UISectionHeaderTopPadding", default: -1).since(19000),
            .special(.nowhere, "UIViewLocalOverrideTraitCollection"),
            .flag("allowsSelection", "UIAllowsSelection", default: true, omitting: true),
            .flag("allowsMultipleSelection", "UIAllowsMultipleSelection"),
            .flag("allowsSelectionDuringEditing", "UIAllowsSelectionDuringEditing"),
            .flag("allowsMultipleSelectionDuringEditing", "UIAllowsMultipleSelectionDuringEditing"),
            .flag(
                "showsSelectionImmediatelyOnTouchBegin", "UIShowsSelectionImmediatelyOnTouchBegin", default: true
            ).before(11134),
            .integer(
                "sectionIndexMinimumDisplayRowCount", "UISectionIndexMinimumDisplayRowCount", default: 0, omitting: 0),
            .color("sectionIndexColor", "UISectionIndexColor"),
            .color("sectionIndexBackgroundColor", "UISectionIndexBackgroundColor"),
            .color("sectionIndexTrackingBackgroundColor", "UISectionIndexTrackingBackgroundColor"),
            .flag("contentViewInsetsToSafeArea", "UIInsetsContentViewsToSafeArea", default: true, omitting: nil)
                .since(13122),
            .flag("springLoaded", "UISpringLoaded"),
            .flag("prefetchingEnabled", "UIPrefetchingEnabled", default: true).since(18122),
            .object("tableHeaderView", "UITableHeaderView"),
            .object("tableFooterView", "UITableFooterView"),
            .special(
                .child("prototypes"), "UITableViewCellPrototypeNibs", "UITableViewCellPrototypeNibExternalObjects"),
            .special(.child("sections")),
        ]),
    ElementDescription(
        "tableViewSection", "UITableViewSection", role: .object,
        properties: [
            .text("headerTitle", "UITableSectionHeaderTitle"),
            .text("footerTitle", "UITableSectionFooterTitle"),
            .object("headerView", "UITableSectionHeaderView"),
            .object("footerView", "UITableSectionFooterView"),
            .special(.child("cells"), "UITableSectionRows"),
        ]),
    ElementDescription(
        "tableViewCell", "UITableViewCell", base: "view", role: .view,
        properties: [
            .special(.key("contentView"), "UISubviews", "UIContentView"),
            .string("reuseIdentifier", "UIReuseIdentifier"),
            .enumeration(
                "style", "UITableViewCellStyle", .cellStyle, default: "IBUITableViewCellStyleDefault",
                omitting: "IBUITableViewCellStyleDefault"),
            .enumeration(
                "selectionStyle", "UISelectionStyle", .selectionStyle, default: "default", omitting: "default"
            ).since(5000),
            // Cells were selected in blue before iOS 7.
            .enumeration("selectionStyle", "UISelectionStyle", .selectionStyle, default: "blue", omitting: "blue")
                .before(5000),
            .enumeration("accessoryType", "UIAccessoryType", .accessoryType, default: "none", omitting: "none"),
            .enumeration(
                "editingAccessoryType", "UIEditingAccessoryType", .accessoryType, default: "none", omitting: "none"),
            .enumeration("focusStyle", "UIFocusStyle", .focusStyle, default: "default", omitting: "default"),
            .integer("indentationLevel", "UIIndentationLevel", default: 0, omitting: 0),
            .special(.attribute("indentationWidth"), "UIIndentationWidth"),
            .flag("shouldIndentWhileEditing", "UIShouldIndentWhileEditing", default: true, omitting: true),
            .flag("showsReorderControl", "UIShowsReorderControl"),
            .flag("hidesAccessoryWhenEditing", "UIHidesAccessoryWhenEditing", default: true, omitting: true).since(
                5000),
            .flag("hidesAccessoryWhenEditing", "UIHidesAccessoryWhenEditing").before(5000),
            .insets("separatorInset", "UISeparatorInset"),
            .special(.key("backgroundColor"), "UITableCellBackgroundColorSet"),
            .special(.nowhere, "UISystemBackgroundView", "UIContentConfigurationView"),
            .special(.attribute("textLabel"), "UITextLabel"),
            .special(.attribute("detailTextLabel"), "UIDetailTextLabel"),
            .special(.attribute("imageView"), "UIImageView"),
            .special(.key("contentConfiguration"), "UIContentConfiguration"),
        ]),
    ElementDescription("tableViewCellContentView", "UITableViewCellContentView", base: "view", role: .view),
    ElementDescription("tableViewHeaderFooterView", "UITableViewHeaderFooterView", base: "view", role: .view),
    ElementDescription(
        "listContentConfiguration", "UIListContentConfiguration", role: .object,
        properties: [
            .text("text", "text"),
            .text("secondaryText", "secondaryText"),
            .image("image", "image"),
            .double("imageToTextPadding", "imageToTextPadding"),
        ]),
]
