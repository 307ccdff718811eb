// SPDX-License-Identifier: Apache-2.0

import ColumnViewUIKit

/// A row with a large patch of colour.
final class SwatchRow: RowView {
    nonisolated deinit {}

    override func height(forWidth width: CGFloat) -> CGFloat { 72 }

    override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = CGRect(x: 88, y: 0, width: bounds.width - 104, height: bounds.height)
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let swatch = rowData as? Swatch, let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(swatch.color.cgColor)
        let patch = CGRect(x: 16, y: 10, width: 56, height: bounds.height - 20)
        context.fill(CGPath(roundedRect: patch, cornerWidth: 8, cornerHeight: 8))
    }

    override func rowDataDidChange() {
        super.rowDataDidChange()
        setNeedsDisplay()
    }
}
