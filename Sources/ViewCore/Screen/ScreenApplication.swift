// SPDX-License-Identifier: Apache-2.0

/// An application whose windows a screen shows: `UIApplication`, `NSApplication`.
///
/// A ``VirtualScreen`` draws the windows, an ``EventSource`` brings what a person does; scripts and the desktop's
/// windows know an application by this protocol only. Places are in the screen's coordinates, in points from its top
/// left.
@MainActor
public protocol ScreenApplication: AnyObject {
    /// The outermost views of the windows that are shown, the backmost first.
    var screenWindows: [View] { get }
    /// What is behind the windows.
    var screenGround: CGColor { get }
    /// Lays out what is due in the windows.
    func layoutScreenWindows()
    /// The frontmost window that takes events at a place; nil for none.
    func screenWindow(at place: CGPoint) -> View?

    /// Gives an event to the windows that it is for.
    func screenDidReceive(_ event: InputEvent)
    /// Text arrives from the keyboard, or an input method commits it.
    func screenDidType(_ text: String)
    /// An input method shows text that is not decided yet; empty text ends it.
    ///
    /// - Parameter selection: what of the text is selected, in UTF-16 units.
    func screenDidMark(_ text: String, selection: NSRange)
    /// Where the text goes that is typed: its caret or its view; nil where nothing takes text.
    var screenTextArea: CGRect? { get }
    /// The shape of the pointer at a place.
    func screenPointerShape(at place: CGPoint) -> PointerShape

    /// Text was dropped at a place.
    func screenDidDrop(text: String, at place: CGPoint, from source: EventSource)
    /// Files were dropped at a place.
    ///
    /// - Returns: whether a view took them.
    func screenDidDrop(files: [URL], at place: CGPoint, from source: EventSource) -> Bool
    /// A file is to be opened that nothing on screen took.
    func screenWillOpen(_ file: URL)

    /// Chooses an item of the menu bar, by the titles that lead to it.
    ///
    /// - Returns: whether there is such an item and it is enabled.
    func performMenuItem(titled titles: [String]) -> Bool

    /// The screen has another size, in points.
    func screenDidResize(from old: CGSize, to size: CGSize)
    /// The screen looks otherwise: light or dark, with strong contrasts, with more pixels a point.
    func screenDidChange(_ look: ScreenLook)
    /// The application comes to the front, leaves it, or is no longer seen.
    func screenDidChange(_ activity: ScreenActivity)
    /// The screen is gone: the program ends.
    func screenDidClose()
}

extension ScreenApplication {
    public var screenGround: CGColor { .black }

    public func screenWindow(at place: CGPoint) -> View? {
        screenWindows.last { $0.containsPoint($0.placeFromScreen(place)) }
    }

    public func screenPointerShape(at place: CGPoint) -> PointerShape { .arrow }
    public func screenDidDrop(text: String, at place: CGPoint, from source: EventSource) { screenDidType(text) }
    public func screenDidDrop(files: [URL], at place: CGPoint, from source: EventSource) -> Bool { false }
    public func screenWillOpen(_ file: URL) {}
    public func performMenuItem(titled titles: [String]) -> Bool { false }
    public func screenDidClose() {}
}

/// How a screen looks; what is nil stays as it is.
nonisolated public struct ScreenLook: Hashable, Sendable {
    /// Whether it is dark.
    public var isDark: Bool?
    /// Whether contrasts are strong.
    public var hasHighContrast: Bool?
    /// Pixels a point.
    public var displayScale: CGFloat?

    /// Makes a look; what is left out stays as it is.
    public init(isDark: Bool? = nil, hasHighContrast: Bool? = nil, displayScale: CGFloat? = nil) {
        (self.isDark, self.hasHighContrast, self.displayScale) = (isDark, hasHighContrast, displayScale)
    }
}

/// How much a person has to do with an application.
nonisolated public enum ScreenActivity: Sendable {
    /// A window of it has the keyboard.
    case active
    /// It is seen, and another program has the keyboard.
    case inactive
    /// None of its windows is seen.
    case background
}

extension View {
    /// A place of the screen in the coordinates of the view, whose outermost view is a window.
    public final func placeFromScreen(_ place: CGPoint) -> CGPoint {
        place.applying(transformToScreen.inverted())
    }

    /// A place of the view in the screen's coordinates.
    public final func placeOnScreen(_ place: CGPoint) -> CGPoint { place.applying(transformToScreen) }

    /// A rectangle of the view in the screen's coordinates.
    public final func areaOnScreen(_ area: CGRect) -> CGRect { area.applying(transformToScreen) }

    private final var transformToScreen: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: View? = self
        while let current = view {
            result = result.concatenating(current.transformToParent)
            view = current.parentView
        }
        return result
    }
}
