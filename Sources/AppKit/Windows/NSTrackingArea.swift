// SPDX-License-Identifier: Apache-2.0

/// A rectangle of a view that is told when the mouse comes and goes.
@MainActor open class NSTrackingArea: NSObject {
    nonisolated deinit {}

    /// What is told, and when.
    nonisolated public struct Options: OptionSet, Hashable, Sendable {
        /// A bit for each option.
        public let rawValue: UInt
        /// Makes a set of options of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mouseEnteredAndExited = Options(rawValue: 0x01)
        public static let mouseMoved = Options(rawValue: 0x02)
        public static let cursorUpdate = Options(rawValue: 0x04)
        public static let activeWhenFirstResponder = Options(rawValue: 0x10)
        public static let activeInKeyWindow = Options(rawValue: 0x20)
        public static let activeInActiveApp = Options(rawValue: 0x40)
        public static let activeAlways = Options(rawValue: 0x80)
        public static let assumeInside = Options(rawValue: 0x100)
        public static let inVisibleRect = Options(rawValue: 0x200)
        public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
    }

    /// In the view's coordinates.
    public let rect: CGRect
    /// What is told, and when.
    public let options: Options
    /// Who is told.
    public private(set) weak var owner: NSResponder?
    /// What the program keeps with the area.
    public let userInfo: [AnyHashable: Any]?

    /// Makes an area of a view.
    public init(rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {
        self.rect = rect
        self.options = options
        self.owner = owner as? NSResponder
        self.userInfo = userInfo
        super.init()
    }
}

/// The areas that the mouse is in.
struct TrackingState {
    var areas: [(area: NSTrackingArea, view: Weak)] = []

    struct Weak { weak var view: NSView? }
}

extension NSView {
    /// The areas of the view.
    public var trackingAreas: [NSTrackingArea] { attachments["tracking"] as? [NSTrackingArea] ?? [] }
    /// Adds an area.
    public func addTrackingArea(_ trackingArea: NSTrackingArea) {
        attachments["tracking"] = trackingAreas + [trackingArea]
    }
    /// Takes an area away.
    public func removeTrackingArea(_ trackingArea: NSTrackingArea) {
        attachments["tracking"] = trackingAreas.filter { $0 !== trackingArea }
    }
}

extension NSWindow {
    /// Tells areas that the mouse came into or left.
    final func updateHovering(_ event: NSEvent) {
        var now: [(area: NSTrackingArea, view: NSView)] = []
        collectAreas(in: frameView, at: event.locationInWindow, into: &now)
        for (area, holder) in hovering.areas where !now.contains(where: { $0.area === area }) {
            if area.options.contains(.mouseEnteredAndExited) { (area.owner ?? holder.view)?.mouseExited(with: event) }
        }
        for (area, view) in now {
            let isNew = !hovering.areas.contains { $0.area === area }
            if isNew, area.options.contains(.mouseEnteredAndExited) {
                (area.owner ?? view).mouseEntered(with: event)
            }
            if area.options.contains(.mouseMoved), event.type == .mouseMoved {
                (area.owner ?? view).mouseMoved(with: event)
            }
        }
        hovering.areas = now.map { ($0.area, TrackingState.Weak(view: $0.view)) }
    }

    private func collectAreas(
        in view: NSView, at point: CGPoint, into found: inout [(area: NSTrackingArea, view: NSView)]
    ) {
        guard !view.isHidden else { return }
        for area in view.trackingAreas {
            let rect = area.options.contains(.inVisibleRect) ? view.visibleRect : area.rect
            if rect.contains(view.convert(point, from: nil)) { found.append((area, view)) }
        }
        for child in view.subviews { collectAreas(in: child, at: point, into: &found) }
    }
}
