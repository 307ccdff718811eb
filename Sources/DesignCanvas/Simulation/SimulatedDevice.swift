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
        _ identifier: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, rounded: Bool = false,
        wide: Bool = false, idiom: UIUserInterfaceIdiom = .phone
    ) {
        self.identifier = identifier
        portraitSize = CGSize(width: width, height: height)
        self.scale = scale
        hasRoundedScreen = rounded
        isWideInLandscape = wide
        self.idiom = idiom
    }

    /// Every device, the oldest first.
    public static let all: [SimulatedDevice] = [
        SimulatedDevice("retina3_5", 320, 480, scale: 2),
        SimulatedDevice("retina4_0", 320, 568, scale: 2),
        SimulatedDevice("retina4_7", 375, 667, scale: 2),
        SimulatedDevice("retina5_5", 414, 736, scale: 3, wide: true),
        SimulatedDevice("retina5_9", 375, 812, scale: 3, rounded: true),
        SimulatedDevice("retina6_1", 414, 896, scale: 2, rounded: true, wide: true),
        SimulatedDevice("retina6_5", 414, 896, scale: 3, rounded: true, wide: true),
        SimulatedDevice("retina5_4", 375, 812, scale: 3, rounded: true),
        SimulatedDevice("retina6_0", 390, 844, scale: 3, rounded: true),
        SimulatedDevice("retina6_7", 428, 926, scale: 3, rounded: true, wide: true),
        SimulatedDevice("retina6_12", 393, 852, scale: 3, rounded: true),
        SimulatedDevice("retina6_72", 430, 932, scale: 3, rounded: true, wide: true),
        SimulatedDevice("retina6_3", 402, 874, scale: 3, rounded: true),
        SimulatedDevice("retina6_9", 440, 956, scale: 3, rounded: true, wide: true),
        SimulatedDevice("ipad7_9", 768, 1024, scale: 2, idiom: .pad),
        SimulatedDevice("ipad9_7", 768, 1024, scale: 2, idiom: .pad),
        SimulatedDevice("ipad10_2", 810, 1080, scale: 2, idiom: .pad),
        SimulatedDevice("ipad10_5", 834, 1112, scale: 2, idiom: .pad),
        SimulatedDevice("ipad10_9rounded", 820, 1180, scale: 2, rounded: true, idiom: .pad),
        SimulatedDevice("ipad11_0rounded", 834, 1194, scale: 2, rounded: true, idiom: .pad),
        SimulatedDevice("ipad12_9", 1024, 1366, scale: 2, idiom: .pad),
        SimulatedDevice("ipad12_9rounded", 1024, 1366, scale: 2, rounded: true, idiom: .pad),
        SimulatedDevice("appleTV", 1920, 1080, scale: 1, idiom: .tv),
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
}
