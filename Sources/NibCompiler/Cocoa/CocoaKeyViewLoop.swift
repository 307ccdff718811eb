// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The order in which the tab key goes through the views of a tab view. A tab view works it out by itself when it
/// shows an item; other views leave it to their window.
enum CocoaKeyViewLoop {
    /// Leads from a tab view through the views of its item back to it.
    /// - Parameter tools: those that are followed: some have nowhere to go from certain views.
    static func connect(_ tabView: NibObject, tools: Int) {
        guard let view = tabView["NSSubviews"]?.object?.elements.first else { return }
        var last = tabView
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(tabView)]
        visit(view, after: &last, &seen, tools: tools)
        last["NSNextKeyView"] = .object(tabView)
    }

    private static func visit(
        _ view: NibObject, after last: inout NibObject, _ seen: inout Set<ObjectIdentifier>, tools: Int
    ) {
        guard seen.insert(ObjectIdentifier(view)).inserted else { return }
        if last.className == "NSScroller", isHidden(last) {
            // A hidden scroller leads nowhere.
            last["NSNextKeyView"] = tools >= 22000 ? .null : nil
        } else if (15700..<17200).contains(tools), keepsEmptyList(last) {
            last["NSNextKeyView"] = .null
        } else {
            last["NSNextKeyView"] = .object(view)
        }
        last = view
        for child in inReadingOrder(
            view["NSSubviews"]?.object?.elements ?? [], isFlipped: flipped.contains(view.className))
        {
            visit(child, after: &last, &seen, tools: tools)
        }
    }

    /// Whether a button keeps a list of its views, though it has none.
    private static func keepsEmptyList(_ view: NibObject) -> Bool {
        guard view.className == "NSButton" || view.className == "NSPopUpButton" else { return false }
        return view["NSSubviews"]?.object?.elements.isEmpty ?? false
    }

    private static func isHidden(_ view: NibObject) -> Bool {
        guard case .integer(let flags)? = view["NSvFlags"] else { return false }
        return flags & 0x8000_0000 != 0
    }

    /// Row by row from the top, in a row from the left. Views that overlap in height are of one row; as that does not
    /// carry over from one pair to the next, each view is put before the first one that it precedes.
    private static func inReadingOrder(_ views: [NibObject], isFlipped: Bool) -> [NibObject] {
        var sorted: [(view: NibObject, frame: Frame)] = []
        for view in views {
            let frame = Frame(of: view)
            let place = sorted.firstIndex { frame.precedes($0.frame, isFlipped: isFlipped) }
            sorted.insert((view, frame), at: place ?? sorted.endIndex)
        }
        return sorted.map(\.view)
    }

    /// Views of AppKit whose coordinates grow downwards.
    private static let flipped: Set<String> = [
        "NSScrollView", "NSClipView", "NSTableView", "NSOutlineView", "NSTableHeaderView", "NSTextView", "NSSplitView",
        "NSTabView",
    ]

    private struct Frame {
        var x = 0.0
        var y = 0.0
        var height = 0.0

        init(of view: NibObject) {
            let text = (view["NSFrame"] ?? view["NSFrameSize"])?.object?.stringValue ?? ""
            let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
            if numbers.count == 4 { (x, y, height) = (numbers[0], numbers[1], numbers[3]) }
            if numbers.count == 2 { height = numbers[1] }
        }

        func precedes(_ other: Frame, isFlipped: Bool) -> Bool {
            let overlap = min(y + height, other.y + other.height) - max(y, other.y)
            if overlap > 1 { return x < other.x }
            return isFlipped ? y < other.y : y > other.y
        }
    }
}
