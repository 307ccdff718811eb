// SPDX-License-Identifier: Apache-2.0

import AppKitTestSupport
import CocoaBindings
import Testing

@testable import AppKit

/// A model may give any number where an index is wanted.
@MainActor @Suite struct UnboundedNumberTests {
    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
    func selectNothing(number: Double) {
        let tabs = NSTabView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        tabs.addTabViewItem(NSTabViewItem(identifier: "one"))
        tabs.bind(
            .selectedIndex, to: NSObjectController(content: ["index": number] as NSDictionary),
            withKeyPath: "content.index", options: nil)
        #expect(RangedValue.integer(number) == nil)
        #expect(RangedValue.integer("nan") == nil && RangedValue.integer("7.9") == 7)
        let cell = NSSegmentedCell()
        cell.objectValue = number
        #expect(tabs.tabViewItems.count == 1)
    }
}
