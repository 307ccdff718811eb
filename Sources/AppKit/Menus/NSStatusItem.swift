// SPDX-License-Identifier: Apache-2.0

/// The bar of the system in which programs show their state. Desktops differ in what they have in its place, so items
/// are kept and can be worked by the program, but are not shown.
@MainActor open class NSStatusBar: NSObject {
    nonisolated deinit {}

    /// The bar of the system.
    public static let system = NSStatusBar()
    /// The items of this program.
    public private(set) final var items: [NSStatusItem] = []
    /// How thick the bar is, in points.
    open var thickness: CGFloat { 22 }
    /// Whether the bar is upright.
    open var isVertical: Bool { false }

    /// Makes an item of a width, in points, or of ``NSStatusItem/variableLength``.
    open func statusItem(withLength length: CGFloat) -> NSStatusItem {
        let item = NSStatusItem(length)
        items.append(item)
        return item
    }

    /// Takes an item out.
    open func removeStatusItem(_ item: NSStatusItem) { items.removeAll { $0 === item } }
}

/// A program's item in the bar of the system.
@MainActor open class NSStatusItem: NSObject {
    nonisolated deinit {}

    /// The width of an item that is as wide as its content.
    nonisolated public static let variableLength: CGFloat = -1
    /// The width of an item that is as wide as the bar is thick.
    nonisolated public static let squareLength: CGFloat = -2

    /// The width, in points, or one of the lengths above.
    open var length: CGFloat
    /// The menu that the item opens.
    open var menu: NSMenu?
    /// What the item shows.
    public final let button: NSButton?
    /// Whether the item is shown.
    open var isVisible = true
    /// The name under which its place is remembered.
    open var autosaveName = ""

    init(_ length: CGFloat) {
        self.length = length
        button = NSButton(frame: .zero)
        super.init()
        button?.isBordered = false
        button?.title = ""
    }
}
