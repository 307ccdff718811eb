// SPDX-License-Identifier: Apache-2.0

/// The cell of a browser's item: its text, and an angle where there are items inside.
final class BrowserItemCell: NSTextFieldCell {
    nonisolated deinit {}

    var isLeaf = true

    override func makeEmpty() -> NSCell { BrowserItemCell() }

    override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        super.draw(withFrame: cellFrame, in: controlView)
        guard !isLeaf else { return }
        DisclosureTriangle.draw(
            in: CGRect(x: cellFrame.maxX - 14, y: cellFrame.minY, width: 14, height: cellFrame.height),
            isExpanded: false,
            isLight: backgroundStyle == .emphasized)
    }
}

/// What a browser scrolls: its columns, with their titles above them.
final class BrowserContent: NSView {
    nonisolated deinit {}

    var titles: [(text: String, x: CGFloat, width: CGFloat)] = [] { didSet { setNeedsDisplay() } }
    override var isFlipped: Bool { true }

    override func draw(_ dirtyRect: CGRect) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        for (text, x, width) in titles {
            text.draw(
                in: CGRect(x: x, y: 3, width: width, height: 16),
                withAttributes: [
                    .font: NSFont.systemFont(ofSize: 11), .foregroundColor: NSColor.headerTextColor,
                    .paragraphStyle: style,
                ])
        }
        NSColor.separatorColor.setFill()
        for view in subviews { CGRect(x: view.frame.maxX, y: 0, width: 1, height: bounds.height).fill() }
    }
}
