// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    /// `UIBarStyle`; both old names of black are black.
    public static let barStyle = Enumeration(
        "UIBarStyle", ["default": 0, "black": 1, "blackOpaque": 1, "blackTranslucent": 2])
    /// `UIBarButtonItem.Style`.
    public static let barButtonItemStyle = Enumeration(
        "UIBarButtonItem.Style", ["bordered": 1, "plain": 0, "done": 2])
    /// `UIBarButtonItem.SystemItem`.
    public static let barButtonSystemItem = Enumeration(
        "UIBarButtonItem.SystemItem",
        [
            "done": 0, "cancel": 1, "edit": 2, "save": 3, "add": 4, "flexibleSpace": 5, "fixedSpace": 6, "compose": 7,
            "reply": 8, "action": 9, "organize": 10, "bookmarks": 11, "search": 12, "refresh": 13, "stop": 14,
            "camera": 15, "trash": 16, "play": 17, "pause": 18, "rewind": 19, "fastForward": 20, "undo": 21,
            "redo": 22, "pageCurl": 23, "close": 24,
        ])
    /// `UITabBarItem.SystemItem`.
    public static let tabBarSystemItem = Enumeration(
        "UITabBarItem.SystemItem",
        [
            "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search",
            "downloads", "mostRecent", "mostViewed",
        ])
    /// `UITabBar.ItemPositioning`.
    public static let tabBarItemPositioning = Enumeration(
        "UITabBar.ItemPositioning", ["automatic", "fill", "centered"])
    /// `UINavigationItem.LargeTitleDisplayMode`.
    public static let largeTitleDisplayMode = Enumeration(
        "UINavigationItem.LargeTitleDisplayMode", ["automatic", "always", "never"])
    /// `UISearchBar.Style`.
    public static let searchBarStyle = Enumeration("UISearchBar.Style", ["default", "prominent", "minimal"])
}
