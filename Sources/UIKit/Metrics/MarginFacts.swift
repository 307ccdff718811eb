// SPDX-License-Identifier: Apache-2.0

/// Layout margins of the platform, by the age of the release and the device, in points.
///
/// The numbers are those that Interface Builder recorded in documents of each age.
nonisolated package enum MarginFacts {
    /// Every side of a view that is nothing special.
    static let plain: CGFloat = 8
    static let plainInsets = UIEdgeInsets(top: plain, left: plain, bottom: plain, right: plain)

    /// The release of iOS 11, from which on margins grow by the safe area.
    package static let firstWithSafeArea = 13_000

    /// The left and right margins that the system asks of a controller's view of that width.
    @MainActor static func rootSide(width: CGFloat) -> CGFloat {
        width > widestNarrowRoot ? wideRootSide.current : narrowRootSide
    }

    private static let narrowRootSide: CGFloat = 16
    /// The widest phone that has the narrow ones.
    private static let widestNarrowRoot: CGFloat = 393
    private static let wideRootSide = ByRelease<CGFloat>(narrowRootSide, (8_000, 20))

    /// What is around a table cell.
    enum CellPlace {
        /// A table that is the view of a controller, or the outermost view.
        case rootTable
        /// A table inside of another view.
        case innerTable
        /// No table: the cell is laid out on its own.
        case alone
    }

    /// One age of table cells; the first entry whose `before` is above the release's number holds.
    private struct CellEra {
        let before: Int
        let vertical: CGFloat
        /// What is taken off the bottom margin, in pixels: the separator.
        let bottomPixels: CGFloat
        let side: @Sendable (_ tableWidth: CGFloat, _ metrics: PlatformMetrics) -> CGFloat
        /// Where cells have the narrow sides of phones that are no more than 375 points wide.
        let narrow: Set<CellPlace>
    }

    private static let cellEras: [CellEra] = [
        CellEra(before: 13200, vertical: 8, bottomPixels: 0, side: { _, _ in 8 }, narrow: []),
        CellEra(
            before: 14800, vertical: 11, bottomPixels: 1, side: { width, _ in firstSide(ofCell: width) },
            narrow: [.innerTable]),
        CellEra(before: 17000, vertical: 11, bottomPixels: 0, side: wideSide, narrow: [.innerTable, .alone]),
        CellEra(before: 24000, vertical: 11, bottomPixels: 0, side: wideSide, narrow: []),
        CellEra(before: .max, vertical: 15, bottomPixels: 0, side: wideSide, narrow: []),
    ]

    /// The left and right margins of a table that is a controller's view or the outermost one: those of its cells.
    @MainActor static func tableSide(width: CGFloat, metrics: PlatformMetrics) -> CGFloat {
        max(rootSide(width: width), metrics.cellSide(width: width))
    }

    /// The sides of cells where they are narrow.
    private static let narrowSide: CGFloat = 15

    /// The sides of cells until Xcode 10, which went by the width alone.
    static func firstSide(ofCell width: CGFloat) -> CGFloat { width > 390 ? 20 : 16 }

    /// What a cell that keeps its table's margins passes on to its content view.
    @MainActor static var passedOnByCell: UIEdgeInsets {
        let side = PlatformMetrics.current.toolsVersion < 13200 ? narrowSide : 0
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    private static let wideSide: @Sendable (CGFloat, PlatformMetrics) -> CGFloat = { $1.cellSide(width: $0) }

    /// The margins of a table cell's content view.
    ///
    /// - Parameter hasAccessory: whether an accessory lies after the content view.
    static func cellContent(
        tableWidth: CGFloat, place: CellPlace, hasAccessory: Bool, metrics: PlatformMetrics
    ) -> UIEdgeInsets {
        let era = cellEras.first { metrics.toolsVersion < $0.before } ?? cellEras[cellEras.count - 1]
        let isNarrow = era.narrow.contains(place) && metrics.isNarrowPhone
        let side = isNarrow ? narrowSide : era.side(tableWidth, metrics)
        var margins = UIEdgeInsets(
            top: era.vertical, left: side, bottom: era.vertical - era.bottomPixels * metrics.pixel, right: side)
        if hasAccessory, metrics.toolsVersion >= 13000 {
            if metrics.rightToLeft { margins.left = plain } else { margins.right = plain }
        }
        return margins
    }
}

nonisolated extension PlatformMetrics {
    /// The phones on which the system takes wide margins.
    private static let widePhones: Set<String> = [
        "retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_12", "retina6_72", "retina6_3", "retina6_9",
    ]

    /// Whether the device is a phone with wide margins.
    var isWidePhone: Bool { device.map(Self.widePhones.contains) ?? false }

    /// Whether the device is an upright phone with a home button, no more than 375 points wide, as it is unless said.
    var isNarrowPhone: Bool { ["retina4_7", "retina4_0"].contains(device ?? "retina4_7") && !isLandscapePhone }

    /// Whether the screen is a phone's, lying on its side.
    var isLandscapePhone: Bool {
        (device?.hasPrefix("retina") ?? false) && screenSize.width > screenSize.height
    }

    /// Whether the system takes wide margins in a cell or table of the given width.
    func hasWideMargins(width: CGFloat) -> Bool {
        (isWidePhone && width > 321) || (isLandscapePhone && width > 430 && !hasHomeIndicator)
    }

    /// The side margin of a cell of that width, in points.
    func cellSide(width: CGFloat) -> CGFloat { hasWideMargins(width: width) ? 20 : 16 }

    /// Whether bars are as high as on tablets since iOS 12.
    var hasHighBars: Bool { toolsVersion >= 14_300 && device?.hasPrefix("ipad") ?? false }

    /// Whether the screen has a notch or an island, and a home indicator.
    var hasHomeIndicator: Bool {
        device.map { $0 == "retina5_9" || $0.hasPrefix("retina6") } ?? false
    }
}
