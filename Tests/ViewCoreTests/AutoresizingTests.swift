// SPDX-License-Identifier: Apache-2.0

import Testing
import ViewCore

@MainActor @Suite struct AutoresizingTests {
    /// The frame of a 40 × 20 view at (10, 30) after its superview went from 100 × 100 to 200 × 150.
    private func resized(_ mask: AutoresizingMask) -> CGRect {
        let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = View(frame: CGRect(x: 10, y: 30, width: 40, height: 20))
        child.autoresizing = mask
        parent.addChild(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        return child.frame
    }

    @Test("without a mask the frame stays")
    func fixed() {
        #expect(resized([]) == CGRect(x: 10, y: 30, width: 40, height: 20))
    }

    @Test("a flexible length takes the whole difference")
    func flexibleLength() {
        #expect(resized([.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 30, width: 140, height: 70))
    }

    @Test("a flexible margin moves the view")
    func flexibleMargin() {
        #expect(resized([.flexibleLeftMargin, .flexibleTopMargin]) == CGRect(x: 110, y: 80, width: 40, height: 20))
    }

    @Test("what is flexible shares the difference in proportion")
    func shared() {
        let frame = resized([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        #expect(frame == CGRect(x: 20, y: 30, width: 80, height: 20))
    }

    @Test("a view placed by constraints ignores its mask")
    func constrained() {
        let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        child.autoresizing = [.flexibleWidth]
        child.translatesAutoresizingMaskIntoConstraints = false
        parent.addChild(child)
        parent.frame.size.width = 200
        #expect(child.frame.width == 10)
    }
}
