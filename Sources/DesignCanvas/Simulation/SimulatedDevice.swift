// SPDX-License-Identifier: Apache-2.0

/// A device that Interface Builder lays a document out on.
nonisolated public struct SimulatedDevice: Hashable, Sendable {
    /// Interface Builder's name for the device, such as `retina6_12`.
    public let identifier: String
    /// The size of the screen in points, upright.
    public let portraitSize: CGSize
    /// Pixels a point.
    public let scale: CGFloat
    /// Whether the screen has rounded corners and a sensor housing in place of a home button.
    public let hasRoundedScreen: Bool
    /// Whether the width class is regular when the device lies on its side.
    public let isWideInLandscape: Bool
    /// What kind of device it is.
    public let idiom: UIUserInterfaceIdiom

    private init(
        _ identifier: String, scale: CGFloat, rounded: Bool = false, wide: Bool = false,
        idiom: UIUserInterfaceIdiom = .phone
    ) {
        self.identifier = identifier
        let screen = Device.screens.first { $0.id == identifier }
        portraitSize = screen.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
        self.scale = scale
        hasRoundedScreen = rounded
        isWideInLandscape = wide
        self.idiom = idiom
    }

    /// Every device, the oldest first.
    public static let all: [SimulatedDevice] = [
        SimulatedDevice("retina3_5", scale: 2),
        SimulatedDevice("retina4_0", scale: 2),
        SimulatedDevice("retina4_7", scale: 2),
        SimulatedDevice("retina5_5", scale: 3, wide: true),
        SimulatedDevice("retina5_9", scale: 3, rounded: true),
        SimulatedDevice("retina6_1", scale: 2, rounded: true, wide: true),
        SimulatedDevice("retina6_5", scale: 3, rounded: true, wide: true),
        SimulatedDevice("retina5_4", scale: 3, rounded: true),
        SimulatedDevice("retina6_0", scale: 3, rounded: true),
        SimulatedDevice("retina6_7", scale: 3, rounded: true, wide: true),
        SimulatedDevice("retina6_12", scale: 3, rounded: true),
        SimulatedDevice("retina6_72", scale: 3, rounded: true, wide: true),
        SimulatedDevice("retina6_3", scale: 3, rounded: true),
        SimulatedDevice("retina6_9", scale: 3, rounded: true, wide: true),
        SimulatedDevice("ipad7_9", scale: 2, idiom: .pad),
        SimulatedDevice("ipad9_7", scale: 2, idiom: .pad),
        SimulatedDevice("ipad10_2", scale: 2, idiom: .pad),
        SimulatedDevice("ipad10_5", scale: 2, idiom: .pad),
        SimulatedDevice("ipad10_9rounded", scale: 2, rounded: true, idiom: .pad),
        SimulatedDevice("ipad11_0rounded", scale: 2, rounded: true, idiom: .pad),
        SimulatedDevice("ipad12_9", scale: 2, idiom: .pad),
        SimulatedDevice("ipad12_9rounded", scale: 2, rounded: true, idiom: .pad),
        SimulatedDevice("appleTV", scale: 1, idiom: .tv),
    ]

    /// The device of that identifier.
    public static func named(_ identifier: String) -> SimulatedDevice? {
        all.first { $0.identifier == identifier }
    }

    /// The size of the screen in points.
    public func screenSize(landscape: Bool) -> CGSize {
        landscape ? CGSize(width: portraitSize.height, height: portraitSize.width) : portraitSize
    }

    /// The width and height classes.
    public func sizeClasses(landscape: Bool) -> (width: UIUserInterfaceSizeClass, height: UIUserInterfaceSizeClass) {
        guard idiom == .phone else { return (.regular, .regular) }
        return landscape ? (isWideInLandscape ? .regular : .compact, .compact) : (.compact, .regular)
    }

    /// The width and height classes as documents name them.
    public func documentSizeClasses(landscape: Bool) -> SizeClasses {
        let classes = sizeClasses(landscape: landscape)
        return SizeClasses(width: .init(classes.width), height: .init(classes.height))
    }
}

nonisolated extension SizeClasses.SizeClass {
    init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        default: return nil
        }
    }
}
