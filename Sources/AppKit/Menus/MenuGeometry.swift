// SPDX-License-Identifier: Apache-2.0

/// Where the items of an open menu lie.
@MainActor struct MenuGeometry {
    /// An item that is shown.
    struct Row {
        let item: NSMenuItem
        /// In points from the top left of the menu.
        var frame: CGRect
    }

    private(set) var rows: [Row] = []
    private(set) var size: CGSize = .zero
    /// Where titles begin, from the left edge of the menu.
    let titleStart: CGFloat
    /// Where the keys begin, from the right edge of the menu.
    private(set) var keysWidth: CGFloat = 0
    let font: NSFont

    static let padding: CGFloat = 5
    static let separatorHeight: CGFloat = 11
    static let sideMargin: CGFloat = 11
    static let markColumn: CGFloat = 15
    private static let keysGap: CGFloat = 24

    /// - Parameter minimumWidth: of all rows, in points, as a pop-up button's menu is no narrower than the button.
    init(_ menu: NSMenu, minimumWidth: CGFloat = 0, alternates modifiers: NSEvent.ModifierFlags = []) {
        font = menu.font ?? .menuFont(ofSize: 0)
        titleStart = Self.sideMargin + (menu.showsStateColumn ? Self.markColumn : 0)
        let items = Self.shownItems(of: menu, holding: modifiers)
        var width = max(menu.minimumWidth, minimumWidth)
        for item in items { keysWidth = max(keysWidth, Self.keysWidth(of: item, font: font)) }
        let right = Self.sideMargin + (keysWidth > 0 ? Self.keysGap + keysWidth : 0)
        for item in items {
            width = max(width, item.view.map { $0.frame.width } ?? titleStart + Self.titleWidth(of: item, font) + right)
        }
        width = width.rounded(.up)
        var y = Self.padding
        for item in items {
            let height = Self.height(of: item, font)
            rows.append(Row(item: item, frame: CGRect(x: 0, y: y, width: width, height: height)))
            y += height
        }
        size = CGSize(width: width, height: items.isEmpty ? 0 : y + Self.padding)
    }

    /// The items that are seen; an alternate takes the place of the one before it while its keys are held.
    private static func shownItems(of menu: NSMenu, holding modifiers: NSEvent.ModifierFlags) -> [NSMenuItem] {
        var result: [NSMenuItem] = []
        for item in menu.items where !item.isHidden {
            let isAlternate = item.isAlternate && result.last.map { $0.keyEquivalent == item.keyEquivalent } == true
            guard isAlternate else {
                result.append(item)
                continue
            }
            if !modifiers.isEmpty, modifiers == item.keyEquivalentModifierMask { result[result.count - 1] = item }
        }
        return result
    }

    static func titleWidth(of item: NSMenuItem, _ font: NSFont) -> CGFloat {
        let image = item.image.map { min($0.size.width, 64) + 6 } ?? 0
        return item.shownTitle(font: font, color: .labelColor).size().width + image + CGFloat(item.indentationLevel)
            * 11
    }

    private static func keysWidth(of item: NSMenuItem, font: NSFont) -> CGFloat {
        if item.hasSubmenu { return 8 }
        if let badge = item.badge { return badge.size(withAttributes: [.font: font]).width + 12 }
        guard let stroke = KeyStroke(item.keyEquivalent, item.keyEquivalentModifierMask) else { return 0 }
        return stroke.title.size(withAttributes: [.font: font]).width
    }

    private static func height(of item: NSMenuItem, _ font: NSFont) -> CGFloat {
        if let view = item.view { return view.frame.height }
        if item.isSeparatorItem { return separatorHeight }
        let text = item.attributedTitle.map { $0.size().height } ?? (item.font ?? font).lineHeight
        let image = item.image.map { min($0.size.height, 64) } ?? 0
        return max(22, (max(text, image) + 6).rounded(.up))
    }

    /// The row at a point, in points from the top left of the menu.
    func row(at point: CGPoint) -> Row? {
        rows.first { $0.frame.contains(point) }
    }
}
