// SPDX-License-Identifier: Apache-2.0

extension Device {
    /// The devices of Interface Builder with the sizes of their screens, upright, in points; the oldest first.
    public static let screens: [(id: String, width: Double, height: Double)] = [
        ("retina3_5", 320, 480),
        ("retina4_0", 320, 568),
        ("retina4_7", 375, 667),
        ("retina5_5", 414, 736),
        ("retina5_9", 375, 812),
        ("retina6_1", 414, 896),
        ("retina6_5", 414, 896),
        ("retina5_4", 375, 812),
        ("retina6_0", 390, 844),
        ("retina6_7", 428, 926),
        ("retina6_12", 393, 852),
        ("retina6_72", 430, 932),
        ("retina6_3", 402, 874),
        ("retina6_9", 440, 956),
        ("ipad7_9", 768, 1024),
        ("ipad9_7", 768, 1024),
        ("ipad10_2", 810, 1080),
        ("ipad10_5", 834, 1112),
        ("ipad10_9rounded", 820, 1180),
        ("ipad11_0rounded", 834, 1194),
        ("ipad12_9", 1024, 1366),
        ("ipad12_9rounded", 1024, 1366),
        ("appleTV", 1920, 1080),
    ]

    /// The first device with a screen of this size, upright or on its side; nil when there is none.
    /// - Parameters:
    ///   - width: points.
    ///   - height: points.
    public static func withScreen(width: Double, height: Double) -> Device? {
        let screen = screens.first {
            ($0.width, $0.height) == (width, height) || ($0.width, $0.height) == (height, width)
        }
        return screen.map { Device(id: $0.id, orientation: width > height ? "landscape" : "portrait") }
    }
}
