// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

// Tab views and boxes lay their content out when they are made, whatever the document has; what is in it follows.

extension CocoaNibBuilder {
    /// The frame of a view in a tab view or a box that is laid out anew; nil when what is stated holds.
    func containedFrame(of element: Element, stated: CocoaRect) -> CocoaRect? {
        guard let superview = CocoaViewProperties.superview(of: element) else { return nil }
        let frame: CocoaRect
        switch superview.name {
        case "tabView":
            guard let content = tabContent(of: superview) else { return nil }
            frame = content
        case "box" where element.key == "contentView":
            guard let content = boxContent(of: superview) else { return nil }
            frame = content
        case "splitView" where element.parent?.name == "subviews":
            guard let pane = pane(element, of: superview, stated) else { return nil }
            frame = pane
        default:
            // Views come after those that they are in.
            guard let around = containedFrames[ObjectIdentifier(superview)],
                let mask = element.child(withKey: "autoresizingMask")
            else { return nil }
            let before = CocoaRect(of: superview)
            frame = stated.resized(by: mask, width: around.width - before.width, height: around.height - before.height)
        }
        guard frame != stated else { return nil }
        containedFrames[ObjectIdentifier(element)] = frame
        return frame
    }

    /// A pane of a split view that its panes do not fill: they are made to, each by its share.
    private func pane(_ element: Element, of splitView: Element, _ stated: CocoaRect) -> CocoaRect? {
        guard compilation.tools >= 22000, let panes = element.parent?.children else { return nil }
        let isVertical = splitView.bool("vertical") ?? false
        let whole = containedFrames[ObjectIdentifier(splitView)] ?? CocoaRect(of: splitView)
        let room = isVertical ? whole.width : whole.height
        let divider = splitView[attribute: "dividerStyle"] == "thin" ? 1.0 : 9
        let lengths = panes.map { isVertical ? CocoaRect(of: $0).width : CocoaRect(of: $0).height }
        let sum = lengths.reduce(0, +)
        let available = room - divider * Double(panes.count - 1)
        guard sum > 0, available > 0, sum != available else { return nil }
        var start = 0.0
        for (pane, length) in zip(panes, lengths) {
            let isLast = pane === panes.last
            let share = isLast ? room - start : (length * available / sum).rounded(.up)
            if pane === element {
                return isVertical
                    ? CocoaRect(x: start, y: 0, width: share, height: whole.height)
                    : CocoaRect(x: 0, y: start, width: whole.width, height: share)
            }
            start += share + divider
        }
        return nil
    }

    /// The room inside of a tab view's border and under its tabs.
    private func tabContent(of tabView: Element) -> CocoaRect? {
        let frame = CocoaRect(of: tabView)
        let tabs: (y: Double, height: Double)
        switch (tabView[attribute: "type"], tabView[attribute: "controlSize"]) {
        case ("noTabsNoBorder", _): return CocoaRect(width: frame.width, height: frame.height)
        case ("noTabsBezelBorder", _): tabs = (7, 20)
        case (nil, nil): tabs = (33, 46)
        case (nil, "small"): tabs = (29, 42)
        default: return nil
        }
        guard frame.width > 20, frame.height > tabs.height else { return nil }
        return CocoaRect(x: 10, y: tabs.y, width: frame.width - 20, height: frame.height - tabs.height)
    }

    /// The room under a box's title: since Xcode 15 all of it.
    private func boxContent(of box: Element) -> CocoaRect? {
        let frame = CocoaRect(of: box)
        guard compilation.tools >= 22000, box[attribute: "boxType"] == nil, box[attribute: "titlePosition"] == nil,
            frame.height > 12
        else { return nil }
        return CocoaRect(width: frame.width, height: frame.height - 12)
    }
}

extension CocoaRect {
    /// The rectangle after its superview has become wider and higher.
    fileprivate func resized(by mask: Element, width dx: Double, height dy: Double) -> CocoaRect {
        var result = self
        let horizontal = ["flexibleMinX", "widthSizable", "flexibleMaxX"].map { mask.bool($0) ?? false }
        let vertical = ["flexibleMinY", "heightSizable", "flexibleMaxY"].map { mask.bool($0) ?? false }
        (result.x, result.width) = Self.resize(x, width, horizontal, dx)
        (result.y, result.height) = Self.resize(y, height, vertical, dy)
        return result
    }

    /// What may give shares the amount.
    private static func resize(_ start: Double, _ length: Double, _ gives: [Bool], _ amount: Double) -> (Double, Double)
    {
        let count = gives.count { $0 }
        guard count > 0 else { return (start, length) }
        let share = amount / Double(count)
        return (start + (gives[0] ? share : 0), length + (gives[1] ? share : 0))
    }
}
