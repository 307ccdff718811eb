// SPDX-License-Identifier: Apache-2.0

extension UITableViewCell {
    /// Takes what a nib says of the cell.
    func decodeCell(_ coder: NibCoder) {
        for (key, value) in coder.values(of: TableCellKeys.table) {
            switch key {
            case .reuseIdentifier: reuseIdentifier = coder.string(value)
            case .accessoryType: accessoryType = coder.integer(value).flatMap(AccessoryType.init) ?? .none
            case .editingAccessoryType:
                editingAccessoryType = coder.integer(value).flatMap(AccessoryType.init) ?? .none
            case .accessoryView: accessoryView = coder.object(value) as? UIView
            case .editingAccessoryView: editingAccessoryView = coder.object(value) as? UIView
            case .backgroundView: backgroundView = coder.object(value) as? UIView
            case .selectedBackgroundView: selectedBackgroundView = coder.object(value) as? UIView
            case .selectionStyle: selectionStyle = coder.integer(value).flatMap(SelectionStyle.init) ?? .default
            case .focusStyle: focusStyle = coder.integer(value).flatMap(FocusStyle.init) ?? .default
            case .indentationLevel: indentationLevel = coder.integer(value) ?? 0
            case .indentationWidth: indentationWidth = coder.length(value) ?? 10
            case .shouldIndentWhileEditing: shouldIndentWhileEditing = coder.bool(value) ?? true
            case .showsReorderControl: showsReorderControl = coder.bool(value) ?? false
            case .separatorInset: ownSeparatorInset = coder.insets(value)
            case .textLabel: ownTextLabel = coder.object(value) as? UILabel
            case .detailTextLabel: ownDetailTextLabel = coder.object(value) as? UILabel
            case .imageView: ownImageView = coder.object(value) as? UIImageView
            }
        }
    }
}

/// The keys of a cell, but for those that it reads before it is a view.
private nonisolated enum TableCellKeys: String, CaseIterable, Sendable {
    case reuseIdentifier = "UIReuseIdentifier"
    case accessoryType = "UIAccessoryType"
    case editingAccessoryType = "UIEditingAccessoryType"
    case accessoryView = "UIAccessoryView"
    case editingAccessoryView = "UIEditingAccessoryView"
    case backgroundView = "UIBackgroundView"
    case selectedBackgroundView = "UISelectedBackgroundView"
    case selectionStyle = "UISelectionStyle"
    case focusStyle = "UIFocusStyle"
    case indentationLevel = "UIIndentationLevel"
    case indentationWidth = "UIIndentationWidth"
    case shouldIndentWhileEditing = "UIShouldIndentWhileEditing"
    case showsReorderControl = "UIShowsReorderControl"
    case separatorInset = "UISeparatorInset"
    case textLabel = "UITextLabel"
    case detailTextLabel = "UIDetailTextLabel"
    case imageView = "UIImageView"

    static let table = NibKeyTable<TableCellKeys>()
}
