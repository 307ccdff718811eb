// SPDX-License-Identifier: Apache-2.0

/// What is known of one element of Interface Builder documents: the class it stands for and where each of its
/// attributes and children goes in the compiled nib.
///
/// A description states only what its element adds to `base`; `Vocabulary` joins the chain. `label` names `view` as its
/// base, so a label has every property of a view and its own after them.
public struct ElementDescription: Sendable {
    /// The element's name in the document, `label`.
    public let name: String
    /// The class the compiled nib names, `UILabel`; nil for an element that is no object of its own.
    public let className: String?
    /// The element whose properties this one has too.
    public let base: String?
    /// What kind of thing the element is, which settles where it may stand.
    public let role: ElementRole
    /// The systems whose documents have the element.
    public let platforms: Platforms
    /// The content hugging priority that the class has by itself; a view with just this priority writes no key.
    public let hugging: AxisPriorities?
    /// The content compression resistance that the class has by itself.
    public let compressionResistance: AxisPriorities?
    /// The properties this element adds to those of its base, in the order in which they are written.
    public let properties: [PropertyDescription]

    /// Makes a description; what is not given is inherited from the base.
    public init(
        _ name: String, _ className: String?, base: String? = nil, role: ElementRole, platforms: Platforms = .touch,
        hugging: AxisPriorities? = nil, compressionResistance: AxisPriorities? = nil,
        properties: [PropertyDescription] = []
    ) {
        self.name = name
        self.className = className
        self.base = base
        self.role = role
        self.platforms = platforms
        self.hugging = hugging
        self.compressionResistance = compressionResistance
        self.properties = properties
    }
}

/// What an element is, and so where it may stand in a document and what is done with it.
public enum ElementRole: String, Sendable, CaseIterable {
    /// A view: it has a frame and may have subviews.
    case view
    /// A view controller.
    case controller
    /// An item of a navigation bar, toolbar or tab bar.
    case barItem
    /// A gesture recognizer.
    case recognizer
    /// A constraint or a layout guide.
    case layout
    /// An object of its own that is none of the above.
    case object
    /// A value of a property: a colour, a font, a rect. It has no identity in the nib.
    case value
    /// An element that only holds other elements: `subviews`, `items`, `connections`.
    case container
    /// An outlet, an action, a segue.
    case connection
    /// Something Interface Builder keeps for itself: it is not compiled.
    case design
}

/// The systems whose documents have an element.
public struct Platforms: OptionSet, Sendable, Hashable {
    /// A bit for each platform.
    public let rawValue: Int
    /// Makes a set of platforms of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// iOS and iPadOS.
    public static let iOS = Platforms(rawValue: 1)
    /// tvOS.
    public static let tvOS = Platforms(rawValue: 2)
    /// macOS.
    public static let macOS = Platforms(rawValue: 4)
    /// watchOS.
    public static let watchOS = Platforms(rawValue: 8)
    /// The systems with UIKit documents.
    public static let touch: Platforms = [.iOS, .tvOS]

    /// The names of the systems, in a fixed order.
    public var names: [String] {
        [(Platforms.iOS, "iOS"), (.tvOS, "tvOS"), (.macOS, "macOS"), (.watchOS, "watchOS")]
            .filter { contains($0.0) }.map(\.1)
    }
}

/// A layout priority for each axis.
public struct AxisPriorities: Sendable, Hashable {
    /// From left to right.
    public var horizontal: Double
    /// From top to bottom.
    public var vertical: Double
    /// Makes a pair of priorities.
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
