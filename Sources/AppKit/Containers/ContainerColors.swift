// SPDX-License-Identifier: Apache-2.0

/// The colours of boxes, tabs, scrollers and tables that have no name for programs.
enum ContainerColors {
    /// A colour of the light and one of the dark appearance.
    private static func pair(
        _ light: (white: CGFloat, alpha: CGFloat), _ dark: (white: CGFloat, alpha: CGFloat)
    ) -> NSColor {
        NSColor(name: nil) { appearance in
            let value = appearance.isDark ? dark : light
            return NSColor(white: value.white, alpha: value.alpha)
        }
    }

    /// Behind what is in a box.
    static let boxFill = pair((0, 0.035), (1, 0.035))
    /// Around a box.
    static let boxBorder = pair((0, 0.08), (1, 0.1))
    /// Behind a row of tabs.
    static let tabRow = pair((0, 0.06), (1, 0.09))
    /// The tab in front.
    static let selectedTab = pair((1, 1), (0.42, 1))
    /// The part of a scroller that can be dragged, over the content.
    static let overlayKnob = pair((0, 0.5), (1, 0.55))
    /// The part of a scroller that can be dragged, in a track of its own.
    static let legacyKnob = pair((0.76, 1), (0.42, 1))
    /// The same under the mouse.
    static let activeLegacyKnob = pair((0.5, 1), (0.62, 1))
    /// The track of a scroller.
    static let track = pair((0.98, 0.9), (0.17, 0.9))
    /// The line beside a track.
    static let trackLine = pair((0.91, 1), (0.25, 1))
    /// Behind the titles of a table's columns.
    static let header = pair((1, 1), (0.12, 1))
    /// Behind the title of a column under the mouse.
    static let pressedHeader = pair((0.93, 1), (0.2, 1))
    /// Behind a list of sources.
    static let sourceList = pair((0.93, 1), (0.16, 1))
    /// Behind the rows of a group.
    static let groupRow = pair((0.95, 1), (0.19, 1))
}
