// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The order in which the tab key goes through the views of a tab view. A tab view works it out by itself when it
/// shows an item; other views leave it to their window.
enum CocoaKeyViewLoop {
    /// Leads from a tab view through the views of its item back to it.
    static func connect(_ tabView: NibObject, isRecent: Bool) {
        guard let view = tabView["NSSubviews"]?.object?.elements.first else { return }
        var last = tabView
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(tabView)]
        visit(view, after: &last, &seen, nowhere: isRecent ? .null : nil)
        last["NSNextKeyView"] = .object(tabView)
    }

    private static func visit(
        _ view: NibObject, after last: inout NibObject, _ seen: inout Set<ObjectIdentifier>, nowhere: NibValue?
    ) {
        guard seen.insert(ObjectIdentifier(view)).inserted else { return }
        // A hidden scroller leads nowhere.
        let isHiddenScroller = last.className == "NSScroller" && isHidden(last)
        last["NSNextKeyView"] = isHiddenScroller ? nowhere : .object(view)
        last = view
        for child in inReadingOrder(
            view["NSSubviews"]?.object?.elements ?? [], isFlipped: flipped.contains(view.className))
        {
            visit(child, after: &last, &seen, nowhere: nowhere)
        }
    }

    private static func isHidden(_ view: NibObject) -> Bool {
        guard case .integer(let flags)? = view["NSvFlags"] else { return false }
        return flags & 0x8000_0000 != 0
    }

    /// Row by row from the top, in a row from the left. Views that overlap in height are of one row; as that does not
    /// carry over from one pair to the next, each view is put behind the last one that it does not precede.
    private static func inReadingOrder(_ views: [NibObject], isFlipped: Bool) -> [NibObject] {
        var sorted: [(view: NibObject, frame: Frame)] = []
        for view in views {
            let frame = Frame(of: view)
            let place = sorted.lastIndex { !frame.precedes($0.frame, isFlipped: isFlipped) }
            sorted.insert((view, frame), at: place.map { $0 + 1 } ?? 0)
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
