// SPDX-License-Identifier: Apache-2.0

/// One length of an item, group or supplementary view.
@MainActor open class NSCollectionLayoutDimension: NSObject {
    nonisolated deinit {}

    private enum Kind: Hashable {
        case fractionalWidth, fractionalHeight, absolute, estimated
    }

    private let kind: Kind
    /// A part of the container's length, or points.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension.isFinite ? max(0, dimension) : 0
        super.init()
    }

    /// A part of the container's width.
    public static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fraction)
    }

    /// A part of the container's height.
    public static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fraction)
    }

    /// So many points.
    public static func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, length)
    }

    /// About so many points; the content decides.
    public static func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, length)
    }

    /// Whether the length is a part of the width around.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the length is a part of the height around.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the length is given in points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the length is a guess until the cell decides.
    public var isEstimated: Bool { kind == .estimated }

    /// The length in a container, in points.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(0, container.width) * dimension
        case .fractionalHeight: max(0, container.height) * dimension
        case .absolute, .estimated: dimension
        }
    }
}

/// The size of an item, group or supplementary view.
@MainActor open class NSCollectionLayoutSize: NSObject {
    nonisolated deinit {}

    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// The lengths that the content decides.
    var flexibleAxes: FlexibleAxes {
        var axes: FlexibleAxes = []
        if widthDimension.isEstimated { axes.insert(.horizontal) }
        if heightDimension.isEstimated { axes.insert(.vertical) }
        return axes
    }
}

/// A distance between or around items.
@MainActor open class NSCollectionLayoutSpacing: NSObject {
    nonisolated deinit {}

    /// In points.
    public let spacing: CGFloat
    /// Whether the distance takes its share of the room that is left.
    public let isFlexibleSpacing: Bool
    /// Whether the distance is exactly as given.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing.isFinite ? spacing : 0
        isFlexibleSpacing = isFlexible
        super.init()
    }

    /// So many points.
    public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing, isFlexible: false)
    }

    /// So many points or more.
    public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing, isFlexible: true)
    }
}

/// The distances around an item.
@MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    nonisolated deinit {}

    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }
}

/// The side or corner that something is at.
nonisolated public enum NSRectAlignment: Int, Sendable {
    case none = 0
    case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// Where a supplementary view is held, as a point of a rectangle.
@MainActor open class NSCollectionLayoutAnchor: NSObject {
    nonisolated deinit {}

    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    /// Whether the offset counts in sizes of the supplementary view rather than in points.
    public let isFractionalOffset: Bool
    /// Whether the offset is given in points.
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isFractional: false)
    }

    /// - Parameter absoluteOffset: in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }

    /// - Parameter fractionalOffset: in sizes of the supplementary view.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        self.edges = edges
        self.offset = CGPoint(x: offset.x.isFinite ? offset.x : 0, y: offset.y.isFinite ? offset.y : 0)
        isFractionalOffset = isFractional
        super.init()
    }

    /// The point of a rectangle that the edges name; the middle where they name none.
    func point(in rect: CGRect) -> CGPoint {
        func along(_ low: Bool, _ high: Bool, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            low == high ? (from + to) / 2 : low ? from : to
        }
        return CGPoint(
            x: along(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.maxX),
            y: along(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.maxY))
    }

    func way(for size: CGSize) -> CGPoint {
        isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}
