// SPDX-License-Identifier: Apache-2.0

extension NSStackView {
    /// How views share the axis.
    nonisolated public enum Distribution: Int, Sendable {
        case gravityAreas = -1
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The part of the row that a view keeps to, with ``Distribution/gravityAreas``.
    nonisolated public enum Gravity: Int, Sendable {
        case leading = 1
        case center, trailing
        public static let top = Gravity.leading
        public static let bottom = Gravity.trailing
    }

    /// How much a view wants to stay in a row that is too short: the lowest goes first, what must hold never.
    nonisolated public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
        /// From 0 to 1000.
        public let rawValue: Float
        /// Makes a priority from 0 to 1000.
        public init(rawValue: Float) { self.rawValue = rawValue }
        /// Makes a priority from 0 to 1000.
        public init(_ rawValue: Float) { self.rawValue = rawValue }
        public static let mustHold = VisibilityPriority(1000)
        public static let detachOnlyIfNecessary = VisibilityPriority(900)
        public static let notVisible = VisibilityPriority(0)
    }

    /// The stack's own distance.
    nonisolated public static let useDefaultSpacing = CGFloat.greatestFiniteMagnitude
}

/// Told which views a stack view leaves out for want of room, and takes in again.
public protocol NSStackViewDelegate: AnyObject {
    /// Called before views are left out.
    func stackView(_ stackView: NSStackView, willDetach views: [NSView])
    /// Called after views were taken in again.
    func stackView(_ stackView: NSStackView, didReattach views: [NSView])
}

extension NSStackViewDelegate {
    public func stackView(_ stackView: NSStackView, willDetach views: [NSView]) {}
    public func stackView(_ stackView: NSStackView, didReattach views: [NSView]) {}
}

/// What a nib has for one part of a stack view: its views, which are subviews of the stack view itself.
final class NSStackViewContainer: NSView {
    nonisolated deinit {}

    private(set) var views: [NSView] = []
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        views = coder.objects("NSStackViewContainerNonDroppedViews").compactMap { $0 as? NSView }
    }
}
