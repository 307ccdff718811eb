// SPDX-License-Identifier: Apache-2.0

import ColumnViewUIKit

/// A row that is as high as its text.
final class NoteRow: RowView {
    nonisolated deinit {}

    override func rowDataDidChange() {
        super.rowDataDidChange()
        textLabel.numberOfLines = 0
        textLabel.font = .systemFont(ofSize: 15)
    }

    override func height(forWidth width: CGFloat) -> CGFloat {
        let size = textLabel.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude))
        return max(44, (size.height + 24).rounded(.up))
    }
}
