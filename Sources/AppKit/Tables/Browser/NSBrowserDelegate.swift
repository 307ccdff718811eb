// SPDX-License-Identifier: Apache-2.0

/// Has the items of a browser. Every method has a default that answers as for an empty tree.
public protocol NSBrowserDelegate: AnyObject {
    /// The item whose items the first column shows; nil for the top of the tree.
    func rootItem(for browser: NSBrowser) -> Any?
    /// The number of items inside of one.
    func browser(_ browser: NSBrowser, numberOfChildrenOfItem item: Any?) -> Int
    /// An item inside of one.
    func browser(_ browser: NSBrowser, child index: Int, ofItem item: Any?) -> Any
    /// Whether there can be no items inside of one.
    func browser(_ browser: NSBrowser, isLeafItem item: Any?) -> Bool
    /// What is shown of an item.
    func browser(_ browser: NSBrowser, objectValueForItem item: Any?) -> Any?
}

extension NSBrowserDelegate {
    public func rootItem(for browser: NSBrowser) -> Any? { nil }
    public func browser(_ browser: NSBrowser, numberOfChildrenOfItem item: Any?) -> Int { 0 }
    public func browser(_ browser: NSBrowser, child index: Int, ofItem item: Any?) -> Any { NSNull() }
    public func browser(_ browser: NSBrowser, isLeafItem item: Any?) -> Bool { true }
    public func browser(_ browser: NSBrowser, objectValueForItem item: Any?) -> Any? { nil }
}
