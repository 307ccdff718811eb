// SPDX-License-Identifier: Apache-2.0

/// Sizes and colours of bars, in points.
nonisolated package enum BarFacts {
    /// The height of the part of a navigation bar that has the buttons.
    @MainActor package static func navigationBarHeight(for traits: UITraitCollection) -> CGFloat {
        traits.hasLowBars ? lowBar : PlatformMetrics.current.hasHighBars ? highBar : 44
    }
    /// The height of every bar of a phone on its side.
    private static let lowBar: CGFloat = 32
    /// The height of a bar where bars are high, as on tablets.
    package static let highBar: CGFloat = 50
    /// What a prompt adds above the title.
    @MainActor package static var promptHeight: CGFloat {
        PlatformMetrics.current.toolsVersion < MarginFacts.firstWithSafeArea ? 30 : 34
    }
    /// What a large title adds below the buttons.
    package static let largeTitleHeight: CGFloat = 52
    /// What a search field adds below the title.
    static let searchHeight: CGFloat = 52
    @MainActor package static func tabBarHeight(for traits: UITraitCollection) -> CGFloat {
        traits.hasLowBars ? lowBar : PlatformMetrics.current.hasHighBars ? highBar : 49
    }
    static let buttonSize: CGFloat = 17
    /// The room on each side of a button's content.
    static let buttonPadding: CGFloat = 8

    /// The height of a toolbar that stands on the home indicator's room.
    package static let toolbarAboveIndicator: CGFloat = 49

    /// The height of a toolbar; one that stands on the home indicator's room is higher.
    @MainActor package static func toolbarHeight(for traits: UITraitCollection, isLowest: Bool = true) -> CGFloat {
        if traits.hasLowBars { return lowBar }
        let metrics = PlatformMetrics.current
        if metrics.hasHighBars { return highBar }
        return isLowest && metrics.hasHomeIndicator && metrics.toolsVersion >= 15000 ? toolbarAboveIndicator : 44
    }

    /// How far a bar's outermost content stays from the bar's sides.
    @MainActor private static func sideMargin(width: CGFloat) -> CGFloat { MarginFacts.rootSide(width: width) }

    /// Where the content of a bar lies: inside of its sides and of what the screen covers of them.
    @MainActor static func contentArea(of bar: UIView) -> CGRect {
        let (side, covered) = (sideMargin(width: bar.bounds.width), bar.safeAreaInsets)
        let left = covered.left + side
        return CGRect(
            x: left, y: 0, width: max(0, bar.bounds.width - left - covered.right - side), height: bar.bounds.height)
    }

    /// Whether bars are clear as long as nothing is scrolled below them.
    static func barsAreClearAtEdge(_ metrics: PlatformMetrics) -> Bool { metrics.toolsVersion >= 19000 }

    /// The material of a translucent bar, over whatever lies behind.
    static func material(isDark: Bool) -> CGColor {
        isDark ? CGColor(hex: 0x1D1D1D, alpha: 0.94) : CGColor(hex: 0xF9F9F9, alpha: 0.94)
    }

    /// The line between a bar and the content.
    static func hairline(isDark: Bool) -> CGColor {
        isDark ? CGColor(gray: 1, alpha: 0.15) : CGColor(gray: 0, alpha: 0.3)
    }
}

extension UITraitCollection {
    /// Whether bars are low, as on a phone on its side that is not of the wide ones.
    package var hasLowBars: Bool { verticalSizeClass == .compact && horizontalSizeClass == .compact }
}

extension UIBarButtonItem.SystemItem {
    /// What a system item shows: a word, or a symbol.
    var look: (title: String?, symbol: String?) {
        switch self {
        case .done: ("Done", nil)
        case .cancel: ("Cancel", nil)
        case .edit: ("Edit", nil)
        case .save: ("Save", nil)
        case .undo: ("Undo", nil)
        case .redo: ("Redo", nil)
        case .pageCurl: ("Page Curl", nil)
        case .add: (nil, "plus")
        case .compose: (nil, "square.and.pencil")
        case .reply: (nil, "arrowshape.turn.up.left")
        case .action: (nil, "square.and.arrow.up")
        case .organize: (nil, "folder")
        case .bookmarks: (nil, "book")
        case .search: (nil, "magnifyingglass")
        case .refresh: (nil, "arrow.clockwise")
        case .stop, .close: (nil, "xmark")
        case .camera: (nil, "camera")
        case .trash: (nil, "trash")
        case .play: (nil, "play.fill")
        case .pause: (nil, "pause.fill")
        case .rewind: (nil, "backward.fill")
        case .fastForward: (nil, "forward.fill")
        case .flexibleSpace, .fixedSpace: (nil, nil)
        }
    }
}

extension UITabBarItem.SystemItem {
    /// What a system tab shows.
    var look: (title: String, symbol: String) {
        switch self {
        case .more: ("More", "ellipsis")
        case .favorites: ("Favorites", "star.fill")
        case .featured: ("Featured", "star.fill")
        case .topRated: ("Top Rated", "star.fill")
        case .recents: ("Recents", "clock.fill")
        case .contacts: ("Contacts", "person.crop.circle.fill")
        case .history: ("History", "clock.fill")
        case .bookmarks: ("Bookmarks", "book.fill")
        case .search: ("Search", "magnifyingglass")
        case .downloads: ("Downloads", "arrow.down.circle.fill")
        case .mostRecent: ("Most Recent", "clock.fill")
        case .mostViewed: ("Most Viewed", "list.number")
        }
    }
}
