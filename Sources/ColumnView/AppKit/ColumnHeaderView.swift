// SPDX-License-Identifier: Apache-2.0

/// The header of a section in a ``ColumnView``, unless it names another class.
@MainActor open class ColumnHeaderView: RowView {
    nonisolated deinit {}

    open override var font: NSFont { .systemFont(ofSize: NSFont.smallSystemFontSize, weight: .semibold) }
    open override var textColor: NSColor { .secondaryLabelColor }

    open override var backgroundFill: CGColor? {
        NSColor.windowBackgroundColor.value(for: effectiveAppearance)
    }

    open override func draw(_ dirtyRect: CGRect) {
        super.draw(dirtyRect)
        NSColor.separatorColor.setFill()
        CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1).fill()
    }
}
