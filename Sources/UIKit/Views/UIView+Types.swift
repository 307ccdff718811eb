// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// How content follows a change of its view's size.
    nonisolated public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft
        case bottomRight
    }

    public typealias AutoresizingMask = ViewCore.AutoresizingMask

    /// Which margins and lengths follow the superview's size.
    public var autoresizingMask: AutoresizingMask {
        get { autoresizing }
        set { autoresizing = newValue }
    }
}

/// Which way a view's content runs.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0
    case playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which interface elements follow each other.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}

/// What assistive software reads of a view.
nonisolated public struct UIAccessibilityAttributes: Hashable, Sendable {
    /// Whether the view is an element of its own; nil where the class decides.
    public var isElement: Bool?
    /// What is read out.
    public var label: String?
    /// What using it does.
    public var hint: String?
    /// What it is set to.
    public var value: String?
    /// The name by which tests find it.
    public var identifier: String?
    /// What kind of element it is, in bits.
    public var traits: UInt64?

    public init() {}
}

extension UIView {
    public var accessibilityLabel: String? {
        get { accessibilityAttributes.label }
        set { accessibilityAttributes.label = newValue }
    }
    public var accessibilityHint: String? {
        get { accessibilityAttributes.hint }
        set { accessibilityAttributes.hint = newValue }
    }
    public var accessibilityValue: String? {
        get { accessibilityAttributes.value }
        set { accessibilityAttributes.value = newValue }
    }
    public var accessibilityIdentifier: String? {
        get { accessibilityAttributes.identifier }
        set { accessibilityAttributes.identifier = newValue }
    }
    public var isAccessibilityElement: Bool {
        get { accessibilityAttributes.isElement ?? false }
        set { accessibilityAttributes.isElement = newValue }
    }
}
