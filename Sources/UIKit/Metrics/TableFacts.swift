// SPDX-License-Identifier: Apache-2.0

/// Sizes of tables and their cells, by the age of the release and the device, in points.
///
/// The numbers are those that Interface Builder recorded in documents of each age.
nonisolated enum TableFacts {
    /// The height of a row that nobody gives one.
    static func rowHeight(_ metrics: PlatformMetrics) -> CGFloat {
        switch metrics.toolsVersion {
        case ..<15000: 44
        case ..<24000: 43.5
        default: 51
        }
    }

    /// The height of a row with two lines, one below the other.
    static func subtitleRowHeight(_ metrics: PlatformMetrics) -> CGFloat {
        metrics.toolsVersion < 15000 ? 44 : metrics.displayScale == 2 ? 55.5 : 56
    }

    /// How far rows of the inset grouped style stay from the table's sides.
    static func insetGroupedSide(_ metrics: PlatformMetrics) -> CGFloat { metrics.isWidePhone ? 20 : 16 }

    /// The radius of an inset group's corners.
    static func insetGroupedRadius(_ metrics: PlatformMetrics) -> CGFloat { metrics.toolsVersion < 24000 ? 10 : 26 }

    /// Whether content views keep clear of what the screen covers of a table's sides: everywhere but on the canvas of
    /// Xcode 26.
    static func insetsContentViews(_ metrics: PlatformMetrics) -> Bool {
        !metrics.isDesignCanvas || metrics.toolsVersion < 24000
    }

    /// What a cell keeps below its content view for the separator.
    ///
    /// - Parameter style: the style of the cell's table; nil for a cell that is in none.
    static func separatorRoom(style: UITableView.Style?, metrics: PlatformMetrics) -> CGFloat {
        switch metrics.toolsVersion {
        case ..<12000: style == .plain ? metrics.pixel : 1
        case ..<13000: style == .plain || style == nil ? metrics.pixel : 1
        case ..<14800: metrics.pixel
        default: 0
        }
    }

    /// What an accessory takes from the width of the content view in a cell of the given width.
    static func accessoryWidth(
        _ type: UITableViewCell.AccessoryType, cellWidth: CGFloat, metrics: PlatformMetrics
    ) -> CGFloat {
        let margin =
            metrics.toolsVersion < 14800
            ? MarginFacts.firstSide(ofCell: cellWidth) : metrics.cellSide(width: cellWidth)
        switch type {
        case .none: return 0
        case .disclosureIndicator: return disclosureWidth(margin: margin, metrics)
        case .detailDisclosureButton:
            switch metrics.toolsVersion {
            case ..<13000: return 67
            case ..<14800: return disclosureWidth(margin: margin, metrics) + 33
            case ..<17000: return disclosureWidth(margin: margin, metrics) + 32
            default: return 37 + margin
            }
        case .checkmark where metrics.toolsVersion < 13000: return 39
        case .detailButton where metrics.toolsVersion < 13000: return 47
        case .checkmark, .detailButton:
            // The sign, its distance from the content, and the margin.
            return (19_500..<21_000).contains(metrics.toolsVersion) ? 20.5 + margin : 24 + margin
        }
    }

    private static func disclosureWidth(margin: CGFloat, _ metrics: PlatformMetrics) -> CGFloat {
        let pixels: (two: CGFloat, three: CGFloat)
        switch metrics.toolsVersion {
        case ..<13000: return 33
        case ..<14800: return margin + 18
        case ..<15000: pixels = (23, 34)
        case ..<18000: pixels = (22, 34)
        case ..<19500: pixels = (19, 29)
        case ..<21000: pixels = (17, 26)
        default: pixels = (21, 31)
        }
        return margin + (metrics.displayScale == 3 ? pixels.three / 3 : pixels.two / 2)
    }

    /// How far an accessory stays from the edge of a cell of the given width.
    static func accessoryMargin(cellWidth: CGFloat, metrics: PlatformMetrics) -> CGFloat {
        metrics.toolsVersion < 14800 ? 15 : metrics.cellSide(width: cellWidth)
    }

    /// The room that the system adds above each section's header.
    static func sectionHeaderTopPadding(_ metrics: PlatformMetrics) -> CGFloat {
        metrics.toolsVersion < 20000 ? 0 : 22
    }

    /// The height of a section's header or footer in a grouped table.
    ///
    /// - Parameters:
    ///   - given: the table's own height for it; nil where it is automatic.
    static func groupedHeaderHeight(
        given: CGFloat?, hasTitle: Bool, isFirst: Bool, metrics: PlatformMetrics
    ) -> CGFloat {
        if hasTitle { return isFirst ? 55.5 : 38 }
        if isFirst, metrics.toolsVersion < 15400 { return max(35, given ?? 0) }
        return given ?? 18
    }

    static func groupedFooterHeight(given: CGFloat?) -> CGFloat { given ?? 18 }

    /// Whether the headers of plain tables stand on a tint of their own.
    static func plainHeaderIsTinted(_ metrics: PlatformMetrics) -> Bool { metrics.toolsVersion < 20000 }

    /// The height of the header of a plain table's section.
    static func plainHeaderHeight(given: CGFloat?) -> CGFloat { given ?? 28 }
}
