// SPDX-License-Identifier: Apache-2.0

/// The size classes that a variation is for; nil where it is for any.
public struct SizeClasses: Hashable, Sendable {
    /// A size class.
    public enum SizeClass: String, Hashable, Sendable {
        /// Little room.
        case compact
        /// Much room.
        case regular
    }

    /// The height's class.
    public var height: SizeClass?
    /// The width's class.
    public var width: SizeClass?

    /// Makes size classes.
    public init(width: SizeClass? = nil, height: SizeClass? = nil) {
        self.width = width
        self.height = height
    }

    /// Reads a variation's key, as `heightClass=compact-widthClass=regular`; `default` is any. Nil for an unknown key.
    public init?(key: String) {
        self.init()
        guard key != "default" else { return }
        for part in key.split(separator: "-") {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let sizeClass = SizeClass(rawValue: String(sides[1])) else { return nil }
            switch sides[0] {
            case "heightClass": height = sizeClass
            case "widthClass": width = sizeClass
            default: return nil
            }
        }
    }

    /// Whether what is for these size classes holds where others are: each class that is named is the same there.
    public func isMet(by others: SizeClasses) -> Bool {
        (width == nil || width == others.width) && (height == nil || height == others.height)
    }

    /// How many classes are named.
    var count: Int { [width, height].count { $0 != nil } }
}

/// What differs on an object for some size classes.
public struct Variation {
    /// A list of the object's of which some members are left out or put in.
    public struct Mask {
        /// The list: `subviews` or `constraints`.
        public let list: String
        /// The ids that are put in.
        public let included: [String]
        /// The ids that are left out.
        public let excluded: [String]
    }

    /// The element. Its attributes and keyed children are the properties that differ.
    public let element: Element
    /// The size classes as written.
    public var key: String { element.key ?? "default" }
    /// The size classes; nil when the key is not understood.
    public var sizeClasses: SizeClasses? { SizeClasses(key: key) }
    /// The lists that differ.
    public var masks: [Mask] {
        element.children(named: "mask").map { mask in
            Mask(
                list: mask.key ?? "",
                included: mask.children(named: "include").compactMap { $0[attribute: "reference"] },
                excluded: mask.children(named: "exclude").compactMap { $0[attribute: "reference"] })
        }
    }
    /// The attributes that differ.
    public var attributes: [Attribute] { element.attributes.filter { $0.name != "key" } }
    /// The values that differ, each with its key.
    public var values: [Element] { element.children.filter { $0.name != "mask" } }
}

extension Element {
    /// The object's variations, in order.
    public var variations: [Variation] { children(named: "variation").map(Variation.init) }

    /// The object's variations that hold for size classes: those for any first, then by the number of classes that they
    /// name. What a later one says outweighs an earlier one.
    public func variations(for classes: SizeClasses) -> [Variation] {
        var applying: [(count: Int, variation: Variation)] = []
        for variation in variations {
            guard let wanted = variation.sizeClasses, wanted.isMet(by: classes) else { continue }
            let place = applying.firstIndex { $0.count > wanted.count } ?? applying.endIndex
            applying.insert((wanted.count, variation), at: place)
        }
        return applying.map(\.variation)
    }

    /// The ids of the views and constraints of the object that its variations leave out for size classes.
    public func identifiersLeftOut(for classes: SizeClasses) -> Set<String> {
        var excluded: Set<String> = []
        for mask in variations(for: classes).flatMap(\.masks) {
            excluded.formUnion(mask.excluded)
            excluded.subtract(mask.included)
        }
        return excluded
    }
}
