// SPDX-License-Identifier: Apache-2.0

/// The view that holds what a cell shows; the cell gives it its frame.
open class UITableViewCellContentView: UIView {
    nonisolated deinit {}

    open override var isPlacedBySuperview: Bool { superview is UITableViewCell }

    /// The margins that the system gives the content of cells.
    func systemMargins() -> UIEdgeInsets {
        let cell = superview as? UITableViewCell
        let width = cell?.layoutMarginsWidth ?? cell?.bounds.width ?? bounds.width
        let hasAccessory = cell.map { $0.accessoryType != .none || $0.accessoryView != nil } ?? false
        return MarginFacts.cellContent(
            tableWidth: width, place: place(of: cell), hasAccessory: hasAccessory, metrics: .current)
    }

    private func place(of cell: UITableViewCell?) -> MarginFacts.CellPlace {
        guard let table = cell?.superview as? UITableView else { return .alone }
        return table.isLayoutMarginsRoot ? .rootTable : .innerTable
    }

    /// Whether constraints, and not frames, decide what the content needs.
    var isLaidOutByConstraints: Bool {
        subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}

/// The look of the texts of ready-made cells.
struct TableCellText {
    let size: CGFloat
    var weight: UIFont.Weight = .regular
    var color: UIColor = .label
    var isRightAligned = false

    static func title(of style: UITableViewCell.CellStyle) -> TableCellText {
        switch style {
        case .default, .value1, .subtitle: TableCellText(size: 17)
        case .value2: TableCellText(size: 12, weight: .medium, color: .systemBlue, isRightAligned: true)
        }
    }

    static func detail(of style: UITableViewCell.CellStyle) -> TableCellText? {
        switch style {
        case .default: nil
        case .value1: TableCellText(size: 17, color: .secondaryLabel)
        case .value2: TableCellText(size: 15)
        case .subtitle: TableCellText(size: 12)
        }
    }
}
