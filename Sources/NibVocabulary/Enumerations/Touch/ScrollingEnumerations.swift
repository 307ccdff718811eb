// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    /// `UIScrollView.IndicatorStyle`.
    public static let indicatorStyle = Enumeration("UIScrollView.IndicatorStyle", ["default", "black", "white"])
    /// `UIScrollView.KeyboardDismissMode`.
    public static let keyboardDismissMode = Enumeration(
        "UIScrollView.KeyboardDismissMode",
        ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"])
    /// `UIScrollView.ContentInsetAdjustmentBehavior`.
    public static let contentInsetAdjustmentBehavior = Enumeration(
        "UIScrollView.ContentInsetAdjustmentBehavior", ["automatic", "scrollableAxes", "never", "always"])
    /// `UITableView.Style`.
    public static let tableViewStyle = Enumeration("UITableView.Style", ["plain", "grouped", "insetGrouped"])
    /// `UITableViewCell.SeparatorStyle`; `default` is a single line.
    public static let separatorStyle = Enumeration(
        "UITableViewCell.SeparatorStyle", ["none": 0, "default": 1, "singleLine": 1, "singleLineEtched": 2])
    /// `UITableView.SeparatorInsetReference`.
    public static let separatorInsetReference = Enumeration(
        "UITableView.SeparatorInsetReference", ["cellEdges", "automaticInsets"])
    /// `UITableViewCell.CellStyle`, named as documents do.
    public static let cellStyle = Enumeration(
        "UITableViewCell.CellStyle",
        [
            "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1, "IBUITableViewCellStyleValue2": 2,
            "IBUITableViewCellStyleSubtitle": 3,
        ])
    /// `UITableViewCell.SelectionStyle`.
    public static let selectionStyle = Enumeration(
        "UITableViewCell.SelectionStyle", ["none", "blue", "gray", "default"])
    /// `UITableViewCell.AccessoryType`.
    public static let accessoryType = Enumeration(
        "UITableViewCell.AccessoryType",
        ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"])
    /// `UITableViewCell.FocusStyle`.
    public static let focusStyle = Enumeration("UITableViewCell.FocusStyle", ["default", "custom"])
    /// `UICollectionView.ScrollDirection`.
    public static let scrollDirection = Enumeration("UICollectionView.ScrollDirection", ["vertical", "horizontal"])
    /// `UICollectionViewFlowLayout.SectionInsetReference`.
    public static let sectionInsetReference = Enumeration(
        "UICollectionViewFlowLayout.SectionInsetReference", ["contentInset", "safeArea", "layoutMargins"])
}
