// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// The traits that can be set one by one while a ``UITraitCollection`` is made.
nonisolated public struct UIMutableTraits: Hashable, Sendable {
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Light or dark.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Whether the layer lies above another one.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// Which way is read.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Pixels to a point; 0 where it is unspecified.
    public var displayScale: CGFloat = 0
    /// The colours that the display can show.
    public var displayGamut = UIDisplayGamut.unspecified
    /// How much room there is across.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// How much room there is down.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The text size that the reader asked for.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The contrast that the reader asked for.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// The weight of text that the reader asked for.
    public var legibilityWeight = UILegibilityWeight.unspecified

    public init() {}

    /// How many traits are specified.
    var specifiedCount: Int {
        [
            userInterfaceIdiom != .unspecified, userInterfaceStyle != .unspecified, userInterfaceLevel != .unspecified,
            layoutDirection != .unspecified, displayScale != 0, displayGamut != .unspecified,
            horizontalSizeClass != .unspecified, verticalSizeClass != .unspecified,
            preferredContentSizeCategory != .unspecified, accessibilityContrast != .unspecified,
            legibilityWeight != .unspecified,
        ].filter { $0 }.count
    }

    /// These traits where they are specified, else the other ones.
    func merged(over base: UIMutableTraits) -> UIMutableTraits {
        var result = base
        if userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = userInterfaceIdiom }
        if userInterfaceStyle != .unspecified { result.userInterfaceStyle = userInterfaceStyle }
        if userInterfaceLevel != .unspecified { result.userInterfaceLevel = userInterfaceLevel }
        if layoutDirection != .unspecified { result.layoutDirection = layoutDirection }
        if displayScale != 0 { result.displayScale = displayScale }
        if displayGamut != .unspecified { result.displayGamut = displayGamut }
        if horizontalSizeClass != .unspecified { result.horizontalSizeClass = horizontalSizeClass }
        if verticalSizeClass != .unspecified { result.verticalSizeClass = verticalSizeClass }
        if preferredContentSizeCategory != .unspecified {
            result.preferredContentSizeCategory = preferredContentSizeCategory
        }
        if accessibilityContrast != .unspecified { result.accessibilityContrast = accessibilityContrast }
        if legibilityWeight != .unspecified { result.legibilityWeight = legibilityWeight }
        return result
    }
}

/// What is known of the surroundings of a view: device, size classes, light or dark, text size.
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
    let traits: UIMutableTraits

    init(_ traits: UIMutableTraits) {
        self.traits = traits
    }

    /// A collection in which no trait is specified.
    public override convenience init() {
        self.init(UIMutableTraits())
    }

    /// A collection of the traits that the closure sets.
    public convenience init(mutations: (inout UIMutableTraits) -> Void) {
        var traits = UIMutableTraits()
        mutations(&traits)
        self.init(traits)
    }

    /// A collection that joins several; where two specify the same trait, the later one counts.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(collections.reduce(UIMutableTraits()) { $1.traits.merged(over: $0) })
    }

    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    public convenience init(displayScale: CGFloat) {
        self.init { $0.displayScale = displayScale }
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// These traits with the changes that the closure makes.
    public func modifyingTraits(_ mutations: (inout UIMutableTraits) -> Void) -> UITraitCollection {
        var traits = traits
        mutations(&traits)
        return UITraitCollection(traits)
    }

    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// Whether the layer lies above another one.
    public var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }
    /// Which way is read.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// Pixels to a point; 0 where it is unspecified.
    public var displayScale: CGFloat { traits.displayScale }
    /// The colours that the display can show.
    public var displayGamut: UIDisplayGamut { traits.displayGamut }
    /// How much room there is across.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// How much room there is down.
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    /// The text size that the reader asked for.
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    /// The contrast that the reader asked for.
    public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    /// The weight of text that the reader asked for.
    public var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }

    /// How many traits are specified.
    var specifiedTraitCount: Int { traits.specifiedCount }

    /// Whether each trait that the other collection specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return trait.traits.merged(over: traits) == traits
    }

    /// Whether a dynamic colour may look different under the other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.traits else { return true }
        return traits.userInterfaceStyle != other.userInterfaceStyle
            || traits.userInterfaceLevel != other.userInterfaceLevel
            || traits.accessibilityContrast != other.accessibilityContrast
            || traits.displayGamut != other.displayGamut
    }

    /// Runs the closure while ``current`` is this collection.
    public func performAsCurrent(_ actions: () throws -> Void) rethrows {
        let previous = UITraitCollection.current
        UITraitCollection.current = self
        defer { UITraitCollection.current = previous }
        try actions()
    }

    /// The traits that dynamic colours use when nobody says for which traits they are wanted.
    ///
    /// The drawing walk sets it to the traits of the view that is drawn.
    public static var current: UITraitCollection {
        get { currentStorage.withLock { $0 } }
        set { currentStorage.withLock { $0 = newValue } }
    }

    private static let currentStorage = Mutex(
        UITraitCollection {
            $0.userInterfaceIdiom = .phone
            $0.userInterfaceStyle = .light
            $0.layoutDirection = .leftToRight
            $0.displayScale = 2
            $0.horizontalSizeClass = .compact
            $0.verticalSizeClass = .regular
            $0.preferredContentSizeCategory = .large
        })

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.traits == traits
    }

    open override var hash: Int { traits.hashValue }
}

extension UITraitCollection {
    /// The size classes of a window of a size: a narrow one has little room across, a low one little room upright.
    static func sizeClasses(of size: CGSize) -> UITraitCollection {
        let isWide = size.width >= 640 && (size.height > 480 || size.width >= 890)
        return UITraitCollection(mutations: {
            $0.horizontalSizeClass = isWide ? .regular : .compact
            // What is higher than wide is upright, however small.
            $0.verticalSizeClass = size.height > 480 || size.height > size.width ? .regular : .compact
        })
    }
}
