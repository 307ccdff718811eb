// SPDX-License-Identifier: Apache-2.0

extension NSTabView {
    /// Where the tabs are.
    public var tabPosition: TabPosition {
        get {
            switch tabViewType {
            case .topTabsBezelBorder: .top
            case .leftTabsBezelBorder: .left
            case .bottomTabsBezelBorder: .bottom
            case .rightTabsBezelBorder: .right
            case .noTabsBezelBorder, .noTabsLineBorder, .noTabsNoBorder: .none
            }
        }
        set {
            switch newValue {
            case .none: if tabPosition != .none { tabViewType = .noTabsBezelBorder }
            case .top: tabViewType = .topTabsBezelBorder
            case .left: tabViewType = .leftTabsBezelBorder
            case .bottom: tabViewType = .bottomTabsBezelBorder
            case .right: tabViewType = .rightTabsBezelBorder
            }
        }
    }

    /// What is drawn around the pages.
    public var tabViewBorderType: TabViewBorderType {
        get {
            switch tabViewType {
            case .noTabsNoBorder: .none
            case .noTabsLineBorder: .line
            default: .bezel
            }
        }
        set {
            guard tabPosition == .none else { return }
            switch newValue {
            case .none: tabViewType = .noTabsNoBorder
            case .line: tabViewType = .noTabsLineBorder
            case .bezel: tabViewType = .noTabsBezelBorder
            }
        }
    }

    /// The rectangle of the pages. The room for borders and tabs is what Interface Builder records.
    public var contentRect: CGRect {
        let tabs: CGFloat = controlSize == .regular || controlSize == .large ? 33 : 29
        var insets = EdgeInsets(top: 7, left: 10, bottom: 13, right: 10)
        switch tabViewType {
        case .noTabsNoBorder: return bounds
        case .noTabsLineBorder: return bounds.insetBy(dx: 1, dy: 1)
        case .noTabsBezelBorder: break
        case .topTabsBezelBorder: insets.top = tabs
        case .bottomTabsBezelBorder: (insets.top, insets.bottom) = (7, tabs + 3)
        case .leftTabsBezelBorder: insets.left = tabs
        case .rightTabsBezelBorder: insets.right = tabs
        }
        return CGRect(
            x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }

    /// The least size that shows all tabs, in points.
    public var minimumSize: CGSize {
        let whole = bounds.size
        let content = contentRect.size
        return CGSize(
            width: max(tabRects.reduce(0) { $0 + $1.width } + 20, whole.width - content.width),
            height: whole.height - content.height)
    }

    // MARK: Tabs

    /// The font of the tabs: the small sizes' tabs have small text.
    var tabFont: NSFont {
        let largest = NSFont.systemFontSize(for: controlSize)
        return font.pointSize > largest ? font.withSize(largest) : font
    }

    var isEnabledForDrawing: Bool { true }

    private var tabHeight: CGFloat {
        switch controlSize {
        case .regular, .large, .extraLarge: 24
        case .small: 20
        case .mini: 16
        }
    }

    /// The rectangles of the tabs, in a row that is centred on the border.
    var tabRects: [CGRect] {
        guard tabPosition != .none, !tabViewItems.isEmpty else { return [] }
        let isSideways = tabPosition == .left || tabPosition == .right
        let padding: CGFloat = controlSize == .regular || controlSize == .large ? 12 : 9
        let lengths = tabViewItems.map { ($0.sizeOfLabel(false).width + 2 * padding).rounded(.up) }
        let room = (isSideways ? bounds.height : bounds.width) - 24
        let total = lengths.reduce(0, +)
        let shrink = total > room && room > 0 ? room / total : 1
        var start = ((isSideways ? bounds.height : bounds.width) - total * shrink) / 2
        return lengths.map { full in
            let length = full * shrink
            defer { start += length }
            switch tabPosition {
            case .left: return CGRect(x: 7, y: start, width: tabHeight, height: length)
            case .right: return CGRect(x: bounds.width - 7 - tabHeight, y: start, width: tabHeight, height: length)
            case .bottom: return CGRect(x: start, y: bounds.height - 10 - tabHeight, width: length, height: tabHeight)
            default: return CGRect(x: start, y: 6, width: length, height: tabHeight)
            }
        }
    }

    /// The page whose tab is at a point; nil where there is no tab.
    public func tabViewItem(at point: CGPoint) -> NSTabViewItem? {
        tabRects.firstIndex { $0.contains(point) }.map { tabViewItems[$0] }
    }

    // MARK: Drawing

    /// The rectangle of the border around the pages.
    var borderRect: CGRect {
        let middle = tabHeight / 2
        var rect = CGRect(x: 7, y: 6, width: bounds.width - 14, height: bounds.height - 16)
        switch tabPosition {
        case .none: break
        case .top:
            rect.origin.y += middle
            rect.size.height -= middle
        case .bottom: rect.size.height -= middle
        case .left:
            rect.origin.x += middle
            rect.size.width -= middle
        case .right: rect.size.width -= middle
        }
        return rect
    }

    func drawTabs() {
        let rects = tabRects
        guard let first = rects.first, let last = rects.last else { return }
        let row = first.union(last)
        // The border ends behind the row of tabs.
        for color in [NSColor.windowBackgroundColor, ContainerColors.tabRow] {
            color.setFill()
            NSBezierPath(roundedRect: row, xRadius: 6, yRadius: 6).fill()
        }
        for (index, (item, rect)) in zip(tabViewItems, rects).enumerated() {
            if item.tabState == .selectedTab {
                let shape = NSBezierPath(roundedRect: rect.insetBy(dx: 1, dy: 1), xRadius: 5, yRadius: 5)
                ContainerColors.selectedTab.setFill()
                shape.fill()
                ContainerColors.boxBorder.setStroke()
                shape.stroke()
            } else if item.tabState == .pressedTab {
                ContainerColors.boxBorder.setFill()
                NSBezierPath(roundedRect: rect.insetBy(dx: 1, dy: 1), xRadius: 5, yRadius: 5).fill()
            }
            let isBesideSelected =
                item === selectedTabViewItem || index == 0 || tabViewItems[index - 1] === selectedTabViewItem
            if !isBesideSelected { drawSeparator(before: rect) }
            drawLabel(of: item, in: rect)
        }
    }

    private func drawSeparator(before rect: CGRect) {
        NSColor.separatorColor.setFill()
        if tabPosition == .left || tabPosition == .right {
            CGRect(x: rect.minX + 5, y: rect.minY, width: rect.width - 10, height: 1).fill()
        } else {
            CGRect(x: rect.minX, y: rect.minY + 5, width: 1, height: rect.height - 10).fill()
        }
    }

    private func drawLabel(of item: NSTabViewItem, in rect: CGRect) {
        let size = item.sizeOfLabel(false)
        guard tabPosition == .left || tabPosition == .right else {
            item.drawLabel(
                true,
                in: CGRect(
                    x: rect.minX + 4, y: rect.midY - size.height / 2, width: rect.width - 8, height: size.height))
            return
        }
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.saveGState()
        context.translateBy(x: rect.midX, y: rect.midY)
        context.rotate(by: tabPosition == .left ? -.pi / 2 : .pi / 2)
        item.drawLabel(
            true,
            in: CGRect(x: -rect.height / 2, y: -size.height / 2, width: rect.height, height: size.height))
        context.restoreGState()
    }
}
