// SPDX-License-Identifier: Apache-2.0

/// The header of a section in a ``ColumnView``, unless it names another class.
@MainActor open class ColumnHeaderView: RowView {
    nonisolated deinit {}

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func rowDataDidChange() {
        super.rowDataDidChange()
        guard !subviews.isEmpty, subviews.contains(textLabel) else { return }
        textLabel.font = .systemFont(ofSize: 15, weight: .semibold)
        textLabel.textColor = .secondaryLabel
    }

    open override func height(forWidth width: CGFloat) -> CGFloat {
        let height = super.height(forWidth: width)
        return subviews.contains(textLabel) ? min(height, 32) : height
    }

    open override func draw(_ rect: CGRect) {}
}
