// SPDX-License-Identifier: Apache-2.0

import AppKit

extension NSScrollView {
    /// Arranges the parts as the system did that saved the document: scrollers beside what is scrolled or over it, the
    /// header above it or over it. A program does what the system of its own day does.
    func keepArrangement(of element: Element) {
        guard let content = element.child(withKey: "contentView")?.recordedFrame, !content.isEmpty else { return }
        let scrollers = ["verticalScroller", "horizontalScroller"].compactMap { element.child(withKey: $0) }
        let areBeside = scrollers.contains { scroller in
            guard scroller[attribute: "hidden"] != "YES", let frame = scroller.recordedFrame else { return false }
            return frame.minX >= content.maxX || frame.minY >= content.maxY
        }
        if areBeside { scrollerStyle = .legacy }
        if let header = element.child(withKey: "headerView")?.recordedFrame, header.height > 0 {
            headerTakesRoom = content.minY >= header.height
        }
    }
}

extension Element {
    /// The frame that the document records for a view.
    fileprivate var recordedFrame: CGRect? {
        guard let rect = child(withKey: "frame"), rect.name == "rect", let width = rect.double("width"),
            let height = rect.double("height")
        else { return nil }
        return CGRect(x: rect.double("x") ?? 0, y: rect.double("y") ?? 0, width: width, height: height)
    }
}
